"""The specifications that people read are those that the packages carry."""


def test_a_page_is_the_packaged_text(root, rule_pages):
    """Each docs/rules/<family>.md is plugins/<family>/rules.md to the letter, and each family has its page."""
    packaged = {
        f"docs/rules/{path.parent.name}.md": path.read_text("utf-8") for path in root.glob("plugins/*/rules.md")
    }

    assert sorted(packaged) == sorted(rule_pages)
    assert [page for page, text in rule_pages.items() if packaged[page] != text] == []

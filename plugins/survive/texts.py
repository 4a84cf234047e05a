"""The package's text files: rules, words, boards and waters, and the terms of the editions."""

from typing import Final

from atoll.plugins.files import PackageFiles

_FILES: Final = PackageFiles(__package__)
text, rules, words, edition = _FILES.text, _FILES.rules, _FILES.words, _FILES.edition

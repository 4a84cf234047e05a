"""The package's text files: rules, words, faces, and the terms of the editions."""

from typing import Final

from atoll.plugins.files import PackageFiles

_FILES: Final = PackageFiles(__package__)
table, rules, words, edition = _FILES.table, _FILES.rules, _FILES.words, _FILES.edition

"""What there is to play."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asking import open_to_all
from atoll.service.routes.responses import told
from atoll.service.schemas import schema_of
from atoll.workshop.describing import Described, Listed, described, listed

Plugins = Annotated[str, QueryParameter(max_length=2000, description="Expansions, separated by commas.")]
RulesetName = Annotated[str, PathParameter(description="An edition's name.")]


class Catalogued(msgspec.Struct, frozen=True):
    """Everything that is installed here."""

    plugins: tuple[Listed, ...]
    """Families, then what extends them."""


@get("/rulesets", tags=["rulesets"], responses=told(200, Catalogued, token=False))
@in_thread
def get_rulesets(request: Asking) -> Response[bytes]:
    """All families, editions, expansions, challenges and layouts."""
    return answer(Catalogued(tuple(listed(open_to_all(request).hall.catalogue))))


@get("/rulesets/{name:str}", tags=["rulesets"], responses=told(200, Described, 422, token=False))
@in_thread
def get_ruleset(request: Asking, name: RulesetName, plugins: Plugins = "") -> Response[bytes]:
    """An edition, alone or with expansions: its plugins, terms and hooks; a problem where they do not fit together."""
    hall = open_to_all(request).hall
    ruleset = hall.compose(name, [one for one in plugins.split(",") if one], {})
    return answer(described(ruleset, hall.catalogue))


@get("/rulesets/{name:str}/schema", tags=["rulesets"], responses=told(200, dict[str, Any], 422, token=False))
@in_thread
def get_schema(request: Asking, name: RulesetName) -> dict[str, Any]:
    """The JSON Schema of an edition's commands, events and views."""
    return schema_of(open_to_all(request).hall.compose(name, (), {}))


ROUTES = [get_rulesets, get_ruleset, get_schema]

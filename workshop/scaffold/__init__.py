"""Scaffolding: a complete project for a variant, whose tests pass at once."""

from atoll.workshop.scaffold.making import Project, make_project, project_for

__all__ = ["Project", "make_project", "project_for"]

"""Terms: every number and switch of the family, with the rules that it governs."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from atoll.core import Part

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Some: TypeAlias = Annotated[int, Meta(ge=1)]


class Terms(Part, frozen=True, kw_only=True):
    """One field for each term of section 5 of the rules; it says what it means and which rules it governs."""

    seats_max: Annotated[int, Meta(ge=2, le=4)]
    """Largest number of seats. [red_cathedral/setup.1]"""
    first_seat: Literal["random", "given"]
    """Whether the first seat is drawn, or is the first that is named. [red_cathedral/setup.2]"""
    guild_cards: Literal["random", "beginner"]
    """Which guild cards are used. [red_cathedral/setup.8]"""
    workshop_side: Literal["basic", "advanced"]
    """Side of the workshop boards. [red_cathedral/setup.9, red_cathedral/workshop.2, red_cathedral/workshop.3]"""
    banners_total: Some
    """Banners of a seat; so many completed sections begin the end. [red_cathedral/setup.10, red_cathedral/end.1]"""
    inventory_banners: Count
    """Of these on inventory spaces. [red_cathedral/setup.10]"""
    start_recognition: Count
    """First space of the markers. [red_cathedral/setup.11]"""
    start_rubles: tuple[Count, ...]
    """Rubles in turn order. [red_cathedral/setup.12]"""
    prestige_rubles: Some
    """Rubles for 1 prestige sold. [red_cathedral/optional.1]"""
    prestige_moment: Literal["one_moment", "any_time"]
    """When prestige may be sold. [red_cathedral/optional.2]"""
    build_limit: Some
    """Materials of one build action. [red_cathedral/build.1, red_cathedral/build.9]"""
    penalty_at: Literal["any_completion", "completion_by_another"]
    """When a claimant below loses recognition. [red_cathedral/penalties.2]"""
    extra_step_price: Some
    """Rubles for one more space. [red_cathedral/acquire.2]"""
    dice_per_space: Some
    """Most dice in a market space. [red_cathedral/acquire.4, red_cathedral/influence.20]"""
    reroll_time: Literal["after", "before"]
    """Whether the dice of the space are re-rolled after or before the market actions. [red_cathedral/acquire.6]"""
    multiplier: Literal["dice_in_space", "die_value"]
    """What the amount of a resource tile is multiplied by. [red_cathedral/market.3]"""
    inventory_spaces: Some
    """Spaces of the inventory. [red_cathedral/market.5]"""
    prestige_loss: Literal["to_previous", "whole_point"]
    """Where the marker goes when 1 prestige is lost. [red_cathedral/track.7]"""
    end_bonus: Count
    """Prestige for completing the section of the last banner first. [red_cathedral/end.1]"""
    stall_rounds: Count
    """Rounds without progress that end the game; 0: none do. [red_cathedral/end.5]"""
    leftover_size: Some
    """Materials and rubles that make 1 prestige at the end. [red_cathedral/scoring.2]"""
    presence: Literal["completed", "claimed"]
    """Banners that count for a place in a tower. [red_cathedral/scoring.4]"""
    tower_tie: Literal["pooled", "one_place"]
    """Equal presence in a tower. [red_cathedral/scoring.7, red_cathedral/scoring.8, red_cathedral/scoring.9]"""
    two_seat_towers: Literal["third", "half"]
    """Second place and ties with two seats. [red_cathedral/scoring.10]"""

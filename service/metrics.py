"""Metrics: what a node counts and times, in the form of Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds in seconds."""


class Metrics:
    """The counts of one node; each node has a registry of its own, so that tests may have several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.requests = Counter("atoll_requests_total", "Requests.", ["route", "method", "status"], registry=kept)
        self.seconds = Histogram("atoll_request_seconds", "Time to the answer.", ["route"], buckets=FINE, registry=kept)
        self.commands = Counter("atoll_commands_total", "Commands by what became of them.", ["outcome"], registry=kept)
        self.refused = Counter("atoll_refused_total", "Refused commands by rule.", ["rule", "code"], registry=kept)
        self.entries = Counter("atoll_entries_total", "Entries appended by this node.", registry=kept)
        self.streams = Gauge("atoll_streams", "Open streams.", registry=kept)
        self.sent = Counter("atoll_stream_messages_total", "Messages sent on streams.", registry=kept)
        self.dropped = Counter(
            "atoll_streams_dropped_total", "Streams dropped because their client took nothing.", registry=kept
        )
        self.bots = Counter("atoll_bot_commands_total", "Commands of bots.", ["bot"], registry=kept)
        self.timeouts = Counter("atoll_timeouts_total", "Decisions whose time ran out.", ["then"], registry=kept)
        self.webhooks = Counter("atoll_webhooks_total", "Webhook deliveries.", ["outcome"], registry=kept)
        self.leases = Gauge("atoll_leases", "Games that this node looks after.", registry=kept)
        self.polled = Gauge(
            "atoll_feed_polled_seconds", "When the feed was read last, in seconds since the epoch.", registry=kept
        )
        self.held = Gauge(
            "atoll_feed_held_seconds", "How long an open transaction has kept the feed from going on.", registry=kept
        )
        self.faults = Counter(
            "atoll_faults_total", "Requests that ended in a fault of the service.", ["route"], registry=kept
        )

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)

import hashlib
import hmac
import json
import time
from typing import Any

from .errors import SignatureError

_TOLERANCE_SECONDS = 300


def read_webhook(body: bytes, header: str, secret: str, now: float | None = None) -> dict[str, Any]:
    """The event of a delivery, if the service signed it within the last five minutes.

    `body` is the body as received, before anything parsed it; `header` is `X-Service-Signature`; `secret` that of the
    subscription; `now` in seconds since 1970. An event may be delivered again: its `id` tells. Raises SignatureError where it
    does not hold: answer 400 and use nothing of it.
    """
    parts = [part.partition("=") for part in header.split(",")]
    timestamp = next((value for name, _, value in parts if name == "t"), "")
    expected = hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()
    # Two values stand there for a day after the secret was replaced.
    if not any(name == "v1" and hmac.compare_digest(value.encode(), expected.encode()) for name, _, value in parts):
        raise SignatureError("the signature of the delivery does not hold")
    if not timestamp.isdecimal() or abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE_SECONDS:
        raise SignatureError("the delivery is not of the last five minutes")
    return json.loads(body)

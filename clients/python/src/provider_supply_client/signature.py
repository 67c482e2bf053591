import base64
import hashlib
import re
from email.message import Message
from typing import Any, Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .errors import SignatureError

# The components that a signature of the service covers, in their order.
_COVERED = '("@status" "content-digest" "content-type" "x-request-id" "@method";req "@path";req "@query";req)'


def signing_key_id(headers: Message) -> str | None:
    """The id of the key that a response says it was signed by; None where it carries no signature of the service."""
    signed = re.fullmatch(
        re.escape(f"sig1={_COVERED};") + r'.*;keyid="([^"]+)"', headers.get("Signature-Input", "")
    )
    return signed and signed[1]


def check_signature(
    status: int, headers: Message, body: bytes, *, method: str, path: str, query: str, keys: Mapping[str, Any]
) -> None:
    """Checks `Content-Digest` (RFC 9530) and the signature (RFC 9421, Ed25519) of a response of the resolver interface.

    `body` holds the bytes as they were sent, `path` and `query` what was asked, `keys` the published key set.
    Raises SignatureError where it does not hold.
    """
    where = f"{method} {path}, answered with {status}"
    kid = signing_key_id(headers)
    if kid is None:
        raise SignatureError(f"{where}: the response is not signed by the service")
    digest = f"sha-256=:{base64.b64encode(hashlib.sha256(body).digest()).decode()}:"
    if headers.get("Content-Digest") != digest:
        raise SignatureError(f"{where}: these are not the bytes that were signed")
    key = next(
        (k for k in keys["keys"] if k["kid"] == kid and k["purpose"] == "response" and "revoked" not in k), None
    )
    if key is None:
        raise SignatureError(f"{where}: it is signed by {kid}, which is not a valid key of the service")
    signed = "\n".join(
        [
            f'"@status": {status}',
            f'"content-digest": {digest}',
            f'"content-type": {headers.get("Content-Type")}',
            f'"x-request-id": {headers.get("X-Request-Id")}',
            f'"@method";req: {method}',
            f'"@path";req: {path}',
            # Without a query it is a question mark (RFC 9421, section 2.2.7).
            f'"@query";req: ?{query}',
            f'"@signature-params": {headers["Signature-Input"].removeprefix("sig1=")}',
        ]
    )
    public_key = Ed25519PublicKey.from_public_bytes(base64.urlsafe_b64decode(key["x"] + "="))
    signature = headers.get("Signature", "").removeprefix("sig1=:").removesuffix(":")
    try:
        public_key.verify(base64.b64decode(signature), signed.encode())
    except (InvalidSignature, ValueError):
        raise SignatureError(f"{where}: the signature does not hold") from None

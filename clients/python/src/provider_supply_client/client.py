import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from email.message import Message
from itertools import count, islice
from typing import Any, Iterable, Iterator, Literal, Mapping, NamedTuple, TypeVar

from . import models
from .errors import ApiError
from .operations import MAX_BATCH, OPERATIONS, Operations
from .signature import check_signature, signing_key_id

# Refused before anything was done: repeated whatever the operation is.
_REFUSED = (429, 503)
# Repeated where that does no harm.
_FAILED = (500, 502, 504)
# Seconds before the first repetition of a request.
_MIN_WAIT = 0.5


_Item = TypeVar("_Item")


class _Response(NamedTuple):
    status: int
    headers: Message
    body: bytes


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key is for this service alone: a redirect is an error."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client(Operations):
    """Asks the REST and resolver interfaces. Every answer of the resolver is used only if its signature holds.

    `origin` is the address of the service; without a `key`, what needs none can be asked. `keys` is a key set that responses
    must be signed by, kept from an earlier day; otherwise those that the service publishes are fetched once. A request is repeated for
    at most `max_wait` seconds; a budget is renewed after an hour at most.
    """

    def __init__(
        self, origin: str, key: str | None = None, *, keys: Mapping[str, Any] | None = None, max_wait: float = 300
    ) -> None:
        parts = urllib.parse.urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"origin is the address of the service, such as https://data.example.org, not {origin!r}")
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._key = key
        self._own_keys = keys
        self._fetched_keys: Mapping[str, Any] | None = None
        self._max_wait = max_wait
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(
        self,
        operation: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        """Calls an operation of the OpenAPI documents by its id. Raises ApiError and SignatureError."""
        _, answer = self.send(operation, "application/json", path=path, query=query, body=body)
        return json.loads(answer) if answer else None

    def send(
        self,
        operation: str,
        accept: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> tuple[Message, bytes]:
        """Like `call`, for what is no JSON, such as the PDF of `recordScreening`: headers and bytes. `accept` is a media type."""
        interface, method, template, is_repeatable, takes_idempotency_key = OPERATIONS[operation]
        quoted = {name: urllib.parse.quote(str(value), safe="") for name, value in (path or {}).items()}
        address = template.format_map(quoted)
        given = {name: value for name, value in (query or {}).items() if value is not None}
        asked = urllib.parse.urlencode(given)
        headers = {"Accept": accept}
        if self._key is not None:
            name, value = ("Authorization", f"Bearer {self._key}") if interface == "rest" else ("X-Service-Key", self._key)
            headers[name] = value
        if takes_idempotency_key:
            headers["Idempotency-Key"] = str(uuid.uuid4())
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self._origin}{address}{'?' if asked else ''}{asked}", data, headers, method=method
        )
        response = self._repeated(request, is_repeatable)
        # What a proxy answers in place of the service is not signed: nothing but its status is used.
        is_proxied = response.status >= 500 or response.status == 429
        if interface == "resolver" and not is_proxied and response.status != 204:
            check_signature(
                *response, method=method, path=address, query=asked, keys=self._keys_for(signing_key_id(response.headers))
            )
        if not 200 <= response.status < 300:
            raise _error_of(response)
        return response.headers, response.body

    def search(self, **query: Any) -> Iterator[dict[str, Any]]:
        """Everybody that a search finds, page after page. Takes the parameters of `search_providers`."""
        for page in count(int(query.pop("page", 1))):
            answer = self.call("searchProviders", query={**query, "page": page})
            yield from answer["candidates"]
            if answer["next"] is None:
                return

    def providers(
        self, npis: Iterable[str], include: Literal["facts"] | None = None
    ) -> Iterator[models.ResolverResolvedProvider | None]:
        """The records of any number of NPIs, in their order; None for one that is malformed or unknown."""
        for batch in _batches(npis):
            body = {"npis": batch} if include is None else {"npis": batch, "include": include}
            yield from self.call("resolveBatch", body=body)["results"]

    def screenings(
        self, queries: Iterable[Mapping[str, str]]
    ) -> Iterator[models.ResolverScreeningAnswer | models.ResolverScreeningFailure]:
        """The verdicts on any number of people and organizations, in their order."""
        for batch in _batches(queries):
            yield from self.call("screenMany", body={"queries": batch})["results"]

    def _keys_for(self, kid: str | None) -> Mapping[str, Any]:
        if self._own_keys is not None:
            return self._own_keys
        known = self._fetched_keys
        # The service may have a new key since.
        if known is None or (kid is not None and all(key["kid"] != kid for key in known["keys"])):
            response = self._repeated(urllib.request.Request(f"{self._origin}/.well-known/jwks.json"), True)
            if response.status != 200:
                raise _error_of(response)
            known = self._fetched_keys = json.loads(response.body)
        return known

    def _repeated(self, request: urllib.request.Request, is_repeatable: bool) -> _Response:
        left, attempt = self._max_wait, 0
        while True:
            response = self._once(request)
            # Each wait is twice the one before it, whatever the answers say: a `Retry-After: 0` may never end.
            wait = max(_retry_after(response) or 0, _MIN_WAIT * 2**attempt)
            is_worth_another = response.status in _REFUSED or (is_repeatable and response.status in _FAILED)
            if not is_worth_another or wait > left:
                return response
            left, attempt = left - wait, attempt + 1
            time.sleep(wait)

    def _once(self, request: urllib.request.Request) -> _Response:
        try:
            with self._opener.open(request) as answer:
                return _Response(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return _Response(error.code, error.headers, error.read())


def _batches(items: Iterable[_Item]) -> Iterator[list[_Item]]:
    rest = iter(items)
    while batch := list(islice(rest, MAX_BATCH)):
        yield batch


def _retry_after(response: _Response) -> int | None:
    seconds = response.headers.get("Retry-After", "")
    return int(seconds) if seconds.isdecimal() else None


def _error_of(response: _Response) -> ApiError:
    try:
        said = json.loads(response.body)
    except ValueError:
        said = {}
    error = said.get("error", {}) if isinstance(said, dict) else {}
    request_id = said.get("request_id", said.get("meta", {}).get("request_id")) if error else None
    return ApiError(
        error.get("message", f"the answer has status {response.status}"),
        status=response.status,
        code=error.get("code"),
        request_id=request_id,
        retry_after=_retry_after(response),
    )

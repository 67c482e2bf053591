"""Run by `test/clients.services.test.ts` against a router: ORIGIN, KEY, NPI of a provider, MOMENT (s), WEBHOOK (header), BODY, SECRET."""

import json
import os
import threading
import typing
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from provider_supply_client import ApiError, Client, SignatureError, models, operations, read_webhook

ORIGIN, KEY, NPI = os.environ["ORIGIN"], os.environ["KEY"], os.environ["NPI"]


class Altered:
    """Answers as the service does, but for what `change` does to status, headers and body."""

    def __init__(self, change):
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path.startswith("/.well-known/"):
                    client = Client(ORIGIN)
                    body = json.dumps(client._keys_for(None)).encode()
                    answer = (200, {}, body)
                else:
                    request = self.requestline.split(" ")[1]
                    answer = change(request)
                status, headers, body = answer
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def genuine():
    """A record as the service sends it."""
    headers, body = Client(ORIGIN, KEY).send("resolveProvider", "application/json", path={"npi": NPI})
    names = ("Content-Type", "Content-Digest", "Signature-Input", "Signature", "X-Request-Id")
    return 200, {name: headers[name] for name in names}, body


class TheClient(unittest.TestCase):
    def setUp(self):
        self.client = Client(ORIGIN, KEY)

    def test_asks_both_interfaces(self):
        self.assertEqual(self.client.resolve_provider(NPI, include="facts")["npi"], NPI)
        self.assertEqual(self.client.get_provider(NPI)["data"]["npi"]["value"], NPI)
        self.assertIn("sources", Client(ORIGIN).get_health()["data"])

    def test_tells_what_was_refused(self):
        with self.assertRaises(ApiError) as caught:
            self.client.resolve_provider("1")
        self.assertEqual((caught.exception.status, caught.exception.code), (400, "invalid_npi"))
        self.assertTrue(caught.exception.request_id)

    def test_reads_every_page(self):
        found = [one["npi"] for one in self.client.search(last="Lund", per_page="1")]
        self.assertEqual(len(found), 3)
        self.assertEqual(len(set(found)), 3)

    def test_splits_batches(self):
        records = list(self.client.providers([NPI, "x"] * 600))
        self.assertEqual([record and record["npi"] for record in records], [NPI, None] * 600)
        person = {"first": "Robert", "last": "Quindle", "address": "12 Elm St", "city": "Boston", "state": "MA"}
        verdicts = [one["verdict"] for one in self.client.screenings([person] * 1_001)]
        self.assertEqual(verdicts, ["listed"] * 1_001)

    def test_refuses_what_is_not_signed(self):
        status, headers, body = genuine()
        for name, change in {
            "body": (status, headers, body.replace(b"active", b"ACTIVE")),
            "status": (201, headers, body),
            "unsigned": (status, {"Content-Type": "application/json"}, body),
        }.items():
            with self.subTest(name), Altered(lambda _, change=change: change) as service:
                with self.assertRaises(SignatureError):
                    Client(service.origin, KEY).resolve_provider(NPI)
        with Altered(lambda _: (status, headers, body)) as service:
            self.assertEqual(Client(service.origin, KEY).resolve_provider(NPI)["npi"], NPI)
            with self.assertRaises(SignatureError):
                Client(service.origin, KEY).resolve_provider(NPI, include="facts")
            with self.assertRaises(SignatureError):
                Client(service.origin, KEY, keys={"keys": []}).resolve_provider(NPI)

    def test_repeats_as_the_answer_says(self):
        asked = []

        def busy(path):
            asked.append(path)
            if len(asked) == 1:
                return 429, {"Retry-After": "0"}, b"{}"
            if len(asked) == 2:
                return 503, {"Retry-After": "0"}, b"<html>"
            return 200, {"Content-Type": "application/json"}, b'{"status": "ok"}'

        with Altered(busy) as service:
            self.assertEqual(Client(service.origin).get_health(), {"status": "ok"})
        self.assertEqual(asked, ["/v1/health"] * 3)
        with Altered(lambda _: (429, {"Retry-After": "3600"}, b"{}")) as service:
            with self.assertRaises(ApiError) as caught:
                Client(service.origin).get_health()
        self.assertEqual(caught.exception.retry_after, 3_600)
        asked.clear()

        def never(path):
            asked.append(path)
            return 503, {"Retry-After": "0"}, b"{}"

        with Altered(never) as service:
            with self.assertRaises(ApiError):
                Client(service.origin, max_wait=1).get_health()
        self.assertEqual(len(asked), 2)

    def test_follows_no_redirect(self):
        with Altered(lambda _: (302, {"Location": f"{ORIGIN}/v1/health"}, b"")) as service:
            with self.assertRaises(ApiError):
                Client(service.origin, KEY).get_health()

    def test_types_are_whole(self):
        for name, model in vars(models).items():
            if isinstance(model, type) and name.startswith(("Rest", "Resolver")):
                typing.get_type_hints(model)
        for name in dir(operations.Operations):
            if not name.startswith("_"):
                typing.get_type_hints(getattr(operations.Operations, name))


class Webhooks(unittest.TestCase):
    def test_reads_what_the_service_signed(self):
        header, body, secret = os.environ["WEBHOOK"], os.environ["BODY"].encode(), os.environ["SECRET"]
        now = int(os.environ["MOMENT"])
        self.assertEqual(read_webhook(body, header, secret, now)["type"], "webhook.test")
        for wrong in (
            (body + b" ", header, secret, now),
            (body, header, "whsec_other", now),
            (body, "nothing", secret, now),
            (body, header, secret, now + 301),
        ):
            with self.assertRaises(SignatureError):
                read_webhook(*wrong)


if __name__ == "__main__":
    unittest.main()

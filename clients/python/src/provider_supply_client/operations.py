# Generated from the OpenAPI documents by `npm run clients`.
from __future__ import annotations

from typing import Any, Literal, Mapping, NamedTuple

from . import models

#: NPIs or queries in one batch.
MAX_BATCH = 1000


class Operation(NamedTuple):
    """Where an operation is, whether repeating it after a failure does no harm, and whether it takes an idempotency key."""

    interface: str
    method: str
    path: str
    is_repeatable: bool
    takes_idempotency_key: bool


OPERATIONS: Mapping[str, Operation] = {
    "getHealth": Operation("rest", "GET", "/v1/health", True, False),
    "getOpenApi": Operation("rest", "GET", "/v1/openapi.json", True, False),
    "listSpecialties": Operation("rest", "GET", "/v1/specialties", True, False),
    "getSpecialtyByState": Operation("rest", "GET", "/v1/specialties/{code}/by-state", True, False),
    "getSpecialtyByCounty": Operation("rest", "GET", "/v1/specialties/{code}/by-county", True, False),
    "getStateCoverage": Operation("rest", "GET", "/v1/states/{state}/coverage", True, False),
    "getStudyHistory": Operation("rest", "GET", "/v1/history/{dataset}", True, False),
    "getProvider": Operation("rest", "GET", "/v1/providers/{npi}", True, False),
    "getNpiRecord": Operation("rest", "GET", "/v1/npi/{npi}", True, False),
    "getMethodology": Operation("rest", "GET", "/v1/methodology/{dataset}", True, False),
    "getLlmReadyExport": Operation("rest", "GET", "/v1/exports/{dataset}/llm-ready", True, False),
    "getAuditPackCatalog": Operation("rest", "GET", "/v1/audit-pack", True, False),
    "getAuditPack": Operation("rest", "GET", "/v1/audit-pack/{slug}", True, False),
    "askEvidenceQuery": Operation("rest", "POST", "/v1/evidence-query", True, False),
    "resolveProvider": Operation("resolver", "GET", "/resolver/v1/npi/{npi}", True, False),
    "searchProviders": Operation("resolver", "GET", "/resolver/v1/search", True, False),
    "resolveBatch": Operation("resolver", "POST", "/resolver/v1/batch/npi", True, False),
    "resolveFacility": Operation("resolver", "GET", "/resolver/v1/facilities/{ccn}", True, False),
    "getQuality": Operation("resolver", "GET", "/resolver/v1/quality/{type}/{id}", True, False),
    "getPayments": Operation("resolver", "GET", "/resolver/v1/payments/{npi}", True, False),
    "getAgreement": Operation("resolver", "GET", "/resolver/v1/provider/{npi}/agreement", True, False),
    "getProviderHistory": Operation("resolver", "GET", "/resolver/v1/provider/{npi}/history", True, False),
    "getFacilityHistory": Operation("resolver", "GET", "/resolver/v1/facility/{ccn}/history", True, False),
    "screenOne": Operation("resolver", "GET", "/resolver/v1/screening", True, False),
    "screenMany": Operation("resolver", "POST", "/resolver/v1/screening/batch", True, False),
    "recordScreening": Operation("resolver", "POST", "/resolver/v1/screenings", True, True),
    "createWebhook": Operation("resolver", "POST", "/resolver/v1/webhooks", True, True),
    "listWebhooks": Operation("resolver", "GET", "/resolver/v1/webhooks", True, False),
    "getWebhook": Operation("resolver", "GET", "/resolver/v1/webhooks/{id}", True, False),
    "updateWebhook": Operation("resolver", "PATCH", "/resolver/v1/webhooks/{id}", True, False),
    "deleteWebhook": Operation("resolver", "DELETE", "/resolver/v1/webhooks/{id}", True, False),
    "listWebhookNpis": Operation("resolver", "GET", "/resolver/v1/webhooks/{id}/npis", True, False),
    "testWebhook": Operation("resolver", "POST", "/resolver/v1/webhooks/{id}/test", True, True),
    "rotateWebhookSecret": Operation("resolver", "POST", "/resolver/v1/webhooks/{id}/rotate-secret", True, True),
    "listWebhookDeliveries": Operation("resolver", "GET", "/resolver/v1/webhooks/{id}/deliveries", True, False),
    "redeliverWebhook": Operation("resolver", "POST", "/resolver/v1/webhooks/{id}/deliveries/{delivery}/redeliver", True, True),
    "getResolverHealth": Operation("resolver", "GET", "/resolver/v1/health", True, False),
    "getChangelog": Operation("resolver", "GET", "/resolver/v1/changelog", True, False),
    "getResolverOpenApi": Operation("resolver", "GET", "/resolver/v1/openapi.json", True, False),
}


class Operations:
    """A method for each operation of the interfaces."""

    def call(
        self,
        operation: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        raise NotImplementedError

    def get_health(self) -> models.RestHealthResponse:
        """Health and freshness of every source. Computed from the release served, the outcome of the last run and the clock."""
        return self.call("getHealth")

    def get_open_api(self) -> models.RestOpenApiResponse:
        """Machine-readable description of this API. OpenAPI 3.1."""
        return self.call("getOpenApi")

    def list_specialties(self) -> models.RestSpecialtyListResponse:
        """The specialties covered. Slugs, taxonomy codes and study pages."""
        return self.call("listSpecialties")

    def get_specialty_by_state(self, code: str, *, subspecialty: str | None = None) -> models.RestSpecialtyByStateResponse:
        """Supply of a specialty in the 50 states and DC. 51 rows. With `subspecialty`, counts, density, rank and quartile are recomputed over the active providers of the specialty whose taxonomy codes include it, and `underserved` is false. On a specialty with one code, any other taxonomy code yields no rows."""
        return self.call("getSpecialtyByState", path={"code": code}, query={"subspecialty": subspecialty})

    def get_specialty_by_county(self, code: str, *, state: str, county_fips: str, subspecialty: str | None = None) -> models.RestSpecialtyByCountyResponse:
        """Supply of a specialty, by county. NPPES has no county of practice: the row is that of the whole state, `geo_widened` is true and `meta.geo_scope_note` keeps the county. `county_estimate` is what can be told of the county by the ZIP codes of practice locations: an estimate between two bounds."""
        return self.call("getSpecialtyByCounty", path={"code": code}, query={"state": state, "county_fips": county_fips, "subspecialty": subspecialty})

    def get_state_coverage(self, state: str) -> models.RestStateCoverageResponse:
        """All specialties of a state. Supply of every specialty studied, and facilities where a facility source is ingested."""
        return self.call("getStateCoverage", path={"state": state})

    def get_study_history(self, dataset: str) -> models.RestStudyHistoryResponse:
        """A dataset over time. Number, density or mean rating, and rank of the nation and of every state by month of release. Months are in one series as long as the definitions are the same: figures of two series are not compared."""
        return self.call("getStudyHistory", path={"dataset": dataset})

    def get_provider(self, npi: str, *, as_of: str | None = None) -> models.RestProviderResponse:
        """Summary of a provider. Specialty, codes and practice location of one NPI, each value with its provenance."""
        return self.call("getProvider", path={"npi": npi}, query={"as_of": as_of})

    def get_npi_record(self, npi: str, *, include: Literal["facts"] | None = None, as_of: str | None = None) -> models.RestNpiRecordResponse:
        """All data of the sources about an NPI. One block per source with the 14 provenance keys. `data` is null when the provider is not in that source or the source is not ingested; `provenance._data_availability.status` distinguishes the two. Without a key, 100 requests an hour per address."""
        return self.call("getNpiRecord", path={"npi": npi}, query={"include": include, "as_of": as_of})

    def get_methodology(self, dataset: str) -> models.RestMethodologyResponse:
        """Methodology of a dataset. Definitions, sources, steps, confidence classes, limitations and changes of a study or a source."""
        return self.call("getMethodology", path={"dataset": dataset})

    def get_llm_ready_export(self, dataset: str, *, format: Literal["json", "ndjson", "text-blocks"] | None = None) -> models.RestExportResponse:
        """A dataset as text for language models. The figures of a dataset in self-contained chunks of text, with their data, methodology and citation. No embeddings. `narrative` is null when no language model is configured; with one it is made on the first request for a methodology version."""
        return self.call("getLlmReadyExport", path={"dataset": dataset}, query={"format": format})

    def get_audit_pack_catalog(self) -> models.RestAuditPackCatalogResponse:
        """The available audit packs. For 16 datasets: slug, methodology version, and the addresses of the page, the JSON file and the PDF."""
        return self.call("getAuditPackCatalog")

    def get_audit_pack(self, slug: str) -> models.RestAuditPackResponse:
        """The audit pack of a dataset. Provenance of every field, how to reproduce the dataset, limitations, version history and compliance questions. The same pack is a JSON file and a PDF at `/api/audit-pack/{slug}/json` and `/api/audit-pack/{slug}/pdf` of the origin, without a key."""
        return self.call("getAuditPack", path={"slug": slug})

    def ask_evidence_query(self, body: models.RestAskEvidenceQueryBody) -> models.RestEvidenceQueryResponse:
        """A question about supply, answered with its evidence. A question in English or Spanish about specialties or kinds of facilities, in the nation, in states, or set against each other. The answer comes from the published files, each statement with its source and methodology. What is not answered is a refusal: 200 with `status` `refusal` and a code. On the public site the same is at `/api/evidence-query/demo`, without a key, 10 questions in 24 hours per address."""
        return self.call("askEvidenceQuery", body=body)

    def resolve_provider(self, npi: str, *, include: Literal["facts"] | None = None, as_of: str | None = None) -> models.ResolverResolvedProvider:
        """A provider, across all sources. The registry’s record of an NPI, joined to enrollment, sanctions, quality and payments, each with its provenance. An NPI that the registry does not have is 404."""
        return self.call("resolveProvider", path={"npi": npi}, query={"include": include, "as_of": as_of})

    def search_providers(self, *, kind: Literal["provider", "facility", "all"] | None = None, name: str | None = None, first: str | None = None, last: str | None = None, organization: str | None = None, taxonomy: str | None = None, specialty: Literal["cardiology", "dermatology", "gastroenterology", "neurology", "obgyn", "oncology", "ophthalmology", "orthopedic", "otolaryngology", "pediatrics", "psychiatry", "urology", "chiropractor"] | None = None, state: str | None = None, city: str | None = None, postal_code: str | None = None, radius_miles: str | None = None, entity_type: Literal["individual", "organization"] | None = None, type: Literal["hospital", "nursing-home", "home-health", "psychiatric-residential-treatment-facility", "portable-x-ray-supplier", "outpatient-physical-therapy", "dialysis", "intermediate-care-facility", "rural-health-clinic", "comprehensive-outpatient-rehabilitation-facility", "asc", "hospice", "organ-procurement-organization", "community-mental-health-center", "federally-qualified-health-center"] | None = None, identifier: str | None = None, phone: str | None = None, license: str | None = None, other_identifier: str | None = None, threshold: str | None = None, page: str | None = None, per_page: str | None = None) -> models.ResolverSearchResponse:
        """Providers and facilities by name, place, taxonomy or type. People and organizations, with `kind` also certified facilities, whose name agrees, also where it is misspelled, incomplete, a nickname or a former one; best first, those that agree equally in the order of their NPIs. State, city, ZIP code, taxonomy and kind must be those of the provider; with `radius_miles` it is within so many miles of the ZIP code, and the nearest come first among those that agree equally. Without a name all of a taxonomy, a specialty, a type of facility or a place are listed, facilities with their star rating. A search that takes too long is 400: give more."""
        return self.call("searchProviders", query={"kind": kind, "name": name, "first": first, "last": last, "organization": organization, "taxonomy": taxonomy, "specialty": specialty, "state": state, "city": city, "postal_code": postal_code, "radius_miles": radius_miles, "entity_type": entity_type, "type": type, "identifier": identifier, "phone": phone, "license": license, "other_identifier": other_identifier, "threshold": threshold, "page": page, "per_page": per_page})

    def resolve_batch(self, body: models.ResolverResolveBatchBody, *, as_of: str | None = None) -> models.ResolverBatchResponse:
        """Many providers at once. Up to 1,000 NPIs, answered in their order; one that is malformed or unknown is null. A batch counts as one request, and its NPIs against a ceiling of 10 times the hourly budget."""
        return self.call("resolveBatch", query={"as_of": as_of}, body=body)

    def resolve_facility(self, ccn: str, *, as_of: str | None = None) -> models.ResolverResolvedFacility:
        """A facility, across all sources. Identity from the provider-of-services file, joined to its Care Compare quality record and its ownership."""
        return self.call("resolveFacility", path={"ccn": ccn}, query={"as_of": as_of})

    def get_quality(self, type: Literal["hospital", "nursing-home", "home-health", "hospice", "dialysis", "asc"], id: str, *, as_of: str | None = None) -> models.ResolverResolvedQuality:
        """Ratings and measures of a facility. By type of facility and CCN, with measurement period and snapshot of the source."""
        return self.call("getQuality", path={"type": type, "id": id}, query={"as_of": as_of})

    def get_payments(self, npi: str, *, program_year: str | None = None, as_of: str | None = None) -> models.ResolverResolvedPayments:
        """Payments to a provider. The total of the Open Payments records matched to a provider by name and address, and the records, each with manufacturer and program year. Records below the publisher’s threshold are absent."""
        return self.call("getPayments", path={"npi": npi}, query={"program_year": program_year, "as_of": as_of})

    def get_agreement(self, npi: str, *, as_of: str | None = None) -> models.ResolverResolvedAgreement:
        """What sources state of a provider, and whether they agree. Name, practice address, telephone, specialty and whether the provider is active: the value of each source that states it under the NPI, since when, and a verdict on each field. No score. `activity.last_seen` is the newest day on which a source other than the registry has the provider."""
        return self.call("getAgreement", path={"npi": npi}, query={"as_of": as_of})

    def get_provider_history(self, npi: str, *, page: str | None = None) -> models.ResolverProviderHistory:
        """What changed of a provider, and when. Field by field, the newest change first: the release that answered otherwise from then on, and the publisher’s own date beside it. What was before the first release that is known is not known, and not guessed."""
        return self.call("getProviderHistory", path={"npi": npi}, query={"page": page})

    def get_facility_history(self, ccn: str, *, page: str | None = None) -> models.ResolverFacilityHistory:
        """What changed of a facility, and when. As the history of a provider. Ratings and measures have records of their own."""
        return self.call("getFacilityHistory", path={"ccn": ccn}, query={"page": page})

    def screen_one(self, *, npi: str | None = None, first: str | None = None, middle: str | None = None, last: str | None = None, suffix: str | None = None, organization: str | None = None, address: str | None = None, city: str | None = None, state: str | None = None, postal_code: str | None = None, lists: str | None = None, strict: Literal["true", "false"] | None = None, as_of: str | None = None, known_at: str | None = None) -> models.ResolverScreeningAnswer:
        """Whether somebody is on an exclusion list. LEIE and SAM.gov exclusions by NPI or by name, entries without an NPI too. A name that cannot be decided is `undetermined`, with candidates."""
        return self.call("screenOne", query={"npi": npi, "first": first, "middle": middle, "last": last, "suffix": suffix, "organization": organization, "address": address, "city": city, "state": state, "postal_code": postal_code, "lists": lists, "strict": strict, "as_of": as_of, "known_at": known_at})

    def screen_many(self, body: models.ResolverScreenManyBody, *, as_of: str | None = None, known_at: str | None = None) -> models.ResolverScreeningBatchResponse:
        """Many screenings at once. Up to 1,000 queries, answered in their order; one that is malformed has an `error` in place of an answer. A batch counts as one request, and its queries against a ceiling of 10 times the hourly budget. A `birth_date` needs a live key; it is compared and forgotten."""
        return self.call("screenMany", query={"as_of": as_of, "known_at": known_at}, body=body)

    def record_screening(self, body: models.ResolverRecordScreeningBody, *, as_of: str | None = None, known_at: str | None = None) -> models.ResolverScreeningRecord:
        """A dated, signed record of a screening. With the lists, their snapshots and the checksums of their files. `signature` is a detached JWS (EdDSA) over the RFC 8785 form of the record without it. `Accept: application/pdf` gives one page with that record attached. Nothing of the query is stored, unless an `Idempotency-Key` asks for the record to be kept for 24 hours. Needs a live key."""
        return self.call("recordScreening", query={"as_of": as_of, "known_at": known_at}, body=body)

    def create_webhook(self, body: models.ResolverCreateWebhookBody) -> models.ResolverCreatedWebhook:
        """Subscribe to events. Events are posted to the address given, signed with the secret that this answer shows once (docs/webhooks.md)."""
        return self.call("createWebhook", body=body)

    def list_webhooks(self) -> models.ResolverWebhookList:
        """The subscriptions of a key. Oldest first."""
        return self.call("listWebhooks")

    def get_webhook(self, id: str) -> models.ResolverWebhook:
        """A subscription. With its state, and the reason where it is disabled. A disabled one stays so until it is made active."""
        return self.call("getWebhook", path={"id": id})

    def update_webhook(self, id: str, body: models.ResolverUpdateWebhookBody) -> models.ResolverWebhook:
        """Change a subscription. What the body leaves out stays as it is, the secret too. One that was disabled can be made active again, unless the operator of the service disabled it."""
        return self.call("updateWebhook", path={"id": id}, body=body)

    def delete_webhook(self, id: str) -> None:
        """End a subscription. What it watches, its deliveries and their log are deleted with it."""
        return self.call("deleteWebhook", path={"id": id})

    def list_webhook_npis(self, id: str) -> models.ResolverWebhookNpis:
        """The providers of a subscription. The NPIs that events are sent about."""
        return self.call("listWebhookNpis", path={"id": id})

    def test_webhook(self, id: str) -> models.ResolverQueuedDelivery:
        """Send a test event. An event of the type `webhook.test`, sent and signed like every event."""
        return self.call("testWebhook", path={"id": id})

    def rotate_webhook_secret(self, id: str) -> models.ResolverWebhookSecret:
        """Replace the signing secret. For 24 hours deliveries carry a signature of the old secret too."""
        return self.call("rotateWebhookSecret", path={"id": id})

    def list_webhook_deliveries(self, id: str) -> models.ResolverWebhookDeliveries:
        """The log of a subscription. The last hundred deliveries, the latest first. Those that have ended are kept for 30 days."""
        return self.call("listWebhookDeliveries", path={"id": id})

    def redeliver_webhook(self, id: str, delivery: str) -> models.ResolverQueuedDelivery:
        """Send a delivery again. A new delivery of the same event, with the same event id."""
        return self.call("redeliverWebhook", path={"id": id, "delivery": delivery})

    def get_resolver_health(self) -> models.ResolverResolverHealth:
        """Health and freshness of every source. Computed from the release served, the outcome of the last run and the clock."""
        return self.call("getResolverHealth")

    def get_changelog(self) -> models.ResolverChangelog:
        """Versions of this interface. Deprecations are announced here at least 90 days before a removal."""
        return self.call("getChangelog")

    def get_resolver_open_api(self) -> models.ResolverOpenApiResponse:
        """Machine-readable description of this interface. OpenAPI 3.1."""
        return self.call("getResolverOpenApi")

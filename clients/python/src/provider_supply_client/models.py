# Generated from the OpenAPI documents by `npm run clients`.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class RestAnsweredIntent(TypedDict):
    kind: Literal["count", "density", "rank", "quartile", "underserved", "underserved_list", "compare", "top_n", "bottom_n", "avg_rating", "summary", "nth_highest", "nth_lowest", "states_where", "count_of_states", "not_underserved_list", "share", "sum", "median_of_states", "mean_of_states", "range_of_states", "method", "freshness", "population", "medicare_active", "change", "rated_share", "rank_range", "compare_studies"]
    """`count`: how many there are; `density`: how many per 100,000 residents; `rank`: the place of a state among all; `quartile`: the quarter of the states it falls into; `underserved`: whether a state is below the relative cut-off; `underserved_list`: which states are below it; `compare`: states against each other, or a state against the nation; `top_n`: the states at the upper end of the ranking; `bottom_n`: those at its lower end; `avg_rating`: the mean star rating; `summary`: all figures; `nth_highest`: the state at place `n` from the highest; `nth_lowest`: the state at place `n` from the lowest; `states_where`: the states that meet `condition`, or whether one does; `count_of_states`: how many states meet it; `not_underserved_list`: which states are not below the relative cut-off; `share`: the share of a state in the number of the nation, or of a region, in percent; `sum`: the number of several states together; `median_of_states`: the figure that half of the states reach; `mean_of_states`: how many there are in a state on average; `range_of_states`: the lowest and the highest figure of a state; `method`: how the figures are computed; `freshness`: how old the sources of the figures are; `population`: the residents of a place, by whom densities are computed; `medicare_active`: how many of the active providers were active in Medicare in the newest service year; `change`: how a figure has changed by the latest month, since a day or month; `rated_share`: the share of the facilities that are rated, in percent; of `high_rated` and `low_rated` in those that are rated; `rank_range`: the states at places `n` to `n_to` from the highest; `compare_studies`: a study against that of `other_dataset_slug` in one place."""
    dataset_slug: Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]
    """The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability."""
    states: list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]
    """Postal codes of the states asked about; none: the nation. For a region of the Census Bureau its states, for the nation without some all others."""
    subspecialty: str | None
    """A taxonomy code of the specialty, where the question names a subspecialty."""
    n: int | None
    """How many states `top_n` and `bottom_n` ask for, which place `nth_highest` and `nth_lowest` do, or the first place of `rank_range`; null for other kinds."""
    n_to: NotRequired[int]
    """Only of `rank_range`: the last place."""
    measure: Literal["count", "density", "rating", "rated", "high_rated", "low_rated"] | None
    """What these four order the states by, and what `median_of_states`, `mean_of_states` and `range_of_states` are of. For `rank` and `compare`: what is compared, where it is not what the study ranks by. For `sum`: `density` where residents are counted together too. For `count` and `sum`: the part of the facilities that is counted, if any. For `method`: what is computed, where the question names it. For `change`: what has changed. For `rated_share`, `rank_range` and `compare_studies` always. Null otherwise."""
    condition: RestAnsweredIntentCondition1 | None
    """What the states of `states_where` and `count_of_states` meet; null for other kinds."""
    since: NotRequired[str]
    """Only of `change`: the month or day since when."""
    share_of: NotRequired[list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]]
    """Only of `share`: the states of the region in which it is the share; without it, the nation."""
    other_dataset_slug: NotRequired[Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]]
    """Only of `compare_studies`: the other study: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability."""
    county_or_city: str | None
    """The county or city asked about; the answer is that of its state."""
    datasets: list[Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]]
    """The datasets asked about: in `intent` those of the whole question, the first one first."""
    aggregate: Literal["value", "rank", "quartile", "list", "count", "difference", "top", "bottom", "nth", "share", "sum", "median", "mean", "range"] | None
    """What is done with the figures of the places; null where no figure is asked for."""
    places: list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]
    """Postal codes of the states asked about, as in `states`; none: the nation, without those excluded."""
    excluded_places: list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]
    """Postal codes of the states that are left out of the nation."""


RestAnsweredIntentCondition1 = TypedDict(
    "RestAnsweredIntentCondition1",
    {
        "measure": 'Literal["count", "density", "rating", "rated", "high_rated", "low_rated"]',
        "comparison": 'Literal["more_than", "at_least", "less_than", "at_most", "exactly", "between"]',
        "value": 'float | None',
        "value_to": 'NotRequired[float]',
        "and": 'NotRequired[RestAnsweredIntentCondition1And]',
    },
)


class RestAnsweredIntentCondition1And(TypedDict):
    """An upper threshold that must be met too."""

    comparison: Literal["less_than", "at_most"]
    """`less_than`: below `value`; `at_most`: `value` or below."""
    value: float


class RestApiError(TypedDict):
    error: RestApiErrorError
    meta: RestApiErrorMeta


class RestApiErrorError(TypedDict):
    code: Literal["invalid_request", "invalid_npi", "invalid_as_of", "invalid_json", "invalid_subspecialty", "unauthorized", "forbidden", "not_found", "not_known_at", "method_not_allowed", "not_acceptable", "payload_too_large", "unsupported_media_type", "rate_limit_exceeded", "internal_error", "source_unavailable"]
    """Machine code. `invalid_request`: A parameter is missing or malformed; `error.details` names it. `invalid_npi`: The identifier is not exactly ten digits. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. `invalid_subspecialty`: The code is not registered for the specialty. `unauthorized`: A key is needed, or the one given is not valid. `forbidden`: The key may not do this. `not_found`: There is no such specialty, state, provider or dataset. `not_known_at`: No release of the time or id that `as_of` states is known here. `method_not_allowed`: The address does not answer to this method. `not_acceptable`: None of the accepted content types is offered. `payload_too_large`: The body is larger than allowed. `unsupported_media_type`: The body is of a type that is not read. `rate_limit_exceeded`: The budget of the hour is used up. `internal_error`: The service failed; nothing is wrong with the request. `source_unavailable`: No release can be served at the moment."""
    message: str
    """One sentence that states what is wrong."""
    details: NotRequired[Any]
    """Additional information for the caller, where there is any."""


class RestApiErrorMeta(TypedDict):
    request_id: str
    """The value of the X-Request-Id header."""
    api_version: Literal["v1"]


class RestAsOf(TypedDict):
    """The release that the answer is from, where `as_of` was asked for."""

    asked: str
    """The value of the parameter."""
    release: str
    """The release that the answer is from."""
    manifest_sha256: str
    """SHA-256 of its manifest, `/releases/{release}/manifest.json`."""
    log_index: int | None
    """Number of its entry in the transparency log; null where there is no log."""


class RestAuditPack(TypedDict):
    schema_version: Literal["1.0"]
    slug: str
    title: str
    generated_at: str
    """The clock of the run that built the release."""
    methodology: RestAuditPackMethodology
    provenance_map: list[RestProvenanceMapEntry]
    """One entry for every published field."""
    reproducibility: RestAuditPackReproducibility
    limitations: list[str]
    version_history: list[RestAuditPackVersionHistoryItem]
    compliance_qa: list[RestAuditPackComplianceQaItem]


class RestAuditPackMethodology(TypedDict):
    version: str
    url: str
    summary: str


class RestAuditPackReproducibility(TypedDict):
    steps: list[str]
    command: str
    evidence: RestAuditPackReproducibilityEvidence
    inputs: list[RestReproducibilityInput]
    """Every file that was read for the dataset."""
    outputs: list[RestReproducibilityOutput]
    """Every data file of the dataset in the release."""


class RestAuditPackReproducibilityEvidence(TypedDict):
    manifest_url: str
    """Lists every file of the release and every input, each with its SHA-256."""
    change_feed_url: str
    releases_url: str
    """Lists every release, with the SHA-256 of its manifest."""
    source_code: RestAuditPackReproducibilityEvidenceSourceCode


class RestAuditPackReproducibilityEvidenceSourceCode(TypedDict):
    version: str
    url: str | None
    """Null where the operator states no public repository."""


class RestAuditPackVersionHistoryItem(TypedDict):
    version: str
    date: str
    change: str


class RestAuditPackComplianceQaItem(TypedDict):
    question: str
    answer: str


class RestAuditPackCatalogResponse(TypedDict):
    data: list[RestAuditPackEntry]
    meta: RestResponseMeta


class RestAuditPackEntry(TypedDict):
    slug: str
    title: str
    methodology_version: str
    refresh_cadence: str
    last_refreshed: str
    web_url: str
    json_url: str
    pdf_url: str


class RestAuditPackResponse(TypedDict):
    data: RestAuditPack
    meta: RestResponseMeta


class RestAvailability(TypedDict):
    status: Literal["available", "not_found", "name_elsewhere", "not_ingested", "undetermined", "suppressed"]
    """`available`: the values are here; `not_found`: looked up in what was read of the source, and not there (of an exclusion list: nobody listed bears the name); `name_elsewhere`: of an exclusion list: nobody listed agrees with the provider in more than the name, but listed parties elsewhere bear it (`fields.excluded` says how many); `not_ingested`: this installation has not read the source; `undetermined`: entries of the source may or may not be meant, or the registry publishes no name to look for; `suppressed`: there are values, and none can be given."""
    fields: dict[str, str]
    snapshot_inferred: NotRequired[Literal[True]]


class RestCountField(TypedDict):
    value: int
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestCountyEstimate(TypedDict):
    estimate: RestNumberField
    """Active providers whose ZIP code lies in the county alone, and of those whose ZIP code lies in several counties of the state the share by housing units, or by land area where these do not say (`split_by`). Rounded to one decimal."""
    lower_bound: RestCountField
    """Active providers whose ZIP code lies in the county alone, of the counties of the state."""
    upper_bound: RestCountField
    """The lower bound, and all active providers whose ZIP code lies in the county and in others of the state."""
    split_zip_share: RestNullableNumberField
    """Of the providers of the upper bound, the share whose ZIP code lies in several counties. Null where the upper bound is 0. Rounded to four decimals."""
    split_by: RestCountyEstimateSplitBy
    """What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split."""
    unplaced_in_state: RestCountField
    """Active providers of the state whose ZIP code has no area in it. They are in no estimate and no bound of any county, and some of them may practice in this one."""
    per_100k: RestNullableNumberField
    """Null: the residents of counties are not ingested."""


class RestCountyEstimateSplitBy(TypedDict):
    """What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split."""

    value: Literal["housing", "land", "housing_and_land"] | None
    """What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split."""
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestCoverageFacility(TypedDict):
    type: str
    display_name: str
    count: RestCountField
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    mean_rating: RestNullableNumberField
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    rated_facilities: RestCountField
    """The facilities of the state whose star rating is published."""


class RestCoverageShortageAreas(TypedDict):
    discipline: Literal["primary_care", "dental", "mental_health", "medically_underserved"]
    """`primary_care`: Health Professional Shortage Areas, primary care; `dental`: Health Professional Shortage Areas, dental health; `mental_health`: Health Professional Shortage Areas, mental health; `medically_underserved`: Medically Underserved Areas and Populations"""
    display_name: str
    specialties: list[str]
    """Studies of specialties that the discipline includes: their figures stand among `specialties`. Whether they are marked underserved there is not decided by designations."""
    designated: RestCountField
    """Distinct designations with the status "Designated" whose primary state this is: of areas, populations and single facilities."""
    designated_areas: RestCountField
    """Those of areas and populations."""
    designated_facilities: RestCountField
    """Those of single facilities."""
    designation_population: RestNullableNumberField
    """Sum of the designation populations of the designated areas that state one. Areas may overlap: it is no number of people. Null where none states one."""


class RestCoverageSpecialty(TypedDict):
    slug: str
    display_name: str
    active_providers: RestCountField
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    per_100k: RestNumberField
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: RestNullableCountField
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: RestNullableNumberField
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: RestNullableCountField
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: RestCountField
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: RestCountField
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: RestFlagField
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""


class RestDataFreshness(TypedDict):
    source: str
    """Human name of the source."""
    last_refreshed: str
    """When the snapshot in use first entered a release."""
    next_refresh_eta: str | None
    """When the next snapshot is due by the publisher’s cadence; null when no snapshot date is known."""
    cadence: str
    """How often the publisher renews the source."""


class RestEvidenceAnswer(TypedDict):
    tables: list[str]
    """Addresses of the published tables that the answer was read from; empty where it rests on no figures of a table."""
    summary: str
    """The answer in words. Every number in it is in the evidence."""
    value: float | None
    """The figure asked for. Null where it is not known, with the reason in `summary`, and where the answer is no single figure."""
    unit: str | None
    """What `value` counts."""
    parts: list[RestEvidenceAnswerPartsItem]
    """The figures of `intent` and `further_intents`, in their order."""
    dataset: str
    """Display name of the dataset."""
    dataset_slug: Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]
    """The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability."""
    methodology_version: str
    geo_widened: bool
    """True when a county or a city was asked about: the figures are those of its state."""
    understood: str
    """How the question was understood: the question, or the questions one after the other, with exactly this answer, made from `intent` and `further_intents`."""
    intent: RestAnsweredIntent
    further_intents: list[RestAnsweredIntent]
    """What else was asked in the same question, in its order: another figure, or another dataset."""


class RestEvidenceAnswerPartsItem(TypedDict):
    understood: str
    """How the part was understood."""
    value: float | None
    """The figure asked for; null as in `value` of the answer."""
    unit: str | None
    """What it counts."""
    rows_unit: str | None
    """What the values of `rows` count; null without rows."""
    rows: list[RestEvidenceAnswerPartsItemRowsItem]
    """The places that are listed or compared, in the order of the answer."""


class RestEvidenceAnswerPartsItemRowsItem(TypedDict):
    place: str
    """Postal code of a state, or `US`."""
    name: str
    value: float


class RestEvidenceIntent(TypedDict):
    kind: Literal["count", "density", "rank", "quartile", "underserved", "underserved_list", "compare", "top_n", "bottom_n", "avg_rating", "summary", "nth_highest", "nth_lowest", "states_where", "count_of_states", "not_underserved_list", "share", "sum", "median_of_states", "mean_of_states", "range_of_states", "method", "freshness", "population", "medicare_active", "change", "rated_share", "rank_range", "compare_studies"]
    """`count`: how many there are; `density`: how many per 100,000 residents; `rank`: the place of a state among all; `quartile`: the quarter of the states it falls into; `underserved`: whether a state is below the relative cut-off; `underserved_list`: which states are below it; `compare`: states against each other, or a state against the nation; `top_n`: the states at the upper end of the ranking; `bottom_n`: those at its lower end; `avg_rating`: the mean star rating; `summary`: all figures; `nth_highest`: the state at place `n` from the highest; `nth_lowest`: the state at place `n` from the lowest; `states_where`: the states that meet `condition`, or whether one does; `count_of_states`: how many states meet it; `not_underserved_list`: which states are not below the relative cut-off; `share`: the share of a state in the number of the nation, or of a region, in percent; `sum`: the number of several states together; `median_of_states`: the figure that half of the states reach; `mean_of_states`: how many there are in a state on average; `range_of_states`: the lowest and the highest figure of a state; `method`: how the figures are computed; `freshness`: how old the sources of the figures are; `population`: the residents of a place, by whom densities are computed; `medicare_active`: how many of the active providers were active in Medicare in the newest service year; `change`: how a figure has changed by the latest month, since a day or month; `rated_share`: the share of the facilities that are rated, in percent; of `high_rated` and `low_rated` in those that are rated; `rank_range`: the states at places `n` to `n_to` from the highest; `compare_studies`: a study against that of `other_dataset_slug` in one place."""
    dataset_slug: Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]
    """The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability."""
    states: list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]
    """Postal codes of the states asked about; none: the nation. For a region of the Census Bureau its states, for the nation without some all others."""
    subspecialty: str | None
    """A taxonomy code of the specialty, where the question names a subspecialty."""
    n: int | None
    """How many states `top_n` and `bottom_n` ask for, which place `nth_highest` and `nth_lowest` do, or the first place of `rank_range`; null for other kinds."""
    n_to: NotRequired[int]
    """Only of `rank_range`: the last place."""
    measure: Literal["count", "density", "rating", "rated", "high_rated", "low_rated"] | None
    """What these four order the states by, and what `median_of_states`, `mean_of_states` and `range_of_states` are of. For `rank` and `compare`: what is compared, where it is not what the study ranks by. For `sum`: `density` where residents are counted together too. For `count` and `sum`: the part of the facilities that is counted, if any. For `method`: what is computed, where the question names it. For `change`: what has changed. For `rated_share`, `rank_range` and `compare_studies` always. Null otherwise."""
    condition: RestEvidenceIntentCondition1 | None
    """What the states of `states_where` and `count_of_states` meet; null for other kinds."""
    since: NotRequired[str]
    """Only of `change`: the month or day since when."""
    share_of: NotRequired[list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]]
    """Only of `share`: the states of the region in which it is the share; without it, the nation."""
    other_dataset_slug: NotRequired[Literal["cardiology-supply", "dermatology-supply", "gastroenterology-supply", "neurology-supply", "obgyn-supply", "oncology-supply", "ophthalmology-supply", "orthopedic-supply", "otolaryngology-supply", "pediatrics-supply", "psychiatry-supply", "urology-supply", "chiropractor-supply", "nursing-home-quality", "dialysis-quality", "home-health-quality", "hospice-availability"]]
    """Only of `compare_studies`: the other study: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability."""
    county_or_city: str | None
    """The county or city asked about; the answer is that of its state."""


RestEvidenceIntentCondition1 = TypedDict(
    "RestEvidenceIntentCondition1",
    {
        "measure": 'Literal["count", "density", "rating", "rated", "high_rated", "low_rated"]',
        "comparison": 'Literal["more_than", "at_least", "less_than", "at_most", "exactly", "between"]',
        "value": 'float | None',
        "value_to": 'NotRequired[float]',
        "and": 'NotRequired[RestEvidenceIntentCondition1And]',
    },
)


class RestEvidenceIntentCondition1And(TypedDict):
    """An upper threshold that must be met too."""

    comparison: Literal["less_than", "at_most"]
    """`less_than`: below `value`; `at_most`: `value` or below."""
    value: float


class RestEvidenceItem(TypedDict):
    claim: str
    """One statement, with its figures."""
    source: RestEvidenceItemSource
    methodology: RestEvidenceItemMethodology


class RestEvidenceItemSource(TypedDict):
    name: str
    tier: int
    """1: figures published by a federal agency; 2: computed here from such figures by the methodology."""
    url: str | None
    last_checked: str
    snapshots: list[RestSourceSnapshot]
    """The data of each source that the claim rests on."""
    confidence: float
    """Confidence class of the claim."""


class RestEvidenceItemMethodology(TypedDict):
    url: str
    version: str
    limitations: list[str]


class RestEvidenceQueryResponse(TypedDict):
    data: RestEvidenceQueryResult
    meta: RestResponseMeta


class RestEvidenceQueryResult(TypedDict):
    status: Literal["ok", "refusal"]
    """`ok`: answered, also when the figure is not known; `refusal`: not answered, see `refusal`."""
    answer: RestEvidenceAnswer | None
    """Null in a refusal."""
    evidence: list[RestEvidenceItem]
    refusal: RestEvidenceQueryResultRefusal1 | None
    """Null when the question is answered."""


class RestEvidenceQueryResultRefusal1(TypedDict):
    code: Literal["out_of_scope", "predictions", "payment_data", "competitor_compare", "individual_provider_lookup", "not_known_at", "prompt_injection", "classification_failed"]
    """`out_of_scope`: This service answers questions about the supply of 13 specialties and four kinds of facilities in the 50 states and DC. `predictions`: Only what the published files say today is answered, nothing about the future. `payment_data`: Questions about payments, prices, earnings and claims are not answered here. `competitor_compare`: Vendors and other data services are not compared here. `individual_provider_lookup`: Single providers are not looked up, named or recommended here. `not_known_at`: What the figures were then is not known to us. `prompt_injection`: The text gives orders to a language model, so nothing of it is answered. `classification_failed`: It is not clear what is asked."""
    message: str
    """Why, and what can be asked instead."""
    nearest_question: str | None
    """The nearest question that is answered, where all but some words were understood; else null."""


class RestExport(TypedDict):
    schema_version: Literal["1.0"]
    dataset: RestExportDataset
    narrative: str | None
    """A summary in one paragraph; null when no language model is configured, or it failed."""
    chunks: list[RestExportChunk]
    meta: RestExportMeta


class RestExportChunk1(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["dataset_meta"]
    data: RestExportChunk1Data


class RestExportChunk1Data(TypedDict):
    states: int
    ranked_by: str
    """The field that ranks the states."""
    fields: list[RestExportChunk1DataFieldsItem]
    sources: list[RestExportChunk1DataSourcesItem]


class RestExportChunk1DataFieldsItem(TypedDict):
    name: str
    title: str
    description: str
    type: Literal["string", "integer", "number", "boolean"]
    """`string`: text; `integer`: a whole number; `number`: a number that may have decimals; `boolean`: yes or no."""
    unit: str | None
    formula: str | None


class RestExportChunk1DataSourcesItem(TypedDict):
    id: str
    source: str
    source_url: str
    license: str
    cadence: str
    status: Literal["ingested", "not_ingested"]
    """`ingested`: the release has read the source; `not_ingested`: it has not, and nothing is known from it."""
    snapshot: str | None
    last_checked: str | None


class RestExportChunk2(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["national"]
    data: RestExportChunk2Data1 | RestExportChunk2Data2


class RestExportChunk2Data1(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    active_providers: int | None
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: int | None
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: float | None
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: int | None
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: int | None
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: int | None
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: bool | None
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""
    highest: RestExportChunk2Data1Highest1 | None
    """The states of the first rank; null when none is ranked."""
    lowest: RestExportChunk2Data1Lowest1 | None
    """The states of the last rank; null when none is ranked."""
    underserved_states: list[str] | None
    """The states below the relative cut-off; null when it is not known which."""


class RestExportChunk2Data1Highest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunk2Data1Lowest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunk2Data2(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    facilities: int | None
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals."""
    rated_facilities: int | None
    """The facilities of the state whose star rating is published."""
    rated_share: float | None
    """The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility."""
    mean_rating: float | None
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    high_rated_facilities: int | None
    """The rated facilities of the state with 4 stars or more."""
    low_rated_facilities: int | None
    """The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated."""
    rank: int | None
    """The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by."""
    quartile: int | None
    """The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank."""
    highest: RestExportChunk2Data2Highest1 | None
    """The states of the first rank; null when none is ranked."""
    lowest: RestExportChunk2Data2Lowest1 | None
    """The states of the last rank; null when none is ranked."""


class RestExportChunk2Data2Highest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunk2Data2Lowest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunk3(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["state"]
    data: RestExportChunk3Data1 | RestExportChunk3Data2


class RestExportChunk3Data1(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    active_providers: int | None
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: int | None
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: float | None
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: int | None
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: int | None
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: int | None
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: bool | None
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""


class RestExportChunk3Data2(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    facilities: int | None
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals."""
    rated_facilities: int | None
    """The facilities of the state whose star rating is published."""
    rated_share: float | None
    """The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility."""
    mean_rating: float | None
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    high_rated_facilities: int | None
    """The rated facilities of the state with 4 stars or more."""
    low_rated_facilities: int | None
    """The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated."""
    rank: int | None
    """The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by."""
    quartile: int | None
    """The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank."""


class RestExportChunk4(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["underserved"]
    data: RestExportChunk4Data


class RestExportChunk4Data(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    underserved: Literal[True]
    active_providers: int
    population_2024: int
    per_100k: float
    national_per_100k: float
    share_of_national: float
    """Of the unrounded densities, 3 decimals."""
    cutoff_share: float


RestExportChunk: TypeAlias = 'RestExportChunk1 | RestExportChunk2 | RestExportChunk3 | RestExportChunk4'


class RestExportChunkLine1(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["dataset_meta"]
    data: RestExportChunkLine1Data
    _line_type: Literal["chunk"]


class RestExportChunkLine1Data(TypedDict):
    states: int
    ranked_by: str
    """The field that ranks the states."""
    fields: list[RestExportChunkLine1DataFieldsItem]
    sources: list[RestExportChunkLine1DataSourcesItem]


class RestExportChunkLine1DataFieldsItem(TypedDict):
    name: str
    title: str
    description: str
    type: Literal["string", "integer", "number", "boolean"]
    """`string`: text; `integer`: a whole number; `number`: a number that may have decimals; `boolean`: yes or no."""
    unit: str | None
    formula: str | None


class RestExportChunkLine1DataSourcesItem(TypedDict):
    id: str
    source: str
    source_url: str
    license: str
    cadence: str
    status: Literal["ingested", "not_ingested"]
    """`ingested`: the release has read the source; `not_ingested`: it has not, and nothing is known from it."""
    snapshot: str | None
    last_checked: str | None


class RestExportChunkLine2(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["national"]
    data: RestExportChunkLine2Data1 | RestExportChunkLine2Data2
    _line_type: Literal["chunk"]


class RestExportChunkLine2Data1(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    active_providers: int | None
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: int | None
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: float | None
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: int | None
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: int | None
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: int | None
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: bool | None
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""
    highest: RestExportChunkLine2Data1Highest1 | None
    """The states of the first rank; null when none is ranked."""
    lowest: RestExportChunkLine2Data1Lowest1 | None
    """The states of the last rank; null when none is ranked."""
    underserved_states: list[str] | None
    """The states below the relative cut-off; null when it is not known which."""


class RestExportChunkLine2Data1Highest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunkLine2Data1Lowest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunkLine2Data2(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    facilities: int | None
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals."""
    rated_facilities: int | None
    """The facilities of the state whose star rating is published."""
    rated_share: float | None
    """The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility."""
    mean_rating: float | None
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    high_rated_facilities: int | None
    """The rated facilities of the state with 4 stars or more."""
    low_rated_facilities: int | None
    """The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated."""
    rank: int | None
    """The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by."""
    quartile: int | None
    """The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank."""
    highest: RestExportChunkLine2Data2Highest1 | None
    """The states of the first rank; null when none is ranked."""
    lowest: RestExportChunkLine2Data2Lowest1 | None
    """The states of the last rank; null when none is ranked."""


class RestExportChunkLine2Data2Highest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunkLine2Data2Lowest1(TypedDict):
    value: float
    state_codes: list[str]


class RestExportChunkLine3(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["state"]
    data: RestExportChunkLine3Data1 | RestExportChunkLine3Data2
    _line_type: Literal["chunk"]


class RestExportChunkLine3Data1(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    active_providers: int | None
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: int | None
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: float | None
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: int | None
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: int | None
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: int | None
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: bool | None
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""


class RestExportChunkLine3Data2(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    facilities: int | None
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    population_2024: int | None
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: float | None
    """Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals."""
    rated_facilities: int | None
    """The facilities of the state whose star rating is published."""
    rated_share: float | None
    """The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility."""
    mean_rating: float | None
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    high_rated_facilities: int | None
    """The rated facilities of the state with 4 stars or more."""
    low_rated_facilities: int | None
    """The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated."""
    rank: int | None
    """The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by."""
    quartile: int | None
    """The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank."""


class RestExportChunkLine4(TypedDict):
    id: str
    """`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release."""
    text: str
    """One self-contained line: place, figures, units, sources, version, limitation."""
    methodology: RestExportMethodology
    citation: str
    """APA style."""
    chunk_type: Literal["underserved"]
    data: RestExportChunkLine4Data
    _line_type: Literal["chunk"]


class RestExportChunkLine4Data(TypedDict):
    state_code: str
    state_name: str
    _confidence: dict[str, float | None]
    """Field -> confidence class; null where the value is unknown."""
    _data_availability: RestAvailability
    underserved: Literal[True]
    active_providers: int
    population_2024: int
    per_100k: float
    national_per_100k: float
    share_of_national: float
    """Of the unrounded densities, 3 decimals."""
    cutoff_share: float


RestExportChunkLine: TypeAlias = 'RestExportChunkLine1 | RestExportChunkLine2 | RestExportChunkLine3 | RestExportChunkLine4'


class RestExportDataset(TypedDict):
    slug: str
    display_name: str
    one_liner: str
    methodology_version: str
    snapshot_date: str | None
    """Snapshot date of its principal source; each source has its own in the `dataset_meta` chunk. Null when that source is not ingested."""
    refresh_cadence: str
    source_families: list[str]
    """Names of the sources."""


class RestExportHeaderLine(TypedDict):
    _line_type: Literal["dataset_meta"]
    schema_version: Literal["1.0"]
    dataset: RestExportDataset
    narrative: str | None
    """A summary in one paragraph; null when no language model is configured, or it failed."""
    meta: RestExportMeta


RestExportLine: TypeAlias = 'RestExportHeaderLine | RestExportChunkLine'


class RestExportMeta(TypedDict):
    total_chunks: int
    last_refreshed: str
    """The latest refresh among the sources."""
    methodology_url: str
    citation: str
    """APA style."""
    unavailable: str | None
    """Why no figure is known, when a source the dataset cannot do without is not ingested."""
    scope: NotRequired[Literal["national", "partial"]]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""


class RestExportMethodology(TypedDict):
    version: str
    source: str
    """Names of the sources, the principal one first."""
    source_url: str
    """Address of the principal source."""
    last_checked: str | None
    """The oldest check among the sources; null when none is ingested."""
    cadence: str
    limitations: list[str]
    """Of the `dataset_meta` chunk: all limitations of the dataset. Of any other chunk: the main one, which its text states."""
    limitations_chunk: str
    """The chunk with all limitations of the dataset. They hold for every chunk and are stated there alone."""


class RestExportResponse(TypedDict):
    data: RestExport
    meta: RestResponseMeta


class RestFacilityMonthRow(TypedDict):
    state_code: str
    """The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file."""
    facilities: int | None
    """The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted."""
    per_100k: float | None
    """Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals."""
    rated_facilities: int | None
    """The facilities of the state whose star rating is published."""
    mean_rating: float | None
    """The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated."""
    rank: int | None
    """The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by."""


class RestFlagField(TypedDict):
    value: bool
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestHealth(TypedDict):
    status: Literal["ok", "degraded"]
    """`ok`: a release is served whole; `degraded`: `problems` names what is missing or stale. With nothing served the answer is 503."""
    uptime_target: str
    problems: list[RestHealthProblemsItem]
    """Empty when the status is `ok`."""
    sources: list[RestHealthSource]


class RestHealthProblemsItem(TypedDict):
    code: Literal["file_missing", "file_damaged", "file_unreadable", "release_not_opened", "source_stale"]
    """Of a file of the release served: `file_missing`: it is not there; `file_damaged`: it is not the one that was published; `file_unreadable`: it cannot be read. `release_not_opened`: the newest release is not served; `source_stale`: the data of a source is older than its cadence allows."""
    source: NotRequired[str]
    """Source id, where the problem is about a source."""
    file: NotRequired[str]
    """Path of the file, where the problem is about a file."""
    message: str


class RestHealthResponse(TypedDict):
    data: RestHealth
    meta: RestResponseMeta


class RestHealthSource(TypedDict):
    id: str
    """Source id, e.g. `oig-leie`."""
    source: str
    """Human name."""
    source_url: str
    dataset_id: str
    status: Literal["fresh", "stale", "pending"]
    """`fresh`: as new as its cadence allows; `stale`: older than its cadence allows, of no stated date, or its last refresh was refused; `pending`: never ingested. `message` says why."""
    snapshot: str | None
    last_refreshed: str | None
    last_checked: str | None
    next_refresh_eta: str | None
    cadence: str
    rows: int | None
    """Rows in use; null when the source was never ingested."""
    license: str
    """SPDX identifier."""
    message: str | None


class RestMatch(TypedDict):
    method: str
    confidence: float | None
    evidence: list[str]


class RestMethodology(TypedDict):
    dataset: str
    display_name: str
    version: str
    summary: str
    definitions: list[RestMethodologyDefinition]
    sources: list[RestMethodologySource]
    steps: list[str]
    confidence: list[RestMethodologyConfidenceItem]
    limitations: list[str]
    changelog: list[RestMethodologyChangelogItem]
    markdown: str
    """The same text as one Markdown document."""


RestMethodologyConfidenceItem = TypedDict(
    "RestMethodologyConfidenceItem",
    {
        "class": 'str',
        "value": 'float | None',
        "meaning": 'str',
    },
)


class RestMethodologyChangelogItem(TypedDict):
    version: str
    date: str
    change: str


class RestMethodologyDefinition(TypedDict):
    term: str
    definition: str
    formula: str | None
    unit: str | None
    source: str | None
    """Where the definition or its input comes from."""


class RestMethodologyResponse(TypedDict):
    data: RestMethodology
    meta: RestResponseMeta


class RestMethodologySource(TypedDict):
    id: str
    source: str
    source_url: str
    license: str
    cadence: str
    snapshot: str | None


class RestMipsPerformanceYear(TypedDict):
    year: int | None
    """Null when the file states no performance year."""
    final_score: float | None
    """Null when not scored; 0 is a score."""
    quality: float | None
    """Null when not scored; 0 is a score."""
    promoting_interoperability: float | None
    """Null when not scored; 0 is a score."""
    improvement_activities: float | None
    """Null when not scored; 0 is a score."""
    cost: float | None
    """Null when not scored; 0 is a score."""
    source: str | None
    """How the clinician was scored: individual, group, …, as published."""
    org_pac_id: str | None
    """The group the score was earned with; ten digits, leading zeros kept."""


class RestNotIngestedBlock(TypedDict):
    data: None
    provenance: RestProvenance
    match: RestMatch | None


class RestNotice(TypedDict):
    code: Literal["unknown_parameter"]
    """`unknown_parameter`: a query parameter that the address does not know was ignored."""
    message: str
    """One sentence that names it."""


class RestNpiRecord(TypedDict):
    npi: str
    resolved_at: str
    """The moment the release resolved the record."""
    authenticated: bool
    """Whether the request carried a valid key."""
    sources: RestNpiRecordSources
    facts: NotRequired[list[RestNpiRecordFactsItem]]
    """With `include=facts`: what is known for certain. A fact that is not listed is unknown."""


class RestNpiRecordSources(TypedDict):
    nppes: RestNppesBlock
    oig_leie: RestOigLeieBlock
    pecos: RestPecosBlock
    qpp_mips: RestQppMipsBlock
    open_payments: RestOpenPaymentsBlock
    sam_gov: RestSamGovBlock


class RestNpiRecordFactsItem(TypedDict):
    fact: Literal["oig_leie.excluded", "sam.excluded", "pecos.enrolled", "mips.final_score", "open_payments.total_usd", "care_compare.star_rating", "medicare_opt_out.opted_out", "order_and_referring.part_b", "order_and_referring.dme", "order_and_referring.hha", "order_and_referring.pmd", "order_and_referring.hospice", "cms.revoked", "state_exclusions.tx", "state_exclusions.ca", "state_exclusions.ny", "state_exclusions.pa", "state_exclusions.ga", "state_exclusions.ia", "state_exclusions.ky", "state_exclusions.md", "state_exclusions.sc", "state_exclusions.tn", "state_exclusions.il", "state_exclusions.in", "state_exclusions.la", "state_exclusions.ma", "state_exclusions.mi", "state_exclusions.mo", "state_exclusions.nc", "state_exclusions.oh", "state_exclusions.wa", "medicare_activity.years", "medicare_activity.services", "medicare_activity.claims", "medicare_activity.beneficiaries", "medicare_revalidation.due"]
    """`oig_leie.excluded`: whether the provider is on the list of the OIG; `sam.excluded`: whether the provider is excluded on SAM.gov; `pecos.enrolled`: whether the provider has an approved Medicare enrollment; `mips.final_score`: the MIPS final score of the latest performance year; `open_payments.total_usd`: what manufacturers paid the provider in all program years; `care_compare.star_rating`: the star rating of a facility the provider works with; `medicare_opt_out.opted_out`: whether the provider has opted out of Medicare by affidavit; `order_and_referring.part_b`: whether the provider is eligible to order and refer for Medicare Part B; `order_and_referring.dme`: whether the provider is eligible to order durable medical equipment; `order_and_referring.hha`: whether the provider is eligible to certify for a home health agency; `order_and_referring.pmd`: whether the provider is eligible to order power mobility devices; `order_and_referring.hospice`: whether the provider is eligible to certify for hospice care; `cms.revoked`: whether the enrollment of the provider in Medicare is revoked, which is no exclusion; `state_exclusions.tx`: whether the provider is on the Medicaid exclusion list of Texas; `state_exclusions.ca`: whether the provider is on the Medicaid exclusion list of California; `state_exclusions.ny`: whether the provider is on the Medicaid exclusion list of New York; `state_exclusions.pa`: whether the provider is on the Medicaid exclusion list of Pennsylvania; `state_exclusions.ga`: whether the provider is on the Medicaid exclusion list of Georgia; `state_exclusions.ia`: whether the provider is on the Medicaid exclusion list of Iowa; `state_exclusions.ky`: whether the provider is on the Medicaid exclusion list of Kentucky; `state_exclusions.md`: whether the provider is on the Medicaid exclusion list of Maryland; `state_exclusions.sc`: whether the provider is on the Medicaid exclusion list of South Carolina; `state_exclusions.tn`: whether the provider is on the Medicaid exclusion list of Tennessee; `state_exclusions.il`: whether the provider is on the Medicaid exclusion list of Illinois; `state_exclusions.in`: whether the provider is on the Medicaid exclusion list of Indiana; `state_exclusions.la`: whether the provider is on the Medicaid exclusion list of Louisiana; `state_exclusions.ma`: whether the provider is on the Medicaid exclusion list of Massachusetts; `state_exclusions.mi`: whether the provider is on the Medicaid exclusion list of Michigan; `state_exclusions.mo`: whether the provider is on the Medicaid exclusion list of Missouri; `state_exclusions.nc`: whether the provider is on the Medicaid exclusion list of North Carolina; `state_exclusions.oh`: whether the provider is on the Medicaid exclusion list of Ohio; `state_exclusions.wa`: whether the provider is on the Medicaid exclusion list of Washington; `medicare_activity.years`: how many service years of the release have the provider in a file of Medicare Part B or Part D; not stated of who is in none; `medicare_activity.services`: the services to people with Medicare Part B in the newest service year; `medicare_activity.claims`: the prescriptions filled under Medicare Part D in the newest service year; `medicare_activity.beneficiaries`: the people with Medicare served in the newest service year, for Part B and Part D apart; not stated where it is suppressed; `medicare_revalidation.due`: whether a day is listed by which the provider has to revalidate an enrollment in Medicare; days are listed about six months ahead."""
    value: bool | float | None
    """Null where it is not certain that what the source has is of this provider; why, is in `_data_availability.fields.value`."""
    about: RestNpiRecordFactsItemAbout11 | RestNpiRecordFactsItemAbout12 | RestNpiRecordFactsItemAbout13 | RestNpiRecordFactsItemAbout14 | RestNpiRecordFactsItemAbout15 | RestNpiRecordFactsItemAbout16 | RestNpiRecordFactsItemAbout17 | RestNpiRecordFactsItemAbout18 | RestNpiRecordFactsItemAbout19 | None
    """What the value is of, where that is not the provider as such: a year, a facility."""
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: RestAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class RestNpiRecordFactsItemAbout11(TypedDict):
    performance_year: int | None


class RestNpiRecordFactsItemAbout12(TypedDict):
    facility_type: str
    ccn: str


class RestNpiRecordFactsItemAbout13(TypedDict):
    effective_date: str | None
    end_date: str | None


class RestNpiRecordFactsItemAbout14(TypedDict):
    reasons: str | None
    effective_date: str | None
    reenrollment_bar_end: str | None


class RestNpiRecordFactsItemAbout15(TypedDict):
    first_year: int
    last_year: int


class RestNpiRecordFactsItemAbout16(TypedDict):
    year: int


class RestNpiRecordFactsItemAbout17(TypedDict):
    year: int


class RestNpiRecordFactsItemAbout18(TypedDict):
    year: int
    part: Literal["part_b", "part_d"]
    """`part_b`: people served; `part_d`: people for whom a prescription was filled."""


class RestNpiRecordFactsItemAbout19(TypedDict):
    due_date: str | None
    """The first of them; an adjusted day holds."""


class RestNpiRecordResponse(TypedDict):
    data: RestNpiRecord
    meta: RestResponseMeta


class RestNppesAddress(TypedDict):
    line1: str | None
    line2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    country: str | None
    phone: str | None
    fax: str | None


class RestNppesBlock(TypedDict):
    data: RestNppesData
    provenance: RestProvenance
    match: RestMatch | None


class RestNppesData(TypedDict):
    entity_type: Literal["individual", "organization"] | None
    """Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says."""
    status: Literal["active", "deactivated"]
    """`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since."""
    name: RestNppesDataName1 | None
    organization_name: str | None
    other_names: list[RestNppesDataOtherNamesItem]
    gender: str | None
    practice_address: RestNppesAddress | None
    mailing_address: RestNppesAddress | None
    secondary_locations: list[RestNppesAddress]
    taxonomies: list[RestNppesDataTaxonomiesItem]
    identifiers: list[RestNppesDataIdentifiersItem]
    endpoints: list[RestNppesDataEndpointsItem]
    enumeration_date: str | None
    last_update_date: str | None
    certification_date: str | None
    deactivation_date: str | None
    reactivation_date: str | None
    replacement_npi: str | None
    sole_proprietor: Literal["yes", "no"] | None
    organization_subpart: Literal["yes", "no"] | None
    parent_organization: str | None
    authorized_official: RestNppesDataAuthorizedOfficial1 | None


class RestNppesDataName1(TypedDict):
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None


class RestNppesDataOtherNamesItem(TypedDict):
    type: str | None
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None
    organization_name: str | None


class RestNppesDataTaxonomiesItem(TypedDict):
    slot: int
    code: str
    display: str | None
    """Display name in the NUCC code set; null for a code that is not in it."""
    primary: bool
    license: str | None
    license_state: str | None
    group: str | None


class RestNppesDataIdentifiersItem(TypedDict):
    type: str | None
    issuer: str | None
    state: str | None
    value: str | None


class RestNppesDataEndpointsItem(TypedDict):
    type: str | None
    """The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`."""
    endpoint: str | None
    description: str | None
    use: str | None
    content_type: str | None
    affiliation: str | None


class RestNppesDataAuthorizedOfficial1(TypedDict):
    name: str | None
    title: str | None
    phone: str | None


class RestNullableCountField(TypedDict):
    value: int | None
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestNullableDateField(TypedDict):
    value: str | None
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestNullableNumberField(TypedDict):
    value: float | None
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestNullableTextField(TypedDict):
    value: str | None
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestNumberField(TypedDict):
    value: float
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestOigLeieBlock(TypedDict):
    data: RestOigLeieData | None
    provenance: RestProvenance
    match: RestMatch | None


class RestOigLeieData(TypedDict):
    excluded: Literal[True] | None
    """Null when the list cannot be matched to this NPI without ambiguity; never false."""
    candidates: int
    """Rows of the list that may or may not be this provider."""
    candidate_entries: NotRequired[RestOigLeieDataCandidateEntries1 | None]
    """Those rows. Null where there are none; absent in releases made before the field was there."""
    exclusions: list[RestOigLeieExclusion]


class RestOigLeieDataCandidateEntries1(TypedDict):
    notice: str
    """To be shown before any of the rows: they are not established to be the provider."""
    reason: str
    """Why it could not be decided."""
    entries: list[RestOigLeieDataCandidateEntries1EntriesItem]
    """The oldest rows first, at most 10; `candidates` is their number."""


class RestOigLeieDataCandidateEntries1EntriesItem(TypedDict):
    name: str | None
    """As published: of a person last name, first name and middle name; else of a business."""
    city: str | None
    state: str | None
    date: str | None
    """The day the exclusion began."""
    type: str | None
    """Type of the exclusion, as in `exclusions`."""
    agreement: str
    """What the row and the registry record have in common, in short."""
    evidence: list[str]
    """What was compared, and how it agrees."""


class RestOigLeieExclusion(TypedDict):
    type: str | None
    """Exclusion authority, e.g. `1128a1`."""
    type_description: str | None
    date: str | None
    """Exclusion date; may lie in the future."""
    reinstatement_date: str | None
    waiver_date: str | None
    waiver_state: str | None
    general: str | None
    specialty: str | None


class RestOpenApiResponse(TypedDict):
    openapi: Literal["3.1.0"]
    info: RestOpenApiResponseInfo
    paths: dict[str, Any]


class RestOpenApiResponseInfo(TypedDict):
    title: str
    version: str


class RestOpenPaymentsBlock(TypedDict):
    data: RestOpenPaymentsData | None
    provenance: RestProvenance
    match: RestMatch | None


class RestOpenPaymentsData(TypedDict):
    program_years: list[RestProgramYear]
    total_usd: float
    """Sum of the program years, exact to the cent."""
    top_manufacturers: list[RestPaymentManufacturer]
    """The five that paid most."""


class RestPagination(TypedDict):
    total: int
    page: int
    per_page: int


class RestPaymentManufacturer(TypedDict):
    id: str | None
    name: str | None
    total_usd: float
    payments: int


class RestPecosBlock(TypedDict):
    data: RestPecosData | None
    provenance: RestProvenance
    match: RestMatch | None


class RestPecosData(TypedDict):
    enrollments: list[RestPecosEnrollment]
    reassignments: list[RestPecosReassignment] | None
    """Null when the release has no reassignment file."""


class RestPecosEnrollment(TypedDict):
    enrollment_id: str
    """Begins with I (individual) or O (organization)."""
    pac_id: str | None
    """PECOS associate control id: ten digits, leading zeros kept."""
    provider_type_code: str | None
    provider_type: str | None
    state: str | None
    name: str | None
    """Organization name, or first, middle and last name."""


class RestPecosReassignment(TypedDict):
    direction: Literal["reassigns_to", "receives_from"]
    """From this NPI: `reassigns_to`: its enrollment reassigns its benefits to the other one; `receives_from`: the other one reassigns them to it."""
    enrollment_id: str
    """The enrollment of this NPI."""
    other_enrollment_id: str
    other_pac_id: str | None
    """Null, as NPI and name, when the other enrollment is not in the file."""
    other_npi: str | None
    other_name: str | None


class RestProgramYear(TypedDict):
    year: int
    total_usd: float
    """Exact to the cent."""
    payments: int
    """Published records, each one payment or several taken together."""


class RestProvenance(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: RestAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class RestProvenanceMapEntry(TypedDict):
    field: str
    description: str
    transformation: str
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: RestAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class RestProviderRecord(TypedDict):
    npi: RestTextField
    status: RestProviderRecordStatus
    deactivation_date: RestNullableDateField
    """Null for a provider that was never deactivated. One with a later `reactivation_date` is active."""
    reactivation_date: RestNullableDateField
    deactivation_reason_code: RestNullableTextField
    """Null as long as the registry publishes no reason; `limitations` says so."""
    specialty: RestNullableTextField
    """Display name of the primary taxonomy in the NUCC code set."""
    taxonomy_codes: RestTextListField
    """All codes, in slot order."""
    taxonomy_primary: RestNullableTextField
    state: RestNullableTextField
    """State of the practice location, as published."""
    city: RestNullableTextField
    """City of the practice location, as published."""
    last_updated_in_source: RestNullableDateField


class RestProviderRecordStatus(TypedDict):
    value: Literal["active", "deactivated"]
    """`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since."""
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestProviderResponse(TypedDict):
    data: RestProviderRecord
    meta: RestResponseMeta


class RestQppMipsBlock(TypedDict):
    data: RestQppMipsData | None
    provenance: RestProvenance
    match: RestMatch | None


class RestQppMipsData(TypedDict):
    performance_years: list[RestMipsPerformanceYear]


class RestReproducibilityInput(TypedDict):
    source: str
    file: str
    """The name of the file, as it was read."""
    url: str | None
    """Null when the file was read from a local directory."""
    snapshot: str | None
    sha256: str
    bytes: int


class RestReproducibilityOutput(TypedDict):
    path: str
    sha256: str
    url: str | None
    """Where it is found; null for a file without an address."""
    needs_key: bool
    depends_on_release_id: bool
    """Whether it carries the id of a release, or the checksum of a file that does. The id is made from all inputs of the release, so that the file differs when it is made from the inputs below alone."""


class RestResponseMeta(TypedDict):
    request_id: str
    """In lookups the value of the X-Request-Id header; in published documents the document’s own stable id, `<release>/<document path>`."""
    api_version: Literal["v1"]
    scope: NotRequired[Literal["national", "partial"]]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""
    data_freshness: list[RestDataFreshness]
    """The sources the response used."""
    methodology_url: str
    limitations_url: str
    documentation_url: str
    geo_scope_note: NotRequired[str]
    """County context of a figure given for the whole state."""
    pagination: NotRequired[RestPagination]
    subspecialty_filter: NotRequired[RestSubspecialtyFilter]
    as_of: NotRequired[RestAsOf]
    notices: NotRequired[list[RestNotice]]
    """Absent when there is nothing to notice. Files, as a mirror serves them, have none."""


class RestSamGovBlock(TypedDict):
    data: RestSamGovData | None
    provenance: RestProvenance
    match: RestMatch | None


class RestSamGovData(TypedDict):
    excluded: Literal[True] | None
    """Null when the list cannot be matched to this NPI without ambiguity; never false."""
    candidates: int
    """Rows of the list that may or may not be this provider."""
    candidate_entries: NotRequired[RestSamGovDataCandidateEntries1 | None]
    """Those rows. Null where there are none; absent in releases made before the field was there."""
    exclusions: list[RestSamGovExclusion]


class RestSamGovDataCandidateEntries1(TypedDict):
    notice: str
    """To be shown before any of the rows: they are not established to be the provider."""
    reason: str
    """Why it could not be decided."""
    entries: list[RestSamGovDataCandidateEntries1EntriesItem]
    """The oldest rows first, at most 10; `candidates` is their number."""


class RestSamGovDataCandidateEntries1EntriesItem(TypedDict):
    name: str | None
    """As published: of a person last name, first name and middle name; else of a business."""
    city: str | None
    state: str | None
    date: str | None
    """The day the exclusion began."""
    type: str | None
    """Type of the exclusion, as in `exclusions`."""
    agreement: str
    """What the row and the registry record have in common, in short."""
    evidence: list[str]
    """What was compared, and how it agrees."""


class RestSamGovExclusion(TypedDict):
    sam_number: str | None
    classification: str | None
    """`Individual`, `Firm` or `Special Entity Designation`."""
    program: str | None
    agency: str | None
    """The agency that excludes, e.g. `HHS`."""
    type: str | None
    active_date: str | None
    termination_date: str | None
    """The last day of the exclusion; null where it is indefinite."""


class RestSourceSnapshot(TypedDict):
    source: str
    """Id of the source, as in `/v1/health`."""
    snapshot: str | None
    """Date of its data; null where it states none."""


class RestSpecialtyByCounty(TypedDict):
    county: RestSpecialtyByCountyCounty
    geo_widened: Literal[True]
    """`state_level_supply` is the figure of a larger area than was asked for: the registry has no county."""
    state_level_supply: RestSpecialtyStateRow | None
    """The figure of the whole state; null when the subspecialty asked for is no code of the specialty."""
    county_estimate: RestCountyEstimate | None
    """The active providers of the county itself, estimated by ZIP code, with bounds. Null where it cannot be told, with the reason in `_data_availability`: the areas of ZIP codes are not ingested, or have no such county."""
    _data_availability: RestAvailability


class RestSpecialtyByCountyCounty(TypedDict):
    fips: str
    state: str
    name: str | None
    """As the Census list of counties has it; null when it has none."""
    list_year: int | None
    """The year of the Census list that the name is from; where there is no name, of the newest list, which does not have the code. Null when no list is loaded."""


class RestSpecialtyByCountyResponse(TypedDict):
    data: RestSpecialtyByCounty
    meta: RestResponseMeta


class RestSpecialtyByStateResponse(TypedDict):
    data: list[RestSpecialtyStateRow]
    meta: RestResponseMeta


class RestSpecialtyListItem(TypedDict):
    slug: str
    display_name: str
    taxonomy_codes: list[str]
    """The cohort of the study and its allowed `subspecialty` values; the first is the parent."""
    study_url: str
    release_date: str


class RestSpecialtyListResponse(TypedDict):
    data: list[RestSpecialtyListItem]
    meta: RestResponseMeta


class RestSpecialtyStateRow(TypedDict):
    state_code: RestTextField
    """The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file."""
    state_name: RestTextField
    """The name of the state."""
    active_providers: RestCountField
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    population_2024: RestCountField
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    per_100k: RestNumberField
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    medicare_active_providers: RestNullableCountField
    """The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs."""
    medicare_active_share: RestNullableNumberField
    """The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted."""
    medicare_service_year: RestNullableCountField
    """The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end."""
    rank_density: RestCountField
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""
    quartile: RestCountField
    """The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group."""
    underserved: RestFlagField
    """True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only."""


class RestStateCoverage(TypedDict):
    state_code: RestTextField
    """The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file."""
    state_name: RestTextField
    """The name of the state."""
    population_2024: RestCountField
    """Residents on 1 July 2024, as estimated by the Census Bureau."""
    specialties: list[RestCoverageSpecialty]
    facilities: list[RestCoverageFacility]
    """By type. A type whose number is unknown is left out, and `_data_availability` says why."""
    shortage_areas: list[RestCoverageShortageAreas]
    """By discipline, as designated by HRSA. A discipline whose file is not loaded is left out, and `_data_availability` says why."""
    _data_availability: RestAvailability


class RestStateCoverageResponse(TypedDict):
    data: RestStateCoverage
    meta: RestResponseMeta


class RestStudyHistory(TypedDict):
    dataset: str
    display_name: str
    ranked_by: str
    """The field that the states are ranked by."""
    series: list[RestStudySeries]
    """The oldest first. Figures are compared within a series, not from one to another."""


class RestStudyHistoryResponse(TypedDict):
    data: RestStudyHistory
    meta: RestResponseMeta


class RestStudyMonth(TypedDict):
    month: str
    """The month of the release, in UTC."""
    release: str
    """The release since which the figures of the month are these. Of several releases in a month the latest counts; a month that is over is not changed."""
    created_at: str
    """The moment of that release."""
    methodology_version: str
    snapshots: list[RestSourceSnapshot]
    """The data of each source of the study in that release."""
    confidence: float | None
    """The lowest confidence class among the figures; null where there are none."""
    places: list[RestSupplyMonthRow | RestFacilityMonthRow]
    """The nation, `US`, then the states by name. None where the study had no figures."""
    _data_availability: RestAvailability


class RestStudySeries(TypedDict):
    definition: str
    """The version of the methodology that last changed a definition of the study. A change begins a new series."""
    scope: Literal["national", "partial"]
    """`national`: the releases were made from the complete files of the publishers; `partial`: from a part of them. A change begins a new series."""
    months: list[RestStudyMonth]
    """The oldest first. A month without a release is not there."""


class RestSubspecialtyFilter(TypedDict):
    code: str
    """The NUCC taxonomy code asked for."""
    display_name: str | None
    """Its display name in the NUCC code set; null for a code outside the registry of the specialty."""
    matched_records: int
    """Active providers of the specialty whose codes include it."""


class RestSupplyMonthRow(TypedDict):
    state_code: str
    """The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file."""
    active_providers: int | None
    """Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state."""
    per_100k: float | None
    """Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals."""
    rank_density: int | None
    """The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4)."""


class RestTextField(TypedDict):
    value: str
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class RestTextListField(TypedDict):
    value: list[str]
    source: str
    source_url: NotRequired[str]
    last_checked: str
    confidence_score: NotRequired[float]
    attribution_text: NotRequired[str]
    limitations: NotRequired[str]
    methodology_url: str


class ResolverAgreementStatement(TypedDict):
    source: str
    """Id of the source; `sources` has its provenance."""
    value: str
    """As published."""
    stated_on: str | None
    """Of the registry the last update of the record, or the deactivation; of services and scores the last day of their year; of other lists the snapshot date of the file. Null where none is stated."""
    days_since: int | None
    """Days from that day to `days_counted_to`; null where there is none."""


class ResolverArchivedChange(TypedDict):
    source: str
    """Id of the source."""
    snapshot: str
    """The publisher’s date of the files that state the new value."""
    files: list[ResolverArchivedChangeFilesItem]
    published_since: str
    """The first release that has it. Before that release this service published nothing of these files."""
    snapshot_before: str
    """Of the files of the archive before them, which state the other."""
    block: str | None
    """The block of the record that it is in; null where the whole record came or went."""
    path: str | None
    """Where it is in the block; a list is one value. Null where the whole block, or the record, came or went."""
    before: Any
    """The value until then; null where there was none."""
    after: Any
    """The value since then; null where there is none."""


class ResolverArchivedChangeFilesItem(TypedDict):
    name: str
    sha256: str
    url: str | None
    """Where it was downloaded from; null where it was a local file."""


class ResolverArchivedFiles(TypedDict):
    source: str
    """Id of the source."""
    snapshot: str
    """The publisher’s date of the files."""
    files: list[ResolverArchivedFilesFilesItem]
    published_since: str
    """The first release that has it. Before that release this service published nothing of these files."""


class ResolverArchivedFilesFilesItem(TypedDict):
    name: str
    sha256: str
    url: str | None
    """Where it was downloaded from; null where it was a local file."""


class ResolverAsOf(TypedDict):
    """The release that the answer is from, where `as_of` was asked for."""

    asked: str
    """The value of the parameter."""
    release: str
    """The release that the answer is from."""
    manifest_sha256: str
    """SHA-256 of its manifest, `/releases/{release}/manifest.json`."""
    log_index: int | None
    """Number of its entry in the transparency log; null where there is no log."""


class ResolverAvailability(TypedDict):
    status: Literal["available", "not_found", "name_elsewhere", "not_ingested", "undetermined", "suppressed"]
    """`available`: the values are here; `not_found`: looked up in what was read of the source, and not there (of an exclusion list: nobody listed bears the name); `name_elsewhere`: of an exclusion list: nobody listed agrees with the provider in more than the name, but listed parties elsewhere bear it (`fields.excluded` says how many); `not_ingested`: this installation has not read the source; `undetermined`: entries of the source may or may not be meant, or the registry publishes no name to look for; `suppressed`: there are values, and none can be given."""
    fields: dict[str, str]
    snapshot_inferred: NotRequired[Literal[True]]


class ResolverBatchResponse(TypedDict):
    results: list[ResolverResolvedProvider | None]
    """One for each NPI asked for, in their order; null for one that is malformed or unknown."""
    resolved: int
    unresolved: int
    as_of: NotRequired[ResolverProviderAsOf]


class ResolverChangelog(TypedDict):
    versions: list[ResolverChangelogVersionsItem]
    deprecations: list[ResolverChangelogDeprecationsItem]
    """Empty while nothing in v1 is deprecated."""


class ResolverChangelogVersionsItem(TypedDict):
    version: str
    date: str
    changes: list[str]


class ResolverChangelogDeprecationsItem(TypedDict):
    what: str
    announced: str
    removal: str
    """At least 90 days after the announcement."""
    instead: str | None


class ResolverCreatedWebhook(TypedDict):
    id: str
    url: str
    events: list[Literal["source.refreshed", "provider.changed", "exclusion.added", "exclusion.removed", "revocation.added"]]
    npis: int | None
    """How many providers it names; null: all providers."""
    parties: int
    """How many parties it watches by name."""
    status: Literal["active", "disabled"]
    """`active`: events are sent; `disabled`: they are not, for the reason given."""
    disabled_reason: str | None
    created_at: str
    secret: str
    """The signing secret. It is shown only once."""


class ResolverExclusionAddedEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["exclusion.added"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverExclusionAddedEventData1 | ResolverExclusionAddedEventData2


class ResolverExclusionAddedEventData1(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""
    npi: str
    """The provider."""
    source: Literal["oig_leie", "sam_gov", "state_exclusions_tx", "state_exclusions_ca", "state_exclusions_ny", "state_exclusions_pa", "state_exclusions_ga", "state_exclusions_ia", "state_exclusions_ky", "state_exclusions_md", "state_exclusions_sc", "state_exclusions_tn", "state_exclusions_il", "state_exclusions_in", "state_exclusions_la", "state_exclusions_ma", "state_exclusions_mi", "state_exclusions_mo", "state_exclusions_nc", "state_exclusions_oh", "state_exclusions_wa"]
    """The exclusion list, by its block."""
    list_code: Literal["leie", "sam", "tx", "ca", "ny", "pa", "ga", "ia", "ky", "md", "sc", "tn", "il", "in", "la", "ma", "mi", "mo", "nc", "oh", "wa"]
    """The exclusion list, by its code: `leie`, `sam`, or that of a state."""
    exclusion: dict[str, Any]
    """As an item of `data.exclusions` of the block of the list."""


class ResolverExclusionAddedEventData2(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""
    npi: None
    party: ResolverExclusionAddedEventData2Party
    source: Literal["oig_leie", "sam_gov", "state_exclusions_tx", "state_exclusions_ca", "state_exclusions_ny", "state_exclusions_pa", "state_exclusions_ga", "state_exclusions_ia", "state_exclusions_ky", "state_exclusions_md", "state_exclusions_sc", "state_exclusions_tn", "state_exclusions_il", "state_exclusions_in", "state_exclusions_la", "state_exclusions_ma", "state_exclusions_mi", "state_exclusions_mo", "state_exclusions_nc", "state_exclusions_oh", "state_exclusions_wa"]
    """The exclusion list, by its block."""
    list_code: Literal["leie", "sam", "tx", "ca", "ny", "pa", "ga", "ia", "ky", "md", "sc", "tn", "il", "in", "la", "ma", "mi", "mo", "nc", "oh", "wa"]
    """The exclusion list, by its code: `leie`, `sam`, or that of a state."""
    verdict: Literal["listed", "undetermined"]
    """`undetermined`: the entry may or may not be the party, and has to be looked into."""
    exclusion: dict[str, Any]
    """As an item of `data.exclusions` of the block of the list."""
    candidates: list[ResolverScreeningCandidate]
    """The entry, and how far it agrees with the party."""


class ResolverExclusionAddedEventData2Party(TypedDict):
    reference: str
    """What the subscription calls the party."""


class ResolverExclusionRemovedEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["exclusion.removed"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverExclusionRemovedEventData


class ResolverExclusionRemovedEventData(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""
    npi: str
    """The provider."""
    source: Literal["oig_leie", "sam_gov", "state_exclusions_tx", "state_exclusions_ca", "state_exclusions_ny", "state_exclusions_pa", "state_exclusions_ga", "state_exclusions_ia", "state_exclusions_ky", "state_exclusions_md", "state_exclusions_sc", "state_exclusions_tn", "state_exclusions_il", "state_exclusions_in", "state_exclusions_la", "state_exclusions_ma", "state_exclusions_mi", "state_exclusions_mo", "state_exclusions_nc", "state_exclusions_oh", "state_exclusions_wa"]
    """The exclusion list, by its block."""
    list_code: Literal["leie", "sam", "tx", "ca", "ny", "pa", "ga", "ia", "ky", "md", "sc", "tn", "il", "in", "la", "ma", "mi", "mo", "nc", "oh", "wa"]
    """The exclusion list, by its code: `leie`, `sam`, or that of a state."""
    exclusion: dict[str, Any]
    """As it was in `data.exclusions` of the block of the list. `_data_availability.status` is what the record says of this list now: `available` where it still has other exclusions. It says nothing of other lists."""


class ResolverFacilityCandidate(TypedDict):
    ccn: str
    """CMS Certification Number."""
    _match_score: float
    """How sure it is that this is the provider searched for: the agreement of the name, shared among all that agree. Not the confidence of the record, which is `_confidence`. Without a name in the query, 1."""
    match_reasons: list[ResolverFacilityCandidateMatchReasonsItem]
    distance_miles: NotRequired[float]
    """Miles from the point of the ZIP code asked for to that of the nearest practice location (addresses for mail do not count), right to some miles: 0 in the same ZIP code. Present where `radius_miles` is given."""
    type: str | None
    name: str | None
    address: ResolverFacilityCandidateAddress
    phone: str | None
    ownership_type: str | None
    certification_date: str | None
    status: Literal["active", "terminated"] | None
    termination_date: str | None
    npis: list[str] | None
    """NPIs the facility is enrolled under; null where enrollments are not ingested."""
    npis_provenance: ResolverProvenance
    """The 14 keys of `npis`."""
    star_rating: float | None
    """Overall rating of Care Compare; null where it rates the facility or its type not."""
    star_rating_provenance: ResolverProvenance
    """The 14 keys of `star_rating`."""
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverFacilityCandidateMatchReasonsItem(TypedDict):
    feature: str
    """What was compared: `last_name`, `first_name`, `organization`, `state`, …"""
    score: float
    """1 agrees wholly. `_match_score` is the product of these."""
    detail: str
    """How it agrees, and the published value."""


class ResolverFacilityCandidateAddress(TypedDict):
    line1: str | None
    line2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    county_fips: str | None


class ResolverFacilityHistory(TypedDict):
    ccn: str
    changes: list[ResolverRecordChange]
    """The newest first, at most 100."""
    known_since: ResolverFacilityHistoryKnownSince
    """The first release that is known: nothing is known of what was before it."""
    next: str | None
    """The address of the next page, or null."""
    scope: Literal["national", "partial"]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""


class ResolverFacilityHistoryKnownSince(TypedDict):
    """The first release that is known: nothing is known of what was before it."""

    release: str
    created_at: str


class ResolverFact(TypedDict):
    fact: Literal["oig_leie.excluded", "sam.excluded", "pecos.enrolled", "mips.final_score", "open_payments.total_usd", "care_compare.star_rating", "medicare_opt_out.opted_out", "order_and_referring.part_b", "order_and_referring.dme", "order_and_referring.hha", "order_and_referring.pmd", "order_and_referring.hospice", "cms.revoked", "state_exclusions.tx", "state_exclusions.ca", "state_exclusions.ny", "state_exclusions.pa", "state_exclusions.ga", "state_exclusions.ia", "state_exclusions.ky", "state_exclusions.md", "state_exclusions.sc", "state_exclusions.tn", "state_exclusions.il", "state_exclusions.in", "state_exclusions.la", "state_exclusions.ma", "state_exclusions.mi", "state_exclusions.mo", "state_exclusions.nc", "state_exclusions.oh", "state_exclusions.wa", "medicare_activity.years", "medicare_activity.services", "medicare_activity.claims", "medicare_activity.beneficiaries", "medicare_revalidation.due"]
    """`oig_leie.excluded`: whether the provider is on the list of the OIG; `sam.excluded`: whether the provider is excluded on SAM.gov; `pecos.enrolled`: whether the provider has an approved Medicare enrollment; `mips.final_score`: the MIPS final score of the latest performance year; `open_payments.total_usd`: what manufacturers paid the provider in all program years; `care_compare.star_rating`: the star rating of a facility the provider works with; `medicare_opt_out.opted_out`: whether the provider has opted out of Medicare by affidavit; `order_and_referring.part_b`: whether the provider is eligible to order and refer for Medicare Part B; `order_and_referring.dme`: whether the provider is eligible to order durable medical equipment; `order_and_referring.hha`: whether the provider is eligible to certify for a home health agency; `order_and_referring.pmd`: whether the provider is eligible to order power mobility devices; `order_and_referring.hospice`: whether the provider is eligible to certify for hospice care; `cms.revoked`: whether the enrollment of the provider in Medicare is revoked, which is no exclusion; `state_exclusions.tx`: whether the provider is on the Medicaid exclusion list of Texas; `state_exclusions.ca`: whether the provider is on the Medicaid exclusion list of California; `state_exclusions.ny`: whether the provider is on the Medicaid exclusion list of New York; `state_exclusions.pa`: whether the provider is on the Medicaid exclusion list of Pennsylvania; `state_exclusions.ga`: whether the provider is on the Medicaid exclusion list of Georgia; `state_exclusions.ia`: whether the provider is on the Medicaid exclusion list of Iowa; `state_exclusions.ky`: whether the provider is on the Medicaid exclusion list of Kentucky; `state_exclusions.md`: whether the provider is on the Medicaid exclusion list of Maryland; `state_exclusions.sc`: whether the provider is on the Medicaid exclusion list of South Carolina; `state_exclusions.tn`: whether the provider is on the Medicaid exclusion list of Tennessee; `state_exclusions.il`: whether the provider is on the Medicaid exclusion list of Illinois; `state_exclusions.in`: whether the provider is on the Medicaid exclusion list of Indiana; `state_exclusions.la`: whether the provider is on the Medicaid exclusion list of Louisiana; `state_exclusions.ma`: whether the provider is on the Medicaid exclusion list of Massachusetts; `state_exclusions.mi`: whether the provider is on the Medicaid exclusion list of Michigan; `state_exclusions.mo`: whether the provider is on the Medicaid exclusion list of Missouri; `state_exclusions.nc`: whether the provider is on the Medicaid exclusion list of North Carolina; `state_exclusions.oh`: whether the provider is on the Medicaid exclusion list of Ohio; `state_exclusions.wa`: whether the provider is on the Medicaid exclusion list of Washington; `medicare_activity.years`: how many service years of the release have the provider in a file of Medicare Part B or Part D; not stated of who is in none; `medicare_activity.services`: the services to people with Medicare Part B in the newest service year; `medicare_activity.claims`: the prescriptions filled under Medicare Part D in the newest service year; `medicare_activity.beneficiaries`: the people with Medicare served in the newest service year, for Part B and Part D apart; not stated where it is suppressed; `medicare_revalidation.due`: whether a day is listed by which the provider has to revalidate an enrollment in Medicare; days are listed about six months ahead."""
    value: bool | float | None
    """Null where it is not certain that what the source has is of this provider; why, is in `_data_availability.fields.value`."""
    about: ResolverFactAbout11 | ResolverFactAbout12 | ResolverFactAbout13 | ResolverFactAbout14 | ResolverFactAbout15 | ResolverFactAbout16 | ResolverFactAbout17 | ResolverFactAbout18 | ResolverFactAbout19 | None
    """What the value is of, where that is not the provider as such: a year, a facility."""
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverFactAbout11(TypedDict):
    performance_year: int | None


class ResolverFactAbout12(TypedDict):
    facility_type: str
    ccn: str


class ResolverFactAbout13(TypedDict):
    effective_date: str | None
    end_date: str | None


class ResolverFactAbout14(TypedDict):
    reasons: str | None
    effective_date: str | None
    reenrollment_bar_end: str | None


class ResolverFactAbout15(TypedDict):
    first_year: int
    last_year: int


class ResolverFactAbout16(TypedDict):
    year: int


class ResolverFactAbout17(TypedDict):
    year: int


class ResolverFactAbout18(TypedDict):
    year: int
    part: Literal["part_b", "part_d"]
    """`part_b`: people served; `part_d`: people for whom a prescription was filled."""


class ResolverFactAbout19(TypedDict):
    due_date: str | None
    """The first of them; an adjusted day holds."""


class ResolverFieldAgreement(TypedDict):
    field: Literal["name", "organization", "practice_address", "telephone", "specialty", "active"]
    """`name`: last and first name of a person; `organization`: name of an organization; `practice_address`: street lines, city, state, ZIP code; `telephone`: number of a practice location; `specialty`: as Medicare names it; `active`: whether the provider is listed as active."""
    verdict: Literal["agree", "formatting", "differ", "one source"]
    """`agree`: one text that every source states; `formatting`: no such text, but one that differs in spelling alone: letter case, signs, abbreviations of the Postal Service, ZIP code of five or nine digits; `differ`: nothing that every source states; `one source`: no other states it."""
    statements: list[ResolverAgreementStatement]
    """Every value of every source, several of one that states several."""


class ResolverHealthSource(TypedDict):
    id: str
    """Source id, e.g. `oig-leie`."""
    source: str
    """Human name."""
    source_url: str
    dataset_id: str
    status: Literal["fresh", "stale", "pending"]
    """`fresh`: as new as its cadence allows; `stale`: older than its cadence allows, of no stated date, or its last refresh was refused; `pending`: never ingested. `message` says why."""
    snapshot: str | None
    last_refreshed: str | None
    last_checked: str | None
    next_refresh_eta: str | None
    cadence: str
    rows: int | None
    """Rows in use; null when the source was never ingested."""
    license: str
    """SPDX identifier."""
    message: str | None


class ResolverJoinedSources(TypedDict):
    """What the other sources say of the provider, each with its provenance."""

    oig_leie: ResolverJoinedSourcesOigLeie1 | ResolverNotIngestedBlock
    pecos: ResolverJoinedSourcesPecos1 | ResolverNotIngestedBlock
    qpp_mips: ResolverJoinedSourcesQppMips1 | ResolverNotIngestedBlock
    open_payments: ResolverJoinedSourcesOpenPayments1 | ResolverNotIngestedBlock
    sam_gov: ResolverJoinedSourcesSamGov1 | ResolverNotIngestedBlock
    care_compare: NotRequired[ResolverJoinedSourcesCareCompare1 | ResolverNotIngestedBlock]
    medicare_opt_out: NotRequired[ResolverJoinedSourcesMedicareOptOut1 | ResolverNotIngestedBlock]
    order_and_referring: NotRequired[ResolverJoinedSourcesOrderAndReferring1 | ResolverNotIngestedBlock]
    cms_revoked: NotRequired[ResolverJoinedSourcesCmsRevoked1 | ResolverNotIngestedBlock]
    state_exclusions_tx: NotRequired[ResolverJoinedSourcesStateExclusionsTx1 | ResolverNotIngestedBlock]
    state_exclusions_ca: NotRequired[ResolverJoinedSourcesStateExclusionsCa1 | ResolverNotIngestedBlock]
    state_exclusions_ny: NotRequired[ResolverJoinedSourcesStateExclusionsNy1 | ResolverNotIngestedBlock]
    state_exclusions_pa: NotRequired[ResolverJoinedSourcesStateExclusionsPa1 | ResolverNotIngestedBlock]
    state_exclusions_ga: NotRequired[ResolverJoinedSourcesStateExclusionsGa1 | ResolverNotIngestedBlock]
    state_exclusions_ia: NotRequired[ResolverJoinedSourcesStateExclusionsIa1 | ResolverNotIngestedBlock]
    state_exclusions_ky: NotRequired[ResolverJoinedSourcesStateExclusionsKy1 | ResolverNotIngestedBlock]
    state_exclusions_md: NotRequired[ResolverJoinedSourcesStateExclusionsMd1 | ResolverNotIngestedBlock]
    state_exclusions_sc: NotRequired[ResolverJoinedSourcesStateExclusionsSc1 | ResolverNotIngestedBlock]
    state_exclusions_tn: NotRequired[ResolverJoinedSourcesStateExclusionsTn1 | ResolverNotIngestedBlock]
    state_exclusions_il: NotRequired[ResolverJoinedSourcesStateExclusionsIl1 | ResolverNotIngestedBlock]
    state_exclusions_in: NotRequired[ResolverJoinedSourcesStateExclusionsIn1 | ResolverNotIngestedBlock]
    state_exclusions_la: NotRequired[ResolverJoinedSourcesStateExclusionsLa1 | ResolverNotIngestedBlock]
    state_exclusions_ma: NotRequired[ResolverJoinedSourcesStateExclusionsMa1 | ResolverNotIngestedBlock]
    state_exclusions_mi: NotRequired[ResolverJoinedSourcesStateExclusionsMi1 | ResolverNotIngestedBlock]
    state_exclusions_mo: NotRequired[ResolverJoinedSourcesStateExclusionsMo1 | ResolverNotIngestedBlock]
    state_exclusions_nc: NotRequired[ResolverJoinedSourcesStateExclusionsNc1 | ResolverNotIngestedBlock]
    state_exclusions_oh: NotRequired[ResolverJoinedSourcesStateExclusionsOh1 | ResolverNotIngestedBlock]
    state_exclusions_wa: NotRequired[ResolverJoinedSourcesStateExclusionsWa1 | ResolverNotIngestedBlock]
    medicare_activity: NotRequired[ResolverJoinedSourcesMedicareActivity1 | ResolverNotIngestedBlock]
    medicare_revalidation: NotRequired[ResolverJoinedSourcesMedicareRevalidation1 | ResolverNotIngestedBlock]


class ResolverJoinedSourcesOigLeie1(TypedDict):
    data: ResolverOigLeieData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesPecos1(TypedDict):
    data: ResolverPecosData
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesQppMips1(TypedDict):
    data: ResolverQppMipsData
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesOpenPayments1(TypedDict):
    data: ResolverOpenPaymentsData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesSamGov1(TypedDict):
    data: ResolverSamGovData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesCareCompare1(TypedDict):
    data: ResolverJoinedSourcesCareCompare1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesCareCompare1Data(TypedDict):
    affiliations: list[ResolverJoinedSourcesCareCompare1DataAffiliationsItem]


class ResolverJoinedSourcesCareCompare1DataAffiliationsItem(TypedDict):
    facility_type: str
    ccn: str
    star_rating: float | None


class ResolverJoinedSourcesMedicareOptOut1(TypedDict):
    data: ResolverJoinedSourcesMedicareOptOut1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesMedicareOptOut1Data(TypedDict):
    opted_out: Literal[True] | None
    candidates: int
    """Affidavits that state this NPI under another last name: they may or may not be of this provider."""
    affidavits: list[ResolverJoinedSourcesMedicareOptOut1DataAffidavitsItem]
    """Those that hold first; the one that holds longest leads."""


class ResolverJoinedSourcesMedicareOptOut1DataAffidavitsItem(TypedDict):
    effective_date: str | None
    """The opt-out took effect."""
    end_date: str | None
    """End of the present two years of the opt-out."""
    renews_itself: bool | None
    """Since 2015-06-16 an affidavit holds for another two years unless it is canceled."""
    in_force: Literal[True] | None
    """Holds on the date of the list; null when that is not certain."""
    specialty: str | None
    may_order_and_refer: bool | None


class ResolverJoinedSourcesOrderAndReferring1(TypedDict):
    data: ResolverJoinedSourcesOrderAndReferring1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesOrderAndReferring1Data(TypedDict):
    part_b: bool | None
    """Eligible to order and refer for Medicare Part B."""
    dme: bool | None
    """Eligible to order durable medical equipment."""
    hha: bool | None
    """Eligible to certify for a home health agency."""
    pmd: bool | None
    """Eligible to order power mobility devices."""
    hospice: bool | None
    """Eligible to certify for hospice care."""


class ResolverJoinedSourcesCmsRevoked1(TypedDict):
    data: ResolverJoinedSourcesCmsRevoked1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesCmsRevoked1Data(TypedDict):
    revoked: Literal[True] | None
    candidates: int
    """Revocations that state this NPI under another name: they may or may not be of this provider."""
    revocations: list[ResolverJoinedSourcesCmsRevoked1DataRevocationsItem]
    """Those in force first, of them the one that bars longest. No exclusions; an appeal may be pending."""


class ResolverJoinedSourcesCmsRevoked1DataRevocationsItem(TypedDict):
    enrollment_id: str | None
    """Id of the enrollment that was revoked."""
    provider_type: str | None
    state: str | None
    """State of the enrollment."""
    reasons: list[str]
    """Paragraphs of 42 CFR 424.535 with their titles, as published."""
    effective_date: str | None
    """The revocation took effect."""
    reenrollment_bar_end: str | None
    """The day until which the provider may not enroll again."""
    in_force: Literal[True] | None
    """Holds on the date of the list; null when that is not certain."""


class ResolverJoinedSourcesStateExclusionsTx1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsCa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsNy1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsPa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsGa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsIa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsKy1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsMd1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsSc1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsTn1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsIl1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsIn1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsLa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsMa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsMi1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsMo1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsNc1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsOh1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesStateExclusionsWa1(TypedDict):
    data: ResolverStateExclusionData | None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesMedicareActivity1(TypedDict):
    data: ResolverJoinedSourcesMedicareActivity1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesMedicareActivity1Data(TypedDict):
    listed: Literal[True] | None
    """A file of at least one service year has the provider."""
    candidates: int
    """Rows that state this NPI under another name: they may or may not be of this provider."""
    years: list[ResolverJoinedSourcesMedicareActivity1DataYearsItem1 | ResolverJoinedSourcesMedicareActivity1DataYearsItem2]
    """The newest year first. Who is in no file may be in practice: providers with fewer than 11 beneficiaries (Part B) or claims (Part D) are not published."""


class ResolverJoinedSourcesMedicareActivity1DataYearsItem1(TypedDict):
    year: int
    """Service year."""
    part: Literal["part_b"]
    services: float | None
    """In the units of their procedure codes. Null where suppressed."""
    procedure_codes: int | None
    """Different HCPCS codes."""
    beneficiaries: int | None
    """People served, or for whom a prescription was filled. Null where suppressed: never zero."""
    provider_type: str | None
    """Specialty on most of the claims, as published."""


class ResolverJoinedSourcesMedicareActivity1DataYearsItem2(TypedDict):
    year: int
    """Service year."""
    part: Literal["part_d"]
    claims: int | None
    """Prescriptions filled, refills included. Null where suppressed."""
    beneficiaries: int | None
    """People served, or for whom a prescription was filled. Null where suppressed: never zero."""
    provider_type: str | None
    """Specialty on most of the claims, as published."""


class ResolverJoinedSourcesMedicareRevalidation1(TypedDict):
    data: ResolverJoinedSourcesMedicareRevalidation1Data
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverJoinedSourcesMedicareRevalidation1Data(TypedDict):
    due: Literal[True] | None
    """The list has a day for at least one enrollment."""
    candidates: int
    """Rows with a date that state this NPI under another name: they may or may not be of this provider."""
    enrollments: list[ResolverJoinedSourcesMedicareRevalidation1DataEnrollmentsItem]
    """Those with a date, the one that is due first leads."""


class ResolverJoinedSourcesMedicareRevalidation1DataEnrollmentsItem(TypedDict):
    enrollment_id: str | None
    """Id of the enrollment in Medicare."""
    specialty: str | None
    state: str | None
    """State of the enrollment."""
    due_date: str | None
    """The enrollment is to be revalidated by this day."""
    adjusted_due_date: str | None
    """Another day that holds in its place."""


class ResolverMatch(TypedDict):
    method: str
    confidence: float | None
    evidence: list[str]


class ResolverMipsPerformanceYear(TypedDict):
    year: int | None
    """Null when the file states no performance year."""
    final_score: float | None
    """Null when not scored; 0 is a score."""
    quality: float | None
    """Null when not scored; 0 is a score."""
    promoting_interoperability: float | None
    """Null when not scored; 0 is a score."""
    improvement_activities: float | None
    """Null when not scored; 0 is a score."""
    cost: float | None
    """Null when not scored; 0 is a score."""
    source: str | None
    """How the clinician was scored: individual, group, …, as published."""
    org_pac_id: str | None
    """The group the score was earned with; ten digits, leading zeros kept."""


class ResolverNotIngestedBlock(TypedDict):
    data: None
    provenance: ResolverProvenance
    match: ResolverMatch | None


class ResolverNppesAddress(TypedDict):
    line1: str | None
    line2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    country: str | None
    phone: str | None
    fax: str | None


class ResolverNppesData(TypedDict):
    entity_type: Literal["individual", "organization"] | None
    """Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says."""
    status: Literal["active", "deactivated"]
    """`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since."""
    name: ResolverNppesDataName1 | None
    organization_name: str | None
    other_names: list[ResolverNppesDataOtherNamesItem]
    gender: str | None
    practice_address: ResolverNppesAddress | None
    mailing_address: ResolverNppesAddress | None
    secondary_locations: list[ResolverNppesAddress]
    taxonomies: list[ResolverNppesDataTaxonomiesItem]
    identifiers: list[ResolverNppesDataIdentifiersItem]
    endpoints: list[ResolverNppesDataEndpointsItem]
    enumeration_date: str | None
    last_update_date: str | None
    certification_date: str | None
    deactivation_date: str | None
    reactivation_date: str | None
    replacement_npi: str | None
    sole_proprietor: Literal["yes", "no"] | None
    organization_subpart: Literal["yes", "no"] | None
    parent_organization: str | None
    authorized_official: ResolverNppesDataAuthorizedOfficial1 | None


class ResolverNppesDataName1(TypedDict):
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None


class ResolverNppesDataOtherNamesItem(TypedDict):
    type: str | None
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None
    organization_name: str | None


class ResolverNppesDataTaxonomiesItem(TypedDict):
    slot: int
    code: str
    display: str | None
    """Display name in the NUCC code set; null for a code that is not in it."""
    primary: bool
    license: str | None
    license_state: str | None
    group: str | None


class ResolverNppesDataIdentifiersItem(TypedDict):
    type: str | None
    issuer: str | None
    state: str | None
    value: str | None


class ResolverNppesDataEndpointsItem(TypedDict):
    type: str | None
    """The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`."""
    endpoint: str | None
    description: str | None
    use: str | None
    content_type: str | None
    affiliation: str | None


class ResolverNppesDataAuthorizedOfficial1(TypedDict):
    name: str | None
    title: str | None
    phone: str | None


class ResolverOigLeieData(TypedDict):
    excluded: Literal[True] | None
    """Null when the list cannot be matched to this NPI without ambiguity; never false."""
    candidates: int
    """Rows of the list that may or may not be this provider."""
    candidate_entries: NotRequired[ResolverOigLeieDataCandidateEntries1 | None]
    """Those rows. Null where there are none; absent in releases made before the field was there."""
    exclusions: list[ResolverOigLeieExclusion]


class ResolverOigLeieDataCandidateEntries1(TypedDict):
    notice: str
    """To be shown before any of the rows: they are not established to be the provider."""
    reason: str
    """Why it could not be decided."""
    entries: list[ResolverOigLeieDataCandidateEntries1EntriesItem]
    """The oldest rows first, at most 10; `candidates` is their number."""


class ResolverOigLeieDataCandidateEntries1EntriesItem(TypedDict):
    name: str | None
    """As published: of a person last name, first name and middle name; else of a business."""
    city: str | None
    state: str | None
    date: str | None
    """The day the exclusion began."""
    type: str | None
    """Type of the exclusion, as in `exclusions`."""
    agreement: str
    """What the row and the registry record have in common, in short."""
    evidence: list[str]
    """What was compared, and how it agrees."""


class ResolverOigLeieExclusion(TypedDict):
    type: str | None
    """Exclusion authority, e.g. `1128a1`."""
    type_description: str | None
    date: str | None
    """Exclusion date; may lie in the future."""
    reinstatement_date: str | None
    waiver_date: str | None
    waiver_state: str | None
    general: str | None
    specialty: str | None


class ResolverOpenApiResponse(TypedDict):
    openapi: Literal["3.1.0"]
    info: ResolverOpenApiResponseInfo
    paths: dict[str, Any]


class ResolverOpenApiResponseInfo(TypedDict):
    title: str
    version: str


class ResolverOpenPaymentsData(TypedDict):
    program_years: list[ResolverProgramYear]
    total_usd: float
    """Sum of the program years, exact to the cent."""
    top_manufacturers: list[ResolverPaymentManufacturer]
    """The five that paid most."""


class ResolverOwnership(TypedDict):
    """Null lists are unknown; `_data_availability.status` says why."""

    owners: list[ResolverOwnershipOwners1Item] | None
    changes: list[ResolverOwnershipChanges1Item] | None
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverOwnershipOwners1Item(TypedDict):
    name: str
    type: Literal["individual", "organization"] | None
    role: str | None
    percentage: float | None
    since: str | None


class ResolverOwnershipChanges1Item(TypedDict):
    date: str
    type: str | None
    buyer: str | None
    seller: str | None


class ResolverPaymentManufacturer(TypedDict):
    id: str | None
    name: str | None
    total_usd: float
    payments: int


class ResolverPecosData(TypedDict):
    enrollments: list[ResolverPecosEnrollment]
    reassignments: list[ResolverPecosReassignment] | None
    """Null when the release has no reassignment file."""


class ResolverPecosEnrollment(TypedDict):
    enrollment_id: str
    """Begins with I (individual) or O (organization)."""
    pac_id: str | None
    """PECOS associate control id: ten digits, leading zeros kept."""
    provider_type_code: str | None
    provider_type: str | None
    state: str | None
    name: str | None
    """Organization name, or first, middle and last name."""


class ResolverPecosReassignment(TypedDict):
    direction: Literal["reassigns_to", "receives_from"]
    """From this NPI: `reassigns_to`: its enrollment reassigns its benefits to the other one; `receives_from`: the other one reassigns them to it."""
    enrollment_id: str
    """The enrollment of this NPI."""
    other_enrollment_id: str
    other_pac_id: str | None
    """Null, as NPI and name, when the other enrollment is not in the file."""
    other_npi: str | None
    other_name: str | None


class ResolverProgramYear(TypedDict):
    year: int
    total_usd: float
    """Exact to the cent."""
    payments: int
    """Published records, each one payment or several taken together."""


class ResolverProvenance(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverProviderActivity(TypedDict):
    """Who has not been seen for years may still practice: no source lists everybody."""

    last_seen: str | None
    """The newest day on which a source other than the registry, and the directory that is made from it, has the provider, whatever it states. Null where none has: `_data_availability.fields` says why."""
    last_seen_in: str | None
    """Id of the source that has."""
    days_since: int | None
    """Days from that day to `days_counted_to`; null where there is none."""


class ResolverProviderAsOf(TypedDict):
    """The release that the answer is from, where `as_of` was asked for."""

    asked: str
    """The value of the parameter."""
    release: str
    """The release that the answer is from."""
    manifest_sha256: str
    """SHA-256 of its manifest, `/releases/{release}/manifest.json`."""
    log_index: int | None
    """Number of its entry in the transparency log; null where there is no log."""
    archive: NotRequired[ResolverProviderAsOfArchive]
    """Where the time is before the first release: what is stated was read from files that the publishers had published then and this service had not. `release` is the one that has it now. Sources that are not named are not known."""


class ResolverProviderAsOfArchive(TypedDict):
    """Where the time is before the first release: what is stated was read from files that the publishers had published then and this service had not. `release` is the one that has it now. Sources that are not named are not known."""

    basis: Literal["publisher's archive"]
    sources: list[ResolverArchivedFiles]
    """Of each source that is stated, the files that say it."""


class ResolverProviderChangedEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["provider.changed"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverProviderChangedEventData


class ResolverProviderChangedEventData(TypedDict):
    npi: str
    """The provider."""
    changed: list[str]
    """Paths of the record that changed with the rows of their source."""
    release: str
    record_url: str


class ResolverProviderHistory(TypedDict):
    npi: str
    changes: list[ResolverRecordChange]
    """The newest first, at most 100."""
    known_since: ResolverProviderHistoryKnownSince
    """The first release that is known: nothing is known of what was before it."""
    next: str | None
    """The address of the next page, or null."""
    scope: Literal["national", "partial"]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""
    archive: NotRequired[ResolverProviderHistoryArchive]
    """What files say that the publishers published before the first release of this service, which published nothing of it then; absent where no archive was read. On the pages behind those of `changes`."""


class ResolverProviderHistoryKnownSince(TypedDict):
    """The first release that is known: nothing is known of what was before it."""

    release: str
    created_at: str


class ResolverProviderHistoryArchive(TypedDict):
    """What files say that the publishers published before the first release of this service, which published nothing of it then; absent where no archive was read. On the pages behind those of `changes`."""

    basis: Literal["publisher's archive"]
    changes: list[ResolverArchivedChange]
    """The newest first. When between the two dates the value changed is not known."""
    known_since: list[ResolverProviderHistoryArchiveKnownSinceItem]
    """The first files of each source."""


class ResolverProviderHistoryArchiveKnownSinceItem(TypedDict):
    source: str
    """Id of the source."""
    snapshot: str
    """The publisher’s date of the files."""


class ResolverQppMipsData(TypedDict):
    performance_years: list[ResolverMipsPerformanceYear]


class ResolverQueuedDelivery(TypedDict):
    delivery: str
    """Its id."""


class ResolverRecordChange(TypedDict):
    at: str
    """When the release was made that has the new value: since then it has been answered."""
    release: str
    """That release."""
    block: str | None
    """The block of the record that it is in; null where the whole record came or went."""
    path: str | None
    """Where it is in the block; a list is one value. Null where the whole block, or the record, came or went."""
    before: Any
    """The value until then; null where there was none."""
    after: Any
    """The value since then; null where there is none."""
    publisher_date: str | None
    """The publisher’s own date: of a registry record its date of last update, else the snapshot date of the source in that release. Null where the publisher states none."""


class ResolverResolvedAgreement(TypedDict):
    npi: str
    fields: list[ResolverFieldAgreement]
    activity: ResolverProviderActivity
    days_counted_to: str
    """The day of the answer, UTC, to which days are counted; with `as_of` too."""
    sources: dict[str, ResolverProvenance]
    """The 14 keys of each source that is compared, by its id; `_data_availability.status` is `not_found` where it has nothing of the provider, `not_ingested` where it was not read."""
    as_of: NotRequired[ResolverAsOf]
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverResolvedFacility(TypedDict):
    ccn: str
    """CMS Certification Number; the first two characters encode the state."""
    type: str | None
    name: str | None
    address: ResolverResolvedFacilityAddress
    phone: str | None
    ownership_type: str | None
    certification_date: str | None
    status: Literal["active", "terminated"] | None
    termination_date: str | None
    npis: list[str] | None
    """NPIs the facility is enrolled under; null where enrollments are not ingested."""
    npis_provenance: ResolverProvenance
    """The 14 keys of `npis`."""
    quality: ResolverResolvedQuality | None
    """Null where Care Compare has no record of the facility, or is not ingested."""
    ownership: ResolverOwnership
    as_of: NotRequired[ResolverAsOf]
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverResolvedFacilityAddress(TypedDict):
    line1: str | None
    line2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    county_fips: str | None


class ResolverResolvedPayments(TypedDict):
    npi: str
    total_usd: float | None
    """Sum of the payments, exact to the cent."""
    program_years: list[ResolverProgramYear]
    payments: list[ResolverResolvedPaymentsPaymentsItem]
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    as_of: NotRequired[ResolverAsOf]
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverResolvedPaymentsPaymentsItem(TypedDict):
    record_id: str
    program_year: int
    category: Literal["general", "research", "ownership"]
    date: str | None
    amount_usd: float
    nature: str | None
    form: str | None
    manufacturer: ResolverResolvedPaymentsPaymentsItemManufacturer
    products: list[str]
    recipient: ResolverResolvedPaymentsPaymentsItemRecipient
    """As published; for research paid to an institution, the institution."""
    _confidence: float
    """Strength of the match on name and address."""


class ResolverResolvedPaymentsPaymentsItemManufacturer(TypedDict):
    id: str | None
    name: str | None


class ResolverResolvedPaymentsPaymentsItemRecipient(TypedDict):
    """As published; for research paid to an institution, the institution."""

    name: str | None
    city: str | None
    state: str | None


class ResolverResolvedProvider(TypedDict):
    npi: str
    entity_type: NotRequired[Literal["individual", "organization"] | None]
    """Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says."""
    status: NotRequired[Literal["active", "deactivated"]]
    """`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since."""
    name: NotRequired[ResolverResolvedProviderName1 | None]
    organization_name: NotRequired[str | None]
    other_names: NotRequired[list[ResolverResolvedProviderOtherNamesItem]]
    gender: NotRequired[str | None]
    practice_address: NotRequired[ResolverNppesAddress | None]
    mailing_address: NotRequired[ResolverNppesAddress | None]
    secondary_locations: NotRequired[list[ResolverNppesAddress]]
    taxonomies: NotRequired[list[ResolverResolvedProviderTaxonomiesItem]]
    identifiers: NotRequired[list[ResolverResolvedProviderIdentifiersItem]]
    endpoints: NotRequired[list[ResolverResolvedProviderEndpointsItem]]
    enumeration_date: NotRequired[str | None]
    last_update_date: NotRequired[str | None]
    certification_date: NotRequired[str | None]
    deactivation_date: NotRequired[str | None]
    reactivation_date: NotRequired[str | None]
    replacement_npi: NotRequired[str | None]
    sole_proprietor: NotRequired[Literal["yes", "no"] | None]
    organization_subpart: NotRequired[Literal["yes", "no"] | None]
    parent_organization: NotRequired[str | None]
    authorized_official: NotRequired[ResolverResolvedProviderAuthorizedOfficial1 | None]
    sources: ResolverJoinedSources
    facts: NotRequired[list[ResolverFact]]
    """With `include=facts`: what is known for certain. A fact that is not listed is unknown."""
    as_of: NotRequired[ResolverProviderAsOf]
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverResolvedProviderName1(TypedDict):
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None


class ResolverResolvedProviderOtherNamesItem(TypedDict):
    type: str | None
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None
    organization_name: str | None


class ResolverResolvedProviderTaxonomiesItem(TypedDict):
    slot: int
    code: str
    display: str | None
    """Display name in the NUCC code set; null for a code that is not in it."""
    primary: bool
    license: str | None
    license_state: str | None
    group: str | None


class ResolverResolvedProviderIdentifiersItem(TypedDict):
    type: str | None
    issuer: str | None
    state: str | None
    value: str | None


class ResolverResolvedProviderEndpointsItem(TypedDict):
    type: str | None
    """The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`."""
    endpoint: str | None
    description: str | None
    use: str | None
    content_type: str | None
    affiliation: str | None


class ResolverResolvedProviderAuthorizedOfficial1(TypedDict):
    name: str | None
    title: str | None
    phone: str | None


class ResolverResolvedQuality(TypedDict):
    type: Literal["hospital", "nursing-home", "home-health", "hospice", "dialysis", "asc"]
    id: str
    name: str | None
    state: str | None
    star_rating: float | None
    ratings: dict[str, float | None]
    measures: list[ResolverResolvedQualityMeasuresItem]
    measurement_period: ResolverResolvedQualityMeasurementPeriod
    source_snapshot: str | None
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    as_of: NotRequired[ResolverAsOf]
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverResolvedQualityMeasuresItem(TypedDict):
    id: str
    name: str | None
    value: float | None
    unit: str | None
    lower: float | None
    upper: float | None
    denominator: float | None
    comparison: str | None
    footnotes: list[str]
    period_start: str | None
    period_end: str | None
    period: str | None
    npi: str | None


class ResolverResolvedQualityMeasurementPeriod(TypedDict):
    start: str | None
    end: str | None


class ResolverResolverError(TypedDict):
    error: ResolverResolverErrorError
    request_id: str
    """The value of the X-Request-Id header."""


class ResolverResolverErrorError(TypedDict):
    code: Literal["invalid_request", "invalid_npi", "invalid_as_of", "invalid_json", "invalid_ccn", "batch_too_large", "invalid_key", "forbidden", "not_found", "not_known_at", "method_not_allowed", "not_acceptable", "idempotency_conflict", "payload_too_large", "unsupported_media_type", "rate_limited", "internal_error", "source_unavailable"]
    """Machine code. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_npi`: The identifier is not exactly ten digits. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. `forbidden`: The key may not do this. `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. `method_not_allowed`: The address does not answer to this method. `not_acceptable`: None of the accepted content types is offered. `payload_too_large`: The body is larger than allowed. `unsupported_media_type`: The body is of a type that is not read. `rate_limited`: The budget of the hour is used up. `internal_error`: The service failed; nothing is wrong with the request. `source_unavailable`: No release can be served at the moment. `invalid_ccn`: The identifier is not a CMS Certification Number: six characters, ten for a surgical center. `batch_too_large`: The batch holds more than 1,000 NPIs or queries. `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. Only 429, 500 and 503 are worth another try."""
    message: str
    """One sentence that states what is wrong."""


class ResolverResolverHealth(TypedDict):
    status: Literal["ok", "degraded"]
    """`ok`: a release is served whole; `degraded`: `problems` names what is missing or stale. With nothing served the answer is 503."""
    uptime_target: str
    problems: list[ResolverResolverHealthProblemsItem]
    """Empty when the status is `ok`."""
    sources: list[ResolverHealthSource]
    release: str
    """Id of the release served."""
    scope: Literal["national", "partial"]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""


class ResolverResolverHealthProblemsItem(TypedDict):
    code: Literal["file_missing", "file_damaged", "file_unreadable", "release_not_opened", "source_stale"]
    """Of a file of the release served: `file_missing`: it is not there; `file_damaged`: it is not the one that was published; `file_unreadable`: it cannot be read. `release_not_opened`: the newest release is not served; `source_stale`: the data of a source is older than its cadence allows."""
    source: NotRequired[str]
    """Source id, where the problem is about a source."""
    file: NotRequired[str]
    """Path of the file, where the problem is about a file."""
    message: str


class ResolverRevocationAddedEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["revocation.added"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverRevocationAddedEventData


class ResolverRevocationAddedEventData(TypedDict):
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""
    npi: str
    """The provider."""
    source: Literal["cms_revoked"]
    """The list, by its block."""
    revocation: dict[str, Any]
    """As an item of `data.revocations` of the block of the list. No exclusion; it may be under appeal."""


class ResolverSamGovData(TypedDict):
    excluded: Literal[True] | None
    """Null when the list cannot be matched to this NPI without ambiguity; never false."""
    candidates: int
    """Rows of the list that may or may not be this provider."""
    candidate_entries: NotRequired[ResolverSamGovDataCandidateEntries1 | None]
    """Those rows. Null where there are none; absent in releases made before the field was there."""
    exclusions: list[ResolverSamGovExclusion]


class ResolverSamGovDataCandidateEntries1(TypedDict):
    notice: str
    """To be shown before any of the rows: they are not established to be the provider."""
    reason: str
    """Why it could not be decided."""
    entries: list[ResolverSamGovDataCandidateEntries1EntriesItem]
    """The oldest rows first, at most 10; `candidates` is their number."""


class ResolverSamGovDataCandidateEntries1EntriesItem(TypedDict):
    name: str | None
    """As published: of a person last name, first name and middle name; else of a business."""
    city: str | None
    state: str | None
    date: str | None
    """The day the exclusion began."""
    type: str | None
    """Type of the exclusion, as in `exclusions`."""
    agreement: str
    """What the row and the registry record have in common, in short."""
    evidence: list[str]
    """What was compared, and how it agrees."""


class ResolverSamGovExclusion(TypedDict):
    sam_number: str | None
    classification: str | None
    """`Individual`, `Firm` or `Special Entity Designation`."""
    program: str | None
    agency: str | None
    """The agency that excludes, e.g. `HHS`."""
    type: str | None
    active_date: str | None
    termination_date: str | None
    """The last day of the exclusion; null where it is indefinite."""


class ResolverScreenedList(TypedDict):
    source: str
    verdict: Literal["listed", "not_listed", "undetermined"]
    grade: Literal["A", "B", "C", "D"] | None
    """The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name."""
    reasons: list[Literal["partial_list", "not_ingested", "not_known_at", "unknown_npi", "name_incomplete", "npi_invalid", "npi_without_name", "npi_of_another_name", "birth_date_not_available", "last_name_changed", "birth_date_differs", "rare_name_elsewhere", "middle_name_differs", "name_elsewhere"]]
    candidates: list[ResolverScreeningCandidate]
    """The best, at most 25."""
    candidates_total: int
    same_name_elsewhere: int
    """Listed parties of the same name with whom nothing but the name agrees."""
    namesakes: list[ResolverScreenedListNamesakesItem]
    """Those of them whose names agree best, at most ten, by grade: A first."""
    not_in_force: NotRequired[list[ResolverScreenedListNotInForceItem]]
    """Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`."""


class ResolverScreenedListNamesakesItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: Literal["agrees", "contradicts", "unknown"]
    """Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`)."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""
    list: str
    """The `source` of the list."""
    date: str | None
    """Date of the exclusion."""
    listed_specialty: str | None
    """As the list has it; null where it has none."""


class ResolverScreenedListNotInForceItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    exclusion_date: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: str | None
    """As the list has it; null where it has none."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""


class ResolverScreeningAnswer(TypedDict):
    query: ResolverScreeningSubject
    """What was asked, without the birth date."""
    release: str
    as_of: NotRequired[ResolverScreeningAnswerAsOf]
    """The day of a screening, and the release that says what was in force, where `as_of` was asked for."""
    birth_date_used: bool
    """Whether a birth date was compared; it is not kept."""
    strict: bool
    """Whether it was asked that entries count with which nothing but the name agrees."""
    verdict: Literal["listed", "not_listed", "undetermined"]
    """`listed` if a list says so, else `undetermined` if one cannot say, else `not_listed`."""
    grade: Literal["A", "B", "C", "D"] | None
    """The best of the lists; null where no entry of them has the name."""
    lists: list[ResolverScreeningAnswerListsItem]
    related_facts: list[ResolverFact]
    """What is no exclusion and often asked beside it, of a query by NPI, such as an opt-out from Medicare, or a revoked enrollment in it. With `as_of` of that day: what had taken effect by then, else what the release of the day says; null where neither is known."""
    registry_status: Literal["active", "deactivated"] | None
    """Of a query by NPI: the status in the registry; null where it is not known there."""


class ResolverScreeningAnswerAsOf(TypedDict):
    """The day of a screening, and the release that says what was in force, where `as_of` was asked for."""

    asked: str
    """The value of the parameter `as_of`."""
    release: str
    """The release that the answer is from."""
    manifest_sha256: str
    """SHA-256 of its manifest, `/releases/{release}/manifest.json`."""
    log_index: int | None
    """Number of its entry in the transparency log; null where there is no log."""
    day: str
    """The exclusions in force on this day were screened against."""
    known_at: str | None
    """The value of the parameter `known_at`; null: as it was known when this was asked."""


class ResolverScreeningAnswerListsItem(TypedDict):
    source: str
    verdict: Literal["listed", "not_listed", "undetermined"]
    grade: Literal["A", "B", "C", "D"] | None
    """The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name."""
    reasons: list[Literal["partial_list", "not_ingested", "not_known_at", "unknown_npi", "name_incomplete", "npi_invalid", "npi_without_name", "npi_of_another_name", "birth_date_not_available", "last_name_changed", "birth_date_differs", "rare_name_elsewhere", "middle_name_differs", "name_elsewhere"]]
    candidates: list[ResolverScreeningCandidate]
    """The best, at most 25."""
    candidates_total: int
    same_name_elsewhere: int
    """Listed parties of the same name with whom nothing but the name agrees."""
    namesakes: list[ResolverScreeningAnswerListsItemNamesakesItem]
    """Those of them whose names agree best, at most ten, by grade: A first."""
    not_in_force: NotRequired[list[ResolverScreeningAnswerListsItemNotInForceItem]]
    """Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`."""
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverScreeningAnswerListsItemNamesakesItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: Literal["agrees", "contradicts", "unknown"]
    """Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`)."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""
    list: str
    """The `source` of the list."""
    date: str | None
    """Date of the exclusion."""
    listed_specialty: str | None
    """As the list has it; null where it has none."""


class ResolverScreeningAnswerListsItemNotInForceItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    exclusion_date: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: str | None
    """As the list has it; null where it has none."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""


class ResolverScreeningBatchResponse(TypedDict):
    release: str
    results: list[ResolverScreeningAnswer | ResolverScreeningFailure]
    """One for each query, in their order; `error` for a query that is malformed: nobody was screened by it."""


class ResolverScreeningCandidate(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    exclusion_date: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: str | None
    """As the list has it; null where it has none."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""
    verdict: Literal["listed", "undetermined"]
    """Of this entry: it is the one asked about, or may be."""
    score: float
    """How far the features agree; not a probability."""
    match_reasons: list[ResolverScreeningCandidateMatchReasonsItem]


class ResolverScreeningCandidateMatchReasonsItem(TypedDict):
    feature: Literal["npi", "name", "middle_name", "suffix", "organization", "place", "birth_date"]
    score: float
    detail: str


class ResolverScreeningFailure(TypedDict):
    error: ResolverScreeningFailureError


class ResolverScreeningFailureError(TypedDict):
    code: Literal["invalid_npi", "invalid_request"]
    """`invalid_npi`: an NPI is not ten digits; `invalid_request`: another field is malformed."""
    message: str
    """What is wrong, with the place of the query: `queries[3].postal_code must …`."""


class ResolverScreeningRecord(TypedDict):
    id: str
    created: str
    release: str
    manifest_sha256: str
    as_of: NotRequired[ResolverScreeningRecordAsOf]
    """The day of a screening, and the release that says what was in force, where `as_of` was asked for."""
    scope: Literal["national", "partial"]
    """`national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published."""
    sample: NotRequired[Literal[True]]
    """The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files."""
    scope_note: NotRequired[str]
    """With `partial` or `sample`: what the release therefore does not say."""
    verdict: Literal["listed", "not_listed", "undetermined"]
    lists_not_asked: list[ResolverScreeningRecordListsNotAskedItem]
    birth_date_used: bool
    strict: bool
    signature: str | None
    query: ResolverScreeningSubject
    reference: str | None
    lists: list[ResolverScreeningRecordListsItem]
    related_facts: list[ResolverScreeningRecordRelatedFactsItem]
    """Those of the answer to the same query, each with the snapshot of the source that states it."""


class ResolverScreeningRecordAsOf(TypedDict):
    """The day of a screening, and the release that says what was in force, where `as_of` was asked for."""

    asked: str
    """The value of the parameter `as_of`."""
    release: str
    """The release that the answer is from."""
    manifest_sha256: str
    """SHA-256 of its manifest, `/releases/{release}/manifest.json`."""
    log_index: int | None
    """Number of its entry in the transparency log; null where there is no log."""
    day: str
    """The exclusions in force on this day were screened against."""
    known_at: str | None
    """The value of the parameter `known_at`; null: as it was known when this was asked."""


class ResolverScreeningRecordListsNotAskedItem(TypedDict):
    source: str
    name: str
    snapshot: str | None
    status: Literal["ingested", "not_ingested"]
    files: list[ResolverScreeningRecordListsNotAskedItemFilesItem]


class ResolverScreeningRecordListsNotAskedItemFilesItem(TypedDict):
    name: str
    sha256: str


class ResolverScreeningRecordListsItem(TypedDict):
    source: str
    verdict: Literal["listed", "not_listed", "undetermined"]
    grade: Literal["A", "B", "C", "D"] | None
    """The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name."""
    reasons: list[Literal["partial_list", "not_ingested", "not_known_at", "unknown_npi", "name_incomplete", "npi_invalid", "npi_without_name", "npi_of_another_name", "birth_date_not_available", "last_name_changed", "birth_date_differs", "rare_name_elsewhere", "middle_name_differs", "name_elsewhere"]]
    candidates: list[ResolverScreeningCandidate]
    """The best, at most 25."""
    candidates_total: int
    same_name_elsewhere: int
    """Listed parties of the same name with whom nothing but the name agrees."""
    namesakes: list[ResolverScreeningRecordListsItemNamesakesItem]
    """Those of them whose names agree best, at most ten, by grade: A first."""
    not_in_force: NotRequired[list[ResolverScreeningRecordListsItemNotInForceItem]]
    """Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`."""
    name: str
    snapshot: str | None
    status: Literal["ingested", "not_ingested"]
    files: list[ResolverScreeningRecordListsItemFilesItem]


class ResolverScreeningRecordListsItemNamesakesItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: Literal["agrees", "contradicts", "unknown"]
    """Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`)."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""
    list: str
    """The `source` of the list."""
    date: str | None
    """Date of the exclusion."""
    listed_specialty: str | None
    """As the list has it; null where it has none."""


class ResolverScreeningRecordListsItemNotInForceItem(TypedDict):
    source_key: str
    """The list's own row, as in the crosswalk of the list."""
    grade: Literal["A", "B", "C", "D"]
    name: str
    city: str | None
    state: str | None
    exclusion_date: str | None
    type: str | None
    """Type of exclusion, as the list has it."""
    reason: str | None
    """Why, as the list prints it: lists of states do. Null where it prints none."""
    specialty: str | None
    """As the list has it; null where it has none."""
    specialty_agreement: Literal["same", "same_profession", "contradicts"] | None
    """Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known."""
    expected_bearers: float | None
    """People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial."""
    valid_to: NotRequired[str | None]
    """The first day on which it is no longer in force; null where none is known. Only with `as_of`."""
    valid_to_basis: NotRequired[Literal["column", "reinstatement_supplement", "absent_from_full_file"] | None]
    """How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`."""


class ResolverScreeningRecordListsItemFilesItem(TypedDict):
    name: str
    sha256: str


class ResolverScreeningRecordRelatedFactsItem(TypedDict):
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    fact: str
    value: bool | float | None
    about: dict[str, str | float | None] | None
    _data_availability: ResolverScreeningRecordRelatedFactsItemDataAvailability


class ResolverScreeningRecordRelatedFactsItemDataAvailability(TypedDict):
    fields: dict[str, str]
    status: str


class ResolverScreeningSubject(TypedDict):
    npi: NotRequired[str]
    first: NotRequired[str]
    middle: NotRequired[str]
    last: NotRequired[str]
    suffix: NotRequired[str]
    organization: NotRequired[str]
    address: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    postal_code: NotRequired[str]
    lists: NotRequired[str]
    """Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others."""


class ResolverSearchCandidate(TypedDict):
    npi: str
    _match_score: float
    """How sure it is that this is the provider searched for: the agreement of the name, shared among all that agree. Not the confidence of the record, which is `_confidence`. Without a name in the query, 1."""
    match_reasons: list[ResolverSearchCandidateMatchReasonsItem]
    distance_miles: NotRequired[float]
    """Miles from the point of the ZIP code asked for to that of the nearest practice location (addresses for mail do not count), right to some miles: 0 in the same ZIP code. Present where `radius_miles` is given."""
    entity_type: Literal["individual", "organization"] | None
    """Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says."""
    status: Literal["active", "deactivated"]
    """`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since."""
    name: ResolverSearchCandidateName1 | None
    organization_name: str | None
    other_names: list[ResolverSearchCandidateOtherNamesItem]
    gender: str | None
    practice_address: ResolverNppesAddress | None
    mailing_address: ResolverNppesAddress | None
    secondary_locations: list[ResolverNppesAddress]
    taxonomies: list[ResolverSearchCandidateTaxonomiesItem]
    identifiers: list[ResolverSearchCandidateIdentifiersItem]
    endpoints: list[ResolverSearchCandidateEndpointsItem]
    enumeration_date: str | None
    last_update_date: str | None
    certification_date: str | None
    deactivation_date: str | None
    reactivation_date: str | None
    replacement_npi: str | None
    sole_proprietor: Literal["yes", "no"] | None
    organization_subpart: Literal["yes", "no"] | None
    parent_organization: str | None
    authorized_official: ResolverSearchCandidateAuthorizedOfficial1 | None
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverSearchCandidateMatchReasonsItem(TypedDict):
    feature: str
    """What was compared: `last_name`, `first_name`, `organization`, `state`, …"""
    score: float
    """1 agrees wholly. `_match_score` is the product of these."""
    detail: str
    """How it agrees, and the published value."""


class ResolverSearchCandidateName1(TypedDict):
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None


class ResolverSearchCandidateOtherNamesItem(TypedDict):
    type: str | None
    prefix: str | None
    first: str | None
    middle: str | None
    last: str | None
    suffix: str | None
    credential: str | None
    organization_name: str | None


class ResolverSearchCandidateTaxonomiesItem(TypedDict):
    slot: int
    code: str
    display: str | None
    """Display name in the NUCC code set; null for a code that is not in it."""
    primary: bool
    license: str | None
    license_state: str | None
    group: str | None


class ResolverSearchCandidateIdentifiersItem(TypedDict):
    type: str | None
    issuer: str | None
    state: str | None
    value: str | None


class ResolverSearchCandidateEndpointsItem(TypedDict):
    type: str | None
    """The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`."""
    endpoint: str | None
    description: str | None
    use: str | None
    content_type: str | None
    affiliation: str | None


class ResolverSearchCandidateAuthorizedOfficial1(TypedDict):
    name: str | None
    title: str | None
    phone: str | None


class ResolverSearchResponse(TypedDict):
    candidates: list[ResolverSearchCandidate | ResolverFacilityCandidate]
    """Providers have an `npi`, facilities a `ccn`."""
    page: int
    per_page: int
    total: int
    """How many were found in all, exactly."""
    around: NotRequired[ResolverSearchResponseAround]
    """Where distances are measured from, with the 14 keys of the points; present where `radius_miles` is given."""
    next: str | None
    """Address of the next page; null on the last."""
    hints: NotRequired[list[ResolverSearchResponseHintsItem]]
    """What may help where a search finds nobody, or nobody of the name; absent otherwise."""


class ResolverSearchResponseAround(TypedDict):
    """Where distances are measured from, with the 14 keys of the points; present where `radius_miles` is given."""

    postal_code: str
    latitude: float
    """Of a point inside the area of the ZIP code, in degrees."""
    longitude: float
    radius_miles: float
    _source: str
    """Name of the federal source."""
    _source_url: str
    """Landing page of the source."""
    _dataset_id: str
    """Id of the source in this project."""
    _snapshot: str | None
    """Date of the snapshot of the source."""
    _methodology: str
    """Version of the methodology."""
    _last_checked: str | None
    """When the source was last checked for a new file."""
    _confidence: float | None
    """Confidence that the values are those of this record, 0 to 1."""
    _data_availability: ResolverAvailability
    _pipeline_version: str
    """Revision of the pipeline."""
    _doi: str | None
    """DOI of the dataset; null until there is one."""
    _license: str
    """SPDX identifier of the license of the source."""
    _coverage_period_start: str | None
    """First date the data cover."""
    _coverage_period_end: str | None
    """Last date the data cover, or `ongoing`."""
    _slsa_provenance_url: str | None
    """Address of the build attestation of the release; null where it has none, or no public origin is set."""
    _sample: NotRequired[Literal[True]]
    """Present where the values are invented: data of a sample."""


class ResolverSearchResponseHintsItem(TypedDict):
    code: Literal["elsewhere"]
    """`elsewhere`: nobody at the place of the query has the name, somebody elsewhere has."""
    message: str
    providers: list[ResolverSearchResponseHintsItemProvidersItem]
    """At most five of them, with the city and state of the practice."""


class ResolverSearchResponseHintsItemProvidersItem(TypedDict):
    npi: str
    city: str | None
    state: str | None


class ResolverSourceRefreshedEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["source.refreshed"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverSourceRefreshedEventData


class ResolverSourceRefreshedEventData(TypedDict):
    source: str
    """Name of the source."""
    dataset_id: str
    """Its id."""
    previous_snapshot: str | None
    snapshot: str | None
    release: str
    rows: int | None
    deprecations: list[Any]


class ResolverStateExclusion(TypedDict):
    sanction: str | None
    """What the list calls it, such as `Excluded`, `Terminated`; as published."""
    reason: str | None
    """As published."""
    provider_type: str | None
    """As published."""
    date: str | None
    """The day it took effect."""
    end: str | None
    """What the list says of its end or least duration, as published. Nobody is off the list for a day that has passed."""
    is_federal: bool
    """The list says that it repeats an exclusion of the federal government: look at the LEIE."""


class ResolverStateExclusionData(TypedDict):
    excluded: Literal[True] | None
    """Null when the list cannot be matched to this NPI without ambiguity; never false."""
    candidates: int
    """Rows of the list that may or may not be this provider."""
    candidate_entries: NotRequired[ResolverStateExclusionDataCandidateEntries1 | None]
    """Those rows. Null where there are none; absent in releases made before the field was there."""
    exclusions: list[ResolverStateExclusion]


class ResolverStateExclusionDataCandidateEntries1(TypedDict):
    notice: str
    """To be shown before any of the rows: they are not established to be the provider."""
    reason: str
    """Why it could not be decided."""
    entries: list[ResolverStateExclusionDataCandidateEntries1EntriesItem]
    """The oldest rows first, at most 10; `candidates` is their number."""


class ResolverStateExclusionDataCandidateEntries1EntriesItem(TypedDict):
    name: str | None
    """As published: of a person last name, first name and middle name; else of a business."""
    city: str | None
    state: str | None
    date: str | None
    """The day the exclusion began."""
    type: str | None
    """Type of the exclusion, as in `exclusions`."""
    agreement: str
    """What the row and the registry record have in common, in short."""
    evidence: list[str]
    """What was compared, and how it agrees."""


class ResolverTestEvent(TypedDict):
    id: str
    """The same in every delivery of the event: what a repetition is recognized by."""
    type: Literal["webhook.test"]
    created: str
    """The moment of the release; of a test event, when it was asked for."""
    api_version: Literal["v1"]
    data: ResolverTestEventData


class ResolverTestEventData(TypedDict):
    subscription: str


class ResolverWebhook(TypedDict):
    id: str
    url: str
    events: list[Literal["source.refreshed", "provider.changed", "exclusion.added", "exclusion.removed", "revocation.added"]]
    npis: int | None
    """How many providers it names; null: all providers."""
    parties: int
    """How many parties it watches by name."""
    status: Literal["active", "disabled"]
    """`active`: events are sent; `disabled`: they are not, for the reason given."""
    disabled_reason: str | None
    created_at: str


class ResolverWebhookDeliveries(TypedDict):
    deliveries: list[ResolverWebhookDelivery]


class ResolverWebhookDelivery(TypedDict):
    id: str
    event_id: str
    """The same in every delivery of the same event."""
    type: str
    status: Literal["pending", "delivered", "failed"]
    """`pending`: it is sent, or sent again, at `next_attempt_at`; `delivered`: the endpoint answered 2xx; `failed`: given up."""
    attempts: int
    created_at: str
    next_attempt_at: str | None
    finished_at: str | None
    response_status: int | None
    """Of the last attempt; null where none came."""
    error: str | None
    """Why the last attempt failed."""


class ResolverWebhookList(TypedDict):
    webhooks: list[ResolverWebhook]


class ResolverWebhookNpis(TypedDict):
    npis: list[str] | None
    """In order; null: all providers."""


class ResolverWebhookSecret(TypedDict):
    id: str
    secret: str
    """The new signing secret. It is shown only once; the old one signs beside it for 24 hours."""


class RestAskEvidenceQueryBody(TypedDict):
    query: str
    """A question in English or Spanish about the supply of a specialty or a kind of facility."""
    options: NotRequired[RestAskEvidenceQueryBodyOptions]


class RestAskEvidenceQueryBodyOptions(TypedDict):
    max_evidence_items: NotRequired[int]
    """At most so many items of evidence."""


class ResolverResolveBatchBody(TypedDict):
    npis: list[Any]
    """At most 1,000 NPIs, each of ten digits."""
    include: NotRequired[Literal["facts"]]


class ResolverScreenManyBody(TypedDict):
    queries: list[ResolverScreenManyBodyQueriesItem]


class ResolverScreenManyBodyQueriesItem(TypedDict):
    npi: NotRequired[str]
    first: NotRequired[str]
    middle: NotRequired[str]
    last: NotRequired[str]
    suffix: NotRequired[str]
    organization: NotRequired[str]
    address: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    postal_code: NotRequired[str]
    lists: NotRequired[str]
    """Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others."""
    birth_date: NotRequired[str]
    strict: NotRequired[bool]
    """Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`."""


class ResolverRecordScreeningBody(TypedDict):
    npi: NotRequired[str]
    first: NotRequired[str]
    middle: NotRequired[str]
    last: NotRequired[str]
    suffix: NotRequired[str]
    organization: NotRequired[str]
    address: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    postal_code: NotRequired[str]
    lists: NotRequired[str]
    """Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others."""
    birth_date: NotRequired[str]
    strict: NotRequired[bool]
    """Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`."""
    reference: NotRequired[str]


class ResolverCreateWebhookBody(TypedDict):
    url: str
    """Where events are posted: an https:// address of the public Internet."""
    events: list[Literal["source.refreshed", "provider.changed", "exclusion.added", "exclusion.removed", "revocation.added"]]
    """The types of events wanted."""
    npis: NotRequired[list[str]]
    """The providers that events are wanted about; where neither `npis` nor `parties` is given, all of them."""
    parties: NotRequired[list[ResolverCreateWebhookBodyPartiesItem]]
    """Parties watched by name, which need not be in any registry: `exclusion.added` tells of entries that may be them."""


class ResolverCreateWebhookBodyPartiesItem(TypedDict):
    first: NotRequired[str]
    middle: NotRequired[str]
    last: NotRequired[str]
    suffix: NotRequired[str]
    organization: NotRequired[str]
    address: NotRequired[str]
    city: NotRequired[str]
    state: NotRequired[str]
    postal_code: NotRequired[str]
    reference: str
    """What events about it call it; of no other party."""


class ResolverUpdateWebhookBody(TypedDict):
    url: NotRequired[str]
    """Where events are posted: an https:// address of the public Internet."""
    events: NotRequired[list[Literal["source.refreshed", "provider.changed", "exclusion.added", "exclusion.removed", "revocation.added"]]]
    """The types of events wanted."""
    npis: NotRequired[list[str] | None]
    """The providers that events are wanted about from now on; null: all of them."""
    status: NotRequired[Literal["active", "disabled"]]
    """`disabled` stops events, `active` starts them again; what happened in between is not sent."""

// Generated from the OpenAPI documents by `npm run clients`.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health and freshness of every source
         * @description Computed from the release served, the outcome of the last run and the clock.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Machine-readable description of this API
         * @description OpenAPI 3.1.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The specialties covered
         * @description Slugs, taxonomy codes and study pages.
         */
        get: operations["listSpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supply of a specialty in the 50 states and DC
         * @description 51 rows. With `subspecialty`, counts, density, rank and quartile are recomputed over the active providers of the specialty whose taxonomy codes include it, and `underserved` is false. On a specialty with one code, any other taxonomy code yields no rows.
         */
        get: operations["getSpecialtyByState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-county": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supply of a specialty, by county
         * @description NPPES has no county of practice: the row is that of the whole state, `geo_widened` is true and `meta.geo_scope_note` keeps the county. `county_estimate` is what can be told of the county by the ZIP codes of practice locations: an estimate between two bounds.
         */
        get: operations["getSpecialtyByCounty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/states/{state}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All specialties of a state
         * @description Supply of every specialty studied, and facilities where a facility source is ingested.
         */
        get: operations["getStateCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/history/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dataset over time
         * @description Number, density or mean rating, and rank of the nation and of every state by month of release. Months are in one series as long as the definitions are the same: figures of two series are not compared.
         */
        get: operations["getStudyHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summary of a provider
         * @description Specialty, codes and practice location of one NPI, each value with its provenance.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All data of the sources about an NPI
         * @description One block per source with the 14 provenance keys. `data` is null when the provider is not in that source or the source is not ingested; `provenance._data_availability.status` distinguishes the two. Without a key, 100 requests an hour per address.
         */
        get: operations["getNpiRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/methodology/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Methodology of a dataset
         * @description Definitions, sources, steps, confidence classes, limitations and changes of a study or a source.
         */
        get: operations["getMethodology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{dataset}/llm-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dataset as text for language models
         * @description The figures of a dataset in self-contained chunks of text, with their data, methodology and citation. No embeddings. `narrative` is null when no language model is configured; with one it is made on the first request for a methodology version.
         */
        get: operations["getLlmReadyExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The available audit packs
         * @description For 16 datasets: slug, methodology version, and the addresses of the page, the JSON file and the PDF.
         */
        get: operations["getAuditPackCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-pack/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit pack of a dataset
         * @description Provenance of every field, how to reproduce the dataset, limitations, version history and compliance questions. The same pack is a JSON file and a PDF at `/api/audit-pack/{slug}/json` and `/api/audit-pack/{slug}/pdf` of the origin, without a key.
         */
        get: operations["getAuditPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A question about supply, answered with its evidence
         * @description A question in English or Spanish about specialties or kinds of facilities, in the nation, in states, or set against each other. The answer comes from the published files, each statement with its source and methodology. What is not answered is a refusal: 200 with `status` `refusal` and a code. On the public site the same is at `/api/evidence-query/demo`, without a key, 10 questions in 24 hours per address.
         */
        post: operations["askEvidenceQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AnsweredIntent: {
            /**
             * @description `count`: how many there are; `density`: how many per 100,000 residents; `rank`: the place of a state among all; `quartile`: the quarter of the states it falls into; `underserved`: whether a state is below the relative cut-off; `underserved_list`: which states are below it; `compare`: states against each other, or a state against the nation; `top_n`: the states at the upper end of the ranking; `bottom_n`: those at its lower end; `avg_rating`: the mean star rating; `summary`: all figures; `nth_highest`: the state at place `n` from the highest; `nth_lowest`: the state at place `n` from the lowest; `states_where`: the states that meet `condition`, or whether one does; `count_of_states`: how many states meet it; `not_underserved_list`: which states are not below the relative cut-off; `share`: the share of a state in the number of the nation, or of a region, in percent; `sum`: the number of several states together; `median_of_states`: the figure that half of the states reach; `mean_of_states`: how many there are in a state on average; `range_of_states`: the lowest and the highest figure of a state; `method`: how the figures are computed; `freshness`: how old the sources of the figures are; `population`: the residents of a place, by whom densities are computed; `medicare_active`: how many of the active providers were active in Medicare in the newest service year; `change`: how a figure has changed by the latest month, since a day or month; `rated_share`: the share of the facilities that are rated, in percent; of `high_rated` and `low_rated` in those that are rated; `rank_range`: the states at places `n` to `n_to` from the highest; `compare_studies`: a study against that of `other_dataset_slug` in one place.
             * @enum {string}
             */
            kind: "count" | "density" | "rank" | "quartile" | "underserved" | "underserved_list" | "compare" | "top_n" | "bottom_n" | "avg_rating" | "summary" | "nth_highest" | "nth_lowest" | "states_where" | "count_of_states" | "not_underserved_list" | "share" | "sum" | "median_of_states" | "mean_of_states" | "range_of_states" | "method" | "freshness" | "population" | "medicare_active" | "change" | "rated_share" | "rank_range" | "compare_studies";
            /**
             * @description The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability.
             * @enum {string}
             */
            dataset_slug: "cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
            /** @description Postal codes of the states asked about; none: the nation. For a region of the Census Bureau its states, for the nation without some all others. */
            states: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
            /** @description A taxonomy code of the specialty, where the question names a subspecialty. */
            subspecialty: string | null;
            /** @description How many states `top_n` and `bottom_n` ask for, which place `nth_highest` and `nth_lowest` do, or the first place of `rank_range`; null for other kinds. */
            n: number | null;
            /** @description Only of `rank_range`: the last place. */
            n_to?: number;
            /** @description What these four order the states by, and what `median_of_states`, `mean_of_states` and `range_of_states` are of. For `rank` and `compare`: what is compared, where it is not what the study ranks by. For `sum`: `density` where residents are counted together too. For `count` and `sum`: the part of the facilities that is counted, if any. For `method`: what is computed, where the question names it. For `change`: what has changed. For `rated_share`, `rank_range` and `compare_studies` always. Null otherwise. */
            measure: ("count" | "density" | "rating" | "rated" | "high_rated" | "low_rated") | null;
            /** @description What the states of `states_where` and `count_of_states` meet; null for other kinds. */
            condition: {
                /**
                 * @description `count`: the number; `density`: per 100,000 residents; `rating`: the mean of the stars; `rated`: the number of facilities with a star rating; `high_rated`: of those with 4 stars or more; `low_rated`: of those with 2 stars or fewer.
                 * @enum {string}
                 */
                measure: "count" | "density" | "rating" | "rated" | "high_rated" | "low_rated";
                /**
                 * @description `more_than`: above `value`; `at_least`: `value` or above; `less_than`: below `value`; `at_most`: `value` or below; `exactly`: equal to `value`; `between`: from `value` to `value_to`, both included.
                 * @enum {string}
                 */
                comparison: "more_than" | "at_least" | "less_than" | "at_most" | "exactly" | "between";
                /** @description The threshold, in the unit of the measure; null: the figure of the nation. */
                value: number | null;
                /** @description The upper threshold of `between`. */
                value_to?: number;
                /** @description An upper threshold that must be met too. */
                and?: {
                    /**
                     * @description `less_than`: below `value`; `at_most`: `value` or below.
                     * @enum {string}
                     */
                    comparison: "less_than" | "at_most";
                    value: number;
                };
            } | null;
            /** @description Only of `change`: the month or day since when. */
            since?: string;
            /** @description Only of `share`: the states of the region in which it is the share; without it, the nation. */
            share_of?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
            /**
             * @description Only of `compare_studies`: the other study: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability.
             * @enum {string}
             */
            other_dataset_slug?: "cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
            /** @description The county or city asked about; the answer is that of its state. */
            county_or_city: string | null;
            /** @description The datasets asked about: in `intent` those of the whole question, the first one first. */
            datasets: ("cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability")[];
            /** @description What is done with the figures of the places; null where no figure is asked for. */
            aggregate: ("value" | "rank" | "quartile" | "list" | "count" | "difference" | "top" | "bottom" | "nth" | "share" | "sum" | "median" | "mean" | "range") | null;
            /** @description Postal codes of the states asked about, as in `states`; none: the nation, without those excluded. */
            places: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
            /** @description Postal codes of the states that are left out of the nation. */
            excluded_places: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
        };
        ApiError: {
            error: {
                /**
                 * @description Machine code. `invalid_request`: A parameter is missing or malformed; `error.details` names it. `invalid_npi`: The identifier is not exactly ten digits. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. `invalid_subspecialty`: The code is not registered for the specialty. `unauthorized`: A key is needed, or the one given is not valid. `forbidden`: The key may not do this. `not_found`: There is no such specialty, state, provider or dataset. `not_known_at`: No release of the time or id that `as_of` states is known here. `method_not_allowed`: The address does not answer to this method. `not_acceptable`: None of the accepted content types is offered. `payload_too_large`: The body is larger than allowed. `unsupported_media_type`: The body is of a type that is not read. `rate_limit_exceeded`: The budget of the hour is used up. `internal_error`: The service failed; nothing is wrong with the request. `source_unavailable`: No release can be served at the moment.
                 * @enum {string}
                 */
                code: "invalid_request" | "invalid_npi" | "invalid_as_of" | "invalid_json" | "invalid_subspecialty" | "unauthorized" | "forbidden" | "not_found" | "not_known_at" | "method_not_allowed" | "not_acceptable" | "payload_too_large" | "unsupported_media_type" | "rate_limit_exceeded" | "internal_error" | "source_unavailable";
                /** @description One sentence that states what is wrong. */
                message: string;
                /** @description Additional information for the caller, where there is any. */
                details?: unknown;
            };
            meta: {
                /** @description The value of the X-Request-Id header. */
                request_id: string;
                /** @constant */
                api_version: "v1";
            };
        };
        /** @description The release that the answer is from, where `as_of` was asked for. */
        AsOf: {
            /** @description The value of the parameter. */
            asked: string;
            /** @description The release that the answer is from. */
            release: string;
            /** @description SHA-256 of its manifest, `/releases/{release}/manifest.json`. */
            manifest_sha256: string;
            /** @description Number of its entry in the transparency log; null where there is no log. */
            log_index: number | null;
        };
        AuditPack: {
            /** @constant */
            schema_version: "1.0";
            slug: string;
            title: string;
            /**
             * Format: date-time
             * @description The clock of the run that built the release.
             */
            generated_at: string;
            methodology: {
                version: string;
                /** Format: uri */
                url: string;
                summary: string;
            };
            /** @description One entry for every published field. */
            provenance_map: components["schemas"]["ProvenanceMapEntry"][];
            reproducibility: {
                steps: string[];
                command: string;
                evidence: {
                    /**
                     * Format: uri
                     * @description Lists every file of the release and every input, each with its SHA-256.
                     */
                    manifest_url: string;
                    /** Format: uri */
                    change_feed_url: string;
                    /**
                     * Format: uri
                     * @description Lists every release, with the SHA-256 of its manifest.
                     */
                    releases_url: string;
                    source_code: {
                        version: string;
                        /** @description Null where the operator states no public repository. */
                        url: string | null;
                    };
                };
                /** @description Every file that was read for the dataset. */
                inputs: components["schemas"]["ReproducibilityInput"][];
                /** @description Every data file of the dataset in the release. */
                outputs: components["schemas"]["ReproducibilityOutput"][];
            };
            limitations: string[];
            version_history: {
                version: string;
                /** Format: date */
                date: string;
                change: string;
            }[];
            compliance_qa: {
                question: string;
                answer: string;
            }[];
        };
        AuditPackCatalogResponse: {
            data: components["schemas"]["AuditPackEntry"][];
            meta: components["schemas"]["ResponseMeta"];
        };
        AuditPackEntry: {
            slug: string;
            title: string;
            methodology_version: string;
            refresh_cadence: string;
            /** Format: date-time */
            last_refreshed: string;
            /** Format: uri */
            web_url: string;
            /** Format: uri */
            json_url: string;
            /** Format: uri */
            pdf_url: string;
        };
        AuditPackResponse: {
            data: components["schemas"]["AuditPack"];
            meta: components["schemas"]["ResponseMeta"];
        };
        Availability: {
            /**
             * @description `available`: the values are here; `not_found`: looked up in what was read of the source, and not there (of an exclusion list: nobody listed bears the name); `name_elsewhere`: of an exclusion list: nobody listed agrees with the provider in more than the name, but listed parties elsewhere bear it (`fields.excluded` says how many); `not_ingested`: this installation has not read the source; `undetermined`: entries of the source may or may not be meant, or the registry publishes no name to look for; `suppressed`: there are values, and none can be given.
             * @enum {string}
             */
            status: "available" | "not_found" | "name_elsewhere" | "not_ingested" | "undetermined" | "suppressed";
            fields: {
                [key: string]: string;
            };
            /** @constant */
            snapshot_inferred?: true;
        };
        CountField: {
            value: number;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        CountyEstimate: {
            /**
             * Estimate
             * @description Active providers whose ZIP code lies in the county alone, and of those whose ZIP code lies in several counties of the state the share by housing units, or by land area where these do not say (`split_by`). Rounded to one decimal.
             */
            estimate: components["schemas"]["NumberField"];
            /**
             * Lower bound
             * @description Active providers whose ZIP code lies in the county alone, of the counties of the state.
             */
            lower_bound: components["schemas"]["CountField"];
            /**
             * Upper bound
             * @description The lower bound, and all active providers whose ZIP code lies in the county and in others of the state.
             */
            upper_bound: components["schemas"]["CountField"];
            /**
             * Share in split ZIP codes
             * @description Of the providers of the upper bound, the share whose ZIP code lies in several counties. Null where the upper bound is 0. Rounded to four decimals.
             */
            split_zip_share: components["schemas"]["NullableNumberField"];
            /**
             * Divided by
             * @description What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split.
             */
            split_by: {
                /**
                 * Divided by
                 * @description What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split.
                 */
                value: ("housing" | "land" | "housing_and_land") | null;
                source: string;
                /** Format: uri */
                source_url?: string;
                /** Format: date-time */
                last_checked: string;
                confidence_score?: number;
                attribution_text?: string;
                limitations?: string;
                /** Format: uri */
                methodology_url: string;
            };
            /**
             * Without a county
             * @description Active providers of the state whose ZIP code has no area in it. They are in no estimate and no bound of any county, and some of them may practice in this one.
             */
            unplaced_in_state: components["schemas"]["CountField"];
            /**
             * Per 100,000 residents
             * @description Null: the residents of counties are not ingested.
             */
            per_100k: components["schemas"]["NullableNumberField"];
        };
        CoverageFacility: {
            type: string;
            display_name: string;
            /**
             * Facilities
             * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
             */
            count: components["schemas"]["CountField"];
            /**
             * Mean star rating
             * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
             */
            mean_rating: components["schemas"]["NullableNumberField"];
            /**
             * Rated facilities
             * @description The facilities of the state whose star rating is published.
             */
            rated_facilities: components["schemas"]["CountField"];
        };
        CoverageShortageAreas: {
            /**
             * @description `primary_care`: Health Professional Shortage Areas, primary care; `dental`: Health Professional Shortage Areas, dental health; `mental_health`: Health Professional Shortage Areas, mental health; `medically_underserved`: Medically Underserved Areas and Populations
             * @enum {string}
             */
            discipline: "primary_care" | "dental" | "mental_health" | "medically_underserved";
            display_name: string;
            /** @description Studies of specialties that the discipline includes: their figures stand among `specialties`. Whether they are marked underserved there is not decided by designations. */
            specialties: string[];
            /**
             * Designated
             * @description Distinct designations with the status "Designated" whose primary state this is: of areas, populations and single facilities.
             */
            designated: components["schemas"]["CountField"];
            /**
             * Areas
             * @description Those of areas and populations.
             */
            designated_areas: components["schemas"]["CountField"];
            /**
             * Facilities
             * @description Those of single facilities.
             */
            designated_facilities: components["schemas"]["CountField"];
            /**
             * Designation population
             * @description Sum of the designation populations of the designated areas that state one. Areas may overlap: it is no number of people. Null where none states one.
             */
            designation_population: components["schemas"]["NullableNumberField"];
        };
        CoverageSpecialty: {
            slug: string;
            display_name: string;
            /**
             * Active providers
             * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
             */
            active_providers: components["schemas"]["CountField"];
            /**
             * Per 100,000 residents
             * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
             */
            per_100k: components["schemas"]["NumberField"];
            /**
             * Active in Medicare
             * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
             */
            medicare_active_providers: components["schemas"]["NullableCountField"];
            /**
             * Share active in Medicare
             * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
             */
            medicare_active_share: components["schemas"]["NullableNumberField"];
            /**
             * Medicare service year
             * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
             */
            medicare_service_year: components["schemas"]["NullableCountField"];
            /**
             * Rank
             * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
             */
            rank_density: components["schemas"]["CountField"];
            /**
             * Quartile
             * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
             */
            quartile: components["schemas"]["CountField"];
            /**
             * Underserved
             * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
             */
            underserved: components["schemas"]["FlagField"];
        };
        DataFreshness: {
            /** @description Human name of the source. */
            source: string;
            /**
             * Format: date-time
             * @description When the snapshot in use first entered a release.
             */
            last_refreshed: string;
            /** @description When the next snapshot is due by the publisher’s cadence; null when no snapshot date is known. */
            next_refresh_eta: string | null;
            /** @description How often the publisher renews the source. */
            cadence: string;
        };
        EvidenceAnswer: {
            /** @description Addresses of the published tables that the answer was read from; empty where it rests on no figures of a table. */
            tables: string[];
            /** @description The answer in words. Every number in it is in the evidence. */
            summary: string;
            /** @description The figure asked for. Null where it is not known, with the reason in `summary`, and where the answer is no single figure. */
            value: number | null;
            /** @description What `value` counts. */
            unit: string | null;
            /** @description The figures of `intent` and `further_intents`, in their order. */
            parts: {
                /** @description How the part was understood. */
                understood: string;
                /** @description The figure asked for; null as in `value` of the answer. */
                value: number | null;
                /** @description What it counts. */
                unit: string | null;
                /** @description What the values of `rows` count; null without rows. */
                rows_unit: string | null;
                /** @description The places that are listed or compared, in the order of the answer. */
                rows: {
                    /** @description Postal code of a state, or `US`. */
                    place: string;
                    name: string;
                    value: number;
                }[];
            }[];
            /** @description Display name of the dataset. */
            dataset: string;
            /**
             * @description The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability.
             * @enum {string}
             */
            dataset_slug: "cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
            methodology_version: string;
            /** @description True when a county or a city was asked about: the figures are those of its state. */
            geo_widened: boolean;
            /** @description How the question was understood: the question, or the questions one after the other, with exactly this answer, made from `intent` and `further_intents`. */
            understood: string;
            intent: components["schemas"]["AnsweredIntent"];
            /** @description What else was asked in the same question, in its order: another figure, or another dataset. */
            further_intents: components["schemas"]["AnsweredIntent"][];
        };
        EvidenceIntent: {
            /**
             * @description `count`: how many there are; `density`: how many per 100,000 residents; `rank`: the place of a state among all; `quartile`: the quarter of the states it falls into; `underserved`: whether a state is below the relative cut-off; `underserved_list`: which states are below it; `compare`: states against each other, or a state against the nation; `top_n`: the states at the upper end of the ranking; `bottom_n`: those at its lower end; `avg_rating`: the mean star rating; `summary`: all figures; `nth_highest`: the state at place `n` from the highest; `nth_lowest`: the state at place `n` from the lowest; `states_where`: the states that meet `condition`, or whether one does; `count_of_states`: how many states meet it; `not_underserved_list`: which states are not below the relative cut-off; `share`: the share of a state in the number of the nation, or of a region, in percent; `sum`: the number of several states together; `median_of_states`: the figure that half of the states reach; `mean_of_states`: how many there are in a state on average; `range_of_states`: the lowest and the highest figure of a state; `method`: how the figures are computed; `freshness`: how old the sources of the figures are; `population`: the residents of a place, by whom densities are computed; `medicare_active`: how many of the active providers were active in Medicare in the newest service year; `change`: how a figure has changed by the latest month, since a day or month; `rated_share`: the share of the facilities that are rated, in percent; of `high_rated` and `low_rated` in those that are rated; `rank_range`: the states at places `n` to `n_to` from the highest; `compare_studies`: a study against that of `other_dataset_slug` in one place.
             * @enum {string}
             */
            kind: "count" | "density" | "rank" | "quartile" | "underserved" | "underserved_list" | "compare" | "top_n" | "bottom_n" | "avg_rating" | "summary" | "nth_highest" | "nth_lowest" | "states_where" | "count_of_states" | "not_underserved_list" | "share" | "sum" | "median_of_states" | "mean_of_states" | "range_of_states" | "method" | "freshness" | "population" | "medicare_active" | "change" | "rated_share" | "rank_range" | "compare_studies";
            /**
             * @description The dataset: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability.
             * @enum {string}
             */
            dataset_slug: "cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
            /** @description Postal codes of the states asked about; none: the nation. For a region of the Census Bureau its states, for the nation without some all others. */
            states: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
            /** @description A taxonomy code of the specialty, where the question names a subspecialty. */
            subspecialty: string | null;
            /** @description How many states `top_n` and `bottom_n` ask for, which place `nth_highest` and `nth_lowest` do, or the first place of `rank_range`; null for other kinds. */
            n: number | null;
            /** @description Only of `rank_range`: the last place. */
            n_to?: number;
            /** @description What these four order the states by, and what `median_of_states`, `mean_of_states` and `range_of_states` are of. For `rank` and `compare`: what is compared, where it is not what the study ranks by. For `sum`: `density` where residents are counted together too. For `count` and `sum`: the part of the facilities that is counted, if any. For `method`: what is computed, where the question names it. For `change`: what has changed. For `rated_share`, `rank_range` and `compare_studies` always. Null otherwise. */
            measure: ("count" | "density" | "rating" | "rated" | "high_rated" | "low_rated") | null;
            /** @description What the states of `states_where` and `count_of_states` meet; null for other kinds. */
            condition: {
                /**
                 * @description `count`: the number; `density`: per 100,000 residents; `rating`: the mean of the stars; `rated`: the number of facilities with a star rating; `high_rated`: of those with 4 stars or more; `low_rated`: of those with 2 stars or fewer.
                 * @enum {string}
                 */
                measure: "count" | "density" | "rating" | "rated" | "high_rated" | "low_rated";
                /**
                 * @description `more_than`: above `value`; `at_least`: `value` or above; `less_than`: below `value`; `at_most`: `value` or below; `exactly`: equal to `value`; `between`: from `value` to `value_to`, both included.
                 * @enum {string}
                 */
                comparison: "more_than" | "at_least" | "less_than" | "at_most" | "exactly" | "between";
                /** @description The threshold, in the unit of the measure; null: the figure of the nation. */
                value: number | null;
                /** @description The upper threshold of `between`. */
                value_to?: number;
                /** @description An upper threshold that must be met too. */
                and?: {
                    /**
                     * @description `less_than`: below `value`; `at_most`: `value` or below.
                     * @enum {string}
                     */
                    comparison: "less_than" | "at_most";
                    value: number;
                };
            } | null;
            /** @description Only of `change`: the month or day since when. */
            since?: string;
            /** @description Only of `share`: the states of the region in which it is the share; without it, the nation. */
            share_of?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY")[];
            /**
             * @description Only of `compare_studies`: the other study: `cardiology-supply`: Cardiology Supply; `dermatology-supply`: Dermatology Supply; `gastroenterology-supply`: Gastroenterology Supply; `neurology-supply`: Neurology Supply; `obgyn-supply`: Obstetrics and Gynecology Supply; `oncology-supply`: Medical Oncology Supply; `ophthalmology-supply`: Ophthalmology Supply; `orthopedic-supply`: Orthopedic Surgery Supply; `otolaryngology-supply`: Otolaryngology Supply; `pediatrics-supply`: Pediatrics Supply; `psychiatry-supply`: Psychiatry Supply; `urology-supply`: Urology Supply; `chiropractor-supply`: Chiropractic Supply; `nursing-home-quality`: Nursing Home Quality; `dialysis-quality`: Dialysis Facility Quality; `home-health-quality`: Home Health Quality; `hospice-availability`: Hospice Availability.
             * @enum {string}
             */
            other_dataset_slug?: "cardiology-supply" | "dermatology-supply" | "gastroenterology-supply" | "neurology-supply" | "obgyn-supply" | "oncology-supply" | "ophthalmology-supply" | "orthopedic-supply" | "otolaryngology-supply" | "pediatrics-supply" | "psychiatry-supply" | "urology-supply" | "chiropractor-supply" | "nursing-home-quality" | "dialysis-quality" | "home-health-quality" | "hospice-availability";
            /** @description The county or city asked about; the answer is that of its state. */
            county_or_city: string | null;
        };
        EvidenceItem: {
            /** @description One statement, with its figures. */
            claim: string;
            source: {
                name: string;
                /** @description 1: figures published by a federal agency; 2: computed here from such figures by the methodology. */
                tier: number;
                url: string | null;
                /** Format: date-time */
                last_checked: string;
                /** @description The data of each source that the claim rests on. */
                snapshots: components["schemas"]["SourceSnapshot"][];
                /** @description Confidence class of the claim. */
                confidence: number;
            };
            methodology: {
                /** Format: uri */
                url: string;
                version: string;
                limitations: string[];
            };
        };
        EvidenceQueryResponse: {
            data: components["schemas"]["EvidenceQueryResult"];
            meta: components["schemas"]["ResponseMeta"];
        };
        EvidenceQueryResult: {
            /**
             * @description `ok`: answered, also when the figure is not known; `refusal`: not answered, see `refusal`.
             * @enum {string}
             */
            status: "ok" | "refusal";
            /** @description Null in a refusal. */
            answer: components["schemas"]["EvidenceAnswer"] | null;
            evidence: components["schemas"]["EvidenceItem"][];
            /** @description Null when the question is answered. */
            refusal: {
                /**
                 * @description `out_of_scope`: This service answers questions about the supply of 13 specialties and four kinds of facilities in the 50 states and DC. `predictions`: Only what the published files say today is answered, nothing about the future. `payment_data`: Questions about payments, prices, earnings and claims are not answered here. `competitor_compare`: Vendors and other data services are not compared here. `individual_provider_lookup`: Single providers are not looked up, named or recommended here. `not_known_at`: What the figures were then is not known to us. `prompt_injection`: The text gives orders to a language model, so nothing of it is answered. `classification_failed`: It is not clear what is asked.
                 * @enum {string}
                 */
                code: "out_of_scope" | "predictions" | "payment_data" | "competitor_compare" | "individual_provider_lookup" | "not_known_at" | "prompt_injection" | "classification_failed";
                /** @description Why, and what can be asked instead. */
                message: string;
                /** @description The nearest question that is answered, where all but some words were understood; else null. */
                nearest_question: string | null;
            } | null;
        };
        Export: {
            /** @constant */
            schema_version: "1.0";
            dataset: components["schemas"]["ExportDataset"];
            /** @description A summary in one paragraph; null when no language model is configured, or it failed. */
            narrative: string | null;
            chunks: components["schemas"]["ExportChunk"][];
            meta: components["schemas"]["ExportMeta"];
        };
        ExportChunk: {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "dataset_meta";
            data: {
                states: number;
                /** @description The field that ranks the states. */
                ranked_by: string;
                fields: {
                    name: string;
                    title: string;
                    description: string;
                    /**
                     * @description `string`: text; `integer`: a whole number; `number`: a number that may have decimals; `boolean`: yes or no.
                     * @enum {string}
                     */
                    type: "string" | "integer" | "number" | "boolean";
                    unit: string | null;
                    formula: string | null;
                }[];
                sources: {
                    id: string;
                    source: string;
                    /** Format: uri */
                    source_url: string;
                    license: string;
                    cadence: string;
                    /**
                     * @description `ingested`: the release has read the source; `not_ingested`: it has not, and nothing is known from it.
                     * @enum {string}
                     */
                    status: "ingested" | "not_ingested";
                    snapshot: string | null;
                    last_checked: string | null;
                }[];
            };
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "national";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Active providers
                 * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
                 */
                active_providers: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Per 100,000 residents
                 * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Active in Medicare
                 * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
                 */
                medicare_active_providers: number | null;
                /**
                 * Share active in Medicare
                 * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
                 */
                medicare_active_share: number | null;
                /**
                 * Medicare service year
                 * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
                 */
                medicare_service_year: number | null;
                /**
                 * Rank
                 * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
                 */
                rank_density: number | null;
                /**
                 * Quartile
                 * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
                 */
                quartile: number | null;
                /**
                 * Underserved
                 * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
                 */
                underserved: boolean | null;
                /** @description The states of the first rank; null when none is ranked. */
                highest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states of the last rank; null when none is ranked. */
                lowest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states below the relative cut-off; null when it is not known which. */
                underserved_states: string[] | null;
            } | {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Facilities
                 * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
                 */
                facilities: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Facilities per 100,000 residents
                 * @description Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Rated facilities
                 * @description The facilities of the state whose star rating is published.
                 */
                rated_facilities: number | null;
                /**
                 * Share rated
                 * @description The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.
                 */
                rated_share: number | null;
                /**
                 * Mean star rating
                 * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
                 */
                mean_rating: number | null;
                /**
                 * Facilities with 4 or 5 stars
                 * @description The rated facilities of the state with 4 stars or more.
                 */
                high_rated_facilities: number | null;
                /**
                 * Facilities with 1 or 2 stars
                 * @description The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated.
                 */
                low_rated_facilities: number | null;
                /**
                 * Rank
                 * @description The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.
                 */
                rank: number | null;
                /**
                 * Quartile
                 * @description The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.
                 */
                quartile: number | null;
                /** @description The states of the first rank; null when none is ranked. */
                highest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states of the last rank; null when none is ranked. */
                lowest: {
                    value: number;
                    state_codes: string[];
                } | null;
            };
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "state";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Active providers
                 * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
                 */
                active_providers: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Per 100,000 residents
                 * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Active in Medicare
                 * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
                 */
                medicare_active_providers: number | null;
                /**
                 * Share active in Medicare
                 * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
                 */
                medicare_active_share: number | null;
                /**
                 * Medicare service year
                 * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
                 */
                medicare_service_year: number | null;
                /**
                 * Rank
                 * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
                 */
                rank_density: number | null;
                /**
                 * Quartile
                 * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
                 */
                quartile: number | null;
                /**
                 * Underserved
                 * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
                 */
                underserved: boolean | null;
            } | {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Facilities
                 * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
                 */
                facilities: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Facilities per 100,000 residents
                 * @description Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Rated facilities
                 * @description The facilities of the state whose star rating is published.
                 */
                rated_facilities: number | null;
                /**
                 * Share rated
                 * @description The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.
                 */
                rated_share: number | null;
                /**
                 * Mean star rating
                 * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
                 */
                mean_rating: number | null;
                /**
                 * Facilities with 4 or 5 stars
                 * @description The rated facilities of the state with 4 stars or more.
                 */
                high_rated_facilities: number | null;
                /**
                 * Facilities with 1 or 2 stars
                 * @description The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated.
                 */
                low_rated_facilities: number | null;
                /**
                 * Rank
                 * @description The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.
                 */
                rank: number | null;
                /**
                 * Quartile
                 * @description The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.
                 */
                quartile: number | null;
            };
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "underserved";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /** @constant */
                underserved: true;
                active_providers: number;
                population_2024: number;
                per_100k: number;
                national_per_100k: number;
                /** @description Of the unrounded densities, 3 decimals. */
                share_of_national: number;
                cutoff_share: number;
            };
        };
        ExportChunkLine: {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "dataset_meta";
            data: {
                states: number;
                /** @description The field that ranks the states. */
                ranked_by: string;
                fields: {
                    name: string;
                    title: string;
                    description: string;
                    /**
                     * @description `string`: text; `integer`: a whole number; `number`: a number that may have decimals; `boolean`: yes or no.
                     * @enum {string}
                     */
                    type: "string" | "integer" | "number" | "boolean";
                    unit: string | null;
                    formula: string | null;
                }[];
                sources: {
                    id: string;
                    source: string;
                    /** Format: uri */
                    source_url: string;
                    license: string;
                    cadence: string;
                    /**
                     * @description `ingested`: the release has read the source; `not_ingested`: it has not, and nothing is known from it.
                     * @enum {string}
                     */
                    status: "ingested" | "not_ingested";
                    snapshot: string | null;
                    last_checked: string | null;
                }[];
            };
            /** @constant */
            _line_type: "chunk";
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "national";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Active providers
                 * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
                 */
                active_providers: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Per 100,000 residents
                 * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Active in Medicare
                 * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
                 */
                medicare_active_providers: number | null;
                /**
                 * Share active in Medicare
                 * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
                 */
                medicare_active_share: number | null;
                /**
                 * Medicare service year
                 * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
                 */
                medicare_service_year: number | null;
                /**
                 * Rank
                 * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
                 */
                rank_density: number | null;
                /**
                 * Quartile
                 * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
                 */
                quartile: number | null;
                /**
                 * Underserved
                 * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
                 */
                underserved: boolean | null;
                /** @description The states of the first rank; null when none is ranked. */
                highest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states of the last rank; null when none is ranked. */
                lowest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states below the relative cut-off; null when it is not known which. */
                underserved_states: string[] | null;
            } | {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Facilities
                 * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
                 */
                facilities: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Facilities per 100,000 residents
                 * @description Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Rated facilities
                 * @description The facilities of the state whose star rating is published.
                 */
                rated_facilities: number | null;
                /**
                 * Share rated
                 * @description The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.
                 */
                rated_share: number | null;
                /**
                 * Mean star rating
                 * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
                 */
                mean_rating: number | null;
                /**
                 * Facilities with 4 or 5 stars
                 * @description The rated facilities of the state with 4 stars or more.
                 */
                high_rated_facilities: number | null;
                /**
                 * Facilities with 1 or 2 stars
                 * @description The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated.
                 */
                low_rated_facilities: number | null;
                /**
                 * Rank
                 * @description The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.
                 */
                rank: number | null;
                /**
                 * Quartile
                 * @description The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.
                 */
                quartile: number | null;
                /** @description The states of the first rank; null when none is ranked. */
                highest: {
                    value: number;
                    state_codes: string[];
                } | null;
                /** @description The states of the last rank; null when none is ranked. */
                lowest: {
                    value: number;
                    state_codes: string[];
                } | null;
            };
            /** @constant */
            _line_type: "chunk";
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "state";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Active providers
                 * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
                 */
                active_providers: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Per 100,000 residents
                 * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Active in Medicare
                 * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
                 */
                medicare_active_providers: number | null;
                /**
                 * Share active in Medicare
                 * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
                 */
                medicare_active_share: number | null;
                /**
                 * Medicare service year
                 * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
                 */
                medicare_service_year: number | null;
                /**
                 * Rank
                 * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
                 */
                rank_density: number | null;
                /**
                 * Quartile
                 * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
                 */
                quartile: number | null;
                /**
                 * Underserved
                 * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
                 */
                underserved: boolean | null;
            } | {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /**
                 * Facilities
                 * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
                 */
                facilities: number | null;
                /**
                 * Residents
                 * @description Residents on 1 July 2024, as estimated by the Census Bureau.
                 */
                population_2024: number | null;
                /**
                 * Facilities per 100,000 residents
                 * @description Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals.
                 */
                per_100k: number | null;
                /**
                 * Rated facilities
                 * @description The facilities of the state whose star rating is published.
                 */
                rated_facilities: number | null;
                /**
                 * Share rated
                 * @description The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.
                 */
                rated_share: number | null;
                /**
                 * Mean star rating
                 * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
                 */
                mean_rating: number | null;
                /**
                 * Facilities with 4 or 5 stars
                 * @description The rated facilities of the state with 4 stars or more.
                 */
                high_rated_facilities: number | null;
                /**
                 * Facilities with 1 or 2 stars
                 * @description The rated facilities of the state with 2 stars or fewer. A facility between the two limits is neither high-rated nor low-rated.
                 */
                low_rated_facilities: number | null;
                /**
                 * Rank
                 * @description The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.
                 */
                rank: number | null;
                /**
                 * Quartile
                 * @description The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.
                 */
                quartile: number | null;
            };
            /** @constant */
            _line_type: "chunk";
        } | {
            /** @description `<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release. */
            id: string;
            /** @description One self-contained line: place, figures, units, sources, version, limitation. */
            text: string;
            methodology: components["schemas"]["ExportMethodology"];
            /** @description APA style. */
            citation: string;
            /** @constant */
            chunk_type: "underserved";
            data: {
                state_code: string;
                state_name: string;
                /** @description Field -> confidence class; null where the value is unknown. */
                _confidence: {
                    [key: string]: number | null;
                };
                _data_availability: components["schemas"]["Availability"];
                /** @constant */
                underserved: true;
                active_providers: number;
                population_2024: number;
                per_100k: number;
                national_per_100k: number;
                /** @description Of the unrounded densities, 3 decimals. */
                share_of_national: number;
                cutoff_share: number;
            };
            /** @constant */
            _line_type: "chunk";
        };
        ExportDataset: {
            slug: string;
            display_name: string;
            one_liner: string;
            methodology_version: string;
            /** @description Snapshot date of its principal source; each source has its own in the `dataset_meta` chunk. Null when that source is not ingested. */
            snapshot_date: string | null;
            refresh_cadence: string;
            /** @description Names of the sources. */
            source_families: string[];
        };
        ExportHeaderLine: {
            /** @constant */
            _line_type: "dataset_meta";
            /** @constant */
            schema_version: "1.0";
            dataset: components["schemas"]["ExportDataset"];
            /** @description A summary in one paragraph; null when no language model is configured, or it failed. */
            narrative: string | null;
            meta: components["schemas"]["ExportMeta"];
        };
        ExportLine: components["schemas"]["ExportHeaderLine"] | components["schemas"]["ExportChunkLine"];
        ExportMeta: {
            total_chunks: number;
            /**
             * Format: date-time
             * @description The latest refresh among the sources.
             */
            last_refreshed: string;
            /** Format: uri */
            methodology_url: string;
            /** @description APA style. */
            citation: string;
            /** @description Why no figure is known, when a source the dataset cannot do without is not ingested. */
            unavailable: string | null;
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope?: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
        };
        ExportMethodology: {
            version: string;
            /** @description Names of the sources, the principal one first. */
            source: string;
            /**
             * Format: uri
             * @description Address of the principal source.
             */
            source_url: string;
            /** @description The oldest check among the sources; null when none is ingested. */
            last_checked: string | null;
            cadence: string;
            /** @description Of the `dataset_meta` chunk: all limitations of the dataset. Of any other chunk: the main one, which its text states. */
            limitations: string[];
            /** @description The chunk with all limitations of the dataset. They hold for every chunk and are stated there alone. */
            limitations_chunk: string;
        };
        ExportResponse: {
            data: components["schemas"]["Export"];
            meta: components["schemas"]["ResponseMeta"];
        };
        FacilityMonthRow: {
            /**
             * State code
             * @description The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.
             */
            state_code: string;
            /**
             * Facilities
             * @description The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.
             */
            facilities: number | null;
            /**
             * Facilities per 100,000 residents
             * @description Facilities of the type per 100,000 residents of the state. It is kept and ranked unrounded and shown with 2 decimals.
             */
            per_100k: number | null;
            /**
             * Rated facilities
             * @description The facilities of the state whose star rating is published.
             */
            rated_facilities: number | null;
            /**
             * Mean star rating
             * @description The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.
             */
            mean_rating: number | null;
            /**
             * Rank
             * @description The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.
             */
            rank: number | null;
        };
        FlagField: {
            value: boolean;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        Health: {
            /**
             * @description `ok`: a release is served whole; `degraded`: `problems` names what is missing or stale. With nothing served the answer is 503.
             * @enum {string}
             */
            status: "ok" | "degraded";
            uptime_target: string;
            /** @description Empty when the status is `ok`. */
            problems: {
                /**
                 * @description Of a file of the release served: `file_missing`: it is not there; `file_damaged`: it is not the one that was published; `file_unreadable`: it cannot be read. `release_not_opened`: the newest release is not served; `source_stale`: the data of a source is older than its cadence allows.
                 * @enum {string}
                 */
                code: "file_missing" | "file_damaged" | "file_unreadable" | "release_not_opened" | "source_stale";
                /** @description Source id, where the problem is about a source. */
                source?: string;
                /** @description Path of the file, where the problem is about a file. */
                file?: string;
                message: string;
            }[];
            sources: components["schemas"]["HealthSource"][];
        };
        HealthResponse: {
            data: components["schemas"]["Health"];
            meta: components["schemas"]["ResponseMeta"];
        };
        HealthSource: {
            /** @description Source id, e.g. `oig-leie`. */
            id: string;
            /** @description Human name. */
            source: string;
            /** Format: uri */
            source_url: string;
            dataset_id: string;
            /**
             * @description `fresh`: as new as its cadence allows; `stale`: older than its cadence allows, of no stated date, or its last refresh was refused; `pending`: never ingested. `message` says why.
             * @enum {string}
             */
            status: "fresh" | "stale" | "pending";
            snapshot: string | null;
            last_refreshed: string | null;
            last_checked: string | null;
            next_refresh_eta: string | null;
            cadence: string;
            /** @description Rows in use; null when the source was never ingested. */
            rows: number | null;
            /** @description SPDX identifier. */
            license: string;
            message: string | null;
        };
        Match: {
            method: string;
            confidence: number | null;
            evidence: string[];
        };
        Methodology: {
            dataset: string;
            display_name: string;
            version: string;
            summary: string;
            definitions: components["schemas"]["MethodologyDefinition"][];
            sources: components["schemas"]["MethodologySource"][];
            steps: string[];
            confidence: {
                class: string;
                value: number | null;
                meaning: string;
            }[];
            limitations: string[];
            changelog: {
                version: string;
                /** Format: date */
                date: string;
                change: string;
            }[];
            /** @description The same text as one Markdown document. */
            markdown: string;
        };
        MethodologyDefinition: {
            term: string;
            definition: string;
            formula: string | null;
            unit: string | null;
            /** @description Where the definition or its input comes from. */
            source: string | null;
        };
        MethodologyResponse: {
            data: components["schemas"]["Methodology"];
            meta: components["schemas"]["ResponseMeta"];
        };
        MethodologySource: {
            id: string;
            source: string;
            /** Format: uri */
            source_url: string;
            license: string;
            cadence: string;
            snapshot: string | null;
        };
        MipsPerformanceYear: {
            /** @description Null when the file states no performance year. */
            year: number | null;
            /** @description Null when not scored; 0 is a score. */
            final_score: number | null;
            /** @description Null when not scored; 0 is a score. */
            quality: number | null;
            /** @description Null when not scored; 0 is a score. */
            promoting_interoperability: number | null;
            /** @description Null when not scored; 0 is a score. */
            improvement_activities: number | null;
            /** @description Null when not scored; 0 is a score. */
            cost: number | null;
            /** @description How the clinician was scored: individual, group, …, as published. */
            source: string | null;
            /** @description The group the score was earned with; ten digits, leading zeros kept. */
            org_pac_id: string | null;
        };
        NotIngestedBlock: {
            data: null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        Notice: {
            /**
             * @description `unknown_parameter`: a query parameter that the address does not know was ignored.
             * @enum {string}
             */
            code: "unknown_parameter";
            /** @description One sentence that names it. */
            message: string;
        };
        NpiRecord: {
            npi: string;
            /**
             * Format: date-time
             * @description The moment the release resolved the record.
             */
            resolved_at: string;
            /** @description Whether the request carried a valid key. */
            authenticated: boolean;
            sources: {
                nppes: components["schemas"]["NppesBlock"];
                oig_leie: components["schemas"]["OigLeieBlock"];
                pecos: components["schemas"]["PecosBlock"];
                qpp_mips: components["schemas"]["QppMipsBlock"];
                open_payments: components["schemas"]["OpenPaymentsBlock"];
                sam_gov: components["schemas"]["SamGovBlock"];
            };
            /** @description With `include=facts`: what is known for certain. A fact that is not listed is unknown. */
            facts?: {
                /**
                 * @description `oig_leie.excluded`: whether the provider is on the list of the OIG; `sam.excluded`: whether the provider is excluded on SAM.gov; `pecos.enrolled`: whether the provider has an approved Medicare enrollment; `mips.final_score`: the MIPS final score of the latest performance year; `open_payments.total_usd`: what manufacturers paid the provider in all program years; `care_compare.star_rating`: the star rating of a facility the provider works with; `medicare_opt_out.opted_out`: whether the provider has opted out of Medicare by affidavit; `order_and_referring.part_b`: whether the provider is eligible to order and refer for Medicare Part B; `order_and_referring.dme`: whether the provider is eligible to order durable medical equipment; `order_and_referring.hha`: whether the provider is eligible to certify for a home health agency; `order_and_referring.pmd`: whether the provider is eligible to order power mobility devices; `order_and_referring.hospice`: whether the provider is eligible to certify for hospice care; `cms.revoked`: whether the enrollment of the provider in Medicare is revoked, which is no exclusion; `state_exclusions.tx`: whether the provider is on the Medicaid exclusion list of Texas; `state_exclusions.ca`: whether the provider is on the Medicaid exclusion list of California; `state_exclusions.ny`: whether the provider is on the Medicaid exclusion list of New York; `state_exclusions.pa`: whether the provider is on the Medicaid exclusion list of Pennsylvania; `state_exclusions.ga`: whether the provider is on the Medicaid exclusion list of Georgia; `state_exclusions.ia`: whether the provider is on the Medicaid exclusion list of Iowa; `state_exclusions.ky`: whether the provider is on the Medicaid exclusion list of Kentucky; `state_exclusions.md`: whether the provider is on the Medicaid exclusion list of Maryland; `state_exclusions.sc`: whether the provider is on the Medicaid exclusion list of South Carolina; `state_exclusions.tn`: whether the provider is on the Medicaid exclusion list of Tennessee; `state_exclusions.il`: whether the provider is on the Medicaid exclusion list of Illinois; `state_exclusions.in`: whether the provider is on the Medicaid exclusion list of Indiana; `state_exclusions.la`: whether the provider is on the Medicaid exclusion list of Louisiana; `state_exclusions.ma`: whether the provider is on the Medicaid exclusion list of Massachusetts; `state_exclusions.mi`: whether the provider is on the Medicaid exclusion list of Michigan; `state_exclusions.mo`: whether the provider is on the Medicaid exclusion list of Missouri; `state_exclusions.nc`: whether the provider is on the Medicaid exclusion list of North Carolina; `state_exclusions.oh`: whether the provider is on the Medicaid exclusion list of Ohio; `state_exclusions.wa`: whether the provider is on the Medicaid exclusion list of Washington; `medicare_activity.years`: how many service years of the release have the provider in a file of Medicare Part B or Part D; not stated of who is in none; `medicare_activity.services`: the services to people with Medicare Part B in the newest service year; `medicare_activity.claims`: the prescriptions filled under Medicare Part D in the newest service year; `medicare_activity.beneficiaries`: the people with Medicare served in the newest service year, for Part B and Part D apart; not stated where it is suppressed; `medicare_revalidation.due`: whether a day is listed by which the provider has to revalidate an enrollment in Medicare; days are listed about six months ahead.
                 * @enum {string}
                 */
                fact: "oig_leie.excluded" | "sam.excluded" | "pecos.enrolled" | "mips.final_score" | "open_payments.total_usd" | "care_compare.star_rating" | "medicare_opt_out.opted_out" | "order_and_referring.part_b" | "order_and_referring.dme" | "order_and_referring.hha" | "order_and_referring.pmd" | "order_and_referring.hospice" | "cms.revoked" | "state_exclusions.tx" | "state_exclusions.ca" | "state_exclusions.ny" | "state_exclusions.pa" | "state_exclusions.ga" | "state_exclusions.ia" | "state_exclusions.ky" | "state_exclusions.md" | "state_exclusions.sc" | "state_exclusions.tn" | "state_exclusions.il" | "state_exclusions.in" | "state_exclusions.la" | "state_exclusions.ma" | "state_exclusions.mi" | "state_exclusions.mo" | "state_exclusions.nc" | "state_exclusions.oh" | "state_exclusions.wa" | "medicare_activity.years" | "medicare_activity.services" | "medicare_activity.claims" | "medicare_activity.beneficiaries" | "medicare_revalidation.due";
                /** @description Null where it is not certain that what the source has is of this provider; why, is in `_data_availability.fields.value`. */
                value: boolean | number | null;
                /** @description What the value is of, where that is not the provider as such: a year, a facility. */
                about: ({
                    performance_year: number | null;
                } | {
                    facility_type: string;
                    ccn: string;
                } | {
                    effective_date: string | null;
                    end_date: string | null;
                } | {
                    reasons: string | null;
                    effective_date: string | null;
                    reenrollment_bar_end: string | null;
                } | {
                    first_year: number;
                    last_year: number;
                } | {
                    year: number;
                } | {
                    year: number;
                } | {
                    year: number;
                    /**
                     * @description `part_b`: people served; `part_d`: people for whom a prescription was filled.
                     * @enum {string}
                     */
                    part: "part_b" | "part_d";
                } | {
                    /** @description The first of them; an adjusted day holds. */
                    due_date: string | null;
                }) | null;
                /** @description Name of the federal source. */
                _source: string;
                /**
                 * Format: uri
                 * @description Landing page of the source.
                 */
                _source_url: string;
                /** @description Id of the source in this project. */
                _dataset_id: string;
                /** @description Date of the snapshot of the source. */
                _snapshot: string | null;
                /** @description Version of the methodology. */
                _methodology: string;
                /** @description When the source was last checked for a new file. */
                _last_checked: string | null;
                /** @description Confidence that the values are those of this record, 0 to 1. */
                _confidence: number | null;
                _data_availability: components["schemas"]["Availability"];
                /** @description Revision of the pipeline. */
                _pipeline_version: string;
                /** @description DOI of the dataset; null until there is one. */
                _doi: string | null;
                /** @description SPDX identifier of the license of the source. */
                _license: string;
                /** @description First date the data cover. */
                _coverage_period_start: string | null;
                /** @description Last date the data cover, or `ongoing`. */
                _coverage_period_end: string | null;
                /** @description Address of the build attestation of the release; null where it has none, or no public origin is set. */
                _slsa_provenance_url: string | null;
                /**
                 * @description Present where the values are invented: data of a sample.
                 * @constant
                 */
                _sample?: true;
            }[];
        };
        NpiRecordResponse: {
            data: components["schemas"]["NpiRecord"];
            meta: components["schemas"]["ResponseMeta"];
        };
        NppesAddress: {
            line1: string | null;
            line2: string | null;
            city: string | null;
            state: string | null;
            postal_code: string | null;
            country: string | null;
            phone: string | null;
            fax: string | null;
        };
        NppesBlock: {
            data: components["schemas"]["NppesData"];
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        NppesData: {
            /** @description Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says. */
            entity_type: ("individual" | "organization") | null;
            /**
             * @description `active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since.
             * @enum {string}
             */
            status: "active" | "deactivated";
            name: {
                prefix: string | null;
                first: string | null;
                middle: string | null;
                last: string | null;
                suffix: string | null;
                credential: string | null;
            } | null;
            organization_name: string | null;
            other_names: {
                type: string | null;
                prefix: string | null;
                first: string | null;
                middle: string | null;
                last: string | null;
                suffix: string | null;
                credential: string | null;
                organization_name: string | null;
            }[];
            gender: string | null;
            practice_address: components["schemas"]["NppesAddress"] | null;
            mailing_address: components["schemas"]["NppesAddress"] | null;
            secondary_locations: components["schemas"]["NppesAddress"][];
            taxonomies: {
                slot: number;
                code: string;
                /** @description Display name in the NUCC code set; null for a code that is not in it. */
                display: string | null;
                primary: boolean;
                license: string | null;
                license_state: string | null;
                group: string | null;
            }[];
            identifiers: {
                type: string | null;
                issuer: string | null;
                state: string | null;
                value: string | null;
            }[];
            endpoints: {
                /** @description The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`. */
                type: string | null;
                endpoint: string | null;
                description: string | null;
                use: string | null;
                content_type: string | null;
                affiliation: string | null;
            }[];
            enumeration_date: string | null;
            last_update_date: string | null;
            certification_date: string | null;
            deactivation_date: string | null;
            reactivation_date: string | null;
            replacement_npi: string | null;
            sole_proprietor: ("yes" | "no") | null;
            organization_subpart: ("yes" | "no") | null;
            parent_organization: string | null;
            authorized_official: {
                name: string | null;
                title: string | null;
                phone: string | null;
            } | null;
        };
        NullableCountField: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        NullableDateField: {
            value: string | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        NullableNumberField: {
            value: number | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        NullableTextField: {
            value: string | null;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        NumberField: {
            value: number;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        OigLeieBlock: {
            data: components["schemas"]["OigLeieData"] | null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        OigLeieData: {
            /** @description Null when the list cannot be matched to this NPI without ambiguity; never false. */
            excluded: true | null;
            /** @description Rows of the list that may or may not be this provider. */
            candidates: number;
            /** @description Those rows. Null where there are none; absent in releases made before the field was there. */
            candidate_entries?: {
                /** @description To be shown before any of the rows: they are not established to be the provider. */
                notice: string;
                /** @description Why it could not be decided. */
                reason: string;
                /** @description The oldest rows first, at most 10; `candidates` is their number. */
                entries: {
                    /** @description As published: of a person last name, first name and middle name; else of a business. */
                    name: string | null;
                    city: string | null;
                    state: string | null;
                    /** @description The day the exclusion began. */
                    date: string | null;
                    /** @description Type of the exclusion, as in `exclusions`. */
                    type: string | null;
                    /** @description What the row and the registry record have in common, in short. */
                    agreement: string;
                    /** @description What was compared, and how it agrees. */
                    evidence: string[];
                }[];
            } | null;
            exclusions: components["schemas"]["OigLeieExclusion"][];
        };
        OigLeieExclusion: {
            /** @description Exclusion authority, e.g. `1128a1`. */
            type: string | null;
            type_description: string | null;
            /** @description Exclusion date; may lie in the future. */
            date: string | null;
            reinstatement_date: string | null;
            waiver_date: string | null;
            waiver_state: string | null;
            general: string | null;
            specialty: string | null;
        };
        OpenApiResponse: {
            /** @constant */
            openapi: "3.1.0";
            info: {
                title: string;
                version: string;
            } & {
                [key: string]: unknown;
            };
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        OpenPaymentsBlock: {
            data: components["schemas"]["OpenPaymentsData"] | null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        OpenPaymentsData: {
            program_years: components["schemas"]["ProgramYear"][];
            /** @description Sum of the program years, exact to the cent. */
            total_usd: number;
            /** @description The five that paid most. */
            top_manufacturers: components["schemas"]["PaymentManufacturer"][];
        };
        Pagination: {
            total: number;
            page: number;
            per_page: number;
        };
        PaymentManufacturer: {
            id: string | null;
            name: string | null;
            total_usd: number;
            payments: number;
        };
        PecosBlock: {
            data: components["schemas"]["PecosData"] | null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        PecosData: {
            enrollments: components["schemas"]["PecosEnrollment"][];
            /** @description Null when the release has no reassignment file. */
            reassignments: components["schemas"]["PecosReassignment"][] | null;
        };
        PecosEnrollment: {
            /** @description Begins with I (individual) or O (organization). */
            enrollment_id: string;
            /** @description PECOS associate control id: ten digits, leading zeros kept. */
            pac_id: string | null;
            provider_type_code: string | null;
            provider_type: string | null;
            state: string | null;
            /** @description Organization name, or first, middle and last name. */
            name: string | null;
        };
        PecosReassignment: {
            /**
             * @description From this NPI: `reassigns_to`: its enrollment reassigns its benefits to the other one; `receives_from`: the other one reassigns them to it.
             * @enum {string}
             */
            direction: "reassigns_to" | "receives_from";
            /** @description The enrollment of this NPI. */
            enrollment_id: string;
            other_enrollment_id: string;
            /** @description Null, as NPI and name, when the other enrollment is not in the file. */
            other_pac_id: string | null;
            other_npi: string | null;
            other_name: string | null;
        };
        ProgramYear: {
            year: number;
            /** @description Exact to the cent. */
            total_usd: number;
            /** @description Published records, each one payment or several taken together. */
            payments: number;
        };
        Provenance: {
            /** @description Name of the federal source. */
            _source: string;
            /**
             * Format: uri
             * @description Landing page of the source.
             */
            _source_url: string;
            /** @description Id of the source in this project. */
            _dataset_id: string;
            /** @description Date of the snapshot of the source. */
            _snapshot: string | null;
            /** @description Version of the methodology. */
            _methodology: string;
            /** @description When the source was last checked for a new file. */
            _last_checked: string | null;
            /** @description Confidence that the values are those of this record, 0 to 1. */
            _confidence: number | null;
            _data_availability: components["schemas"]["Availability"];
            /** @description Revision of the pipeline. */
            _pipeline_version: string;
            /** @description DOI of the dataset; null until there is one. */
            _doi: string | null;
            /** @description SPDX identifier of the license of the source. */
            _license: string;
            /** @description First date the data cover. */
            _coverage_period_start: string | null;
            /** @description Last date the data cover, or `ongoing`. */
            _coverage_period_end: string | null;
            /** @description Address of the build attestation of the release; null where it has none, or no public origin is set. */
            _slsa_provenance_url: string | null;
            /**
             * @description Present where the values are invented: data of a sample.
             * @constant
             */
            _sample?: true;
        };
        ProvenanceMapEntry: {
            field: string;
            description: string;
            transformation: string;
            /** @description Name of the federal source. */
            _source: string;
            /**
             * Format: uri
             * @description Landing page of the source.
             */
            _source_url: string;
            /** @description Id of the source in this project. */
            _dataset_id: string;
            /** @description Date of the snapshot of the source. */
            _snapshot: string | null;
            /** @description Version of the methodology. */
            _methodology: string;
            /** @description When the source was last checked for a new file. */
            _last_checked: string | null;
            /** @description Confidence that the values are those of this record, 0 to 1. */
            _confidence: number | null;
            _data_availability: components["schemas"]["Availability"];
            /** @description Revision of the pipeline. */
            _pipeline_version: string;
            /** @description DOI of the dataset; null until there is one. */
            _doi: string | null;
            /** @description SPDX identifier of the license of the source. */
            _license: string;
            /** @description First date the data cover. */
            _coverage_period_start: string | null;
            /** @description Last date the data cover, or `ongoing`. */
            _coverage_period_end: string | null;
            /** @description Address of the build attestation of the release; null where it has none, or no public origin is set. */
            _slsa_provenance_url: string | null;
            /**
             * @description Present where the values are invented: data of a sample.
             * @constant
             */
            _sample?: true;
        };
        ProviderRecord: {
            npi: components["schemas"]["TextField"];
            status: {
                /**
                 * @description `active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since.
                 * @enum {string}
                 */
                value: "active" | "deactivated";
                source: string;
                /** Format: uri */
                source_url?: string;
                /** Format: date-time */
                last_checked: string;
                confidence_score?: number;
                attribution_text?: string;
                limitations?: string;
                /** Format: uri */
                methodology_url: string;
            };
            /** @description Null for a provider that was never deactivated. One with a later `reactivation_date` is active. */
            deactivation_date: components["schemas"]["NullableDateField"];
            reactivation_date: components["schemas"]["NullableDateField"];
            /** @description Null as long as the registry publishes no reason; `limitations` says so. */
            deactivation_reason_code: components["schemas"]["NullableTextField"];
            /** @description Display name of the primary taxonomy in the NUCC code set. */
            specialty: components["schemas"]["NullableTextField"];
            /** @description All codes, in slot order. */
            taxonomy_codes: components["schemas"]["TextListField"];
            taxonomy_primary: components["schemas"]["NullableTextField"];
            /** @description State of the practice location, as published. */
            state: components["schemas"]["NullableTextField"];
            /** @description City of the practice location, as published. */
            city: components["schemas"]["NullableTextField"];
            last_updated_in_source: components["schemas"]["NullableDateField"];
        };
        ProviderResponse: {
            data: components["schemas"]["ProviderRecord"];
            meta: components["schemas"]["ResponseMeta"];
        };
        QppMipsBlock: {
            data: components["schemas"]["QppMipsData"] | null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        QppMipsData: {
            performance_years: components["schemas"]["MipsPerformanceYear"][];
        };
        ReproducibilityInput: {
            source: string;
            /** @description The name of the file, as it was read. */
            file: string;
            /** @description Null when the file was read from a local directory. */
            url: string | null;
            snapshot: string | null;
            sha256: string;
            bytes: number;
        };
        ReproducibilityOutput: {
            path: string;
            sha256: string;
            /** @description Where it is found; null for a file without an address. */
            url: string | null;
            needs_key: boolean;
            /** @description Whether it carries the id of a release, or the checksum of a file that does. The id is made from all inputs of the release, so that the file differs when it is made from the inputs below alone. */
            depends_on_release_id: boolean;
        };
        ResponseMeta: {
            /** @description In lookups the value of the X-Request-Id header; in published documents the document’s own stable id, `<release>/<document path>`. */
            request_id: string;
            /** @constant */
            api_version: "v1";
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope?: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
            /** @description The sources the response used. */
            data_freshness: components["schemas"]["DataFreshness"][];
            /** Format: uri */
            methodology_url: string;
            /** Format: uri */
            limitations_url: string;
            /** Format: uri */
            documentation_url: string;
            /** @description County context of a figure given for the whole state. */
            geo_scope_note?: string;
            pagination?: components["schemas"]["Pagination"];
            subspecialty_filter?: components["schemas"]["SubspecialtyFilter"];
            as_of?: components["schemas"]["AsOf"];
            /** @description Absent when there is nothing to notice. Files, as a mirror serves them, have none. */
            notices?: components["schemas"]["Notice"][];
        };
        SamGovBlock: {
            data: components["schemas"]["SamGovData"] | null;
            provenance: components["schemas"]["Provenance"];
            match: components["schemas"]["Match"] | null;
        };
        SamGovData: {
            /** @description Null when the list cannot be matched to this NPI without ambiguity; never false. */
            excluded: true | null;
            /** @description Rows of the list that may or may not be this provider. */
            candidates: number;
            /** @description Those rows. Null where there are none; absent in releases made before the field was there. */
            candidate_entries?: {
                /** @description To be shown before any of the rows: they are not established to be the provider. */
                notice: string;
                /** @description Why it could not be decided. */
                reason: string;
                /** @description The oldest rows first, at most 10; `candidates` is their number. */
                entries: {
                    /** @description As published: of a person last name, first name and middle name; else of a business. */
                    name: string | null;
                    city: string | null;
                    state: string | null;
                    /** @description The day the exclusion began. */
                    date: string | null;
                    /** @description Type of the exclusion, as in `exclusions`. */
                    type: string | null;
                    /** @description What the row and the registry record have in common, in short. */
                    agreement: string;
                    /** @description What was compared, and how it agrees. */
                    evidence: string[];
                }[];
            } | null;
            exclusions: components["schemas"]["SamGovExclusion"][];
        };
        SamGovExclusion: {
            sam_number: string | null;
            /** @description `Individual`, `Firm` or `Special Entity Designation`. */
            classification: string | null;
            program: string | null;
            /** @description The agency that excludes, e.g. `HHS`. */
            agency: string | null;
            type: string | null;
            active_date: string | null;
            /** @description The last day of the exclusion; null where it is indefinite. */
            termination_date: string | null;
        };
        SourceSnapshot: {
            /** @description Id of the source, as in `/v1/health`. */
            source: string;
            /** @description Date of its data; null where it states none. */
            snapshot: string | null;
        };
        SpecialtyByCounty: {
            county: {
                fips: string;
                state: string;
                /** @description As the Census list of counties has it; null when it has none. */
                name: string | null;
                /** @description The year of the Census list that the name is from; where there is no name, of the newest list, which does not have the code. Null when no list is loaded. */
                list_year: number | null;
            };
            /**
             * @description `state_level_supply` is the figure of a larger area than was asked for: the registry has no county.
             * @constant
             */
            geo_widened: true;
            /** @description The figure of the whole state; null when the subspecialty asked for is no code of the specialty. */
            state_level_supply: components["schemas"]["SpecialtyStateRow"] | null;
            /** @description The active providers of the county itself, estimated by ZIP code, with bounds. Null where it cannot be told, with the reason in `_data_availability`: the areas of ZIP codes are not ingested, or have no such county. */
            county_estimate: components["schemas"]["CountyEstimate"] | null;
            _data_availability: components["schemas"]["Availability"];
        };
        SpecialtyByCountyResponse: {
            data: components["schemas"]["SpecialtyByCounty"];
            meta: components["schemas"]["ResponseMeta"];
        };
        SpecialtyByStateResponse: {
            data: components["schemas"]["SpecialtyStateRow"][];
            meta: components["schemas"]["ResponseMeta"];
        };
        SpecialtyListItem: {
            slug: string;
            display_name: string;
            /** @description The cohort of the study and its allowed `subspecialty` values; the first is the parent. */
            taxonomy_codes: string[];
            /** Format: uri */
            study_url: string;
            /** Format: date */
            release_date: string;
        };
        SpecialtyListResponse: {
            data: components["schemas"]["SpecialtyListItem"][];
            meta: components["schemas"]["ResponseMeta"];
        };
        SpecialtyStateRow: {
            /**
             * State code
             * @description The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.
             */
            state_code: components["schemas"]["TextField"];
            /**
             * State
             * @description The name of the state.
             */
            state_name: components["schemas"]["TextField"];
            /**
             * Active providers
             * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
             */
            active_providers: components["schemas"]["CountField"];
            /**
             * Residents
             * @description Residents on 1 July 2024, as estimated by the Census Bureau.
             */
            population_2024: components["schemas"]["CountField"];
            /**
             * Per 100,000 residents
             * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
             */
            per_100k: components["schemas"]["NumberField"];
            /**
             * Active in Medicare
             * @description The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.
             */
            medicare_active_providers: components["schemas"]["NullableCountField"];
            /**
             * Share active in Medicare
             * @description The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.
             */
            medicare_active_share: components["schemas"]["NullableNumberField"];
            /**
             * Medicare service year
             * @description The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.
             */
            medicare_service_year: components["schemas"]["NullableCountField"];
            /**
             * Rank
             * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
             */
            rank_density: components["schemas"]["CountField"];
            /**
             * Quartile
             * @description The quarter of the 51 a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.
             */
            quartile: components["schemas"]["CountField"];
            /**
             * Underserved
             * @description True when the density of a state is below 0.75 of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA). Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.
             */
            underserved: components["schemas"]["FlagField"];
        };
        StateCoverage: {
            /**
             * State code
             * @description The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.
             */
            state_code: components["schemas"]["TextField"];
            /**
             * State
             * @description The name of the state.
             */
            state_name: components["schemas"]["TextField"];
            /**
             * Residents
             * @description Residents on 1 July 2024, as estimated by the Census Bureau.
             */
            population_2024: components["schemas"]["CountField"];
            specialties: components["schemas"]["CoverageSpecialty"][];
            /** @description By type. A type whose number is unknown is left out, and `_data_availability` says why. */
            facilities: components["schemas"]["CoverageFacility"][];
            /** @description By discipline, as designated by HRSA. A discipline whose file is not loaded is left out, and `_data_availability` says why. */
            shortage_areas: components["schemas"]["CoverageShortageAreas"][];
            _data_availability: components["schemas"]["Availability"];
        };
        StateCoverageResponse: {
            data: components["schemas"]["StateCoverage"];
            meta: components["schemas"]["ResponseMeta"];
        };
        StudyHistory: {
            dataset: string;
            display_name: string;
            /** @description The field that the states are ranked by. */
            ranked_by: string;
            /** @description The oldest first. Figures are compared within a series, not from one to another. */
            series: components["schemas"]["StudySeries"][];
        };
        StudyHistoryResponse: {
            data: components["schemas"]["StudyHistory"];
            meta: components["schemas"]["ResponseMeta"];
        };
        StudyMonth: {
            /** @description The month of the release, in UTC. */
            month: string;
            /** @description The release since which the figures of the month are these. Of several releases in a month the latest counts; a month that is over is not changed. */
            release: string;
            /**
             * Format: date-time
             * @description The moment of that release.
             */
            created_at: string;
            methodology_version: string;
            /** @description The data of each source of the study in that release. */
            snapshots: components["schemas"]["SourceSnapshot"][];
            /** @description The lowest confidence class among the figures; null where there are none. */
            confidence: number | null;
            /** @description The nation, `US`, then the states by name. None where the study had no figures. */
            places: (components["schemas"]["SupplyMonthRow"] | components["schemas"]["FacilityMonthRow"])[];
            _data_availability: components["schemas"]["Availability"];
        };
        StudySeries: {
            /** @description The version of the methodology that last changed a definition of the study. A change begins a new series. */
            definition: string;
            /**
             * @description `national`: the releases were made from the complete files of the publishers; `partial`: from a part of them. A change begins a new series.
             * @enum {string}
             */
            scope: "national" | "partial";
            /** @description The oldest first. A month without a release is not there. */
            months: components["schemas"]["StudyMonth"][];
        };
        SubspecialtyFilter: {
            /** @description The NUCC taxonomy code asked for. */
            code: string;
            /** @description Its display name in the NUCC code set; null for a code outside the registry of the specialty. */
            display_name: string | null;
            /** @description Active providers of the specialty whose codes include it. */
            matched_records: number;
        };
        SupplyMonthRow: {
            /**
             * State code
             * @description The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.
             */
            state_code: string;
            /**
             * Active providers
             * @description Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.
             */
            active_providers: number | null;
            /**
             * Per 100,000 residents
             * @description Active providers per 100,000 residents. It is kept and ranked unrounded and shown with 2 decimals.
             */
            per_100k: number | null;
            /**
             * Rank
             * @description The place of a state among the 51 by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).
             */
            rank_density: number | null;
        };
        TextField: {
            value: string;
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
        TextListField: {
            value: string[];
            source: string;
            /** Format: uri */
            source_url?: string;
            /** Format: date-time */
            last_checked: string;
            confidence_score?: number;
            attribution_text?: string;
            limitations?: string;
            /** Format: uri */
            methodology_url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of this request (UUIDv7), fresh in every response. */
        "X-Request-Id": string;
        /** @description Strong for published documents, weak for lookups. Honored in `If-None-Match`. */
        ETag: string;
        /** @description How long, and by which caches, the response may be stored. */
        "Cache-Control": string;
        /** @description Requests of this key in its window, or of this address where none was given. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in the window. */
        "X-RateLimit-Remaining": number;
        /** @description When the window ends. */
        "X-RateLimit-Reset": string;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description The scheme to authenticate with. */
        "WWW-Authenticate": "Bearer";
        /** @description Version of the definitions behind the figures. */
        "X-Methodology-Version": string;
        /** @description The latest refresh among the sources of the dataset. */
        "X-Last-Refreshed": string;
        /** @description When the sources of the release served were last checked for new files: the earliest of their checks. Absent for an earlier release and while nothing is published. */
        "X-Last-Checked": string;
        /** @description Number of chunks in the export. */
        "X-Total-Chunks": number;
        /** @description `true`: the narrative came from the cache; `false`: it was generated for this request, or there is none. */
        "X-Narrative-Cache-Hit": "true" | "false";
        /** @description Where a query parameter is not known and was ignored: `unknown_parameter; name="…"`, percent-encoded, several apart by commas. The same stands in `meta.notices` of JSON answers. */
        "X-Notices": string;
        /** @description `true` where this is the answer to an earlier request with the same `Idempotency-Key`. */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "uptime_target": "99.9%",
                     *         "problems": [],
                     *         "sources": [
                     *           {
                     *             "id": "nppes",
                     *             "source": "NPPES",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "dataset_id": "nppes",
                     *             "status": "fresh",
                     *             "snapshot": "2026-01-01",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days",
                     *             "rows": 1000,
                     *             "license": "CC-PDM-1.0",
                     *             "message": null
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "019aa4e0-0000-7000-8000-000000000000",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/nppes",
                     *         "limitations_url": "https://data.example.org/methodology/nppes#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSpecialties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "slug": "dermatology",
                     *           "display_name": "Dermatology",
                     *           "taxonomy_codes": [
                     *             "207N00000X"
                     *           ],
                     *           "study_url": "https://data.example.org/studies/dermatology",
                     *           "release_date": "2026-01-02"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/specialties.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/nppes",
                     *         "limitations_url": "https://data.example.org/methodology/nppes#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpecialtyListResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByState: {
        parameters: {
            query?: {
                /** @description A taxonomy code of the specialty: figures are recomputed for it. */
                subspecialty?: string;
            };
            header?: never;
            path: {
                /** @description Specialty slug of `GET /specialties`. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "state_code": {
                     *             "value": "CA",
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "state_name": {
                     *             "value": "California",
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "active_providers": {
                     *             "value": 1234,
                     *             "source": "NPPES",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "population_2024": {
                     *             "value": 1000000,
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "per_100k": {
                     *             "value": 123.4,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_active_providers": {
                     *             "value": 617,
                     *             "source": "Medicare activity; NPPES",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_active_share": {
                     *             "value": 0.5,
                     *             "source": "Medicare activity; NPPES",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_service_year": {
                     *             "value": 2024,
                     *             "source": "Medicare activity",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "rank_density": {
                     *             "value": 1,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "quartile": {
                     *             "value": 1,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "underserved": {
                     *             "value": false,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/specialties/dermatology/by-state.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpecialtyByStateResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_subspecialty`: The code is not registered for the specialty. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByCounty: {
        parameters: {
            query: {
                /** @description Two-letter state code, in either case. */
                state: string;
                /** @description Five-digit county FIPS code; its first two digits are the state. */
                county_fips: string;
                /** @description A taxonomy code of the specialty: figures are recomputed for it. */
                subspecialty?: string;
            };
            header?: never;
            path: {
                /** @description Specialty slug of `GET /specialties`. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "county": {
                     *           "fips": "06037",
                     *           "state": "CA",
                     *           "name": "Los Angeles County",
                     *           "list_year": 2025
                     *         },
                     *         "geo_widened": true,
                     *         "state_level_supply": {
                     *           "state_code": {
                     *             "value": "CA",
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "state_name": {
                     *             "value": "California",
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "active_providers": {
                     *             "value": 1234,
                     *             "source": "NPPES",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "population_2024": {
                     *             "value": 1000000,
                     *             "source": "Census",
                     *             "source_url": "https://www.census.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 1,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "per_100k": {
                     *             "value": 123.4,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_active_providers": {
                     *             "value": 617,
                     *             "source": "Medicare activity; NPPES",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_active_share": {
                     *             "value": 0.5,
                     *             "source": "Medicare activity; NPPES",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "medicare_service_year": {
                     *             "value": 2024,
                     *             "source": "Medicare activity",
                     *             "source_url": "https://data.cms.gov/",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "rank_density": {
                     *             "value": 1,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "quartile": {
                     *             "value": 1,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           },
                     *           "underserved": {
                     *             "value": false,
                     *             "source": "NPPES; Census",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *           }
                     *         },
                     *         "county_estimate": {
                     *           "estimate": {
                     *             "value": 401.3,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.8,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "lower_bound": {
                     *             "value": 389,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "upper_bound": {
                     *             "value": 417,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "split_zip_share": {
                     *             "value": 0.0671,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "split_by": {
                     *             "value": "housing",
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "unplaced_in_state": {
                     *             "value": 12,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "confidence_score": 0.95,
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           },
                     *           "per_100k": {
                     *             "value": null,
                     *             "source": "NPPES; ZIP code areas",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "last_checked": "2026-01-02T03:04:05.000Z",
                     *             "methodology_url": "https://data.example.org/methodology/census-zcta-counties"
                     *           }
                     *         },
                     *         "_data_availability": {
                     *           "status": "available",
                     *           "fields": {
                     *             "county_estimate.per_100k": "the residents of counties are not ingested"
                     *           }
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "019aa4e0-0000-7000-8000-000000000000",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json",
                     *         "geo_scope_note": "NPPES has no county of practice: the figures of state_level_supply are those of California as a whole, in which Los Angeles County (06037) lies by the Census list of counties of 2025."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SpecialtyByCountyResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: A parameter is missing or malformed; `error.details` names it. `invalid_subspecialty`: The code is not registered for the specialty. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStateCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Two-letter state code, in either case. */
                state: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "state_code": {
                     *           "value": "CA",
                     *           "source": "Census",
                     *           "source_url": "https://www.census.gov/",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *         },
                     *         "state_name": {
                     *           "value": "California",
                     *           "source": "Census",
                     *           "source_url": "https://www.census.gov/",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *         },
                     *         "population_2024": {
                     *           "value": 1000000,
                     *           "source": "Census",
                     *           "source_url": "https://www.census.gov/",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *         },
                     *         "specialties": [
                     *           {
                     *             "slug": "dermatology",
                     *             "display_name": "Dermatology",
                     *             "active_providers": {
                     *               "value": 1234,
                     *               "source": "NPPES",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "per_100k": {
                     *               "value": 123.4,
                     *               "source": "NPPES; Census",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "medicare_active_providers": {
                     *               "value": 617,
                     *               "source": "Medicare activity; NPPES",
                     *               "source_url": "https://data.cms.gov/",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "medicare_active_share": {
                     *               "value": 0.5,
                     *               "source": "Medicare activity; NPPES",
                     *               "source_url": "https://data.cms.gov/",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "medicare_service_year": {
                     *               "value": 2024,
                     *               "source": "Medicare activity",
                     *               "source_url": "https://data.cms.gov/",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "rank_density": {
                     *               "value": 1,
                     *               "source": "NPPES; Census",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "quartile": {
                     *               "value": 1,
                     *               "source": "NPPES; Census",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             },
                     *             "underserved": {
                     *               "value": false,
                     *               "source": "NPPES; Census",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "confidence_score": 0.95,
                     *               "methodology_url": "https://data.example.org/methodology/dermatology-supply"
                     *             }
                     *           }
                     *         ],
                     *         "facilities": [],
                     *         "shortage_areas": [],
                     *         "_data_availability": {
                     *           "status": "available",
                     *           "fields": {
                     *             "facilities": "No facility source is ingested.",
                     *             "shortage_areas": "Shortage areas are not ingested."
                     *           }
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/states/CA/coverage.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StateCoverageResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: A parameter is missing or malformed; `error.details` names it. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStudyHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of one of the 17 datasets. */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "dataset": "dermatology-supply",
                     *         "display_name": "Dermatology Supply",
                     *         "ranked_by": "per_100k",
                     *         "series": [
                     *           {
                     *             "definition": "v2026.11.1",
                     *             "scope": "national",
                     *             "months": [
                     *               {
                     *                 "month": "2026-01",
                     *                 "release": "20260102T030405Z-0123abc-89abcdef",
                     *                 "created_at": "2026-01-02T03:04:05.000Z",
                     *                 "methodology_version": "v2026.12.3",
                     *                 "snapshots": [
                     *                   {
                     *                     "source": "nppes",
                     *                     "snapshot": "2026-01-01"
                     *                   },
                     *                   {
                     *                     "source": "census-population",
                     *                     "snapshot": "2026-01-01"
                     *                   }
                     *                 ],
                     *                 "confidence": 0.95,
                     *                 "places": [
                     *                   {
                     *                     "state_code": "US",
                     *                     "active_providers": 12340,
                     *                     "per_100k": 12.34,
                     *                     "rank_density": null
                     *                   },
                     *                   {
                     *                     "state_code": "CA",
                     *                     "active_providers": 1234,
                     *                     "per_100k": 123.4,
                     *                     "rank_density": 1
                     *                   }
                     *                 ],
                     *                 "_data_availability": {
                     *                   "status": "available",
                     *                   "fields": {
                     *                     "US.rank_density": "The nation is not ranked."
                     *                   }
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/history/dermatology-supply.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StudyHistoryResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: {
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description National Provider Identifier, ten digits. */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "npi": {
                     *           "value": "2000000004",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "status": {
                     *           "value": "active",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 0.95,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "deactivation_date": {
                     *           "value": null,
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "limitations": "The provider is not deactivated.",
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "reactivation_date": {
                     *           "value": null,
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "limitations": "The provider is not deactivated.",
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "deactivation_reason_code": {
                     *           "value": null,
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "limitations": "The provider is not deactivated.",
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "specialty": {
                     *           "value": "Dermatology Physician",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "taxonomy_codes": {
                     *           "value": [
                     *             "207N00000X"
                     *           ],
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "taxonomy_primary": {
                     *           "value": "207N00000X",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "state": {
                     *           "value": "CA",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "city": {
                     *           "value": "SPRINGFIELD",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         },
                     *         "last_updated_in_source": {
                     *           "value": "2025-12-01",
                     *           "source": "NPPES",
                     *           "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *           "last_checked": "2026-01-02T03:04:05.000Z",
                     *           "confidence_score": 1,
                     *           "methodology_url": "https://data.example.org/methodology/nppes"
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "019aa4e0-0000-7000-8000-000000000000",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/nppes",
                     *         "limitations_url": "https://data.example.org/methodology/nppes#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getNpiRecord: {
        parameters: {
            query?: {
                /** @description Adds `facts`: what is known of the provider, one value each. */
                include?: "facts";
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description National Provider Identifier, ten digits. */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "npi": "2000000004",
                     *         "resolved_at": "2026-01-02T03:04:05.000Z",
                     *         "authenticated": false,
                     *         "sources": {
                     *           "nppes": {
                     *             "data": {
                     *               "entity_type": "individual",
                     *               "status": "active",
                     *               "name": {
                     *                 "prefix": null,
                     *                 "first": "ALEX",
                     *                 "middle": null,
                     *                 "last": "EXAMPLE",
                     *                 "suffix": null,
                     *                 "credential": "MD"
                     *               },
                     *               "organization_name": null,
                     *               "other_names": [],
                     *               "gender": null,
                     *               "practice_address": {
                     *                 "line1": "1 EXAMPLE STREET",
                     *                 "line2": null,
                     *                 "city": "SPRINGFIELD",
                     *                 "state": "CA",
                     *                 "postal_code": "900000000",
                     *                 "country": "US",
                     *                 "phone": null,
                     *                 "fax": null
                     *               },
                     *               "mailing_address": {
                     *                 "line1": "1 EXAMPLE STREET",
                     *                 "line2": null,
                     *                 "city": "SPRINGFIELD",
                     *                 "state": "CA",
                     *                 "postal_code": "900000000",
                     *                 "country": "US",
                     *                 "phone": null,
                     *                 "fax": null
                     *               },
                     *               "secondary_locations": [],
                     *               "taxonomies": [
                     *                 {
                     *                   "slot": 1,
                     *                   "code": "207N00000X",
                     *                   "display": "Dermatology Physician",
                     *                   "primary": true,
                     *                   "license": null,
                     *                   "license_state": null,
                     *                   "group": null
                     *                 }
                     *               ],
                     *               "identifiers": [],
                     *               "endpoints": [],
                     *               "enumeration_date": "2010-05-06",
                     *               "last_update_date": "2025-12-01",
                     *               "certification_date": null,
                     *               "deactivation_date": null,
                     *               "reactivation_date": null,
                     *               "replacement_npi": null,
                     *               "sole_proprietor": "no",
                     *               "organization_subpart": null,
                     *               "parent_organization": null,
                     *               "authorized_official": null
                     *             },
                     *             "provenance": {
                     *               "_source": "NPPES",
                     *               "_source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "_dataset_id": "nppes",
                     *               "_snapshot": "2026-01-01",
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": "2026-01-02T03:04:05.000Z",
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": 1,
                     *               "_data_availability": {
                     *                 "status": "available",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "match": null
                     *           },
                     *           "oig_leie": {
                     *             "data": null,
                     *             "provenance": {
                     *               "_source": "OIG LEIE",
                     *               "_source_url": "https://oig.hhs.gov/exclusions/",
                     *               "_dataset_id": "oig-leie",
                     *               "_snapshot": "2026-01-01",
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": "2026-01-02T03:04:05.000Z",
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": null,
                     *               "_data_availability": {
                     *                 "status": "not_found",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "match": null
                     *           },
                     *           "pecos": {
                     *             "data": {
                     *               "enrollments": [
                     *                 {
                     *                   "enrollment_id": "I20100506000001",
                     *                   "pac_id": "0042000001",
                     *                   "provider_type_code": "14-07",
                     *                   "provider_type": "PRACTITIONER - DERMATOLOGY",
                     *                   "state": "CA",
                     *                   "name": "ALEX EXAMPLE"
                     *                 }
                     *               ],
                     *               "reassignments": [
                     *                 {
                     *                   "direction": "reassigns_to",
                     *                   "enrollment_id": "I20100506000001",
                     *                   "other_enrollment_id": "O20090101000002",
                     *                   "other_pac_id": "4042000002",
                     *                   "other_npi": "2000000012",
                     *                   "other_name": "EXAMPLE DERMATOLOGY, INC"
                     *                 }
                     *               ]
                     *             },
                     *             "provenance": {
                     *               "_source": "PECOS",
                     *               "_source_url": "https://data.cms.gov/",
                     *               "_dataset_id": "pecos",
                     *               "_snapshot": "2026-01-01",
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": "2026-01-02T03:04:05.000Z",
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": 1,
                     *               "_data_availability": {
                     *                 "status": "available",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "match": {
                     *               "method": "npi",
                     *               "confidence": 1,
                     *               "evidence": [
                     *                 "1 of the enrollments state the NPI"
                     *               ]
                     *             }
                     *           },
                     *           "qpp_mips": {
                     *             "data": {
                     *               "performance_years": [
                     *                 {
                     *                   "year": 2024,
                     *                   "final_score": 87.27,
                     *                   "quality": 85.87,
                     *                   "promoting_interoperability": 100,
                     *                   "improvement_activities": 40,
                     *                   "cost": 76.41,
                     *                   "source": "group",
                     *                   "org_pac_id": "4042000002"
                     *                 }
                     *               ]
                     *             },
                     *             "provenance": {
                     *               "_source": "MIPS",
                     *               "_source_url": "https://data.cms.gov/provider-data/",
                     *               "_dataset_id": "qpp-mips",
                     *               "_snapshot": "2026-01-01",
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": "2026-01-02T03:04:05.000Z",
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": 1,
                     *               "_data_availability": {
                     *                 "status": "available",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "match": {
                     *               "method": "npi",
                     *               "confidence": 1,
                     *               "evidence": [
                     *                 "the clinicians' score file states the NPI"
                     *               ]
                     *             }
                     *           },
                     *           "open_payments": {
                     *             "data": null,
                     *             "provenance": {
                     *               "_source": "open-payments",
                     *               "_source_url": "https://example.org/open-payments",
                     *               "_dataset_id": "open-payments",
                     *               "_snapshot": null,
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": null,
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": null,
                     *               "_data_availability": {
                     *                 "status": "not_ingested",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "match": null
                     *           },
                     *           "sam_gov": {
                     *             "data": null,
                     *             "provenance": {
                     *               "_source": "SAM.gov Exclusions Public Extract",
                     *               "_source_url": "https://sam.gov/data-services/Exclusions/Public%20V2",
                     *               "_dataset_id": "sam-exclusions",
                     *               "_snapshot": "2026-01-01",
                     *               "_methodology": "v2026.12.3",
                     *               "_last_checked": "2026-01-02T03:04:05.000Z",
                     *               "_pipeline_version": "0123abc",
                     *               "_doi": null,
                     *               "_license": "CC-PDM-1.0",
                     *               "_coverage_period_start": null,
                     *               "_coverage_period_end": "ongoing",
                     *               "_slsa_provenance_url": null,
                     *               "_confidence": null,
                     *               "_data_availability": {
                     *                 "status": "name_elsewhere",
                     *                 "fields": {
                     *                   "excluded": "2 listed parties elsewhere have this name"
                     *                 }
                     *               }
                     *             },
                     *             "match": null
                     *           }
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "019aa4e0-0000-7000-8000-000000000000",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "OIG LEIE",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-02-01T00:00:00Z",
                     *             "cadence": "every 31 days"
                     *           },
                     *           {
                     *             "source": "PECOS",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-04-03T00:00:00Z",
                     *             "cadence": "every 92 days"
                     *           },
                     *           {
                     *             "source": "MIPS",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           },
                     *           {
                     *             "source": "SAM.gov Exclusions Public Extract",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-02T00:00:00Z",
                     *             "cadence": "every 1 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/nppes",
                     *         "limitations_url": "https://data.example.org/methodology/nppes#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NpiRecordResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter is missing or malformed; `error.details` names it. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMethodology: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Dataset slug (`dermatology-supply`) or source id (`oig-leie`). */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "dataset": "dermatology-supply",
                     *         "display_name": "Dermatology supply",
                     *         "version": "v2026.12.3",
                     *         "summary": "Active dermatology providers per 100,000 residents, by state.",
                     *         "definitions": [
                     *           {
                     *             "term": "per_100k",
                     *             "definition": "Active providers per 100,000 residents.",
                     *             "formula": "active_providers / population_2024 * 100000",
                     *             "unit": "providers per 100,000 residents",
                     *             "source": "NPPES; Census"
                     *           }
                     *         ],
                     *         "sources": [
                     *           {
                     *             "id": "nppes",
                     *             "source": "NPPES",
                     *             "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "license": "CC-PDM-1.0",
                     *             "cadence": "every 7 days",
                     *             "snapshot": "2026-01-01"
                     *           }
                     *         ],
                     *         "steps": [
                     *           "Count the active providers of each state."
                     *         ],
                     *         "confidence": [
                     *           {
                     *             "class": "as published",
                     *             "value": 1,
                     *             "meaning": "The value is shown as published in the source."
                     *           }
                     *         ],
                     *         "limitations": [
                     *           "The registry is self-reported."
                     *         ],
                     *         "changelog": [
                     *           {
                     *             "version": "v2026.11.1",
                     *             "date": "2026-11-21",
                     *             "change": "First version: active provider, density, rank, quartile, underserved, subspecialty filter, confidence classes, LEIE matching."
                     *           }
                     *         ],
                     *         "markdown": "# Dermatology supply"
                     *       },
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/methodology/dermatology-supply.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MethodologyResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getLlmReadyExport: {
        parameters: {
            query?: {
                /** @description The form of the export. `json`: one envelope; `ndjson`: a line for the dataset, then one a chunk; `text-blocks`: plain text. */
                format?: "json" | "ndjson" | "text-blocks";
            };
            header?: never;
            path: {
                /** @description Slug of one of the 17 datasets. */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    "X-Methodology-Version": components["headers"]["X-Methodology-Version"];
                    "X-Last-Refreshed": components["headers"]["X-Last-Refreshed"];
                    "X-Total-Chunks": components["headers"]["X-Total-Chunks"];
                    "X-Narrative-Cache-Hit": components["headers"]["X-Narrative-Cache-Hit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "schema_version": "1.0",
                     *         "dataset": {
                     *           "slug": "dermatology-supply",
                     *           "display_name": "Dermatology Supply",
                     *           "one_liner": "Active Dermatology providers per 100,000 residents in each state.",
                     *           "methodology_version": "v2026.12.3",
                     *           "snapshot_date": "2026-01-01",
                     *           "refresh_cadence": "weekly",
                     *           "source_families": [
                     *             "NPPES",
                     *             "Census",
                     *             "Medicare activity"
                     *           ]
                     *         },
                     *         "narrative": null,
                     *         "chunks": [
                     *           {
                     *             "id": "dermatology-supply:state:CA:v2026.12.3",
                     *             "chunk_type": "state",
                     *             "text": "Dataset: Dermatology Supply. California (CA) has 500 active providers of Dermatology for its 1,000,000 residents, or 50.00 per 100,000 residents. Of the active providers, 400 (80.0 %) were active in Medicare in 2024. Sources: NPPES; Census; Medicare activity. Methodology: version v2026.12.3, described at https://data.example.org/methodology/dermatology-supply. Limitation: The figures count registrations, not working time.",
                     *             "data": {
                     *               "state_code": "CA",
                     *               "state_name": "California",
                     *               "active_providers": 500,
                     *               "population_2024": 1000000,
                     *               "per_100k": 50,
                     *               "medicare_active_providers": 400,
                     *               "medicare_active_share": 0.8,
                     *               "medicare_service_year": 2024,
                     *               "rank_density": 1,
                     *               "quartile": 1,
                     *               "underserved": false,
                     *               "_confidence": {
                     *                 "state_code": 0.95,
                     *                 "state_name": 1,
                     *                 "active_providers": 0.95,
                     *                 "population_2024": 1,
                     *                 "per_100k": 0.95,
                     *                 "medicare_active_providers": 0.95,
                     *                 "medicare_active_share": 0.95,
                     *                 "medicare_service_year": 0.95,
                     *                 "rank_density": 0.95,
                     *                 "quartile": 0.95,
                     *                 "underserved": 0.95
                     *               },
                     *               "_data_availability": {
                     *                 "status": "available",
                     *                 "fields": {}
                     *               }
                     *             },
                     *             "methodology": {
                     *               "version": "v2026.12.3",
                     *               "source": "NPPES; Census; Medicare activity",
                     *               "source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "cadence": "weekly",
                     *               "limitations": [
                     *                 "The figures count registrations, not working time."
                     *               ],
                     *               "limitations_chunk": "dermatology-supply:dataset_meta:all:v2026.12.3"
                     *             },
                     *             "citation": "Provider Supply Data Service. (2026, January 1). Dermatology Supply in the United States, by State (Version v2026.12.3) [Data set]. https://data.example.org/studies/dermatology"
                     *           }
                     *         ],
                     *         "meta": {
                     *           "total_chunks": 1,
                     *           "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *           "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *           "citation": "Provider Supply Data Service. (2026, January 1). Dermatology Supply in the United States, by State (Version v2026.12.3) [Data set]. https://data.example.org/studies/dermatology",
                     *           "unavailable": null
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/exports/dermatology-supply/llm-ready.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           },
                     *           {
                     *             "source": "Medicare activity",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ExportResponse"];
                    "application/x-ndjson": string;
                    "text/plain; charset=utf-8": string;
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    "X-Methodology-Version": components["headers"]["X-Methodology-Version"];
                    "X-Last-Refreshed": components["headers"]["X-Last-Refreshed"];
                    "X-Total-Chunks": components["headers"]["X-Total-Chunks"];
                    "X-Narrative-Cache-Hit": components["headers"]["X-Narrative-Cache-Hit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: A parameter is missing or malformed; `error.details` names it. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getAuditPackCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "slug": "dermatology-supply",
                     *           "title": "Audit pack: Dermatology Supply",
                     *           "methodology_version": "v2026.12.3",
                     *           "refresh_cadence": "weekly",
                     *           "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *           "web_url": "https://data.example.org/audit-packs/dermatology-supply",
                     *           "json_url": "https://data.example.org/api/audit-pack/dermatology-supply/json",
                     *           "pdf_url": "https://data.example.org/api/audit-pack/dermatology-supply/pdf"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/audit-pack.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPackCatalogResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getAuditPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of one of the datasets that have an audit pack: `GET /audit-pack` lists them. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "schema_version": "1.0",
                     *         "slug": "dermatology-supply",
                     *         "title": "Audit pack: Dermatology Supply",
                     *         "generated_at": "2026-01-02T03:04:05.000Z",
                     *         "methodology": {
                     *           "version": "v2026.12.3",
                     *           "url": "https://data.example.org/methodology/dermatology-supply",
                     *           "summary": "Active dermatology providers per 100,000 residents, by state."
                     *         },
                     *         "provenance_map": [
                     *           {
                     *             "field": "per_100k",
                     *             "description": "Active providers per 100,000 residents.",
                     *             "transformation": "The count is divided by the residents and multiplied by 100,000.",
                     *             "_source": "NPPES",
                     *             "_source_url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *             "_dataset_id": "nppes",
                     *             "_snapshot": "2026-01-01",
                     *             "_methodology": "v2026.12.3",
                     *             "_last_checked": "2026-01-02T03:04:05.000Z",
                     *             "_pipeline_version": "0123abc",
                     *             "_doi": null,
                     *             "_license": "CC-PDM-1.0",
                     *             "_coverage_period_start": null,
                     *             "_coverage_period_end": "ongoing",
                     *             "_slsa_provenance_url": null,
                     *             "_confidence": 0.95,
                     *             "_data_availability": {
                     *               "status": "available",
                     *               "fields": {}
                     *             }
                     *           }
                     *         ],
                     *         "reproducibility": {
                     *           "steps": [
                     *             "Compare the SHA-256 of every file with the inputs."
                     *           ],
                     *           "command": "provider-supply reproduce 20260102T030405Z-0123abc-89abcdef",
                     *           "evidence": {
                     *             "manifest_url": "https://data.example.org/releases/20260102T030405Z-0123abc-89abcdef/manifest.json",
                     *             "change_feed_url": "https://data.example.org/releases/20260102T030405Z-0123abc-89abcdef/changes.ndjson.gz",
                     *             "releases_url": "https://data.example.org/releases.json",
                     *             "source_code": {
                     *               "version": "0123abc",
                     *               "url": null
                     *             }
                     *           },
                     *           "inputs": [
                     *             {
                     *               "source": "NPPES",
                     *               "file": "NPPES_Data_Dissemination_January_2026_V2.zip",
                     *               "url": "https://download.cms.gov/nppes/NPPES_Data_Dissemination_January_2026_V2.zip",
                     *               "snapshot": "2026-01-01",
                     *               "sha256": "0000000000000000000000000000000000000000000000000000000000000000",
                     *               "bytes": 1000
                     *             }
                     *           ],
                     *           "outputs": [
                     *             {
                     *               "path": "v1/specialties/dermatology/by-state.json",
                     *               "sha256": "0000000000000000000000000000000000000000000000000000000000000000",
                     *               "url": "https://data.example.org/v1/specialties/dermatology/by-state",
                     *               "needs_key": true,
                     *               "depends_on_release_id": true
                     *             }
                     *           ]
                     *         },
                     *         "limitations": [
                     *           "The registry is self-reported."
                     *         ],
                     *         "version_history": [
                     *           {
                     *             "version": "v2026.11.1",
                     *             "date": "2026-11-21",
                     *             "change": "First version: active provider, density, rank, quartile, underserved, subspecialty filter, confidence classes, LEIE matching."
                     *           }
                     *         ],
                     *         "compliance_qa": [
                     *           {
                     *             "question": "Is \"underserved\" a federal shortage designation (HPSA)?",
                     *             "answer": "No. It is a relative cut-off."
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "20260102T030405Z-0123abc-89abcdef/v1/audit-pack/dermatology-supply.json",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPackResponse"];
                };
            };
            /** @description The `ETag` given in `If-None-Match` still matches. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: There is no such specialty, state, provider or dataset. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    askEvidenceQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16384 bytes. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "How many dermatologists does Texas have per 100,000 residents?"
                 *     }
                 */
                "application/json": {
                    /** @description A question in English or Spanish about the supply of a specialty or a kind of facility. */
                    query: string;
                    options?: {
                        /**
                         * @description At most so many items of evidence.
                         * @default 10
                         */
                        max_evidence_items?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "answer": {
                     *           "tables": [
                     *             "https://data.example.org/v1/exports/dermatology-supply/llm-ready?format=ndjson"
                     *           ],
                     *           "summary": "California has 1,234 active dermatologists.",
                     *           "value": 1234,
                     *           "unit": "active dermatologists",
                     *           "parts": [
                     *             {
                     *               "understood": "How many active dermatologists are there in California?",
                     *               "value": 1234,
                     *               "unit": "active dermatologists",
                     *               "rows_unit": null,
                     *               "rows": []
                     *             }
                     *           ],
                     *           "dataset": "Dermatology Supply",
                     *           "dataset_slug": "dermatology-supply",
                     *           "methodology_version": "v2026.12.3",
                     *           "geo_widened": false,
                     *           "understood": "How many active dermatologists are there in California?",
                     *           "intent": {
                     *             "kind": "count",
                     *             "dataset_slug": "dermatology-supply",
                     *             "states": [
                     *               "CA"
                     *             ],
                     *             "subspecialty": null,
                     *             "n": null,
                     *             "measure": null,
                     *             "condition": null,
                     *             "county_or_city": null,
                     *             "datasets": [
                     *               "dermatology-supply"
                     *             ],
                     *             "aggregate": "value",
                     *             "places": [
                     *               "CA"
                     *             ],
                     *             "excluded_places": []
                     *           },
                     *           "further_intents": []
                     *         },
                     *         "evidence": [
                     *           {
                     *             "claim": "California has 1,234 active dermatologists.",
                     *             "source": {
                     *               "name": "NPPES",
                     *               "tier": 1,
                     *               "url": "https://download.cms.gov/nppes/NPI_Files.html",
                     *               "last_checked": "2026-01-02T03:04:05.000Z",
                     *               "snapshots": [
                     *                 {
                     *                   "source": "nppes",
                     *                   "snapshot": "2026-01-01"
                     *                 }
                     *               ],
                     *               "confidence": 0.95
                     *             },
                     *             "methodology": {
                     *               "url": "https://data.example.org/methodology/dermatology-supply",
                     *               "version": "v2026.12.3",
                     *               "limitations": [
                     *                 "The figures count registrations, not working time."
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "refusal": null
                     *       },
                     *       "meta": {
                     *         "request_id": "019aa4e0-0000-7000-8000-000000000000",
                     *         "api_version": "v1",
                     *         "scope": "national",
                     *         "data_freshness": [
                     *           {
                     *             "source": "NPPES",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2026-01-08T00:00:00Z",
                     *             "cadence": "every 7 days"
                     *           },
                     *           {
                     *             "source": "Census",
                     *             "last_refreshed": "2026-01-02T03:04:05.000Z",
                     *             "next_refresh_eta": "2027-01-01T00:00:00Z",
                     *             "cadence": "every 365 days"
                     *           }
                     *         ],
                     *         "methodology_url": "https://data.example.org/methodology/dermatology-supply",
                     *         "limitations_url": "https://data.example.org/methodology/dermatology-supply#limitations",
                     *         "documentation_url": "https://data.example.org/v1/openapi.json"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EvidenceQueryResponse"];
                };
            };
            /** @description `invalid_request`: A parameter is missing or malformed; `error.details` names it. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unauthorized`: A key is needed, or the one given is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
}

// Generated from the OpenAPI documents by `npm run clients`.
export interface paths {
    "/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A provider, across all sources
         * @description The registry’s record of an NPI, joined to enrollment, sanctions, quality and payments, each with its provenance. An NPI that the registry does not have is 404.
         */
        get: operations["resolveProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers and facilities by name, place, taxonomy or type
         * @description People and organizations, with `kind` also certified facilities, whose name agrees, also where it is misspelled, incomplete, a nickname or a former one; best first, those that agree equally in the order of their NPIs. State, city, ZIP code, taxonomy and kind must be those of the provider; with `radius_miles` it is within so many miles of the ZIP code, and the nearest come first among those that agree equally. Without a name all of a taxonomy, a specialty, a type of facility or a place are listed, facilities with their star rating. A search that takes too long is 400: give more.
         */
        get: operations["searchProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/npi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Many providers at once
         * @description Up to 1,000 NPIs, answered in their order; one that is malformed or unknown is null. A batch counts as one request, and its NPIs against a ceiling of 10 times the hourly budget.
         */
        post: operations["resolveBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facilities/{ccn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A facility, across all sources
         * @description Identity from the provider-of-services file, joined to its Care Compare quality record and its ownership.
         */
        get: operations["resolveFacility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quality/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ratings and measures of a facility
         * @description By type of facility and CCN, with measurement period and snapshot of the source.
         */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments to a provider
         * @description The total of the Open Payments records matched to a provider by name and address, and the records, each with manufacturer and program year. Records below the publisher’s threshold are absent.
         */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/{npi}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What sources state of a provider, and whether they agree
         * @description Name, practice address, telephone, specialty and whether the provider is active: the value of each source that states it under the NPI, since when, and a verdict on each field. No score. `activity.last_seen` is the newest day on which a source other than the registry has the provider.
         */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/{npi}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed of a provider, and when
         * @description Field by field, the newest change first: the release that answered otherwise from then on, and the publisher’s own date beside it. What was before the first release that is known is not known, and not guessed.
         */
        get: operations["getProviderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facility/{ccn}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed of a facility, and when
         * @description As the history of a provider. Ratings and measures have records of their own.
         */
        get: operations["getFacilityHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether somebody is on an exclusion list
         * @description LEIE and SAM.gov exclusions by NPI or by name, entries without an NPI too. A name that cannot be decided is `undetermined`, with candidates.
         */
        get: operations["screenOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Many screenings at once
         * @description Up to 1,000 queries, answered in their order; one that is malformed has an `error` in place of an answer. A batch counts as one request, and its queries against a ceiling of 10 times the hourly budget. A `birth_date` needs a live key; it is compared and forgotten.
         */
        post: operations["screenMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A dated, signed record of a screening
         * @description With the lists, their snapshots and the checksums of their files. `signature` is a detached JWS (EdDSA) over the RFC 8785 form of the record without it. `Accept: application/pdf` gives one page with that record attached. Nothing of the query is stored, unless an `Idempotency-Key` asks for the record to be kept for 24 hours. Needs a live key.
         */
        post: operations["recordScreening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subscriptions of a key
         * @description Oldest first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe to events
         * @description Events are posted to the address given, signed with the secret that this answer shows once (docs/webhooks.md).
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A subscription
         * @description With its state, and the reason where it is disabled. A disabled one stays so until it is made active.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * End a subscription
         * @description What it watches, its deliveries and their log are deleted with it.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a subscription
         * @description What the body leaves out stays as it is, the secret too. One that was disabled can be made active again, unless the operator of the service disabled it.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/npis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The providers of a subscription
         * @description The NPIs that events are sent about.
         */
        get: operations["listWebhookNpis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description An event of the type `webhook.test`, sent and signed like every event.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret
         * @description For 24 hours deliveries carry a signature of the old secret too.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of a subscription
         * @description The last hundred deliveries, the latest first. Those that have ended are kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description A new delivery of the same event, with the same event id.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
        get: operations["getResolverHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of this interface
         * @description Deprecations are announced here at least 90 days before a removal.
         */
        get: operations["getChangelog"];
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
         * Machine-readable description of this interface
         * @description OpenAPI 3.1.
         */
        get: operations["getResolverOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "source.refreshed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files of a source differ from those of the release before. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SourceRefreshedEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A source's own rows about a provider changed. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProviderChangedEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "exclusion.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An exclusion list has a new entry that is matched to a provider, or that is or may be a watched party. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExclusionAddedEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "exclusion.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An entry of an exclusion list that was matched to a provider is no longer in force. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExclusionRemovedEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "revocation.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The list of revoked Medicare enrollments has a new entry that is matched to a provider. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RevocationAddedEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent on request, to try a subscription. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description `t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`. */
                    "X-Service-Signature": string;
                    /** @description The type of the event. */
                    "X-Service-Event": string;
                    /** @description The id of the delivery, the same in each of its attempts. */
                    "X-Service-Delivery": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TestEvent"];
                };
            };
            responses: {
                /** @description Taken. Any other answer is tried again for 24 hours. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AgreementStatement: {
            /** @description Id of the source; `sources` has its provenance. */
            source: string;
            /** @description As published. */
            value: string;
            /** @description Of the registry the last update of the record, or the deactivation; of services and scores the last day of their year; of other lists the snapshot date of the file. Null where none is stated. */
            stated_on: string | null;
            /** @description Days from that day to `days_counted_to`; null where there is none. */
            days_since: number | null;
        };
        ArchivedChange: {
            /** @description Id of the source. */
            source: string;
            /**
             * Format: date
             * @description The publisher’s date of the files that state the new value.
             */
            snapshot: string;
            files: {
                name: string;
                sha256: string;
                /** @description Where it was downloaded from; null where it was a local file. */
                url: string | null;
            }[];
            /** @description The first release that has it. Before that release this service published nothing of these files. */
            published_since: string;
            /**
             * Format: date
             * @description Of the files of the archive before them, which state the other.
             */
            snapshot_before: string;
            /** @description The block of the record that it is in; null where the whole record came or went. */
            block: string | null;
            /** @description Where it is in the block; a list is one value. Null where the whole block, or the record, came or went. */
            path: string | null;
            /** @description The value until then; null where there was none. */
            before: unknown;
            /** @description The value since then; null where there is none. */
            after: unknown;
        };
        ArchivedFiles: {
            /** @description Id of the source. */
            source: string;
            /**
             * Format: date
             * @description The publisher’s date of the files.
             */
            snapshot: string;
            files: {
                name: string;
                sha256: string;
                /** @description Where it was downloaded from; null where it was a local file. */
                url: string | null;
            }[];
            /** @description The first release that has it. Before that release this service published nothing of these files. */
            published_since: string;
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
        BatchResponse: {
            /** @description One for each NPI asked for, in their order; null for one that is malformed or unknown. */
            results: (components["schemas"]["ResolvedProvider"] | null)[];
            resolved: number;
            unresolved: number;
            as_of?: components["schemas"]["ProviderAsOf"];
        };
        Changelog: {
            versions: {
                version: string;
                /** Format: date */
                date: string;
                changes: string[];
            }[];
            /** @description Empty while nothing in v1 is deprecated. */
            deprecations: {
                what: string;
                /** Format: date */
                announced: string;
                /**
                 * Format: date
                 * @description At least 90 days after the announcement.
                 */
                removal: string;
                instead: string | null;
            }[];
        };
        CreatedWebhook: {
            id: string;
            /** Format: uri */
            url: string;
            events: ("source.refreshed" | "provider.changed" | "exclusion.added" | "exclusion.removed" | "revocation.added")[];
            /** @description How many providers it names; null: all providers. */
            npis: number | null;
            /** @description How many parties it watches by name. */
            parties: number;
            /**
             * @description `active`: events are sent; `disabled`: they are not, for the reason given.
             * @enum {string}
             */
            status: "active" | "disabled";
            disabled_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The signing secret. It is shown only once. */
            secret: string;
        };
        ExclusionAddedEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "exclusion.added";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
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
                /** @description The provider. */
                npi: string;
                /**
                 * @description The exclusion list, by its block.
                 * @enum {string}
                 */
                source: "oig_leie" | "sam_gov" | "state_exclusions_tx" | "state_exclusions_ca" | "state_exclusions_ny" | "state_exclusions_pa" | "state_exclusions_ga" | "state_exclusions_ia" | "state_exclusions_ky" | "state_exclusions_md" | "state_exclusions_sc" | "state_exclusions_tn" | "state_exclusions_il" | "state_exclusions_in" | "state_exclusions_la" | "state_exclusions_ma" | "state_exclusions_mi" | "state_exclusions_mo" | "state_exclusions_nc" | "state_exclusions_oh" | "state_exclusions_wa";
                /**
                 * @description The exclusion list, by its code: `leie`, `sam`, or that of a state.
                 * @enum {string}
                 */
                list_code: "leie" | "sam" | "tx" | "ca" | "ny" | "pa" | "ga" | "ia" | "ky" | "md" | "sc" | "tn" | "il" | "in" | "la" | "ma" | "mi" | "mo" | "nc" | "oh" | "wa";
                /** @description As an item of `data.exclusions` of the block of the list. */
                exclusion: {
                    [key: string]: unknown;
                };
            } | {
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
                npi: null;
                party: {
                    /** @description What the subscription calls the party. */
                    reference: string;
                };
                /**
                 * @description The exclusion list, by its block.
                 * @enum {string}
                 */
                source: "oig_leie" | "sam_gov" | "state_exclusions_tx" | "state_exclusions_ca" | "state_exclusions_ny" | "state_exclusions_pa" | "state_exclusions_ga" | "state_exclusions_ia" | "state_exclusions_ky" | "state_exclusions_md" | "state_exclusions_sc" | "state_exclusions_tn" | "state_exclusions_il" | "state_exclusions_in" | "state_exclusions_la" | "state_exclusions_ma" | "state_exclusions_mi" | "state_exclusions_mo" | "state_exclusions_nc" | "state_exclusions_oh" | "state_exclusions_wa";
                /**
                 * @description The exclusion list, by its code: `leie`, `sam`, or that of a state.
                 * @enum {string}
                 */
                list_code: "leie" | "sam" | "tx" | "ca" | "ny" | "pa" | "ga" | "ia" | "ky" | "md" | "sc" | "tn" | "il" | "in" | "la" | "ma" | "mi" | "mo" | "nc" | "oh" | "wa";
                /**
                 * @description `undetermined`: the entry may or may not be the party, and has to be looked into.
                 * @enum {string}
                 */
                verdict: "listed" | "undetermined";
                /** @description As an item of `data.exclusions` of the block of the list. */
                exclusion: {
                    [key: string]: unknown;
                };
                /** @description The entry, and how far it agrees with the party. */
                candidates: components["schemas"]["ScreeningCandidate"][];
            };
        };
        ExclusionRemovedEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "exclusion.removed";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
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
                /** @description The provider. */
                npi: string;
                /**
                 * @description The exclusion list, by its block.
                 * @enum {string}
                 */
                source: "oig_leie" | "sam_gov" | "state_exclusions_tx" | "state_exclusions_ca" | "state_exclusions_ny" | "state_exclusions_pa" | "state_exclusions_ga" | "state_exclusions_ia" | "state_exclusions_ky" | "state_exclusions_md" | "state_exclusions_sc" | "state_exclusions_tn" | "state_exclusions_il" | "state_exclusions_in" | "state_exclusions_la" | "state_exclusions_ma" | "state_exclusions_mi" | "state_exclusions_mo" | "state_exclusions_nc" | "state_exclusions_oh" | "state_exclusions_wa";
                /**
                 * @description The exclusion list, by its code: `leie`, `sam`, or that of a state.
                 * @enum {string}
                 */
                list_code: "leie" | "sam" | "tx" | "ca" | "ny" | "pa" | "ga" | "ia" | "ky" | "md" | "sc" | "tn" | "il" | "in" | "la" | "ma" | "mi" | "mo" | "nc" | "oh" | "wa";
                /** @description As it was in `data.exclusions` of the block of the list. `_data_availability.status` is what the record says of this list now: `available` where it still has other exclusions. It says nothing of other lists. */
                exclusion: {
                    [key: string]: unknown;
                };
            };
        };
        FacilityCandidate: {
            /** @description CMS Certification Number. */
            ccn: string;
            /** @description How sure it is that this is the provider searched for: the agreement of the name, shared among all that agree. Not the confidence of the record, which is `_confidence`. Without a name in the query, 1. */
            _match_score: number;
            match_reasons: {
                /** @description What was compared: `last_name`, `first_name`, `organization`, `state`, … */
                feature: string;
                /** @description 1 agrees wholly. `_match_score` is the product of these. */
                score: number;
                /** @description How it agrees, and the published value. */
                detail: string;
            }[];
            /** @description Miles from the point of the ZIP code asked for to that of the nearest practice location (addresses for mail do not count), right to some miles: 0 in the same ZIP code. Present where `radius_miles` is given. */
            distance_miles?: number;
            type: string | null;
            name: string | null;
            address: {
                line1: string | null;
                line2: string | null;
                city: string | null;
                state: string | null;
                postal_code: string | null;
                county_fips: string | null;
            };
            phone: string | null;
            ownership_type: string | null;
            certification_date: string | null;
            status: ("active" | "terminated") | null;
            termination_date: string | null;
            /** @description NPIs the facility is enrolled under; null where enrollments are not ingested. */
            npis: string[] | null;
            /** @description The 14 keys of `npis`. */
            npis_provenance: components["schemas"]["Provenance"];
            /** @description Overall rating of Care Compare; null where it rates the facility or its type not. */
            star_rating: number | null;
            /** @description The 14 keys of `star_rating`. */
            star_rating_provenance: components["schemas"]["Provenance"];
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
        FacilityHistory: {
            ccn: string;
            /** @description The newest first, at most 100. */
            changes: components["schemas"]["RecordChange"][];
            /** @description The first release that is known: nothing is known of what was before it. */
            known_since: {
                release: string;
                /** Format: date-time */
                created_at: string;
            };
            /** @description The address of the next page, or null. */
            next: string | null;
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
        };
        Fact: {
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
        };
        FieldAgreement: {
            /**
             * @description `name`: last and first name of a person; `organization`: name of an organization; `practice_address`: street lines, city, state, ZIP code; `telephone`: number of a practice location; `specialty`: as Medicare names it; `active`: whether the provider is listed as active.
             * @enum {string}
             */
            field: "name" | "organization" | "practice_address" | "telephone" | "specialty" | "active";
            /**
             * @description `agree`: one text that every source states; `formatting`: no such text, but one that differs in spelling alone: letter case, signs, abbreviations of the Postal Service, ZIP code of five or nine digits; `differ`: nothing that every source states; `one source`: no other states it.
             * @enum {string}
             */
            verdict: "agree" | "formatting" | "differ" | "one source";
            /** @description Every value of every source, several of one that states several. */
            statements: components["schemas"]["AgreementStatement"][];
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
        /** @description What the other sources say of the provider, each with its provenance. */
        JoinedSources: {
            oig_leie: {
                data: components["schemas"]["OigLeieData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            pecos: {
                data: components["schemas"]["PecosData"];
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            qpp_mips: {
                data: components["schemas"]["QppMipsData"];
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            open_payments: {
                data: components["schemas"]["OpenPaymentsData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            sam_gov: {
                data: components["schemas"]["SamGovData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            care_compare?: {
                data: {
                    affiliations: {
                        facility_type: string;
                        ccn: string;
                        star_rating: number | null;
                    }[];
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            medicare_opt_out?: {
                data: {
                    opted_out: true | null;
                    /** @description Affidavits that state this NPI under another last name: they may or may not be of this provider. */
                    candidates: number;
                    /** @description Those that hold first; the one that holds longest leads. */
                    affidavits: {
                        /** @description The opt-out took effect. */
                        effective_date: string | null;
                        /** @description End of the present two years of the opt-out. */
                        end_date: string | null;
                        /** @description Since 2015-06-16 an affidavit holds for another two years unless it is canceled. */
                        renews_itself: boolean | null;
                        /** @description Holds on the date of the list; null when that is not certain. */
                        in_force: true | null;
                        specialty: string | null;
                        may_order_and_refer: boolean | null;
                    }[];
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            order_and_referring?: {
                data: {
                    /** @description Eligible to order and refer for Medicare Part B. */
                    part_b: boolean | null;
                    /** @description Eligible to order durable medical equipment. */
                    dme: boolean | null;
                    /** @description Eligible to certify for a home health agency. */
                    hha: boolean | null;
                    /** @description Eligible to order power mobility devices. */
                    pmd: boolean | null;
                    /** @description Eligible to certify for hospice care. */
                    hospice: boolean | null;
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            cms_revoked?: {
                data: {
                    revoked: true | null;
                    /** @description Revocations that state this NPI under another name: they may or may not be of this provider. */
                    candidates: number;
                    /** @description Those in force first, of them the one that bars longest. No exclusions; an appeal may be pending. */
                    revocations: {
                        /** @description Id of the enrollment that was revoked. */
                        enrollment_id: string | null;
                        provider_type: string | null;
                        /** @description State of the enrollment. */
                        state: string | null;
                        /** @description Paragraphs of 42 CFR 424.535 with their titles, as published. */
                        reasons: string[];
                        /** @description The revocation took effect. */
                        effective_date: string | null;
                        /** @description The day until which the provider may not enroll again. */
                        reenrollment_bar_end: string | null;
                        /** @description Holds on the date of the list; null when that is not certain. */
                        in_force: true | null;
                    }[];
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_tx?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ca?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ny?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_pa?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ga?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ia?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ky?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_md?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_sc?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_tn?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_il?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_in?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_la?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_ma?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_mi?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_mo?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_nc?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_oh?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            state_exclusions_wa?: {
                data: components["schemas"]["StateExclusionData"] | null;
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            medicare_activity?: {
                data: {
                    /** @description A file of at least one service year has the provider. */
                    listed: true | null;
                    /** @description Rows that state this NPI under another name: they may or may not be of this provider. */
                    candidates: number;
                    /** @description The newest year first. Who is in no file may be in practice: providers with fewer than 11 beneficiaries (Part B) or claims (Part D) are not published. */
                    years: ({
                        /** @description Service year. */
                        year: number;
                        /** @constant */
                        part: "part_b";
                        /** @description In the units of their procedure codes. Null where suppressed. */
                        services: number | null;
                        /** @description Different HCPCS codes. */
                        procedure_codes: number | null;
                        /** @description People served, or for whom a prescription was filled. Null where suppressed: never zero. */
                        beneficiaries: number | null;
                        /** @description Specialty on most of the claims, as published. */
                        provider_type: string | null;
                    } | {
                        /** @description Service year. */
                        year: number;
                        /** @constant */
                        part: "part_d";
                        /** @description Prescriptions filled, refills included. Null where suppressed. */
                        claims: number | null;
                        /** @description People served, or for whom a prescription was filled. Null where suppressed: never zero. */
                        beneficiaries: number | null;
                        /** @description Specialty on most of the claims, as published. */
                        provider_type: string | null;
                    })[];
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
            medicare_revalidation?: {
                data: {
                    /** @description The list has a day for at least one enrollment. */
                    due: true | null;
                    /** @description Rows with a date that state this NPI under another name: they may or may not be of this provider. */
                    candidates: number;
                    /** @description Those with a date, the one that is due first leads. */
                    enrollments: {
                        /** @description Id of the enrollment in Medicare. */
                        enrollment_id: string | null;
                        specialty: string | null;
                        /** @description State of the enrollment. */
                        state: string | null;
                        /** @description The enrollment is to be revalidated by this day. */
                        due_date: string | null;
                        /** @description Another day that holds in its place. */
                        adjusted_due_date: string | null;
                    }[];
                };
                provenance: components["schemas"]["Provenance"];
                match: components["schemas"]["Match"] | null;
            } | components["schemas"]["NotIngestedBlock"];
        };
        Match: {
            method: string;
            confidence: number | null;
            evidence: string[];
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
        OpenPaymentsData: {
            program_years: components["schemas"]["ProgramYear"][];
            /** @description Sum of the program years, exact to the cent. */
            total_usd: number;
            /** @description The five that paid most. */
            top_manufacturers: components["schemas"]["PaymentManufacturer"][];
        };
        /** @description Null lists are unknown; `_data_availability.status` says why. */
        Ownership: {
            owners: {
                name: string;
                type: ("individual" | "organization") | null;
                role: string | null;
                percentage: number | null;
                since: string | null;
            }[] | null;
            changes: {
                /** Format: date */
                date: string;
                type: string | null;
                buyer: string | null;
                seller: string | null;
            }[] | null;
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
        PaymentManufacturer: {
            id: string | null;
            name: string | null;
            total_usd: number;
            payments: number;
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
        /** @description Who has not been seen for years may still practice: no source lists everybody. */
        ProviderActivity: {
            /** @description The newest day on which a source other than the registry, and the directory that is made from it, has the provider, whatever it states. Null where none has: `_data_availability.fields` says why. */
            last_seen: string | null;
            /** @description Id of the source that has. */
            last_seen_in: string | null;
            /** @description Days from that day to `days_counted_to`; null where there is none. */
            days_since: number | null;
        };
        /** @description The release that the answer is from, where `as_of` was asked for. */
        ProviderAsOf: {
            /** @description The value of the parameter. */
            asked: string;
            /** @description The release that the answer is from. */
            release: string;
            /** @description SHA-256 of its manifest, `/releases/{release}/manifest.json`. */
            manifest_sha256: string;
            /** @description Number of its entry in the transparency log; null where there is no log. */
            log_index: number | null;
            /** @description Where the time is before the first release: what is stated was read from files that the publishers had published then and this service had not. `release` is the one that has it now. Sources that are not named are not known. */
            archive?: {
                /** @constant */
                basis: "publisher's archive";
                /** @description Of each source that is stated, the files that say it. */
                sources: components["schemas"]["ArchivedFiles"][];
            };
        };
        ProviderChangedEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "provider.changed";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The provider. */
                npi: string;
                /** @description Paths of the record that changed with the rows of their source. */
                changed: string[];
                release: string;
                /** Format: uri */
                record_url: string;
            };
        };
        ProviderHistory: {
            npi: string;
            /** @description The newest first, at most 100. */
            changes: components["schemas"]["RecordChange"][];
            /** @description The first release that is known: nothing is known of what was before it. */
            known_since: {
                release: string;
                /** Format: date-time */
                created_at: string;
            };
            /** @description The address of the next page, or null. */
            next: string | null;
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
            /** @description What files say that the publishers published before the first release of this service, which published nothing of it then; absent where no archive was read. On the pages behind those of `changes`. */
            archive?: {
                /** @constant */
                basis: "publisher's archive";
                /** @description The newest first. When between the two dates the value changed is not known. */
                changes: components["schemas"]["ArchivedChange"][];
                /** @description The first files of each source. */
                known_since: {
                    /** @description Id of the source. */
                    source: string;
                    /**
                     * Format: date
                     * @description The publisher’s date of the files.
                     */
                    snapshot: string;
                }[];
            };
        };
        QppMipsData: {
            performance_years: components["schemas"]["MipsPerformanceYear"][];
        };
        QueuedDelivery: {
            /** @description Its id. */
            delivery: string;
        };
        RecordChange: {
            /**
             * Format: date-time
             * @description When the release was made that has the new value: since then it has been answered.
             */
            at: string;
            /** @description That release. */
            release: string;
            /** @description The block of the record that it is in; null where the whole record came or went. */
            block: string | null;
            /** @description Where it is in the block; a list is one value. Null where the whole block, or the record, came or went. */
            path: string | null;
            /** @description The value until then; null where there was none. */
            before: unknown;
            /** @description The value since then; null where there is none. */
            after: unknown;
            /** @description The publisher’s own date: of a registry record its date of last update, else the snapshot date of the source in that release. Null where the publisher states none. */
            publisher_date: string | null;
        };
        ResolvedAgreement: {
            npi: string;
            fields: components["schemas"]["FieldAgreement"][];
            activity: components["schemas"]["ProviderActivity"];
            /**
             * Format: date
             * @description The day of the answer, UTC, to which days are counted; with `as_of` too.
             */
            days_counted_to: string;
            /** @description The 14 keys of each source that is compared, by its id; `_data_availability.status` is `not_found` where it has nothing of the provider, `not_ingested` where it was not read. */
            sources: {
                [key: string]: components["schemas"]["Provenance"];
            };
            as_of?: components["schemas"]["AsOf"];
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
        ResolvedFacility: {
            /** @description CMS Certification Number; the first two characters encode the state. */
            ccn: string;
            type: string | null;
            name: string | null;
            address: {
                line1: string | null;
                line2: string | null;
                city: string | null;
                state: string | null;
                postal_code: string | null;
                county_fips: string | null;
            };
            phone: string | null;
            ownership_type: string | null;
            certification_date: string | null;
            status: ("active" | "terminated") | null;
            termination_date: string | null;
            /** @description NPIs the facility is enrolled under; null where enrollments are not ingested. */
            npis: string[] | null;
            /** @description The 14 keys of `npis`. */
            npis_provenance: components["schemas"]["Provenance"];
            /** @description Null where Care Compare has no record of the facility, or is not ingested. */
            quality: components["schemas"]["ResolvedQuality"] | null;
            ownership: components["schemas"]["Ownership"];
            as_of?: components["schemas"]["AsOf"];
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
        ResolvedPayments: {
            npi: string;
            /** @description Sum of the payments, exact to the cent. */
            total_usd: number | null;
            program_years: components["schemas"]["ProgramYear"][];
            payments: {
                record_id: string;
                program_year: number;
                /** @enum {string} */
                category: "general" | "research" | "ownership";
                date: string | null;
                amount_usd: number;
                nature: string | null;
                form: string | null;
                manufacturer: {
                    id: string | null;
                    name: string | null;
                };
                products: string[];
                /** @description As published; for research paid to an institution, the institution. */
                recipient: {
                    name: string | null;
                    city: string | null;
                    state: string | null;
                };
                /** @description Strength of the match on name and address. */
                _confidence: number;
            }[];
            /** @description Confidence that the values are those of this record, 0 to 1. */
            _confidence: number | null;
            _data_availability: components["schemas"]["Availability"];
            as_of?: components["schemas"]["AsOf"];
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
        ResolvedProvider: {
            npi: string;
            /** @description Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says. */
            entity_type?: ("individual" | "organization") | null;
            /**
             * @description `active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since.
             * @enum {string}
             */
            status?: "active" | "deactivated";
            name?: {
                prefix: string | null;
                first: string | null;
                middle: string | null;
                last: string | null;
                suffix: string | null;
                credential: string | null;
            } | null;
            organization_name?: string | null;
            other_names?: {
                type: string | null;
                prefix: string | null;
                first: string | null;
                middle: string | null;
                last: string | null;
                suffix: string | null;
                credential: string | null;
                organization_name: string | null;
            }[];
            gender?: string | null;
            practice_address?: components["schemas"]["NppesAddress"] | null;
            mailing_address?: components["schemas"]["NppesAddress"] | null;
            secondary_locations?: components["schemas"]["NppesAddress"][];
            taxonomies?: {
                slot: number;
                code: string;
                /** @description Display name in the NUCC code set; null for a code that is not in it. */
                display: string | null;
                primary: boolean;
                license: string | null;
                license_state: string | null;
                group: string | null;
            }[];
            identifiers?: {
                type: string | null;
                issuer: string | null;
                state: string | null;
                value: string | null;
            }[];
            endpoints?: {
                /** @description The code as published: `DIRECT`, `CONNECT`, `SOAP`, `FHIR`, `REST`, `WEB`, `OTHERS`. */
                type: string | null;
                endpoint: string | null;
                description: string | null;
                use: string | null;
                content_type: string | null;
                affiliation: string | null;
            }[];
            enumeration_date?: string | null;
            last_update_date?: string | null;
            certification_date?: string | null;
            deactivation_date?: string | null;
            reactivation_date?: string | null;
            replacement_npi?: string | null;
            sole_proprietor?: ("yes" | "no") | null;
            organization_subpart?: ("yes" | "no") | null;
            parent_organization?: string | null;
            authorized_official?: {
                name: string | null;
                title: string | null;
                phone: string | null;
            } | null;
            sources: components["schemas"]["JoinedSources"];
            /** @description With `include=facts`: what is known for certain. A fact that is not listed is unknown. */
            facts?: components["schemas"]["Fact"][];
            as_of?: components["schemas"]["ProviderAsOf"];
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
        ResolvedQuality: {
            /** @enum {string} */
            type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
            id: string;
            name: string | null;
            state: string | null;
            star_rating: number | null;
            ratings: {
                [key: string]: number | null;
            };
            measures: {
                id: string;
                name: string | null;
                value: number | null;
                unit: string | null;
                lower: number | null;
                upper: number | null;
                denominator: number | null;
                comparison: string | null;
                footnotes: string[];
                period_start: string | null;
                period_end: string | null;
                period: string | null;
                npi: string | null;
            }[];
            measurement_period: {
                start: string | null;
                end: string | null;
            };
            source_snapshot: string | null;
            /** @description Confidence that the values are those of this record, 0 to 1. */
            _confidence: number | null;
            _data_availability: components["schemas"]["Availability"];
            as_of?: components["schemas"]["AsOf"];
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
        ResolverError: {
            error: {
                /**
                 * @description Machine code. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_npi`: The identifier is not exactly ten digits. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. `forbidden`: The key may not do this. `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. `method_not_allowed`: The address does not answer to this method. `not_acceptable`: None of the accepted content types is offered. `payload_too_large`: The body is larger than allowed. `unsupported_media_type`: The body is of a type that is not read. `rate_limited`: The budget of the hour is used up. `internal_error`: The service failed; nothing is wrong with the request. `source_unavailable`: No release can be served at the moment. `invalid_ccn`: The identifier is not a CMS Certification Number: six characters, ten for a surgical center. `batch_too_large`: The batch holds more than 1,000 NPIs or queries. `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. Only 429, 500 and 503 are worth another try.
                 * @enum {string}
                 */
                code: "invalid_request" | "invalid_npi" | "invalid_as_of" | "invalid_json" | "invalid_ccn" | "batch_too_large" | "invalid_key" | "forbidden" | "not_found" | "not_known_at" | "method_not_allowed" | "not_acceptable" | "idempotency_conflict" | "payload_too_large" | "unsupported_media_type" | "rate_limited" | "internal_error" | "source_unavailable";
                /** @description One sentence that states what is wrong. */
                message: string;
            };
            /** @description The value of the X-Request-Id header. */
            request_id: string;
        };
        ResolverHealth: {
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
            /** @description Id of the release served. */
            release: string;
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
        };
        RevocationAddedEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "revocation.added";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
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
                /** @description The provider. */
                npi: string;
                /**
                 * @description The list, by its block.
                 * @enum {string}
                 */
                source: "cms_revoked";
                /** @description As an item of `data.revocations` of the block of the list. No exclusion; it may be under appeal. */
                revocation: {
                    [key: string]: unknown;
                };
            };
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
        ScreenedList: {
            source: string;
            /** @enum {string} */
            verdict: "listed" | "not_listed" | "undetermined";
            /** @description The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name. */
            grade: ("A" | "B" | "C" | "D") | null;
            reasons: ("partial_list" | "not_ingested" | "not_known_at" | "unknown_npi" | "name_incomplete" | "npi_invalid" | "npi_without_name" | "npi_of_another_name" | "birth_date_not_available" | "last_name_changed" | "birth_date_differs" | "rare_name_elsewhere" | "middle_name_differs" | "name_elsewhere")[];
            /** @description The best, at most 25. */
            candidates: components["schemas"]["ScreeningCandidate"][];
            candidates_total: number;
            /** @description Listed parties of the same name with whom nothing but the name agrees. */
            same_name_elsewhere: number;
            /** @description Those of them whose names agree best, at most ten, by grade: A first. */
            namesakes: {
                /** @description The list's own row, as in the crosswalk of the list. */
                source_key: string;
                /** @enum {string} */
                grade: "A" | "B" | "C" | "D";
                name: string;
                city: string | null;
                state: string | null;
                /** @description Type of exclusion, as the list has it. */
                type: string | null;
                /**
                 * @description Why, as the list prints it: lists of states do. Null where it prints none.
                 * @default null
                 */
                reason: string | null;
                /**
                 * @description Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`).
                 * @enum {string}
                 */
                specialty: "agrees" | "contradicts" | "unknown";
                /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                expected_bearers: number | null;
                /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                valid_to?: string | null;
                /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
                /** @description The `source` of the list. */
                list: string;
                /** @description Date of the exclusion. */
                date: string | null;
                /** @description As the list has it; null where it has none. */
                listed_specialty: string | null;
            }[];
            /** @description Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`. */
            not_in_force?: {
                /** @description The list's own row, as in the crosswalk of the list. */
                source_key: string;
                /** @enum {string} */
                grade: "A" | "B" | "C" | "D";
                name: string;
                city: string | null;
                state: string | null;
                exclusion_date: string | null;
                /** @description Type of exclusion, as the list has it. */
                type: string | null;
                /**
                 * @description Why, as the list prints it: lists of states do. Null where it prints none.
                 * @default null
                 */
                reason: string | null;
                /** @description As the list has it; null where it has none. */
                specialty: string | null;
                /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                expected_bearers: number | null;
                /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                valid_to?: string | null;
                /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
            }[];
        };
        ScreeningAnswer: {
            /** @description What was asked, without the birth date. */
            query: components["schemas"]["ScreeningSubject"];
            release: string;
            /** @description The day of a screening, and the release that says what was in force, where `as_of` was asked for. */
            as_of?: {
                /** @description The value of the parameter `as_of`. */
                asked: string;
                /** @description The release that the answer is from. */
                release: string;
                /** @description SHA-256 of its manifest, `/releases/{release}/manifest.json`. */
                manifest_sha256: string;
                /** @description Number of its entry in the transparency log; null where there is no log. */
                log_index: number | null;
                /**
                 * Format: date
                 * @description The exclusions in force on this day were screened against.
                 */
                day: string;
                /** @description The value of the parameter `known_at`; null: as it was known when this was asked. */
                known_at: string | null;
            };
            /** @description Whether a birth date was compared; it is not kept. */
            birth_date_used: boolean;
            /** @description Whether it was asked that entries count with which nothing but the name agrees. */
            strict: boolean;
            /**
             * @description `listed` if a list says so, else `undetermined` if one cannot say, else `not_listed`.
             * @enum {string}
             */
            verdict: "listed" | "not_listed" | "undetermined";
            /** @description The best of the lists; null where no entry of them has the name. */
            grade: ("A" | "B" | "C" | "D") | null;
            lists: {
                source: string;
                /** @enum {string} */
                verdict: "listed" | "not_listed" | "undetermined";
                /** @description The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name. */
                grade: ("A" | "B" | "C" | "D") | null;
                reasons: ("partial_list" | "not_ingested" | "not_known_at" | "unknown_npi" | "name_incomplete" | "npi_invalid" | "npi_without_name" | "npi_of_another_name" | "birth_date_not_available" | "last_name_changed" | "birth_date_differs" | "rare_name_elsewhere" | "middle_name_differs" | "name_elsewhere")[];
                /** @description The best, at most 25. */
                candidates: components["schemas"]["ScreeningCandidate"][];
                candidates_total: number;
                /** @description Listed parties of the same name with whom nothing but the name agrees. */
                same_name_elsewhere: number;
                /** @description Those of them whose names agree best, at most ten, by grade: A first. */
                namesakes: {
                    /** @description The list's own row, as in the crosswalk of the list. */
                    source_key: string;
                    /** @enum {string} */
                    grade: "A" | "B" | "C" | "D";
                    name: string;
                    city: string | null;
                    state: string | null;
                    /** @description Type of exclusion, as the list has it. */
                    type: string | null;
                    /**
                     * @description Why, as the list prints it: lists of states do. Null where it prints none.
                     * @default null
                     */
                    reason: string | null;
                    /**
                     * @description Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`).
                     * @enum {string}
                     */
                    specialty: "agrees" | "contradicts" | "unknown";
                    /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                    specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                    /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                    expected_bearers: number | null;
                    /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                    valid_to?: string | null;
                    /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                    valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
                    /** @description The `source` of the list. */
                    list: string;
                    /** @description Date of the exclusion. */
                    date: string | null;
                    /** @description As the list has it; null where it has none. */
                    listed_specialty: string | null;
                }[];
                /** @description Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`. */
                not_in_force?: {
                    /** @description The list's own row, as in the crosswalk of the list. */
                    source_key: string;
                    /** @enum {string} */
                    grade: "A" | "B" | "C" | "D";
                    name: string;
                    city: string | null;
                    state: string | null;
                    exclusion_date: string | null;
                    /** @description Type of exclusion, as the list has it. */
                    type: string | null;
                    /**
                     * @description Why, as the list prints it: lists of states do. Null where it prints none.
                     * @default null
                     */
                    reason: string | null;
                    /** @description As the list has it; null where it has none. */
                    specialty: string | null;
                    /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                    specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                    /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                    expected_bearers: number | null;
                    /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                    valid_to?: string | null;
                    /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                    valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
                }[];
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
            /** @description What is no exclusion and often asked beside it, of a query by NPI, such as an opt-out from Medicare, or a revoked enrollment in it. With `as_of` of that day: what had taken effect by then, else what the release of the day says; null where neither is known. */
            related_facts: components["schemas"]["Fact"][];
            /** @description Of a query by NPI: the status in the registry; null where it is not known there. */
            registry_status: ("active" | "deactivated") | null;
        };
        ScreeningBatchResponse: {
            release: string;
            /** @description One for each query, in their order; `error` for a query that is malformed: nobody was screened by it. */
            results: (components["schemas"]["ScreeningAnswer"] | components["schemas"]["ScreeningFailure"])[];
        };
        ScreeningCandidate: {
            /** @description The list's own row, as in the crosswalk of the list. */
            source_key: string;
            /** @enum {string} */
            grade: "A" | "B" | "C" | "D";
            name: string;
            city: string | null;
            state: string | null;
            exclusion_date: string | null;
            /** @description Type of exclusion, as the list has it. */
            type: string | null;
            /**
             * @description Why, as the list prints it: lists of states do. Null where it prints none.
             * @default null
             */
            reason: string | null;
            /** @description As the list has it; null where it has none. */
            specialty: string | null;
            /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
            specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
            /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
            expected_bearers: number | null;
            /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
            valid_to?: string | null;
            /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
            valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
            /**
             * @description Of this entry: it is the one asked about, or may be.
             * @enum {string}
             */
            verdict: "listed" | "undetermined";
            /** @description How far the features agree; not a probability. */
            score: number;
            match_reasons: {
                /** @enum {string} */
                feature: "npi" | "name" | "middle_name" | "suffix" | "organization" | "place" | "birth_date";
                score: number;
                detail: string;
            }[];
        };
        ScreeningFailure: {
            error: {
                /**
                 * @description `invalid_npi`: an NPI is not ten digits; `invalid_request`: another field is malformed.
                 * @enum {string}
                 */
                code: "invalid_npi" | "invalid_request";
                /** @description What is wrong, with the place of the query: `queries[3].postal_code must …`. */
                message: string;
            };
        };
        ScreeningRecord: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            release: string;
            manifest_sha256: string;
            /** @description The day of a screening, and the release that says what was in force, where `as_of` was asked for. */
            as_of?: {
                /** @description The value of the parameter `as_of`. */
                asked: string;
                /** @description The release that the answer is from. */
                release: string;
                /** @description SHA-256 of its manifest, `/releases/{release}/manifest.json`. */
                manifest_sha256: string;
                /** @description Number of its entry in the transparency log; null where there is no log. */
                log_index: number | null;
                /**
                 * Format: date
                 * @description The exclusions in force on this day were screened against.
                 */
                day: string;
                /** @description The value of the parameter `known_at`; null: as it was known when this was asked. */
                known_at: string | null;
            };
            /**
             * @description `national`: the release was built from the complete files of the publishers; `partial`: from a part of them. Absent only while nothing is published.
             * @enum {string}
             */
            scope: "national" | "partial";
            /**
             * @description The release was made from a generated sample: nobody and nothing in it exists. Absent where it was made from published files.
             * @constant
             */
            sample?: true;
            /** @description With `partial` or `sample`: what the release therefore does not say. */
            scope_note?: string;
            /** @enum {string} */
            verdict: "listed" | "not_listed" | "undetermined";
            lists_not_asked: {
                source: string;
                name: string;
                snapshot: string | null;
                /** @enum {string} */
                status: "ingested" | "not_ingested";
                files: {
                    name: string;
                    sha256: string;
                }[];
            }[];
            birth_date_used: boolean;
            strict: boolean;
            signature: string | null;
            query: components["schemas"]["ScreeningSubject"];
            reference: string | null;
            lists: {
                source: string;
                /** @enum {string} */
                verdict: "listed" | "not_listed" | "undetermined";
                /** @description The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name. */
                grade: ("A" | "B" | "C" | "D") | null;
                reasons: ("partial_list" | "not_ingested" | "not_known_at" | "unknown_npi" | "name_incomplete" | "npi_invalid" | "npi_without_name" | "npi_of_another_name" | "birth_date_not_available" | "last_name_changed" | "birth_date_differs" | "rare_name_elsewhere" | "middle_name_differs" | "name_elsewhere")[];
                /** @description The best, at most 25. */
                candidates: components["schemas"]["ScreeningCandidate"][];
                candidates_total: number;
                /** @description Listed parties of the same name with whom nothing but the name agrees. */
                same_name_elsewhere: number;
                /** @description Those of them whose names agree best, at most ten, by grade: A first. */
                namesakes: {
                    /** @description The list's own row, as in the crosswalk of the list. */
                    source_key: string;
                    /** @enum {string} */
                    grade: "A" | "B" | "C" | "D";
                    name: string;
                    city: string | null;
                    state: string | null;
                    /** @description Type of exclusion, as the list has it. */
                    type: string | null;
                    /**
                     * @description Why, as the list prints it: lists of states do. Null where it prints none.
                     * @default null
                     */
                    reason: string | null;
                    /**
                     * @description Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`).
                     * @enum {string}
                     */
                    specialty: "agrees" | "contradicts" | "unknown";
                    /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                    specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                    /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                    expected_bearers: number | null;
                    /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                    valid_to?: string | null;
                    /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                    valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
                    /** @description The `source` of the list. */
                    list: string;
                    /** @description Date of the exclusion. */
                    date: string | null;
                    /** @description As the list has it; null where it has none. */
                    listed_specialty: string | null;
                }[];
                /** @description Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`. */
                not_in_force?: {
                    /** @description The list's own row, as in the crosswalk of the list. */
                    source_key: string;
                    /** @enum {string} */
                    grade: "A" | "B" | "C" | "D";
                    name: string;
                    city: string | null;
                    state: string | null;
                    exclusion_date: string | null;
                    /** @description Type of exclusion, as the list has it. */
                    type: string | null;
                    /**
                     * @description Why, as the list prints it: lists of states do. Null where it prints none.
                     * @default null
                     */
                    reason: string | null;
                    /** @description As the list has it; null where it has none. */
                    specialty: string | null;
                    /** @description Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known. */
                    specialty_agreement: ("same" | "same_profession" | "contradicts") | null;
                    /** @description People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial. */
                    expected_bearers: number | null;
                    /** @description The first day on which it is no longer in force; null where none is known. Only with `as_of`. */
                    valid_to?: string | null;
                    /** @description How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`. */
                    valid_to_basis?: ("column" | "reinstatement_supplement" | "absent_from_full_file") | null;
                }[];
                name: string;
                snapshot: string | null;
                /** @enum {string} */
                status: "ingested" | "not_ingested";
                files: {
                    name: string;
                    sha256: string;
                }[];
            }[];
            /** @description Those of the answer to the same query, each with the snapshot of the source that states it. */
            related_facts: {
                /** @description Id of the source in this project. */
                _dataset_id: string;
                /** @description Date of the snapshot of the source. */
                _snapshot: string | null;
                fact: string;
                value: boolean | number | null;
                about: {
                    [key: string]: string | number | null;
                } | null;
                _data_availability: {
                    fields: {
                        [key: string]: string;
                    };
                    status: string;
                };
            }[];
        };
        ScreeningSubject: {
            npi?: string;
            first?: string;
            middle?: string;
            last?: string;
            suffix?: string;
            organization?: string;
            address?: string;
            city?: string;
            state?: string;
            postal_code?: string;
            /** @description Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others. */
            lists?: string;
        };
        SearchCandidate: {
            npi: string;
            /** @description How sure it is that this is the provider searched for: the agreement of the name, shared among all that agree. Not the confidence of the record, which is `_confidence`. Without a name in the query, 1. */
            _match_score: number;
            match_reasons: {
                /** @description What was compared: `last_name`, `first_name`, `organization`, `state`, … */
                feature: string;
                /** @description 1 agrees wholly. `_match_score` is the product of these. */
                score: number;
                /** @description How it agrees, and the published value. */
                detail: string;
            }[];
            /** @description Miles from the point of the ZIP code asked for to that of the nearest practice location (addresses for mail do not count), right to some miles: 0 in the same ZIP code. Present where `radius_miles` is given. */
            distance_miles?: number;
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
        SearchResponse: {
            /** @description Providers have an `npi`, facilities a `ccn`. */
            candidates: (components["schemas"]["SearchCandidate"] | components["schemas"]["FacilityCandidate"])[];
            page: number;
            per_page: number;
            /** @description How many were found in all, exactly. */
            total: number;
            /** @description Where distances are measured from, with the 14 keys of the points; present where `radius_miles` is given. */
            around?: {
                postal_code: string;
                /** @description Of a point inside the area of the ZIP code, in degrees. */
                latitude: number;
                longitude: number;
                radius_miles: number;
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
            /** @description Address of the next page; null on the last. */
            next: string | null;
            /** @description What may help where a search finds nobody, or nobody of the name; absent otherwise. */
            hints?: {
                /**
                 * @description `elsewhere`: nobody at the place of the query has the name, somebody elsewhere has.
                 * @constant
                 */
                code: "elsewhere";
                message: string;
                /** @description At most five of them, with the city and state of the practice. */
                providers: {
                    npi: string;
                    city: string | null;
                    state: string | null;
                }[];
            }[];
        };
        SourceRefreshedEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "source.refreshed";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
                /** @description Name of the source. */
                source: string;
                /** @description Its id. */
                dataset_id: string;
                previous_snapshot: string | null;
                snapshot: string | null;
                release: string;
                rows: number | null;
                deprecations: unknown[];
            };
        };
        StateExclusion: {
            /** @description What the list calls it, such as `Excluded`, `Terminated`; as published. */
            sanction: string | null;
            /** @description As published. */
            reason: string | null;
            /** @description As published. */
            provider_type: string | null;
            /** @description The day it took effect. */
            date: string | null;
            /** @description What the list says of its end or least duration, as published. Nobody is off the list for a day that has passed. */
            end: string | null;
            /** @description The list says that it repeats an exclusion of the federal government: look at the LEIE. */
            is_federal: boolean;
        };
        StateExclusionData: {
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
            exclusions: components["schemas"]["StateExclusion"][];
        };
        TestEvent: {
            /** @description The same in every delivery of the event: what a repetition is recognized by. */
            id: string;
            /** @constant */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description The moment of the release; of a test event, when it was asked for.
             */
            created: string;
            /** @constant */
            api_version: "v1";
            data: {
                subscription: string;
            };
        };
        Webhook: {
            id: string;
            /** Format: uri */
            url: string;
            events: ("source.refreshed" | "provider.changed" | "exclusion.added" | "exclusion.removed" | "revocation.added")[];
            /** @description How many providers it names; null: all providers. */
            npis: number | null;
            /** @description How many parties it watches by name. */
            parties: number;
            /**
             * @description `active`: events are sent; `disabled`: they are not, for the reason given.
             * @enum {string}
             */
            status: "active" | "disabled";
            disabled_reason: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WebhookDeliveries: {
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDelivery: {
            id: string;
            /** @description The same in every delivery of the same event. */
            event_id: string;
            type: string;
            /**
             * @description `pending`: it is sent, or sent again, at `next_attempt_at`; `delivered`: the endpoint answered 2xx; `failed`: given up.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            /** Format: date-time */
            created_at: string;
            next_attempt_at: string | null;
            finished_at: string | null;
            /** @description Of the last attempt; null where none came. */
            response_status: number | null;
            /** @description Why the last attempt failed. */
            error: string | null;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhookNpis: {
            /** @description In order; null: all providers. */
            npis: string[] | null;
        };
        WebhookSecret: {
            id: string;
            /** @description The new signing secret. It is shown only once; the old one signs beside it for 24 hours. */
            secret: string;
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
        /** @description When the window ends, in seconds since 1970. */
        "X-RateLimit-Reset": number;
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
        /** @description SHA-256 of the body as it is sent (RFC 9530): `sha-256=:…:`. */
        "Content-Digest": string;
        /** @description What is signed (RFC 9421): `sig1=("@status" "content-digest" "content-type" "x-request-id" "@method";req "@path";req "@query";req);created=…;keyid="…"`. The key is in `/.well-known/jwks.json`. */
        "Signature-Input": string;
        /** @description The Ed25519 signature: `sig1=:…:`. */
        Signature: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    resolveProvider: {
        parameters: {
            query?: {
                /** @description Adds `facts`: what is known of the provider, one value each. */
                include?: "facts";
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`, unless files that a publisher had published then were read: the answer has what they say and names them in `as_of.archive`. */
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedProvider"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    searchProviders: {
        parameters: {
            query?: {
                /** @description Providers of the registry, certified facilities, or both. */
                kind?: "provider" | "facility" | "all";
                /** @description A name of a person, organization or facility, in any order of its words; `Last, First` is understood. With `*` at its end (of any name parameter) all whose names begin so are listed. */
                name?: string;
                /** @description First name of a person. */
                first?: string;
                /** @description Last name of a person. */
                last?: string;
                /** @description Name of an organization; not together with a name of a person. */
                organization?: string;
                /** @description Taxonomy code, in any of the slots. */
                taxonomy?: string;
                /** @description Specialty slug: matches each of its taxonomy codes. */
                specialty?: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology" | "chiropractor";
                /** @description State of any address, in either case; with `license` or `other_identifier` also the state that issued it, wherever the practice is. */
                state?: string;
                /** @description City of any address. */
                city?: string;
                /** @description ZIP code of any address; its first five digits count. With `radius_miles` the middle of a circle. */
                postal_code?: string;
                /** @description Who practices, or which facility is, within so many miles of the point of `postal_code`, at most 50; the nearest come first among those that agree equally. */
                radius_miles?: string;
                /** @description Only people, or only organizations. */
                entity_type?: "individual" | "organization";
                /** @description Type of a facility. */
                type?: "hospital" | "nursing-home" | "home-health" | "psychiatric-residential-treatment-facility" | "portable-x-ray-supplier" | "outpatient-physical-therapy" | "dialysis" | "intermediate-care-facility" | "rural-health-clinic" | "comprehensive-outpatient-rehabilitation-facility" | "asc" | "hospice" | "organ-procurement-organization" | "community-mental-health-center" | "federally-qualified-health-center";
                /** @description NPI, or with `kind=facility` or `all` the CCN of a facility or an NPI it is enrolled under. */
                identifier?: string;
                /** @description Telephone number of the practice, for mail or of another place; its digits count. */
                phone?: string;
                /** @description State license number, as the provider has stated it to the registry; letters and digits count. */
                license?: string;
                /** @description Another identifier that the provider has stated to the registry, such as a Medicaid number; letters and digits count. */
                other_identifier?: string;
                /** @description Only candidates with at least this `_match_score`. */
                threshold?: string;
                /** @description Page of the results, from 1. */
                page?: string;
                /** @description Candidates on a page, at most 100. */
                per_page?: string;
            };
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                    "text/csv": string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    resolveBatch: {
        parameters: {
            query?: {
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`, unless files that a publisher had published then were read: the answer has what they say and names them in `as_of.archive`. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 262144 bytes. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 1,000 NPIs, each of ten digits. */
                    npis: unknown[];
                    /** @constant */
                    include?: "facts";
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResponse"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. `batch_too_large`: The batch holds more than 1,000 NPIs or queries. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    resolveFacility: {
        parameters: {
            query?: {
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description CMS Certification Number, six characters; ambulatory surgical centers also have an id of ten. In either case. */
                ccn: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedFacility"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_ccn`: The identifier is not a CMS Certification Number: six characters, ten for a surgical center. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getQuality: {
        parameters: {
            query?: {
                /** @description Answers as the release did that was served then: at the end of a day (UTC), at a moment (RFC 3339), or the release of an id. The answer names it in `as_of`. Before the first release that is known: 404 `not_known_at`. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description Type of facility. */
                type: "hospital" | "nursing-home" | "home-health" | "hospice" | "dialysis" | "asc";
                /** @description CCN of the facility. Of `asc`, six characters or the ten of Care Compare. */
                id: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedQuality"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_ccn`: The identifier is not a CMS Certification Number: six characters, ten for a surgical center. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Only the payments of this program year, and their total. */
                program_year?: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedPayments"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getAgreement: {
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedAgreement"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getProviderHistory: {
        parameters: {
            query?: {
                /** @description Page of the changes, from 1. */
                page?: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderHistory"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter or a field of the body is missing or malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getFacilityHistory: {
        parameters: {
            query?: {
                /** @description Page of the changes, from 1. */
                page?: string;
            };
            header?: never;
            path: {
                /** @description CMS Certification Number, six characters; ambulatory surgical centers also have an id of ten. In either case. */
                ccn: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacilityHistory"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_ccn`: The identifier is not a CMS Certification Number: six characters, ten for a surgical center. `invalid_request`: A parameter or a field of the body is missing or malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    screenOne: {
        parameters: {
            query?: {
                npi?: string;
                first?: string;
                middle?: string;
                last?: string;
                suffix?: string;
                organization?: string;
                address?: string;
                city?: string;
                state?: string;
                postal_code?: string;
                /** @description Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others. */
                lists?: string;
                /** @description Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`. */
                strict?: "true" | "false";
                /** @description Screens against the exclusions in force on a day: a date, the day of a moment (RFC 3339), or that of the release of an id. Where a list is not known for that day, nobody is cleared by it: `undetermined` with the reason `not_known_at`. */
                as_of?: string;
                /** @description With `as_of`: as it was known then, at the end of a day (UTC), at a moment, or in the release of an id; without it, as it is known now. Before the first release that is known: 404 `not_known_at`. */
                known_at?: string;
            };
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningAnswer"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    screenMany: {
        parameters: {
            query?: {
                /** @description Screens against the exclusions in force on a day: a date, the day of a moment (RFC 3339), or that of the release of an id. Where a list is not known for that day, nobody is cleared by it: `undetermined` with the reason `not_known_at`. */
                as_of?: string;
                /** @description With `as_of`: as it was known then, at the end of a day (UTC), at a moment, or in the release of an id; without it, as it is known now. Before the first release that is known: 404 `not_known_at`. */
                known_at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1048576 bytes. */
        requestBody: {
            content: {
                "application/json": {
                    queries: {
                        npi?: string;
                        first?: string;
                        middle?: string;
                        last?: string;
                        suffix?: string;
                        organization?: string;
                        address?: string;
                        city?: string;
                        state?: string;
                        postal_code?: string;
                        /** @description Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others. */
                        lists?: string;
                        /** Format: date */
                        birth_date?: string;
                        /** @description Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`. */
                        strict?: boolean;
                    }[];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningBatchResponse"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. `batch_too_large`: The batch holds more than 1,000 NPIs or queries. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    recordScreening: {
        parameters: {
            query?: {
                /** @description Screens against the exclusions in force on a day: a date, the day of a moment (RFC 3339), or that of the release of an id. Where a list is not known for that day, nobody is cleared by it: `undetermined` with the reason `not_known_at`. */
                as_of?: string;
                /** @description With `as_of`: as it was known then, at the end of a day (UTC), at a moment, or in the release of an id; without it, as it is known now. Before the first release that is known: 404 `not_known_at`. */
                known_at?: string;
            };
            header?: {
                /** @description Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 262144 bytes. */
        requestBody: {
            content: {
                "application/json": {
                    npi?: string;
                    first?: string;
                    middle?: string;
                    last?: string;
                    suffix?: string;
                    organization?: string;
                    address?: string;
                    city?: string;
                    state?: string;
                    postal_code?: string;
                    /** @description Exclusion lists to ask, by their codes (leie, sam, tx, ca, ny, pa, ga, ia, ky, md, sc, tn, il, in, la, ma, mi, mo, nc, oh, wa), separated by commas; without it leie,sam. The verdict is that of these lists and no others. */
                    lists?: string;
                    /** Format: date */
                    birth_date?: string;
                    /** @description Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`. */
                    strict?: boolean;
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningRecord"];
                    "application/pdf": string;
                };
            };
            /** @description `invalid_npi`: The identifier is not exactly ten digits. `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_as_of`: `as_of` is not a date, a moment or the id of a release, or is in the future. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_known_at`: No release of the time or id that `as_of` states is known here. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    listWebhooks: {
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1048576 bytes. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where events are posted: an https:// address of the public Internet. */
                    url: string;
                    /** @description The types of events wanted. */
                    events: ("source.refreshed" | "provider.changed" | "exclusion.added" | "exclusion.removed" | "revocation.added")[];
                    /** @description The providers that events are wanted about; where neither `npis` nor `parties` is given, all of them. */
                    npis?: string[];
                    /** @description Parties watched by name, which need not be in any registry: `exclusion.added` tells of entries that may be them. */
                    parties?: {
                        first?: string;
                        middle?: string;
                        last?: string;
                        suffix?: string;
                        organization?: string;
                        address?: string;
                        city?: string;
                        state?: string;
                        postal_code?: string;
                        /** @description What events about it call it; of no other party. */
                        reference: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Last-Checked": components["headers"]["X-Last-Checked"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Notices": components["headers"]["X-Notices"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 1048576 bytes. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where events are posted: an https:// address of the public Internet. */
                    url?: string;
                    /** @description The types of events wanted. */
                    events?: ("source.refreshed" | "provider.changed" | "exclusion.added" | "exclusion.removed" | "revocation.added")[];
                    /** @description The providers that events are wanted about from now on; null: all of them. */
                    npis?: string[] | null;
                    /**
                     * @description `disabled` stops events, `active` starts them again; what happened in between is not sent.
                     * @enum {string}
                     */
                    status?: "active" | "disabled";
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. `invalid_json`: The body is not JSON. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `payload_too_large`: The body is larger than allowed. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `unsupported_media_type`: The body is of a type that is not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    listWebhookNpis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookNpis"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDelivery"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of the caller, new for each request that is meant: the same key and body within 24 hours get the first answer, with `Idempotency-Replayed`; with another body they are 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the subscription, `sub_…`. */
                id: string;
                /** @description Id of the delivery, `dlv_…`. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDelivery"];
                };
            };
            /** @description `invalid_request`: A parameter or a field of the body is missing or malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `invalid_key`: The key in `X-Service-Key` is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `forbidden`: The key may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_found`: There is no such provider or facility. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `idempotency_conflict`: The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `rate_limited`: The budget of the hour is used up. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getResolverHealth: {
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverHealth"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getChangelog: {
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changelog"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
    getResolverOpenApi: {
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
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
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_acceptable`: None of the accepted content types is offered. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `internal_error`: The service failed; nothing is wrong with the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
            /** @description `source_unavailable`: No release can be served at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Content-Digest": components["headers"]["Content-Digest"];
                    "Signature-Input": components["headers"]["Signature-Input"];
                    Signature: components["headers"]["Signature"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolverError"];
                };
            };
        };
    };
}

import { z } from 'zod';
import { AsOfParameter, ProviderAsOfParameter, ScreeningAsOfParameters } from '../http/as-of.ts';
import { IncludeParameter, NpiParameter } from '../http/parameters.ts';
import type { Route } from '../http/route.ts';
import { HEALTH_ROUTE, OPENAPI_ROUTE } from '../http/service-routes.ts';
import { BATCH_NPIS_PER_REQUEST, MAX_BATCH_BYTES, MAX_BATCH_NPIS, MAX_SCREENING_BYTES } from '../limits.ts';
import { LISTED_PARTIES_FILE } from '../screening/listed-party.ts';
import { ScreeningParameters } from '../screening/screening.ts';
import { SearchQuery } from '../search/query.ts';
import { ResolvedAgreement } from './agreement.ts';
import { BatchRequest, BatchResponse } from './batch.ts';
import { Changelog } from './changelog.ts';
import { ResolvedFacility } from './facility.ts';
import { ResolverHealth } from './health.ts';
import {
  CcnParameter,
  ProgramYearParameter,
  QualityIdParameter,
  QualityTypeParameter,
} from './parameters.ts';
import { ResolvedPayments } from './payments.ts';
import { ResolvedProvider } from './provider.ts';
import { ResolvedQuality } from './quality.ts';
import { FacilityHistory, PageParameter, ProviderHistory } from './record-history.ts';
import {
  ScreeningAnswer,
  ScreeningBatchBody,
  ScreeningBatchResponse,
  ScreeningRecord,
  ScreeningRecordBody,
} from './screening.ts';
import { SearchResponse } from './search.ts';
import { WEBHOOK_ROUTES } from './webhook-routes.ts';

const none = z.object({});
const keyedOnly = { anonymous: null, keyed: 'keyed' } as const;
const keyless = { anonymous: 'public', keyed: 'public' } as const;

/** With `as_of` the last two. */
const SCREENING_READS = [LISTED_PARTIES_FILE, 'packs/npi/', 'search/exclusion-periods/', 'history/npi/'];

/** Every operation of the resolver interface by its operation id, in the order it is documented. */
export const RESOLVER_ROUTES = {
  resolveProvider: {
    method: 'get',
    tag: 'providers',
    path: '/npi/{npi}',
    summary: 'A provider, across all sources',
    description:
      'The registry’s record of an NPI, joined to enrollment, sanctions, quality and payments, each with its provenance. An NPI that the registry does not have is 404.',
    auth: 'required',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ include: IncludeParameter, as_of: ProviderAsOfParameter }),
    hasAsOf: true,
    answersFromArchives: true,
    response: ResolvedProvider,
    errors: ['invalid_npi', 'invalid_request', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['packs/npi/', 'history/npi/', 'history/archives/'] },
  },
  searchProviders: {
    method: 'get',
    tag: 'providers',
    path: '/search',
    summary: 'Providers and facilities by name, place, taxonomy or type',
    description:
      'People and organizations, with `kind` also certified facilities, whose name agrees, also where it is misspelled, incomplete, a nickname or a former one; best first, those that agree equally in the order of their NPIs. State, city, ZIP code, taxonomy and kind must be those of the provider; with `radius_miles` it is within so many miles of the ZIP code, and the nearest come first among those that agree equally. Without a name all of a taxonomy, a specialty, a type of facility or a place are listed, facilities with their star rating. A search that takes too long is 400: give more.',
    auth: 'required',
    parameters: none,
    query: SearchQuery,
    response: SearchResponse,
    otherTypes: { 'text/csv': 'The page as a table, for lists: a line for each candidate.' },
    errors: ['invalid_request', 'not_found', 'source_unavailable'],
    cache: keyedOnly,
    answer: {
      kind: 'lookup',
      reads: [
        'search/providers.sqlite',
        'packs/npi/',
        'packs/facility/',
        'packs/quality/',
        'reference/zip-code-points.json',
      ],
    },
  },
  resolveBatch: {
    method: 'post',
    tag: 'providers',
    path: '/batch/npi',
    summary: 'Many providers at once',
    description: `Up to ${MAX_BATCH_NPIS.toLocaleString('en-US')} NPIs, answered in their order; one that is malformed or unknown is null. A batch counts as one request, and its NPIs against a ceiling of ${BATCH_NPIS_PER_REQUEST} times the hourly budget.`,
    auth: 'required',
    work: 'batch',
    parameters: none,
    query: z.object({ as_of: ProviderAsOfParameter }),
    hasAsOf: true,
    answersFromArchives: true,
    body: { schema: BatchRequest, maxBytes: MAX_BATCH_BYTES },
    response: BatchResponse,
    errors: ['invalid_request', 'batch_too_large', 'invalid_as_of', 'not_known_at'],
    cache: { anonymous: null, keyed: 'never' },
    answer: { kind: 'lookup', reads: ['packs/npi/', 'history/npi/', 'history/archives/'] },
  },
  resolveFacility: {
    method: 'get',
    tag: 'facilities',
    path: '/facilities/{ccn}',
    summary: 'A facility, across all sources',
    description:
      'Identity from the provider-of-services file, joined to its Care Compare quality record and its ownership.',
    auth: 'required',
    parameters: z.object({ ccn: CcnParameter }),
    query: z.object({ as_of: AsOfParameter }),
    hasAsOf: true,
    response: ResolvedFacility,
    errors: ['invalid_ccn', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: {
      kind: 'lookup',
      reads: ['packs/facility/', 'packs/quality/', 'history/facility/', 'history/quality/'],
    },
  },
  getQuality: {
    method: 'get',
    tag: 'facilities',
    path: '/quality/{type}/{id}',
    summary: 'Ratings and measures of a facility',
    description: 'By type of facility and CCN, with measurement period and snapshot of the source.',
    auth: 'required',
    parameters: z.object({ type: QualityTypeParameter, id: QualityIdParameter }),
    query: z.object({ as_of: AsOfParameter }),
    hasAsOf: true,
    response: ResolvedQuality,
    errors: ['invalid_ccn', 'invalid_request', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['packs/quality/', 'history/quality/'] },
  },
  getPayments: {
    method: 'get',
    tag: 'providers',
    path: '/payments/{npi}',
    summary: 'Payments to a provider',
    description:
      'The total of the Open Payments records matched to a provider by name and address, and the records, each with manufacturer and program year. Records below the publisher’s threshold are absent.',
    auth: 'required',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ program_year: ProgramYearParameter, as_of: AsOfParameter }),
    hasAsOf: true,
    response: ResolvedPayments,
    errors: ['invalid_npi', 'invalid_request', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['packs/payments/', 'packs/npi/', 'history/payments/', 'history/npi/'] },
  },
  getAgreement: {
    method: 'get',
    tag: 'providers',
    path: '/provider/{npi}/agreement',
    summary: 'What sources state of a provider, and whether they agree',
    description:
      'Name, practice address, telephone, specialty and whether the provider is active: the value of each source that states it under the NPI, since when, and a verdict on each field. No score. `activity.last_seen` is the newest day on which a source other than the registry has the provider.',
    auth: 'required',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ as_of: AsOfParameter }),
    hasAsOf: true,
    response: ResolvedAgreement,
    errors: ['invalid_npi', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: {
      kind: 'lookup',
      reads: ['packs/agreement/', 'packs/npi/', 'history/agreement/', 'history/npi/'],
    },
  },
  getProviderHistory: {
    method: 'get',
    tag: 'providers',
    path: '/provider/{npi}/history',
    summary: 'What changed of a provider, and when',
    description:
      'Field by field, the newest change first: the release that answered otherwise from then on, and the publisher’s own date beside it. What was before the first release that is known is not known, and not guessed.',
    auth: 'required',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ page: PageParameter }),
    response: ProviderHistory,
    errors: ['invalid_npi', 'invalid_request', 'not_found'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['history/npi/', 'packs/npi/', 'history/archives/'] },
  },
  getFacilityHistory: {
    method: 'get',
    tag: 'facilities',
    path: '/facility/{ccn}/history',
    summary: 'What changed of a facility, and when',
    description: 'As the history of a provider. Ratings and measures have records of their own.',
    auth: 'required',
    parameters: z.object({ ccn: CcnParameter }),
    query: z.object({ page: PageParameter }),
    response: FacilityHistory,
    errors: ['invalid_ccn', 'invalid_request', 'not_found'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['history/facility/', 'packs/facility/'] },
  },
  screenOne: {
    method: 'get',
    tag: 'screening',
    path: '/screening',
    summary: 'Whether somebody is on an exclusion list',
    description:
      'LEIE and SAM.gov exclusions by NPI or by name, entries without an NPI too. A name that cannot be decided is `undetermined`, with candidates.',
    auth: 'required',
    parameters: none,
    query: ScreeningParameters.extend(ScreeningAsOfParameters),
    response: ScreeningAnswer,
    errors: ['invalid_npi', 'invalid_request', 'invalid_as_of', 'not_known_at'],
    cache: { anonymous: null, keyed: 'never' },
    answer: { kind: 'lookup', reads: SCREENING_READS },
  },
  screenMany: {
    method: 'post',
    tag: 'screening',
    path: '/screening/batch',
    summary: 'Many screenings at once',
    description: `Up to ${MAX_BATCH_NPIS.toLocaleString('en-US')} queries, answered in their order; one that is malformed has an \`error\` in place of an answer. A batch counts as one request, and its queries against a ceiling of ${BATCH_NPIS_PER_REQUEST} times the hourly budget. A \`birth_date\` needs a live key; it is compared and forgotten.`,
    auth: 'required',
    work: 'batch',
    parameters: none,
    query: z.object(ScreeningAsOfParameters),
    body: { schema: ScreeningBatchBody, maxBytes: MAX_SCREENING_BYTES },
    response: ScreeningBatchResponse,
    errors: ['invalid_request', 'batch_too_large', 'forbidden', 'invalid_as_of', 'not_known_at'],
    cache: { anonymous: null, keyed: 'never' },
    answer: { kind: 'lookup', reads: SCREENING_READS },
  },
  recordScreening: {
    method: 'post',
    tag: 'screening',
    path: '/screenings',
    summary: 'A dated, signed record of a screening',
    description:
      'With the lists, their snapshots and the checksums of their files. `signature` is a detached JWS (EdDSA) over the RFC 8785 form of the record without it. `Accept: application/pdf` gives one page with that record attached. Nothing of the query is stored, unless an `Idempotency-Key` asks for the record to be kept for 24 hours. Needs a live key.',
    auth: 'required',
    liveKeyOnly: true,
    takesIdempotencyKey: true,
    parameters: none,
    query: z.object(ScreeningAsOfParameters),
    body: { schema: ScreeningRecordBody, maxBytes: MAX_BATCH_BYTES },
    success: 201,
    response: ScreeningRecord,
    otherTypes: { 'application/pdf': 'The record as one page, with the JSON attached.' },
    errors: ['invalid_npi', 'invalid_request', 'invalid_as_of', 'not_known_at'],
    cache: { anonymous: null, keyed: 'never' },
    answer: { kind: 'lookup', reads: SCREENING_READS },
  },
  ...WEBHOOK_ROUTES,
  getResolverHealth: { ...HEALTH_ROUTE, response: ResolverHealth },
  getChangelog: {
    method: 'get',
    tag: 'service',
    path: '/changelog',
    summary: 'Versions of this interface',
    description: 'Deprecations are announced here at least 90 days before a removal.',
    auth: 'none',
    parameters: none,
    query: none,
    response: Changelog,
    errors: [],
    cache: keyless,
    answer: { kind: 'lookup', reads: [] },
  },
  getResolverOpenApi: {
    ...OPENAPI_ROUTE,
    summary: 'Machine-readable description of this interface',
    answer: { kind: 'lookup', reads: ['manifest.json'] },
  },
} as const satisfies Record<string, Route>;

export type ResolverOperationId = keyof typeof RESOLVER_ROUTES;

import { z } from 'zod';
import { DATASETS } from '../datasets.ts';
import { AsOfParameter } from '../http/as-of.ts';
import type { ErrorCode } from '../http/errors.ts';
import { IncludeParameter, NpiParameter } from '../http/parameters.ts';
import type { Route } from '../http/route.ts';
import { HEALTH_ROUTE, OPENAPI_ROUTE } from '../http/service-routes.ts';
import { ANONYMOUS_PER_HOUR, BUDGETS, EVIDENCE_QUERY } from '../limits.ts';
import { ResolvedFacility } from '../resolver/facility.ts';
import { CcnParameter } from '../resolver/parameters.ts';
import { ASK_ACTION, ASK_ADDRESS, ASK_PAGE } from './ask-page.ts';
import { AuditPackCatalogResponse, AuditPackResponse } from './audit-pack.ts';
import { StateCoverageResponse } from './coverage.ts';
import { EvidenceQueryRequest, EvidenceQueryResponse } from './evidence-query.ts';
import { ExportResponse } from './export.ts';
import { HealthResponse } from './health.ts';
import { FACILITY_ADDRESS, FIND_ADDRESS, FindQuery, FindResponse, LOOKUP_PAGE } from './lookup-page.ts';
import { MethodologyResponse } from './methodology.ts';
import { NpiRecordResponse } from './npi-record.ts';
import {
  AuditPackSlug,
  CountyFips,
  DatasetParameter,
  ExportDatasetParameter,
  ExportFormatParameter,
  SpecialtyCode,
  StateParameter,
  SubspecialtyCode,
} from './parameters.ts';
import { ProviderResponse } from './provider.ts';
import { SpecialtyByCountyResponse, SpecialtyByStateResponse, SpecialtyListResponse } from './specialties.ts';
import { StudyHistoryResponse } from './study-history.ts';

const none = z.object({});
const keyedOnly = { anonymous: null, keyed: 'keyed' } as const;

/** Every operation of the REST interface by its operation id, in the order it is documented. */
export const ROUTES = {
  getHealth: { ...HEALTH_ROUTE, response: HealthResponse },
  getOpenApi: {
    ...OPENAPI_ROUTE,
    summary: 'Machine-readable description of this API',
    answer: { kind: 'file', path: 'v1/openapi.json' },
  },
  listSpecialties: {
    method: 'get',
    tag: 'supply',
    path: '/specialties',
    summary: 'The specialties covered',
    description: 'Slugs, taxonomy codes and study pages.',
    auth: 'required',
    parameters: none,
    query: none,
    response: SpecialtyListResponse,
    errors: [],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/specialties.json' },
  },
  getSpecialtyByState: {
    method: 'get',
    tag: 'supply',
    path: '/specialties/{code}/by-state',
    summary: 'Supply of a specialty in the 50 states and DC',
    description:
      '51 rows. With `subspecialty`, counts, density, rank and quartile are recomputed over the active providers of the specialty whose taxonomy codes include it, and `underserved` is false. On a specialty with one code, any other taxonomy code yields no rows.',
    auth: 'required',
    parameters: z.object({ code: SpecialtyCode }),
    query: z.object({ subspecialty: SubspecialtyCode }),
    response: SpecialtyByStateResponse,
    errors: ['invalid_subspecialty', 'not_found'],
    cache: keyedOnly,
    answer: {
      kind: 'file',
      path: 'v1/specialties/{code}/by-state.json',
      filtered: { parameter: 'subspecialty', path: 'v1/specialties/{code}/by-state/{subspecialty}.json' },
    },
  },
  getSpecialtyByCounty: {
    method: 'get',
    tag: 'supply',
    path: '/specialties/{code}/by-county',
    summary: 'Supply of a specialty, by county',
    description:
      'NPPES has no county of practice: the row is that of the whole state, `geo_widened` is true and `meta.geo_scope_note` keeps the county. `county_estimate` is what can be told of the county by the ZIP codes of practice locations: an estimate between two bounds.',
    auth: 'required',
    parameters: z.object({ code: SpecialtyCode }),
    query: z.object({ state: StateParameter, county_fips: CountyFips, subspecialty: SubspecialtyCode }),
    response: SpecialtyByCountyResponse,
    errors: ['invalid_request', 'invalid_subspecialty', 'not_found'],
    cache: keyedOnly,
    answer: {
      kind: 'lookup',
      reads: [
        'v1/specialties/{code}/by-state.json',
        'v1/specialties/{code}/by-state/{subspecialty}.json',
        'reference/counties/{state}.json',
        'reference/county-supply/{state}.json',
      ],
    },
  },
  getStateCoverage: {
    method: 'get',
    tag: 'supply',
    path: '/states/{state}/coverage',
    summary: 'All specialties of a state',
    description: 'Supply of every specialty studied, and facilities where a facility source is ingested.',
    auth: 'required',
    parameters: z.object({ state: StateParameter }),
    query: none,
    response: StateCoverageResponse,
    errors: ['invalid_request', 'not_found'],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/states/{state}/coverage.json' },
  },
  getStudyHistory: {
    method: 'get',
    tag: 'supply',
    path: '/history/{dataset}',
    summary: 'A dataset over time',
    description:
      'Number, density or mean rating, and rank of the nation and of every state by month of release. Months are in one series as long as the definitions are the same: figures of two series are not compared.',
    auth: 'required',
    parameters: z.object({ dataset: ExportDatasetParameter }),
    query: none,
    response: StudyHistoryResponse,
    errors: ['not_found'],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/history/{dataset}.json' },
  },
  getProvider: {
    method: 'get',
    tag: 'providers',
    path: '/providers/{npi}',
    summary: 'Summary of a provider',
    description: 'Specialty, codes and practice location of one NPI, each value with its provenance.',
    auth: 'required',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ as_of: AsOfParameter }),
    hasAsOf: true,
    response: ProviderResponse,
    errors: ['invalid_npi', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: keyedOnly,
    answer: { kind: 'lookup', reads: ['packs/npi/', 'history/npi/'] },
  },
  getNpiRecord: {
    method: 'get',
    tag: 'providers',
    path: '/npi/{npi}',
    summary: 'All data of the sources about an NPI',
    description: `One block per source with the 14 provenance keys. \`data\` is null when the provider is not in that source or the source is not ingested; \`provenance._data_availability.status\` distinguishes the two. Without a key, ${ANONYMOUS_PER_HOUR} requests an hour per address.`,
    auth: 'optional',
    parameters: z.object({ npi: NpiParameter }),
    query: z.object({ include: IncludeParameter, as_of: AsOfParameter }),
    hasAsOf: true,
    response: NpiRecordResponse,
    errors: ['invalid_npi', 'invalid_request', 'not_found', 'invalid_as_of', 'not_known_at'],
    cache: { anonymous: 'public', keyed: 'keyed' },
    answer: { kind: 'lookup', reads: ['packs/npi/', 'history/npi/'] },
  },
  getMethodology: {
    method: 'get',
    tag: 'evidence',
    path: '/methodology/{dataset}',
    summary: 'Methodology of a dataset',
    description:
      'Definitions, sources, steps, confidence classes, limitations and changes of a study or a source.',
    auth: 'required',
    parameters: z.object({ dataset: DatasetParameter }),
    query: none,
    response: MethodologyResponse,
    errors: ['not_found'],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/methodology/{dataset}.json' },
  },
  getLlmReadyExport: {
    method: 'get',
    tag: 'exports',
    path: '/exports/{dataset}/llm-ready',
    summary: 'A dataset as text for language models',
    description:
      'The figures of a dataset in self-contained chunks of text, with their data, methodology and citation. No embeddings. `narrative` is null when no language model is configured; with one it is made on the first request for a methodology version.',
    auth: 'required',
    parameters: z.object({ dataset: ExportDatasetParameter }),
    query: z.object({ format: ExportFormatParameter }),
    response: ExportResponse,
    otherTypes: {
      'application/x-ndjson':
        'One JSON object a line (`ExportLine`): the dataset with `_line_type` `dataset_meta`, then one chunk a line with `_line_type` `chunk`.',
      'text/plain; charset=utf-8':
        'A `--- METHODOLOGY ---` block, a `--- NARRATIVE ---` block if there is one, a `--- CHUNK <id> ---` block per chunk and a `--- CITATION FOOTER ---` block.',
    },
    headers: ['X-Methodology-Version', 'X-Last-Refreshed', 'X-Total-Chunks', 'X-Narrative-Cache-Hit'],
    errors: ['invalid_request', 'not_found'],
    cache: keyedOnly,
    answer: {
      kind: 'file',
      path: 'v1/exports/{dataset}/llm-ready.json',
      chosen: {
        parameter: 'format',
        paths: {
          json: 'v1/exports/{dataset}/llm-ready.json',
          ndjson: 'v1/exports/{dataset}/llm-ready.ndjson',
          'text-blocks': 'v1/exports/{dataset}/llm-ready.txt',
        },
      },
    },
  },
  getAuditPackCatalog: {
    method: 'get',
    tag: 'evidence',
    path: '/audit-pack',
    summary: 'The available audit packs',
    description: `For ${DATASETS.filter(({ hasAuditPack }) => hasAuditPack).length} datasets: slug, methodology version, and the addresses of the page, the JSON file and the PDF.`,
    auth: 'required',
    parameters: none,
    query: none,
    response: AuditPackCatalogResponse,
    errors: ['not_found'],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/audit-pack.json' },
  },
  getAuditPack: {
    method: 'get',
    tag: 'evidence',
    path: '/audit-pack/{slug}',
    summary: 'The audit pack of a dataset',
    description:
      'Provenance of every field, how to reproduce the dataset, limitations, version history and compliance questions. The same pack is a JSON file and a PDF at `/api/audit-pack/{slug}/json` and `/api/audit-pack/{slug}/pdf` of the origin, without a key.',
    auth: 'required',
    parameters: z.object({ slug: AuditPackSlug }),
    query: none,
    response: AuditPackResponse,
    errors: ['not_found'],
    cache: keyedOnly,
    answer: { kind: 'file', path: 'v1/audit-pack/{slug}.json' },
  },
  askEvidenceQuery: {
    method: 'post',
    tag: 'evidence',
    path: '/evidence-query',
    summary: 'A question about supply, answered with its evidence',
    description: `A question in English or Spanish about specialties or kinds of facilities, in the nation, in states, or set against each other. The answer comes from the published files, each statement with its source and methodology. What is not answered is a refusal: 200 with \`status\` \`refusal\` and a code. On the public site the same is at \`/api/evidence-query/demo\`, without a key, ${BUDGETS.demo.requests} questions in 24 hours per address.`,
    auth: 'required',
    parameters: none,
    query: none,
    body: { schema: EvidenceQueryRequest, maxBytes: EVIDENCE_QUERY.maxBytes },
    response: EvidenceQueryResponse,
    errors: ['invalid_request'],
    cache: { anonymous: null, keyed: 'never' },
    answer: {
      kind: 'lookup',
      reads: [
        'v1/exports/{dataset}/llm-ready.ndjson',
        'v1/specialties/{code}/by-state/{subspecialty}.json',
        'v1/methodology/{dataset}.json',
        'v1/history/{dataset}.json',
      ],
    },
  },
} as const satisfies Record<string, Route & { readonly errors: readonly ErrorCode[] }>;

const demo = ROUTES.askEvidenceQuery;

/** What the public site asks of the router; no part of `{base_url}`, nothing of it needs a key. */
export const SITE_ROUTES = {
  askEvidenceQueryDemo: {
    ...demo,
    path: ASK_ACTION,
    auth: 'none',
    addressBudget: 'demo',
    body: { ...demo.body, types: ['application/json', 'application/x-www-form-urlencoded'] },
    otherTypes: { 'text/html; charset=utf-8': 'The page of the site with the answer.' },
    cache: { anonymous: 'never', keyed: null },
  },
  getSharedQuestion: {
    method: 'get',
    tag: 'evidence',
    path: ASK_ACTION,
    summary: 'The answer to a question in an address that can be shared',
    description: 'Counts as a question.',
    auth: 'none',
    addressBudget: 'demo',
    parameters: none,
    query: EvidenceQueryRequest.pick({ query: true }),
    response: EvidenceQueryResponse,
    otherTypes: { 'text/html; charset=utf-8': 'The page of the site with the answer.' },
    errors: ['invalid_request'],
    cache: { anonymous: 'never', keyed: null },
    answer: demo.answer,
  },
  getAskPage: {
    method: 'get',
    tag: 'evidence',
    path: ASK_ADDRESS,
    summary: 'The page of the site on which a question can be asked',
    description: 'The file of the release with the form put in.',
    auth: 'none',
    parameters: none,
    query: none,
    response: z.never(),
    otherTypes: { 'text/html; charset=utf-8': 'The page.' },
    errors: ['not_found'],
    cache: { anonymous: 'public', keyed: null },
    answer: { kind: 'lookup', reads: [ASK_PAGE] },
  },
  findRecords: {
    method: 'get',
    tag: 'providers',
    path: FIND_ADDRESS,
    summary: 'Providers and facilities by name or number',
    description: 'For the look-up of the site: the ten best of each.',
    auth: 'none',
    addressBudget: 'find',
    parameters: none,
    query: FindQuery,
    response: FindResponse,
    otherTypes: { 'text/html; charset=utf-8': 'The page of the site with the list.' },
    errors: ['invalid_request', 'source_unavailable'],
    cache: { anonymous: 'never', keyed: null },
    answer: {
      kind: 'lookup',
      reads: ['search/providers.sqlite', 'packs/npi/', 'packs/facility/', LOOKUP_PAGE],
    },
  },
  getFacilityRecord: {
    method: 'get',
    tag: 'facilities',
    path: FACILITY_ADDRESS,
    summary: 'The record of a facility',
    description: 'For the look-up of the site: as the resolver gives it with a key.',
    auth: 'none',
    addressBudget: 'anonymous',
    parameters: z.object({ ccn: CcnParameter }),
    query: none,
    response: ResolvedFacility,
    errors: ['not_found'],
    cache: { anonymous: 'public', keyed: null },
    answer: { kind: 'lookup', reads: ['packs/facility/', 'packs/quality/'] },
  },
} as const satisfies Record<string, Route & { readonly errors: readonly ErrorCode[] }>;

export type OperationId = keyof typeof ROUTES;

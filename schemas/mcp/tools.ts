import { z } from 'zod';
import { API_VERSION } from '../addresses.ts';
import { AsOfParameter, ProviderAsOfParameter, ScreeningAsOfParameters } from '../http/as-of.ts';
import { IncludeParameter, NpiParameter } from '../http/parameters.ts';
import type { Route } from '../http/route.ts';
import { MAX_BATCH_NPIS } from '../limits.ts';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import { RESOLVER_PREFIX } from '../resolver/addresses.ts';
import { RESOLVER_ROUTES } from '../resolver/routes.ts';
import { ScreeningAnswer } from '../resolver/screening.ts';
import { StateCoverageResponse } from '../rest/coverage.ts';
import { EvidenceQueryRequest, EvidenceQueryResponse } from '../rest/evidence-query.ts';
import { MethodologyResponse } from '../rest/methodology.ts';
import { ROUTES } from '../rest/routes.ts';
import { SpecialtyByStateResponse, SpecialtyStateRow } from '../rest/specialties.ts';
import { ScreeningQuery } from '../screening/screening.ts';
import { MAX_PER_PAGE, MAX_RADIUS_MILES, SearchQuery } from '../search/query.ts';
import { SPECIALTIES } from '../specialties.ts';
import { RELATIVE_CUT_OFF, SUPPLY_FIELDS } from '../studies/supply.ts';
import { ComparedStates, FoundFacilities, FoundProviders, ScreenedLines } from './summaries.ts';

const REST_PREFIX = `/${API_VERSION}`;

/** A tool: an operation of one of the interfaces, as a language model is shown it. */
export interface McpTool {
  readonly title: string;
  readonly description: string;
  /** Where the operation is below the origin, and what it is there. */
  readonly prefix: typeof REST_PREFIX | typeof RESOLVER_PREFIX;
  readonly route: Route;
  /**
   * The arguments by name, which are the parameters and the body of the operation. They are shown, not checked: the
   * operation checks them, so that an error has its code.
   */
  readonly input: z.ZodObject;
  /** Parameters of the operation that the tool states itself, or has another default of. */
  readonly preset?: Readonly<Record<string, string>>;
  /** The structured content of the answer: what the operation answers, nothing changed, or a summary of it. */
  readonly output: z.ZodObject;
}

/** Language models write NPIs as numbers as often as as texts. */
const NpiArgument = z
  .union([z.string().regex(NPI_SHAPE), z.int().min(1_000_000_000).max(9_999_999_999)])
  .meta(NpiParameter.meta() ?? {});

/** A number where the query of an address has its digits. */
const numberArgument = (least: number, most: number, description: string) =>
  z.int().min(least).max(most).optional().describe(description);

const RadiusArgument = z
  .number()
  .gt(0)
  .max(MAX_RADIUS_MILES)
  .optional()
  .meta({ ...SearchQuery.shape.radius_miles.meta(), examples: [10] });

/** Envelopes of the REST interface say of each value where it is from; this is the same in the form of records and facts. */
const SourcesUsed = z
  .array(Provenance)
  .nullable()
  .describe(
    'The 14 provenance keys of each source the answer is from. `_confidence` is null: it stands with each value. Null where the release does not say.',
  );

/** Lines on a page of a tool that lists, unless more or fewer are asked for. */
export const DEFAULT_LINES = '10';
const MAX_LINES = 25;
/** Parties that one call screens at most. */
export const MAX_PARTIES = 100;

const linesOfPage = {
  page: numberArgument(1, 1_000_000, 'Page of the results, from 1.'),
  per_page: numberArgument(1, MAX_LINES, `Lines on a page, at most ${MAX_LINES}; ${DEFAULT_LINES} without.`),
};

const { kind: _kind, threshold: _threshold, page: _page, per_page: _perPage, ...others } = SearchQuery.shape;
const searched = { ...others, radius_miles: RadiusArgument };
const { first: _first, last: _last, taxonomy: _taxonomy, specialty: _specialty, ...ofAll } = searched;
const {
  entity_type: _entityType,
  phone: _phone,
  license: _license,
  other_identifier: _otherIdentifier,
  ...ofFacilities
} = ofAll;
const { type: _type, ...ofProviders } = searched;

const SUPPLY_FIELD_NAMES = Object.keys(SUPPLY_FIELDS).filter((name) => name !== 'state_code');

const stateCodes = z
  .array(z.string().regex(/^[A-Za-z]{2}$/))
  .min(1)
  .optional()
  .meta({ examples: [['CA', 'TX']] });

const specialty = z
  .enum(SPECIALTIES.map(({ slug }) => slug))
  .describe('Specialty slug.')
  .meta({ examples: ['dermatology'] });

/** Every tool by its name (docs/mcp.md), in the order they are listed. */
export const MCP_TOOLS = {
  resolve_provider: {
    title: 'Resolve a provider',
    description:
      'Everything the federal sources say of one U.S. health provider, by NPI: the registry record (name, addresses, taxonomies, status), and for each other source (LEIE and SAM exclusions, PECOS enrollment, MIPS, Open Payments, opt-out, Medicare revocations, …) its own block. Every block has its 14 provenance keys. `include: "facts"` adds a list of what is known for certain; a fact that is not listed is unknown, never negative.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.resolveProvider,
    input: z.strictObject({ npi: NpiArgument, include: IncludeParameter, as_of: ProviderAsOfParameter }),
    output: RESOLVER_ROUTES.resolveProvider.response,
  },
  resolve_facility: {
    title: 'Resolve a facility',
    description:
      'A hospital, nursing home, home health agency, hospice, dialysis facility or surgical center by CCN (CMS Certification Number): identity, Care Compare quality, NPIs, owners and changes of ownership, each part with its provenance.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.resolveFacility,
    input: z.strictObject({ ...RESOLVER_ROUTES.resolveFacility.parameters.shape, as_of: AsOfParameter }),
    output: RESOLVER_ROUTES.resolveFacility.response,
  },
  search_providers: {
    title: 'Search providers',
    description:
      'Finds NPIs of people and organizations by name, also where it is misspelled, a nickname or a former name; best first, with `_match_score` and `match_reasons`. Give one of `name`, `first` and `last`, `organization` or `taxonomy`; state, city, ZIP code, the miles around it, taxonomy, specialty and kind narrow it. Use it where the NPI is not known; `page` leads on until `next` is null.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.searchProviders,
    input: z.strictObject({
      ...SearchQuery.shape,
      radius_miles: RadiusArgument,
      page: numberArgument(1, 1_000_000, 'Page of the results, from 1.'),
      per_page: numberArgument(1, MAX_PER_PAGE, `Candidates on a page, at most ${MAX_PER_PAGE}; 20 without.`),
    }),
    output: RESOLVER_ROUTES.searchProviders.response,
  },
  find_providers: {
    title: 'Find providers in a place',
    description: `A directory of people and organizations: by specialty or taxonomy in a state, city or ZIP code, or within some miles of one (\`radius_miles\`, nearest first), or by name. A line for each with name, address, telephone number and specialty, at most ${MAX_LINES} on a page; \`next_page\` leads on. resolve_provider has the rest of one.`,
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.searchProviders,
    preset: { kind: 'provider', per_page: DEFAULT_LINES },
    input: z.strictObject({ ...ofProviders, ...linesOfPage }),
    output: FoundProviders,
  },
  find_facilities: {
    title: 'Find facilities',
    description: `Certified facilities (hospitals, nursing homes, home health agencies, dialysis facilities, …) by name, type, state, city, ZIP code or the miles around one (\`radius_miles\`, nearest first), CCN or NPI, with the overall star rating where Care Compare has one: \`{"type": "nursing-home", "state": "OH"}\` lists the nursing homes of Ohio, at most ${MAX_LINES} on a page. resolve_facility has the rest of one.`,
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.searchProviders,
    preset: { kind: 'facility', per_page: DEFAULT_LINES },
    input: z.strictObject({ ...ofFacilities, ...linesOfPage }),
    output: FoundFacilities,
  },
  get_quality: {
    title: 'Quality of a facility',
    description:
      'Star ratings and measures of a facility from CMS Care Compare, with measurement period and snapshot. A value that the publisher suppresses is null, never zero; the reason is in `_data_availability.fields`.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.getQuality,
    input: z.strictObject({ ...RESOLVER_ROUTES.getQuality.parameters.shape, as_of: AsOfParameter }),
    output: RESOLVER_ROUTES.getQuality.response,
  },
  get_payments: {
    title: 'Payments to a provider',
    description:
      'What drug and device manufacturers paid a provider (CMS Open Payments): the total, by program year, and each record. Matched by name and address, with the confidence of the match. A null total means that no payment is known, not that there was none.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.getPayments,
    input: z.strictObject({
      npi: NpiArgument,
      program_year: numberArgument(2000, 2099, 'Only the payments of this program year, and their total.'),
      as_of: AsOfParameter,
    }),
    output: RESOLVER_ROUTES.getPayments.response,
  },
  get_agreement: {
    title: 'What sources state of a provider',
    description:
      'Name, practice address, telephone, specialty and whether a provider is active, as each federal source states it under the NPI, with the day and a verdict on each field (`agree`, `formatting`, `differ`, `one source`): to find out of date or contradictory directory entries. `activity.last_seen` is when a source other than the registry last had the provider. A difference does not say which source is right.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.getAgreement,
    input: z.strictObject({ npi: NpiArgument, as_of: AsOfParameter }),
    output: RESOLVER_ROUTES.getAgreement.response,
  },
  batch_resolve: {
    title: 'Resolve many providers',
    description: `Up to ${MAX_BATCH_NPIS.toLocaleString('en-US')} NPIs at once, answered in their order; one that is malformed or unknown is null. Counts as one request, and each NPI against a ceiling of its own. A record takes several kilobytes: ask for as many as are needed.`,
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.resolveBatch,
    input: z.strictObject({
      npis: z
        .array(NpiArgument)
        .max(MAX_BATCH_NPIS)
        .describe('The NPIs, in the order they are to be answered in.'),
      include: IncludeParameter,
      as_of: ProviderAsOfParameter,
    }),
    output: RESOLVER_ROUTES.resolveBatch.response,
  },
  specialty_supply: {
    title: 'Supply of a specialty by state',
    description: `Active providers of a specialty in the 50 states and DC: count, residents, density per 100,000, rank (1 is densest), quartile, and whether the state is underserved: ${RELATIVE_CUT_OFF}. Every value has its source, check time, confidence and methodology. Without \`states\` the rows come by page; \`fields\` leaves the others out.`,
    prefix: REST_PREFIX,
    route: ROUTES.getSpecialtyByState,
    input: z.strictObject({
      code: specialty,
      subspecialty: ROUTES.getSpecialtyByState.query.shape.subspecialty,
      states: stateCodes.describe('Only the rows of these two-letter states; pages of all without.'),
      fields: z
        .array(z.enum(SUPPLY_FIELD_NAMES))
        .min(1)
        .optional()
        .describe('Only these fields of each row, beside its state.')
        .meta({ examples: [['per_100k', 'rank_density']] }),
      page: numberArgument(1, 51, 'Page of the rows, from 1, where no states are named.'),
      per_page: numberArgument(1, 51, `Rows on a page; ${DEFAULT_LINES} without.`),
    }),
    output: SpecialtyByStateResponse.extend({
      data: z.array(SpecialtyStateRow.partial().required({ state_code: true })),
      total: z.int().describe('Rows in all.'),
      next_page: z.int().nullable().describe('The number of the next page; null on the last.'),
      provenance: SourcesUsed,
    }),
  },
  compare_states: {
    title: 'Compare states',
    description: `Supply of a specialty in some states side by side, densest first: active providers, residents, density per 100,000, rank, quartile, underserved or not (${RELATIVE_CUT_OFF}). Values alone; specialty_supply has the provenance of each.`,
    prefix: REST_PREFIX,
    route: ROUTES.getSpecialtyByState,
    input: z.strictObject({
      code: specialty,
      subspecialty: ROUTES.getSpecialtyByState.query.shape.subspecialty,
      states: stateCodes.describe('Two-letter state codes; all 51 without.'),
    }),
    output: ComparedStates,
  },
  state_coverage: {
    title: 'All specialties of a state',
    description:
      'Supply of every specialty studied in one state, and its facilities by type with their mean rating; every value with its source, check time, confidence and methodology.',
    prefix: REST_PREFIX,
    route: ROUTES.getStateCoverage,
    input: z.strictObject(ROUTES.getStateCoverage.parameters.shape),
    output: StateCoverageResponse.extend({ provenance: SourcesUsed }),
  },
  evidence_query: {
    title: 'Ask about supply, with evidence',
    description:
      'A question in English or Spanish about the supply of specialties or kinds of facilities, in the nation or in states: counts, densities, ranks, comparisons. The answer is in words, each statement with its source and methodology. Nothing about single providers, payments or the future: that is a refusal with a code, not an error.',
    prefix: REST_PREFIX,
    route: ROUTES.askEvidenceQuery,
    input: z.strictObject(EvidenceQueryRequest.shape),
    output: EvidenceQueryResponse.extend({ provenance: SourcesUsed }),
  },
  get_methodology: {
    title: 'Methodology of a dataset or source',
    description:
      'How the figures of a dataset (`dermatology-supply`) or what is shown of a source (`oig-leie`) come about: definitions, formulas, sources, steps, confidence classes, limitations, changes. Use it to explain a figure.',
    prefix: REST_PREFIX,
    route: ROUTES.getMethodology,
    input: z.strictObject(ROUTES.getMethodology.parameters.shape),
    output: MethodologyResponse.extend({ provenance: SourcesUsed }),
  },
  screen_party: {
    title: 'Screen against the exclusion lists',
    description:
      'Whether a person or organization is on the OIG LEIE or in the SAM.gov exclusions, by NPI or by name; entries without an NPI too. `listed`, `not_listed` or `undetermined` with the candidates; a bare name is never cleared, so give the address where it is known. `birth_date` needs a key of your own; it is compared and forgotten.',
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.screenMany,
    input: z.strictObject({
      ...ScreeningQuery.shape,
      npi: NpiArgument.optional(),
      ...ScreeningAsOfParameters,
    }),
    output: ScreeningAnswer,
  },
  screen_list: {
    title: 'Screen a list',
    description: `Up to ${MAX_PARTIES} people or organizations against the exclusion lists at once: how many are listed, undetermined and not listed, and for each line its verdict and the entry that agrees best. screen_party has all candidates of one. Nobody undetermined is cleared.`,
    prefix: RESOLVER_PREFIX,
    route: RESOLVER_ROUTES.screenMany,
    input: z.strictObject({
      parties: z
        .array(z.strictObject({ ...ScreeningQuery.shape, npi: NpiArgument.optional() }))
        .min(1)
        .max(MAX_PARTIES)
        .describe('The lines of the list; give the address where it is known.'),
      ...ScreeningAsOfParameters,
    }),
    output: ScreenedLines,
  },
} as const satisfies Record<string, McpTool>;

export type McpToolName = keyof typeof MCP_TOOLS;

/** The names of all tools, in their order. */
export const MCP_TOOL_NAMES = Object.keys(MCP_TOOLS) as McpToolName[];

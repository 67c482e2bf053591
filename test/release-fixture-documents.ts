import { studyUrl, supplyDataset } from '../schemas/addresses.ts';
import { DATASETS } from '../schemas/datasets.ts';
import { METHODOLOGY_VERSION } from '../schemas/methodology-version.ts';
import { valueFrom, valueOrigin } from '../schemas/provenance-of.ts';
import { type CountyNames, countyNamesPath } from '../schemas/release/county-names.ts';
import { type CountySupply, countySupplyPath } from '../schemas/release/county-supply.ts';
import type { ReleaseSource } from '../schemas/release/manifest.ts';
import type { StateCoverage } from '../schemas/rest/coverage.ts';
import { exampleAuditPack, exampleAuditPackCatalog } from '../schemas/rest/example-audit-pack.ts';
import { exampleResponses } from '../schemas/rest/examples.ts';
import { documentRequestId, responseMeta } from '../schemas/rest/meta.ts';
import type { Methodology } from '../schemas/rest/methodology.ts';
import { openApiDocument } from '../schemas/rest/openapi.ts';
import type { SpecialtyByStateResponse, SpecialtyStateRow } from '../schemas/rest/specialties.ts';
import type { Scope } from '../schemas/scope.ts';
import { findSpecialty, type Specialty } from '../schemas/specialties.ts';
import { findState, STATES, type State } from '../schemas/states.ts';

interface About {
  release: string;
  origin: string;
  scope: Scope;
  sources: ReleaseSource[];
}

interface FixtureDocument {
  path: string;
  body: unknown;
}

/** The specialties of the fixture: one with several codes, one with one. */
const FIXTURE_SPECIALTIES = ['dermatology', 'cardiology'] as const;
const FIXTURE_COVERAGE = ['CA', 'WY'] as const;
const FIXTURE_METHODOLOGY = [...DATASETS.map(({ slug }) => slug), 'nppes'];

/** The documents of an invented release: few, but each of the shape the build publishes. */
export function documentsOf(about: About): FixtureDocument[] {
  const studied = FIXTURE_SPECIALTIES.flatMap((slug) => findSpecialty(slug) ?? []);
  const path = 'v1/specialties.json';
  return [
    { path: 'v1/openapi.json', body: openApiDocument({ origin: about.origin }) },
    {
      path,
      body: {
        data: studied.map((specialty) => ({
          slug: specialty.slug,
          display_name: specialty.displayName,
          taxonomy_codes: specialty.taxonomyCodes,
          study_url: studyUrl(about, { slug: specialty.slug, dataset: supplyDataset(specialty.slug) }),
          release_date: '2026-11-20',
        })),
        meta: metaOf(about, path, 'nppes'),
      },
    },
    ...studied.flatMap((specialty) => [
      byState(about, specialty, null),
      ...specialty.taxonomyCodes.map((code) => byState(about, specialty, code)),
    ]),
    ...FIXTURE_COVERAGE.map((code) => coverage(about, code)),
    ...counties(about),
    ...countySupply(about),
    ...FIXTURE_METHODOLOGY.map((dataset) => methodology(about, dataset)),
    {
      path: 'v1/history/dermatology-supply.json',
      body: exampleResponses(about.origin).getStudyHistory,
    },
    { path: 'v1/audit-pack.json', body: exampleAuditPackCatalog(about.origin) },
    { path: 'v1/audit-pack/dermatology-supply.json', body: exampleAuditPack(about.origin) },
  ];
}

/** A list of 2024, and one of 2020 that has a county which the newer has not. */
function counties({ sources }: About): FixtureDocument[] {
  if (!sources.some(({ id, status }) => id === 'census-counties' && status === 'ingested')) return [];
  const california: CountyNames = { list_year: 2024, names: { '06037': 'Los Angeles County' }, older: {} };
  const connecticut: CountyNames = {
    list_year: 2024,
    names: { '09001': 'Fairfield County', '09110': 'Capitol Planning Region' },
    older: { '09001': 2020 },
  };
  return [
    { path: countyNamesPath('CA'), body: california },
    { path: countyNamesPath('CT'), body: connecticut },
  ];
}

/** Two counties of California, one of Connecticut's former ones; of dermatology and its codes. */
function countySupply({ sources }: About): FixtureDocument[] {
  if (!sources.some(({ id, status }) => id === 'census-zcta-counties' && status === 'ingested')) return [];
  const studied = FIXTURE_SPECIALTIES.flatMap((slug) => findSpecialty(slug) ?? []);
  const of = (counties: Record<string, string>, estimates: CountySupply['studies'][number]['estimates']) => ({
    counties,
    studies: studied.flatMap(({ slug, taxonomyCodes }) =>
      [null, ...taxonomyCodes].map((subspecialty) => ({
        specialty: slug,
        subspecialty,
        unplaced: subspecialty === null ? 2 : 0,
        estimates: subspecialty === null ? estimates : {},
      })),
    ),
  });
  const documents: [state: string, document: CountySupply][] = [
    [
      'CA',
      of(
        { '06037': 'Los Angeles County', '06003': 'Alpine County' },
        { '06037': [10.4, 9, 14, 0.3571, 'land'] },
      ),
    ],
    ['CT', of({ '09001': 'Fairfield County' }, { '09001': [7, 7, 7, 0, null] })],
  ];
  return documents.map(([state, body]) => ({ path: countySupplyPath(state), body }));
}

/** Active providers the fixture invents for a state: filtered studies have a third. */
export function activeProviders(state: State, isFiltered: boolean): number {
  return isFiltered ? Number(state.fips) : Number(state.fips) * 3;
}

function byState(about: About, specialty: Specialty, code: string | null): FixtureDocument {
  const base = `v1/specialties/${specialty.slug}/by-state`;
  const path = code === null ? `${base}.json` : `${base}/${code}.json`;
  const rows = STATES.map((state, index) => row(about, specialty, state, index + 1, code !== null));
  const matched = rows.reduce((sum, { active_providers }) => sum + active_providers.value, 0);
  const body: SpecialtyByStateResponse = {
    data: rows,
    meta: {
      ...metaOf(about, path, supplyDataset(specialty.slug)),
      ...(code === null
        ? {}
        : {
            subspecialty_filter: { code, display_name: `Display name of ${code}`, matched_records: matched },
          }),
    },
  };
  return { path, body };
}

function row(
  about: About,
  specialty: Specialty,
  state: State,
  rank: number,
  isFiltered: boolean,
): SpecialtyStateRow {
  const [source] = about.sources;
  if (source === undefined) throw new Error('a release has sources');
  const origin = valueOrigin([source], { origin: about.origin, dataset: supplyDataset(specialty.slug) });
  return {
    state_code: valueFrom(origin, state.code, 1),
    state_name: valueFrom(origin, state.name, 1),
    active_providers: valueFrom(origin, activeProviders(state, isFiltered), 0.95),
    population_2024: valueFrom(origin, 1_000_000 + rank, 1),
    per_100k: valueFrom(origin, 1.25, 0.95),
    medicare_active_providers: valueFrom(origin, activeProviders(state, isFiltered) - 1, 0.95),
    medicare_active_share: valueFrom(origin, 0.5, 0.95),
    medicare_service_year: valueFrom(origin, 2024, 0.95),
    rank_density: valueFrom(origin, rank, 0.95),
    quartile: valueFrom(origin, Math.ceil((4 * rank) / 51), 0.95),
    underserved: valueFrom(origin, rank > 40 && !isFiltered, 0.95),
  };
}

function coverage(about: About, code: string): FixtureDocument {
  const path = `v1/states/${code}/coverage.json`;
  const state = findState(code);
  const [source] = about.sources;
  if (state === undefined || source === undefined) throw new Error('a coverage is of a state, from a source');
  const origin = valueOrigin([source], { origin: about.origin, dataset: 'nppes' });
  const data: StateCoverage = {
    state_code: valueFrom(origin, state.code, 1),
    state_name: valueFrom(origin, state.name, 1),
    population_2024: valueFrom(origin, 1_000_000, 1),
    specialties: [],
    facilities: [],
    shortage_areas: [],
    _data_availability: { status: 'available', fields: {} },
  };
  return { path, body: { data, meta: metaOf(about, path, 'nppes') } };
}

function methodology(about: About, dataset: string): FixtureDocument {
  const path = `v1/methodology/${dataset}.json`;
  const summary = `How ${dataset} comes about.`;
  const data: Methodology = {
    dataset,
    display_name: dataset,
    version: METHODOLOGY_VERSION,
    summary,
    definitions: [],
    sources: about.sources.slice(0, 1).map(({ id, source, source_url, license, cadence, snapshot }) => ({
      id,
      source,
      source_url,
      license,
      cadence,
      snapshot,
    })),
    steps: ['Read the files.'],
    confidence: [],
    limitations: [`What ${dataset} does not say.`],
    changelog: [{ version: METHODOLOGY_VERSION, date: '2026-11-20', change: 'Written.' }],
    markdown: `# ${dataset}\n\n${summary}\n`,
  };
  return { path, body: { data, meta: metaOf(about, path, dataset) } };
}

function metaOf(about: About, path: string, dataset: string) {
  return responseMeta({
    release: { scope: about.scope, sample: null, origin: about.origin },
    requestId: documentRequestId(about.release, path),
    sources: about.sources,
    dataset,
  });
}

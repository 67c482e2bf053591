import { studyUrl, supplyDataset } from '../addresses.ts';
import { UPTIME_TARGET } from '../http/health.ts';
import { METHODOLOGY_CHANGELOG, METHODOLOGY_VERSION, STUDY_DEFINITIONS } from '../methodology-version.ts';
import { CONFIDENCE } from '../provenance.ts';
import { valueFrom, valueOrigin } from '../provenance-of.ts';
import { nextRefreshEta } from '../release/freshness.ts';
import { NATION_NOT_RANKED } from '../studies/place.ts';
import { SUPPLY_DEFINITION } from '../studies/supply.ts';
import { NO_COUNTY_RESIDENTS } from '../tables/county-estimate.ts';
import type { CountyEstimate } from './county-estimate.ts';
import type { StateCoverageResponse } from './coverage.ts';
import { exampleAuditPack, exampleAuditPackCatalog } from './example-audit-pack.ts';
import { exampleEvidence } from './example-evidence-query.ts';
import { exampleExport } from './example-export.ts';
import { exampleNpiRecord } from './example-npi-record.ts';
import {
  EXAMPLE,
  EXAMPLE_ACTIVITY,
  EXAMPLE_AREAS,
  EXAMPLE_CENSUS,
  EXAMPLE_NPPES,
} from './example-sources.ts';
import type { HealthResponse } from './health.ts';
import { documentRequestId, responseMeta } from './meta.ts';
import type { MethodologyResponse } from './methodology.ts';
import type { ProviderResponse } from './provider.ts';
import type {
  SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  SpecialtyListResponse,
  SpecialtyStateRow,
} from './specialties.ts';
import type { StudyHistoryResponse } from './study-history.ts';

const SLUG = 'dermatology';
const DATASET = supplyDataset(SLUG);

/** Invented answers for the interface description, by operation id; no figure in them is real. */
export function exampleResponses(origin: string) {
  return {
    getHealth: exampleHealth(origin),
    listSpecialties: exampleList(origin),
    getSpecialtyByState: {
      data: [exampleRow(origin)],
      meta: supplyMeta(origin, documentRequestId(EXAMPLE.release, `v1/specialties/${SLUG}/by-state.json`)),
    } satisfies SpecialtyByStateResponse,
    getSpecialtyByCounty: {
      data: {
        county: { fips: '06037', state: 'CA', name: 'Los Angeles County', list_year: 2025 },
        geo_widened: true,
        state_level_supply: exampleRow(origin),
        county_estimate: exampleCountyEstimate(origin),
        _data_availability: {
          status: 'available',
          fields: { 'county_estimate.per_100k': NO_COUNTY_RESIDENTS },
        },
      },
      meta: {
        ...supplyMeta(origin, EXAMPLE.requestId),
        geo_scope_note:
          'NPPES has no county of practice: the figures of state_level_supply are those of California as a whole, in which Los Angeles County (06037) lies by the Census list of counties of 2025.',
      },
    } satisfies SpecialtyByCountyResponse,
    getStateCoverage: exampleCoverage(origin),
    getStudyHistory: exampleHistory(origin),
    getProvider: exampleProvider(origin),
    getNpiRecord: exampleNpiRecord(origin),
    getMethodology: exampleMethodology(origin),
    getAuditPackCatalog: exampleAuditPackCatalog(origin),
    getAuditPack: exampleAuditPack(origin),
    getLlmReadyExport: exampleExport(origin),
    askEvidenceQuery: { data: exampleEvidence(origin, DATASET), meta: supplyMeta(origin, EXAMPLE.requestId) },
  };
}

function supplyMeta(origin: string, requestId: string) {
  return responseMeta({
    release: { scope: 'national', sample: null, origin },
    requestId,
    sources: [EXAMPLE_NPPES, EXAMPLE_CENSUS],
    dataset: DATASET,
  });
}

function registryMeta(origin: string, requestId: string) {
  return responseMeta({
    release: { scope: 'national', sample: null, origin },
    requestId,
    sources: [EXAMPLE_NPPES],
    dataset: 'nppes',
  });
}

function exampleHealth(origin: string): HealthResponse {
  const { id, source, source_url, snapshot, last_refreshed, last_checked, cadence, rows, license } =
    EXAMPLE_NPPES;
  return {
    data: {
      status: 'ok',
      uptime_target: UPTIME_TARGET,
      problems: [],
      sources: [
        {
          id,
          source,
          source_url,
          dataset_id: id,
          status: 'fresh',
          snapshot,
          last_refreshed,
          last_checked,
          next_refresh_eta: nextRefreshEta(EXAMPLE_NPPES),
          cadence,
          rows,
          license,
          message: null,
        },
      ],
    },
    meta: registryMeta(origin, EXAMPLE.requestId),
  };
}

function exampleList(origin: string): SpecialtyListResponse {
  return {
    data: [
      {
        slug: SLUG,
        display_name: 'Dermatology',
        taxonomy_codes: ['207N00000X'],
        study_url: studyUrl({ origin }, { slug: SLUG, dataset: DATASET }),
        release_date: EXAMPLE.moment.slice(0, 10),
      },
    ],
    meta: registryMeta(origin, documentRequestId(EXAMPLE.release, 'v1/specialties.json')),
  };
}

function exampleRow(origin: string): SpecialtyStateRow {
  const about = { origin, dataset: DATASET };
  const census = valueOrigin([EXAMPLE_CENSUS], about);
  const computed = valueOrigin([EXAMPLE_NPPES, EXAMPLE_CENSUS], about);
  const inMedicare = valueOrigin([EXAMPLE_ACTIVITY, EXAMPLE_NPPES], about);
  return {
    state_code: valueFrom(census, 'CA', CONFIDENCE.asPublished),
    state_name: valueFrom(census, 'California', CONFIDENCE.asPublished),
    active_providers: valueFrom(valueOrigin([EXAMPLE_NPPES], about), 1234, CONFIDENCE.derived),
    population_2024: valueFrom(census, 1_000_000, CONFIDENCE.asPublished),
    per_100k: valueFrom(computed, 123.4, CONFIDENCE.derived),
    medicare_active_providers: valueFrom(inMedicare, 617, CONFIDENCE.derived),
    medicare_active_share: valueFrom(inMedicare, 0.5, CONFIDENCE.derived),
    medicare_service_year: valueFrom(valueOrigin([EXAMPLE_ACTIVITY], about), 2024, CONFIDENCE.derived),
    rank_density: valueFrom(computed, 1, CONFIDENCE.derived),
    quartile: valueFrom(computed, 1, CONFIDENCE.derived),
    underserved: valueFrom(computed, false, CONFIDENCE.derived),
  };
}

function exampleCountyEstimate(origin: string): CountyEstimate {
  const counted = valueOrigin([EXAMPLE_NPPES, EXAMPLE_AREAS], { origin, dataset: EXAMPLE_AREAS.id });
  const derived = <T>(value: T) => valueFrom(counted, value, CONFIDENCE.derived);
  return {
    estimate: valueFrom(counted, 401.3, CONFIDENCE.geographicWidening),
    lower_bound: derived(389),
    upper_bound: derived(417),
    split_zip_share: derived(0.0671),
    split_by: derived('housing'),
    unplaced_in_state: derived(12),
    per_100k: derived(null),
  };
}

function exampleCoverage(origin: string): StateCoverageResponse {
  const { state_code, state_name, population_2024, ...measures } = exampleRow(origin);
  return {
    data: {
      state_code,
      state_name,
      population_2024,
      specialties: [{ slug: SLUG, display_name: 'Dermatology', ...measures }],
      facilities: [],
      shortage_areas: [],
      _data_availability: {
        status: 'available',
        fields: {
          facilities: 'No facility source is ingested.',
          shortage_areas: 'Shortage areas are not ingested.',
        },
      },
    },
    meta: supplyMeta(origin, documentRequestId(EXAMPLE.release, 'v1/states/CA/coverage.json')),
  };
}

function exampleHistory(origin: string): StudyHistoryResponse {
  return {
    data: {
      dataset: DATASET,
      display_name: 'Dermatology Supply',
      ranked_by: SUPPLY_DEFINITION.headlineField,
      series: [
        {
          definition: STUDY_DEFINITIONS.supply,
          scope: 'national',
          months: [
            {
              month: EXAMPLE.moment.slice(0, 7),
              release: EXAMPLE.release,
              created_at: EXAMPLE.moment,
              methodology_version: METHODOLOGY_VERSION,
              snapshots: [EXAMPLE_NPPES, EXAMPLE_CENSUS].map(({ id, snapshot }) => ({
                source: id,
                snapshot,
              })),
              confidence: CONFIDENCE.derived,
              places: [
                { state_code: 'US', active_providers: 12_340, per_100k: 12.34, rank_density: null },
                { state_code: 'CA', active_providers: 1234, per_100k: 123.4, rank_density: 1 },
              ],
              _data_availability: { status: 'available', fields: { 'US.rank_density': NATION_NOT_RANKED } },
            },
          ],
        },
      ],
    },
    meta: supplyMeta(origin, documentRequestId(EXAMPLE.release, `v1/history/${DATASET}.json`)),
  };
}

function exampleProvider(origin: string): ProviderResponse {
  const registry = valueOrigin([EXAMPLE_NPPES], { origin, dataset: 'nppes' });
  const published = <T>(value: T) => valueFrom(registry, value, CONFIDENCE.asPublished);
  const never = valueFrom(registry, null, CONFIDENCE.asPublished, 'The provider is not deactivated.');
  return {
    data: {
      npi: published(EXAMPLE.npi),
      status: valueFrom<'active'>(registry, 'active', CONFIDENCE.derived),
      deactivation_date: never,
      reactivation_date: never,
      deactivation_reason_code: never,
      specialty: published('Dermatology Physician'),
      taxonomy_codes: published(['207N00000X']),
      taxonomy_primary: published('207N00000X'),
      state: published('CA'),
      city: published('SPRINGFIELD'),
      last_updated_in_source: published('2025-12-01'),
    },
    meta: registryMeta(origin, EXAMPLE.requestId),
  };
}

function exampleMethodology(origin: string): MethodologyResponse {
  const { id, source, source_url, license, cadence, snapshot } = EXAMPLE_NPPES;
  return {
    data: {
      dataset: DATASET,
      display_name: 'Dermatology supply',
      version: METHODOLOGY_VERSION,
      summary: 'Active dermatology providers per 100,000 residents, by state.',
      definitions: [
        {
          term: 'per_100k',
          definition: 'Active providers per 100,000 residents.',
          formula: 'active_providers / population_2024 * 100000',
          unit: 'providers per 100,000 residents',
          source: 'NPPES; Census',
        },
      ],
      sources: [{ id, source, source_url, license, cadence, snapshot }],
      steps: ['Count the active providers of each state.'],
      confidence: [
        { class: 'as published', value: 1, meaning: 'The value is shown as published in the source.' },
      ],
      limitations: ['The registry is self-reported.'],
      changelog: METHODOLOGY_CHANGELOG.slice(-1),
      markdown: '# Dermatology supply',
    },
    meta: supplyMeta(origin, documentRequestId(EXAMPLE.release, `v1/methodology/${DATASET}.json`)),
  };
}

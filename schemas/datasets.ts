import { supplyDataset } from './addresses.ts';
import { QUALITY_TYPES } from './records/quality-line.ts';
import type { SourceId } from './sources/list.ts';
import { type Nouns, SPECIALTIES, type Specialty } from './specialties.ts';
import type { StudyDefinition } from './studies/definition.ts';
import { FACILITY_DEFINITIONS, type FacilityStudy } from './studies/facilities.ts';
import { SUPPLY_DEFINITION } from './studies/supply.ts';

/** The four facility studies, in the order of the interface (docs/interfaces.md, "Datasets"). */
export const FACILITY_STUDIES = [
  {
    slug: 'nursing-home-quality',
    displayName: 'Nursing Home Quality',
    nouns: { one: 'nursing home', many: 'nursing homes', field: 'nursing homes' },
    facilityType: 'nursing-home',
    rankedBy: 'mean_rating',
  },
  {
    slug: 'dialysis-quality',
    displayName: 'Dialysis Facility Quality',
    nouns: { one: 'dialysis facility', many: 'dialysis facilities', field: 'dialysis' },
    facilityType: 'dialysis',
    rankedBy: 'mean_rating',
  },
  {
    slug: 'home-health-quality',
    displayName: 'Home Health Quality',
    nouns: { one: 'home health agency', many: 'home health agencies', field: 'home health' },
    facilityType: 'home-health',
    rankedBy: 'mean_rating',
  },
  {
    slug: 'hospice-availability',
    displayName: 'Hospice Availability',
    nouns: { one: 'hospice', many: 'hospices', field: 'hospice' },
    facilityType: 'hospice',
    rankedBy: 'per_100k',
  },
] as const satisfies readonly FacilityStudy[];

interface DatasetOf<Kind extends string> {
  readonly kind: Kind;
  readonly slug: string;
  readonly displayName: string;
  readonly oneLiner: string;
  /** How often the figures are recomputed: with the most frequently updated source. */
  readonly refreshCadence: string;
  /** The same in days. */
  readonly refreshDays: number;
  readonly sources: readonly SourceId[];
  /** Whether it has an audit pack: all but the chiropractor study (docs/interfaces.md, "Datasets"). */
  readonly hasAuditPack: boolean;
  /** What its kind of study publishes of a state and of the nation. */
  readonly definition: StudyDefinition;
  /** What it counts, in answers to questions. */
  readonly nouns: Nouns;
  /** What it counts, in texts of the exports. */
  readonly counted: { readonly one: string; readonly many: string };
  /** What it is about, in texts of the exports. */
  readonly subject: string;
}

export interface SupplyDataset extends DatasetOf<'supply'> {
  readonly specialty: Specialty;
}

export interface FacilityDataset extends DatasetOf<'facility'> {
  readonly study: FacilityStudy;
}

/** One of the 17 published datasets. */
export type Dataset = SupplyDataset | FacilityDataset;

/** The dataset of answers about no single dataset: the registry, on which every record and every count is based. */
export const BASE_DATASET = 'nppes' satisfies SourceId;

const UNAUDITED = 'chiropractor';

/** The 17 datasets: 13 supply studies in the order of the specialty registry, then the 4 facility studies. */
export const DATASETS: readonly Dataset[] = [
  ...SPECIALTIES.map(
    (specialty): SupplyDataset => ({
      kind: 'supply',
      slug: supplyDataset(specialty.slug),
      displayName: `${specialty.displayName} Supply`,
      oneLiner: `Active ${specialty.displayName} providers per 100,000 residents in each state, from the national provider registry and the Census.`,
      refreshCadence: 'weekly',
      refreshDays: 7,
      sources: ['nppes', 'census-population', 'nucc-taxonomy', 'medicare-activity'],
      hasAuditPack: specialty.slug !== UNAUDITED,
      definition: SUPPLY_DEFINITION,
      nouns: specialty.nouns,
      counted: {
        one: `active provider of ${specialty.displayName}`,
        many: `active providers of ${specialty.displayName}`,
      },
      subject: specialty.displayName,
      specialty,
    }),
  ),
  ...FACILITY_STUDIES.map(
    (study): FacilityDataset => ({
      kind: 'facility',
      slug: study.slug,
      displayName: study.displayName,
      oneLiner:
        study.rankedBy === 'mean_rating'
          ? `Facilities, star ratings and how many are rated in each state: ${study.displayName.toLowerCase()} as Medicare publishes it.`
          : 'Hospices in each state, per 100,000 residents, and how many have a star rating.',
      // As the publisher of Care Compare renews it.
      ...(study.facilityType === 'nursing-home'
        ? { refreshCadence: 'monthly', refreshDays: 31 }
        : { refreshCadence: 'quarterly', refreshDays: 92 }),
      sources: ['care-compare', 'census-population'],
      hasAuditPack: true,
      definition: FACILITY_DEFINITIONS[study.rankedBy],
      nouns: study.nouns,
      counted: countedFacilities(study),
      subject: study.displayName,
      study,
    }),
  ),
];

function countedFacilities({ facilityType }: FacilityStudy): DatasetOf<'facility'>['counted'] {
  const many = QUALITY_TYPES[facilityType].toLowerCase();
  return { one: many.replace(/ies$/, 'y').replace(/s$/, ''), many };
}

/** The dataset of a slug, or undefined. */
export function findDataset(slug: string): Dataset | undefined {
  return DATASETS.find((dataset) => dataset.slug === slug);
}

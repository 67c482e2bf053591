import { DATASETS, type Dataset } from '../../schemas/datasets.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { ReleaseHeader } from '../context.ts';
import { facilityStudy } from './facility-study.ts';
import type { FacilityFigures } from './facility-tables.ts';
import type { Study } from './study.ts';
import { supplyStudy } from './supply-study.ts';
import type { Supply } from './supply-tables.ts';

/** The measures of all studies. */
export interface MeasuredFigures {
  /** Every supply study, whole and for each of its codes. */
  readonly supplies: readonly Supply[];
  /** By slug. */
  readonly facilities: ReadonlyMap<string, FacilityFigures>;
}

/**
 * The 17 studies of a release in the order of `DATASETS`, from the measures and the methodologies.
 * `methodologies` holds at least theirs.
 */
export function readStudies(
  header: ReleaseHeader,
  measured: MeasuredFigures,
  methodologies: readonly Methodology[],
): Study[] {
  const textOf = new Map(methodologies.map((methodology) => [methodology.dataset, methodology]));
  return DATASETS.map((dataset) =>
    readStudy(dataset, header, measured, known(textOf.get(dataset.slug), dataset.slug)),
  );
}

/** One study, from measures that hold at least its own. */
export function readStudy(
  dataset: Dataset,
  header: ReleaseHeader,
  { supplies, facilities }: MeasuredFigures,
  methodology: Methodology,
): Study {
  if (dataset.kind === 'facility') {
    return facilityStudy(dataset, known(facilities.get(dataset.slug), dataset.slug), methodology, header);
  }
  const supply = supplies.find(
    ({ specialty, subspecialty }) => specialty.slug === dataset.specialty.slug && subspecialty === null,
  );
  return supplyStudy(dataset, known(supply, dataset.slug), methodology, header);
}

function known<T>(thing: T | undefined, slug: string): T {
  if (thing === undefined) throw new Error(`nothing was read for ${slug}`);
  return thing;
}

import type { Dataset } from '../../../schemas/datasets.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import nouns from '../lexicon/nouns.json' with { type: 'json' };
import type { DatasetFigures, PlaceFigures } from './figures.ts';

/** How the figures of a dataset are named, and which of its fields they are. */
export interface Wording {
  readonly one: string;
  readonly many: string;
  /** The subject: `dermatology`. */
  readonly field: string;
  readonly countField: string;
  readonly rankField: string;
  /** What ranks the states. */
  readonly headline: Headline;
}

/** The measure of a ranking. */
interface Headline {
  readonly field: 'per_100k' | 'mean_rating';
  /** `density`, `mean star rating`. */
  readonly name: string;
  /** What rank 1 is. */
  readonly first: string;
  readonly unit: string;
  /** A value within a sentence, with its unit. */
  text(value: number): string;
}

const RESIDENTS = MEASURE.perResidents.toLocaleString('en-US');

/** The words for a dataset, or for one of its subspecialties. */
export function wordingOf({
  dataset,
  subspecialty,
}: Pick<DatasetFigures, 'dataset' | 'subspecialty'>): Wording {
  const noun = nounOf(dataset);
  const suffix = subspecialty === null ? '' : ` with the specialty “${subspecialty}”`;
  const many = `${noun.many}${suffix}`;
  const isRated = dataset.kind === 'facility' && dataset.study.rankedBy === 'mean_rating';
  return {
    one: `${noun.one}${suffix}`,
    many,
    field: noun.field,
    countField: dataset.kind === 'supply' ? 'active_providers' : 'facilities',
    rankField: dataset.kind === 'supply' ? 'rank_density' : 'rank',
    headline: isRated
      ? {
          field: 'mean_rating',
          name: 'mean star rating',
          first: 'the best',
          unit: 'stars, 1 to 5',
          text: (value) => `${value.toFixed(2)} of 5 stars`,
        }
      : {
          field: 'per_100k',
          name: 'density',
          first: 'the densest',
          unit: `${noun.many} per ${RESIDENTS} residents`,
          text: (value) => `${value.toFixed(2)} per ${RESIDENTS} residents`,
        },
  };
}

function nounOf(dataset: Dataset): { one: string; many: string; field: string } {
  const noun = Object.entries(nouns).find(([slug]) => slug === dataset.slug)?.[1];
  if (noun === undefined) throw new Error(`nouns.json has no words for ${dataset.slug}`);
  return noun;
}

/** A place within a sentence. */
export function placeName({ code, name }: Pick<PlaceFigures, 'code' | 'name'>): string {
  return code === 'US' || code === 'DC' ? `the ${name}` : name;
}

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `a, b, and c`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}

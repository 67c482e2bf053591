import { CENSUS_REGIONS } from '../../../schemas/census-regions.ts';
import { listText } from '../../../schemas/list-text.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import type { EvidenceIntent, IntentMeasure, RatedMeasure } from '../../../schemas/rest/evidence-query.ts';
import { findState, STATES } from '../../../schemas/states.ts';
import { RESIDENTS } from '../../../schemas/studies/place.ts';
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
  readonly field: string;
  /** `density`, `mean star rating`. */
  readonly name: string;
  /** What rank 1 is. */
  readonly first: string;
  readonly unit: string;
  /** The value of a place within a sentence, with its unit. */
  text(place: PlaceFigures): string;
}

const DECIMALS = 2;

/**
 * A value with two decimals, as the studies publish it.
 * One that rounds to zero where something is counted is not said to be zero: `< 0.01`.
 */
export function decimalText(value: number, count: PlaceFigures['values'][string] | undefined): string {
  const isPositive = typeof count === 'number' && count > 0;
  return value === 0 && isPositive ? `< ${10 ** -DECIMALS}` : value.toFixed(DECIMALS);
}

/** The words for a dataset, or for one of its subspecialties. */
export function wordingOf({
  dataset: { nouns, definition },
  subspecialty,
}: Pick<DatasetFigures, 'dataset' | 'subspecialty'>): Wording {
  const suffix = subspecialty === null ? '' : ` with the specialty “${subspecialty}”`;
  const { countField, rankField, headlineField, headline, fields } = definition;
  const { meanOf, unitInText, schema } = fields[headlineField] ?? {};
  return {
    one: `${nouns.one}${suffix}`,
    many: `${nouns.many}${suffix}`,
    field: nouns.field,
    countField,
    rankField,
    headline: {
      field: headlineField,
      name: headline.name,
      first: `the ${headline.best}`,
      unit: meanOf === undefined ? `${nouns.many} ${unitInText}` : (schema?.meta()?.unit ?? ''),
      text: ({ values }) =>
        `${decimalText(Number(values[headlineField] ?? 0), values[countField])} ${unitInText}`,
    },
  };
}

/** A place within a sentence. */
export function placeName({ code, name }: Pick<PlaceFigures, 'code' | 'name'>): string {
  return code === 'US' || code === 'DC' ? `the ${name}` : name;
}

/** More states than this are named by those that are missing. */
const MAX_NAMED_STATES = 25;

/** Several states within a sentence: a region of the Census Bureau, the nation without some, or their names. */
export function placesName(codes: readonly string[]): string {
  const region = regionOf(codes);
  if (region !== null) return `the ${region.name}`;
  const nameOf = (code: string) => placeName({ code, name: findState(code)?.name ?? code });
  const excluded = excludedPlaces(codes);
  if (excluded === null) return listText(codes.map(nameOf));
  return excluded.length === 0
    ? 'the United States'
    : `the United States excluding ${excluded.map(nameOf).join(' and ')}`;
}

/** The states that the nation is asked about without; null where states are asked about by name, or the nation as one. */
export function excludedPlaces(codes: readonly string[]): EvidenceIntent['states'] | null {
  if (codes.length <= MAX_NAMED_STATES) return null;
  return STATES.map(({ code }) => code).filter((code) => !codes.includes(code));
}

/** What a region is, where states are one. */
export function regionRemark(codes: readonly string[]): string[] {
  const region = regionOf(codes);
  if (region === null) return [];
  const names = region.states.map((code) => placeName({ code, name: findState(code)?.name ?? code }));
  return [`The ${region.name} is that of the Census Bureau: ${listText(names)}.`];
}

function regionOf(codes: readonly string[]): (typeof CENSUS_REGIONS)[number] | null {
  const isSame = (states: readonly string[]) =>
    states.length === codes.length && states.every((code) => codes.includes(code));
  return CENSUS_REGIONS.find(({ states }) => isSame(states)) ?? null;
}

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** How a measure of a dataset is named where it orders states or is held against a threshold. */
export interface Measured {
  readonly measure: IntentMeasure;
  readonly field: string;
  /** `number of active dermatologists` */
  readonly name: string;
  readonly many: string;
  readonly unit: string;
  /** A value within a sentence, with its unit; of a place, where it is the value of one. */
  text(value: number, place?: PlaceFigures): string;
  /** A condition after `have`: `more than 500 active dermatologists`. */
  conditionText(comparison: string, ...values: readonly number[]): string;
}

/** The parts of the facilities that the studies count, and their fields. */
export const RATED_PARTS: Readonly<Record<RatedMeasure, { readonly field: string; readonly text: string }>> =
  {
    rated: { field: 'rated_facilities', text: 'with a star rating' },
    high_rated: { field: 'high_rated_facilities', text: `with ${MEASURE.highRating} stars or more` },
    low_rated: { field: 'low_rated_facilities', text: `with ${MEASURE.lowRating} stars or fewer` },
  };

function countWording(
  measure: IntentMeasure,
  field: string,
  { one, many }: Pick<Wording, 'one' | 'many'>,
): Measured {
  return {
    measure,
    field,
    name: `number of ${many}`,
    many,
    unit: many,
    text: countText,
    conditionText: (comparison, ...values) =>
      `${comparison} ${values.map(countText).join(' and ')} ${values.at(-1) === 1 ? one : many}`,
  };
}

export function measureWording(
  figures: Pick<DatasetFigures, 'dataset' | 'subspecialty'>,
  measure: IntentMeasure,
): Measured {
  const { one, many, countField } = wordingOf(figures);
  switch (measure) {
    case 'count':
      return countWording(measure, countField, { one, many });
    case 'rated':
    case 'high_rated':
    case 'low_rated': {
      const suffix = ` ${RATED_PARTS[measure].text}`;
      return countWording(measure, RATED_PARTS[measure].field, {
        one: `${one}${suffix}`,
        many: `${many}${suffix}`,
      });
    }
    case 'density':
      return {
        measure,
        field: 'per_100k',
        name: `density of ${many}`,
        many,
        unit: `${many} per ${RESIDENTS} residents`,
        text: (value, place) => `${decimalText(value, place?.values[countField])} per ${RESIDENTS} residents`,
        conditionText: (comparison, ...values) =>
          `${comparison} ${values.join(' and ')} ${many} per ${RESIDENTS} residents`,
      };
    case 'rating':
      return {
        measure,
        field: 'mean_rating',
        name: `mean star rating of ${many}`,
        many,
        unit: 'stars, 1 to 5',
        text: (value) => `${value.toFixed(DECIMALS)} of 5 stars`,
        conditionText: (comparison, ...values) =>
          `${many} with a mean rating of ${comparison} ${values.join(' and ')} stars`,
      };
  }
}

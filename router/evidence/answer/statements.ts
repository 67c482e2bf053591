import type { Dataset } from '../../../schemas/datasets.ts';
import { listText } from '../../../schemas/list-text.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import type { SourceSnapshot } from '../../../schemas/rest/evidence-query.ts';
import { NOT_A_DESIGNATION } from '../../../schemas/studies/supply.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import { countText, decimalText, placeName, sentence, type Wording, wordingOf } from './wording.ts';

/** One statement of an answer. */
export interface Statement {
  /** Stands alone; the evidence. */
  readonly claim: string;
  /** The statement within the summary, worded in the context of what precedes it. Every number in it is in the claim. */
  readonly text: string;
  /** The fields it rests on. */
  readonly fields: readonly string[];
  readonly places: readonly PlaceFigures[];
  /** The data of its sources, where it is not that of the release. */
  readonly snapshots?: readonly SourceSnapshot[];
  /** The dataset of its figures, where it is not that of the answer. */
  readonly dataset?: Dataset | undefined;
  /** What limits this statement in particular. */
  readonly limitations?: readonly string[];
}

/** Places in the order of an answer, each with a figure. */
interface FigureTable {
  readonly unit: string;
  readonly rows: readonly { readonly place: PlaceFigures; readonly value: number }[];
}

/** An answer before its evidence is attached. */
export interface Draft {
  readonly value: number | null;
  readonly unit: string | null;
  /** The places that are listed or compared, each with its figure. */
  readonly table?: FigureTable | undefined;
  /** In the order of the summary. */
  readonly statements: readonly Statement[];
  /** The summary, where it is not simply the statements one after the other. @param kept those with evidence */
  readonly compose?: (kept: readonly Statement[]) => string;
  /** Added after the statements; contains no numbers. */
  readonly remarks?: readonly string[];
}

export const CUTOFF = MEASURE.underservedShare;

/** A figure of a place, or null where it is not known. */
export function figure({ values }: PlaceFigures, field: string): number | null {
  const value = values[field];
  return typeof value === 'number' ? value : null;
}

/** The statements that can be made of one place; null where a figure is not known. */
export class PlaceStatements {
  readonly #figures: DatasetFigures;
  readonly #place: PlaceFigures;
  readonly #words: Wording;

  constructor(figures: DatasetFigures, place: PlaceFigures) {
    this.#figures = figures;
    this.#place = place;
    this.#words = wordingOf(figures);
  }

  /** @param isAfterFigure whether the place and the subject were just named */
  count(isAfterFigure = false): Statement | null {
    const { one, many, countField } = this.#words;
    const count = figure(this.#place, countField);
    if (count === null) return null;
    const claim = `${this.#subject} has ${countText(count)} ${count === 1 ? one : many}.`;
    const text = isAfterFigure ? `In all, ${placeName(this.#place)} has ${countText(count)}.` : claim;
    return this.#statement(claim, text, [countField]);
  }

  density(isAfterCount = false): Statement | null {
    const { many, countField } = this.#words;
    const density = figure(this.#place, 'per_100k');
    const residents = figure(this.#place, 'population_2024');
    if (density === null || residents === null) return null;
    const said = decimalText(density, this.#place.values[countField]);
    const per = `${said} per ${countText(MEASURE.perResidents)} residents`;
    const claim = `${this.#subject} has ${said} ${many} per ${countText(MEASURE.perResidents)} residents, of whom there are ${countText(residents)} (Census Bureau estimate for July 1, 2024).`;
    const text = isAfterCount
      ? `That is ${per}.`
      : `${this.#subject} has ${said} ${many} per ${countText(MEASURE.perResidents)} residents.`;
    return this.#statement(claim, text, ['per_100k', 'population_2024']);
  }

  rating(): Statement | null {
    const { many } = this.#words;
    const mean = figure(this.#place, 'mean_rating');
    const rated = figure(this.#place, 'rated_facilities');
    if (mean === null || rated === null) return null;
    const claim = `The mean star rating of the ${many} in ${placeName(this.#place)} is ${mean.toFixed(2)} of 5, over the ${countText(rated)} that are rated.`;
    return this.#statement(claim, claim, ['mean_rating', 'rated_facilities']);
  }

  rank(): Statement | null {
    const { many, rankField, headline } = this.#words;
    const rank = figure(this.#place, rankField);
    if (rank === null) return null;
    const ranked = rankedPlaces(this.#figures, rankField);
    const claim = `By ${headline.name} of ${many}, ${placeName(this.#place)} ranks ${rank} of ${ranked}, where 1 is ${headline.first}.`;
    return this.#statement(claim, claim, [rankField]);
  }

  quartile(): Statement | null {
    const { many, headline } = this.#words;
    const quartile = figure(this.#place, 'quartile');
    if (quartile === null) return null;
    const claim = `By ${headline.name} of ${many}, ${placeName(this.#place)} is in quartile ${quartile} of ${MEASURE.quartiles}, where 1 is ${headline.first}.`;
    return this.#statement(claim, claim, ['quartile']);
  }

  underserved(): Statement | null {
    const { field, countField } = this.#words;
    const { national, dataset, subspecialty } = this.#figures;
    const [own, nation] = [figure(this.#place, 'per_100k'), figure(national, 'per_100k')];
    const mark = this.#place.values.underserved;
    if (typeof mark !== 'boolean' || own === null || nation === null) return null;
    if (dataset.kind !== 'supply' || subspecialty !== null) return null;
    const claim = `${this.#subject} is ${mark ? '' : 'not '}marked as underserved in ${field}: its density of ${decimalText(own, this.#place.values[countField])} per ${countText(MEASURE.perResidents)} residents is ${mark ? 'below' : 'not below'} ${CUTOFF} of the national density of ${decimalText(nation, national.values[countField])}.`;
    return {
      ...this.#statement(claim, claim, ['underserved', 'per_100k']),
      limitations: [NOT_A_DESIGNATION],
    };
  }

  /** How many of those counted were active in Medicare; null also where nobody is counted. */
  medicareActive(): Statement | null {
    const { one, many, countField } = this.#words;
    const count = figure(this.#place, countField);
    const active = figure(this.#place, 'medicare_active_providers');
    const share = figure(this.#place, 'medicare_active_share');
    const year = figure(this.#place, 'medicare_service_year');
    if (count === null || active === null || share === null || year === null) return null;
    const claim = `Of the ${countText(count)} ${count === 1 ? one : many} in ${placeName(this.#place)}, ${countText(active)} (${(100 * share).toFixed(1)} %) ${active === 1 ? 'was' : 'were'} active in Medicare in ${year}.`;
    return this.#statement(claim, claim, [
      countField,
      'medicare_active_providers',
      'medicare_active_share',
      'medicare_service_year',
    ]);
  }

  /** Why a figure of the place is not known, in words. */
  unknown(field: string): string {
    const reason = this.#place.reasons[field] ?? 'The release does not say why.';
    return `This is not known for ${placeName(this.#place)}. ${reason}`;
  }

  get #subject(): string {
    return sentence(placeName(this.#place));
  }

  #statement(claim: string, text: string, fields: readonly string[]): Statement {
    return { claim, text, fields, places: [this.#place] };
  }
}

/** How many states have a rank. */
export function rankedPlaces({ states }: DatasetFigures, rankField: string): number {
  return states.filter((state) => figure(state, rankField) !== null).length;
}

/** Items in at most `room` groups of about the same size, in their order. */
export function grouped<Item>(items: readonly Item[], room: number): Item[][] {
  if (room <= 0 || items.length === 0) return [];
  const size = Math.ceil(items.length / room);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** One statement that names several places, each with its value. */
export function listStatement(
  places: readonly PlaceFigures[],
  about: {
    readonly claim: string;
    readonly fields: readonly string[];
    readonly textOf: (place: PlaceFigures) => string;
  },
): Statement {
  const list = listText(places.map(about.textOf));
  return { claim: `${about.claim}: ${list}.`, text: list, fields: about.fields, places };
}

/** Why nothing is marked as underserved in a dataset. */
export function whyUnmarked({ dataset, subspecialty }: DatasetFigures): string {
  if (dataset.kind === 'facility') return 'the mark is defined for specialties, not for facilities.';
  return subspecialty === null
    ? 'the release does not have the densities it is made from.'
    : 'the mark is defined for whole specialties, not for a subspecialty.';
}

import { monthText } from '../../schemas/month.ts';
import type { StudyHistory, StudyMonth } from '../../schemas/rest/study-history.ts';
import type { Study } from '../studies/study.ts';
import { figureText } from './value-text.ts';

/** What a study said of a place in a month. */
export interface MonthlyFigure {
  readonly month: string;
  /** The headline figure; null is unknown. */
  readonly value: number | null;
  /** The figure as displayed. */
  readonly text: string;
  readonly rank: number | null;
}

/** A place by month, in series whose figures can be compared. */
export type PlaceOverTime = readonly (readonly MonthlyFigure[])[];

/** The nation or a state in all months of a study. @param code postal code, or `US` */
export function placeOverTime(study: Study, { series }: StudyHistory, code: string): PlaceOverTime {
  return series.map(({ months }) => months.map((month) => figureOf(study, month, code)));
}

function figureOf({ dataset, headline }: Study, { month, places }: StudyMonth, code: string): MonthlyFigure {
  const { countField, rankField } = dataset.definition;
  const place = places.find(({ state_code }) => state_code === code);
  const values: Readonly<Record<string, string | number | null>> = place ?? {};
  const [value, rank, count] = [headline.name, rankField, countField].map((name) => numberOf(values[name]));
  // The value before rounding is positive where something is counted.
  const shown = figureText(headline, { values, unrounded: { [headline.name]: count ?? null } });
  return { month, value: value ?? null, text: shown ?? 'not known', rank: rank ?? null };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Months since year 0. */
export function monthNumber(month: string): number {
  const [year, ofYear] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (ofYear ?? 0);
}

/** Figures of months that follow each other, all known: what a line may join. */
export function joinedRuns(place: PlaceOverTime): MonthlyFigure[][] {
  return place.flatMap((series) => {
    const runs: MonthlyFigure[][] = [];
    for (const figure of series) {
      const last = runs.at(-1)?.at(-1);
      const follows = last !== undefined && monthNumber(figure.month) === monthNumber(last.month) + 1;
      if (figure.value === null) continue;
      if (follows) runs.at(-1)?.push(figure);
      else runs.push([figure]);
    }
    return runs;
  });
}

/** The first and the latest month of the last series in which a place has a figure; null where these are not two. */
export function firstAndLatest(place: PlaceOverTime): readonly [MonthlyFigure, MonthlyFigure] | null {
  const known = (place.at(-1) ?? []).filter(({ value }) => value !== null);
  const [first, latest] = [known[0], known.at(-1)];
  return first === undefined || latest === undefined || first === latest ? null : [first, latest];
}

/** The text alternative of a line: its series one after the other, each from where to where. */
export function describePlace(name: string, place: PlaceOverTime): string {
  const series = place.flatMap((figures) => {
    const known = figures.filter(({ value }) => value !== null);
    const [first, latest] = [known[0], known.at(-1)];
    if (first === undefined || latest === undefined) return [];
    const from = `${first.text} in ${monthText(first.month)}`;
    return [first === latest ? from : `${from}, ${latest.text} in ${monthText(latest.month)}`];
  });
  return series.length === 0 ? `${name}: no figures.` : `${name}: ${series.join('; another definition: ')}.`;
}

import { listText } from '../../../schemas/list-text.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import type { EvidenceIntent, IntentMeasure } from '../../../schemas/rest/evidence-query.ts';
import { STATES } from '../../../schemas/states.ts';
import { RESIDENTS } from '../../../schemas/studies/place.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import { type Draft, figure, grouped, PlaceStatements, type Statement } from './statements.ts';
import {
  countText,
  decimalText,
  type Measured,
  measureWording,
  placeName,
  placesName,
  sentence,
  wordingOf,
} from './wording.ts';

/** A state with a figure that is known. */
export interface Known {
  readonly place: PlaceFigures;
  readonly value: number;
}

/** The states at one end of an order by any measure. */
export function orderedList(intent: EvidenceIntent, figures: DatasetFigures, room: number): Draft {
  const { kind, n, measure } = intent;
  const isTop = kind === 'top_n';
  const wording = measureWording(figures, measure ?? 'count');
  const sorted = sortedBy(figures, wording, isTop);
  const shown = sorted.slice(0, n ?? 1);
  const [first] = shown;
  const last = shown.at(-1);
  if (first === undefined || last === undefined) return noFigures(wording);
  const statements = grouped(shown, room).map((items) => orderStatement(items, wording, isTop));
  const end = isTop ? 'highest' : 'lowest';
  return {
    value: first.value,
    unit: wording.unit,
    table: { unit: wording.unit, rows: shown },
    statements,
    compose: (kept) =>
      `${sentence(`${figures.states.length < STATES.length ? 'among the states asked about, ' : ''}${shown.length === 1 ? 'the state' : 'the states'}`)} with the ${end} ${wording.name}: ${kept.map(({ text }) => text).join(', ')}.`,
    remarks: [
      ...(sorted[shown.length]?.value === last.value
        ? ['Further states have the same figure as the last that is shown.']
        : []),
      ...unknownStates(figures, wording),
    ],
  };
}

function orderStatement(items: readonly Known[], wording: Measured, isTop: boolean): Statement {
  const text = items
    .map(({ place, value }) => `${placeName(place)} (${wording.text(value, place)})`)
    .join(', ');
  const order = isTop ? 'from the highest' : 'from the lowest';
  const claim = `By ${wording.name}, in their order ${order}: ${text}.`;
  return { claim, text, fields: [wording.field], places: items.map(({ place }) => place) };
}

/** The state at one place of an order; states with the same figure share it. */
export function placeInOrder({ kind, n, measure }: EvidenceIntent, figures: DatasetFigures): Draft {
  const isTop = kind === 'nth_highest';
  const wording = measureWording(figures, measure ?? 'count');
  const sorted = sortedBy(figures, wording, isTop);
  const asked = sorted[(n ?? 1) - 1];
  if (asked === undefined) return noFigures(wording);
  const tied = sorted.filter(({ value }) => value === asked.value);
  const places = tied.map(({ place }) => place);
  const before = sorted.findIndex(({ value }) => value === asked.value);
  const position = `place ${before + 1} of ${sorted.length} from the ${isTop ? 'highest' : 'lowest'}`;
  const claim =
    places.length === 1
      ? `By ${wording.name}, ${placeName(asked.place)} has ${position}, with ${wording.text(asked.value, asked.place)}.`
      : `By ${wording.name}, ${listText(places.map(placeName))} share ${position}, ${hasOneText(tied, wording) ? `each with ${wording.text(asked.value, asked.place)}` : `with ${eachInPlaces(tied, wording)}`}.`;
  return {
    value: asked.value,
    unit: wording.unit,
    statements: [{ claim, text: claim, fields: [wording.field], places: sorted.map(({ place }) => place) }],
    remarks: unknownStates(figures, wording),
  };
}

/** The states at several places of an order; states with the same figure share the first of theirs. */
export function placesInOrder(
  { n, n_to, measure }: EvidenceIntent,
  figures: DatasetFigures,
  room: number,
): Draft {
  const wording = measureWording(figures, measure ?? 'count');
  const sorted = sortedBy(figures, wording, true);
  const placeNumber = (value: number) => sorted.findIndex((one) => one.value === value) + 1;
  const [from, to] = [n ?? 1, n_to ?? n ?? 1];
  const shown = sorted.filter(({ value }) => placeNumber(value) >= from && placeNumber(value) <= to);
  const range = `places ${from} to ${to} of ${sorted.length} from the highest`;
  if (shown.length === 0)
    return {
      value: null,
      unit: null,
      statements: [],
      remarks: [`By ${wording.name}, no state has one of these places.`],
    };
  const statements = grouped(shown, room).map((items): Statement => {
    const text = items
      .map(({ place, value }) => `${placeNumber(value)}. ${placeName(place)} (${wording.text(value, place)})`)
      .join(', ');
    return {
      claim: `By ${wording.name}, of ${range}: ${text}.`,
      text,
      fields: [wording.field],
      places: items.map(({ place }) => place),
    };
  });
  return {
    value: null,
    unit: null,
    statements,
    compose: (kept) => `${sentence(range)} by ${wording.name}: ${kept.map(({ text }) => text).join(', ')}.`,
    remarks: unknownStates(figures, wording),
  };
}

/** The place of a state in the order by a measure that the study does not rank by. */
export function placeOf(place: PlaceFigures, measure: IntentMeasure, figures: DatasetFigures): Draft {
  const wording = measureWording(figures, measure);
  const own = figure(place, wording.field);
  const sorted = sortedBy(figures, wording, true);
  if (own === null) return unknownFigure(place, wording.field, figures);
  const rank = sorted.findIndex(({ value }) => value === own) + 1;
  if (rank === 0) return noFigures(wording);
  const claim = `By ${wording.name}, ${placeName(place)} has place ${rank} of ${sorted.length} from the highest, with ${wording.text(own, place)}.`;
  return {
    value: rank,
    unit: 'rank',
    statements: [{ claim, text: claim, fields: [wording.field], places: sorted.map((one) => one.place) }],
    remarks: unknownStates(figures, wording),
  };
}

/** States compared by a measure that the study does not rank by; two have a difference. */
export function comparedBy(
  measure: IntentMeasure,
  places: readonly PlaceFigures[],
  figures: DatasetFigures,
  room: number,
): Draft {
  const wording = measureWording(figures, measure);
  const { field, name } = wording;
  const missing = places.find((place) => figure(place, field) === null);
  if (missing !== undefined) return unknownFigure(missing, field, figures);
  const known = places.map((place) => ({ place, value: figure(place, field) ?? 0 }));
  const sorted = [...known].sort((a, b) => b.value - a.value);
  const each = sorted.map(({ place, value }) => `${placeName(place)} (${wording.text(value, place)})`);
  const claim = `From the highest ${name} to the lowest: ${each.join(', ')}.`;
  const lead: Statement = { claim, text: claim, fields: [field], places };
  const table = { unit: wording.unit, rows: sorted };
  const [a, b, ...others] = known;
  if (a === undefined || b === undefined || others.length > 0 || room < 2)
    return { value: null, unit: null, table, statements: [lead] };
  const difference = Math.round((a.value - b.value) * 100) / 100;
  const said = `The difference in ${name}, ${placeName(a.place)} minus ${placeName(b.place)}, is ${difference.toLocaleString('en-US')}.`;
  return {
    value: difference,
    unit: `${wording.unit}: ${placeName(a.place)} minus ${placeName(b.place)}`,
    table,
    statements: [lead, { claim: said, text: said, fields: [field], places }],
  };
}

/**
 * The share of states in the number of the nation, or of a region, in percent: of several what they have together.
 *
 * @param whole the states of the region; null for the nation
 */
export function shareOf(
  places: readonly PlaceFigures[],
  whole: readonly PlaceFigures[] | null,
  figures: DatasetFigures,
): Draft {
  const { countField, many } = wordingOf(figures);
  const own = totalOf(places, countField);
  const all = totalOf(whole ?? [figures.national], countField);
  if (typeof own !== 'number') return unknownFigure(own.missing, countField, figures);
  if (typeof all !== 'number') return unknownFigure(all.missing, countField, figures);
  const wholeName = whole === null ? 'the United States' : placesName(whole.map(({ code }) => code));
  if (all === 0)
    return { value: null, unit: null, statements: [], remarks: [`There are no ${many} in ${wholeName}.`] };
  const share = Math.round((own / all) * 10_000) / 100;
  const claim = `${sentence(placesName(places.map(({ code }) => code)))} ${places.length === 1 ? 'has' : 'together have'} ${countText(own)} of the ${countText(all)} ${many} of ${wholeName}: ${share.toFixed(2)} percent.`;
  return {
    value: share,
    unit: `percent of the ${many} of ${wholeName}`,
    statements: [
      { claim, text: claim, fields: [countField], places: [...places, ...(whole ?? [figures.national])] },
    ],
  };
}

/** The number of states together: of what is studied, or of residents. */
export function sumOfStates(
  places: readonly PlaceFigures[],
  figures: DatasetFigures,
  { field, many: unit }: Pick<Measured, 'field' | 'many'>,
): Draft {
  const total = totalOf(places, field);
  if (typeof total !== 'number') return unknownFigure(total.missing, field, figures);
  const estimate = field === 'population_2024' ? ' (Census Bureau estimate for July 1, 2024)' : '';
  const each = places.map((place) => `${placeName(place)} ${countText(figure(place, field) ?? 0)}`);
  const name = sentence(togetherName(places));
  const claim =
    places.length === 1
      ? `${name} has ${countText(total)} ${unit}${estimate}.`
      : `${name} ${isOne(places) ? 'has' : 'together have'} ${countText(total)} ${unit}${estimate}: ${each.join(', ')}.`;
  return { value: total, unit, statements: [{ claim, text: claim, fields: [field], places }] };
}

/** The density of states together: sum over sum (docs/interfaces.md, "Density"). */
export function densityOfStates(places: readonly PlaceFigures[], figures: DatasetFigures): Draft {
  const { countField, many } = wordingOf(figures);
  const [total, residents] = [totalOf(places, countField), totalOf(places, 'population_2024')];
  if (typeof total !== 'number') return unknownFigure(total.missing, countField, figures);
  if (typeof residents !== 'number') return unknownFigure(residents.missing, 'population_2024', figures);
  const density = Math.round((total / residents) * MEASURE.perResidents * 100) / 100;
  const claim = `${sentence(togetherName(places))} ${isOne(places) ? 'has' : 'together have'} ${decimalText(density, total)} ${many} per ${RESIDENTS} residents: ${countText(total)} for ${countText(residents)} residents.`;
  return {
    value: density,
    unit: `${many} per ${RESIDENTS} residents`,
    statements: [{ claim, text: claim, fields: [countField, 'per_100k', 'population_2024'], places }],
  };
}

const togetherName = (places: readonly PlaceFigures[]): string => {
  const [only] = places;
  return only !== undefined && places.length === 1
    ? placeName(only)
    : placesName(places.map(({ code }) => code));
};

/** Whether states go by the name of one place: a region, or the United States without some of them. */
const isOne = (places: readonly PlaceFigures[]): boolean => {
  const name = placesName(places.map(({ code }) => code));
  return places.length === 1 || name !== listText(places.map(placeName));
};

/** The sum of a field over places, or a place where it is not known. */
function totalOf(
  places: readonly PlaceFigures[],
  field: string,
): number | { readonly missing: PlaceFigures } {
  let total = 0;
  for (const place of places) {
    const value = figure(place, field);
    if (value === null) return { missing: place };
    total += value;
  }
  return total;
}

export function amongText(known: readonly Known[], { states }: DatasetFigures): string {
  if (known.length < states.length) return `${known.length} states for which it is known`;
  return states.length === STATES.length
    ? `${known.length} (the states and the District of Columbia)`
    : `${known.length} states asked about`;
}

/** What the figures of the states have in common: the one in the middle, the mean, or both ends. */
export function spreadOfStates(
  kind: 'median_of_states' | 'mean_of_states' | 'range_of_states',
  measure: IntentMeasure,
  figures: DatasetFigures,
): Draft {
  const wording = measureWording(figures, measure);
  const sorted = sortedBy(figures, wording, false);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return noFigures(wording);
  const places = sorted.map(({ place }) => place);
  const among = amongText(sorted, figures);
  const said = (value: number | null, claim: string): Draft => ({
    value,
    unit: value === null ? null : wording.unit,
    statements: [{ claim, text: claim, fields: [wording.field], places }],
    remarks: unknownStates(figures, wording),
  });
  switch (kind) {
    case 'median_of_states': {
      const upper = sorted[Math.floor(sorted.length / 2)] ?? highest;
      const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? lowest;
      const median = rounded((lower.value + upper.value) / 2);
      const middle = sorted.filter(({ value }) => value === median);
      const where =
        middle.length === 0 ? '' : `, that of ${listText(middle.map(({ place }) => placeName(place)))}`;
      const text = hasOneText(middle, wording)
        ? `${wording.text(median, middle[0]?.place)}${where}`
        : eachInPlaces(middle, wording);
      return said(median, `The median ${wording.name} among ${among} is ${text}.`);
    }
    case 'mean_of_states': {
      const mean = rounded(sorted.reduce((sum, { value }) => sum + value, 0) / sorted.length);
      return said(mean, `The mean ${wording.name} among ${among} is ${wording.text(mean)}.`);
    }
    case 'range_of_states': {
      const end = ({ value: own }: Known) =>
        eachInPlaces(
          sorted.filter(({ value }) => value === own),
          wording,
        );
      return said(null, `Among ${among}, the ${wording.name} ranges from ${end(lowest)} to ${end(highest)}.`);
    }
  }
}

/** Published figures may be equal and still read differently: `0.00` where there is none, `< 0.01` where there is one. */
function byText(tied: readonly Known[], wording: Measured): Map<string, Known[]> {
  return Map.groupBy(tied, ({ place, value }) => wording.text(value, place));
}

const hasOneText = (tied: readonly Known[], wording: Measured): boolean => byText(tied, wording).size < 2;

/** States with one published figure, each with its own wording: `< 0.01 in Wisconsin, and 0.00 in Wyoming`. */
function eachInPlaces(tied: readonly Known[], wording: Measured): string {
  return [...byText(tied, wording)]
    .map(([text, of]) => `${text} in ${listText(of.map(({ place }) => placeName(place)))}`)
    .join(', and ');
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export function unknownFigure(place: PlaceFigures, field: string, figures: DatasetFigures): Draft {
  const reason = new PlaceStatements(figures, place).unknown(field);
  return { value: null, unit: null, statements: [], remarks: [reason] };
}

/** The states whose figure is known, by their figure, then by name. */
export function sortedBy({ states }: DatasetFigures, { field }: Measured, isDescending: boolean): Known[] {
  return states
    .flatMap((place) => {
      const value = figure(place, field);
      return value === null ? [] : [{ place, value }];
    })
    .sort(
      (a, b) =>
        (isDescending ? b.value - a.value : a.value - b.value) ||
        a.place.name.localeCompare(b.place.name, 'en'),
    );
}

export function noFigures({ name }: Measured): Draft {
  return { value: null, unit: null, statements: [], remarks: [`The ${name} is not known for any state.`] };
}

/** States without the figure are named: they are neither above nor below. */
export function unknownStates({ states }: DatasetFigures, { field, name }: Measured): string[] {
  const unknown = states.filter((place) => figure(place, field) === null);
  return unknown.length === 0 ? [] : [`The ${name} is not known for ${listText(unknown.map(placeName))}.`];
}

/** What an intent orders by when the study's own ranking does not answer it. @param headline what the study ranks by */
export function isOwnRanking(measure: IntentMeasure | null, headline: string): boolean {
  return measure === null || measure === (headline === 'mean_rating' ? 'rating' : 'density');
}

import { MEASURE } from '../../../schemas/measure-constants.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import { type Draft, figure, grouped, PlaceStatements, rankedPlaces, type Statement } from './statements.ts';
import { countText, decimalText, placeName, sentence, type Wording, wordingOf } from './wording.ts';

const DECIMALS = 2;

/** States compared with each other, or one state with the nation. @param asked in the order of the question */
export function compared(figures: DatasetFigures, asked: readonly PlaceFigures[], room: number): Draft {
  const words = wordingOf(figures);
  const { headline } = words;
  const places = asked.length > 1 || asked[0] === figures.national ? asked : [...asked, figures.national];
  const known = places.filter((place) => figure(place, headline.field) !== null);
  const remarks = places
    .filter((place) => !known.includes(place))
    .map((place) => new PlaceStatements(figures, place).unknown(headline.field));
  const [a, b] = known;
  const difference =
    known.length === 2 && a !== undefined && b !== undefined ? differenceOf(a, b, words) : null;
  const items = grouped(known, Math.max(1, difference === null ? room : room - 1)).map((group) =>
    itemStatement(group, figures, words),
  );
  const hasRoom = difference !== null && items.length < room;
  return {
    value: hasRoom ? difference.value : null,
    unit:
      hasRoom && a !== undefined && b !== undefined
        ? `${headline.unit}: ${placeName(a)} minus ${placeName(b)}`
        : null,
    table: {
      unit: headline.unit,
      rows: known.map((place) => ({ place, value: figure(place, headline.field) ?? 0 })),
    },
    statements: hasRoom ? [...items, difference.statement] : items,
    compose: (kept) => [...leadOf(known, words), ...kept.map(({ text }) => text)].join(' '),
    remarks,
  };
}

function itemStatement(places: readonly PlaceFigures[], figures: DatasetFigures, words: Wording): Statement {
  const claim = places.map((place) => placeText(place, figures, words)).join(' ');
  return { claim, text: claim, fields: [words.headline.field, words.countField], places };
}

/** The compared figures of a place: the measure that ranks, the number, the rank. */
function placeText(place: PlaceFigures, figures: DatasetFigures, words: Wording): string {
  const { headline, many, one, countField, rankField } = words;
  const value = figure(place, headline.field) ?? 0;
  const count = figure(place, countField);
  const rank = figure(place, rankField);
  const ranked = rank === null ? '' : `, rank ${rank} of ${rankedPlaces(figures, rankField)}`;
  const number = count === null ? '' : ` (${countText(count)} ${count === 1 ? one : many})`;
  return headline.field === 'mean_rating'
    ? `In ${placeName(place)} the mean star rating is ${value.toFixed(DECIMALS)} of 5${number}${ranked}.`
    : `${sentence(placeName(place))} has ${decimalText(value, count)} per ${countText(MEASURE.perResidents)} residents${number}${ranked}.`;
}

/** The order of the places, in words. */
function leadOf(places: readonly PlaceFigures[], { headline, many }: Wording): string[] {
  const value = (place: PlaceFigures) => figure(place, headline.field) ?? 0;
  const sorted = [...places].sort((a, b) => value(b) - value(a));
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return [];
  if (sorted.length === 2) {
    return [
      value(first) === value(second)
        ? `The ${headline.name} of ${many} is the same in ${placeName(first)} and ${placeName(second)}, as far as it is published.`
        : `The ${headline.name} of ${many} is higher in ${placeName(first)} than in ${placeName(second)}.`,
    ];
  }
  return [`From the highest ${headline.name} of ${many} to the lowest: ${sorted.map(placeName).join(', ')}.`];
}

/** The difference of two published values: exact in their decimals. */
function differenceOf(a: PlaceFigures, b: PlaceFigures, { headline, many }: Wording) {
  const cents =
    Math.round((figure(a, headline.field) ?? 0) * 100) - Math.round((figure(b, headline.field) ?? 0) * 100);
  const value = cents / 100;
  const claim = `The difference in ${headline.name} of ${many}, ${placeName(a)} minus ${placeName(b)}, is ${value.toFixed(DECIMALS)}.`;
  const statement: Statement = { claim, text: claim, fields: [headline.field], places: [a, b] };
  return { value, statement };
}

import { MEASURE } from '../../../schemas/measure-constants.ts';
import { STATES } from '../../../schemas/states.ts';
import { NOT_A_DESIGNATION } from '../../../schemas/studies/supply.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import {
  CUTOFF,
  type Draft,
  figure,
  grouped,
  listStatement,
  rankedPlaces,
  type Statement,
  whyUnmarked,
} from './statements.ts';
import { countText, decimalText, placeName, sentence, type Wording, wordingOf } from './wording.ts';

const RESIDENTS = countText(MEASURE.perResidents);

/** The states at one end of the ranking. */
export function endList(kind: 'top_n' | 'bottom_n', n: number, figures: DatasetFigures, room: number): Draft {
  const words = wordingOf(figures);
  const { headline, rankField, many } = words;
  const isTop = kind === 'top_n';
  const ranked = figures.states
    .filter((state) => figure(state, rankField) !== null && figure(state, headline.field) !== null)
    .sort((a, b) => order(a, b, rankField, isTop));
  const shown = ranked.slice(0, n);
  const [first] = shown;
  const last = shown.at(-1);
  const next = ranked[n];
  if (first === undefined || last === undefined) {
    return {
      value: null,
      unit: null,
      statements: [],
      remarks: [`No state has a ${headline.name} of ${many}.`],
    };
  }
  const items = grouped(shown, room).map((places) =>
    rankStatement(places, words, rankedPlaces(figures, rankField)),
  );
  const most =
    isTop && headline.field === 'per_100k' && items.length < room ? mostByNumber(figures, words) : null;
  const isTied = next !== undefined && figure(next, rankField) === figure(last, rankField);
  const end = isTop ? 'highest' : 'lowest';
  return {
    value: figure(first, headline.field),
    unit: headline.unit,
    table: {
      unit: headline.unit,
      rows: shown.map((place) => ({ place, value: figure(place, headline.field) ?? 0 })),
    },
    statements: [...items, ...(most === null ? [] : [most])],
    compose: (kept) =>
      [
        `${shown.length === 1 ? 'The state' : 'The states'} with the ${end} ${headline.name} of ${many}: ${items.map(({ text }) => text).join(', ')}.`,
        ...kept.filter((statement) => statement === most).map(({ text }) => text),
      ].join(' '),
    remarks: isTied ? ['Further states share the last rank that is shown.'] : [],
  };
}

function order(a: PlaceFigures, b: PlaceFigures, rankField: string, isTop: boolean): number {
  const ranks = (figure(a, rankField) ?? 0) - (figure(b, rankField) ?? 0);
  return (isTop ? ranks : -ranks) || a.name.localeCompare(b.name, 'en');
}

function rankStatement(places: readonly PlaceFigures[], words: Wording, ranked: number): Statement {
  const { headline, many, rankField } = words;
  const value = (place: PlaceFigures) => headline.text(place);
  const [only] = places;
  const fields = [rankField, headline.field];
  if (only !== undefined && places.length === 1) {
    const claim = `By ${headline.name} of ${many}, ${placeName(only)} ranks ${figure(only, rankField)} of ${ranked}, with ${value(only)}.`;
    return { claim, text: `${placeName(only)} (${value(only)})`, fields, places };
  }
  const text = places.map((place) => `${placeName(place)} (${value(place)})`).join(', ');
  const claim = `By ${headline.name} of ${many}, one after the other: ${text}.`;
  return { claim, text, fields, places };
}

/** The state with the greatest number, which need not be the densest. */
function mostByNumber({ states }: DatasetFigures, { countField, many }: Wording): Statement | null {
  const greatest = Math.max(...states.map((state) => figure(state, countField) ?? -1));
  const most = states.filter((state) => figure(state, countField) === greatest);
  const [only] = most;
  if (only === undefined || most.length > 1 || greatest < 1) return null;
  const claim = `By number alone, ${placeName(only)} has the most ${many}: ${countText(greatest)}.`;
  return { claim, text: claim, fields: [countField], places: states };
}

/** The states that are marked as underserved, or those that are not. */
export function underservedList(figures: DatasetFigures, room: number, isMarked = true): Draft {
  const { field, many, countField } = wordingOf(figures);
  const { states, national, dataset, subspecialty } = figures;
  const density = figure(national, 'per_100k');
  const isKnown = states.every(({ values }) => typeof values.underserved === 'boolean');
  if (dataset.kind !== 'supply' || subspecialty !== null || density === null || !isKnown) {
    const remark = `Which states are underserved is not known here: ${whyUnmarked(figures)}`;
    return { value: null, unit: null, statements: [], remarks: [remark] };
  }
  const marked = states.filter(({ values }) => values.underserved === isMarked);
  const not = isMarked ? '' : 'not ';
  const all =
    states.length === STATES.length
      ? `${states.length} (the states and the District of Columbia)`
      : `${states.length} states asked about`;
  const claim = `${countText(marked.length)} of ${all} ${marked.length === 1 ? 'is' : 'are'} ${not}marked as underserved in ${field}: ${marked.length === 1 ? 'its' : 'their'} density is ${not}below ${CUTOFF} of the national density of ${decimalText(density, national.values[countField])} ${many} per ${RESIDENTS} residents.`;
  const lead: Statement = {
    claim,
    text: claim,
    fields: ['underserved', 'per_100k'],
    places: states,
    limitations: [NOT_A_DESIGNATION],
  };
  const items = grouped(marked, room - 1).map((places) =>
    listStatement(places, {
      claim: `${isMarked ? 'Marked' : 'Not marked'} as underserved in ${field}, with ${many} per ${RESIDENTS} residents`,
      fields: ['underserved', 'per_100k'],
      textOf: (place) =>
        `${placeName(place)} (${decimalText(figure(place, 'per_100k') ?? 0, place.values[countField])})`,
    }),
  );
  return {
    value: marked.length,
    unit: 'states',
    table: {
      unit: `${many} per ${RESIDENTS} residents`,
      rows: marked.map((place) => ({ place, value: figure(place, 'per_100k') ?? 0 })),
    },
    statements: [lead, ...items],
    compose: () =>
      [
        lead.text,
        ...(items.length === 0
          ? []
          : [
              `${marked.length === 1 ? 'It is, with its density' : 'They are, with their density'}: ${items.map(({ text }) => text).join('; ')}.`,
            ]),
      ].join(' '),
    remarks: [
      NOT_A_DESIGNATION,
      ...(items.length === 0 && marked.length > 0
        ? [
            `${marked.length === 1 ? 'It is' : 'They are'} not named, because max_evidence_items leaves no room for the evidence.`,
          ]
        : []),
    ],
  };
}

/** The states of the first and the last quartile. */
export function quartileLists(figures: DatasetFigures, room: number): Draft {
  const { many, headline } = wordingOf(figures);
  const statements = [1, MEASURE.quartiles].slice(0, room).flatMap((quartile) => {
    const places = figures.states.filter((state) => figure(state, 'quartile') === quartile);
    if (places.length === 0) return [];
    const about = `By ${headline.name} of ${many}, quartile ${quartile} of ${MEASURE.quartiles} (1 is ${headline.first})`;
    const list = listStatement(places, { claim: about, fields: ['quartile'], textOf: placeName });
    return [{ ...list, text: sentence(list.claim) }];
  });
  const remarks = statements.length === 0 ? [`No state has a quartile by ${headline.name} of ${many}.`] : [];
  return { value: null, unit: null, statements, remarks };
}

import type { IntentCondition } from '../../../schemas/rest/evidence-query.ts';
import { amongText, noFigures, sortedBy, unknownFigure, unknownStates } from './compositions.ts';
import type { DatasetFigures } from './figures.ts';
import { type Draft, figure, grouped, listStatement, type Statement } from './statements.ts';
import { countText, type Measured, measureWording, placeName, sentence } from './wording.ts';

const HOLDS: Readonly<
  Record<IntentCondition['comparison'], (value: number, limit: number, upper: number) => boolean>
> = {
  more_than: (value, limit) => value > limit,
  at_least: (value, limit) => value >= limit,
  less_than: (value, limit) => value < limit,
  at_most: (value, limit) => value <= limit,
  exactly: (value, limit) => value === limit,
  between: (value, limit, upper) => value >= limit && value <= upper,
};

/** The states that meet a condition, and how many they are. */
export function statesWhere(condition: IntentCondition, figures: DatasetFigures, room: number): Draft {
  const wording = measureWording(figures, condition.measure);
  const known = sortedBy(figures, wording, /^(?:more_than|at_least)$/.test(condition.comparison));
  if (known.length === 0) return noFigures(wording);
  const national = condition.value === null ? figure(figures.national, wording.field) : null;
  const limit = condition.value ?? national;
  if (limit === null) return unknownFigure(figures.national, wording.field, figures);
  const meeting = known.filter(
    ({ value }) =>
      HOLDS[condition.comparison](value, limit, condition.value_to ?? limit) &&
      (condition.and === undefined || HOLDS[condition.and.comparison](value, condition.and.value, 0)),
  );
  const said =
    national === null
      ? conditionText(condition, wording)
      : `a ${condition.comparison === 'more_than' ? 'higher' : 'lower'} ${wording.name} than the nation, which has ${wording.text(national, figures.national)}`;
  const [only, ...others] = figures.states;
  if (only !== undefined && others.length === 0) {
    const own = known[0]?.value ?? 0;
    const claim = `By ${wording.name}, ${placeName(only)} has ${wording.text(own, only)}: ${meeting.length === 1 ? '' : 'not '}${said}.`;
    return {
      value: own,
      unit: wording.unit,
      statements: [{ claim, text: claim, fields: [wording.field], places: [only] }],
    };
  }
  const claim = `${countText(meeting.length)} of ${amongText(known, figures)} ${meeting.length === 1 ? 'has' : 'have'} ${said}.`;
  const lead: Statement = {
    claim,
    text: claim,
    fields: [wording.field],
    places: [...known.map(({ place }) => place), ...(national === null ? [] : [figures.national])],
  };
  const items = grouped(meeting, room - 1).map((group) => {
    const values = new Map(group.map(({ place, value }) => [place, value]));
    return listStatement(
      group.map(({ place }) => place),
      {
        claim: sentence(`with ${said}`),
        fields: [wording.field],
        textOf: (place) => `${placeName(place)} (${wording.text(values.get(place) ?? 0, place)})`,
      },
    );
  });
  return {
    value: meeting.length,
    unit: 'states',
    table: { unit: wording.unit, rows: meeting },
    statements: [lead, ...items],
    compose: (kept) =>
      [
        claim,
        ...(kept.length < 2
          ? []
          : [
              `${meeting.length === 1 ? 'It is' : 'They are'}: ${kept
                .slice(1)
                .map(({ text }) => text)
                .join('; ')}.`,
            ]),
      ].join(' '),
    remarks: [
      ...unknownStates(figures, wording),
      ...(items.length === 0 && meeting.length > 0
        ? [
            `${meeting.length === 1 ? 'It is' : 'They are'} not named, because max_evidence_items leaves no room for the evidence.`,
          ]
        : []),
    ],
  };
}

const COMPARISONS: Readonly<Record<IntentCondition['comparison'], string>> = {
  more_than: 'more than',
  at_least: 'at least',
  less_than: 'less than',
  at_most: 'at most',
  exactly: 'exactly',
  between: 'between',
};

/** A condition in words: `more than 500 active urologists`. */
function conditionText({ comparison, value, value_to, and }: IntentCondition, wording: Measured): string {
  if (comparison === 'exactly' && value === 0) return `no ${wording.many}`;
  const isCounted = wording.measure !== 'density' && wording.measure !== 'rating';
  const textOf = (one: IntentCondition['comparison']) =>
    one === 'less_than' && isCounted ? 'fewer than' : COMPARISONS[one];
  if (and !== undefined)
    return wording.conditionText(
      `${textOf(comparison)} ${(value ?? 0).toLocaleString('en-US')} and ${textOf(and.comparison)}`,
      and.value,
    );
  return wording.conditionText(textOf(comparison), value ?? 0, ...(value_to === undefined ? [] : [value_to]));
}

import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import { head } from '../../../pdf/styles.ts';
import { figureText } from '../../charts/value-text.ts';
import type { Study, StudyField, StudyRow } from '../../studies/study.ts';
import { isMeanOfOne } from '../../studies/study-row.ts';
import { DENSE, section } from './sections.ts';

const UNKNOWN = '–';
const WIDE_FIELDS = 9;
/** Marks the mean of a single facility. */
const ONE = '†';

/** For many columns: less space between them. */
const NARROW: CustomTableLayout = {
  ...DENSE,
  paddingLeft: (column) => (column === 0 ? 0 : 3),
  paddingRight: () => 2,
  paddingTop: () => 0.7,
  paddingBottom: () => 0.7,
};

/** Every published value of the study: 51 rows and the nation, on one page. */
export function stateTable(study: Study): Content[] {
  const { fields, states, national } = study;
  const isWide = fields.length > WIDE_FIELDS;
  return [
    section('states', 'All values'),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 2,
        widths: fields.map(({ name }) => widthOf(name, isWide)),
        body: [
          fields.map((field) => ({
            ...head(field.title, alignmentOf(field)),
            fontSize: isWide ? 6.5 : 7.5,
          })),
          ...states.map((row) => cells(study, row, false)),
          cells(study, national, true),
        ],
      },
      layout: isWide ? NARROW : DENSE,
      fontSize: isWide ? 7 : 7.5,
      lineHeight: 1,
      margin: [0, 0, 0, 6],
    },
    ...(states.some((row) => fields.some(({ name }) => isMeanOfOne(study, name, row)))
      ? [{ text: `${ONE} The rating of a single facility, not a mean of several.`, fontSize: 7 }]
      : []),
    ...unknownNotes(study),
  ];
}

function widthOf(name: string, isWide: boolean): string | number {
  if (name === 'state_name') return isWide ? 82 : 110;
  if (name === 'population_2024') return 'auto';
  return name === 'state_code' ? 22 : '*';
}

function alignmentOf({ type }: StudyField): 'left' | 'right' {
  return type === 'string' ? 'left' : 'right';
}

function cells(study: Study, row: StudyRow, bold: boolean): TableCell[] {
  return study.fields.map((field) => ({
    text: `${figureText(field, row) ?? UNKNOWN}${isMeanOfOne(study, field.name, row) ? ONE : ''}`,
    alignment: alignmentOf(field),
    bold,
  }));
}

/** Each reason once, with the values it applies to. */
function unknownNotes({ states, national, fields }: Study): Content[] {
  const unknown = [...states, national].flatMap(({ values, reasons }) =>
    fields.flatMap(({ name, title }) =>
      values[name] === null
        ? [{ place: String(values.state_code), title, reason: reasons[name] ?? 'The source gives no value.' }]
        : [],
    ),
  );
  const byReason = Map.groupBy(unknown, ({ reason }) => reason);
  return [...byReason].map(([reason, cases]) => {
    const places = [...new Set(cases.map(({ place }) => place))];
    const titles = [...new Set(cases.map(({ title }) => title))];
    const where = places.length > states.length ? 'everywhere' : places.join(', ');
    return {
      text: `${UNKNOWN} ${titles.join(', ')} (${where}): ${reason}`,
      fontSize: 7,
      margin: [0, 0, 0, 2],
    };
  });
}

import type { Content, TableCell } from 'pdfmake';
import { head, inline, paragraph, RULED } from '../../../pdf/styles.ts';
import type { ProvenanceMapEntry } from '../../../schemas/rest/audit-pack.ts';
import type { Study } from '../../studies/study.ts';
import type { Row, RowTracker } from './long-table.ts';
import { part, section } from './sections.ts';

/** The keys shared by all fields made from the same sources, in the order of the contract. */
const SHARED_KEYS = [
  '_source',
  '_source_url',
  '_dataset_id',
  '_snapshot',
  '_methodology',
  '_last_checked',
  '_pipeline_version',
  '_doi',
  '_license',
  '_coverage_period_start',
  '_coverage_period_end',
  '_slsa_provenance_url',
] as const;

/** Columns of origins beside the keys, each wide enough for the longest name of a field. */
const MAX_ORIGINS_IN_TABLE = 3;

/** Fields whose shared keys have the same values. */
interface Origin {
  readonly letter: string;
  readonly entries: readonly ProvenanceMapEntry[];
}

/**
 * The provenance map in two parts: what each field is and how it is made, and the keys of each origin. Fourteen
 * columns on a portrait page would be unreadable.
 */
export function provenancePages(
  map: readonly ProvenanceMapEntry[],
  study: Study,
  keeper: RowTracker,
): Content[] {
  const origins = originsOf(map);
  return [
    section('provenance', 'Provenance of every field'),
    paragraph(
      'Every published field carries the 14 keys of the provenance contract. Two of them, `_confidence` and `_data_availability`, differ from field to field and are in the table of fields. The other twelve are the same for all fields of an origin (A, B …) and are listed by origin.',
    ),
    ...keeper.content({
      name: 'fields',
      section: 'provenance',
      title: 'Fields',
      widths: [112, '*'],
      head: [{ text: 'Field' }, { text: 'Definition and derivation' }],
      rows: map.map((entry) => fieldRow(entry, origins, study)),
      fontSize: 8.5,
      hasTallRows: true,
    }),
    ...originTables(origins),
  ];
}

/** The heading stays with the first table. */
function originTables(origins: readonly Origin[]): Content[] {
  const tableCount = Math.ceil(origins.length / MAX_ORIGINS_IN_TABLE);
  return Array.from({ length: tableCount }, (_, index) => {
    const start = index * MAX_ORIGINS_IN_TABLE;
    const table = originTable(origins.slice(start, start + MAX_ORIGINS_IN_TABLE));
    return {
      unbreakable: true,
      stack: index === 0 ? [part('provenance', 'Origins'), table] : [table],
      margin: [0, 0, 0, 10],
    };
  });
}

function originTable(origins: readonly Origin[]): Content {
  return {
    table: {
      widths: [104, ...origins.map(() => '*')],
      body: [
        [head('Key'), ...origins.map(({ letter }) => head(`Origin ${letter}`))],
        ...SHARED_KEYS.map((key): TableCell[] => [
          { text: key },
          ...origins.map(({ entries }) => ({ text: String(entries[0]?.[key] ?? 'null') })),
        ]),
        [
          { text: 'Fields' },
          ...origins.map(({ entries }) => ({ text: entries.map(({ field }) => field).join(', ') })),
        ],
      ],
    },
    layout: RULED,
    fontSize: 8,
  };
}

function originsOf(map: readonly ProvenanceMapEntry[]): Origin[] {
  const groups = Map.groupBy(map, (entry) => JSON.stringify(SHARED_KEYS.map((key) => entry[key])));
  return [...groups.values()].map((entries, index) => ({
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
    entries,
  }));
}

function fieldRow(entry: ProvenanceMapEntry, origins: readonly Origin[], study: Study): Row {
  const origin = origins.find(({ entries }) => entries.includes(entry));
  const { title, unit } = study.fields.find(({ name }) => name === entry.field) ?? { title: '', unit: null };
  return {
    lead: entry.field,
    below: [
      { text: title },
      {
        text: [
          `Origin ${origin?.letter}`,
          `_confidence: ${entry._confidence ?? 'null'}`,
          `_data_availability: ${entry._data_availability.status}`,
          ...(unit === null ? [] : [`Unit: ${unit}`]),
        ].join('\n'),
        style: ['tiny', 'faint'],
        margin: [0, 3, 0, 0],
      },
    ],
    cells: [
      {
        stack: [
          { text: inline(entry.description), margin: [0, 0, 0, 3] },
          { text: [{ text: 'Transformation. ', bold: true }, ...inline(entry.transformation)] },
          ...availabilityNotes(entry),
        ],
      },
    ],
  };
}

/** Each reason once, with the places it holds for; a path is the field's name, or a place before it. */
function availabilityNotes({ field, _data_availability: { fields } }: ProvenanceMapEntry): Content[] {
  const byReason = Map.groupBy(Object.entries(fields), ([, reason]) => reason);
  return [...byReason].map(([reason, paths]) => ({
    text: `${paths.map(([path]) => path.replace(`.${field}`, '')).join(', ')}: ${reason}`,
    style: ['small', 'faint'],
    margin: [0, 3, 0, 0],
  }));
}

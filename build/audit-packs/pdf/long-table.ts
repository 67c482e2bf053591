import type { Content, Size, TableCell } from 'pdfmake';
import type { LaidOutNode, NodeQueries } from '../../../pdf/pdfmake-types.ts';
import { head, RULED } from '../../../pdf/styles.ts';
import { part, type SectionId } from './sections.ts';

/** A table that may span pages, with its heading. Rows are never split and the header row is repeated. */
export interface LongTable {
  /** Unique in the document. */
  readonly name: string;
  readonly section: SectionId;
  readonly title: string;
  readonly widths: readonly Size[];
  readonly head: readonly { readonly text: string; readonly alignment?: 'left' | 'right' }[];
  readonly rows: readonly Row[];
  readonly fontSize: number;
  /** True when rows are so tall that one may end up alone on the last page. */
  readonly hasTallRows?: boolean;
}

/** A row: its first cell begins with a line of text, by which its page is determined. */
export interface Row {
  readonly lead: string;
  /** The content below that line; the line is then bold. */
  readonly below?: readonly Content[];
  readonly cells: readonly Content[];
}

/** This many rows move to the next page together, so that the last is not alone. */
const LAST_ROWS = 2;

/**
 * Tracks the page of each row of the long tables while a document is laid out. A heading moves to the page of
 * its first row at once. A last row alone on a page is recorded: the document is then laid out a second
 * time, with the last rows of that table on a page of their own from the start.
 */
export class RowTracker {
  readonly #split: ReadonlySet<string>;
  readonly #alone = new Set<string>();

  constructor(split: ReadonlySet<string> = new Set()) {
    this.#split = split;
  }

  /** Tables whose last row was alone on a page. */
  get alone(): ReadonlySet<string> {
    return this.#alone;
  }

  /** For pdfmake's `pageBreakBefore`. */
  readonly pageBreakBefore = (node: LaidOutNode, nodes: NodeQueries): boolean => {
    const [name, mark] = node.id?.split(':') ?? [];
    if (name === undefined || mark === undefined) return false;
    const isOnNextPage = (other: string) =>
      nodes
        .getNodesOnNextPage()
        .some(({ id, pageNumbers }) => id === `${name}:${other}` && pageNumbers[0] !== node.pageNumbers[0]);
    if (mark === 'heading') return isOnNextPage('first');
    if (mark === 'tail' && isOnNextPage('last')) this.#alone.add(name);
    return false;
  };

  /** The table as content, split before its last rows where one of them was alone. */
  content(table: LongTable): Content[] {
    const { name, rows } = table;
    const heading = part(table.section, table.title, `${name}:heading`);
    if (!this.#split.has(name)) return [heading, body(table, rows)];
    return [
      heading,
      body(table, rows.slice(0, -LAST_ROWS)),
      { stack: [body({ ...table, name: `${name}-end` }, rows.slice(-LAST_ROWS))], pageBreak: 'before' },
    ];
  }
}

function body(
  { name, head: titles, widths, fontSize, hasTallRows = false }: LongTable,
  rows: readonly Row[],
): Content {
  const marks = new Map([
    [rows.length - 1, 'last'],
    [0, 'first'],
  ]);
  if (!hasTallRows && rows.length > LAST_ROWS) marks.set(rows.length - LAST_ROWS, 'tail');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: Math.min(LAST_ROWS, rows.length),
      widths: [...widths],
      body: [
        titles.map(({ text, alignment }) => head(text, alignment)),
        ...rows.map((row, index) => cellsOf(row, `${name}:${marks.get(index) ?? index}`)),
      ],
    },
    layout: RULED,
    fontSize,
  };
}

/** pdfmake knows the page of a row that was moved as a whole by its lines of text alone: the first has the id. */
function cellsOf({ lead, below = [], cells }: Row, id: string): TableCell[] {
  const line = { text: lead, bold: below.length > 0, id };
  return [below.length === 0 ? line : { stack: [line, ...below] }, ...cells];
}

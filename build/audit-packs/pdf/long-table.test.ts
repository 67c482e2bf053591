import { expect, test } from 'vitest';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { FONT, STYLES } from '../../../pdf/styles.ts';
import { type LongTable, RowTracker } from './long-table.ts';

const table = (rows: number): LongTable => ({
  name: 'things',
  section: 'reproducibility',
  title: 'Things',
  widths: ['*', 60],
  head: [{ text: 'Thing' }, { text: 'Size', alignment: 'right' }],
  rows: Array.from({ length: rows }, (_, row) => ({ lead: `thing ${row}`, cells: [{ text: String(row) }] })),
  fontSize: 8,
});

/** Lays a table out below so many lines of text; gives the number of pages. */
async function layOut(lines: number, rows: number, keeper: RowTracker): Promise<number> {
  const pdf = await renderPdf({
    defaultStyle: { font: FONT },
    styles: STYLES,
    content: [
      ...Array.from({ length: lines }, (_, line) => ({ text: `line ${line}` })),
      ...keeper.content(table(rows)),
    ],
    pageBreakBefore: keeper.pageBreakBefore,
  });
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

/** The least number of rows that need a second page: the last is alone there. */
async function rowsThatSpill(): Promise<number> {
  for (let rows = 40; rows < 60; rows += 1) {
    if ((await layOut(0, rows, new RowTracker())) > 1) return rows;
  }
  throw new Error('no table was long enough');
}

test('a last row that would stand alone on a page takes the row before it along', async () => {
  const rows = await rowsThatSpill();
  const first = new RowTracker();
  await layOut(0, rows, first);
  expect([...first.alone]).toEqual(['things']);
  const second = new RowTracker(first.alone);
  expect(await layOut(0, rows, second)).toBe(2);
  expect(second.alone.size).toBe(0);

  const more = new RowTracker();
  await layOut(0, rows + 1, more);
  expect(more.alone.size).toBe(0);
});

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readRoster } from '../../../cli/screening/roster.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { openBrowser } from '../../../test/browser.ts';
import { fileServer } from '../../../test/file-server.ts';
import { rosterFiles } from '../../../test/invented-roster.ts';
import { workbookWithHidden } from '../../../test/workbook.ts';
import { siteAssets } from '../site-assets.ts';

/** A browser reads a roster as the command does, however it is saved. */

let root: string;
let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'roster-file-'));
  for (const { path, content } of await siteAssets()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  server = await fileServer(root, 0, (request, response) => {
    response.setHeader('content-type', request.url?.endsWith('.js') ? 'text/javascript' : 'text/html');
  });
  const { port } = server.address() as AddressInfo;
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/favicon.svg`);
});

afterAll(async () => {
  await browser.close();
  server.close();
  await once(server, 'close');
  await rm(root, { recursive: true });
});

const Read = z.union([
  z.strictObject({ problem: z.string() }),
  z.object({
    format: z.object({
      type: z.string(),
      encoding: z.string().nullable(),
      delimiter: z.string().nullable(),
    }),
    warnings: z.array(z.string()),
    header: z.array(z.string()),
    unused: z.array(z.object({ name: z.string(), like: z.string().nullable() })),
    people: z.array(
      z.object({
        line: z.int(),
        cells: z.array(z.string()),
        queries: z.array(z.record(z.string(), z.string())),
        problems: z.array(z.string()),
      }),
    ),
  }),
]);

/** A file as the page reads it. */
async function inBrowser(name: string, bytes: Uint8Array): Promise<z.infer<typeof Read>> {
  const script = `(async () => {
    const { readRosterFile } = await import('/roster-file.js');
    const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (sign) => sign.charCodeAt(0));
    return readRosterFile(bytes, ${JSON.stringify(name)});
  })()`;
  return Read.parse(await page.evaluate(script));
}

const FILES = Object.entries(await rosterFiles());

describe('a roster of 300 lines as a personnel office has it', () => {
  test.each(FILES)('%s', async (name, { bytes }) => {
    const path = join(root, name);
    await writeFile(path, bytes);
    const expected = await readRoster(path, true);
    const read = await inBrowser(name, bytes);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.format).toEqual(expected.format);
    expect(read.header).toEqual(expected.header);
    expect(read.unused.flatMap(({ name, like }) => (like === null ? [] : [name]))).toEqual([
      'Hired',
      'Preferred Name',
    ]);
    // The service says what is wrong with a value; the page what a spreadsheet has made of it.
    const asked = read.people.map(({ line, queries, problems }) => {
      const parsed = queries.map((query) => ScreeningQuery.safeParse(query));
      const isAsked = problems.length === 0 && parsed.every(({ success }) => success);
      return { line, queries: isAsked ? parsed.map(({ data }) => data) : null };
    });
    expect(asked.filter(({ queries }) => queries !== null)).toEqual(
      expected.rows.map(({ line, query, otherReadings }) => ({ line, queries: [query, ...otherReadings] })),
    );
    expect(asked.filter(({ queries }) => queries === null).map(({ line }) => line)).toEqual(
      expected.skipped.map(({ line }) => line),
    );
    expect(read.people.flatMap(({ problems }) => problems)).toEqual([
      expect.stringMatching(/^column NPI: 2\.01253E\+09 is a number that a spreadsheet has rounded/),
    ]);
  });
});

test('of a workbook the first visible sheet is read, and what is on others is said', async () => {
  const people = [
    ['Last', 'First'],
    ['Lund', 'Ada'],
  ];
  const bytes = await workbookWithHidden(
    { name: 'Codes', state: 'hidden', rows: [['Code'], ['A']] },
    { name: 'Day shift', rows: people },
    { name: 'Night shift', rows: people },
  );
  expect(await inBrowser('staff.xlsx', bytes)).toMatchObject({
    header: ['Last', 'First'],
    people: [{ line: 2, queries: [{ last: 'Lund', first: 'Ada' }] }],
    warnings: [
      'the first sheet of the workbook, "Codes", is hidden and was not read: "Day shift" was',
      'the workbook has further sheets with rows, and nobody on them was screened: "Night shift". "Day shift" was read',
    ],
  });
});

/** A workbook with other bytes in the middle of its first sheet. */
function alteredSheet(workbook: Buffer): Buffer {
  const at = workbook.indexOf('xl/worksheets/sheet1.xml') + 200;
  return Buffer.concat([workbook.subarray(0, at), Buffer.alloc(200, 7), workbook.subarray(at + 200)]);
}

describe('a file that is no roster is refused with the reason', () => {
  const [, { bytes: workbook }] = FILES.find(([name]) => name === 'staff.xlsx') ?? FILES[0] ?? expect.fail();
  test.each<[string, Uint8Array, RegExp]>([
    [
      'a workbook that is cut off',
      workbook.subarray(0, 5_000),
      /^cannot be read: the archive is cut off\. Save it/,
    ],
    ['a workbook whose sheet is altered', alteredSheet(workbook), /^cannot be read: /],
    ['an archive of something else', Buffer.from('PK\x03\x04', 'latin1'), /^cannot be read: /],
    ['an old format', Buffer.from('d0cf11e0a1b11ae100', 'hex'), /old format \(\.xls\), or has a password/],
    ['two encodings', Buffer.from('last\n\xe9\nM\xc3\xbc', 'latin1'), /line 3 has letters of UTF-8/],
    ['no column', Buffer.from('Employee,Salary\n1,2\n'), /no column npi, full name, last or organization/],
    ['nobody', Buffer.from('last\n\n'), /no line below it/],
    ['nothing', Buffer.from(''), /^is empty/],
    ['a quote that is not closed', Buffer.from('last\n"Lund\n'), /the quote of line 2 is not closed/],
  ])('%s', async (_, bytes, problem) => {
    expect(await inBrowser('file', bytes)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { workbook } from '../build/bundles/files/workbook.ts';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { openBrowser, openPage } from './browser.ts';
import { Installation } from './command-line.ts';

/** What an analyst and a researcher come for, from the home page to its end, with what the pages themselves offer. */

const run = promisify(execFile);
/** A Python with pandas, pyarrow and matplotlib: `.ci/run` makes one. */
const PYTHON_WITH_PANDAS = process.env.PYTHON_WITH_PANDAS ?? 'python3';
const PROVIDERS = '500';
/** Of an entry of the list whose NPI is not known. */
const NO_NPI = '0000000000';

let root: string;
let router: RunningRouter;
let browser: Browser;
let key: string;
let listed: readonly Person[];

type Person = Readonly<
  Partial<Record<'npi' | 'first' | 'last' | 'address' | 'city' | 'state' | 'postal_code', string>>
>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'walks-'));
  const installation = new Installation(root, []);
  expect(await installation.rebuild('--sample', PROVIDERS)).toMatchObject({ code: 0, err: '' });
  listed = await listedPeople(join(installation.data, `sample-${PROVIDERS}`, 'UPDATED.csv'));
  const created = await installation.run('keys', 'create', '--name', 'analyst', '--tier', 'pro', '--json');
  key = z.object({ key: z.string() }).parse(JSON.parse(created.out)).key;
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: 'http://localhost:8080',
    logger: pino({ level: 'silent' }),
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await router?.close();
  await rm(root, { recursive: true });
});

/** The people of the sample's list of excluded individuals. */
async function listedPeople(file: string): Promise<Person[]> {
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true });
  return rows
    .filter(({ FIRSTNAME, LASTNAME }) => FIRSTNAME && LASTNAME)
    .map(({ NPI = '', FIRSTNAME = '', LASTNAME = '', ADDRESS = '', CITY = '', STATE = '' }) => ({
      ...(NPI !== NO_NPI && { npi: NPI }),
      ...{ first: FIRSTNAME, last: LASTNAME, address: ADDRESS, city: CITY, state: STATE },
    }));
}

const Answer = z.object({
  lists: z.array(z.object({ candidates: z.array(z.unknown()), namesakes: z.array(z.unknown()) })),
});

/** Somebody with the name of a listed person, who lives elsewhere. */
async function namesake(): Promise<Person> {
  for (const { first = '', last = '' } of listed) {
    const person = {
      first,
      last,
      address: '1 ELM ST',
      city: 'BURLINGTON',
      state: 'VT',
      postal_code: '05401',
    };
    const response = await fetch(`${router.url}/resolver/v1/screening?${new URLSearchParams(person)}`, {
      headers: { 'x-service-key': key },
    });
    const { lists } = Answer.parse(await response.json());
    const isOfNoEntry = lists.every(({ candidates }) => candidates.length === 0);
    if (isOfNoEntry && lists.some(({ namesakes }) => namesakes.length > 0)) return person;
  }
  throw new Error('the sample lists nobody whose name somebody else has');
}

async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; path: string }> {
  const started = page.waitForEvent('download');
  await click();
  const download = await started;
  const path = join(root, download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path };
}

test('an analyst decides on three people, each with a record: one excluded, one with a namesake, one clean', async () => {
  const excluded = listed.find(({ npi }) => npi !== undefined) ?? {};
  // Of a sample, whose lists are a part of the published ones, nobody is cleared: `undetermined`, with the reason.
  const people: [Person, RegExp, RegExp][] = [
    [excluded, /^Listed: an entry is the one asked about\.$/, /LEIE: listed.*Entries: 1/],
    [await namesake(), /^Undetermined: /, /The same name elsewhere, and nothing else agrees: \d/],
    [
      { first: 'Vvkkjh', last: 'Qqzzxw', state: 'VT' },
      /^Undetermined: /,
      /^(?!.*(?:Entries:|The same name)).*Only a part of this list/,
    ],
  ];
  await using opened = await openPage(browser, router.url, { acceptDownloads: true });
  const { page, misbehavior } = opened;
  await page.goto('/');
  await page.getByRole('link', { name: 'Screening', exact: true }).first().click();
  await page.waitForURL('**/screening');
  await page.locator('#key').fill(key);
  for (const [person, verdict, said] of people) {
    await page.evaluate("document.getElementById('one').reset()");
    for (const [name, value] of Object.entries(person))
      await page.locator(`#one input[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Screen', exact: true }).click();
    // The answer about the person before stands there until then.
    await page.locator('#one-answer p strong').filter({ hasText: verdict }).waitFor();
    expect(await page.locator('#one-answer').textContent()).toMatch(said);
    const record = await saved(page, () =>
      page.getByRole('button', { name: 'Signed record as PDF' }).click(),
    );
    expect(record.name).toMatch(/\.pdf$/);
    const { stdout } = await run('pdftotext', ['-layout', record.path, '-']);
    expect(stdout.toUpperCase()).toContain(person.last?.toUpperCase());
    // What the page says of it stays beside the record.
    expect(await page.locator('#one-answer p strong').textContent()).toMatch(verdict);
  }
  expect(misbehavior).toEqual({ errors: [], outside: [] });
}, 300_000);

test('an analyst screens a workbook as a personnel office has it, in the browser', async () => {
  const { last = '', first = '', address = '', city = '', state = '' } = listed[0] ?? {};
  const rows = [
    ['Employee', 'Date of Birth', 'Street Address', 'City', 'State', 'Hired'],
    [`${last}, ${first}`, '5/4/1960', address, city, state, '2019-06-01'],
    ['Vvkkjh Qqzzxw', '', '', '', 'Vermont', ''],
    ['', '', '', '', 'VT', ''],
  ];
  const columns = rows[0]?.map((name) => (name === 'Employee' ? 'Employee Name' : name)) ?? [];
  const bytes = await workbook([
    { name: 'Staff', rows: [columns, ...rows.slice(1)], widths: columns.map(() => 12) },
  ]);
  await using opened = await openPage(browser, router.url, { acceptDownloads: true });
  const { page, misbehavior } = opened;
  await page.goto('/screening');
  const screen = async () => {
    await page.setInputFiles('#file', {
      name: 'staff.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: bytes,
    });
    await page.getByRole('button', { name: 'Screen the roster' }).click();
    await page.locator('#roster-answer table').waitFor();
    return (await page.locator('#roster-answer').textContent()) ?? '';
  };
  // The sample key compares no birth dates: they are left out, and nobody is turned away for having them.
  expect(await screen()).toContain('Birth dates were not compared');
  // The first answer is gone with its page.
  await page.goto('/screening');
  await page.locator('#key').fill(key);
  const said = await screen();
  expect(said).not.toContain('Birth dates were not compared');
  expect(said).toContain('“Employee Name” as full name, ');
  expect(said).toContain('“Hired”, which looks like a date');
  expect(said).toMatch(/not screened1/);
  const results = await saved(page, () => page.getByRole('link', { name: 'results.csv' }).click());
  const lines: Record<string, string>[] = parse(await readFile(results.path), { columns: true });
  expect(lines.map(({ screening_line, screening_verdict }) => [screening_line, screening_verdict])).toEqual([
    ['2', expect.stringMatching(/^(?:listed|undetermined)$/)],
    ['3', 'undetermined'],
    ['4', 'not_screened'],
  ]);
  expect(lines[0]?.screening_entries).toContain(last);
  expect(lines[0]).not.toHaveProperty('Date of Birth');
  expect(misbehavior).toEqual({ errors: [], outside: [] });
}, 300_000);

const CHART = `
import sys, pandas as pd, matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
table, citation, chart = sys.argv[1:]
supply = pd.read_parquet(table).sort_values("per_100k")
plt.barh(supply["state_code"], supply["per_100k"])
plt.figtext(0, 0, citation.strip(), wrap=True, fontsize=6)
plt.savefig(chart)
print(len(supply))
`;

test('a researcher draws a chart of their own from a study, with the citation of its release', async () => {
  await using opened = await openPage(browser, router.url, { acceptDownloads: true });
  const { page, misbehavior } = opened;
  await page.goto('/');
  await page.getByRole('link', { name: 'Downloads', exact: true }).first().click();
  await page.waitForURL('**/downloads');
  await page.locator('a[href="/data/dermatology-supply"]').first().click();
  await page.waitForURL('**/data/dermatology-supply');
  const file = (name: string) => saved(page, () => page.locator(`a[href$="${name}"]`).first().click());
  const table = await file('dermatology-supply.parquet');
  expect(misbehavior).toEqual({ errors: [], outside: [] });
  // A text, which the browser shows.
  await page.locator('a[href$="CITATION.apa.txt"]').first().click();
  await page.waitForURL('**/CITATION.apa.txt');
  const citation = (await page.textContent('body')) ?? '';
  expect(citation).toMatch(/Dermatolog.*invented/is);
  const [script, chart] = [join(root, 'chart.py'), join(root, 'chart.png')];
  await writeFile(script, CHART);
  const { stdout } = await run(PYTHON_WITH_PANDAS, [script, table.path, citation, chart]);
  expect(stdout.trim()).toBe('51');
  expect((await stat(chart)).size).toBeGreaterThan(5_000);
}, 300_000);

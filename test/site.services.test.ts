import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { accessibilityFaults, type Misbehavior, openBrowser, openPage } from './browser.ts';
import { Installation } from './command-line.ts';

/** The site of a sample release as a browser shows it, served by the router. */
const PAGES = [
  '/',
  '/lookup',
  '/screening',
  '/ask',
  '/studies/dermatology',
  '/studies/nursing-home-quality',
  '/states',
  '/states/texas',
  '/states/texas/counties',
  '/facilities',
  '/facilities/nursing-home',
  '/agreement',
  '/agreement/practice-address',
  '/methodology',
  '/methodology/dermatology-supply',
  '/methodology/oig-leie',
  '/audit-packs',
  '/audit-packs/dermatology-supply',
  '/freshness',
  '/downloads',
  '/data/dermatology-supply',
  '/data/providers',
  '/data-dictionary',
  '/api-docs',
  '/api-docs/schemas',
  '/api-docs/resolver',
  '/api-docs/resolver/schemas',
  '/api-docs/mcp',
  '/fhir',
  '/docs',
  '/docs/quick-start',
  '/docs/interfaces',
  '/docs/fhir',
  '/docs/analysts',
  '/docs/agreement',
];
const PHONE = { viewport: { width: 390, height: 844 } };

let root: string;
let router: RunningRouter;
let browser: Browser;
let npi: string;
let name: string;
let facility: { ccn: string; title: string };
let listed: {
  first: string;
  last: string;
  address: string;
  city: string;
  state: string;
  postal_code: string;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-'));
  const installation = new Installation(root, []);
  const { err } = await installation.rebuild('--sample', '500');
  expect(err).toBe('');
  // Sample files belong to the installation: they are kept as links, not as copies.
  const list = await stat(join(installation.data, 'sample-500', 'UPDATED.csv'));
  expect(list.nlink).toBe(2);
  npi = await someNpi(await installation.release());
  name = await someName(await installation.release());
  facility = await someFacility(await installation.release());
  listed = await someListed(join(installation.data, 'sample-500', 'UPDATED.csv'));
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

/** The lines of a pack, part after part. */
async function linesOf(release: string, pack: string): Promise<string> {
  const folder = join(release, 'packs', pack);
  const parts = (await readdir(folder)).filter((file) => file.startsWith('part-')).sort();
  const lines = await Promise.all(parts.map((part) => readFile(join(folder, part))));
  return lines.map((part) => gunzipSync(part).toString()).join('');
}

/** An NPI that the release has. */
async function someNpi(release: string): Promise<string> {
  return /^\{"npi":"([0-9]{10})"/.exec(await linesOf(release, 'npi'))?.[1] ?? '';
}

/** The name of an organization that the release has. */
async function someName(release: string): Promise<string> {
  return /"organization_name":"([^"\\]+)"/.exec(await linesOf(release, 'npi'))?.[1] ?? '';
}

/** A person on the sample's list of excluded individuals, with the address. */
async function someListed(file: string): Promise<typeof listed> {
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true });
  const row =
    rows.find(({ FIRSTNAME, LASTNAME, ADDRESS, CITY }) => FIRSTNAME && LASTNAME && ADDRESS && CITY) ?? {};
  const { FIRSTNAME = '', LASTNAME = '', ADDRESS = '', CITY = '', STATE = '', ZIP = '' } = row;
  return { first: FIRSTNAME, last: LASTNAME, address: ADDRESS, city: CITY, state: STATE, postal_code: ZIP };
}

/** A facility that the release has. */
async function someFacility(release: string): Promise<{ ccn: string; title: string }> {
  const [, ccn = '', title = ''] =
    /"ccn":"([0-9A-Z]{6})".*?"name":"([^"\\]+)"/.exec(await linesOf(release, 'facility')) ?? [];
  return { ccn, title };
}

/** Opens a page, does something with it, and holds it to the rules that every page has to keep. */
async function onPage(
  address: string,
  options: BrowserContextOptions,
  look: (page: Page, misbehavior: Misbehavior) => Promise<void>,
): Promise<void> {
  await using opened = await openPage(browser, router.url, options);
  const response = await opened.page.goto(address);
  expect(response?.status(), address).toBe(200);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await look(opened.page, opened.misbehavior);
  expect(opened.misbehavior, address).toEqual({ errors: [], outside: [] });
}

describe.each(PAGES)('%s', (address) => {
  it('has no fault that axe finds', async () => {
    await onPage(address, { colorScheme: 'light' }, async (page) => {
      await openDetails(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('has enough contrast in the dark theme too', async () => {
    await onPage(address, { colorScheme: 'dark' }, async (page) => {
      await openDetails(page);
      expect(await accessibilityFaults(page, ['color-contrast'])).toEqual([]);
    });
  });

  it('is as wide as a phone, with no fault that axe finds there', async () => {
    await onPage(address, PHONE, async (page) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
      await openDetails(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('has the same content without scripts', async () => {
    let withScripts = '';
    await onPage(address, {}, async (page) => {
      withScripts = await textOf(page);
    });
    await onPage(address, { javaScriptEnabled: false }, async (page) => {
      expect(await textOf(page)).toBe(withScripts);
    });
  });
});

/** So that what is folded up is looked at too. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
}

/** What the page says. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('h1, h2, p:not(noscript p), td, th, dd').allTextContents();
  return text.join('\n');
}

describe('the look-up', () => {
  it('can be reached and used with only the keyboard, from the home page', async () => {
    await onPage('/', {}, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.className')).toBe('skip');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.id')).toBe('q');
      await page.keyboard.type(npi);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/lookup?npi=${npi}`);
      const answer = page.locator('#answer');
      await answer.getByText('Full response as JSON').waitFor();
      expect(await answer.textContent()).toContain(npi);
      // Six sources with a block, the lists of states, six with facts; the lists of exclusions first.
      expect(await answer.locator('h3').count()).toBe(13);
      expect(await answer.locator('h3').first().textContent()).toContain('excluded');
      expect(await page.title()).toMatch(
        new RegExp(`^${await answer.locator('h2').first().textContent()} · `),
      );
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('suggests providers by name while somebody types, and arrow keys lead to them', async () => {
    await onPage('/', {}, async (page) => {
      await page.locator('#q').pressSequentially(name.slice(0, -1));
      const suggestions = page.locator('#suggestions a');
      await suggestions.first().waitFor();
      expect(await page.locator('#suggested').textContent()).toMatch(/suggestion/);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/lookup?npi=*');
      await page.locator('#answer').getByText('Full response as JSON').waitFor();
    });
  });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('lists what a name finds, %s', async (_, javaScriptEnabled) => {
    await onPage('/lookup', { ...PHONE, javaScriptEnabled }, async (page) => {
      await page.locator('#q').fill(name);
      await page.getByRole('button', { name: 'Look up' }).click();
      await page.waitForURL('**/api/find?q=*');
      expect(await page.locator('#q').inputValue()).toBe(name);
      expect(await page.locator('.results a').allTextContents()).toContain(name);
      if (!javaScriptEnabled) return;
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('finds a facility by its name and by its number, and shows its record', async () => {
    const { ccn, title } = facility;
    await onPage(`/api/find?q=${encodeURIComponent(title)}`, {}, async (page) => {
      expect(await page.locator(`a[href="/lookup?ccn=${ccn}"]`).textContent()).toBe(title);
    });
    await onPage(`/lookup?ccn=${ccn}`, PHONE, async (page) => {
      await page.locator('#answer').getByText('Full record as JSON').waitFor();
      expect(await page.locator('#answer h2').textContent()).toBe(title);
      expect(await page.locator('#answer h3').allTextContents()).toEqual([
        'Ratings and measures (Care Compare)',
        'Ownership',
        'NPIs it is enrolled under',
      ]);
      expect(await page.title()).toContain(title);
      await openDetails(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('shows what is searched for as text', async () => {
    await onPage('/api/find?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', {}, async (page) => {
      expect(await page.locator('.search-results h2').textContent()).toContain(
        '<img src=x onerror=alert(1)>',
      );
      expect(await page.locator('main img').count()).toBe(0);
    });
  });

  it('says what is wrong with an NPI', async () => {
    await onPage('/lookup?npi=123', {}, async (page) => {
      await page.getByText('An NPI has exactly ten digits.').waitFor();
    });
    await onPage('/lookup?npi=2999999999', {}, async (page, misbehavior) => {
      await page.getByText(/The NPI is not in this release, which is made of invented data/).waitFor();
      // The browser itself writes the status 404 of the interface on the console.
      expect(misbehavior.errors.splice(0)).toEqual([expect.stringContaining('404')]);
    });
  });

  it('says where to ask when scripts are off', async () => {
    await onPage('/lookup', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('noscript').textContent()).toContain('/v1/npi/');
    });
  });

  it('shows no part of its address as markup', async () => {
    await onPage('/lookup?npi=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', {}, async (page) => {
      await page.getByText('An NPI has exactly ten digits.').waitFor();
      expect(await page.locator('#answer img').count()).toBe(0);
    });
  });
});

describe('the page of questions', () => {
  const QUESTION = 'Which states are underserved in psychiatry?';

  it.each([
    ['a desktop', {}],
    ['a phone', PHONE],
    ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
  ])('answers without scripts on %s, with nothing that axe finds', async (_, options) => {
    await onPage('/ask', options, async (page) => {
      await page.getByLabel('Your question').fill(QUESTION);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('heading', { name: 'Answer', exact: true }).waitFor();
      expect(await page.locator('.asked').textContent()).toContain(QUESTION);
      expect(await page.locator('table.evidence tbody tr').count()).toBeGreaterThan(0);
      expect(await page.locator('.answer .facts').textContent()).toMatch(
        /Data of.*\d{4}-\d\d-\d\d \(nppes\)/,
      );
      await page.getByRole('link', { name: 'Link to this question' }).click();
      await page.waitForURL('**/api/evidence-query/demo?query=*');
      expect(await page.locator('.asked').textContent()).toContain(QUESTION);
      expect(await page.locator('.answer').textContent()).toContain('not a federal shortage designation');
      await openDetails(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      const width = await page.evaluate('document.documentElement.clientWidth');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
    await onPage('/ask', { ...options, javaScriptEnabled: false }, async (page) => {
      await page.getByLabel('Your question').fill('How many optometrists are there in Texas?');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('heading', { name: 'This is not answered here' }).waitFor();
      expect(await page.locator('.answer').textContent()).toContain('out_of_scope');
    });
  });
});

describe('screening', () => {
  const field = (page: Page, label: string) => page.locator(`#one input[name=${label}]`);

  it('shows of one person what each list says, with nothing that axe finds', async () => {
    await onPage('/screening', PHONE, async (page) => {
      for (const [name, value] of Object.entries(listed)) await field(page, name).fill(value);
      await page.getByRole('button', { name: 'Screen', exact: true }).click();
      await page.locator('#one-answer h3').first().waitFor();
      expect(await page.locator('#one-answer h3').allTextContents()).toEqual([
        expect.stringMatching(/^LEIE: (listed|undetermined)$/),
        expect.stringMatching(/^SAM\.gov: /),
      ]);
      expect(await page.locator('#one-answer li').first().textContent()).toContain(listed.last);
      expect(await page.locator('#one-answer').textContent()).toMatch(/ Agrees: (?:NPI|name|place): /);
      expect(await page.locator('#one-answer').textContent()).not.toMatch(
        /1128[ab]\d+\b(?!\))|undefined|null/,
      );
      expect(await accessibilityFaults(page)).toEqual([]);
      const width = await page.evaluate('document.documentElement.clientWidth');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
  });

  it('asks for somebody on the second screen of a phone at the latest: lists of states are folded up', async () => {
    await onPage('/screening', PHONE, async (page) => {
      expect(await page.locator('#lists input:visible').count()).toBe(2);
      await page.getByText(/^Lists of states \(\d+\)$/).click();
      expect(await page.locator('#lists input:visible').count()).toBeGreaterThan(10);
      await page.getByText(/^Lists of states/).click();
      const box = await field(page, 'last').boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(2 * PHONE.viewport.height);
    });
  });

  it("says that a signed record needs a key of one's own", async () => {
    await onPage('/screening', {}, async (page, misbehavior) => {
      await field(page, 'last').fill('Lund');
      await page.getByRole('button', { name: 'Signed record as PDF' }).click();
      await page.locator('#one-record .notice').waitFor();
      expect(await page.locator('#one-record').textContent()).toMatch(/key/i);
      expect(misbehavior.errors.splice(0)).toEqual([expect.stringContaining('403')]);
    });
  });

  it('screens a roster from a file, counts its lines, and gives results and record to save', async () => {
    const { first, last, address, city, state, postal_code } = listed;
    const roster = [
      'Last,First,Address,City,State,Postal_code,NPI,Note',
      `${last},${first},"${address}",${city},${state},${postal_code},,=1+1`,
      'Qqzzxw,Vvkkjh,,,,,,"two',
      'lines"',
      'Lund,Ada,,,,,12,',
    ].join('\r\n');
    await onPage('/screening', {}, async (page) => {
      await page.setInputFiles('#file', {
        name: 'team.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(roster),
      });
      await page.getByRole('button', { name: 'Screen the roster' }).click();
      await page.locator('#roster-answer table').waitFor();
      expect(await page.locator('#roster-answer tbody tr').first().textContent()).toContain(last);
      expect(await page.locator('#roster-answer .facts').textContent()).toMatch(/not screened1/);
      expect(await accessibilityFaults(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'results.csv' }).click();
      const results = await readFile(await (await saved).path(), 'utf8');
      expect(results).toMatch(
        /^Last,First,.*,screening_line,screening_verdict,screening_entries,screening_problems\r\n/,
      );
      expect(results).toContain(",'=1+1,2,");
      // The line of the file, of which one record has two.
      expect(results).toContain('Lund,Ada,,,,,12,,5,not_screened,,npi must be ten digits');
      const recorded = page.waitForEvent('download');
      await page.getByRole('link', { name: 'record.json' }).click();
      const record = JSON.parse(await readFile(await (await recorded).path(), 'utf8'));
      expect(record).toMatchObject({ sample: true, signature: null, roster: { name: 'team.csv', lines: 3 } });
      expect(record.findings).toHaveLength(3);
    });
  });

  it('sends nothing without scripts, and says how it is asked then', async () => {
    await onPage('/screening', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: 'Screen', exact: true }).isDisabled()).toBe(true);
      expect(await page.locator('noscript').textContent()).toContain('provider-supply screen');
    });
  });
});

describe('the API documentation', () => {
  it('sends a sample request and shows the answer', async () => {
    await onPage('/api-docs/resolver', {}, async (page) => {
      await page.getByRole('button', { name: /^Try it: A provider, across/ }).click();
      await page.getByText(/^Status 200; \d+ requests remain/).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});

describe('a study', () => {
  it('shows figure, rank and mark on the first screen of a phone', async () => {
    await onPage('/studies/dermatology', PHONE, async (page) => {
      for (const words of [
        /per 100,000 residents in the United States/,
        /called underserved here/,
        /Data as of/,
      ]) {
        const box = await page.getByText(words).first().boundingBox();
        expect((box?.y ?? 9_999) + (box?.height ?? 0), String(words)).toBeLessThan(PHONE.viewport.height);
      }
      for (const heading of ['Per 100,000 residents', 'Rank', 'Underserved']) {
        const box = await page.locator('table.figures thead th', { hasText: heading }).first().boundingBox();
        expect((box?.x ?? 9_999) + (box?.width ?? 0), heading).toBeLessThanOrEqual(PHONE.viewport.width);
      }
    });
  });

  it('has its table in the order of names, and sorts it by any column', async () => {
    await onPage('/studies/dermatology', {}, async (page) => {
      const first = page.locator('table.figures tbody tr').first().locator('th, td');
      expect(await first.first().textContent()).toContain('Alabama');
      const heading = page.locator('table.figures thead th', { hasText: /^Residents/ });
      await heading.getByRole('button').click();
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      expect(await first.first().textContent()).toContain('Wyoming');
      await heading.getByRole('button').click();
      expect(await heading.getAttribute('aria-sort')).toBe('descending');
      expect(await first.first().textContent()).toContain('California');
    });
  });

  it('shows 51 states on the map, in the colors of the legend', async () => {
    await onPage('/studies/dermatology', { colorScheme: 'dark' }, async (page) => {
      expect(await page.locator('.map .states path').count()).toBe(51);
      const colorsOf = (selector: string, property: string) =>
        page.evaluate<string[]>(
          `[...new Set([...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => getComputedStyle(one).${property}))].sort()`,
        );
      expect(await colorsOf('.map .states path', 'fill')).toEqual(
        await colorsOf('.legend .swatch', 'backgroundColor'),
      );
    });
  });
});

it('searches the documents', async () => {
  await using opened = await openPage(browser, router.url);
  const { page } = opened;
  await page.goto('/docs');
  await page.getByRole('searchbox').fill('rare name verdict');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Screening: The verdict' }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/docs/screening#the-verdict');
  await page.goto('/docs?q=xyzzy');
  await page.getByText('No section has all these words.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('leads from the address that a document had to its place in the one that has its content', async () => {
  await using opened = await openPage(browser, router.url);
  await opened.page.goto('/docs/fhir-search#plan-net');
  expect(new URL(opened.page.url()).pathname).toBe('/docs/fhir');
  expect(await opened.page.locator(':target').textContent()).toBe('Plan-Net');
});

it('answers a missing address with a page', async () => {
  await using opened = await openPage(browser, router.url);
  const response = await opened.page.goto('/studies/nothing');
  expect(response?.status()).toBe(404);
  expect(await opened.page.locator('h1').textContent()).toBe('There is no page at this address');
  expect(await accessibilityFaults(opened.page)).toEqual([]);
});

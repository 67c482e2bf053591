import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { openBrowser } from '../test/browser.ts';
import { readOptions, required } from './script-options.ts';

const HELP = `Usage: npm run screenshots -- --out DIR [options]

Writes the pages that readers see first as pictures, on a desktop and on a phone, light and dark. Needs Chromium (Debian:
apt-get install chromium) and a running router.

  --out DIR      where the pictures are written
  --url ADDRESS  the router (default http://127.0.0.1:8080)
  --npi NPI      a further lookup; may be given several times
  --name NAME    is looked up and screened (default JANE SMITH)
  --help

Examples:
  npm run screenshots -- --out /tmp/pictures
  npm run screenshots -- --out /tmp/pictures --url http://127.0.0.1:8081 --npi 2000000004 --npi 2000000012
`;

const { values } = readOptions(HELP, {
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    out: { type: 'string' },
    npi: { type: 'string', multiple: true, default: [] },
    name: { type: 'string', default: 'JANE SMITH' },
  },
});
const out = required(values.out, '--out DIR');

const PAGES = [
  '/',
  '/studies/dermatology',
  '/studies/nursing-home-quality',
  '/states/texas',
  '/states/texas/counties',
  '/facilities/hospital',
  '/agreement',
  '/agreement/practice-address',
  '/lookup',
  '/screening',
  '/downloads',
  '/audit-packs/dermatology-supply',
  '/ask',
  '/api-docs',
  '/api-docs/resolver',
  '/docs',
  '/docs/analysts',
  '/fhir',
  `/api/find?q=${encodeURIComponent(values.name)}`,
  ...values.npi.map((npi) => `/lookup?npi=${npi}`),
];

/** Asked on the page `/ask`: an answer about one state, one with a list of states, a refusal. */
const QUESTIONS = {
  answer: 'How many dermatologists per 100,000 residents does Texas have?',
  list: 'Top 10 states for psychiatrists',
  refusal: 'How many optometrists are in Ohio?',
};

/** A machine with other work takes its time over a long page. */
const MAX_WAIT_MS = 180_000;

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
};

await mkdir(out, { recursive: true });
const browser = await openBrowser();
try {
  for (const [device, options] of Object.entries(DEVICES)) {
    const context = await browser.newContext({ baseURL: values.url, ...options });
    context.setDefaultTimeout(MAX_WAIT_MS);
    const page = await context.newPage();
    for (const address of PAGES) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const name = address.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: join(out, `${name}-${device}.png`), fullPage: true });
    }
    for (const [name, question] of Object.entries(QUESTIONS)) {
      await page.goto('/ask', { waitUntil: 'networkidle' });
      await page.locator('form.ask [name=query]').fill(question);
      await page.locator('form.ask [type=submit]').click();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(out, `ask-${name}-${device}.png`), fullPage: true });
    }
    await page.goto('/screening', { waitUntil: 'networkidle' });
    const [first = '', last = ''] = values.name.split(' ');
    for (const [name, value] of Object.entries({ first, last, state: 'TX' }))
      await page.locator(`#one input[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Screen', exact: true }).click();
    await page.locator('#one-answer h3').first().waitFor();
    await page.screenshot({ path: join(out, `screening-answer-${device}.png`), fullPage: true });
    await context.close();
  }
} finally {
  await browser.close();
}

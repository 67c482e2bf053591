import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The system's Chromium. The sandbox needs a user of its own, which containers do not have. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('Chromium is not installed: apt-get install chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** Faults of a page while it was open. */
export interface Misbehavior {
  /** Errors on the console, refusals of the content security policy among them, and what scripts threw. */
  readonly errors: string[];
  /** Addresses of other origins it asked. */
  readonly outside: string[];
}

/** An open page; `misbehavior` collects its faults while it is open. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; misbehavior: Misbehavior } & AsyncDisposable> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  const misbehavior: Misbehavior = { errors: [], outside: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') misbehavior.errors.push(message.text());
  });
  page.on('pageerror', (error) => misbehavior.errors.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) misbehavior.outside.push(request.url());
  });
  return { page, misbehavior, [Symbol.asyncDispose]: () => context.close() };
}

/** WCAG 2.2 at levels A and AA, and axe's best-practice rules. */
const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

interface AxeResults {
  readonly violations: readonly {
    id: string;
    help: string;
    nodes: readonly { html: string; failureSummary?: string }[];
  }[];
}

/** The violations axe finds, each with its first location; `rules` by id, else all of WCAG 2.2 A and AA and good practice. */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE);
  const runOnly = rules === undefined ? ALL_RULES : { type: 'rule', values: rules };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ runOnly })})`);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}

import { afterEach, expect, test, vi } from 'vitest';
import type { Availability } from '../../../schemas/provenance.ts';
import { exampleNpiRecord } from '../../../schemas/rest/example-npi-record.ts';
import { NpiRecordResponse } from '../../../schemas/rest/npi-record.ts';
import type { Match } from '../../../schemas/sources/answers.ts';
import type { OigLeieData } from '../../../schemas/sources/oig-leie.ts';

/** As much of an element as the script uses. */
class PageElement {
  readonly name: string;
  readonly attributes: Record<string, string> = {};
  children: (PageElement | string)[] = [];
  value = '';

  constructor(name: string) {
    this.name = name;
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  append(...children: (PageElement | string)[]): void {
    this.children.push(...children);
  }

  replaceChildren(...children: (PageElement | string)[]): void {
    this.children = children;
  }

  set textContent(text: string) {
    this.children = [text];
  }

  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join(' ');
  }
}

/** The text the page shows of an answer of the interface. */
async function shown(status: number, body: unknown): Promise<string> {
  return (await page(status, body)).answer.textContent;
}

async function page(status: number, body: unknown): Promise<{ answer: PageElement; head: PageElement }> {
  const answer = new PageElement('div');
  const head = new PageElement('head');
  vi.stubGlobal('document', {
    head,
    getElementById: (id: string) => (id === 'answer' ? answer : new PageElement('input')),
    createElement: (name: string) => new PageElement(name),
  });
  vi.stubGlobal('location', { search: '?npi=2000000004' });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  vi.resetModules();
  // @ts-expect-error The script of a page exports nothing and has no types.
  await import('./lookup.js');
  return { answer, head };
}
afterEach(() => vi.unstubAllGlobals());

const example = () => NpiRecordResponse.parse(exampleNpiRecord('https://supply.example.org'));

test('a deactivated provider is shown to be, before anything else', async () => {
  const record = example();
  record.data.sources.nppes.data = {
    ...record.data.sources.nppes.data,
    status: 'deactivated',
    deactivation_date: '2024-02-29',
  };
  expect(await shown(200, record)).toMatch(/^Deactivated on 2024-02-29\./);
  expect(await shown(200, example())).not.toContain('Deactivated');
});

test('a partial release says so, and does not say that a provider is on no list', async () => {
  const record = example();
  expect(record.data.sources.oig_leie.data).toBeNull();
  expect(await shown(200, record)).toContain('Checked: nobody on this list has the name of this provider.');
  const partial = await shown(200, {
    ...record,
    meta: { ...record.meta, scope: 'partial', scope_note: 'Made from a part.' },
  });
  expect(partial).toContain('Made from a part.');
  expect(partial).not.toContain('Checked: nobody on this list');
  expect(partial).toContain('may be in the rest');
});

/** The example with another answer of the LEIE. */
function withLeie(data: OigLeieData | null, status: Availability['status'], match: Match | null = null) {
  const record = example();
  const { provenance } = record.data.sources.oig_leie;
  const fields = { excluded: '3 listed parties elsewhere have this name' };
  record.data.sources.oig_leie = {
    data,
    match,
    provenance: { ...provenance, _data_availability: { status, fields } },
  };
  return record;
}

/** The text of every part of a page, in order, and where its links lead. */
function linksOf(part: PageElement): string[] {
  const own = part.attributes.href === undefined ? [] : [part.attributes.href];
  return [...own, ...part.children.flatMap((child) => (typeof child === 'string' ? [] : linksOf(child)))];
}

const exclusion = {
  ...{ type: '1128a1', type_description: 'Conviction', date: '2020-05-20', reinstatement_date: null },
  ...{ waiver_date: null, waiver_state: null, general: null, specialty: null },
};

test('of a match the evidence is shown, and where the publisher can be asked', async () => {
  const match = {
    method: 'npi and name',
    confidence: 0.99,
    evidence: ['NPI on the list', 'last name: same'],
  };
  const data = { excluded: true as const, candidates: 0, candidate_entries: null, exclusions: [exclusion] };
  const { answer } = await page(200, withLeie(data, 'available', match));
  expect(answer.textContent).toMatch(
    /On the list\..*Conviction.*Evidence of the match: .*NPI on the list last name: same/s,
  );
  expect(linksOf(answer)).toContain('https://exclusions.oig.hhs.gov/');
});

test('of an undetermined answer the rows are shown, after the notice that nothing is established', async () => {
  const entry = {
    ...{ name: 'EXAMPLE, ANN', city: 'SALEM', state: 'OR', date: '2011-05-20', type: '1128b4' },
    ...{ agreement: 'name and state', evidence: ['same state'] },
  };
  const candidate_entries = { notice: 'Not established.', reason: 'No birth dates.', entries: [entry] };
  const { answer } = await page(
    200,
    withLeie({ excluded: null, candidates: 12, candidate_entries, exclusions: [] }, 'undetermined'),
  );
  expect(answer.textContent).toMatch(
    /Undetermined: 12 entries.*Not established\..*No birth dates\. The oldest 1 of 12: .*EXAMPLE, ANN; SALEM, OR; 2011-05-20; 1128b4\. What agrees: name and state; same state\./s,
  );
  expect(linksOf(answer)).toContain('https://exclusions.oig.hhs.gov/');
});

test('a name that listed parties elsewhere have is said, and is not called clean', async () => {
  const text = await shown(200, withLeie(null, 'name_elsewhere'));
  expect(text).toContain('Only the name agrees: 3 listed parties elsewhere have this name.');
  expect(text).not.toContain('nobody on this list');
});

test('a page about a provider asks not to be indexed', async () => {
  const { head } = await page(200, example());
  expect(head.children).toMatchObject([{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }]);
});

test('an NPI that is not found is answered in the words of the interface', async () => {
  const error = { code: 'not_found', message: 'Not in this release, which may lack it.' };
  expect(await shown(404, { error, meta: {} })).toBe('Not in this release, which may lack it.');
});

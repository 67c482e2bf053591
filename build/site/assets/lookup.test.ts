import { afterEach, expect, test, vi } from 'vitest';
import { exampleNpiRecord } from '../../../schemas/rest/example-npi-record.ts';
import { NpiRecordResponse } from '../../../schemas/rest/npi-record.ts';

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
  const answer = new PageElement('div');
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'answer' ? answer : new PageElement('input')),
    createElement: (name: string) => new PageElement(name),
  });
  vi.stubGlobal('location', { search: '?npi=2000000004' });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  vi.resetModules();
  // @ts-expect-error The script of a page exports nothing and has no types.
  await import('./lookup.js');
  return answer.textContent;
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
  expect(await shown(200, record)).toContain('Checked: not found in this source.');
  const partial = await shown(200, {
    ...record,
    meta: { ...record.meta, scope: 'partial', scope_note: 'Made from a part.' },
  });
  expect(partial).toContain('Made from a part.');
  expect(partial).not.toContain('Checked: not found in this source.');
  expect(partial).toContain('may be in the rest');
});

test('an NPI that is not found is answered in the words of the interface', async () => {
  const error = { code: 'not_found', message: 'Not in this release, which may lack it.' };
  expect(await shown(404, { error, meta: {} })).toBe('Not in this release, which may lack it.');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResolvedAgreement } from '../../../schemas/resolver/agreement.ts';
import { PageElement } from '../fixtures/page-element.ts';

const stated = (source: string, value: string, stated_on: string | null, days_since: number | null) => ({
  source,
  value,
  stated_on,
  days_since,
});

const ANSWER = {
  fields: [
    {
      field: 'name',
      verdict: 'differ',
      statements: [
        stated('nppes', 'MARCH, ANA', '2024-05-02', 943),
        stated('b', 'QUINDLE, ANA', '2026-11-30', 1),
        stated('c', 'QUINDLE, ANA', null, null),
      ],
    },
  ],
  activity: { last_seen: '2026-11-30', last_seen_in: 'b', days_since: 1 },
  sources: {
    nppes: { _source: 'NPPES', _source_url: 'https://example.org/nppes' },
    b: { _source: 'Invented data in the format of B', _source_url: 'https://example.org/b' },
    c: { _source: 'C', _source_url: 'https://example.org/c' },
  },
  _data_availability: { status: 'available', fields: { sources: 'not ingested: D' } },
} satisfies Record<string, unknown> & { fields: Pick<ResolvedAgreement, 'fields'>['fields'] };

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('document', { createElement: (name: string) => new PageElement(name) });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

async function opened(answer: object): Promise<string> {
  asked.mockImplementation(async () => Response.json(answer));
  // @ts-expect-error The script of a page has no types.
  const script = await import('./agreement.js');
  const part: PageElement = script.agreementPart('/resolver/v1/provider/2000000004/agreement');
  expect(asked).not.toHaveBeenCalled();
  await part.toggle();
  return part.textContent;
}

test('each value is shown once, with its sources and their days, and what was not compared', async () => {
  const text = await opened(ANSWER);
  expect(text).toContain('30 November 2026, in B, 1 day ago');
  expect(text).toContain('NameThe sources differ');
  expect(text).toContain(
    'MARCH, ANANPPES, 2 May 2024, 943 days agoQUINDLE, ANAB, 30 November 2026, 1 day agoC, on a day that is not stated',
  );
  expect(text).toContain('not ingested: D.');
});

test('a provider whom no other source has seen is not shown as seen on no day: the reason is said', async () => {
  const text = await opened({
    ...ANSWER,
    activity: { last_seen: null, last_seen_in: null, days_since: null },
    _data_availability: {
      status: 'available',
      fields: { 'activity.last_seen': 'no source of this release other than the registry has the provider' },
    },
  });
  expect(text).toContain('Not known: no source of this release other than the registry has the provider.');
});

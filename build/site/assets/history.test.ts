import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { ProviderHistory } from '../../../schemas/resolver/record-history.ts';
import { PageElement } from '../fixtures/page-element.ts';

const HISTORY: z.infer<typeof ProviderHistory> = {
  npi: '2000000004',
  changes: [
    {
      at: '2026-11-23T02:00:00.000Z',
      release: 'c',
      block: 'nppes',
      path: 'practice_address.phone',
      before: '6175550100',
      after: '6175550199',
      publisher_date: '2026-11-20',
    },
    {
      at: '2026-11-23T02:00:00.000Z',
      release: 'c',
      block: 'oig_leie',
      path: 'exclusions',
      before: [],
      after: [{ type: '1128a1', date: '2026-11-20', waiver_date: null }],
      publisher_date: null,
    },
    {
      at: '2026-11-22T02:00:00.000Z',
      release: 'b',
      block: null,
      path: null,
      before: null,
      after: { npi: '2000000004' },
      publisher_date: null,
    },
  ],
  known_since: { release: 'a', created_at: '2026-11-21T02:00:00.000Z' },
  next: null,
  scope: 'national',
};

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('document', { createElement: (name: string) => new PageElement(name) });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

async function historyPart(): Promise<PageElement> {
  // @ts-expect-error The script of a page has no types.
  const script = await import('./history.js');
  return script.historyPart('/resolver/v1/provider/2000000004/history', { nppes: 'NPPES', oig_leie: 'OIG' });
}

test('asks when it is opened, and shows what changed by release, the newest first', async () => {
  asked.mockImplementation(async () => Response.json(HISTORY));
  const part = await historyPart();
  expect(asked).not.toHaveBeenCalled();
  await part.toggle();
  const text = part.textContent;
  expect(text).toContain('23 November 2026 2 changes');
  expect(text).toContain(
    "NPPES: practice address, phone: 6175550100 → 6175550199 (publisher's date 20 November 2026)",
  );
  expect(text).toContain('OIG: exclusions: none → 1128a1, 2026-11-20');
  expect(text).toContain('22 November 2026 1 changethe record was added');
  expect(text.indexOf('23 November')).toBeLessThan(text.indexOf('22 November'));
  expect(text).toContain('Known since the release of 21 November 2026');
  expect(text).toContain('As JSON, with a key: /resolver/v1/provider/2000000004/history');
  await part.toggle();
  await part.toggle();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a record without changes says since when that is known', async () => {
  asked.mockImplementation(async () => Response.json({ ...HISTORY, changes: [] }));
  const part = await historyPart();
  await part.toggle();
  expect(part.textContent).toContain('Nothing has changed. Known since the release of 21 November 2026');
});

test('what files of publishers say of the time before is shown apart, with the file', async () => {
  const archive: z.infer<typeof ProviderHistory>['archive'] = {
    basis: "publisher's archive",
    known_since: [{ source: 'order-and-referring', snapshot: '2024-01-05' }],
    changes: [
      {
        source: 'order-and-referring',
        snapshot: '2024-01-12',
        snapshot_before: '2024-01-05',
        files: [{ name: 'OrderReferring_20240112.csv', sha256: 'a'.repeat(64), url: null }],
        published_since: 'a',
        block: 'oig_leie',
        path: 'hospice',
        before: true,
        after: false,
      },
    ],
  };
  asked.mockImplementation(async () => Response.json({ ...HISTORY, changes: [], archive }));
  const part = await historyPart();
  await part.toggle();
  expect(part.textContent).toContain('Known since the release of 21 November 2026.');
  expect(part.textContent).toContain(
    'in files of the publishers (order-and-referring since 5 January 2024); this service had published nothing of them then.',
  );
  expect(part.textContent).toContain(
    '12 January 2024 OrderReferring_20240112.csv; the file before is of 5 January 2024OIG: hospice: true → false',
  );
});

test('what failed is said, and tried again when it is opened again', async () => {
  asked.mockImplementationOnce(async () =>
    Response.json(
      { error: { code: 'rate_limit_exceeded', message: 'More than 60 requests.' } },
      { status: 429 },
    ),
  );
  asked.mockImplementationOnce(async () => Response.json(HISTORY));
  const part = await historyPart();
  await part.toggle();
  expect(part.textContent).toContain('More than 60 requests.');
  await part.toggle();
  await part.toggle();
  expect(part.textContent).toContain('The newest first.');
});

import { afterEach, expect, test, vi } from 'vitest';
import { PageElement } from '../fixtures/page-element.ts';

afterEach(() => vi.unstubAllGlobals());

/** The text that the page shows of an answer. */
async function shown(answer: object): Promise<string> {
  const words = JSON.stringify({
    reasons: {},
    features: {},
    grades: {},
    lists: { 'state-exclusions-tx': { name: 'Texas Medicaid', types: {} } },
  });
  vi.stubGlobal('document', {
    getElementById: () =>
      Object.assign(new PageElement('div'), { dataset: { words }, querySelectorAll: () => [] }),
    createElement: (name: string) => new PageElement(name),
  });
  vi.resetModules();
  // @ts-expect-error The script of a page has no types.
  const { answerPart } = await import('./screening.js');
  return answerPart(answer).innerText;
}

const ENTRY = {
  name: 'ROBERT QUINDLE',
  city: null,
  state: 'TX',
  exclusion_date: '2019-05-20',
  type: null,
  reason: 'LICENSE SURRENDERED',
  specialty: null,
};
const ANSWER = {
  verdict: 'listed',
  release: '20261101T020000Z-abc1234-00000001',
  registry_status: null,
  related_facts: [],
  lists: [
    {
      source: 'state-exclusions-tx',
      verdict: 'listed',
      reasons: [],
      candidates: [{ ...ENTRY, verdict: 'listed', match_reasons: [] }],
      candidates_total: 1,
      same_name_elsewhere: 0,
      namesakes: [],
      _snapshot: '2026-11-01',
    },
  ],
};

test('the entry of a state is shown with the reason that its list prints', async () => {
  expect(await shown(ANSWER)).toContain('reason: LICENSE SURRENDERED');
});

test('a revocation that may be of somebody else is shown as not certain, with the reason', async () => {
  const fact = {
    fact: 'cms.revoked',
    value: null,
    about: null,
    _data_availability: { status: 'undetermined', fields: { value: 'the revocation is of ADA LUND' } },
  };
  expect(await shown({ ...ANSWER, related_facts: [fact] })).toContain(
    'Not certain whether the enrollment in Medicare is revoked: the revocation is of ADA LUND.',
  );
});

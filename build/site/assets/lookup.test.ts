import { afterEach, expect, test, vi } from 'vitest';
import type { Availability } from '../../../schemas/provenance.ts';
import { exampleNpiRecord } from '../../../schemas/rest/example-npi-record.ts';
import { NpiRecordResponse } from '../../../schemas/rest/npi-record.ts';
import type { Match } from '../../../schemas/sources/answers.ts';
import { EXCLUSION_LISTS, LINE_SOURCES } from '../../../schemas/sources/list.ts';
import type { OigLeieData } from '../../../schemas/sources/oig-leie.ts';
import { PageElement } from '../fixtures/page-element.ts';

/**
 * The text the page shows of an answer of the interface.
 * @param saysItself whether the page itself says that its release is partial
 */
async function shown(
  status: number,
  body: unknown,
  saysItself = false,
  dataset: Record<string, string> = {},
): Promise<string> {
  return (await page(status, body, saysItself, dataset)).answer.innerText;
}

async function page(
  status: number,
  body: unknown,
  saysItself = false,
  dataset: Record<string, string> = {},
): Promise<{ answer: PageElement; head: PageElement }> {
  const answer = new PageElement('div');
  const head = new PageElement('head');
  vi.stubGlobal('document', {
    head,
    getElementById: (id: string) =>
      id === 'answer' ? answer : Object.assign(new PageElement('input'), { dataset }),
    createElement: (name: string) => new PageElement(name),
    querySelector: () => (saysItself ? new PageElement('p') : null),
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

test('that a provider is deactivated is shown before anything else', async () => {
  const record = example();
  record.data.sources.nppes.data = {
    ...record.data.sources.nppes.data,
    status: 'deactivated',
    deactivation_date: '2024-02-29',
  };
  expect(await shown(200, record)).toMatch(/^Deactivated on 29 February 2024\./);
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
  const again = await shown(
    200,
    { ...record, meta: { ...record.meta, scope: 'partial', scope_note: 'Made from a part.' } },
    true,
  );
  expect(again).not.toContain('Made from a part.');
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
  type: '1128a1',
  type_description: 'Conviction',
  date: '2020-05-20',
  reinstatement_date: null,
  waiver_date: null,
  waiver_state: null,
  general: null,
  specialty: null,
};

test('a match is shown with its evidence and the place to ask the publisher', async () => {
  const match = {
    method: 'npi and name',
    confidence: 0.99,
    evidence: ['NPI on the list', 'last name: same'],
  };
  const data = { excluded: true as const, candidates: 0, candidate_entries: null, exclusions: [exclusion] };
  const { answer } = await page(200, withLeie(data, 'available', match));
  expect(answer.innerText).toMatch(
    /On the list\..*Conviction.*Evidence of the match: .*NPI on the list last name: same/s,
  );
  expect(linksOf(answer)).toContain('https://exclusions.oig.hhs.gov/');
});

test('an undetermined answer shows its rows after the notice that nothing is established', async () => {
  const entry = {
    name: 'EXAMPLE, ANN',
    city: 'SALEM',
    state: 'OR',
    date: '2011-05-20',
    type: '1128b4',
    agreement: 'name and state',
    evidence: ['same state'],
  };
  const candidate_entries = { notice: 'Not established.', reason: 'No birth dates.', entries: [entry] };
  const { answer } = await page(
    200,
    withLeie({ excluded: null, candidates: 12, candidate_entries, exclusions: [] }, 'undetermined'),
  );
  expect(answer.innerText).toMatch(
    /Undetermined: 12 entries.*Not established\..*No birth dates\. The oldest 1 of 12: .*EXAMPLE, ANN; SALEM, OR; 20 May 2011; 1128b4\. What agrees: name and state; same state\./s,
  );
  expect(linksOf(answer)).toContain('https://exclusions.oig.hhs.gov/');
});

test('a name that listed parties elsewhere have is shown as such, and not as clear', async () => {
  const text = await shown(200, withLeie(null, 'name_elsewhere'));
  expect(text).toContain('Only the name agrees: 3 listed parties elsewhere have this name.');
  expect(text).not.toContain('nobody on this list');
});

test('a page about a provider asks not to be indexed', async () => {
  const { head } = await page(200, example());
  expect(head.children).toMatchObject([{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }]);
});

test('an NPI that is not found is answered with the message of the interface', async () => {
  const error = { code: 'not_found', message: 'Not in this release, which may lack it.' };
  expect(await shown(404, { error, meta: {} })).toBe('Not in this release, which may lack it.');
});

test('everything in the registry is shown: licenses, phones, every taxonomy and location', async () => {
  const record = example();
  const { data } = record.data.sources.nppes;
  const address = {
    line1: '1 ELM ST',
    line2: 'SUITE 2',
    city: 'SALEM',
    state: 'OR',
    country: 'US',
    fax: null,
  };
  const own = { code: '207N00000X', display: 'Dermatology Physician', group: null };
  record.data.sources.nppes.data = {
    ...data,
    practice_address: { ...address, postal_code: '973010000', phone: '5035550100' },
    secondary_locations: [{ ...address, line1: '9 OAK AVE', postal_code: '973021234', phone: null }],
    taxonomies: [
      { ...own, slot: 1, primary: true, license: 'MD12', license_state: 'OR' },
      {
        ...own,
        slot: 2,
        code: '208D00000X',
        display: null,
        primary: false,
        license: null,
        license_state: null,
      },
    ],
    enumeration_date: '2010-05-06',
  };
  const text = await shown(200, record);
  expect(text).toContain('Registered since 6 May 2010.');
  expect(text).toContain('1 ELM ST, SUITE 2, SALEM, OR 97301, phone (503) 555-0100');
  expect(text).toContain('9 OAK AVE, SUITE 2, SALEM, OR 97302-1234');
  expect(text).toContain('Dermatology Physician (207N00000X), primary, license MD12 of OR');
  expect(text).toContain('208D00000X');
});

test('enrollments are counted in words, scores have names, payments are given by year', async () => {
  const record = example();
  const { pecos, qpp_mips } = record.data.sources;
  expect(pecos.data?.enrollments).toHaveLength(1);
  expect(qpp_mips.data).not.toBeNull();
  const years = [
    { year: 2025, total_usd: 1234.5, payments: 12 },
    { year: 2024, total_usd: 10, payments: 1 },
  ];
  const top = [{ id: '100', name: 'ACME PHARMA', total_usd: 1000, payments: 1 }];
  record.data.sources.open_payments = {
    ...record.data.sources.open_payments,
    provenance: pecos.provenance,
    data: { program_years: years, total_usd: 1244.5, top_manufacturers: top },
  };
  const text = await shown(200, record);
  expect(text).toContain('1 enrollment.');
  expect(text).toContain('PRACTITIONER - DERMATOLOGY, CA, enrollment I20100506000001');
  expect(text).toContain('to EXAMPLE DERMATOLOGY, INC (NPI 2000000012)');
  expect(text).toMatch(
    /Final score Quality Promoting interoperability Improvement activities Cost Scored as/,
  );
  expect(text).toContain('2024 87.27 85.87 100 40 76.41 group');
  expect(text).toContain('$1,244.50 in 2 program years.');
  expect(text).toContain('2025 $1,234.50 12 2024 $10.00 1');
  expect(text).toContain('ACME PHARMA: $1,000.00 in 1 record');
});

test('one undetermined entry is one entry; an exclusion is given with its dates', async () => {
  const record = example();
  const { pecos, oig_leie, sam_gov } = record.data.sources;
  const status = (name: 'available' | 'undetermined') => ({
    ...pecos.provenance,
    _data_availability: { status: name, fields: {} },
  });
  const exclusion = {
    type: '1128a1',
    type_description: 'Conviction of program-related crimes',
    date: '2020-02-20',
    reinstatement_date: null,
    waiver_date: null,
    waiver_state: null,
    general: 'PHYSICIAN',
    specialty: null,
  };
  record.data.sources.oig_leie = {
    ...oig_leie,
    provenance: status('available'),
    data: { ...oig_leie.data, excluded: true, candidates: 1, exclusions: [exclusion] },
  };
  record.data.sources.sam_gov = {
    ...sam_gov,
    provenance: status('undetermined'),
    data: { ...sam_gov.data, excluded: null, candidates: 1, exclusions: [] },
  };
  const text = await shown(200, record);
  expect(text).toContain('Conviction of program-related crimes, excluded on 20 February 2020, PHYSICIAN');
  expect(text).toContain('Undetermined: 1 entry may or may not be this provider.');
  expect(text).toMatch(
    /^Excluded: on the list of the Inspector General \(OIG\)\. Undetermined: may be on the list of SAM\.gov; see below\./,
  );
});

test('a deactivated provider without a name is shown with the reason why nothing is determined', async () => {
  const record = withLeie(null, 'undetermined');
  record.data.sources.oig_leie.provenance._data_availability.fields = {
    excluded: 'the registry publishes no name of it',
  };
  expect(await shown(200, record)).toContain('Undetermined: the registry publishes no name of it.');
});

test('a snapshot whose date no file states is marked', async () => {
  const record = example();
  const { qpp_mips } = record.data.sources;
  const { _data_availability } = qpp_mips.provenance;
  expect(await shown(200, record)).not.toContain('not stated by its files');
  qpp_mips.provenance = {
    ...qpp_mips.provenance,
    _snapshot: '2026-11-22',
    _data_availability: { ..._data_availability, snapshot_inferred: true },
  };
  expect(await shown(200, record)).toContain('not stated by its files; read on 22 November 2026');
});

test('exclusions come before the other sources, and the title of the page begins with the name', async () => {
  const { answer } = await page(200, example());
  const text = answer.innerText;
  const places = ['OIG list of excluded', 'SAM.gov exclusions', 'National provider registry'].map((name) =>
    text.indexOf(name),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const { organization_name, name } = example().data.sources.nppes.data ?? {};
  const { title } = document;
  expect(title).toContain(String(organization_name ?? name?.last));
});

test('what sources without a block state is shown, and what they do not state is unknown', async () => {
  const record = example();
  const about = { effective_date: '2020-01-01', end_date: null };
  const { provenance } = record.data.sources.nppes;
  const facts = [
    { fact: 'medicare_opt_out.opted_out', value: true, about, ...provenance },
    { fact: 'order_and_referring.dme', value: false, about: null, ...provenance },
    { fact: 'medicare_activity.services', value: 5930, about: { year: 2023 }, ...provenance },
    {
      fact: 'cms.revoked',
      value: true,
      about: { reasons: 'Felonies', effective_date: '2024-05-01', reenrollment_bar_end: '2034-05-01' },
      ...provenance,
    },
  ];
  const text = await shown(200, { ...record, data: { ...record.data, facts } });
  expect(text).toContain('Has opted out of Medicare since 1 January 2020.');
  expect(text).toContain('2023: 5,930 services to people with Medicare Part B.');
  expect(text).toContain(
    'The enrollment in Medicare is revoked since 1 May 2024; may not enroll again until 1 May 2034.',
  );
  expect(text).toContain('May not order durable medical equipment.');
  expect(text).toMatch(/star ratings \(Care Compare\) Nothing is known of it in this release\./);
});

test('what is not certain is shown, with the reason', async () => {
  const record = example();
  const { provenance } = record.data.sources.nppes;
  const why = 'the revocation is of ADA LUND';
  const uncertain = { status: 'undetermined' as const, fields: { value: why } };
  const fact = {
    fact: 'cms.revoked',
    value: null,
    about: null,
    ...provenance,
    _data_availability: uncertain,
  };
  const text = await shown(200, { ...record, data: { ...record.data, facts: [fact] } });
  expect(text).toContain(`Not certain whether the enrollment in Medicare is revoked: ${why}.`);
});

test('a state whose list may have the provider, or has the name alone, is shown as that', async () => {
  const record = example();
  const { provenance } = record.data.sources.nppes;
  const said = (code: string, status: Availability['status'], value: string) => ({
    fact: `state_exclusions.${code}`,
    value: null,
    about: null,
    ...provenance,
    _data_availability: { status, fields: { value } },
  });
  const facts = [
    said('tx', 'undetermined', 'the list names somebody who may or may not be this provider'),
    said('ca', 'name_elsewhere', '2 listed parties elsewhere have this name'),
  ];
  const text = await shown(200, { ...record, data: { ...record.data, facts } }, false, STATE_LISTS_READ);
  expect(text).toMatch(/^Undetermined: may be on the exclusion list of TX Medicaid; see below\./);
  expect(text).toContain(
    'TX Medicaid: undetermined: the list names somebody who may or may not be this provider.',
  );
  expect(text).toContain('CA Medicaid: only the name agrees: 2 listed parties elsewhere have this name.');
  expect(text).not.toContain('nobody on these lists has the name');
});

const STATE_LISTS_READ = {
  stateLists: JSON.stringify(
    ['tx', 'ca', 'ny'].map((code) => ({
      fact: `state_exclusions.${code}`,
      name: `${code.toUpperCase()} Medicaid`,
      page: `https://${code}.example.gov/list`,
      step: `look up the entry of ${code}`,
    })),
  ),
};

test('the exclusion lists of states are before the other sources, and at the top where one has the provider', async () => {
  const record = example();
  const { provenance } = record.data.sources.nppes;
  const facts = [
    { fact: 'state_exclusions.tx', value: true, about: null, ...provenance, _snapshot: '2026-11-01' },
    { fact: 'state_exclusions.ca', value: false, about: null, ...provenance },
  ];
  const body = { ...record, data: { ...record.data, facts } };
  const { answer } = await page(200, body, false, STATE_LISTS_READ);
  const text = answer.innerText;
  expect(text).toMatch(/^Excluded: on the exclusion list of TX Medicaid\./);
  const both = facts.map((fact) => ({ ...fact, value: true }));
  const twice = await page(
    200,
    { ...record, data: { ...record.data, facts: both } },
    false,
    STATE_LISTS_READ,
  );
  expect(twice.answer.innerText).toMatch(/^Excluded: on the exclusion lists of TX Medicaid, CA Medicaid\./);
  expect(text).toContain('TX Medicaid: on the list of 1 November 2026.');
  expect(linksOf(answer)).toContain('https://tx.example.gov/list');
  expect(text).toContain('nobody on these lists has the name of this provider: CA Medicaid.');
  expect(text).toContain('Not certain: an entry may or may not be this provider: NY Medicaid.');
  const place = text.indexOf('Medicaid exclusion lists of the states');
  expect(place).toBeGreaterThan(text.indexOf('SAM.gov exclusions'));
  expect(place).toBeLessThan(text.indexOf('National provider registry'));
});

test('of a part of the lists of states nothing is stated, and nothing is shown where the release has none', async () => {
  const record = example();
  const body = { ...record, meta: { ...record.meta, scope: 'partial', scope_note: 'Made from a part.' } };
  const text = await shown(200, body, true, STATE_LISTS_READ);
  expect(text).toContain(
    'Not in the part of these lists that was read, or not certain: TX Medicaid, CA Medicaid, NY Medicaid.',
  );
  expect(await shown(200, record)).not.toContain('exclusion lists of the states');
});

/** What facts say of their value, where the page shows more than the value. */
const ABOUT: Readonly<Record<string, object>> = {
  'cms.revoked': { reasons: null, effective_date: '2024-05-01', reenrollment_bar_end: null },
  'medicare_revalidation.due': { due_date: '2027-03-31' },
  'medicare_activity.years': { last_year: 2023 },
  'medicare_activity.services': { year: 2023 },
  'medicare_activity.claims': { year: 2023 },
  'medicare_activity.beneficiaries': { year: 2023, part: 'part_b' },
  'care_compare.star_rating': { ccn: '455000', facility_type: 'nursing-home' },
};

test('a fact of every source without a block in the record is shown', async () => {
  const record = example();
  const { provenance } = record.data.sources.nppes;
  const stateLists = EXCLUSION_LISTS.filter(({ block }) => !(block in record.data.sources)).map(
    ({ id, shortName, lookupPage, verification }) => ({
      fact: `state_exclusions.${id.slice(-2)}`,
      name: shortName,
      page: lookupPage,
      step: verification,
    }),
  );
  const of = async (facts: object[]) =>
    shown(200, { ...record, data: { ...record.data, facts } }, false, {
      stateLists: JSON.stringify(stateLists),
    });
  const none = await of([]);
  const sources = LINE_SOURCES.filter(({ recordPosition }) => recordPosition === null);
  expect(sources.length).toBeGreaterThan(20);
  for (const { fact } of sources.flatMap(({ facts }) => facts)) {
    const value = /^medicare_activity|star_rating/.test(fact) ? 4 : true;
    expect(await of([{ fact, value, about: ABOUT[fact] ?? null, ...provenance }]), fact).not.toBe(none);
  }
});

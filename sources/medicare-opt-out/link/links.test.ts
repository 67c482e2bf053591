import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { createProviders, type TestProvider } from '../../../test/nppes-provider.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { createAffidavits, type TestAffidavit } from '../fixtures/affidavit-rows.ts';
import { medicareOptOut } from '../source.ts';

const ANNA = '2000000010';
const UNKNOWN = '2000000044';
const WRONG_CHECK_DIGIT = '2000000011';

const Link = z.object({
  source_key: z.string(),
  npi: z.string().nullable(),
  verdict: z.string(),
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});
const Standing = z.object({ affidavit_id: z.string(), doubt: z.string().nullable() });

async function resolved(
  affidavits: readonly TestAffidavit[],
  providers: readonly TestProvider[] = [{ npi: ANNA, last_name: 'Quillfeather' }],
): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, providers);
  await createAffidavits(warehouse, affidavits);
  await resolveSources(warehouse, [medicareOptOut]);
  return warehouse;
}

test('a matched affidavit has its method and confidence; one of nobody is unmatched, with the reason', async () => {
  await using warehouse = await resolved([
    { affidavit_id: 'a', npi: ANNA },
    { affidavit_id: 'b', npi: null },
    { affidavit_id: 'c', npi: WRONG_CHECK_DIGIT },
    { affidavit_id: 'd', npi: UNKNOWN },
    { affidavit_id: 'e', npi: null, published_npi: '20000000-2' },
  ]);
  const nobody = { npi: null, verdict: 'unmatched', method: null, confidence: null };
  expect(await warehouse.rows(Link, 'FROM link__medicare_opt_out ORDER BY source_key')).toEqual([
    {
      source_key: 'a',
      npi: ANNA,
      verdict: 'matched',
      method: 'npi and last name',
      confidence: 1,
      evidence: ['the affidavit states the NPI and a last name of its holder'],
    },
    { source_key: 'b', ...nobody, evidence: ['the affidavit states no NPI'] },
    { source_key: 'c', ...nobody, evidence: ['what the affidavit states is no NPI'] },
    { source_key: 'd', ...nobody, evidence: ['the NPI of the affidavit is not in the registry'] },
    { source_key: 'e', ...nobody, evidence: ['what the affidavit states is no NPI'] },
  ]);
  expect(await warehouse.rows(Standing, 'FROM record__medicare_opt_out')).toHaveLength(1);
});

const FORMER = { type: 'Former Name', first: 'Anna', last: 'Ashbourne' };

test.each<[string, string, Partial<TestProvider>, string]>([
  ['in other letter case, with an accent', 'QUILLFEÄTHER', { last_name: 'Quillfeather' }, 'matched'],
  ['written in two pieces', 'VAN DYKE', { last_name: 'VanDyke' }, 'matched'],
  ['a part of a double name', 'ASHBOURNE', { last_name: 'Quillfeather-Ashbourne' }, 'matched'],
  ['of which the registry has a part', 'QUILLFEATHER ASHBOURNE', { last_name: 'Ashbourne' }, 'matched'],
  ['with a suffix', 'QUILLFEATHER JR', { last_name: 'Quillfeather' }, 'matched'],
  ['a former one', 'ASHBOURNE', { last_name: 'Quillfeather', other_names: [FORMER] }, 'matched'],
  ['another one', 'LINDQUIST', { last_name: 'Quillfeather', other_names: [FORMER] }, 'undetermined'],
  ['a longer one of the same beginning', 'QUILL', { last_name: 'Quillfeather' }, 'undetermined'],
  ['of a record without names', 'QUILLFEATHER', { last_name: null }, 'undetermined'],
  [
    'of an organization',
    'QUILLFEATHER',
    { entity_type: 'organization', organization_name: 'Quillfeather Clinic' },
    'undetermined',
  ],
])('a last name %s', async (_, last_name, provider, verdict) => {
  await using warehouse = await resolved(
    [{ affidavit_id: 'a', npi: ANNA, last_name }],
    [{ npi: ANNA, ...provider }],
  );
  const [link, ...others] = await warehouse.rows(Link, 'FROM link__medicare_opt_out');
  expect(link).toMatchObject({ npi: ANNA, verdict });
  expect(others).toEqual([]);
});

// The list is of August 31, 2026.
test.each<[string, Partial<TestAffidavit>, string | null]>([
  ['that renews itself, of the first day', { effective_date: '2015-06-16', end_date: '2027-06-16' }, null],
  ['that renews itself, its end date past', { effective_date: '2015-06-16', end_date: '2017-06-16' }, null],
  ['that renews itself, without an end date', { effective_date: '2020-01-01', end_date: null }, null],
  ['in effect on the day of the list', { effective_date: '2026-08-31', end_date: '2028-08-31' }, null],
  [
    'that takes effect after the list',
    { effective_date: '2026-09-01', end_date: '2028-09-01' },
    'the affidavit takes effect on 2026-09-01, after the date of the list',
  ],
  ['of before, its end date to come', { effective_date: '2015-06-15', end_date: '2027-06-15' }, null],
  [
    'of before, ending on the day of the list',
    { effective_date: '2008-08-31', end_date: '2026-08-31' },
    null,
  ],
  [
    'of before, ended the day before',
    { effective_date: '2008-08-30', end_date: '2026-08-30' },
    'the affidavit does not renew itself and ended on 2026-08-30, yet the provider is still listed',
  ],
  [
    'of before, without an end date',
    { effective_date: '2015-06-15', end_date: null },
    'the affidavit does not renew itself, and the list states no end date',
  ],
  [
    'without an effective date',
    { effective_date: null, end_date: '2027-06-15' },
    'the list states no effective date of the affidavit',
  ],
  [
    'under another last name',
    { last_name: 'LINDQUIST' },
    'the affidavit states the NPI under another last name',
  ],
])('an affidavit %s', async (_, changes, doubt) => {
  await using warehouse = await resolved([{ affidavit_id: 'a', npi: ANNA, ...changes }]);
  expect(await warehouse.rows(Standing, 'FROM record__medicare_opt_out')).toEqual([
    { affidavit_id: 'a', doubt },
  ]);
});

test('those that hold come first, of them the one that holds longest; candidates last', async () => {
  await using warehouse = await resolved([
    { affidavit_id: 'a', npi: ANNA, last_name: 'LINDQUIST', end_date: '2029-01-01' },
    { affidavit_id: 'b', npi: ANNA, effective_date: '2001-01-01', end_date: '2003-01-01' },
    { affidavit_id: 'c', npi: ANNA, end_date: null },
    { affidavit_id: 'd', npi: ANNA, end_date: '2026-12-01' },
    { affidavit_id: 'e', npi: ANNA, end_date: '2028-12-01' },
  ]);
  const rows = await warehouse.rows(Standing, 'FROM record__medicare_opt_out');
  expect(rows.map(({ affidavit_id }) => affidavit_id)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { A, B, HOME, person, strangers } from '../../../test/exclusion-links.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { smallWarehouse } from '../../../test/small-warehouse.ts';
import { sqlLiteral } from '../../../warehouse/warehouse.ts';
import { stateExclusions } from '../source.ts';

const COLUMNS = [
  ...['exclusion_id', 'last_name', 'first_name', 'middle_name', 'name_suffix', 'business_name', 'npi'],
  ...['address', 'city', 'place_state', 'postal_code'],
] as const;
type Entry = Partial<Record<(typeof COLUMNS)[number], string>>;
const Link = z.object({ source_key: z.string(), npi: z.string().nullable(), verdict: z.string() });

/** The links of entries of the list of Ohio to a person, an organization and strangers, `entry npi verdict` each. */
async function linksOf(
  entries: readonly Entry[],
  registered: Parameters<typeof person>[1] = {},
): Promise<string[]> {
  const ohio = stateExclusions.find(({ facts }) => facts.id === 'state-exclusions-oh');
  if (ohio === undefined) return expect.unreachable();
  await using warehouse = await smallWarehouse();
  await createProviders(warehouse, [
    person(A, registered),
    { npi: B, entity_type: 'organization', organization_name: 'QUILLFEATHER ROBERT', practice_address: HOME },
    ...strangers(20),
  ]);
  const rows = entries.map(
    (entry) => `(${COLUMNS.map((column) => sqlLiteral(entry[column] ?? null)).join(', ')})`,
  );
  await warehouse.run(`CREATE TABLE state_exclusions_oh__exclusion AS
    SELECT
      COLUMNS(*)::VARCHAR, DATE '2020-01-01' AS exclusion_date, false AS is_reinstated,
      -- Three words in one field, last name first.
      coalesce(middle_name, '') <> '' AS may_have_more_last_names
    FROM (VALUES ${rows.join(', ')}) AS t (${COLUMNS.join(', ')})`);
  await resolveSources(warehouse, [ohio]);
  const links = await warehouse.rows(Link, 'FROM link__state_exclusions_oh');
  return links.map(({ source_key, npi, verdict }) => `${source_key} ${npi ?? '-'} ${verdict}`);
}

test('what may be the name of a person or of a business is looked for as both', async () => {
  const name = {
    ...{ last_name: 'QUILLFEATHER', first_name: 'ROBERT', business_name: 'QUILLFEATHER ROBERT' },
    ...{ address: '14 QUILL RD', city: 'NOWHERE', place_state: 'OH', postal_code: '44010' },
  };
  expect(
    await linksOf([
      { exclusion_id: 'person', ...name, npi: A },
      { exclusion_id: 'business', ...name, npi: B },
    ]),
  ).toEqual([`business ${B} matched`, `person ${A} matched`]);
});

test('of an entry that is neither, every provider is a candidate once', async () => {
  const links = await linksOf([
    { exclusion_id: 'e', last_name: 'LUND', first_name: 'CORA', business_name: 'LUND CORA', npi: A },
  ]);
  expect(links).toEqual([`e ${A} undetermined`]);
});

test.each([
  ['MAIDENLY', 'QUILLFEATHER', 'ROBERT'],
  ['QUILLFEATHRE', 'MAIDENLY', 'ROBERT'],
])(
  '%s %s %s, last name first: the second word may be a last name',
  async (last_name, first_name, middle_name) => {
    const name = { last_name, first_name, middle_name };
    const entry = { exclusion_id: 'e', ...name, city: 'NOWHERE', place_state: 'OH', postal_code: '44010' };
    expect(await linksOf([entry])).toEqual([`e ${A} undetermined`]);
  },
);

test.each([
  ['QUILLFEATHER-MAIDENLY', `e ${A} undetermined`],
  ['Quillfeather Maidenly', `e ${A} undetermined`],
  ['MAIDENLY', 'e - unmatched'],
  ['QUILLFEATHER-MAIDENLEY', 'e - unmatched'],
])('QUILLFEATHER MAIDENLY R, last name first, and Robert %s: %s', async (last_name, expected) => {
  const name = { last_name: 'QUILLFEATHER', first_name: 'MAIDENLY', middle_name: 'R' };
  const place = { city: 'NOWHERE', place_state: 'OH', postal_code: '44010' };
  expect(await linksOf([{ exclusion_id: 'e', ...name, ...place }], { last_name })).toEqual([expected]);
});

test('two first names before the last name, last name first: they may be exchanged', async () => {
  const name = { last_name: 'ROBERT', first_name: 'MARCH', middle_name: 'QUILLFEATHER' };
  const place = { city: 'NOWHERE', place_state: 'OH', postal_code: '44010' };
  const registered = { first_name: 'Robert March' };
  expect(await linksOf([{ exclusion_id: 'e', ...name, ...place }], registered)).toEqual([
    `e ${A} undetermined`,
  ]);
});

test.each(['ROBERT', 'MARCHBANK ROBERT'])(
  'another last name of several words at the street, last name first: it may have changed',
  async (middle_name) => {
    const name = { last_name: 'MAIDENLY', first_name: 'STONEBRIDGE', middle_name };
    const place = { address: '14 QUILL RD', city: 'NOWHERE', place_state: 'OH', postal_code: '44010' };
    expect(await linksOf([{ exclusion_id: 'e', ...name, ...place }])).toEqual([`e ${A} undetermined`]);
  },
);

import { describe, expect, test } from 'vitest';
import type { PublishedRow } from './fixtures/publish.ts';
import {
  A,
  freshDirectories,
  inSlots,
  MAIN,
  MONTH,
  npi,
  one,
  organization,
  person,
  place,
  providers,
  read,
} from './fixtures/read-published.ts';

freshDirectories();

const licensed = (license: string) => person({ 'Provider License Number_1': license });
const identified = (value: string) =>
  person({ 'Other Provider Identifier_1': value, 'Other Provider Identifier Type Code_1': '01' });
describe('oddities of a main row', () => {
  const cases: [string, PublishedRow, Record<string, unknown>][] = [
    [
      'an organization, its EIN and parent TIN withheld',
      organization({
        'Is Organization Subpart': 'Y',
        'Parent Organization LBN': 'EXAMPLE HOLDING',
        'Parent Organization TIN': '<UNAVAIL>',
        'Authorized Official First Name': 'MAX',
        'Authorized Official Last Name': 'MUSTER',
        'Authorized Official Name Suffix Text': '--',
        'Authorized Official Title or Position': 'OWNER',
        'Authorized Official Telephone Number': '2015550104',
      }),
      {
        entity_type: 'organization',
        organization_name: 'EXAMPLE CLINIC LLC',
        organization_subpart: 'yes',
        parent_organization: 'EXAMPLE HOLDING',
        authorized_official: { name: 'MAX MUSTER', title: 'OWNER', phone: '2015550104' },
        availability: {},
      },
    ],
    [
      'a parent organization withheld',
      organization({ 'Parent Organization LBN': '<UNAVAIL>' }),
      {
        parent_organization: null,
        availability: { parent_organization: 'withheld by the publisher (<UNAVAIL>)' },
      },
    ],
    [
      'another organization name withheld, type code 6 (since 2025)',
      organization({
        'Provider Other Organization Name': '<UNAVAIL>',
        'Provider Other Organization Name Type Code': '6',
      }),
      {
        other_names: [expect.objectContaining({ type: null, organization_name: null })],
        availability: {
          'other_names[0].organization_name': 'withheld by the publisher (<UNAVAIL>)',
          'other_names[0].type': 'published with the unknown code 6',
        },
      },
    ],
    [
      'another organization name in full (until 2024)',
      organization({
        'Provider Other Organization Name': 'EXAMPLE CARE',
        'Provider Other Organization Name Type Code': '3',
      }),
      {
        other_names: [
          expect.objectContaining({
            type: 'doing business as',
            organization_name: 'EXAMPLE CARE',
            last: null,
          }),
        ],
        availability: {},
      },
    ],
    [
      'a deactivated row: blank but NPI and date',
      { NPI: A, 'NPI Deactivation Date': '01/02/2024' },
      {
        entity_type: null,
        is_deactivated: true,
        deactivation_date: '2024-01-02',
        practice_address: null,
        mailing_address: null,
        taxonomies: [],
        primary_taxonomy: null,
        is_primary_repaired: false,
        identifiers: [],
        other_names: [],
        authorized_official: null,
        availability: {},
      },
    ],
    [
      'reactivated on the day of deactivation',
      person({ 'NPI Deactivation Date': '01/02/2024', 'NPI Reactivation Date': '01/02/2024' }),
      { is_deactivated: false, deactivation_date: '2024-01-02', reactivation_date: '2024-01-02' },
    ],
    [
      'deactivated again after a reactivation',
      person({ 'NPI Deactivation Date': '01/03/2024', 'NPI Reactivation Date': '01/02/2024' }),
      { is_deactivated: true },
    ],
    [
      'a license that is a masked Social Security number',
      licensed('$$$$$$$$$'),
      {
        taxonomies: [expect.objectContaining({ code: '207N00000X', license: null })],
        availability: {
          'taxonomies[0].license': 'masked by the publisher: a Social Security number ($$$$$$$$$)',
        },
      },
    ],
    [
      'an identifier that is a masked taxpayer number',
      identified('********'),
      {
        identifiers: [{ type: 'other', issuer: null, state: null, value: null }],
        availability: {
          'identifiers[0].value': 'masked by the publisher: an individual taxpayer number (********)',
        },
      },
    ],
    [
      'an identifier that is a masked employer number',
      identified('_________'),
      { availability: { 'identifiers[0].value': 'masked by the publisher: an employer number (_________)' } },
    ],
    [
      'an identifier of nothing but punctuation',
      identified('========='),
      { availability: { 'identifiers[0].value': 'published without a letter or digit (=========)' } },
    ],
    [
      'a mask in a later slot of several',
      person({
        'Healthcare Provider Taxonomy Code_2': '207ND0900X',
        'Provider License Number_2': '_________',
        'Other Provider Identifier_1': 'X1',
        'Other Provider Identifier Type Code_1': '01',
        'Other Provider Identifier_7': '$$$$$$$$$',
        'Other Provider Identifier Type Code_7': '05',
      }),
      {
        identifiers: [
          expect.objectContaining({ value: 'X1' }),
          expect.objectContaining({ value: null, type: 'Medicaid' }),
        ],
        availability: {
          'taxonomies[1].license': 'masked by the publisher: an employer number (_________)',
          'identifiers[1].value': 'masked by the publisher: a Social Security number ($$$$$$$$$)',
        },
      },
    ],
    [
      'prefix and suffix "--"',
      person({ 'Provider Name Prefix Text': '--', 'Provider Name Suffix Text': '--' }),
      {
        name_prefix: null,
        name_suffix: null,
        availability: {
          'name.prefix': 'published without a letter or digit (--)',
          'name.suffix': 'published without a letter or digit (--)',
        },
      },
    ],
    [
      'dates that are none',
      person({
        'Provider Enumeration Date': '13/45/2020',
        'Last Update Date': '2026',
        'Certification Date': '02/30/2026',
      }),
      {
        enumeration_date: null,
        last_update_date: null,
        certification_date: null,
        availability: {
          enumeration_date: 'published as "13/45/2020", which is no date',
          last_update_date: 'published as "2026", which is no date',
          certification_date: 'published as "02/30/2026", which is no date',
        },
      },
    ],
    [
      'a deactivation date that is none still deactivates',
      { NPI: A, 'NPI Deactivation Date': 'unknown' },
      {
        is_deactivated: true,
        deactivation_date: null,
        availability: { deactivation_date: 'published as "unknown", which is no date' },
      },
    ],
    [
      'sole proprietor not answered',
      person({ 'Is Sole Proprietor': 'X' }),
      { sole_proprietor: null, availability: { sole_proprietor: 'not answered by the provider (X)' } },
    ],
    [
      'sole proprietor: no',
      person({ 'Is Sole Proprietor': 'N' }),
      { sole_proprietor: 'no', availability: {} },
    ],
    [
      'an entity type nobody knows',
      person({ 'Entity Type Code': '3' }),
      { entity_type: null, availability: { entity_type: 'published with the unknown code 3' } },
    ],
    [
      'an apostrophe where a double quote stood, and a comma',
      person({ 'Provider Last Name (Legal Name)': "O'EXEMPLAR, 'DOC'" }),
      { last_name: "O'EXEMPLAR, 'DOC'" },
    ],
    [
      'blanks around a value and a value of blanks',
      person({ 'Provider First Name': '  ADA ', 'Provider Middle Name': '   ' }),
      { first_name: 'ADA', middle_name: null },
    ],
    [
      'a foreign address: free-text state, long postal code, unformatted phone',
      person({
        'Provider First Line Business Practice Location Address': 'HAUPTSTR. 1',
        'Provider Business Practice Location Address State Name': 'RHEINLAND-PFALZ',
        'Provider Business Practice Location Address Postal Code': 'D 66877 RAMSTEIN',
        'Provider Business Practice Location Address Country Code (If outside U.S.)': 'DE',
        'Provider Business Practice Location Address Telephone Number': '01149637146800000000',
      }),
      {
        practice_address: {
          line1: 'HAUPTSTR. 1',
          line2: null,
          city: null,
          state: 'RHEINLAND-PFALZ',
          postal_code: 'D 66877 RAMSTEIN',
          country: 'DE',
          phone: '01149637146800000000',
          fax: null,
        },
      },
    ],
    [
      'a group with its words',
      organization({ 'Healthcare Provider Taxonomy Group_1': '193400000X SINGLE SPECIALTY  GROUP' }),
      { taxonomies: [expect.objectContaining({ group: '193400000X SINGLE SPECIALTY  GROUP' })] },
    ],
    [
      'identifier types without a leading zero, old ones, unknown ones, none; an issuer without a value',
      person({
        'Other Provider Identifier_1': 'A1',
        'Other Provider Identifier Type Code_1': '5',
        'Other Provider Identifier_2': 'A2',
        'Other Provider Identifier Type Code_2': '08',
        'Other Provider Identifier_3': 'A3',
        'Other Provider Identifier Type Code_3': '99',
        'Other Provider Identifier_4': 'A4',
        'Other Provider Identifier Issuer_5': 'PLAN',
      }),
      {
        identifiers: [
          { type: 'Medicaid', issuer: null, state: null, value: 'A1' },
          { type: 'Medicare PIN', issuer: null, state: null, value: 'A2' },
          { type: null, issuer: null, state: null, value: 'A3' },
          { type: null, issuer: null, state: null, value: 'A4' },
          { type: null, issuer: 'PLAN', state: null, value: null },
        ],
        availability: { 'identifiers[2].type': 'published with the unknown code 99' },
      },
    ],
    [
      'a primary taxonomy in slot 15',
      inSlots([1, '207N00000X', 'N'], [2, '207ND0900X', 'X'], [15, '208000000X', 'Y']),
      { primary_taxonomy: '208000000X', is_primary_repaired: false, availability: {} },
    ],
    [
      'no primary switch: the only code',
      inSlots([1, '207N00000X', 'X']),
      {
        primary_taxonomy: '207N00000X',
        is_primary_repaired: true,
        taxonomies: [expect.objectContaining({ is_primary: true })],
        availability: { taxonomies: 'no taxonomy is marked primary; the only one is taken' },
      },
    ],
    [
      'no primary switch: the lowest slot, even if the first is empty',
      inSlots([2, '207N00000X', 'N'], [3, '208000000X', 'N']),
      {
        primary_taxonomy: '207N00000X',
        is_primary_repaired: true,
        taxonomies: [
          expect.objectContaining({ slot: 2, is_primary: true }),
          expect.objectContaining({ slot: 3, is_primary: false }),
        ],
        availability: { taxonomies: 'no taxonomy is marked primary; the one in the lowest slot is taken' },
      },
    ],
    [
      'two primary switches',
      inSlots([1, '207N00000X', 'N'], [2, '207ND0900X', 'Y'], [4, '208000000X', 'Y']),
      {
        primary_taxonomy: '207ND0900X',
        is_primary_repaired: true,
        availability: {
          taxonomies:
            'more than one taxonomy is marked primary; of these the one in the lowest slot is taken',
        },
      },
    ],
  ];

  test('each as its own row of one file', async () => {
    await place(
      MONTH,
      MAIN,
      cases.map(([, row], index) => ({ ...row, NPI: npi(1000 + index) })),
    );
    await read();
    const rows = await providers();
    expect(rows).toHaveLength(cases.length);
    for (const [index, [name, , expected]] of cases.entries())
      expect.soft(rows[index], name).toMatchObject(expected);
  });

  test('all 15 taxonomies and all 50 identifiers, in slot order', async () => {
    const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const provider = await one({
      NPI: A,
      ...Object.fromEntries(
        range(15).flatMap((slot) => [
          [`Healthcare Provider Taxonomy Code_${slot}`, `C${slot}`],
          [`Provider License Number_${slot}`, `L${slot}`],
          [`Provider License Number State Code_${slot}`, `S${slot}`],
          [`Healthcare Provider Primary Taxonomy Switch_${slot}`, slot === 9 ? 'Y' : 'N'],
          [`Healthcare Provider Taxonomy Group_${slot}`, `G${slot}`],
        ]),
      ),
      ...Object.fromEntries(
        range(50).flatMap((slot) => [
          [`Other Provider Identifier_${slot}`, `V${slot}`],
          [`Other Provider Identifier Type Code_${slot}`, '01'],
          [`Other Provider Identifier State_${slot}`, `S${slot}`],
          [`Other Provider Identifier Issuer_${slot}`, `I${slot}`],
        ]),
      ),
    });
    expect(provider.taxonomies).toEqual(
      range(15).map((slot) => ({
        slot,
        code: `C${slot}`,
        license: `L${slot}`,
        license_state: `S${slot}`,
        is_primary: slot === 9,
        group: `G${slot}`,
      })),
    );
    expect(provider.identifiers).toEqual(
      range(50).map((slot) => ({ type: 'other', issuer: `I${slot}`, state: `S${slot}`, value: `V${slot}` })),
    );
  });
});

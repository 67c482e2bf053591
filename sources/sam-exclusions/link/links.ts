import type { MatchingMethod } from '../../../schemas/source-publication.ts';
import type { SourceLinks } from '../../contract.ts';

/**
 * The methods by which a SAM exclusion is linked to an NPI: those of the LEIE that need no specialty or UPIN, which SAM does
 * not publish, and the LEIE itself. Each confidence is measured like the LEIE's.
 */
const METHODS: readonly MatchingMethod[] = [
  {
    method: 'npi and name',
    confidence: 0.99,
    reason:
      'The extract names this NPI (check digit right), the registered name agrees, and with it the state or the middle name; NPIs in the extract are wrong at times, so not 1.',
  },
  {
    method: 'npi and first name',
    confidence: 0.98,
    reason:
      'The extract names this NPI, and the first name and the street, the whole middle name, or the ZIP code with the middle initial agree; the family name differs, as after a marriage, and nobody else comes into question.',
  },
  {
    method: 'same exclusion on the LEIE',
    confidence: 0.98,
    reason:
      'HHS excludes through the LEIE and reports to SAM: the LEIE has the same exclusion (name, day or ZIP code), and its row is matched to this NPI.',
  },
  {
    method: 'name and address',
    confidence: 0.98,
    reason:
      'First and last name and the street address agree, and no other record comes near; where only one side has a generation suffix, the middle name agrees too.',
  },
  {
    method: 'name variant and address',
    confidence: 0.98,
    reason:
      'The street address agrees, but one of the two names in another form: one letter different, half of a double name, names exchanged, or, with the middle name agreeing, an initial.',
  },
  {
    method: 'first name, middle name and address',
    confidence: 0.98,
    reason:
      'First name, whole middle name and the street address agree, where hardly anybody else can be expected to have both names; the family name differs, as after a marriage, and nobody else comes into question.',
  },
  {
    method: 'name, middle name and ZIP code',
    confidence: 0.98,
    reason: 'First, full middle and last name agree within one ZIP code.',
  },
  {
    method: 'name, initial and ZIP code',
    confidence: 0.98,
    reason: 'First and last name and the middle initial agree within one ZIP code.',
  },
  {
    method: 'rare name and ZIP code',
    confidence: 0.98,
    reason:
      'First and last name and the ZIP code agree, hardly anybody there can be expected to have the name, and the extract prints no street that could differ.',
  },
  {
    method: 'name, middle name and city',
    confidence: 0.98,
    reason: 'First, full middle and last name agree within one town.',
  },
  {
    method: 'name variant and city',
    confidence: 0.98,
    reason:
      'First and full middle name and town agree, the family name but for one letter or as half of a double name.',
  },
  {
    method: 'organization name and address',
    confidence: 0.98,
    reason:
      'The business name without legal form and the street address agree, and no other NPI of the name comes near; of several NPIs of a company, the one that practices there.',
  },
  {
    method: 'organization name and address, one of several NPIs',
    confidence: 0.98,
    reason:
      'The business name without legal form and the street address agree with several NPIs of one legal name: one company, and an exclusion is of the company. Linked is the one that practices there, spells its name as the list does, has the listed field of work or is no subpart, else the lowest; the others are undetermined.',
  },
  {
    method: 'organization name variant and address',
    confidence: 0.98,
    reason:
      'The organization practices at the street address, and the business name agrees but for one letter of a long name or the name of its town or state; or it has its mail sent there and practices in the town that the list adds to the name.',
  },
  {
    method: 'organization name and ZIP code',
    confidence: 0.98,
    reason:
      'The business name agrees within one ZIP code, and no other organization in the state and few in the country have it.',
  },
];

/**
 * Exclusions are linked by NPI, name and address, together with those of the other exclusion lists, and through the LEIE's
 * row of the same exclusion.
 */
export const samExclusionsLinks: SourceLinks = {
  methods: METHODS,
  reads: ['nppes', 'oig-leie'],
  excludedParties: new URL('./parties.sql', import.meta.url),
  sql: [new URL('./same-exclusion.sql', import.meta.url), new URL('./links.sql', import.meta.url)],
  evaluation: {
    rowsSql: `
      SELECT exclusion_key AS source_key, npi, first_name, last_name, "name" AS organization_name, state, NULL AS zip5
      FROM sam_exclusions__exclusion
      WHERE NOT is_terminated`,
    precision: 1,
    recall: 0.95,
  },
};

import type { MatchingMethod } from '../../../schemas/source-publication.ts';
import { LEIE_TERMS } from '../../../schemas/sources/oig-leie-specialties.ts';
import type { SourceLinks } from '../../contract.ts';

/**
 * The methods by which an exclusion is linked to an NPI. A confidence is the share of right links of its method among rows
 * over real names of which three in ten are about somebody outside the registry, at most 0.99 with a number and 0.98 without
 * one; the UPIN, which those rows lack, was measured on few invented ones (docs/evidence/matching.md has the tables).
 */
const METHODS: readonly MatchingMethod[] = [
  {
    method: 'npi and name',
    confidence: 0.99,
    reason:
      'The list names this NPI (check digit right), the registered name agrees, and with it the state or the whole middle name, or elsewhere the initial and the specialty, of a rare name one of these; published NPIs are wrong at times, so not 1.',
  },
  {
    method: 'npi and first name',
    confidence: 0.98,
    reason:
      'The list names this NPI, and the first name and the street, the whole middle name, or the ZIP code with the middle initial or the specialty agree; the family name differs, as after a marriage, and nobody else comes into question.',
  },
  {
    method: 'upin and name',
    confidence: 0.9,
    reason:
      'The physician number Medicare used before the NPI is in the registry record, and the name agrees.',
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
      'The street address agrees, but one of the two names in another form: one letter different, half of a double name, names exchanged, or, with the middle name agreeing, an initial; at a large workplace a further detail agrees.',
  },
  {
    method: 'first name, middle name and address',
    confidence: 0.98,
    reason:
      'First name, whole middle name, profession and the street address agree, where hardly any colleague can be expected to have both names; the family name differs, as after a marriage, and nobody else comes into question.',
  },
  {
    method: 'name, middle name and ZIP code',
    confidence: 0.98,
    reason: 'First, full middle and last name agree within one ZIP code; the street differs.',
  },
  {
    method: 'name, initial, specialty and ZIP code',
    confidence: 0.98,
    reason:
      'First and last name, middle initial and specialty agree within one ZIP code; the street differs.',
  },
  {
    method: 'name, initial and ZIP code',
    confidence: 0.98,
    reason: 'First and last name and the middle initial agree within one ZIP code; no specialty contradicts.',
  },
  {
    method: 'rare name and ZIP code',
    confidence: 0.98,
    reason:
      'First and last name and the ZIP code agree, hardly anybody there can be expected to have the name, and the list prints no street that could differ.',
  },
  {
    method: 'name, middle name, specialty and city',
    confidence: 0.98,
    reason:
      'First, full middle and last name and the specialty agree within one town; street and ZIP code differ.',
  },
  {
    method: 'name, specialty and city',
    confidence: 0.98,
    reason:
      'First and last name and the specialty agree within one town where the provider practices, or of a rare name or with the middle name where only mail goes, and nobody else of the name comes near. Who works in such a specialty has an NPI.',
  },
  {
    method: 'name, middle name and city',
    confidence: 0.98,
    reason: 'First, full middle and last name agree within one town; the list names no specialty.',
  },
  {
    method: 'name variant and city',
    confidence: 0.98,
    reason:
      'First name and town agree, the family name but for one letter or as half of a double name, and the middle name, or the specialty with the initial or a rare name.',
  },
  {
    method: 'name, middle name and specialty',
    confidence: 0.98,
    reason:
      'First, full middle and last name and the specialty agree, in another town; nobody else of the name comes near.',
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

/** Exclusions are linked by NPI, UPIN, name, address and specialty, together with those of the other exclusion lists. */
export const oigLeieLinks: SourceLinks = {
  methods: METHODS,
  reads: ['nppes'],
  key: 'exclusion_id',
  constants: { leie_term: LEIE_TERMS },
  excludedParties: new URL('./parties.sql', import.meta.url),
  sql: [new URL('./links.sql', import.meta.url)],
  evaluation: {
    rowsSql: `
      SELECT exclusion_id AS source_key, npi, first_name, last_name, business_name AS organization_name, state, NULL AS zip5
      FROM oig_leie__exclusion
      WHERE NOT is_reinstated`,
    precision: 1,
    recall: 0.95,
  },
};

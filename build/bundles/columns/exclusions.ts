import { type CollectionTable, type Column, NPI } from './table.ts';

const text = (name: string, description: string): Column => ({ name, type: 'string', description });
const date = (name: string, description: string): Column => ({ name, type: 'date', description });

/** Every entry of the two exclusion lists with its verdict; a part for each list. */
export const EXCLUSIONS: CollectionTable = {
  name: 'exclusions',
  title: 'Exclusions and whom they name',
  description:
    "One row for each entry of the Inspector General's list and of SAM.gov's exclusions, with the provider it was matched to. An undetermined entry has a row for each candidate. Birth dates are not passed on.",
  columns: [
    {
      name: 'source',
      type: 'string',
      description: 'The list the entry stands on.',
      values: ['oig-leie', 'sam-exclusions'],
      required: true,
    },
    {
      name: 'exclusion_key',
      type: 'string',
      description: 'SHA-256 over the values of the published row: the lists have no key of their own.',
      pattern: '[0-9a-f]{64}',
      required: true,
    },
    {
      name: 'link_number',
      type: 'integer',
      description: 'Place of the row among those of the entry.',
      unit: 'place, from 1',
      minimum: 1,
      required: true,
    },
    {
      name: 'verdict',
      type: 'string',
      description:
        '"matched": the entry is the provider in npi. "undetermined": it may be the one in candidate_npi, which is neither excluded nor clean. "unmatched": no provider of the registry answers to it.',
      values: ['matched', 'undetermined', 'unmatched'],
      required: true,
    },
    { ...NPI, description: 'The excluded provider. Null unless matched.' },
    { ...NPI, name: 'candidate_npi', description: 'A provider the entry may be. Null unless undetermined.' },
    text('method', 'How the verdict came about.'),
    {
      name: 'confidence',
      type: 'number',
      description: 'Confidence class of the method, 0 to 1; not a probability. Null unless matched.',
      unit: 'class, 0 to 1',
      minimum: 0,
    },
    {
      name: 'is_listed',
      type: 'boolean',
      description: 'Still on the list: not reinstated (LEIE), not terminated (SAM) as of the snapshot.',
      required: true,
    },
    text('last_name', 'Of a person, as published.'),
    text('first_name', 'Of a person, as published.'),
    text('middle_name', 'Of a person, as published.'),
    text('organization_name', 'Of a business, firm or vessel, as published.'),
    text('address', 'Street, as published; SAM.gov withholds it for persons.'),
    text('city', 'As published.'),
    text('state', 'As published.'),
    text('postal_code', 'As published.'),
    text('country', 'As published; null on the LEIE, which has no such column.'),
    text('exclusion_type', 'Section of the Social Security Act (LEIE), or type of exclusion (SAM).'),
    text('exclusion_type_description', 'What the section says, in short. LEIE only.'),
    date('exclusion_date', 'The exclusion took effect.'),
    date('termination_date', 'SAM only: it ends or ended; null where it is indefinite.'),
    date('reinstatement_date', 'LEIE only.'),
    date('waiver_date', 'LEIE only.'),
    text('waiver_state', 'LEIE only: the state the waiver holds in.'),
    text('category', 'General category (LEIE) or classification (SAM) of the party.'),
    text('specialty', 'LEIE only.'),
    text('sam_number', 'SAM only: number of the exclusion, where published.'),
    text('program', 'SAM only: exclusion program.'),
    text('agency', 'SAM only: excluding agency.'),
  ],
  primaryKey: ['source', 'exclusion_key', 'link_number'],
  sql: new URL('../tables/exclusions.sql', import.meta.url),
  anyOf: ['oig-leie', 'sam-exclusions'],
  parts: `SELECT part FROM (VALUES ('oig-leie', getvariable('has_oig_leie')), ('sam-exclusions', getvariable('has_sam')))
    AS list (part, is_there) WHERE is_there ORDER BY part`,
};

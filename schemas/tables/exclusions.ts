import { z } from 'zod';
import { ValidToBasis } from '../screening/exclusion-periods.ts';
import { confidenceClass, date, npi, text } from './fields.ts';

/** The columns of an entry besides the link; each list leaves out what it does not publish. */
const ENTRY = {
  is_listed: z.boolean().meta({
    title: 'Still listed',
    description: 'Still on the list: not reinstated (LEIE, states), not terminated (SAM) as of the snapshot.',
  }),
  last_name: text.meta({ title: 'Last name', description: 'Of a person, as published.' }),
  first_name: text.meta({ title: 'First name', description: 'Of a person, as published.' }),
  middle_name: text.meta({ title: 'Middle name', description: 'Of a person, as published.' }),
  organization_name: text.meta({
    title: 'Organization',
    description: 'Of a business, firm or vessel, as published.',
  }),
  address: text.meta({
    title: 'Street',
    description: 'Street, as published; SAM.gov withholds it for persons.',
  }),
  city: text.meta({ title: 'City', description: 'As published.' }),
  state: text.meta({ title: 'State', description: 'As published.' }),
  postal_code: text.meta({ title: 'Postal code', description: 'As published.' }),
  country: text.meta({
    title: 'Country',
    description: 'As published; null on the LEIE, which has no such column.',
  }),
  exclusion_type: text.meta({
    title: 'Type of exclusion',
    description:
      'Section of the Social Security Act (LEIE), type of exclusion (SAM), or what the list of a state calls it.',
  }),
  exclusion_type_description: text.meta({
    title: 'Type of exclusion in words',
    description: 'What the section says, in short. LEIE only.',
  }),
  exclusion_date: date.meta({ title: 'Exclusion date', description: 'The exclusion took effect.' }),
  termination_date: date.meta({
    title: 'Termination date',
    description: 'SAM only: it ends or ended; null where it is indefinite.',
  }),
  reinstatement_date: date.meta({ title: 'Reinstatement date', description: 'LEIE and lists of states.' }),
  waiver_date: date.meta({ title: 'Waiver date', description: 'LEIE only.' }),
  waiver_state: text.meta({
    title: 'Waiver state',
    description: 'LEIE only: the state in which the waiver applies.',
  }),
  category: text.meta({
    title: 'Category',
    description:
      'General category (LEIE) or classification (SAM) of the party; of a row of a state that repeats a federal exclusion, that it does.',
  }),
  specialty: text.meta({ title: 'Specialty', description: 'LEIE and lists of states.' }),
  sam_number: text.meta({
    title: 'SAM number',
    description: 'SAM only: number of the exclusion, where published.',
  }),
  program: text.meta({ title: 'Program', description: 'SAM only: exclusion program.' }),
  agency: text.meta({ title: 'Agency', description: 'SAM only: excluding agency.' }),
};

/** A row of the collection `exclusions`: an entry of one of these lists, or a candidate of an undetermined one. */
export function exclusionRow(lists: readonly string[]) {
  return z.object({
    source: z.enum(lists).meta({ title: 'List', description: 'The list that has the entry.' }),
    exclusion_key: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        title: 'Key of the entry',
        description:
          'SHA-256 over the values of the published row, without birth date: the lists have no key of their own.',
      }),
    link_number: z.int().min(1).meta({
      title: 'Number of the row',
      description: 'Position of the row among those of the entry.',
      unit: 'place, from 1',
    }),
    verdict: z.enum(['matched', 'undetermined', 'unmatched']).meta({
      title: 'Verdict',
      description:
        '"matched": the entry is the provider in npi. "undetermined": it may be the one in candidate_npi, which is neither excluded nor clean. "unmatched": nobody in the registry agrees with it in more than the name.',
    }),
    npi: npi.nullable().meta({ title: 'NPI', description: 'The excluded provider. Null unless matched.' }),
    candidate_npi: npi.nullable().meta({
      title: 'NPI of the candidate',
      description: 'A provider the entry may be. Null unless undetermined.',
    }),
    method: text.meta({ title: 'Method', description: 'How the verdict was reached.' }),
    confidence: confidenceClass.nullable().meta({
      title: 'Confidence',
      description: 'Confidence class of the method, 0 to 1; not a probability. Null unless matched.',
      unit: 'class, 0 to 1',
    }),
    ...ENTRY,
  });
}

/** A row of the collection `exclusion-periods`: an entry of one of these lists as it was known from one release to another. */
export function exclusionPeriodRow(lists: readonly string[]) {
  const { source, exclusion_key } = exclusionRow(lists).shape;
  const { last_name, first_name, middle_name, organization_name, address, city, state, postal_code } = ENTRY;
  const name_suffix = text.meta({
    title: 'Generational suffix',
    description:
      'Of a person, such as JR or III, as the list has it apart from the name. The LEIE has no such field.',
  });
  return z.object({
    source,
    exclusion_key,
    known_from: z
      .string()
      .meta({ title: 'Known from', description: 'Id of the release from which it was known so.' }),
    known_to: text.meta({
      title: 'Known until',
      description: 'Id of the release from which something else was known; null of what is known now.',
    }),
    valid_from: date.meta({ title: 'In force from', description: 'The exclusion took effect.' }),
    valid_to: date.meta({
      title: 'In force until',
      description: 'The first day on which it is no longer in force; null where no end is known.',
    }),
    valid_to_basis: ValidToBasis.nullable().meta({
      title: 'How the end is known',
      description:
        '"column": the list states it. "reinstatement_supplement": a supplement of the LEIE does. "absent_from_full_file": the snapshot of the first file without the entry.',
    }),
    npi: npi.nullable().meta({
      title: 'NPI',
      description: 'The provider that the entry was matched to; null where it was not.',
    }),
    published_npi: text.meta({
      title: 'NPI on the list',
      description: 'As the list states it, which may be that of somebody else; null where it states none.',
    }),
    last_name,
    first_name,
    middle_name,
    name_suffix,
    organization_name,
    address,
    city,
    state,
    postal_code,
    exclusion_type: ENTRY.exclusion_type,
  });
}

/**
 * The columns of an exclusion list in the collection `providers`: status, entries, candidates, namesakes.
 *
 * @param prefix of the columns' names
 * @param title what the list is called in a heading
 * @param list what it is called in a sentence
 */
export function exclusionListColumns(prefix: string, title: string, list: string) {
  return z.object({
    [`${prefix}_status`]: z
      .enum(['excluded', 'undetermined', 'name_elsewhere', 'not_found'])
      .nullable()
      .meta({
        title: `${title}: status`,
        description: `"excluded": an entry of ${list} is this provider. "undetermined": an entry may or may not be, or the registry publishes no name of this deactivated provider to look for; neither excluded nor clean. "name_elsewhere": no entry agrees with this provider in more than the name, which listed parties elsewhere bear. "not_found": checked, and nobody listed bears the name. Null: the list is not in the release.`,
      }),
    [`${prefix}_exclusions`]: z
      .int()
      .nonnegative()
      .nullable()
      .meta({
        title: `${title}: entries`,
        description: `Entries of ${list} matched to this provider.`,
        unit: 'entries',
      }),
    [`${prefix}_candidates`]: z
      .int()
      .nonnegative()
      .nullable()
      .meta({
        title: `${title}: undetermined entries`,
        description: `Entries of ${list} that may be this provider but could not be matched with certainty.`,
        unit: 'entries',
      }),
    [`${prefix}_namesakes`]: z
      .int()
      .nonnegative()
      .nullable()
      .meta({
        title: `${title}: entries of the same name`,
        description: `Where the status is "name_elsewhere": entries of ${list} with this name and nothing else in common. 0 otherwise.`,
        unit: 'entries',
      }),
  });
}

import { z } from 'zod';
import { defineAnswers } from './answers.ts';

const whole = z.int().nonnegative().nullable();

const year = z.int().describe('Service year.');
const beneficiaries = whole.describe(
  'People served, or for whom a prescription was filled. Null where suppressed: never zero.',
);
const provider_type = z.string().nullable().describe('Specialty on most of the claims, as published.');

/** Services, or prescriptions, of a year. */
const MedicareActivityYear = z.discriminatedUnion('part', [
  z.strictObject({
    year,
    part: z.literal('part_b'),
    services: z
      .number()
      .nonnegative()
      .nullable()
      .describe('In the units of their procedure codes. Null where suppressed.'),
    procedure_codes: whole.describe('Different HCPCS codes.'),
    beneficiaries,
    provider_type,
  }),
  z.strictObject({
    year,
    part: z.literal('part_d'),
    claims: whole.describe('Prescriptions filled, refills included. Null where suppressed.'),
    beneficiaries,
    provider_type,
  }),
]);

/** `listed` is null when a file states this NPI under another name only. */
const MedicareActivityData = z.strictObject({
  listed: z.literal(true).nullable().describe('A file of at least one service year has the provider.'),
  candidates: z
    .int()
    .nonnegative()
    .describe('Rows that state this NPI under another name: they may or may not be of this provider.'),
  years: z
    .array(MedicareActivityYear)
    .describe(
      'The newest year first. Who is in no file may be in practice: providers with fewer than 11 beneficiaries (Part B) or claims (Part D) are not published.',
    ),
});

const about = z.strictObject({ year: z.int() });

/** What providers did in Medicare, by year; the block serves facts only. */
export const medicareActivity = defineAnswers({
  id: 'medicare-activity',
  block: 'medicare_activity',
  data: MedicareActivityData,
  recordPosition: null,
  isCompared: true,
  facts: [
    {
      fact: 'medicare_activity.years',
      meaning:
        'how many service years of the release have the provider in a file of Medicare Part B or Part D; not stated of who is in none',
      about: z.strictObject({ first_year: z.int(), last_year: z.int() }),
    },
    {
      fact: 'medicare_activity.services',
      meaning: 'the services to people with Medicare Part B in the newest service year',
      about,
    },
    {
      fact: 'medicare_activity.claims',
      meaning: 'the prescriptions filled under Medicare Part D in the newest service year',
      about,
    },
    {
      fact: 'medicare_activity.beneficiaries',
      meaning:
        'the people with Medicare served in the newest service year, for Part B and Part D apart; not stated where it is suppressed',
      about: z.strictObject({
        year: z.int(),
        part: z
          .enum(['part_b', 'part_d'])
          .describe('`part_b`: people served; `part_d`: people for whom a prescription was filled.'),
      }),
    },
  ],
  statementsOf: (block) => {
    const years = block?.data.years ?? [];
    const [newest] = years;
    const oldest = years.at(-1);
    if (newest === undefined || oldest === undefined) return [];
    const partB = years.find((one) => one.part === 'part_b');
    const partD = years.find((one) => one.part === 'part_d');
    const stated = (fact: string, value: number | null | undefined, of: Record<string, string | number>) =>
      typeof value === 'number' ? [{ fact, value, about: of }] : [];
    return [
      ...stated('medicare_activity.years', new Set(years.map(({ year }) => year)).size, {
        first_year: oldest.year,
        last_year: newest.year,
      }),
      ...(partB ? stated('medicare_activity.services', partB.services, { year: partB.year }) : []),
      ...(partD ? stated('medicare_activity.claims', partD.claims, { year: partD.year }) : []),
      ...[partB, partD].flatMap((one) =>
        one
          ? stated('medicare_activity.beneficiaries', one.beneficiaries, { year: one.year, part: one.part })
          : [],
      ),
    ];
  },
  components: {},
});

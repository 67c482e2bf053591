import { z } from 'zod';
import { Fact } from '../facts.ts';
import { ScreeningAsOf } from '../http/as-of.ts';
import { Provenance } from '../provenance.ts';
import { FacilityCandidate, SearchCandidate, SearchResponse } from '../resolver/search.ts';
import { ScreenedList, ScreeningVerdict } from '../screening/screening.ts';
import { NppesData } from '../sources/nppes.ts';

/**
 * What the directory's tools answer: the part of an operation's answer that a choice is made by. Whoever needs more resolves
 * one record.
 */

/** The 14 keys of each source that a summary is from. */
const sources = z
  .array(Provenance)
  .describe(
    'The 14 provenance keys of each source of these values. `_confidence` is null: it stands with the whole record.',
  );

const text = z.string().nullable();

const page = {
  page: z.int(),
  per_page: z.int(),
  total: z.int().describe('How many there are in all, exactly.'),
  next_page: z.int().nullable().describe('The number of the next page; null on the last.'),
  hints: SearchResponse.shape.hints,
  provenance: sources,
};

export const ProviderSummary = z.strictObject({
  npi: z.string(),
  name: text,
  entity_type: NppesData.shape.entity_type,
  status: NppesData.shape.status,
  specialty: text.describe('Display name of the primary taxonomy.'),
  address: text.describe('Of the practice, in one line.'),
  phone: text,
  _match_score: SearchCandidate.shape._match_score,
  distance_miles: SearchCandidate.shape.distance_miles,
});

export const FacilitySummary = z.strictObject({
  ccn: z.string(),
  name: text,
  type: text,
  status: FacilityCandidate.shape.status,
  address: text,
  phone: text,
  star_rating: FacilityCandidate.shape.star_rating,
  _match_score: FacilityCandidate.shape._match_score,
  distance_miles: FacilityCandidate.shape.distance_miles,
});

export const FoundProviders = z.strictObject({ providers: z.array(ProviderSummary), ...page });
export const FoundFacilities = z.strictObject({ facilities: z.array(FacilitySummary), ...page });

const Figure = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const ComparedStates = z.strictObject({
  specialty: z.string(),
  states: z
    .array(z.record(z.string(), Figure))
    .describe('A row for each state, densest first: the values of the fields of `specialty_supply`.'),
  provenance: sources.nullable(),
});

/** What is said of an entry that is not in force. */
const EarlierEntry = z.strictObject({
  name: text,
  exclusion_date: text,
  valid_to: text.describe('The first day on which it was no longer in force; null where it began later.'),
});

const ScreenedLine = z.strictObject({
  line: z.int().describe('Place in the list, from 1.'),
  verdict: ScreeningVerdict.nullable().describe(
    'Null where the line is malformed: nobody was screened by it.',
  ),
  error: text,
  lists: z.array(
    ScreenedList.pick({
      source: true,
      verdict: true,
      reasons: true,
      candidates_total: true,
      same_name_elsewhere: true,
    }).extend({
      best: z
        .strictObject({ name: text, city: text, state: text, exclusion_date: text, score: z.number() })
        .nullable()
        .describe('The entry that agrees best.'),
      not_in_force: z
        .array(EarlierEntry)
        .optional()
        .describe(
          'Entries that are, or may be, the one asked about and were not in force on the day. Only with `as_of`.',
        ),
    }),
  ),
  related_facts: z
    .array(Fact.pick({ fact: true, value: true, about: true }).extend({ why: text }))
    .describe(
      'What is no exclusion and not to be missed, such as a revoked enrollment in Medicare: what is so, and what is not certain (`value` null, and `why`).',
    ),
});

export const ScreenedLines = z.strictObject({
  release: z.string(),
  as_of: ScreeningAsOf.optional(),
  summary: z.strictObject({
    listed: z.int(),
    undetermined: z.int().describe('Neither listed nor cleared: a person has to decide.'),
    not_listed: z.int(),
    malformed: z.int(),
    also_known: z
      .int()
      .describe('Lines of whatever verdict of which `related_facts` or `not_in_force` have something.'),
  }),
  results: z.array(ScreenedLine),
  provenance: sources,
});

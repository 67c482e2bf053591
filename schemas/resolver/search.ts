import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import { FacilityLine } from '../records/facility-line.ts';
import { NppesData } from '../sources/nppes.ts';
import { ResolvedFacility } from './facility.ts';

const MatchReason = z.strictObject({
  feature: z.string().describe('What was compared: `last_name`, `first_name`, `organization`, `state`, …'),
  score: z.number().min(0).max(1).describe('1 agrees wholly. `_match_score` is the product of these.'),
  detail: z.string().describe('How it agrees, and the published value.'),
});

const DistanceMiles = z
  .number()
  .min(0)
  .optional()
  .describe(
    'Miles from the point of the ZIP code asked for to that of the nearest practice location (addresses for mail do not count), right to some miles: 0 in the same ZIP code. Present where `radius_miles` is given.',
  );

/** A provider that a search found: the registry's record with its 14 keys, and why it was found. */
export const SearchCandidate = z
  .strictObject({
    npi: z.string().regex(NPI_SHAPE),
    _match_score: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'How sure it is that this is the provider searched for: the agreement of the name, shared among all that agree. Not the confidence of the record, which is `_confidence`. Without a name in the query, 1.',
      ),
    match_reasons: z.array(MatchReason),
    distance_miles: DistanceMiles,
    ...NppesData.shape,
  })
  .extend(Provenance.shape);

/** A facility that a search found: its identity with its 14 keys, its overall rating, and why it was found. */
export const FacilityCandidate = z
  .strictObject({
    ccn: z.string().describe('CMS Certification Number.'),
    _match_score: SearchCandidate.shape._match_score,
    match_reasons: SearchCandidate.shape.match_reasons,
    distance_miles: DistanceMiles,
    ...FacilityLine.shape.identity.shape.data.shape,
    npis: ResolvedFacility.shape.npis,
    npis_provenance: ResolvedFacility.shape.npis_provenance,
    star_rating: z
      .number()
      .nullable()
      .describe('Overall rating of Care Compare; null where it rates the facility or its type not.'),
    star_rating_provenance: Provenance.describe('The 14 keys of `star_rating`.'),
  })
  .extend(Provenance.shape);

export type FacilityCandidate = z.infer<typeof FacilityCandidate>;

/** A page of what was found. */
export const SearchResponse = z.strictObject({
  candidates: z
    .array(z.union([SearchCandidate, FacilityCandidate]))
    .describe('Providers have an `npi`, facilities a `ccn`.'),
  page: z.int(),
  per_page: z.int(),
  total: z.int().describe('How many were found in all, exactly.'),
  around: z
    .strictObject({
      postal_code: z.string(),
      latitude: z.number().describe('Of a point inside the area of the ZIP code, in degrees.'),
      longitude: z.number(),
      radius_miles: z.number(),
    })
    .extend(Provenance.shape)
    .optional()
    .describe(
      'Where distances are measured from, with the 14 keys of the points; present where `radius_miles` is given.',
    ),
  next: z.url().nullable().describe('Address of the next page; null on the last.'),
  hints: z
    .array(
      z.strictObject({
        code: z
          .literal('elsewhere')
          .describe('`elsewhere`: nobody at the place of the query has the name, somebody elsewhere has.'),
        message: z.string(),
        providers: z
          .array(
            z.strictObject({
              npi: z.string().regex(NPI_SHAPE),
              city: z.string().nullable(),
              state: z.string().nullable(),
            }),
          )
          .describe('At most five of them, with the city and state of the practice.'),
      }),
    )
    .optional()
    .describe('What may help where a search finds nobody, or nobody of the name; absent otherwise.'),
});

export type SearchCandidate = z.infer<typeof SearchCandidate>;
export type SearchResponse = z.infer<typeof SearchResponse>;

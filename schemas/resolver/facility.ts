import { z } from 'zod';
import { AsOf } from '../http/as-of.ts';
import { Provenance } from '../provenance.ts';
import { FacilityLine, FacilityOwner, OwnershipChange } from '../records/facility-line.ts';
import { ResolvedQuality } from './quality.ts';

/** Who owns a facility and who did, with the 14 keys of the source of ownership. */
export const Ownership = z
  .strictObject({
    owners: z.array(FacilityOwner).nullable(),
    changes: z.array(OwnershipChange).nullable(),
  })
  .extend(Provenance.shape)
  .describe('Null lists are unknown; `_data_availability.status` says why.');

/** A facility: its identity with the 14 keys of the source of that, its quality, its owners. */
export const ResolvedFacility = z
  .strictObject({
    ccn: z.string().describe('CMS Certification Number; the first two characters encode the state.'),
    ...FacilityLine.shape.identity.shape.data.shape,
    npis: z
      .array(z.string())
      .nullable()
      .describe('NPIs the facility is enrolled under; null where enrollments are not ingested.'),
    npis_provenance: Provenance.describe('The 14 keys of `npis`.'),
    quality: ResolvedQuality.nullable().describe(
      'Null where Care Compare has no record of the facility, or is not ingested.',
    ),
    ownership: Ownership,
    as_of: AsOf.optional(),
  })
  .extend(Provenance.shape);

export type ResolvedFacility = z.infer<typeof ResolvedFacility>;

import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { FhirTail } from './fhir-tail.ts';

const provenance = z.strictObject({
  _confidence: z.number().min(0).max(1).nullable(),
  _data_availability: Availability,
});

/** What a facility is put together from, by its nature. */
const FACILITY_SOURCES = ['provider-of-services', 'care-compare', 'enrollments-and-owners'] as const;
/** Whose quality records a facility points to. */
export const FACILITY_QUALITY_SOURCE = 'care-compare';

/** A value with the source whose constants the router adds to its provenance. */
const block = <T extends z.ZodType>(data: T) =>
  z.strictObject({
    source: z.enum(FACILITY_SOURCES),
    provenance,
    data,
  });

const text = z.string().nullable();
const date = z.iso.date().nullable();

export const FacilityOwner = z.strictObject({
  name: z.string(),
  type: z.enum(['individual', 'organization']).nullable(),
  role: text,
  /** Percent, 0 to 100, as reported; null where none is reported. */
  percentage: z.number().min(0).max(100).nullable(),
  since: date,
});

export const OwnershipChange = z.strictObject({ date: z.iso.date(), type: text, buyer: text, seller: text });

/**
 * One line of the `facility` pack: a CMS Certification Number (ten characters for an ambulatory surgical center). Every
 * block names its source first, since a facility's identity comes from the best of three.
 */
export const FacilityLine = z.strictObject({
  ccn: z.string().regex(/^[0-9A-Z]{6}(?:[0-9A-Z]{4})?$/),
  identity: block(
    z.strictObject({
      type: text,
      name: text,
      address: z.strictObject({
        line1: text,
        line2: text,
        city: text,
        state: text,
        postal_code: text,
        county_fips: text,
      }),
      phone: text,
      ownership_type: text,
      certification_date: date,
      status: z.enum(['active', 'terminated']).nullable(),
      termination_date: date,
    }),
  ),
  npis: block(z.array(z.string().regex(/^[0-9]{10}$/)).nullable()),
  ownership: block(
    z.strictObject({ owners: z.array(FacilityOwner), changes: z.array(OwnershipChange) }).nullable(),
  ),
  /** Keys of the quality pack, `<type>/<id>`; null when Care Compare is not ingested. */
  quality: z.array(z.string()).nullable(),
  fhir: FhirTail.optional(),
});

export type FacilityLine = z.infer<typeof FacilityLine>;

import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';

declare module 'zod' {
  /** The description of a published field, once, beside its type: tables, descriptors and pages derive from it. */
  interface GlobalMeta {
    /** Heading for people. */
    title?: string | undefined;
    description?: string | undefined;
    /** Unit of a number that has one, in words: "USD", "stars", "providers per 100,000 residents". */
    unit?: string | undefined;
  }
}

/** Field types shared by many tables; null where the source has no value. */
export const text = z.string().nullable();
export const date = z.iso.date().nullable();
export const flag = z.boolean().nullable();

/** An exact decimal with this many digits after the point; at most 18 digits in all. */
export const decimal = (places: number) => z.number().multipleOf(10 ** -places);

/** A list of texts: an array in Parquet and Arrow, a JSON array in CSV. Empty where there is none; null where it is unknown. */
export const list = z.array(z.string()).nullable();

/** The FIPS code of a state. */
export const stateFips = z
  .string()
  .regex(/^[0-9]{2}$/)
  .nullable();

/** A provider's number. Text: never a number. */
export const npi = z
  .string()
  .regex(NPI_SHAPE)
  .meta({ title: 'NPI', description: 'National Provider Identifier, ten digits. Text: never a number.' });

/** A code of the NUCC health care provider taxonomy, as published. */
export const taxonomyCode = z.string().regex(/^[0-9A-Z]{10}$/);

/** A confidence class (docs/interfaces.md, "Confidence") of a link. */
export const confidenceClass = z.number().min(0);

import { z } from 'zod';
import type { SourceId } from '../sources/list.ts';

/** Path of the points of ZIP codes in a release that has them. */
export const ZIP_CODE_POINTS_FILE = 'reference/zip-code-points.json';

/** Whose points they are. */
export const ZIP_CODE_POINTS_SOURCE = 'census-gazetteer-zcta' satisfies SourceId;

/** A point inside each ZIP code: latitude and longitude in degrees. */
export const ZipCodePoints = z.record(
  z.string().regex(/^[0-9]{5}$/),
  z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
);

export type ZipCodePoints = z.infer<typeof ZipCodePoints>;

/** The international mile. */
export const KILOMETERS_PER_MILE = 1.609344;

import { z } from 'zod';

/** Birth dates of listed people by the key of their entry: `birth-dates/<release>.json` in the data directory. */
export const BirthDates = z.record(z.string(), z.iso.date());
export type BirthDates = z.infer<typeof BirthDates>;

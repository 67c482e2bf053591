import { z } from 'zod';
import { Month } from '../month.ts';
import { Availability } from '../provenance.ts';
import { Scope } from '../scope.ts';
import { FacilityMonthRow } from '../studies/facilities.ts';
import { SupplyMonthRow } from '../studies/supply.ts';
import { envelope } from './envelope.ts';
import { SourceSnapshot } from './evidence-query.ts';
import { Methodology } from './methodology.ts';

/** The figures of a study in one month: of the nation, `US`, and of the 51. */
export const StudyMonth = z.strictObject({
  month: Month.describe('The month of the release, in UTC.'),
  release: z
    .string()
    .describe(
      'The release since which the figures of the month are these. Of several releases in a month the latest counts; a month that is over is not changed.',
    ),
  created_at: z.iso.datetime().describe('The moment of that release.'),
  methodology_version: Methodology.shape.version,
  snapshots: z.array(SourceSnapshot).min(1).describe('The data of each source of the study in that release.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The lowest confidence class among the figures; null where there are none.'),
  places: z
    .array(z.union([SupplyMonthRow, FacilityMonthRow]))
    .describe('The nation, `US`, then the states by name. None where the study had no figures.'),
  _data_availability: Availability,
});

/** The months whose figures can be compared. */
export const StudySeries = z.strictObject({
  definition: Methodology.shape.version.describe(
    'The version of the methodology that last changed a definition of the study. A change begins a new series.',
  ),
  scope: Scope.describe(
    '`national`: the releases were made from the complete files of the publishers; `partial`: from a part of them. A change begins a new series.',
  ),
  months: z.array(StudyMonth).min(1).describe('The oldest first. A month without a release is not there.'),
});

/** A study over time: a row for each month with a release. */
export const StudyHistory = z.strictObject({
  dataset: z.string(),
  display_name: z.string(),
  ranked_by: z.string().describe('The field that the states are ranked by.'),
  series: z
    .array(StudySeries)
    .min(1)
    .describe('The oldest first. Figures are compared within a series, not from one to another.'),
});

export const StudyHistoryResponse = envelope(StudyHistory);

export type StudyMonth = z.infer<typeof StudyMonth>;
export type StudySeries = z.infer<typeof StudySeries>;
export type StudyHistory = z.infer<typeof StudyHistory>;
export type StudyHistoryResponse = z.infer<typeof StudyHistoryResponse>;

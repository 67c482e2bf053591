import { z } from 'zod';
import { Availability } from '../provenance.ts';

/** The types of facility Care Compare rates or measures, with their names in prose. */
export const QUALITY_TYPES = {
  hospital: 'Hospitals',
  'nursing-home': 'Nursing homes',
  'home-health': 'Home health agencies',
  hospice: 'Hospices',
  dialysis: 'Dialysis facilities',
  asc: 'Ambulatory surgical centers',
} as const;

export type QualityType = keyof typeof QUALITY_TYPES;

const types = Object.keys(QUALITY_TYPES) as [QualityType, ...QualityType[]];

/** Six characters; ten for an ambulatory surgical center. */
const FACILITY_ID = /^(?:[0-9A-Z]{6}|[0-9A-Z]{10})$/;

const Stars = z.number().min(1).max(5).multipleOf(0.5);

/** One measure of a facility. A value the publisher suppresses is null; the reason is in `_data_availability`. */
const QualityMeasure = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  value: z.number().nullable(),
  /** Null where neither the published title nor its dictionary states one. */
  unit: z.string().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  denominator: z.number().nullable(),
  comparison: z.string().nullable(),
  footnotes: z.array(z.string()),
  period_start: z.iso.date().nullable(),
  period_end: z.iso.date().nullable(),
  /** The period as the publisher labels it (`2023`, `2023_Q4`), where one facility reports several; else null. */
  period: z.string().nullable(),
  /** The NPI that reported, where one facility reports under several; else null. */
  npi: z.string().nullable(),
});

/** Ratings and measures of one facility: a line of the `quality` pack, key `<type>/<id>`. */
export const QualityLine = z.strictObject({
  key: z.string(),
  type: z.enum(types),
  id: z.string().regex(FACILITY_ID),
  name: z.string().nullable(),
  state: z.string().nullable(),
  star_rating: Stars.nullable(),
  ratings: z.record(z.string(), Stars.nullable()),
  measures: z.array(QualityMeasure),
  measurement_period: z.strictObject({ start: z.iso.date().nullable(), end: z.iso.date().nullable() }),
  /** Date of the file the facility is in; null where it states none: then the date of the source applies. */
  source_snapshot: z.iso.date().nullable(),
  _confidence: z.number().min(0).max(1),
  _data_availability: Availability,
});

/** An alternative id of a facility: look up `alias_of` instead. */
export const QualityAlias = z.strictObject({ key: z.string(), alias_of: z.string() });

/** A line of the `quality` pack. */
export const QualityPackLine = z.union([QualityLine, QualityAlias]);

export type QualityLine = z.infer<typeof QualityLine>;
export type QualityAlias = z.infer<typeof QualityAlias>;

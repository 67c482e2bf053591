import { AsOf } from '../http/as-of.ts';
import { Provenance } from '../provenance.ts';
import { QualityLine } from '../records/quality-line.ts';

/**
 * Ratings and measures of a facility. A value the publisher suppresses is null; its raw marker and the text of its
 * footnote are in `_data_availability.fields`.
 */
export const ResolvedQuality = QualityLine.omit({ key: true })
  .extend({ as_of: AsOf.optional() })
  .extend(Provenance.shape);

import { AsOf } from '../http/as-of.ts';
import { Provenance } from '../provenance.ts';
import { PaymentsLine } from '../records/payments-line.ts';

/**
 * What manufacturers paid a provider, matched by name and address. The total is exact to the cent; null where no payment
 * is known, for the reason in `_data_availability`.
 */
export const ResolvedPayments = PaymentsLine.extend({ as_of: AsOf.optional() }).extend(Provenance.shape);

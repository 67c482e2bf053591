import { z } from 'zod';

/** Additional headers of every delivery to a subscription, by name, as they are sealed. */
export const DeliveryHeaders = z.record(z.string(), z.string());

/** Names reserved for the sender or the connection. */
const OURS =
  /^(?:x-service-.*|content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|user-agent)$/i;

/** Whether a header may be sent for a subscription: its name is not reserved, and neither name nor value can break out of its line. */
export function isSendable(name: string, value: string): boolean {
  return (
    /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/.test(name) &&
    /^[\t -~\u0080-\u00ff]{0,4000}$/.test(value) &&
    !OURS.test(name)
  );
}

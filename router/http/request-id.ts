import { randomFillSync } from 'node:crypto';

const POOL = new Uint8Array(8_192);
const RANDOM_BYTES = 10;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
let used = POOL.length;
let lastMoment = -1;
let lastPrefix = '';

/**
 * A fresh UUIDv7 (RFC 9562, section 5.7) for a moment in milliseconds. Random bytes are drawn in batches and the
 * time's half is kept while the millisecond lasts, because every response needs one.
 */
export function newRequestId(moment: number): string {
  if (moment !== lastMoment) {
    const time = Math.trunc(moment).toString(16).padStart(12, '0');
    lastPrefix = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    lastMoment = moment;
  }
  if (used + RANDOM_BYTES > POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  const at = used;
  used += RANDOM_BYTES;
  const hex = (offset: number) => HEX[POOL[at + offset] ?? 0] as string;
  const variant = HEX[((POOL[at + 2] ?? 0) & 0x3f) | 0x80] as string;
  return (
    `${lastPrefix + hex(0)[0] + hex(1)}-${variant}${hex(3)}-` +
    hex(4) +
    hex(5) +
    hex(6) +
    hex(7) +
    hex(8) +
    hex(9)
  );
}

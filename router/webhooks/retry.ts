/** How long a delivery is tried, and how long a subscription may fail before it is disabled. */
export const RETRY_WINDOW_MS = 24 * 3_600_000;

const FIRST_DELAY_MS = 5_000;
/** Delays vary by this share, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/**
 * When a delivery is tried again after its nth attempt has failed: 5 s, doubling, the last time at the end of the 24 hours.
 * Times in milliseconds since 1970.
 * @param random from 0 up to 1
 * @returns null when the 24 hours are over
 */
export function nextAttempt(attempts: number, createdAt: number, now: number, random: number): number | null {
  const deadline = createdAt + RETRY_WINDOW_MS;
  if (now >= deadline) return null;
  const delay = FIRST_DELAY_MS * 2 ** (attempts - 1) * (1 - JITTER + 2 * JITTER * random);
  return Math.min(now + Math.round(delay), deadline);
}

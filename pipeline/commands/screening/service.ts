import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import { EXIT, ProviderSupplyError } from '../../../schemas/errors.ts';
import { Manifest } from '../../../schemas/release/manifest.ts';
import { ReleaseList } from '../../../schemas/release/release-list.ts';
import { ScreenedList, type ScreeningQuery } from '../../../schemas/screening/screening.ts';
import type { Screener } from './local-release.ts';

const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_S = 3600;
const RESOLVER = '/resolver/v1';

const BatchAnswer = z.object({
  release: z.string(),
  results: z.array(z.object({ lists: z.array(ScreenedList) })),
});

/**
 * A running service, called through `POST /screening/batch`. A request over the budget waits as long as the answer
 * says. @throws ProviderSupplyError `insecure_address`, `service_unreachable`, `service_refused`, `release_changed`
 */
export async function runningService(address: string, key: string): Promise<Screener> {
  requireEncryption(address);
  const base = address.replace(/\/+$/, '');
  const json = async (path: string) => {
    const { status, body } = await ask(`${base}${path}`, {});
    if (status !== 200) throw refused(`${base}${path} responds with ${status}`);
    return body;
  };
  const list = ReleaseList.pick({ current: true }).parse(parsed(await json('/releases.json')));
  const bytes = await json(`/releases/${list.current}/manifest.json`);
  const manifest = Manifest.parse(parsed(bytes));
  return {
    release: list.current,
    manifestSha256: createHash('sha256').update(bytes).digest('hex'),
    manifest,
    async screen(queries) {
      const answer = await screenBatch(`${base}${RESOLVER}/screening/batch`, key, queries);
      if (answer.release !== list.current)
        throw new ProviderSupplyError(
          'release_changed',
          `the service went from release ${list.current} to ${answer.release} meanwhile`,
          'Run again: a record is of one release.',
        );
      return answer.results.map(({ lists }) => lists);
    },
    close: async () => {},
  };
}

async function screenBatch(url: string, key: string, queries: readonly ScreeningQuery[]) {
  for (;;) {
    const { status, headers, body } = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify({ queries }),
    });
    if (status === 200) return BatchAnswer.parse(parsed(body));
    if (status !== 429)
      throw refused(`${url} responds with ${status}: ${body.toString('utf8').slice(0, 300)}`);
    const seconds = Number(headers['retry-after'] ?? 1);
    process.stderr.write(`over the hourly budget; waiting ${seconds} s\n`);
    await sleep(Math.min(Number.isFinite(seconds) ? seconds : 1, LONGEST_WAIT_S) * 1000);
  }
}

async function ask(
  url: string,
  options: { method?: 'POST'; headers?: Record<string, string>; body?: string },
) {
  try {
    const response = await request(url, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, ...options });
    const body = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, headers: response.headers, body };
  } catch (cause) {
    throw new ProviderSupplyError(
      'service_unreachable',
      `${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Give --public the address of a running service; run again when it answers.',
      { cause },
    );
  }
}

/** The key, names and birth dates are sent: unencrypted only to this machine. */
function requireEncryption(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  throw new ProviderSupplyError(
    'insecure_address',
    `${address} would be sent the key and the names without encryption`,
    'Give --public an https:// address; http:// is taken for this machine only.',
    { exitCode: EXIT.usage },
  );
}

const parsed = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));

function refused(what: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'service_refused',
    what,
    'Give --public the address of a running service, and its key in PROVIDER_SUPPLY_KEY (birth dates need a live key).',
    { exitCode: EXIT.failed },
  );
}

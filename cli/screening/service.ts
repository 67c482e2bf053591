import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import type { AskedAsOf } from '../../router/resolver/screening-as-of.ts';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { ScreeningAsOf } from '../../schemas/http/as-of.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { ReleaseList } from '../../schemas/release/release-list.ts';
import { ScreeningFailure } from '../../schemas/resolver/screening.ts';
import { RelatedFact } from '../../schemas/screening/related-fact.ts';
import { ScreenedList, type ScreeningQuery } from '../../schemas/screening/screening.ts';
import { badAsOf } from './bad-as-of.ts';
import type { Screener } from './local-release.ts';

const TIMEOUT_MS = 60_000;
/** What Node and OpenSSL say of a certificate that they do not accept. */
const CERTIFICATE_ERROR = /CERT|ISSUER|UNABLE_TO_VERIFY/;
const MAX_WAIT_S = 3600;
const RESOLVER = '/resolver/v1';

/** Fails its check digit, so that it is nobody's. */
const NO_NPI = '0000000000';

/** What the service says of a day that cannot be asked for. */
const AsOfError = z.object({
  error: z.object({ code: z.enum(['invalid_as_of', 'not_known_at']), message: z.string() }),
});

const BatchAnswer = z.object({
  release: z.string(),
  results: z.array(
    z.union([
      z.object({
        lists: z.array(ScreenedList),
        related_facts: z.array(RelatedFact).default([]),
        as_of: ScreeningAsOf.optional(),
      }),
      ScreeningFailure,
    ]),
  ),
});

/**
 * A running service, called through `POST /screening/batch`. A request over the budget waits as long as the answer
 * says.
 * @param day to screen for; null for today
 * @throws ProviderSupplyError `insecure_address`, `service_unreachable`, `certificate_refused`, `service_redirects`, `service_refused`,
 * `release_changed`, `bad_as_of`
 */
export async function runningService(address: string, key: string, day: AskedAsOf | null): Promise<Screener> {
  requireEncryption(address);
  const base = address.replace(/\/+$/, '');
  const json = async (path: string) => {
    const { status, body } = await ask(`${base}${path}`, {});
    if (status !== 200) throw refused(`${base}${path} responds with ${status}`);
    return body;
  };
  const list = ReleaseList.pick({ current: true }).parse(parsed(await json('/releases.json')));
  const first = day === null ? null : await asOfService(base, key, day);
  const release = first?.release ?? list.current;
  const bytes = await json(`/releases/${release}/manifest.json`);
  const manifestSha256 = createHash('sha256').update(bytes).digest('hex');
  if (first !== null && first.asOf.manifest_sha256 !== manifestSha256)
    throw refused(`${base} has another manifest of ${release} than its answers name`);
  return {
    release,
    manifestSha256,
    manifest: Manifest.parse(parsed(bytes)),
    asOf: first?.asOf ?? null,
    warnings: [],
    batchesAtOnce: 1,
    async screen(queries) {
      const answer = await screenBatch(batchAddress(base, day), key, queries);
      if (answer.release !== release)
        throw new ProviderSupplyError(
          'release_changed',
          `the service changed from release ${release} to ${answer.release} in the meantime`,
          'Run again: a record covers one release.',
        );
      if (answer.results.length !== queries.length)
        throw refused(`${base} answers ${queries.length} queries with ${answer.results.length} results`);
      // Rosters are checked by the same rules: a service that refuses a line has others.
      return answer.results.map((result) => {
        if ('error' in result) throw refused(`${base} refuses a query: ${result.error.message}`);
        if (result.as_of?.day !== first?.asOf.day) throw withoutDays(base);
        return { lists: result.lists, relatedFacts: result.related_facts };
      });
    },
    close: async () => {},
  };
}

function batchAddress(base: string, day: AskedAsOf | null): string {
  const address = `${base}${RESOLVER}/screening/batch`;
  if (day === null) return address;
  const query = new URLSearchParams({
    as_of: day.asOf,
    ...(day.knownAt !== null && { known_at: day.knownAt }),
  });
  return `${address}?${query}`;
}

/** What the service makes of a day: which release knows it. Nobody is asked about. */
async function asOfService(
  base: string,
  key: string,
  day: AskedAsOf,
): Promise<{ release: string; asOf: ScreeningAsOf }> {
  const { release, results } = await screenBatch(batchAddress(base, day), key, [{ npi: NO_NPI }]);
  const [result] = results;
  if (result === undefined || 'error' in result || result.as_of === undefined) throw withoutDays(base);
  return { release, asOf: result.as_of };
}

/** An older service ignores the day, and answers of today. */
const withoutDays = (base: string): ProviderSupplyError =>
  refused(`${base} does not screen for another day than today`);

async function screenBatch(url: string, key: string, queries: readonly ScreeningQuery[]) {
  for (;;) {
    const { status, headers, body } = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify({ queries }),
    });
    if (status === 200) return BatchAnswer.parse(parsed(body));
    if (status === 400 || status === 404) {
      const said = AsOfError.safeParse(parsed(body));
      if (said.success) throw badAsOf(said.data.error.message);
    }
    if (status !== 429)
      throw refused(`${url} responds with ${status}: ${body.toString('utf8').slice(0, 300)}`);
    const seconds = Number(headers['retry-after'] ?? 1);
    process.stderr.write(`over the hourly budget; waiting ${seconds} s\n`);
    await sleep(Math.min(Number.isFinite(seconds) ? seconds : 1, MAX_WAIT_S) * 1000);
  }
}

async function ask(
  url: string,
  options: { method?: 'POST'; headers?: Record<string, string>; body?: string },
) {
  try {
    const response = await request(url, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, ...options });
    const body = Buffer.from(await response.body.arrayBuffer());
    const { location } = response.headers;
    if (location !== undefined && response.statusCode < 400) throw redirected(url, String(location));
    return { status: response.statusCode, headers: response.headers, body };
  } catch (cause) {
    if (cause instanceof ProviderSupplyError) throw cause;
    const said = cause instanceof Error ? cause.message : String(cause);
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (CERTIFICATE_ERROR.test(code)) throw badCertificate(url, code, said, cause);
    throw new ProviderSupplyError(
      'service_unreachable',
      `${url} cannot be reached: ${said}`,
      'Give --public the address of a running service; run again when it answers.',
      { cause },
    );
  }
}

/** Redirects are not followed: the key and the names go to the address that was given, and nowhere else. */
function redirected(url: string, location: string): ProviderSupplyError {
  const target = new URL(location, url);
  const isEncrypted = target.protocol === 'https:';
  return new ProviderSupplyError(
    'service_redirects',
    `${url} redirects to ${target.origin}${isEncrypted ? '' : ', where the key and the names would travel without encryption'}`,
    isEncrypted
      ? `If that is the same service, give --public ${target.origin}; redirects are not followed.`
      : 'Give --public the https:// address of the service itself, and have whoever runs it correct the redirect.',
  );
}

function badCertificate(url: string, code: string, said: string, cause: unknown): ProviderSupplyError {
  const next =
    code === 'CERT_HAS_EXPIRED'
      ? 'Have whoever runs the service renew its certificate; check the clock of this machine.'
      : code === 'ERR_TLS_CERT_ALTNAME_INVALID'
        ? 'Give --public the name that the certificate was issued for.'
        : "Where the service has a certificate of your own authority, set NODE_EXTRA_CA_CERTS to the file of the authority's certificate (PEM).";
  return new ProviderSupplyError(
    'certificate_refused',
    `the certificate of ${new URL(url).host} is not accepted: ${said} (${code})`,
    next,
    { cause },
  );
}

/** The key, names and birth dates are sent: unencrypted only to this machine. */
function requireEncryption(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  throw new ProviderSupplyError(
    'insecure_address',
    `${address} would be sent the key and the names without encryption`,
    'Give --public an https:// address; http:// is accepted only for this machine.',
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

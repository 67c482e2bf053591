import { gunzipSync } from 'node:zlib';
import { SANDBOX_TOKEN } from '../../schemas/limits.ts';
import { publicTarget } from '../../schemas/published/public-addresses.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../../schemas/screening/listed-party.ts';
import type { Place } from './places.ts';

/** A request, and how it is asked. */
export interface Question {
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: string;
  /** Asked with this token, not with the key. */
  readonly token?: string;
}

/** Listed parties that are screened for: each by its name, and with the NPIs it is linked to. */
const MAX_PARTIES = 5;
/** Files of the release whose own addresses are asked for, whichever file is damaged. */
const MAX_ADDRESSES = 20;

/**
 * The fixed questions that a release is asked: lookups, screenings, a search, and the address of each file that has one.
 * @param release the release in its place; `npis` are providers of it
 */
export async function questionsOf(
  release: Place,
  { files }: Pick<Manifest, 'files'>,
  npis: readonly string[],
): Promise<Question[]> {
  const paths = files.map(({ path }) => path);
  const resolver = '/resolver/v1';
  const questions: Question[] = [
    ...npis.flatMap((npi) => [
      { path: `/v1/npi/${npi}` },
      { path: `/v1/providers/${npi}` },
      { path: `${resolver}/npi/${npi}?include=facts` },
      { path: `${resolver}/screening?npi=${npi}` },
      { path: `${resolver}/payments/${npi}` },
      { path: `${resolver}/provider/${npi}/agreement` },
      { path: `${resolver}/provider/${npi}/history` },
      { path: `/fhir/r4/Practitioner/npi-${npi}`, token: SANDBOX_TOKEN },
    ]),
    { path: '/fhir/r4/Practitioner?_count=5', token: SANDBOX_TOKEN },
    // Nobody: a damaged index must not make everybody this.
    { path: '/v1/npi/2999999999' },
    { path: `${resolver}/search?name=lund` },
    { path: `${resolver}/search?name=smith` },
    { path: `${resolver}/batch/npi`, method: 'POST', body: JSON.stringify({ npis }) },
  ];
  if (paths.includes(LISTED_PARTIES_FILE)) {
    const lines = gunzipSync(await release.read(LISTED_PARTIES_FILE))
      .toString()
      .trim()
      .split('\n');
    const parties = lines.slice(0, MAX_PARTIES).map((line) => ListedParty.parse(JSON.parse(line)));
    questions.push(
      ...parties
        .flatMap(({ links }) => links?.map(({ npi }) => npi) ?? [])
        .map((npi) => ({ path: `${resolver}/screening?npi=${npi}` })),
    );
    const queries = parties.map(({ last, first, organization, address, city, state, postal_code }) =>
      withoutNothing({ last, first, organization, address, city, state, postal_code }),
    );
    questions.push({
      path: `${resolver}/screening/batch`,
      method: 'POST',
      body: JSON.stringify({ queries }),
    });
  }
  return [...questions, ...paths.flatMap(ownAddress).slice(0, MAX_ADDRESSES)];
}

/** The address a file of a release is served at, if it has one. */
export function ownAddress(path: string): Question[] {
  const rest = /^(v1\/.*)\.json$/.exec(path)?.[1];
  if (rest !== undefined) return [{ path: `/${rest}` }];
  const page = /^site(\/.*?)(?:\/?index\.html)?$/.exec(path)?.[1] ?? null;
  if (page !== null) return page === '/404.html' ? [] : [{ path: page === '' ? '/' : page }];
  return publicTarget(`/${path}`, (file) => file === path) === undefined ? [] : [{ path: `/${path}` }];
}

function withoutNothing(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
}

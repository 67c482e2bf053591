import { gunzipSync } from 'node:zlib';
import { publicTarget } from '../../schemas/published/public-addresses.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../../schemas/screening/listed-party.ts';
import type { Place } from './places.ts';

/** A request, and how it is asked. */
export interface Question {
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: string;
}

/** Listed parties that are screened for: each by its name, and with the NPIs it is linked to. */
const MAX_PARTIES = 5;
/** Files of the release whose own addresses are asked for. */
const MAX_ADDRESSES = 60;

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
    ]),
    // Nobody: a damaged index must not make everybody this.
    { path: '/v1/npi/2999999999' },
    { path: `${resolver}/search?name=lund` },
    { path: `${resolver}/batch/npi`, method: 'POST', body: JSON.stringify({ npis }) },
  ];
  if (paths.includes(LISTED_PARTIES_FILE)) {
    const lines = gunzipSync(await release.read(LISTED_PARTIES_FILE))
      .toString()
      .trim()
      .split('\n');
    const parties = lines.slice(0, MAX_PARTIES).map((line) => ListedParty.parse(JSON.parse(line)));
    const queries = parties.map(({ last, first, organization, address, city, state, postal_code }) =>
      withoutNothing({ last, first, organization, address, city, state, postal_code }),
    );
    questions.push({
      path: `${resolver}/screening/batch`,
      method: 'POST',
      body: JSON.stringify({ queries }),
    });
  }
  const published = new Set(paths);
  const addresses = paths.flatMap((path) => {
    const rest = /^(v1\/.*)\.json$/.exec(path)?.[1];
    if (rest !== undefined) return [`/${rest}`];
    const page = /^site(\/.*?)(?:\/?index\.html)?$/.exec(path)?.[1] ?? null;
    if (page !== null) return page === '/404.html' ? [] : [page === '' ? '/' : page];
    return publicTarget(`/${path}`, (file) => published.has(file)) === undefined ? [] : [`/${path}`];
  });
  return [...questions, ...addresses.slice(0, MAX_ADDRESSES).map((path) => ({ path }))];
}

function withoutNothing(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { nicknamesOf } from '../names/nicknames.ts';
import { wordsOf } from '../names/words.ts';
import { POINTER_FILE } from '../schemas/release/file-names.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import { BirthDates } from '../schemas/screening/birth-dates.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../schemas/screening/listed-party.ts';
import type { ScreenedList, ScreeningQuery } from '../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../schemas/sources/list.ts';
import { NppesData } from '../schemas/sources/nppes.ts';
import { listedBirthDates } from '../screening/birth-dates.ts';
import { ListedParties } from '../screening/listed-parties.ts';
import { registeredProvider } from '../screening/registered-provider.ts';
import { type ScreeningLists, screen } from '../screening/screen.ts';
import type { RegisteredProvider } from '../screening/subjects.ts';
import { overall } from '../screening/verdicts.ts';
import { existing, readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: node scripts/evaluate-screening.ts [options]

Screens every listed party of a release by its own row and by changed rows, and providers of the release by NPI and by name
and address. Lists are taken as national, whatever the release says: a partial list clears nobody. The results belong in
docs/evidence/screening.md.

  --public DIR   public directory with a release (default public)
  --data DIR     data directory, which holds the birth dates of listed people (default data)
  --truth FILE   what a sample says about its links, truth/links.csv: verdicts that it contradicts are counted
  --providers N  at most so many providers (default 20000)
  --help

Examples:
  node scripts/evaluate-screening.ts
  node scripts/evaluate-screening.ts --public public --data data --truth sample/truth/links.csv --providers 100000
`;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string', default: 'public' },
    data: { type: 'string', default: 'data' },
    truth: { type: 'string' },
    providers: { type: 'string', default: '20000' },
  },
});
const publicDirectory = existing(values.public, '--public', POINTER_FILE);
const truthFile = values.truth === undefined ? null : existing(values.truth, '--truth');
const mostProviders = wholeNumber(values.providers, '--providers');

const pointer = ReleasePointer.parse(JSON.parse(await readFile(join(publicDirectory, POINTER_FILE), 'utf8')));
const release = join(publicDirectory, 'releases', pointer.release);
const bytes = gunzipSync(await readFile(join(release, LISTED_PARTIES_FILE)));
const parties = bytes
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => ListedParty.parse(JSON.parse(line)));
const birthDates = new Map(
  Object.entries(
    BirthDates.parse(
      JSON.parse(
        await readFile(join(values.data, 'birth-dates', `${pointer.release}.json`), 'utf8').catch(() => '{}'),
      ),
    ),
  ),
);
const started = performance.now();
const lists: ScreeningLists = {
  parties: await ListedParties.read(bytes, nextTurn),
  lists: EXCLUSION_LISTS.map(({ id }) => ({ id, isIngested: true })),
  scope: 'national',
  birthDates: listedBirthDates(birthDates),
};
console.log(`${parties.length} listed parties, index read in ${(performance.now() - started).toFixed(0)} ms`);

type Row = Omit<ScreeningQuery, 'npi'>;
type Change = (party: ListedParty) => Row | null;

const named = ({ last, first, middle, suffix, organization }: ListedParty): Row | null => {
  if (last !== undefined) return { last, first, middle, suffix };
  return organization === undefined ? null : { organization };
};
const placed = ({ address, city, state, postal_code }: ListedParty): Row => ({
  address,
  city,
  ...(/^[A-Z]{2}$/.test(state ?? '') ? { state } : {}),
  ...(/^\d{5}/.test(postal_code ?? '') ? { postal_code: postal_code?.slice(0, 5) } : {}),
});
const elsewhere: Row = { city: 'NOWHERE', state: 'GU', postal_code: '96910' };
const whole: Change = (party) => {
  const name = named(party);
  return name && { ...name, ...placed(party) };
};
/** Exchanges two letters inside a word: a usual slip. */
const slipped = (word: string | undefined): string | null =>
  word === undefined || word.length < 5 || word[2] === word[3]
    ? null
    : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
const changed =
  (change: (party: ListedParty) => Row | null): Change =>
  (party) => {
    const row = whole(party);
    const other = row && change(party);
    return other && { ...row, ...other };
  };

const KINDS: Record<string, Change> = {
  'own row': whole,
  'own name alone': named,
  'own name, another state': (party) => {
    const name = named(party);
    return name && { ...name, ...elsewhere };
  },
  'own name and birth date': (party) => {
    const birth_date = birthDates.get(party.source_key);
    const name = named(party);
    return name && birth_date !== undefined ? { ...name, birth_date } : null;
  },
  'own row, another birth date': (party) => {
    const row = whole(party);
    return row && birthDates.has(party.source_key) ? { ...row, birth_date: '1901-01-01' } : null;
  },
  'last name misspelled': changed(({ last }) => {
    const slip = slipped(last);
    return slip === null ? null : { last: slip };
  }),
  'first name misspelled': changed(({ first }) => {
    const slip = slipped(first);
    return slip === null ? null : { first: slip };
  }),
  nickname: changed(({ first }) => {
    const [word = ''] = wordsOf(first);
    const nickname = [...nicknamesOf(word)].find(([, grade]) => grade === 'nickname')?.[0];
    return nickname === undefined ? null : { first: nickname };
  }),
  'names exchanged': changed(({ first, last }) => (first && last ? { first: last, last: first } : null)),
  'middle name missing': changed(({ middle }) => (middle ? { middle: undefined } : null)),
  'half of a double name': changed(({ last }) => {
    const words = wordsOf(last);
    return words.length === 2 && (words[1] ?? '').length > 3 ? { last: words[1] } : null;
  }),
  'double name joined': changed(({ last }) => {
    const words = wordsOf(last);
    return words.length === 2 ? { last: words.join('') } : null;
  }),
  'accents and lower case': changed(({ last }) =>
    last === undefined ? null : { last: last.toLowerCase().replaceAll('e', 'é').replaceAll('o', 'ö') },
  ),
  'another street': changed(() => ({ address: '1 NO SUCH STREET' })),
};

console.log('\n| row of a listed party | rows | listed | undetermined | not listed | found |');
console.log('|---|---|---|---|---|---|');
for (const [kind, change] of Object.entries(KINDS)) {
  const counts = { listed: 0, undetermined: 0, not_listed: 0 };
  let found = 0;
  for (const party of parties) {
    const row = change(party);
    if (row === null) continue;
    const answer = screen(row, null, lists);
    const own = answer.find(({ source }) => source === party.source);
    if (own !== undefined) counts[own.verdict] += 1;
    if (own?.candidates.some(({ source_key }) => source_key === party.source_key)) found += 1;
  }
  const rows = counts.listed + counts.undetermined + counts.not_listed;
  console.log(
    `| ${kind} | ${rows} | ${counts.listed} | ${counts.undetermined} | ${counts.not_listed} | ${found} |`,
  );
}

const truth = new Map<string, string>();
if (truthFile !== null)
  for (const [source, key, npi] of parse(await readFile(truthFile)) as string[][])
    truth.set(`${source} ${key}`, npi ?? '');

const Line = z.object({ npi: z.string(), nppes: z.object({ data: NppesData.nullable() }) });

async function providers(most: number): Promise<RegisteredProvider[]> {
  const found: RegisteredProvider[] = [];
  const { readdir } = await import('node:fs/promises');
  const folder = join(release, 'packs', 'npi');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.gz')).sort()) {
    for (const line of gunzipSync(await readFile(join(folder, name)))
      .toString('utf8')
      .trim()
      .split('\n')) {
      const { npi, nppes } = Line.parse(JSON.parse(line));
      if (nppes.data !== null) found.push(registeredProvider(npi, nppes.data));
      if (found.length === most) return found;
    }
  }
  return found;
}

const registry = await providers(mostProviders);
const asked: Record<string, (provider: RegisteredProvider) => ScreeningQuery | null> = {
  'by NPI': ({ npi }) => ({ npi }),
  'by NPI, name and address': (provider) => {
    const row = rowOf(provider);
    return row && { npi: provider.npi, ...row };
  },
  'by name and address': rowOf,
  'by name alone': (provider) => {
    const row = rowOf(provider);
    return row && { last: row.last, first: row.first, organization: row.organization };
  },
};

function rowOf({ names, places }: RegisteredProvider): Row | null {
  const [name] = names;
  const [place] = places;
  if (name === undefined) return null;
  const { last, first, middle, suffix, organization } = name;
  const row = last
    ? { last, first: first ?? undefined, middle: middle ?? undefined, suffix: suffix ?? undefined }
    : { organization: organization ?? undefined };
  const { address, city, state, postal_code } = place ?? {};
  return {
    ...row,
    address: address ?? undefined,
    city: city ?? undefined,
    ...(/^[A-Z]{2}$/.test(state ?? '') ? { state: state ?? undefined } : {}),
    ...(/^\d{5}/.test(postal_code ?? '') ? { postal_code: postal_code?.slice(0, 5) } : {}),
  };
}

/** Entries that a verdict `listed` rests on, of which the truth says that they are somebody else's. */
function contradicted(answer: readonly ScreenedList[], npi: string): number {
  return answer.filter(({ source, verdict, candidates }) => {
    if (verdict !== 'listed') return false;
    const [best] = candidates;
    const own = truth.get(`${source} ${best?.source_key}`);
    return own !== undefined && own !== npi;
  }).length;
}

console.log(
  '\n| provider | rows | listed | undetermined | not listed | contradicted by the truth | a second |',
);
console.log('|---|---|---|---|---|---|---|');
for (const [kind, query] of Object.entries(asked)) {
  const counts = { listed: 0, undetermined: 0, not_listed: 0 };
  let wrong = 0;
  const began = performance.now();
  for (const provider of registry) {
    const row = query(provider);
    if (row === null) continue;
    const answer = screen(row, row.npi === undefined ? null : provider, lists);
    counts[overall(answer)] += 1;
    wrong += contradicted(answer, provider.npi);
  }
  const rows = counts.listed + counts.undetermined + counts.not_listed;
  const rate = Math.round((1000 * rows) / (performance.now() - began));
  console.log(
    `| ${kind} | ${rows} | ${counts.listed} | ${counts.undetermined} | ${counts.not_listed} | ${truthFile === null ? '' : wrong} | ${rate} |`,
  );
}

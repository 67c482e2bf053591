import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findResources } from '../router/fhir/found-resources.ts';
import { releasedResources } from '../router/fhir/released-resources.ts';
import { readSearch } from '../router/fhir/search-query.ts';
import { HttpError } from '../router/http/http-error.ts';
import { DiskSource } from '../router/packs/disk-source.ts';
import { OpenRelease } from '../router/release/open-release.ts';
import { search } from '../router/search/search.ts';
import { SearchIndex } from '../router/search/search-index.ts';
import { TimeLimit } from '../router/search/time-limit.ts';
import { RandomStream } from '../sample/random/random-stream.ts';
import type { ResourceType } from '../schemas/fhir/resource-types.ts';
import { POINTER_FILE } from '../schemas/release/file-names.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import type { EntryName } from '../schemas/search/entry.ts';
import { SEARCH_INDEX_FILE } from '../schemas/search/index-format.ts';
import { SearchQuery } from '../schemas/search/query.ts';
import { SPECIALTIES } from '../schemas/specialties.ts';
import { existing, readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: node scripts/search-answers.ts --public DIR --keep FILE [options]
       node scripts/search-answers.ts --public DIR --compare FILE [options]

Keeps what a release answers to some thousand searches of both interfaces, or compares it with what was kept before: whoever
changes the search index, but not what it finds, runs it before and after. Queries are made from rows drawn at random. Prints
the first differences; exit code 1 where there are any.

  --public DIR    public directory with a release
  --keep FILE     writes the answers there
  --compare FILE  compares them with those that were kept there
  --each N        queries of every kind (default 100)
  --seed TEXT     chooses the rows (default 1)
  --help

Examples:
  node scripts/search-answers.ts --public public --keep /tmp/answers.json
  node scripts/search-answers.ts --public public --compare /tmp/answers.json
`;

const { values } = readOptions(HELP, {
  options: {
    public: { type: 'string' },
    keep: { type: 'string' },
    compare: { type: 'string' },
    each: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const publicDirectory = existing(values.public, '--public DIR', POINTER_FILE);
const kept = values.compare === undefined ? null : existing(values.compare, '--compare');
const each = wholeNumber(values.each, '--each');

const LIMIT_MS = 60_000;
const MAX_PAGES = 3;
const MAX_SHOWN = 20;

/** What queries are made from: a provider's names and what its record says of it. */
interface Drawn extends EntryName {
  readonly npi: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly code: string;
}

const ProviderRecord = z.object({
  nppes: z.object({
    data: z.object({
      practice_address: z
        .object({
          city: z.string().nullable(),
          state: z.string().nullable(),
          postal_code: z.string().nullable(),
        })
        .nullable(),
      taxonomies: z.array(z.object({ code: z.string() })),
    }),
  }),
});

const swapped = (word: string): string =>
  word.length < 3 ? word : word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);
const without = (name: string): string => name.split(' ').slice(1).join(' ') || name;

type Given = Readonly<Record<string, string>>;

const OF_PEOPLE: Readonly<Record<string, (who: Drawn) => Given>> = {
  'name and state': ({ first, last, state }) => ({ first, last, state }),
  'misspelled last name': ({ first, last, state }) => ({ first, last: swapped(last), state }),
  'misspelled first name': ({ first, last }) => ({ first: swapped(first), last }),
  'one text': ({ first, last }) => ({ name: `${first} ${last}` }),
  'one text, comma': ({ first, middle, last, city }) => ({ name: `${last}, ${first} ${middle}`, city }),
  'last name': ({ last }) => ({ last, page: '2', per_page: '50' }),
  'last name and kind': ({ last, state }) => ({ last, state, entity_type: 'individual' }),
  'first name': ({ first, state }) => ({ first, state, per_page: '100' }),
  initial: ({ first, last, state }) => ({ first: first.slice(0, 1), last, state }),
  'name and ZIP code': ({ first, last, zip }) => ({ first, last, postal_code: zip.slice(0, 5) }),
  'last name and taxonomy': ({ last, code }) => ({ last, taxonomy: code }),
  taxonomy: ({ code, state }) => ({ taxonomy: code, state, page: '3', per_page: '7' }),
  'taxonomy alone': ({ code }) => ({ taxonomy: code, page: '40', per_page: '20' }),
};

const OF_ORGANIZATIONS: Readonly<Record<string, (who: Drawn) => Given>> = {
  'organization and state': ({ organization, state }) => ({ organization, state }),
  organization: ({ organization }) => ({ organization }),
  'misspelled organization': ({ organization, state }) => ({ organization: swapped(organization), state }),
  'organization, a word less': ({ organization, state }) => ({ organization: without(organization), state }),
  'organization as any name': ({ organization, city }) => ({ name: organization, city }),
  'organizations of a kind': ({ organization, code }) => ({
    organization: organization.split(' ')[0] ?? '',
    taxonomy: code,
    entity_type: 'organization',
  }),
};

const FHIR: readonly (readonly [ResourceType, (who: Drawn) => Given])[] = [
  ['Practitioner', ({ first, last, state }) => ({ name: `${first} ${last}`, 'address-state': state })],
  ['Practitioner', ({ last, state }) => ({ name: last.slice(0, 3), 'address-state': state, _count: '100' })],
  ['Practitioner', ({ last, first }) => ({ family: last.slice(0, 4), given: first.slice(0, 2) })],
  ['Practitioner', ({ city, last }) => ({ 'address-city': city, name: last.slice(0, 1) })],
  ['Practitioner', ({ zip }) => ({ 'address-postalcode': zip.slice(0, 3), _count: '200' })],
  ['Practitioner', ({ state }) => ({ address: state, _summary: 'count' })],
  ['Organization', ({ organization, state }) => ({ name: organization || 'A', 'address-state': state })],
  ['Organization', ({ city }) => ({ 'address-city': city })],
  ['Organization', ({ npi }) => ({ identifier: npi })],
  ['Location', ({ city, state }) => ({ 'address-city': city, 'address-state': state })],
  ['Location', ({ organization, zip }) => ({ name: organization || 'B', 'address-postalcode': zip })],
  ['PractitionerRole', ({ code, state }) => ({ specialty: code, 'practitioner.name': state.slice(0, 1) })],
  ['PractitionerRole', ({ last }) => ({ 'practitioner.name': last, _count: '50' })],
  ['PractitionerRole', ({ npi }) => ({ organization: `Organization/npi-${npi}` })],
  ['HealthcareService', ({ code, npi }) => ({ specialty: `${code},${npi}` })],
  ['Endpoint', () => ({ _count: '200' })],
];

const pointer = ReleasePointer.parse(JSON.parse(readFileSync(join(publicDirectory, POINTER_FILE), 'utf8')));
const directory = join(publicDirectory, 'releases', pointer.release);
const release = await OpenRelease.open(pointer, new DiskSource(directory), null);
const index = new SearchIndex(join(directory, SEARCH_INDEX_FILE));
const answers = new Map<string, string>();
try {
  const drawn = await draw(each * 4);
  const people = drawn.filter(({ last, first }) => last !== '' && first !== '').slice(0, each);
  const organizations = drawn.filter(({ organization }) => organization !== '').slice(0, each);
  for (const [makers, all] of [
    [OF_PEOPLE, people],
    [OF_ORGANIZATIONS, organizations],
  ] as const)
    for (const make of Object.values(makers)) for (const who of all) ask(make(who));
  for (const { slug } of SPECIALTIES) ask({ specialty: slug, last: people[0]?.last ?? 'A' });
  for (const [type, make] of FHIR) for (const who of drawn.slice(0, each)) await askFhir(type, make(who));
} finally {
  index.close();
  await release.retire();
}

if (values.keep !== undefined) writeFileSync(values.keep, JSON.stringify([...answers]));
console.log(`${answers.size} searches`);
if (kept !== null) compareWith(kept);

function ask(given: Given): void {
  const parsed = SearchQuery.safeParse(given);
  if (parsed.success)
    answers.set(JSON.stringify(given), JSON.stringify(search(index, parsed.data, new TimeLimit(LIMIT_MS))));
}

/** The numbers and ids of the first pages. */
async function askFhir(type: ResourceType, given: Given): Promise<void> {
  const query = `${type}?${new URLSearchParams(given)}`;
  const pages: unknown[] = [];
  try {
    const asked = readSearch(type, new URLSearchParams(given));
    const resources = await releasedResources(release);
    let position: Awaited<ReturnType<typeof findResources>>['next'] = null;
    do {
      const found = await findResources(asked, resources, null, position);
      pages.push(found.total, ...found.resources.map(({ id }) => id));
      position = found.next;
    } while (position !== null && pages.length < MAX_PAGES * asked.count);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    pages.push(error.code);
  }
  answers.set(query, JSON.stringify(pages));
}

async function draw(count: number): Promise<Drawn[]> {
  const stream = new RandomStream(values.seed, 'search answers');
  const rows = Array.from({ length: count }, (_, i) => stream.numbers(i).below(index.providers));
  const entries = index.entries(rows, new TimeLimit(LIMIT_MS));
  const drawn: Drawn[] = [];
  await release.npiLines.getMany(
    entries.map(({ key }) => key),
    (line, place) => {
      const { key: npi, names } = entries[place] ?? { key: '', names: [] };
      const { data } = ProviderRecord.parse(JSON.parse(line.toString())).nppes;
      const { city, state, postal_code } = data.practice_address ?? {};
      const [name] = names;
      if (name === undefined || !city || !state || !postal_code) return;
      drawn.push({
        ...name,
        organization: name.organization.join(' '),
        npi,
        city,
        state,
        zip: postal_code,
        code: data.taxonomies[0]?.code ?? '207N00000X',
      });
    },
  );
  return drawn.sort((a, b) => (a.npi < b.npi ? -1 : 1));
}

function compareWith(file: string): void {
  const before = new Map(
    z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const different = [...new Set([...before.keys(), ...answers.keys()])].filter(
    (query) => before.get(query) !== answers.get(query),
  );
  console.log(`${different.length} answered otherwise than before`);
  for (const query of different.slice(0, MAX_SHOWN))
    console.log(`${query}\n  before ${before.get(query)}\n  now    ${answers.get(query)}`);
  if (different.length > 0) process.exitCode = 1;
}

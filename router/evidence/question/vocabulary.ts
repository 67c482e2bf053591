import { CENSUS_REGIONS } from '../../../schemas/census-regions.ts';
import { DATASETS, findDataset } from '../../../schemas/datasets.ts';
import { STATES, type State } from '../../../schemas/states.ts';
import cities from '../lexicon/cities.json' with { type: 'json' };
import counties from '../lexicon/counties.json' with { type: 'json' };
import cues from '../lexicon/cues.json' with { type: 'json' };
import datasets from '../lexicon/datasets.json' with { type: 'json' };
import filters from '../lexicon/filters.json' with { type: 'json' };
import ordinary from '../lexicon/ordinary-words.json' with { type: 'json' };
import outside from '../lexicon/outside.json' with { type: 'json' };
import regions from '../lexicon/regions.json' with { type: 'json' };
import stateNames from '../lexicon/states.json' with { type: 'json' };
import subspecialties from '../lexicon/subspecialties.json' with { type: 'json' };
import { ORDINALS } from './number-words.ts';
import { type Found, PhraseIndex } from './phrases.ts';
import { Spelling } from './spelling.ts';
import { stemOf, type Word, wordsOf } from './words.ts';

/** The meaning of a phrase in a question. */
export type Entity =
  | { readonly type: 'dataset'; readonly slug: string; readonly subspecialty: string | null }
  | { readonly type: 'state'; readonly code: string }
  /** States that go by one name: `the Carolinas`; those of a region of the Census Bureau are a whole, counted together. */
  | { readonly type: 'region'; readonly codes: readonly string[]; readonly isWhole: boolean }
  | { readonly type: 'city' | 'county'; readonly name: string; readonly state: string | null }
  /** `place`, `abroad`: outside the 51, and not a namesake of a town; `subject`: none that is studied; `past`: not the present. */
  | { readonly type: 'outside'; readonly what: 'place' | 'abroad' | 'subject' | 'past' };

/** What a phrase says about the kind of question. */
export type Cue = keyof typeof cues;

type Lexicon = Readonly<Record<string, readonly string[]>>;

function* phrases<Value>(lexicon: Lexicon, meaning: (key: string, phrase: string) => Value) {
  for (const [key, list] of Object.entries(lexicon)) {
    for (const phrase of list) yield [phrase, meaning(key, phrase)] as const;
  }
}

/** The dataset whose cohort has a code. */
function datasetOfCode(code: string): string {
  const slug = Object.keys(datasets).find((candidate) => {
    const dataset = findDataset(candidate);
    return dataset?.kind === 'supply' && dataset.specialty.taxonomyCodes.includes(code);
  });
  if (slug === undefined) throw new Error(`subspecialties.json has ${code}, which no specialty has`);
  return slug;
}

/** The states of a region of the Census Bureau. */
function statesOfRegion(name: string): readonly string[] {
  const region = CENSUS_REGIONS.find((one) => one.name === name);
  if (region === undefined)
    throw new Error(`regions.json has ${name}, which is no region of the Census Bureau`);
  return region.states;
}

/** Every code of a cohort; the only code of a specialty names all of it. */
function* taxonomyCodes(): Generator<readonly [string, Entity]> {
  for (const dataset of DATASETS) {
    if (dataset.kind !== 'supply') continue;
    const { taxonomyCodes: codes } = dataset.specialty;
    for (const code of codes)
      yield [
        code,
        { type: 'dataset', slug: dataset.slug, subspecialty: codes.length === 1 ? null : code },
      ] as const;
  }
}

const ENTITIES = new PhraseIndex<Entity>([
  ...phrases<Entity>(subspecialties, (code) => ({
    type: 'dataset',
    slug: datasetOfCode(code),
    subspecialty: code,
  })),
  ...phrases<Entity>(datasets, (slug) => ({ type: 'dataset', slug, subspecialty: null })),
  ...taxonomyCodes(),
  ...phrases<Entity>({ subject: [...outside.professions, ...outside.facilities, ...outside.topics] }, () => ({
    type: 'outside',
    what: 'subject',
  })),
  ...phrases<Entity>({ place: outside.places }, () => ({ type: 'outside', what: 'place' })),
  ...phrases<Entity>({ abroad: outside.abroad }, () => ({ type: 'outside', what: 'abroad' })),
  ...phrases<Entity>({ past: outside.past }, () => ({ type: 'outside', what: 'past' })),
  ...Object.entries<string | readonly string[]>(regions).map(([name, states]) => {
    const codes = typeof states === 'string' ? statesOfRegion(states) : states;
    return [name, { type: 'region', codes, isWhole: codes !== states }] as const;
  }),
  ...phrases<Entity>(counties, (state, name) => ({ type: 'county', name, state })),
  ...phrases<Entity>(cities, (state, name) => ({
    type: 'city',
    name,
    state: state === 'several' ? null : state,
  })),
  ...phrases<Entity>(stateNames, (code) => ({ type: 'state', code })),
]);

const countyStates = new Map(
  Object.entries<readonly string[]>(counties).flatMap(([state, names]) =>
    names.map((name): [string, string] => [name.toLowerCase(), state]),
  ),
);

/** The state of a well-known county by its name; null for one that is not, or is in more than one state. */
export function stateOfCounty(name: string): string | null {
  return countyStates.get(name.toLowerCase()) ?? null;
}

const CUES = Object.entries(cues).map(
  ([cue, list]) => [cue, new PhraseIndex(list.map((phrase) => [phrase, cue] as const))] as const,
);

const stemsIn = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) => wordsOf(text).map((word) => stemOf(word.text)));

const studied = stemsIn([
  ...Object.values<readonly string[]>(datasets).flat(),
  ...Object.values<readonly string[]>(subspecialties).flat(),
]);
const places = stemsIn([
  ...Object.keys(regions),
  ...Object.values<readonly string[]>(stateNames).flat(),
  ...Object.values<readonly string[]>(cities).flat(),
]);
const others = stemsIn(Object.values<readonly string[]>(outside).flat());
const cueStems = stemsIn(Object.values<readonly string[]>(cues).flat());
const ordinaryStems = stemsIn([ordinary.words, ...ORDINALS, ...filters.spelling]);

const known: ReadonlySet<string> = new Set([
  ...studied,
  ...places,
  ...others,
  ...cueStems,
  ...ordinaryStems,
  ...stemsIn(Object.values<readonly string[]>(counties).flat()),
]);
const spelling = new Spelling(known, [
  ...studied,
  ...places,
  ...others,
  ...cueStems,
  ...stemsIn(filters.spelling),
]);

/** The words with typing errors in relevant words corrected. */
export function corrected(words: readonly Word[]): Word[] {
  return spelling.corrected(words);
}

/** The subjects and places in a question. */
export function entitiesIn(words: readonly Word[], isFree: (index: number) => boolean): Found<Entity>[] {
  return ENTITIES.findAll(words, isFree);
}

/** What the words outside subjects and places say about the kind of question. */
export function cuesIn(
  words: readonly Word[],
  isFree: (index: number) => boolean,
): Map<Cue, Found<string>[]> {
  const found = new Map<Cue, Found<string>[]>();
  for (const [cue, index] of CUES) {
    const all = index.findAll(words, isFree);
    if (all.length > 0 && isCue(cue)) found.set(cue, all);
  }
  return found;
}

function isCue(name: string): name is Cue {
  return Object.hasOwn(cues, name);
}

const grammar: ReadonlySet<string> = new Set([
  ...cueStems,
  ...ordinaryStems,
  ...stemsIn(['and or vs versus than k']),
]);

/**
 * Whether a word is a number or ordinary English: spelled right, and no part of a name. It may still restrict what is asked
 * (`unused-words.ts`).
 */
export function isOrdinary({ text }: Word): boolean {
  return /^\d+(?:\.\d+)?(?:k|st|nd|rd|th|s)?$/.test(text) || text.length === 1 || grammar.has(stemOf(text));
}

const postal = new Map<string, State>(STATES.map((state) => [state.code.toLowerCase(), state]));

/** The state of a two-letter word, or undefined. */
export function stateOfCode(word: string): State | undefined {
  return postal.get(word);
}

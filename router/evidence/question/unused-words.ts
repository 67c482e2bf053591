import { findDataset } from '../../../schemas/datasets.ts';
import type { IntentKind } from '../../../schemas/rest/evidence-query.ts';
import fillers from '../lexicon/fillers.json' with { type: 'json' };
import { type Found, PhraseIndex } from './phrases.ts';
import type { Question } from './question.ts';
import { type Cue, type Entity, stateOfCode } from './vocabulary.ts';
import type { Word } from './words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that carry no meaning of their own in any question: articles, prepositions, pronouns, requests, presence. */
const FILLERS = setOf(fillers.always);
/** Words that belong to the wording of one kind of question, and restrict any other. */
const FILLERS_OF_KIND: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(fillers.kinds).map(([kind, words]) => [kind, setOf(words)]),
);
/** Verbs of which a state is the subject, and that say no more of it than `has`: `which states can point to …`. */
const OF_STATES = setOf(fillers.of_states);
const PARTICLES = setOf(fillers.particles);
/** How people ask: `could you tell me`. */
const REQUESTS = new PhraseIndex(fillers.requests.map((phrase) => [phrase, 'request'] as const));

/** What says nothing else than where, in a question of any kind. */
const COMMON: readonly Cue[] = ['count', 'nation', 'states', 'summary'];

/** The cues that a kind of question is made of. Another cue says something that the answer would leave out. */
const CUES_OF_KIND: Readonly<Record<IntentKind, readonly Cue[]>> = {
  count: [],
  density: ['density'],
  rank: ['than_nation', 'rank', 'density', 'rating', 'top', 'bottom', 'compare'],
  quartile: ['than_nation', 'quartile', 'density', 'rating', 'top', 'bottom', 'rank'],
  underserved: ['than_nation', 'underserved', 'rating', 'density', 'compare'],
  underserved_list: ['underserved'],
  compare: ['than_nation', 'compare', 'density', 'rating', 'top', 'bottom', 'rank', 'underserved'],
  top_n: ['top', 'density', 'rating', 'rank', 'compare'],
  bottom_n: ['bottom', 'top', 'density', 'rating', 'rank', 'underserved'],
  avg_rating: ['rating'],
  summary: ['rating'],
  nth_highest: ['top', 'density', 'rating', 'rank'],
  nth_lowest: ['bottom', 'density', 'rating', 'rank'],
  states_where: ['density', 'rating'],
  count_of_states: ['density', 'rating'],
  not_underserved_list: ['underserved'],
  share: [],
  sum: ['density'],
  median_of_states: ['density', 'rating'],
  mean_of_states: [],
  range_of_states: ['density', 'rating', 'top', 'bottom'],
  method: ['count', 'density', 'rating', 'rank', 'quartile', 'underserved', 'top', 'bottom'],
  freshness: ['count', 'density', 'rating', 'rank'],
  population: [],
  medicare_active: [],
  change: [],
  rated_share: ['rating'],
  rank_range: ['rank', 'density', 'rating', 'top'],
  compare_studies: ['compare', 'density'],
};

const PARTS = /^(?:cities|counties|towns)$/;
const AROUND = /^(?:area|metro|metropolitan|region)$/;

/**
 * The words of a question that neither its understanding uses nor are fillers: they ask for something that the answer would not
 * say (docs/interfaces.md, "Evidence query").
 *
 * @param kind how the question was understood
 * @param read further words that its understanding rests on: numbers, conditions
 */
export function unusedWords(question: Question, kind: IntentKind, read: readonly Found<unknown>[]): Word[] {
  const { words, entities, cues, purposes, aside } = question;
  const used = new Set<number>();
  const use = (found: readonly Found<unknown>[]) => {
    for (const { from, to } of found) for (let at = from; at < to; at += 1) used.add(at);
  };
  use(entities);
  use(purposes);
  use(read);
  for (const cue of [...COMMON, ...CUES_OF_KIND[kind]]) use(cues.get(cue) ?? []);
  if (CUES_OF_KIND[kind].includes('density')) use(residentsOfDensity(question));
  // The figures are of states: `the cities of Texas` are no way to name it.
  use(
    REQUESTS.findAll(words).filter(
      ({ from, to }) => !words.slice(from, to).some(({ text }) => PARTS.test(text)),
    ),
  );
  use(verbsOfStates({ words, entities }));
  const own = FILLERS_OF_KIND.get(kind);
  const isTown = ({ value }: Found<Entity>) => value.type === 'county' || value.type === 'city';
  for (const { to } of entities.filter(isTown)) {
    // `Fairfax county va`, `the Boston metro area`
    if (stateOfCode(words[to]?.text ?? '') !== undefined) used.add(to);
    for (let at = to; AROUND.test(words[at]?.text ?? ''); at += 1) used.add(at);
  }
  return [
    ...words.filter(
      (word, at) =>
        !used.has(at) &&
        (isMeant(words, at) ||
          isAnother(question, at) ||
          !(FILLERS.has(word.text) || own?.has(word.text) === true)),
    ),
    ...unusedAside(aside),
  ];
}

const RESIDENTS = /^(?:people|residents?|inhabitants|persons)$/;

/** `per 100,000 residents`: whom a density is of. */
const residentsOfDensity = ({ words, cues }: Question): Found<'residents'>[] =>
  (cues.get('density') ?? [])
    .filter(({ to }) => RESIDENTS.test(words[to]?.text ?? ''))
    .map(({ to }) => ({ value: 'residents', from: to, to: to + 1 }));

/** The verbs of states, with their particles: right behind a state, or `states`, or what a modal verb stands between. */
function verbsOfStates({ words, entities }: Pick<Question, 'words' | 'entities'>): Found<'verb'>[] {
  const isState = (at: number) =>
    /^states?$/.test(words[at]?.text ?? '') ||
    entities.some(({ value, to }) => to === at + 1 && (value.type === 'state' || value.type === 'region'));
  return words.flatMap(({ text }, at): Found<'verb'>[] => {
    const subject = /^(?:can|could|would|might|do|does)$/.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
    if (!OF_STATES.has(text) || !isState(subject)) return [];
    let to = at + 1;
    while (PARTICLES.has(words[to]?.text ?? '')) to += 1;
    return [{ value: 'verb', from: subject + 1, to }];
  });
}

/** Nouns for a person, and for a company: beside what is counted they say the same, elsewhere they are others. */
const PERSON = /^(?:doctors?|docs?|doc|physicians?|mds?|specialists?|practitioners?|clinicians?)$/;
const COMPANY = /^(?:company|companies|agency|agencies|organizations?)$/;
const FACILITY = /^(?:facility|facilities|centers?|centres?)$/;

/** Whether a noun means somebody or something else than what is counted: `doctors in nursing homes`, `psychiatrists at state facilities`. */
function isAnother({ words, entities }: Question, at: number): boolean {
  const subject = entities.find(({ value }) => value.type === 'dataset');
  if (subject?.value.type !== 'dataset') return false;
  const text = words[at]?.text ?? '';
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  if (findDataset(subject.value.slug)?.kind === 'supply') return COMPANY.test(text) || FACILITY.test(text);
  return (
    PERSON.test(text) ||
    (COMPANY.test(text) &&
      (/^(?:which|what)$/.test(before) ||
        /^(?:operates?|operating|runs?|owns?|manages?|has|have)$/.test(after)))
  );
}

const OWN = /^(?:my|our|your|their|his|her)$/;
const ORGANIZATION =
  /^(?:company|companies|agency|agencies|facility|facilities|organizations?|centers?|practices?)$/;
const DETERMINER = /^(?:an?|the|each|every|largest|biggest|smallest|average|typical)$/;

/** Whether a word that is a filler elsewhere says something where it stands. */
function isMeant(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  // `licensed in Texas`: the registry says where they practice.
  if (/^(?:licensed|enrolled)$/.test(text) && after === 'in') return true;
  // `What does a neurologist do?`
  if (text === 'do') return at > 0 && at === words.length - 1;
  // `the best place for a neurologist to work`, `is it better to be …`
  if (before === 'to')
    return /^(?:work|practice|operate|serve)$/.test(text) || (text === 'be' && after !== 'found');
  // `your company`, `the largest practice`
  return ORGANIZATION.test(text) && (OWN.test(before) || (text === 'practice' && DETERMINER.test(before)));
}

function unusedAside(words: readonly Word[]): Word[] {
  const requests = REQUESTS.findAll(words);
  return words.filter(
    ({ text }, at) => !FILLERS.has(text) && !requests.some(({ from, to }) => from <= at && at < to),
  );
}

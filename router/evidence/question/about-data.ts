import { type Dataset, findDataset } from '../../../schemas/datasets.ts';
import type { IntentMeasure } from '../../../schemas/rest/evidence-query.ts';
import { isRated } from './kinds.ts';
import { found } from './matched-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { textOf } from './words.ts';

/** What is asked of the figures themselves, or of the residents. */
interface DataAsked {
  readonly kind: 'method' | 'freshness' | 'population';
  readonly measure: IntentMeasure | null;
  /** The words that say so. */
  readonly read: readonly Found<string>[];
}

const asked = (
  kind: DataAsked['kind'],
  read: readonly Found<string>[],
  measure: DataAsked['measure'] = null,
): DataAsked => ({ kind, measure, read });

const allFound = (text: string, patterns: readonly RegExp[]): Found<string>[] =>
  patterns.flatMap((pattern) => found(text, pattern) ?? []);

/** A question about the figures themselves: how they are computed, or how old their sources are; null for one about what they say. */
export function aboutData(question: Question, dataset: Dataset): DataAsked | null {
  const text = textOf(question.words);
  return methodOf(question, dataset, text) ?? freshnessOf(text);
}

const POPULATION =
  /\b(?:how populous|(?:resident |total )?population|(?:how many|number of) (?:people|residents|inhabitants|persons)(?: (?:live|living|reside|residing))?)\b/;

/**
 * `What is the population of Texas?`: of a question that names no study, or only as the one whose residents are meant (`in the
 * dermatology figures`). Every study has it from the same file.
 */
export function populationOf({ words, entities }: Question): DataAsked | null {
  const text = textOf(words);
  const population = found(text, POPULATION);
  const subjects = entities.filter(({ value }) => value.type === 'dataset');
  const isOfState = population !== null && RESIDENTS_OF_STATE.test(textOf(words.slice(population.from)));
  const studies = subjects
    .map((subject) => studyNamed(words, subject, isOfState))
    .filter((study) => study !== null);
  if (population === null || studies.length < subjects.length) return null;
  return asked('population', [
    population,
    ...studies,
    ...allFound(text, [/\b(?:live|living|reside|residing|resident)\b/]),
  ]);
}

/** `How many residents does Texas have …`, `what population do your figures use …`: residents of a state, whatever the study is of. */
const RESIDENTS_OF_STATE =
  /^(?:how populous|(?:resident |total )?population|(?:how many|number of) (?:people|residents|inhabitants|persons) (?:live|reside|(?:does|do)(?! (?:your|the)\b)))\b/;

/** Homes have a population of their own. */
const HOMES = 'nursing-home-quality';

/** `In your psychiatrist figures`, `in the figures on psychiatrists`: a subject that only says which study is meant, with what it stands for. */
function studyNamed(
  words: Question['words'],
  { value, from, to }: Question['entities'][number],
  isOfState: boolean,
): Found<string> | null {
  if (value.type !== 'dataset') return null;
  // Facilities may have residents of their own.
  if (findDataset(value.slug)?.kind !== 'supply' && (!isOfState || value.slug === HOMES)) return null;
  const before = textOf(words.slice(0, from));
  const study = found(before, FIGURES_ON);
  if (study !== null) return study;
  const data = words[to];
  return OF_STUDY.test(`${before} `) && data !== undefined && STUDY.test(data.text)
    ? { value: 'study', from: to, to: to + 1 }
    : null;
}

const STUDY = /^(?:data|figures|numbers|statistics|stats|study|dataset|densities|tables?)$/;
const OF_STUDY = /\b(?:in|for|of|behind|with|from|do|does|according to) (?:your |the |these |those )?$/;
const FIGURES_ON = /\b(?:data|figures|statistics|stats|study) (?:on|about|of)(?=(?: active)?$)/;

const COMPUTED =
  /\b(?:computed?|calculated?|averaged|counted|measured?|derived?|defined?|determined?|decided?|worked out|work out|arrived? at|come up with|came up with|mean)$/;
const HOW =
  /\b(?:what (?:does|do)(?= (?:\w+ ){1,3}mean\b)|how (?:is|are|was|were|do you|did you|exactly is|exactly are|exactly do you))\b/;
const METHOD =
  /\b(?:the |a |any |your )?(?:formula|methodology|method|definition)(?: (?:behind|of|for|used for))?\b|\bhow (?:the )?states (?:are|get) ranked\b|\bhow are (?:the )?states ranked\b/;

/** `That a state is underserved`, `whether states count as underserved`. */
const VERDICT =
  /\b(?:that|whether|if|when|which) (?:(?:a|the|one) )?states? (?:is|are|counts? as|gets?|falls?)\b/;

/** `How is the density of dermatologists computed?`, `What is the formula for the density of dermatologists?` */
function methodOf({ cues, words }: Question, dataset: Dataset, text: string): DataAsked | null {
  const named = found(text, METHOD);
  const verb = found(text, new RegExp(COMPUTED.source.replace(/\$$/, String.raw`\b`)));
  const how = verb === null ? null : found(text, HOW);
  // The verb closes the clause, or a verdict follows that is given here: `how is it measured that …` asks something else.
  const isClosing =
    verb !== null &&
    ((cues.has('underserved') && VERDICT.test(text)) ||
      /do you|did you/.test(how?.value ?? '') ||
      verb.to === words.length ||
      /^(?:for|in|by|here|from)$/.test(words[verb.to]?.text ?? ''));
  if (named === null && (how === null || verb === null || !isClosing)) return null;
  const isWhole = cues.has('rank') || cues.has('quartile') || cues.has('underserved');
  const measure = isWhole
    ? null
    : cues.has('density')
      ? 'density'
      : cues.has('rating') && isRated(dataset)
        ? 'rating'
        : cues.has('count')
          ? 'count'
          : null;
  return asked(
    'method',
    [
      ...[named, how, verb].flatMap((one) => one ?? []),
      ...(measure === 'rating' ? allFound(text, [/\b(?:average|mean)\b/]) : []),
    ],
    measure,
  );
}

const DATA =
  /\b(?:data|figures?|numbers?|counts?|statistics|stats|information|dataset|ratings?|files?|sources?|snapshots?)\b/;
const AGE =
  /\b(?:how (?:outdated|fresh|current|recent|up to date|old|new|timely)|when (?:was|were|is|are|did|do|does)|as of (?:when|what date|which date)|what date|which date|from what date|from when|how long ago (?:was|were)|(?:on )?what date|last update of|where (?:do|does|did|are|is)|(?:what|which) (?:data )?sources?|what (?:snapshot|vintage)|which (?:snapshot|vintage)|(?:date|age|vintage|freshness|sources?) of)\b/;
const RENEWED =
  /\b(?:last |most recently |latest )?(?:updat(?:e|ed)|get(?= .*\bfrom\b)|from$|behind|refreshed|checked|collected|published|gathered|downloaded|retrieved|taken|come from|comes from|taken from|date from|dated|up to date)\b/;

/** `How fresh is the data on nursing homes?`, `When were the figures on dermatologists last updated?` */
function freshnessOf(text: string): DataAsked | null {
  const [age, data, renewed] = [found(text, AGE), found(text, DATA), found(text, RENEWED)];
  if (age === null || data === null) return null;
  if (/^(?:when|where)/.test(age.value) && renewed === null) return null;
  return asked('freshness', [
    age,
    data,
    ...(renewed === null ? [] : [renewed]),
    ...allFound(text, [/\bfrom\b/]),
  ]);
}

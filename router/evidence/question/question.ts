import { clausesOfPurpose, endsOfIntroduction, tellsOfHearsay, tellsOfSpeaker } from './context.ts';
import type { Found } from './phrases.ts';
import { isLeftCode, namedCounties, namedTown, partOfState, postalCodes } from './places.ts';
import { type Cue, corrected, cuesIn, type Entity, entitiesIn, isOrdinary } from './vocabulary.ts';
import { sentencesIn, textOf, type Word, wordsOf } from './words.ts';

/** A parsed question. */
export interface Question {
  readonly words: readonly Word[];
  readonly entities: readonly Found<Entity>[];
  readonly cues: ReadonlyMap<Cue, Found<string>[]>;
  /** Clauses that say what the answer is for, or why it is asked. */
  readonly purposes: readonly Found<unknown>[];
  /** Words of sentences that contribute nothing to the question and do not tell of the person asking. */
  readonly aside: readonly Word[];
  /** Words without a known meaning. */
  readonly unknown: readonly Word[];
  /** Whether an unexplained large number or postal code is left over. */
  readonly stray: boolean;
}

/**
 * Parses a normalized text; null when its sentences do not make one question. Sentences that name nothing do
 * not count, as long as another is a question.
 */
export function questionOf(text: string): Question | null {
  const words = corrected(wordsOf(text));
  const parts = sentencesIn(words).flatMap(introduced).map(partOf);
  if (isBroken(parts)) return null;
  const named = parts.filter(({ entities }) => entities.some(({ value }) => value.type === 'dataset'));
  const asked = named.filter(({ words }) => !tellsOfHearsay(words));
  const subjects = asked.length === 0 ? named : asked;
  const [asking, ...further] = subjects.filter(({ cues }) => cues.size > 0);
  const [only] = subjects;
  if (only === undefined) return joined(parts);
  // A question in two sentences: `Dermatologists in Texas. How many?`
  if (asking === undefined) {
    const whole = joined(parts);
    return subjects.length === 1 && (parts.length === 1 || whole.unknown.length === 0) ? whole : null;
  }
  const others = parts.filter(
    (part) => part !== asking && part.entities.length > 0 && !isIntroduction(part, asking),
  );
  if (others.some(({ entities }) => entities.some(({ value }) => value.type === 'outside')))
    return joined(parts);
  if (
    parts.some(
      (part) =>
        part !== asking &&
        part.entities.length === 0 &&
        hasOwnCue(part) &&
        !tellsOfHearsay(part.words) &&
        !(isOfAState(part) && asking.entities.some(({ value }) => isPlace(value))),
    )
  )
    return null;
  if (further.length > 0 || others.some((part) => !isSetting(part))) return null;
  const aside = parts
    .filter((part) => part !== asking && !others.includes(part) && !isStory(part))
    .flatMap(unexplained);
  if (others.length === 0) return { ...asking, aside };
  if (asking.entities.some(({ value }) => isPlace(value))) return null;
  const settings = others.map((part) =>
    isStory(part)
      ? { ...part, unknown: [], purposes: [{ value: 'story', from: 0, to: part.words.length }] }
      : part,
  );
  return { ...joined([...settings, asking]), aside };
}

const RESTRICTS =
  /^(?:only|just|exclude|excluding|except|without|not|don't|mean|means|want|count|need|limit)$/;

/** Whether a sentence tells of the person asking and does not narrow what is asked. */
function isStory({ words, entities }: Question): boolean {
  // `I need to know`
  const isAsking = (at: number) =>
    /^(?:need|want)$/.test(words[at]?.text ?? '') && words[at + 1]?.text === 'to';
  // `My mother may need dialysis.`
  const isNeeded = (at: number) =>
    words[at]?.text === 'need' &&
    entities.some(
      ({ value, from, to }) => value.type === 'dataset' && from === at + 1 && to === words.length,
    );
  return (
    tellsOfSpeaker(words) &&
    !words.some(({ text }, at) => RESTRICTS.test(text) && !isAsking(at) && !isNeeded(at))
  );
}

/** The words of a sentence that ask for no number and no overview. */
function unexplained({ words, cues }: Question): Word[] {
  const found = [...(cues.get('count') ?? []), ...(cues.get('summary') ?? [])];
  return words.filter((_, at) => !found.some(({ from, to }) => from <= at && at < to));
}

/**
 * Whether a sentence was put into another one: what follows it begins with a small letter where the text began with a
 * capital, or a number is left that belongs to nothing.
 */
function isBroken(parts: readonly Question[]): boolean {
  const [first] = parts;
  const isContinued = parts.some(({ words }, at) => {
    const before = parts[at - 1]?.words.length ?? 0;
    // What follows a statement about the person asking is the same sentence.
    const isSentence = words[0]?.opens === true && !words[0].gap.includes(';');
    return (
      isSentence &&
      before > 2 &&
      !/^\p{Ll}/u.test(first?.words[0]?.raw ?? '') &&
      /^\p{Ll}/u.test(words[0]?.raw ?? '')
    );
  });
  return isContinued || parts.some(({ stray, words }) => stray || hasSecondBeginning(words));
}

/** Words that begin a sentence with a capital and stand small inside one. */
const BEGINNERS = new Set(
  'it my the this that these those we our no there they he she you your how what which who where when compare'.split(
    ' ',
  ),
);

/** Whether another sentence begins inside one, without a mark before it; in a text that is not all in capitals. */
function hasSecondBeginning(words: readonly Word[]): boolean {
  const isCapital = ({ raw }: Word) => /^\p{Lu}/u.test(raw);
  if (words.filter(isCapital).length > words.length / 2) return false;
  return words.some(
    (word, at) =>
      at > 0 && !word.opens && !/[,:("'-]/.test(word.gap) && isCapital(word) && BEGINNERS.has(word.text),
  );
}

/** Splits a sentence that begins with a statement about the person asking: `I'm moving to Boise, how many dermatologists are there?` */
function introduced(words: readonly Word[]): (readonly Word[])[] {
  for (const end of endsOfIntroduction(words)) {
    const [introduction, rest] = [partOf(words.slice(0, end)), partOf(words.slice(end))];
    const isAsking = rest.cues.size > 0 && rest.entities.some(({ value }) => value.type === 'dataset');
    if (
      isAsking &&
      (tellsOfHearsay(introduction.words) || !KIND_CUES.some((cue) => introduction.cues.has(cue)))
    )
      return [words.slice(0, end), words.slice(end)];
  }
  return [words];
}

const KIND_CUES = [
  'count',
  'underserved',
  'quartile',
  'top',
  'bottom',
  'compare',
  'density',
  'rank',
] as const;

/** Whether a part is only about the person asking and contributes nothing to the question. */
function isIntroduction(part: Question, asking: Question): boolean {
  const isPlaced = ({ entities }: Question) => entities.some(({ value }) => isPlace(value));
  return (
    tellsOfSpeaker(part.words) &&
    (tellsOfHearsay(part.words) || !KIND_CUES.some((cue) => part.cues.has(cue))) &&
    part.entities.every(({ value }) => value.type !== 'outside' || value.what === 'subject') &&
    (!isPlaced(part) || isPlaced(asking))
  );
}

/** Whether a sentence that names nothing still determines the kind of question. */
function hasOwnCue({ words, cues }: Question): boolean {
  const own = ['underserved', 'quartile', 'top', 'bottom', 'compare', 'density', 'rank', 'states'] as const;
  return words.length > 1 && own.some((cue) => cues.has(cue));
}

/** Whether the speaker tells of a state without its name: `I work at the state health department`. Another place may be asked about. */
function isOfAState(part: Question): boolean {
  const [found, ...others] = part.cues.get('states') ?? [];
  return (
    isStory(part) &&
    others.length === 0 &&
    found !== undefined &&
    found.to - found.from === 1 &&
    part.words[found.from]?.text === 'state' &&
    !KIND_CUES.some((cue) => part.cues.has(cue))
  );
}

const SETTING =
  /^(?:i(?:'m| am| live| work| cover| teach| run| report| serve)|we(?:'re| are| live| work)?|in|for|at|about|regarding|as an?|being|state|location|place|consider|take|hi|hello)\b/;

/** A sentence that says where: `I live in Texas.` */
function isSetting(part: Question): boolean {
  const { words, entities, cues, unknown } = part;
  const text = textOf(words);
  return (
    (unknown.length === 0 || (isStory(part) && !KIND_CUES.some((cue) => cues.has(cue)))) &&
    entities.every(({ value }) => isPlace(value)) &&
    (SETTING.test(text) || words.length <= 2)
  );
}

function isPlace({ type }: Entity): boolean {
  return type === 'state' || type === 'region' || type === 'city' || type === 'county';
}

function partOf(words: readonly Word[]): Question {
  const taken = new Set<number>();
  const take = (found: readonly Found<Entity>[]) => {
    for (const { from, to } of found) for (let at = from; at < to; at += 1) taken.add(at);
    return found;
  };
  const isFree = (index: number) => !taken.has(index);
  const purposes = clausesOfPurpose(words);
  for (const { from, to } of purposes) for (let at = from; at < to; at += 1) taken.add(at);
  const counties = take(namedCounties(words));
  const phrases = take(entitiesIn(words, isFree));
  const codes = take(postalCodes(words, isFree));
  const named = [...counties, ...phrases, ...codes];
  const parts = named
    .filter(({ value }) => value.type === 'state')
    .flatMap((state) => take([partOfState(words, state)].filter((part) => part !== undefined)));
  const towns = named
    .filter(({ value }) => value.type === 'state')
    .flatMap((state) => take([namedTown(words, state, isFree)].filter((town) => town !== undefined)));
  const entities = [...named, ...parts, ...towns].sort((a, b) => a.from - b.from);
  const cues = cuesIn(words, isFree);
  const isExplained = (index: number) =>
    [...cues.values()].some((found) => found.some(({ from, to }) => from <= index && index < to));
  return {
    words,
    entities,
    cues,
    purposes,
    aside: [],
    unknown: words.filter((word, index) => isFree(index) && !isOrdinary(word)),
    stray: words.some(
      (word, index) =>
        isFree(index) &&
        ((isGreat(word) &&
          !isExplained(index) &&
          !isCompared(words, index) &&
          words[index - 1]?.text !== 'per') ||
          isLeftCode(words, index)),
    ),
  };
}

function joined(parts: readonly Question[]): Question {
  const cues = new Map<Cue, Found<string>[]>();
  const entities: Found<Entity>[] = [];
  const purposes: Found<unknown>[] = [];
  const words: Word[] = [];
  for (const part of parts) {
    const start = words.length;
    const moved = <Value>({ value, from, to }: Found<Value>) => ({
      value,
      from: from + start,
      to: to + start,
    });
    for (const [cue, found] of part.cues) cues.set(cue, [...(cues.get(cue) ?? []), ...found.map(moved)]);
    entities.push(...part.entities.map(moved));
    purposes.push(...part.purposes.map(moved));
    words.push(...part.words);
  }
  return {
    words,
    entities,
    cues,
    purposes,
    aside: parts.flatMap(({ aside }) => aside),
    unknown: parts.flatMap(({ unknown }) => unknown),
    stray: parts.some(({ stray }) => stray),
  };
}

/** Whether a number is a threshold: `more than 12,000`, `12,000 or more`. */
export function isCompared(words: readonly Word[], at: number): boolean {
  const [before, after, next] = [words[at - 1]?.text, words[at + 1]?.text, words[at + 2]?.text];
  return (
    /^(?:than|least|most|over|under|above|below|exceeds?|exceeding)$/.test(before ?? '') ||
    (after === 'or' && /^(?:more|fewer|less|higher|lower)$/.test(next ?? ''))
  );
}

function isGreat({ text }: Word): boolean {
  return /^(?:\d+k|\d{5,})$/.test(text);
}

import lexicon from '../lexicon/framing.json' with { type: 'json' };
import { clausesOfPurpose, isPause } from './context.ts';
import { remarksIn } from './remarks.ts';
import { anyOf, sentencesIn, textOf, type Word, wordsOf, written } from './words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const PEOPLE = setOf(lexicon.people);
/** Who is named as asking: `my boss`. */
const ASKERS = setOf(lexicon.askers);
/** Who asks, unless the question is for them: `our readers want to know`. */
const GROUPS = setOf(lexicon.groups);
/** What says how many there are: `does your data say`. */
const SPEAKING = setOf(lexicon.speaking);
/** Words for asking, answering, wanting and greeting. */
const ACTS = setOf(lexicon.acts);
/** Words that stand between these, and mean nothing without them. */
const LINKS = setOf(lexicon.links);
/** What sentences that say how to answer are made of. */
const STYLE = setOf(lexicon.style);
const MEASURE = String.raw`(?:the )?(?:\w+ ){0,2}${anyOf(lexicon.measures)}`;
/** Ways to ask for a figure that say no more than `what is`. */
const FIGURE_ASKED: readonly RegExp[] = [
  new RegExp(String.raw`^how (?:high|low|great|large|big|good|small) (?:is|are)(?= ${MEASURE}\b)`),
  new RegExp(
    String.raw`^what (?:figures?|numbers?|values?|data) (?:do|can) you (?:have|give|show|report|publish|list|quote)(?: me| us)?(?: for| on)?(?= ${MEASURE}\b)`,
  ),
  new RegExp(String.raw`^what (?:would|might|could) be(?= ${MEASURE}\b)`),
  new RegExp(String.raw`^what (?:would|might|could)(?= ${MEASURE}\b.* be$)`),
];
/** What makes a clause an aside, where nothing else is in it: `in short`, `if available`. */
const ASIDES = setOf(lexicon.asides);
/** Words that mean something before the name of a figure, and nothing in an aside or before a word for asking (`next question`). */
const ONLY_IN_ASIDES = setOf(lexicon.clause_only);
/** Words between clauses: they introduce a text, and join its parts. */
const CONNECTIVES = setOf(lexicon.connectives);
const TAILS = setOf(lexicon.tails);
const CLOSINGS = setOf(lexicon.closings);
const BEGINNINGS = setOf(lexicon.beginnings);
const MODIFIERS = setOf(lexicon.modifiers);
const MEASURES = setOf(lexicon.measures);

const AUXILIARY = /^(?:is|are|was|were|does|do|did|has|have|had|can|could|would|will|may|might|should)$/;
const WH = /^(?:how|what|which|where|when|who)$/;

/**
 * A text without what only frames its question: greetings, thanks, `I was wondering if you could tell me`, `according to your data`,
 * sentences that say how to answer. Every word that is left out belongs to a closed class of words for asking; what narrows a question has others.
 */
export function withoutFraming(text: string): string {
  const words = wordsOf(text);
  const remarks = remarksIn(words);
  const sentences = sentencesIn(words.filter((_, at) => !remarks.has(at)));
  const left = sentences
    .map((sentence, at) =>
      sentences.length > 1 && (isStyle(sentence) || (at > 0 && isSignature(sentence)))
        ? []
        : unframed(sentence),
    )
    .filter((sentence) => sentence.length > 0);
  if (left.length === 0) return text;
  const isWhole = left.reduce((sum, sentence) => sum + sentence.length, 0) === words.length;
  return isWhole ? text : left.map((sentence) => written(sentence, 0, sentence.length)).join('? ');
}

/** `Best regards, Anna` */
function isSignature(sentence: readonly Word[]): boolean {
  return (
    sentence.length <= 3 &&
    sentence.some(({ text }) => CLOSINGS.has(text)) &&
    sentence.every(({ text, raw }) => CLOSINGS.has(text) || /^\p{Lu}/u.test(raw))
  );
}

/** Whether every word of a sentence asks for an answer, says how it should be or what for, or thanks for it. */
function isStyle(sentence: readonly Word[]): boolean {
  const purposes = clausesOfPurpose(sentence);
  const isForPurpose = (at: number) => purposes.some(({ from, to }) => from <= at && at < to);
  return (
    sentence.some(
      ({ text }, at) => STYLE.has(text) || ACTS.has(text) || ASIDES.has(text) || isForPurpose(at),
    ) &&
    sentence.every(
      ({ text }, at) => STYLE.has(text) || AUXILIARY.test(text) || isForPurpose(at) || isFrame(sentence, at),
    )
  );
}

/** A sentence without the clauses that only ask, and without what introduces its question. */
function unframed(sentence: readonly Word[]): readonly Word[] {
  const clauses = clausesIn(sentence);
  const asking = clauses.filter((clause) => !isFrameOnly(clause));
  const question =
    asking.length === 0 ? sentence : asking.flatMap((clause, at) => withoutLead(clause, at === 0));
  const last = question.findLastIndex(({ text }) => !TAILS.has(text));
  const whole = last < 1 ? question : question.slice(0, last + 1);
  const text = textOf(whole);
  const asked = FIGURE_ASKED.map((form) => form.exec(text)?.[0]).find((form) => form !== undefined);
  if (asked === undefined) return whole;
  return whole.slice(asked.split(' ').length, whole.at(-1)?.text === 'be' ? -1 : undefined);
}

/** A clause without what introduces its question; the mark before it stays. */
function withoutLead(clause: readonly Word[], isFirst: boolean): Word[] {
  const gap = clause[0]?.gap ?? '';
  return clause.slice(endOfFrame(clause, isFirst)).map((word, at) => (at === 0 ? { ...word, gap } : word));
}

function clausesIn(sentence: readonly Word[]): Word[][] {
  const clauses: Word[][] = [];
  for (const word of sentence) {
    if (isPause(word.gap) || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}

const isFrameOnly = (words: readonly Word[]): boolean =>
  words.some(({ text }) => ACTS.has(text) || ASIDES.has(text)) && words.every((_, at) => isFrame(words, at));

/** Where the question begins that words introduce: after the longest frame that a question, or the name of a figure, follows. */
function endOfFrame(words: readonly Word[], isFirst: boolean): number {
  let end = 0;
  let asks = false;
  const isIntroducing = (at: number) =>
    isFrame(words, at) &&
    (!ONLY_IN_ASIDES.has(words[at]?.text ?? '') || at === 0 || ACTS.has(words[at + 1]?.text ?? ''));
  for (let at = 0; at < words.length && isIntroducing(at); at += 1) {
    const text = words[at]?.text ?? '';
    asks ||= ACTS.has(text) && (isFirst || !CONNECTIVES.has(text));
    if (asks && isBeginning(words, at + 1)) end = at + 1;
  }
  return end;
}

/** Whether a question, or the name of a figure, begins at a word. */
function isBeginning(words: readonly Word[], from: number): boolean {
  if (BEGINNINGS.has(words[from]?.text ?? '')) return true;
  const at = words.findIndex(({ text }, index) => index >= from && !MODIFIERS.has(text));
  return at !== -1 && MEASURES.has(words[at]?.text ?? '');
}

function isFrame(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  if (/^(?:if|whether)$/.test(text))
    return PEOPLE.has(after) || words.slice(at + 1).every((_, index) => isFrame(words, at + 1 + index));
  if (AUXILIARY.test(text)) return isAuxiliaryOfFrame(words, at);
  if (WH.test(text)) return isWhOfFrame(words, at);
  if (text === 'enough') return before === 'kind';
  if (SPEAKING.has(text)) return /^(?:my|our|your|the)$/.test(before);
  if (GROUPS.has(text))
    return (at === 0 || /^(?:my|our|some|of|the)$/.test(before)) && words[at - 2]?.text !== 'for';
  return PEOPLE.has(text) || ASKERS.has(text) || ACTS.has(text) || LINKS.has(text);
}

/** `Do you know`, `does your data say`, `my question is`: not the one that a question begins with. */
function isAuxiliaryOfFrame(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  const isOfSubject = (text: string) => ASKERS.has(text) || GROUPS.has(text) || SPEAKING.has(text);
  return (
    PEOPLE.has(after) ||
    (/^(?:my|our|your|the)$/.test(after) && isOfSubject(words[at + 2]?.text ?? '')) ||
    PEOPLE.has(before) ||
    (ACTS.has(before) && !CONNECTIVES.has(before)) ||
    isOfSubject(before) ||
    !BEGINNINGS.has(words[at]?.text ?? '')
  );
}

/** `What I want to know is`, `where can I find out`, `when you have time`, `who to ask` */
function isWhOfFrame(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  const [after, next] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  if (/^(?:when|who|where)$/.test(text) && after === 'to') return true;
  if (text === 'when' && PEOPLE.has(after)) return true;
  return /^(?:i|we|i'd|i'm|we'd)$/.test(after) || (AUXILIARY.test(after) && /^(?:i|we)$/.test(next));
}

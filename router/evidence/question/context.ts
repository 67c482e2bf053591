import lexicon from '../lexicon/context.json' with { type: 'json' };
import { type Found, PhraseIndex } from './phrases.ts';
import { type Word, wordsOf } from './words.ts';

const SPEAKERS = new PhraseIndex(lexicon.speakers.map((phrase) => [phrase, 'speaker'] as const));
const PURPOSES = new PhraseIndex(lexicon.purposes.map((phrase) => [phrase, 'purpose'] as const));
const HEARSAY = new PhraseIndex(lexicon.hearsay.map((phrase) => [phrase, 'hearsay'] as const));
const ASKING = new PhraseIndex(lexicon.asking.map((phrase) => [phrase, 'asking'] as const));
const REASONS = new Set(lexicon.reasons.flatMap((phrase) => wordsOf(phrase).map(({ text }) => text)));

/** Between `for` and what it is for: `for a short paper`. */
const MAX_WORDS_BEFORE_PURPOSE = 3;
/** After it: `for a grant application I am writing`. */
const MAX_WORDS_AFTER_PURPOSE = 6;

/** Whether words begin with a statement about the person asking: `I'm a medical student …`, `My mother …`. */
export function tellsOfSpeaker(words: readonly Word[]): boolean {
  return SPEAKERS.findAll(words).some(({ from }) => from === 0);
}

/** Whether words begin with what the person asking was told: `I read that there is a shortage`. */
export function tellsOfHearsay(words: readonly Word[]): boolean {
  return HEARSAY.findAll(words).some(({ from }) => from === 0);
}

/**
 * The clauses of a sentence that say what the answer is for, or why it is asked: `for a board meeting`, `because I am
 * moving there`. They do not restrict what is asked.
 */
export function clausesOfPurpose(words: readonly Word[]): Found<'purpose' | 'reason'>[] {
  const purposes = PURPOSES.findAll(words);
  return words.flatMap((word, at): Found<'purpose' | 'reason'>[] => {
    const next = words[at + 1];
    if (next === undefined) return [];
    if (word.text === 'for') {
      const purpose = purposes.findLast(({ from }) => from > at && from <= at + 1 + MAX_WORDS_BEFORE_PURPOSE);
      if (purpose === undefined || endOfClause(words, at) < purpose.to) return [];
      const after = words[purpose.to];
      const end = endOfClause(words, at);
      const isRelative =
        after !== undefined && (tellsOfSpeaker(words.slice(purpose.to)) || after.text === 'on');
      const to = isRelative && end - purpose.to <= MAX_WORDS_AFTER_PURPOSE ? end : purpose.to;
      return to === end ? [{ value: 'purpose', from: at, to }] : [];
    }
    if (REASONS.has(word.text) && at > 0 && tellsOfSpeaker(words.slice(at + 1)))
      return [{ value: 'reason', from: at, to: endOfClause(words, at) }];
    return [];
  });
}

/** Where the clause that begins before a word ends: at a comma, a dash, or with the words. */
function endOfClause(words: readonly Word[], from: number): number {
  const end = words.findIndex(({ gap, opens }, at) => at > from && (opens || isPause(gap)));
  return end === -1 ? words.length : end;
}

const QUESTION_WORD = /^(?:how|what|which|where|whether|if)$/;

/**
 * Where the question may begin in a sentence that opens with a statement about the person asking: after its first comma, or after the
 * words that ask (`I work for a county and need to know | how many …`).
 */
export function endsOfIntroduction(words: readonly Word[]): number[] {
  if (!tellsOfSpeaker(words)) return [];
  const pause = endOfClause(words, 0);
  const asked = ASKING.findAll(words)
    .map(({ to }) => to)
    .filter((to) => QUESTION_WORD.test(words[to]?.text ?? ''));
  return [...(pause === words.length ? [] : [pause]), ...asked];
}

/** Whether the text between two words separates clauses. */
export function isPause(gap: string): boolean {
  return /[,:()]|\s[-–—]+\s|[–—]|\.{2,}|…/.test(gap);
}

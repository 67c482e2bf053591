import lexicon from '../lexicon/framing.json' with { type: 'json' };
import { wordsOfMatch } from './matched-words.ts';
import { anyOf, textOf, type Word } from './words.ts';

const SOURCE = `(?:your (?:${anyOf(lexicon.source_words)} )*(?:${anyOf(lexicon.sources)}|${anyOf(lexicon.own_sources)})|(?:${anyOf(lexicon.source_words)} )+${anyOf(lexicon.sources)})`;

/** Words that say that the published figures are meant, or the present ones: there are no others. */
const REMARKS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:according to|based on|going by|judging by|as per|per|from|in|using|with|on) (?:the )?${SOURCE}(?: (?:that )?you have| available)?|according to (?:cms|you)|by your (?:${anyOf(lexicon.source_words)} )*(?:${anyOf(lexicon.sources)}|${anyOf(lexicon.own_sources)}))\b(?! (?:on|about|of|for|behind|used|from)\b)`,
    'g',
  ),
  /\b(?:at|for) (?:the|this) (?:(?:present|current) )?(?:moment|time being|time|minute|point in time|point|present)\b/g,
  /\bas of (?:today|now|this (?:month|week)|right now|the present|(?:the|your) (?:latest|last|most recent) (?:data|update|release|figures))\b/g,
  /\bas (?:things|it) stands?(?: (?:now|today))?\b|\bas we speak\b|\bup to now\b|(?<!\bup )\bto date\b|\bnowadays\b|\bthis month\b/g,
];

/** Where the remarks are among words. */
export function remarksIn(words: readonly Word[]): ReadonlySet<number> {
  const text = textOf(words);
  const found = REMARKS.flatMap((remark) =>
    [...text.matchAll(remark)].map((match) => wordsOfMatch(text, match)),
  );
  return new Set(words.flatMap((_, at) => (found.some(({ from, to }) => from <= at && at < to) ? [at] : [])));
}

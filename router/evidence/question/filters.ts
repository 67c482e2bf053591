import type { RefusalCode } from '../../../schemas/rest/evidence-query.ts';
import filters from '../lexicon/filters.json' with { type: 'json' };
import { letterRuns, readings } from './obfuscation.ts';
import { corrected } from './vocabulary.ts';
import { wordsOf } from './words.ts';

const patterns = (sources: readonly string[], flags = 'iu'): readonly RegExp[] =>
  sources.map((source) => new RegExp(source, flags));

const INJECTION = patterns(filters.prompt_injection, 'i');
const FRAMES = patterns(filters.polite_frames.map((frame) => `\\b${frame}\\b`));
const NAMED_PERSON = patterns(filters.named_person, '');

/** In the order of the interface (docs/interfaces.md, "Evidence query"). */
const SUBJECTS: readonly (readonly [RefusalCode, readonly RegExp[]])[] = [
  ['payment_data', patterns(filters.payment_data, 'i')],
  ['predictions', patterns(filters.predictions, 'i')],
  ['competitor_compare', patterns(filters.competitor_compare, 'i')],
  ['individual_provider_lookup', patterns(filters.individual_provider_lookup, 'i')],
];

/** When the person asking moves, or needs the answer: no question about the future. */
const OWN_PLANS =
  /((?:^|[.?!;,] )(?:(?:i|we)(?:'m|'re|'ll| am| are| will| have)?|my \w+|our \w+|for (?:a|my|our)|thinking of|considering)\b[^.?!,;:]{0,60}?\b(?:move|moving|relocat\w+|due|talk|presentation|meeting|hearing|exam|class|speech|debate|interview|deadline|job|residency|school)\b[^.?!,;:]{0,30}?) (?:soon|tomorrow|next (?:week|month|year|spring|summer|fall|winter|semester)|in (?:a|one|two|three|six) (?:weeks?|months?))(?=[.?!,;:])/gi;

/**
 * What is refused before anything is classified, or null: orders to the model anywhere in the text, then subjects that are
 * not answered here.
 *
 * @param question as it was sent
 * @param text the same, normalized
 */
export function preflightRefusal(question: string, text: string): RefusalCode | null {
  if (isInjection(question, text)) return 'prompt_injection';
  const asked = text.replace(OWN_PLANS, '$1');
  for (const [code, subject] of SUBJECTS) if (subject.some((pattern) => pattern.test(asked))) return code;
  return NAMED_PERSON.some((pattern) => pattern.test(text)) ? 'individual_provider_lookup' : null;
}

function isInjection(question: string, text: string): boolean {
  const framed = unframed(text);
  // The text as sent is checked too: once look-alike letters are mapped, other scripts can no longer be recognized.
  const respelled = corrected(wordsOf(framed))
    .map((word) => word.text)
    .join(' ');
  const all = [...readings(framed), unframed(question.normalize('NFKC')), respelled];
  if (all.some((reading) => INJECTION.some((pattern) => pattern.test(reading)))) return true;
  return letterRuns(text).some((run) => filters.squashed_injection.some((order) => run.includes(order)));
}

/** A text without the ways of asking that read like orders: `tell me the number of …`. */
function unframed(text: string): string {
  return FRAMES.reduce((rest, frame) => rest.replace(frame, ' '), text);
}

import { findDataset } from '../../../schemas/datasets.ts';
import type { RefusalCode } from '../../../schemas/rest/evidence-query.ts';
import { isTownOfState } from './asked-places.ts';
import { isCompared, type Question } from './question.ts';
import { textOf } from './words.ts';

/** Why a question is about something that no dataset has; null when one may have it. @param year the current one */
export function outsideScope(question: Question, year: number): RefusalCode | null {
  const outside = outsideOf(question, year);
  if (outside !== null) return outside;
  if (question.entities.some((entity) => isOneFacility(question.words, entity)))
    return 'individual_provider_lookup';
  return asksAnother(question) ? 'out_of_scope' : null;
}

function outsideOf(question: Question, year: number): RefusalCode | null {
  for (const [at, { text, raw }] of question.words.entries()) {
    // `over 2,000`, `at least 2000` are numbers.
    if (!/^(?:19|20)\d\ds?$/.test(text) || raw.includes(',') || isCompared(question.words, at)) continue;
    const asked = Number.parseInt(text, 10);
    if (asked > year) return 'predictions';
    if (asked < year) return 'out_of_scope';
  }
  if (asksForShare(question)) return 'out_of_scope';
  const isOutside = question.entities.some(
    ({ value }, index) => value.type === 'outside' && !isTownOfState(question, index),
  );
  return isOutside ? 'out_of_scope' : null;
}

/** Other countries, advice, and causes. */
const ANOTHER =
  /\b(?:which|what) (?:country|countries|nations?)\b|^what (?:can|could|should|might|would) .*\bdo\b|^what (?:explains?|accounts? for|caused?|causes|drives?|drove|underlies|(?:is|lies|stands) behind|(?:led|leads) to)\b/;

/** Whether it asks how good the practitioners are, or how many residents there are for one: no file says so. */
function asksAnother({ words, entities, cues }: Question): boolean {
  if (ANOTHER.test(textOf(words))) return true;
  const [first] = entities;
  // `Are psychiatrists in Vermont better than in Maine?`
  const isOfThem =
    first?.value.type === 'dataset' &&
    findDataset(first.value.slug)?.kind === 'supply' &&
    /^(?:is|are|were|do|does)$/.test(words[first.from - 1]?.text ?? '') &&
    !cues.has('density') &&
    !cues.has('underserved') &&
    words.slice(first.to).some(({ text }) => /^(?:better|worse|best|worst)$/.test(text));
  if (isOfThem) return true;
  return entities.some(({ value, from, to }) => {
    if (value.type !== 'dataset') return false;
    const before = words[from - 1]?.text ?? '';
    const isJudged =
      /^(?:best|worst|finest|better|worse)$/.test(before) &&
      findDataset(value.slug)?.kind === 'supply' &&
      !SUPPLY.test(words[to]?.text ?? '');
    return isJudged || before === 'per';
  });
}

/** `Maine's best nursing home`: one facility, not those of the state. */
function isOneFacility(words: Question['words'], { value, from, to }: Question['entities'][number]): boolean {
  const [before, last, after] = [endOfRating(words, from), words[to - 1], words[to]];
  if (value.type !== 'dataset' || findDataset(value.slug)?.kind !== 'facility') return false;
  const isLast = after === undefined || after.opens || /^(?:in|of|is|near)$/.test(after.text);
  return (
    /^(?:best|worst|finest|highest|lowest|top)$/.test(before?.text ?? '') &&
    !(last?.text ?? '').endsWith('s') &&
    isLast
  );
}

/** The word before a subject, or before `rated`: `the best-rated nursing home`. */
const endOfRating = (words: Question['words'], from: number) =>
  words[from - (/^(?:rated|ranked|scoring)$/.test(words[from - 1]?.text ?? '') ? 2 : 1)];

const SUPPLY =
  /^(?:supply|supplies|density|densities|access|coverage|availability|ratio|rank|ranking|numbers?)$/;

/**
 * What an unknown word right before the subject means: the name of a facility asks about that facility alone
 * (`Sunrise Manor nursing home`); any other word narrows the question in a way that no published figure does.
 */
export function modifierOf({ words, unknown, entities }: Question): RefusalCode | null {
  const isTitle = words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length > words.length / 2;
  for (const { value, from } of entities) {
    const before = words[from - 1];
    if (value.type !== 'dataset' || before === undefined || !unknown.includes(before)) continue;
    // `how mnay dermatologists`
    if (words[from - 2]?.text === 'how') continue;
    const isName = /^\p{Lu}\p{Ll}/u.test(before.raw) && !before.opens && !isTitle;
    return isName && findDataset(value.slug)?.kind === 'facility'
      ? 'individual_provider_lookup'
      : 'out_of_scope';
  }
  return null;
}

const SHARE = /^(?:percentage|percent|share|proportion|fraction)$/;

/** Whether it asks which part of the providers of the nation has some quality: `what percentage of cardiologists …`. */
function asksForShare({ words, entities }: Question): boolean {
  if (entities.some(({ value }) => value.type === 'state' || value.type === 'region')) return false;
  return entities.some(({ value, from }) => {
    if (value.type !== 'dataset') return false;
    const before = words.slice(Math.max(0, from - 5), from).map(({ text }) => text);
    const of = before.lastIndexOf('of');
    return (
      of > 0 &&
      SHARE.test(before[of - 1] ?? '') &&
      before.slice(of + 1).every((word) => QUANTIFIER.test(word))
    );
  });
}

const QUANTIFIER = /^(?:the|all|our|us|american|active|practicing|licensed|their|its)$/;

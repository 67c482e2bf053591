import { findDataset } from '../../../schemas/datasets.ts';
import { EvidenceIntent, type RefusalCode } from '../../../schemas/rest/evidence-query.ts';
import namesakes from '../lexicon/namesakes.json' with { type: 'json' };
import { kindOf, numberWords } from './kinds.ts';
import type { Found } from './phrases.ts';
import { type Question, questionOf } from './question.ts';
import { unusedWords } from './unused-words.ts';
import type { Entity } from './vocabulary.ts';
import type { Word } from './words.ts';

/** How a question was understood, or why it is not answered. */
export type Classification = { readonly intent: EvidenceIntent } | { readonly refusal: RefusalCode };

/** With more unknown words than this, the question is about something else. */
const MOST_UNKNOWN = 1;

/**
 * Classifies a normalized question that has passed the filters, by rules and lexicons alone: the same text is always
 * understood in the same way.
 *
 * @param year the current one: what lies ahead of it is a prediction
 */
export function classify(text: string, year: number): Classification {
  const question = questionOf(text);
  if (question === null) return { refusal: 'classification_failed' };
  const outside = outsideOf(question, year);
  if (outside !== null) return { refusal: outside };
  const subjects = of(question, 'dataset');
  const slugs = new Set(subjects.map(({ slug }) => slug));
  const [slug] = slugs;
  const dataset = slug === undefined ? undefined : findDataset(slug);
  if (dataset === undefined || slugs.size > 1) return { refusal: 'classification_failed' };
  if (asksAnother(question)) return { refusal: 'out_of_scope' };
  const modifier = modifierOf(question);
  if (modifier !== null) return { refusal: modifier };
  const place = placeOf(question);
  if (place === null) return { refusal: 'classification_failed' };
  // In a question about the nation an unknown word may be a place.
  const isNational = place.states.length === 0;
  if (question.unknown.length > (isNational ? 0 : MOST_UNKNOWN)) return { refusal: 'classification_failed' };
  const kind = kindOf(question, dataset, place.states.length);
  if (kind === 'unrated') return { refusal: 'out_of_scope' };
  if (kind === null) return { refusal: 'classification_failed' };
  const codes = new Set(subjects.flatMap(({ subspecialty }) => subspecialty ?? []));
  const [code] = codes;
  if (codes.size > 1) return { refusal: 'classification_failed' };
  const intent = EvidenceIntent.safeParse({
    ...kind,
    dataset_slug: slug,
    states: place.states,
    subspecialty: code ?? null,
    county_or_city: place.name,
  });
  if (!intent.success) return { refusal: 'classification_failed' };
  const { data } = intent;
  const read = [
    ...(data.n === null && data.kind !== 'rank' ? [] : numberWords(question)),
    ...yearWords(question, year),
  ];
  return unusedWords(question, data.kind, read).length === 0 ? { intent: data } : { refusal: 'out_of_scope' };
}

function of<Type extends Entity['type']>({ entities }: Question, type: Type) {
  return entities
    .map(({ value }) => value)
    .filter((value): value is Extract<Entity, { type: Type }> => value.type === type);
}

/** The current year, named as the time that is asked about. */
function yearWords({ words }: Question, year: number): Found<'year'>[] {
  return words.flatMap(({ text }, at) =>
    text === String(year) ? [{ value: 'year' as const, from: at, to: at + 1 }] : [],
  );
}

function outsideOf(question: Question, year: number): RefusalCode | null {
  for (const { text } of question.words) {
    if (!/^(?:19|20)\d\ds?$/.test(text)) continue;
    const asked = Number.parseInt(text, 10);
    if (asked > year) return 'predictions';
    if (asked < year) return 'out_of_scope';
  }
  if (asksForShare(question)) return 'out_of_scope';
  const isTown = (index: number) => {
    const [place, next] = [question.entities[index], question.entities[index + 1]];
    return (
      place !== undefined &&
      next?.value.type === 'state' &&
      next.from === place.to &&
      place.to - place.from === 1
    );
  };
  const isOutside = question.entities.some(
    ({ value }, index) => value.type === 'outside' && !(value.what === 'place' && isTown(index)),
  );
  return isOutside ? 'out_of_scope' : null;
}

/** Whether it asks how good the practitioners are, or how many residents there are for one: no file says so. */
function asksAnother({ words, entities }: Question): boolean {
  return entities.some(({ value, from, to }) => {
    if (value.type !== 'dataset') return false;
    const before = words[from - 1]?.text ?? '';
    const isJudged =
      /^(?:best|worst|finest)$/.test(before) &&
      findDataset(value.slug)?.kind === 'supply' &&
      !SUPPLY.test(words[to]?.text ?? '');
    return isJudged || before === 'per';
  });
}

const SUPPLY =
  /^(?:supply|supplies|density|densities|access|coverage|availability|ratio|rank|ranking|numbers?)$/;

/**
 * What an unknown word right before the subject means: the name of a facility asks about that facility alone
 * (`Sunrise Manor nursing home`); any other word narrows the question in a way that no published figure does.
 */
function modifierOf({ words, unknown, entities }: Question): RefusalCode | null {
  const isTitle = words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length > words.length / 2;
  for (const { value, from } of entities) {
    const before = words[from - 1];
    if (value.type !== 'dataset' || before === undefined || !unknown.includes(before)) continue;
    // `how mnay dermatologists`
    if (words[from - 2]?.text === 'how') continue;
    const isName = /^\p{Lu}\p{Ll}/u.test(before.raw) && !before.opens && !isTitle;
    return isName && findDataset(value.slug)?.kind === 'facility'
      ? 'individual_provider_lookup'
      : 'classification_failed';
  }
  return null;
}

const SHARE = /^(?:percentage|percent|share|proportion|fraction)$/;

/** Whether it asks which part of the providers has some quality: `what percentage of cardiologists …`. */
function asksForShare({ words, entities }: Question): boolean {
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

interface Place {
  readonly states: string[];
  readonly name: string | null;
}

/** The states asked about, each once, in the order they are named; null when they cannot be determined. */
function placeOf(question: Question): Place | null {
  const { entities, words } = question;
  const namesake = namesakeOf(question);
  if (namesake !== null) return namesake;
  const states: string[] = [];
  let name: string | null = null;
  let end: number | null = null;
  for (const [index, { value, from, to }] of entities.entries()) {
    if (value.type === 'dataset') continue;
    if (value.type === 'region') {
      if (end !== null && !isLinked(words.slice(end, from + 1))) return null;
      states.push(...value.codes.filter((one) => !states.includes(one)));
      end = to;
      continue;
    }
    let code: string | null = value.type === 'state' ? value.code : null;
    if (value.type === 'city' || value.type === 'county') {
      const next = entities[index + 1];
      const before = entities[index - 1];
      const isBound = next?.value.type === 'state' && words.slice(to, next.from).every(isLink);
      const isBoundBefore =
        before?.value.type === 'state' &&
        (value.state === null || value.state === before.value.code) &&
        words.slice(before.to, from).every(isApposition);
      name ??= value.name;
      if (isBound || isBoundBefore) continue;
      code = value.state;
      if (code === null) return null;
    }
    if (code === null || states.includes(code)) continue;
    if (end !== null && !isLinked(words.slice(end, from + 1))) return null;
    states.push(code);
    end = to;
  }
  return { states, name };
}

/** A town that is called as a state is, with its own state behind it: `Nevada, Missouri`. */
function namesakeOf({ entities, words, cues }: Question): Place | null {
  const [town, state, ...others] = entities.filter(({ value }) => value.type !== 'dataset');
  if (others.length > 0 || town?.value.type !== 'state' || state?.value.type !== 'state') return null;
  if (cues.has('compare')) return null;
  const name = words
    .slice(town.from, town.to)
    .map(({ raw }) => raw)
    .join(' ');
  const isBound =
    state.from === town.to
      ? words[state.from]?.gap.trim() === ','
      : state.from === town.to + 1 && words[town.to]?.text === 'in';
  const states = NAMESAKES.get(name.toLowerCase()) ?? [];
  return isBound && states.includes(state.value.code) ? { states: [state.value.code], name } : null;
}

const NAMESAKES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(namesakes));

const isLink = ({ text }: { text: string }) => /^(?:in|of|the|state|co)$/.test(text);
const isApposition = ({ text }: { text: string }) => /^(?:'s|in|city|of|the)$/.test(text);

const LINK =
  /^(?:and|or|vs|versus|v|than|to|with|against|plus|compared|compares|compare|from|between|nor|but|also|over|beat|beats|outrank|outranks|minus)$/;

/** Whether the words between two states put them side by side. */
function isLinked(between: readonly Word[]): boolean {
  const [last] = between.slice(-1);
  const isList = between.length === 1 && last !== undefined && /[,&/]/.test(last.gap);
  return !between.some(({ opens }) => opens) && (isList || between.some(({ text }) => LINK.test(text)));
}

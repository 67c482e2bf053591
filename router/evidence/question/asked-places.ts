import { STATES } from '../../../schemas/states.ts';
import namesakes from '../lexicon/namesakes.json' with { type: 'json' };
import { found } from './matched-words.ts';
import type { Found } from './phrases.ts';
import { isCompared, type Question } from './question.ts';
import type { Entity } from './vocabulary.ts';
import { textOf, type Word } from './words.ts';

/** Where a question asks about. */
export interface Place {
  readonly states: string[];
  readonly name: string | null;
  /** Whether the states are one whole: a region of the Census Bureau, or the nation without some. They are counted together, and compared among themselves. */
  readonly isWhole: boolean;
  /** The states of the region in which those are to have a share. */
  readonly shareOf?: readonly string[];
  /** The words that leave states out: `excluding`. */
  readonly read: readonly Found<string>[];
}

/** Words right before a state that is left out. */
const WITHOUT = /^(?:excluding|except|besides|without|exclude)$/;
const WITHOUT_TWO =
  /^(?:except for|other than|outside of|not counting|not including|leaving out|apart from|aside from|not in)$/;

/** The states asked about, each once, in the order they are named; null when they cannot be determined. */
export function placeOf(question: Question): Place | null {
  const { entities, words } = question;
  const namesake = namesakeOf(question);
  if (namesake !== null) return { ...namesake, isWhole: false, read: [] };
  const left =
    leftOut(question) ?? includedInNation(question) ?? fiftyStates(question) ?? shareOfRegion(question);
  if (left !== null) return left;
  const states: string[] = [];
  let name: string | null = null;
  let end: number | null = null;
  for (const [index, { value, from, to }] of entities.entries()) {
    if (value.type === 'dataset') continue;
    if (isTownOfState(question, index)) name ??= words[from]?.raw ?? null;
    if (value.type === 'region') {
      const next = entities[index + 1];
      // `the Southern state of Georgia`
      if (next?.value.type === 'state' && words.slice(to, next.from).every(isLink)) {
        if (!value.codes.includes(next.value.code)) return null;
        continue;
      }
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
    if (code === null || (states.includes(code) && !isOfRegion(entities, index))) continue;
    if (end !== null && !isLinked(words.slice(end, from + 1))) return null;
    if (states.includes(code)) return null;
    states.push(code);
    end = to;
  }
  const isWhole = entities.some(
    ({ value }) =>
      value.type === 'region' &&
      value.codes.every((code) => states.includes(code)) &&
      (value.isWhole ||
        (value.codes.length === states.length &&
          (asksForSome(question) || asksForNumber(question) || asksForPlace(question)))),
  );
  return { states, name, isWhole, read: [] };
}

const SOME = /\b(?:which|what|how many|list|name)(?: (?:is|are))?(?: of)?(?: the)?(?: [\w-]+){0,3} states?\b/;

/** Whether some of the states that share a name are asked for: `Which New England state has the fewest …?` They are compared where they are not. */
function asksForSome({ words, cues }: Question): boolean {
  const text = textOf(words);
  const isOrdered = cues.has('top') || cues.has('bottom') || cues.has('underserved');
  return SOME.test(text) && (isOrdered || words.some((_, at) => isCompared(words, at)));
}

/** Whether one number of states that share a name is asked for: `How many … are in the Dakotas?` */
const asksForNumber = ({ words, cues }: Question): boolean =>
  /^how many\b/.test(textOf(words)) && !cues.has('compare') && !/\b(?:each|every|both)\b/.test(textOf(words));

/** Whether the place of a region among the states is asked for: `In which quartile is New England?` It has none, as only its states have. */
const asksForPlace = ({ words, cues, entities }: Question): boolean =>
  (cues.has('rank') || cues.has('quartile')) &&
  entities.some(
    ({ value, from }) =>
      value.type === 'region' && /\b(?:is|does|has)(?: the)?$/.test(textOf(words.slice(0, from))),
  );

const SHARE = /\b(?:share|portion|percentage|percent|proportion|fraction)\b/;

/**
 * States that are asked for their share of a region, or for their number in it: `what share of New England's cardiologists are in Maine`; null for
 * any other place.
 */
function shareOfRegion({ entities, words }: Question): Place | null {
  const places = entities.filter(({ value }) => value.type !== 'dataset');
  const [region, ...named] = places;
  const isShare = SHARE.test(textOf(words));
  if (
    (!isShare && !/^how many of\b/.test(textOf(words))) ||
    region?.value.type !== 'region' ||
    named.length === 0
  )
    return null;
  const { codes } = region.value;
  const states = named.flatMap(({ value }) => (value.type === 'state' ? [value.code] : []));
  if (!isList(named, words) || states.length < named.length || !states.every((code) => codes.includes(code)))
    return null;
  const place = { states: [...new Set(states)], name: null, isWhole: false, read: [] };
  return isShare ? { ...place, shareOf: codes } : place;
}

/** `The 50 states` are the nation without the District of Columbia; null where a place is named. */
function fiftyStates({ entities, words }: Question): Place | null {
  const read = found(textOf(words), /\b(?:50|fifty)(?= states\b)/);
  if (read === null || entities.some(({ value }) => value.type !== 'dataset')) return null;
  const states = STATES.map(({ code }) => code).filter((code) => code !== 'DC');
  return { states, name: null, isWhole: true, read: [read] };
}

/** Whether a place elsewhere is a town of the state behind it: `Paris, Texas`, and not `Mexico, Texas and Arizona`. */
export function isTownOfState({ entities }: Question, index: number): boolean {
  const [place, state] = [entities[index], entities[index + 1]];
  return (
    place?.value.type === 'outside' &&
    place.value.what === 'place' &&
    place.to - place.from === 1 &&
    state?.value.type === 'state' &&
    state.from === place.to &&
    entities.filter(({ value }) => value.type === 'state').length === 1
  );
}

/**
 * The nation, or the region or state named first, without the states that a question leaves out; null where it leaves out none.
 * A question that leaves states out of anything else is about those it names.
 */
function leftOut({ entities, words }: Question): Place | null {
  const places = entities.filter(({ value }) => value.type !== 'dataset');
  const [first, second] = places;
  if (first === undefined) return null;
  const ofNation = withoutBefore(words, first);
  const ofFirst = second === undefined ? null : withoutBefore(words, second);
  const without = ofNation ?? ofFirst;
  if (without === null) return null;
  const left = ofNation === null ? places.slice(1) : places;
  const areStates = left.every(({ value }) => value.type === 'state' || value.type === 'region');
  if (!areStates || !isList(left, words)) return null;
  const codes = left.flatMap(codesOf);
  const whole = ofNation === null ? wholeOf(first, without) : STATES.map(({ code }) => code);
  const states = whole?.filter((code) => !codes.includes(code)) ?? [];
  if (states.length === 0) return null;
  return { states, name: null, isWhole: first.value.type !== 'state' || ofNation !== null, read: [without] };
}

/** `The country, including Alaska and Hawaii`: the nation, which has them; null where no nation is named before. */
function includedInNation({ entities, words, cues }: Question): Place | null {
  const places = entities.filter(({ value }) => value.type !== 'dataset');
  const [first] = places;
  if (first === undefined || !places.every(({ value }) => value.type === 'state')) return null;
  const at = first.from - (words[first.from - 1]?.text === 'the' ? 2 : 1);
  const isNational = (cues.get('nation') ?? []).some(({ to }) => to === at);
  if (words[at]?.text !== 'including' || !isNational || !isList(places, words)) return null;
  return { states: [], name: null, isWhole: false, read: [{ value: 'including', from: at, to: at + 1 }] };
}

/** The words right before a place that leave it out. */
function withoutBefore(words: readonly Word[], place: Found<unknown>): Found<string> | null {
  const before = place.from - (words[place.from - 1]?.text === 'the' ? 1 : 0);
  const [one, two] = [words[before - 1]?.text ?? '', words[before - 2]?.text ?? ''];
  const isNot = one === 'not' && words[before - 1]?.gap.includes(',') === true;
  const length = WITHOUT_TWO.test(`${two} ${one}`)
    ? 2
    : WITHOUT.test(one) || one === 'outside' || isNot
      ? 1
      : 0;
  return length === 0 ? null : { value: isNot ? 'not' : 'without', from: before - length, to: before };
}

/** What states are left out of: a region that is one whole, or a state that is told from another (`Washington state, not DC`). */
function wholeOf({ value }: Found<Entity>, without: Found<string>): readonly string[] | null {
  if (value.type === 'region' && value.isWhole) return value.codes;
  return value.type === 'state' && without.value === 'not' ? [value.code] : null;
}

const codesOf = ({ value }: Found<Entity>): readonly string[] =>
  value.type === 'state' ? [value.code] : value.type === 'region' ? value.codes : [];

/** A town that is called as a state is, with its own state behind it: `Nevada, Missouri`. */
function namesakeOf({ entities, words, cues }: Question): Pick<Place, 'states' | 'name'> | null {
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

/** Whether a region that was named before has the state that is named here: what both are to each other is not said. */
function isOfRegion(entities: Question['entities'], index: number): boolean {
  const { value } = entities[index] ?? {};
  return (
    value?.type === 'state' &&
    entities
      .slice(0, index)
      .some((one) => one.value.type === 'region' && one.value.isWhole && one.value.codes.includes(value.code))
  );
}

const isLink = ({ text }: { text: string }) => /^(?:in|of|the|state|co)$/.test(text);
const isApposition = ({ text }: { text: string }) => /^(?:'s|in|city|of|the)$/.test(text);

const LINK =
  /^(?:and|or|vs|versus|v|than|to|with|against|plus|compared|compares|compare|from|between|nor|but|also|over|beat|beats|outrank|outranks|minus|as|exceed|exceeds|trail|trails|lead|leads|lag|lags|ahead|behind)$/;

/** Whether places are named one after the other, as in a list. */
const isList = (places: readonly Found<Entity>[], words: readonly Word[]): boolean =>
  places.every(({ from }, at) => at === 0 || isLinked(words.slice(places[at - 1]?.to ?? 0, from + 1)));

/** Whether the words between two states put them side by side. */
function isLinked(between: readonly Word[]): boolean {
  const [last] = between.slice(-1);
  const isList = between.length === 1 && last !== undefined && /[,&/]/.test(last.gap);
  return !between.some(({ opens }) => opens) && (isList || between.some(({ text }) => LINK.test(text)));
}

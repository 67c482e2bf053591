import type { Found } from './phrases.ts';
import { type Cue, corrected, cuesIn, type Entity, entitiesIn } from './vocabulary.ts';
import { textOf, type Word, wordsOf, written } from './words.ts';

/** More parts than this are no one question. */
const MAX_PARTS = 3;

/** Words that begin a question. */
const OPENING = /^(?:how|what|which|where|is|are|does|do|give|compare)$/;
/** What a part that is no sentence of its own begins with: `… and its rank`. */
const NAMED = /^(?:its|their|the)$/;
/** The other end of a ranking: `…, and which has the fewest?` */
const END = /^(?:which|what)\b.*\b(?:most|fewest|least|highest|lowest|best|worst)\b/;
const JOINT = /^(?:and|also|plus)$/;

/**
 * The ways in which a text may ask several questions, each as the texts of its parts: clauses (`How many … in Texas, and how does it rank?`), subjects
 * (`How many dermatologists and urologists …?`), figures (`the number and density of …`). A part names what the first one names, where it
 * names none itself. Whether the parts are questions is for the classifier to say.
 */
export function partsOf(text: string): (readonly string[])[] {
  const words = wordsOf(text);
  const parsed: Parsed = { words, entities: entitiesIn(corrected(words), () => true) };
  return [...clauses(parsed), ...subjects(parsed), ...figures(parsed)];
}

/** Whether a text has a question behind `and` of another one: `…, and where does it rank?` */
export function asksSeveral(text: string): boolean {
  const words = wordsOf(text);
  return words.some(
    (word, at) =>
      at > 1 &&
      words[at - 1]?.text === 'and' &&
      OPENING.test(word.text.replace(/'s$/, '')) &&
      cuesIn(words.slice(0, at - 1), () => true).size > 0 &&
      isAsking(words.slice(0, at - 1)),
  );
}

interface Parsed {
  readonly words: readonly Word[];
  readonly entities: readonly Found<Entity>[];
}

const isSubject = ({ value }: Found<Entity>) => value.type === 'dataset';
const isPlace = ({ value }: Found<Entity>) =>
  value.type === 'state' || value.type === 'region' || value.type === 'city' || value.type === 'county';

/** Whether words ask something, and are no introduction to what follows. */
const isAsking = (words: readonly Word[]): boolean =>
  words.some(({ text }) => OPENING.test(text.replace(/'s$/, '')) || REQUEST.test(text));

/** Whether a list of places goes on or ends after one of them: `Delaware and the District of Columbia and Florida`. */
const isEndOfPlaces = (after: Word | undefined): boolean =>
  after === undefined || after.opens || after.gap.includes(',') || JOINT.test(after.text);

const isVerb = ({ text }: Word): boolean => /^(?:is|are|does|do|has|have|practice|work)$/.test(text);

const REQUEST = /^(?:tell|show|list|number|count|population|what's|many)$/;

function clauses({ words, entities }: Parsed): string[][] {
  const begins = words.flatMap((word, at) => {
    const before = words[at - 1];
    if (before === undefined) return [];
    const isJoined = JOINT.test(before.text) || word.opens || word.gap.includes(',');
    const isNamed =
      NAMED.test(word.text) &&
      JOINT.test(before.text) &&
      !entities.some(
        (one) => isPlace(one) && one.from <= at + 1 && at < one.to && isEndOfPlaces(words[one.to]),
      );
    return isJoined && (OPENING.test(word.text.replace(/'s$/, '')) || isNamed) ? [at] : [];
  });
  // A sentence was put into another one.
  const isContinued = begins.some((at) => {
    const [word, first] = [words[at], words[0]];
    return (
      word?.opens === true &&
      !word.gap.includes(';') &&
      /^\p{Ll}/u.test(word.raw) &&
      /^\p{Lu}/u.test(first?.raw ?? '')
    );
  });
  if (isContinued) return [];
  // `In Iowa, how many …`: the place alone is no part.
  const lead = begins[0] ?? 0;
  const isLead = !isAsking(words.slice(0, lead)) && !entities.some((one) => isSubject(one) && one.to <= lead);
  const starts = [0, ...(isLead ? begins.slice(1) : begins)];
  if (starts.length < 2 || starts.length > MAX_PARTS) return [];
  const ranges = starts.map((from, at): [number, number] => {
    let to = starts[at + 1] ?? words.length;
    while (to > from && JOINT.test(words[to - 1]?.text ?? '')) to -= 1;
    return [from, to];
  });
  const within = (range: readonly [number, number], is: (one: Found<Entity>) => boolean) =>
    entities.filter((one) => is(one) && one.from >= range[0] && one.to <= range[1]);
  const [first] = ranges;
  if (first === undefined || !isAsking(words.slice(...first))) return [];
  const [subject] = within(first, isSubject);
  const places = within(first, isPlace);
  const [last = first] = ranges.slice(-1);
  const [lastSubject] = within(last, isSubject);
  if (places.length === 0 && within(last, isPlace).length > 0) {
    // `How many dermatologists and how many cardiologists are in Ohio?`: the first has no verb, and shares the end.
    // With one, where it asks about is not said.
    if (lastSubject === undefined || ranges.length > 2 || words.slice(...first).some(isVerb)) return [];
    return [
      [`${written(words, ...first)} ${written(words, lastSubject.to, last[1])}`, written(words, ...last)],
    ];
  }
  // `Which state has the most dermatologists, and how many?`: what follows is of the state that is found, not of the nation.
  const isOfFound = /\b(?:which|what) states?\b/.test(textOf(words.slice(...first)));
  if (
    isOfFound &&
    ranges
      .slice(1)
      .some((range) => within(range, isSubject).length === 0 && !END.test(textOf(words.slice(...range))))
  )
    return [];
  const place = [places[0]?.from ?? 0, places.at(-1)?.to ?? 0] as const;
  // Between two places there is no subject: they are named together.
  const isApart = subject !== undefined && place[0] < subject.from && subject.to < place[1];
  const rest = ranges.slice(1).map(([from, to]) => {
    const isNamed = NAMED.test(words[from]?.text ?? '');
    return [
      ...(isNamed ? ['what is'] : []),
      written(words, from, to),
      ...(subject !== undefined && within([from, to], isSubject).length === 0
        ? [isNamed ? 'of' : 'for', written(words, subject.from, subject.to)]
        : []),
      ...(within([from, to], isPlace).length === 0 && places.length > 0
        ? ['in', written(words, place[0], place[1])]
        : []),
    ].join(' ');
  });
  return isApart ? [] : [[written(words, first[0], first[1]), ...rest]];
}

/** Each of several subjects that are named one after the other, in the place of all. */
function subjects({ words, entities }: Parsed): string[][] {
  const named = entities.filter(isSubject);
  const [first] = named;
  const last = named.at(-1);
  if (first === undefined || last === undefined || named.length < 2 || named.length > MAX_PARTS) return [];
  const isList = named.every(({ from }, at) => {
    const before = named[at - 1];
    if (before === undefined) return true;
    const between = words.slice(before.to, from);
    return between.length === 0
      ? words[from]?.gap.trim() === ','
      : /^(?:and|or)(?: (?:for|of|in|the|its))*$/.test(textOf(between));
  });
  // `Dermatologists or cardiologists?` asks nothing of them.
  if (!isList || (first.from === 0 && last.to === words.length)) return [];
  // States that are on both lists are not published.
  if (words[first.from - 1]?.text === 'both' && /\b(?:which|what) states?\b/.test(textOf(words))) return [];
  return [
    named.map(({ from, to }) =>
      [written(words, 0, first.from), written(words, from, to), written(words, last.to, words.length)].join(
        ' ',
      ),
    ),
  ];
}

/** What can be asked side by side of one subject. */
const FIGURES: readonly Cue[] = ['count', 'density', 'rank', 'quartile', 'rating'];

interface Figure {
  readonly cue: Cue;
  readonly from: number;
  readonly to: number;
}

/** `the number, density and rank of …`, `the number of nursing homes and average rating in …`: each without the others. */
function figures({ words, entities }: Parsed): string[][] {
  const isFree = (index: number) => !entities.some(({ from, to }) => from <= index && index < to);
  const named = [...cuesIn(corrected(words), isFree)]
    .flatMap(([cue, found]) =>
      FIGURES.includes(cue) ? found.map(({ from, to }): Figure => ({ cue, from, to })) : [],
    )
    .sort((one, other) => one.from - other.from);
  const isNext = (before: Figure, { from, cue }: Figure) => {
    const between = words.slice(before.to, from);
    const link = between.findLastIndex(({ text }) => text === 'and');
    const rest = link === -1 ? between : between.slice(0, link);
    return (
      cue !== before.cue &&
      (link !== -1 || words[from - between.length]?.gap.includes(',') === true) &&
      between.slice(link + 1).every(({ text }) => /^(?:the|its|their)$/.test(text)) &&
      rest.every((_, at) => !isFree(before.to + at) || isOf(rest[at]))
    );
  };
  const follows = (at: number) => {
    const [before, figure] = [named[at - 1], named[at]];
    return before !== undefined && figure !== undefined && isNext(before, figure);
  };
  const end = named.findIndex((_, at) => follows(at) && !follows(at + 1));
  if (end === -1) return [];
  let start = end;
  while (follows(start)) start -= 1;
  const run = named.slice(start, end + 1);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.length > MAX_PARTS) return [];
  if (!words.slice(run.at(-2)?.to, last.from).some(({ text }) => text === 'and')) return [];
  const shared = sharedIn({ words, entities }, first.to, last.from);
  const [lead, rest] = [written(words, 0, first.from), written(words, last.to, words.length)];
  return [run.map(({ from, to }) => [lead, written(words, from, to), shared, rest].join(' '))];
}

/** The subject and places that stand among figures, which all of them are of. */
function sharedIn({ words, entities }: Parsed, from: number, to: number): string {
  return entities
    .filter((one) => one.from >= from && one.to <= to)
    .map((one) => `${isPlace(one) ? 'in' : 'of'} ${written(words, one.from, one.to)}`)
    .join(' ');
}

const isOf = (word: Word | undefined): boolean => /^(?:of|in|for|the)$/.test(word?.text ?? '');

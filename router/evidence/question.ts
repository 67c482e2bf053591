import type { Found } from './phrases.ts';
import { namedCounties, namedTown, postalCodes } from './places.ts';
import { type Cue, corrected, cuesIn, type Entity, entitiesIn, isPlain } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';

/** A question taken apart. */
export interface Question {
  readonly words: readonly Word[];
  readonly entities: readonly Found<Entity>[];
  readonly cues: ReadonlyMap<Cue, Found<string>[]>;
  /** Words that stand for nothing that is known here. */
  readonly unknown: readonly Word[];
}

/** Takes a normalized text apart. Sentences in which nothing is named do not count, as long as another names something. */
export function questionOf(text: string): Question {
  const words = corrected(wordsOf(text));
  const sentences = sentencesOf(words);
  const parts = sentences.map(partOf);
  const naming = parts.filter(({ entities }) => entities.length > 0);
  const subjects = parts.filter(({ entities }) => entities.some(({ value }) => value.type === 'dataset'));
  // A question in two sentences: `Dermatologists in Texas. How many?`
  const asked = subjects.some(({ cues }) => cues.size > 0) || naming.length === 0 ? naming : parts;
  return joined(asked.length === 0 ? parts : asked);
}

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    if (word.opens || sentences.length === 0) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}

function partOf(words: readonly Word[]): Question {
  const taken = new Set<number>();
  const take = (found: readonly Found<Entity>[]) => {
    for (const { from, to } of found) for (let at = from; at < to; at += 1) taken.add(at);
    return found;
  };
  const isFree = (index: number) => !taken.has(index);
  const counties = take(namedCounties(words));
  const phrases = take(entitiesIn(words, isFree));
  const codes = take(postalCodes(words, isFree));
  const named = [...counties, ...phrases, ...codes];
  const towns = named
    .filter(({ value }) => value.type === 'state')
    .flatMap((state) => take([namedTown(words, state, isFree)].filter((town) => town !== undefined)));
  const entities = [...named, ...towns].sort((a, b) => a.from - b.from);
  return {
    words,
    entities,
    cues: cuesIn(words, isFree),
    unknown: words.filter((word, index) => isFree(index) && !isPlain(word)),
  };
}

function joined(parts: readonly Question[]): Question {
  const cues = new Map<Cue, Found<string>[]>();
  const entities: Found<Entity>[] = [];
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
    words.push(...part.words);
  }
  return { words, entities, cues, unknown: parts.flatMap(({ unknown }) => unknown) };
}

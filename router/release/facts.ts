import { z } from 'zod';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import { Fact } from '../../schemas/facts.ts';
import type { Availability } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { lineBlock, type Statement } from '../../schemas/sources/answers.ts';
import { type AnsweredSource, LINE_SOURCES, type SourceId } from '../../schemas/sources/list.ts';
import { FHIR_FIELD, latin1, markerOf } from './block-text.ts';

/** A block of any source, as far as its provenance goes. */
const Block = lineBlock(z.unknown());
type BlockProvenance = z.infer<typeof Block>['provenance'];

/** A source that a release has, with what its facts have in common. */
interface FactSource {
  readonly id: SourceId;
  /** Those it may state; the registry states none. */
  readonly names: readonly string[];
  readonly marker: string;
  readonly block: AnsweredSource['block'];
  readonly statementsOf: AnsweredSource['statementsOf'];
  readonly statementsOn: AnsweredSource['statementsOn'];
  /** The twelve constant keys of provenance. */
  readonly constants: string;
  /** What is said of availability beside what the block says. */
  readonly inferred: ReturnType<typeof inferredSnapshot>;
  /** The facts of a block that is null. */
  readonly ofNothing: readonly string[];
  /** The facts of blocks seen before: flags, and how many listed parties have a name, are the same for many providers. */
  readonly known: Map<string, readonly string[]>;
}

const NOTHING = 'null';
/** Longer ones are those of one provider alone. */
const MAX_CACHED_LENGTH = 400;
const MAX_CACHED_FACTS = 1_000;
const NOT_FOUND: BlockProvenance = {
  _confidence: null,
  _data_availability: { status: 'not_found', fields: {} },
};
const NOT_INGESTED: BlockProvenance = {
  _confidence: null,
  _data_availability: { status: 'not_ingested', fields: {} },
};

/**
 * The facts of the lines of the NPI pack. "Not excluded" and "not enrolled" are said only of an NPI that was looked up in the list
 * and is not on it; a total of payments only of a provider the payments could be matched to. What may or may not be of the
 * provider is null, with the reason; what nothing is known of is left out. A partial release does not know what the whole list lacks, and says nothing
 * of a block that is null. Only the blocks that have facts and are not null are parsed.
 */
export class Facts {
  readonly #sources: readonly FactSource[];

  constructor(manifest: Manifest) {
    this.#sources = LINE_SOURCES.flatMap((listed): FactSource[] => {
      const { id, block, facts, statementsOf, statementsOn } = listed;
      const source = manifest.sources.find((candidate) => candidate.id === id);
      if (source === undefined) return [];
      const own = {
        id,
        names: facts.map(({ fact }) => fact),
        marker: markerOf(block),
        block,
        statementsOf,
        statementsOn,
        constants: latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1, -1)),
        inferred: inferredSnapshot([source]),
      };
      const ofNothing = manifest.scope === 'partial' ? [] : factTexts(own, statementsOf(null), NOT_FOUND);
      return [{ ...own, ofNothing, known: new BoundedMap(MAX_CACHED_FACTS) }];
    });
  }

  /**
   * The facts of a line as a JSON array, in latin1 text like the line.
   * @param from sources whose facts are wanted; all unless given
   */
  textOf(line: string, from?: readonly SourceId[]): string {
    const facts: string[] = [];
    let at = 0;
    let current: FactSource | null = null;
    for (const source of [...this.#sources, null]) {
      const marker = source?.marker ?? FHIR_MARKER;
      const found = line.indexOf(marker, at);
      const end = found === -1 && source === null ? line.length - 1 : found;
      if (end === -1) continue;
      if (current !== null && (from?.includes(current.id) ?? true))
        facts.push(...factsOfBlock(current, line.slice(at, end)));
      current = source;
      at = end + marker.length;
    }
    return `[${facts.join(',')}]`;
  }

  /** The facts of a line. @param from as for `textOf` */
  of(line: Buffer, from?: readonly SourceId[]): Fact[] {
    return parsed(this.textOf(line.toString('latin1'), from));
  }

  /** What the blocks of a line say of an earlier day by their own dates, of the facts that are shown beside exclusions. */
  on(line: Buffer, day: string): Fact[] {
    const blocks: Partial<Record<string, unknown>> = Object(JSON.parse(line.toString('utf8')));
    const facts = this.#sources.flatMap((source) => {
      const block = Block.nullish().parse(blocks[source.block]) ?? null;
      const statements = block === null ? [] : (source.statementsOn?.(block, day) ?? []);
      return block === null ? [] : factTexts(source, statements, block.provenance);
    });
    return parsed(`[${facts.join(',')}]`);
  }

  /** The same facts where nothing is known of them, with the reason. */
  notKnown(why: string): Fact[] {
    const facts = this.#sources.flatMap((source) => {
      if (source.statementsOn === undefined) return [];
      const statements = source.names.map((fact) => ({ fact, value: null, why }) as const);
      return factTexts(source, statements, NOT_INGESTED);
    });
    return parsed(`[${facts.join(',')}]`);
  }
}

const parsed = (latin1Text: string): Fact[] =>
  Fact.array().parse(JSON.parse(Buffer.from(latin1Text, 'latin1').toString('utf8')));

const FHIR_MARKER = markerOf(FHIR_FIELD);

function factsOfBlock(source: FactSource, text: string): readonly string[] {
  if (source.names.length === 0) return [];
  if (text === NOTHING) return source.ofNothing;
  const known = source.known.get(text);
  if (known !== undefined) return known;
  const bytes = Buffer.from(text, 'latin1');
  const block: unknown = JSON.parse(bytes.toString('utf8'));
  const facts = factTexts(source, source.statementsOf(block), Block.parse(block).provenance);
  if (text.length <= MAX_CACHED_LENGTH) {
    // A copy: a part of the line would keep all of it in memory.
    source.known.set(bytes.toString('latin1'), facts);
  }
  return facts;
}

function factTexts(
  { constants, inferred }: Pick<FactSource, 'constants' | 'inferred'>,
  statements: readonly Statement[],
  own: BlockProvenance,
): string[] {
  const provenanceOf = (availability: Availability) => {
    const stated = { ...own, _data_availability: { ...availability, ...inferred } };
    return `${constants},${latin1(JSON.stringify(stated).slice(1))}`;
  };
  const textOf = (fact: object) => latin1(JSON.stringify(fact).slice(0, -1));
  const { _data_availability: availability } = own;
  return statements.map((statement) => {
    const { fact, value } = statement;
    if (value === null) {
      const status = availability.status === 'available' ? 'undetermined' : availability.status;
      const stated = provenanceOf({ status, fields: { value: statement.why } });
      return `${textOf({ fact, value, about: null })},${stated}`;
    }
    return `${textOf({ fact, value, about: statement.about ?? null })},${provenanceOf(availability)}`;
  });
}

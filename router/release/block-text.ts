import { constantProvenance } from '../../schemas/provenance-of.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { lookupLimit } from '../../schemas/scope.ts';
import { type AnsweredSource, LINE_SOURCES } from '../../schemas/sources/list.ts';

/**
 * Prepared fragments of every `/npi/{npi}` body of one release. All text here is latin1, one character per byte of
 * UTF-8, so that a body is assembled and sent without decoding anything.
 */
interface BlockFragments {
  /** `,"<block>":`, where the block begins in a pack line. */
  readonly marker: string;
  /** `"provenance":{` and the twelve constant keys, where the line has `{"provenance":{`. */
  readonly opening: string;
  /** The whole block for a provider the source does not list. */
  readonly notFound: string;
  readonly isIngested: boolean;
  /** True when no file of the source states its date; the availability of every block then says so. */
  readonly isInferred: boolean;
}

/** Only a number stands before it in a block. */
const AVAILABILITY = '"_data_availability":{';
const INFERRED = `${AVAILABILITY}"snapshot_inferred":true,`;
const BLOCK_START = '{"provenance":{';
const NOTHING = 'null';
/** Ends the lines of releases with FHIR resources. */
export const FHIR_FIELD = 'fhir';
/**
 * The blocks of a run of sources as answers carry them, made from pack lines by cutting and joining text: nothing is
 * parsed.
 */
export class BlockText {
  readonly #blocks: readonly BlockFragments[];
  readonly #ingested: readonly BlockFragments[];
  /** Marker of what follows the run in a line: a block, or the last field. A line may have neither. */
  readonly #afterBlocks: string;

  /** @param sources adjacent ones of `LINE_SOURCES`; those that a release does not name, being older, are left out */
  constructor(manifest: Manifest, sources: readonly AnsweredSource[]) {
    const named = new Map(manifest.sources.map((source) => [source.id, source]));
    this.#blocks = sources
      .filter(({ id }) => named.has(id))
      .map(({ block, id }, place) => fragmentsOf(block, id, manifest, place === 0));
    this.#ingested = this.#blocks.filter((block) => block.isIngested);
    const last = LINE_SOURCES.findLastIndex((source) => sources.includes(source));
    const next = LINE_SOURCES.slice(last + 1).find(({ id }) => named.get(id)?.status === 'ingested');
    this.#afterBlocks = markerOf(next?.block ?? FHIR_FIELD);
  }

  /** Where the first block of the run begins in a line, searched from `from`; at its end when there is none. */
  startIn(line: string, from: number): number {
    const start = line.indexOf(this.#ingested[0]?.marker ?? this.#afterBlocks, from);
    return start === -1 ? line.length - 1 : start;
  }

  /**
   * The blocks, `"<block>":{…}` with commas between them, or null when the line is not of the shape the build writes
   * (`{"npi":"…","nppes":{"provenance":{…},…},"oig_leie":null}`, ingested blocks in the order of `LINE_SOURCES`).
   * A marker such as `,"oig_leie":` cannot occur inside a JSON string, where quotes are escaped, and no field of a
   * block has the name of a block.
   * @param from where the first block begins
   */
  join(line: string, from: number): string | null {
    let text = '';
    let at = from;
    let next = 0;
    for (const block of this.#blocks) {
      if (!block.isIngested) {
        text += block.notFound;
        continue;
      }
      if (!line.startsWith(block.marker, at)) return null;
      const start = at + block.marker.length;
      const following = this.#ingested[++next];
      const end =
        following === undefined ? this.#endOfBlocks(line, start) : line.indexOf(following.marker, start);
      if (end < start) return null;
      if (line.startsWith(BLOCK_START, start)) {
        const rest = line.slice(start + BLOCK_START.length, end);
        text += block.opening + (block.isInferred ? rest.replace(AVAILABILITY, INFERRED) : rest);
      } else if (end - start === NOTHING.length && line.startsWith(NOTHING, start)) {
        text += block.notFound;
      } else {
        return null;
      }
      at = end;
    }
    return line[at] === '}' || line.startsWith(this.#afterBlocks, at) ? text : null;
  }

  /** Where the blocks of the run end: at what follows them, else with the line. */
  #endOfBlocks(line: string, start: number): number {
    const end = line.indexOf(this.#afterBlocks, start);
    return end === -1 ? line.length - 1 : end;
  }
}

/** How a field of a line begins, behind another. */
export const markerOf = (field: string): string => `,"${field}":`;

function fragmentsOf(block: string, id: string, manifest: Manifest, isFirst: boolean): BlockFragments {
  const source = manifest.sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`the manifest has no source ${id}`);
  const { snapshot_inferred: isInferred } = source;
  const isIngested = source.status === 'ingested';
  const comma = isFirst ? '' : ',';
  const constants = latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1, -1));
  const status = isIngested ? 'not_found' : 'not_ingested';
  // Of a source that is not there, archives of publishers say why.
  const limit = isIngested ? lookupLimit(manifest) : source.stale_reason;
  const reasons = latin1(JSON.stringify(limit === null ? {} : { data: limit }));
  return {
    marker: markerOf(block),
    opening: `${comma}"${block}":{"provenance":{${constants},`,
    notFound:
      `${comma}"${block}":{"provenance":{${constants},"_confidence":null,` +
      `${isInferred ? INFERRED : AVAILABILITY}"status":"${status}","fields":${reasons}}},"data":null,"match":null}`,
    isIngested,
    isInferred,
  };
}

/** Text as the bodies here are: one character per byte of UTF-8. */
export function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

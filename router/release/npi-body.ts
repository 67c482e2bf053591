import type { Manifest } from '../../schemas/release/manifest.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { constantProvenance } from '../../schemas/rest/provenance-of.ts';
import { LINE_SOURCES, RECORD_SOURCES } from '../../schemas/sources/list.ts';

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
  /** Whether no file of the source states its date, which the availability of every block says. */
  readonly isInferred: boolean;
}

/** Only a number stands before it in a block. */
const AVAILABILITY = '"_data_availability":{';
const INFERRED = `${AVAILABILITY}"snapshot_inferred":true,`;
const BLOCK_START = '{"provenance":{';
const NOTHING = 'null';
/** Placeholder for the request id while the fixed end of a body is prepared. */
const REQUEST_ID = '\u0000';

/** Assembles the bodies of `/npi/{npi}` from pack lines by cutting and joining text: nothing is parsed. */
export class NpiBodies {
  readonly #blocks: readonly BlockFragments[];
  readonly #ingested: readonly BlockFragments[];
  /** Marker of the first block after those of the record, or null where the lines have none. */
  readonly #afterBlocks: string | null;
  readonly #resolvedAt: string;
  readonly #beforeRequestId: string;
  readonly #afterRequestId: string;

  constructor(manifest: Manifest) {
    this.#blocks = RECORD_SOURCES.map(({ block, id }) => fragmentsOf(block, id, manifest));
    this.#ingested = this.#blocks.filter((block) => block.isIngested);
    // A release older than a source does not name it.
    const ingested = new Set(
      manifest.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id),
    );
    const next = LINE_SOURCES.find(({ id, recordPosition }) => recordPosition === null && ingested.has(id));
    this.#afterBlocks = next === undefined ? null : markerOf(next.block);
    this.#resolvedAt = manifest.created_at;
    const ids = new Set<string>(RECORD_SOURCES.map(({ id }) => id));
    const sources = manifest.sources.filter((source) => ids.has(source.id) && source.status === 'ingested');
    const meta = latin1(
      JSON.stringify(
        responseMeta({
          scope: manifest.scope,
          origin: manifest.origin,
          artifacts: manifest.artifacts,
          requestId: REQUEST_ID,
          sources,
          dataset: 'nppes',
        }),
      ),
    );
    const [before = '', after = ''] = meta.split(JSON.stringify(REQUEST_ID));
    this.#beforeRequestId = `}},"meta":${before}"`;
    this.#afterRequestId = `"${after}}`;
  }

  /**
   * The body as latin1 text, or null when the line is not of the shape the build writes
   * (`{"npi":"…","nppes":{"provenance":{…},…},"oig_leie":null}`, ingested blocks in interface order).
   * A marker such as `,"oig_leie":` cannot occur inside a JSON string, where quotes are escaped, and no field of a
   * block has the name of a block.
   */
  assemble(line: string, npi: string, authenticated: boolean, requestId: string): string | null {
    let body = `{"data":{"npi":"${npi}","resolved_at":"${this.#resolvedAt}","authenticated":${authenticated},"sources":{`;
    let at = line.indexOf(',');
    let next = 0;
    for (const block of this.#blocks) {
      if (!block.isIngested) {
        body += block.notFound;
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
        body += block.opening + (block.isInferred ? rest.replace(AVAILABILITY, INFERRED) : rest);
      } else if (end - start === NOTHING.length && line.startsWith(NOTHING, start)) {
        body += block.notFound;
      } else {
        return null;
      }
      at = end;
    }
    return line[at] === '}' || (this.#afterBlocks !== null && line.startsWith(this.#afterBlocks, at))
      ? body + this.#beforeRequestId + requestId + this.#afterRequestId
      : null;
  }

  /** Where the record's blocks end: at the first block that only serves facts, else with the line. */
  #endOfBlocks(line: string, start: number): number {
    const end = this.#afterBlocks === null ? -1 : line.indexOf(this.#afterBlocks, start);
    return end === -1 ? line.length - 1 : end;
  }
}

/** Why a block that was looked up in a partial release is null. */
const PARTIALLY_LOOKED_UP =
  'Looked up in a part of the published files (scope "partial"): the provider may be on the whole list.';

const markerOf = (block: string): string => `,"${block}":`;

function fragmentsOf(block: string, id: string, manifest: Manifest): BlockFragments {
  const source = manifest.sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`the manifest has no source ${id}`);
  const { snapshot_inferred: isInferred } = source;
  const isIngested = source.status === 'ingested';
  const comma = block === RECORD_SOURCES[0]?.block ? '' : ',';
  const constants = latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1, -1));
  const status = isIngested ? 'not_found' : 'not_ingested';
  const reasons = latin1(
    JSON.stringify(isIngested && manifest.scope === 'partial' ? { data: PARTIALLY_LOOKED_UP } : {}),
  );
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

function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

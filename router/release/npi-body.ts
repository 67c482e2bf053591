import type { Manifest } from '../../schemas/release/manifest.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { constantProvenance } from '../../schemas/rest/provenance-of.ts';
import { LINE_SOURCES, RECORD_SOURCES } from '../../schemas/sources/list.ts';

/**
 * Prepared pieces of every `/npi/{npi}` body of one release. All text here is latin1, one character per byte of
 * UTF-8, so that a body is put together and sent without decoding anything.
 */
interface Piece {
  /** `,"<block>":`, where the block begins in a pack line. */
  readonly marker: string;
  /** `"provenance":{` and the twelve constant keys, where the line has `{"provenance":{`. */
  readonly opening: string;
  /** The whole block for a provider the source does not list. */
  readonly notFound: string;
  readonly isIngested: boolean;
}

const BLOCK_START = '{"provenance":{';
const NOTHING = 'null';
/** Stands for the request id while the fixed end of a body is prepared. */
const REQUEST_ID = '\u0000';

/** Puts bodies of `/npi/{npi}` together from pack lines, by cutting and joining text: nothing is parsed. */
export class NpiBodies {
  readonly #pieces: readonly Piece[];
  readonly #ingested: readonly Piece[];
  /** Marker of the first block behind those of the record, or null where the lines have none. */
  readonly #beyond: string | null;
  readonly #resolvedAt: string;
  readonly #beforeRequestId: string;
  readonly #afterRequestId: string;

  constructor(manifest: Manifest) {
    this.#pieces = RECORD_SOURCES.map(({ block, id }) => pieceOf(block, id, manifest));
    this.#ingested = this.#pieces.filter((piece) => piece.isIngested);
    // A release older than a source does not name it.
    const ingested = new Set(
      manifest.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id),
    );
    const behind = LINE_SOURCES.find(({ id, recordPosition }) => recordPosition === null && ingested.has(id));
    this.#beyond = behind === undefined ? null : markerOf(behind.block);
    this.#resolvedAt = manifest.created_at;
    const ids = new Set<string>(RECORD_SOURCES.map(({ id }) => id));
    const sources = manifest.sources.filter((source) => ids.has(source.id) && source.status === 'ingested');
    const meta = latin1(
      JSON.stringify(
        responseMeta({ origin: manifest.origin, requestId: REQUEST_ID, sources, dataset: 'nppes' }),
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
    for (const piece of this.#pieces) {
      if (!piece.isIngested) {
        body += piece.notFound;
        continue;
      }
      if (!line.startsWith(piece.marker, at)) return null;
      const start = at + piece.marker.length;
      const following = this.#ingested[++next];
      const end =
        following === undefined ? this.#endOfBlocks(line, start) : line.indexOf(following.marker, start);
      if (end < start) return null;
      if (line.startsWith(BLOCK_START, start)) {
        body += piece.opening + line.slice(start + BLOCK_START.length, end);
      } else if (end - start === NOTHING.length && line.startsWith(NOTHING, start)) {
        body += piece.notFound;
      } else {
        return null;
      }
      at = end;
    }
    return line[at] === '}' || (this.#beyond !== null && line.startsWith(this.#beyond, at))
      ? body + this.#beforeRequestId + requestId + this.#afterRequestId
      : null;
  }

  /** Where the record's blocks end: at the first block that only serves facts, else with the line. */
  #endOfBlocks(line: string, start: number): number {
    const end = this.#beyond === null ? -1 : line.indexOf(this.#beyond, start);
    return end === -1 ? line.length - 1 : end;
  }
}

const markerOf = (block: string): string => `,"${block}":`;

function pieceOf(block: string, id: string, manifest: Manifest): Piece {
  const source = manifest.sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`the manifest says nothing of the source ${id}`);
  const isIngested = source.status === 'ingested';
  const comma = block === RECORD_SOURCES[0]?.block ? '' : ',';
  const constants = latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1, -1));
  const status = isIngested ? 'not_found' : 'not_ingested';
  return {
    marker: markerOf(block),
    opening: `${comma}"${block}":{"provenance":{${constants},`,
    notFound:
      `${comma}"${block}":{"provenance":{${constants},"_confidence":null,` +
      `"_data_availability":{"status":"${status}","fields":{}}},"data":null,"match":null}`,
    isIngested,
  };
}

function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

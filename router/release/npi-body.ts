import type { Manifest } from '../../schemas/release/manifest.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { constantProvenance } from '../../schemas/rest/provenance-of.ts';
import { RECORD_BLOCKS } from '../../schemas/source-names.ts';

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
}

const BLOCK_START = '{"provenance":{';
const NOTHING = 'null';
/** What follows the last block of a record in a line. */
const AFTER_BLOCKS = ',"care_compare":';
/** Placeholder for the request id while the fixed end of a body is prepared. */
const REQUEST_ID = '\u0000';

/** Assembles the bodies of `/npi/{npi}` from pack lines by cutting and joining text: nothing is parsed. */
export class NpiBodies {
  readonly #blocks: readonly BlockFragments[];
  readonly #ingested: readonly BlockFragments[];
  readonly #resolvedAt: string;
  readonly #beforeRequestId: string;
  readonly #afterRequestId: string;

  constructor(manifest: Manifest) {
    this.#blocks = RECORD_BLOCKS.map(({ block, source }) => fragmentsOf(block, source, manifest));
    this.#ingested = this.#blocks.filter((block) => block.isIngested);
    this.#resolvedAt = manifest.created_at;
    const ids = new Set<string>(RECORD_BLOCKS.map(({ source }) => source));
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
    for (const block of this.#blocks) {
      if (!block.isIngested) {
        body += block.notFound;
        continue;
      }
      if (!line.startsWith(block.marker, at)) return null;
      const start = at + block.marker.length;
      const following = this.#ingested[++next];
      const end = following === undefined ? endOfBlocks(line) : line.indexOf(following.marker, start);
      if (end < start) return null;
      if (line.startsWith(BLOCK_START, start)) {
        body += block.opening + line.slice(start + BLOCK_START.length, end);
      } else if (end - start === NOTHING.length && line.startsWith(NOTHING, start)) {
        body += block.notFound;
      } else {
        return null;
      }
      at = end;
    }
    return line[at] === '}' || line.startsWith(AFTER_BLOCKS, at)
      ? body + this.#beforeRequestId + requestId + this.#afterRequestId
      : null;
  }
}

/** Where the record's blocks end: at the affiliations, else with the line. */
function endOfBlocks(line: string): number {
  const end = line.lastIndexOf(AFTER_BLOCKS);
  return end === -1 ? line.length - 1 : end;
}

function fragmentsOf(block: string, id: string, manifest: Manifest): BlockFragments {
  const source = manifest.sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`the manifest has no source ${id}`);
  const isIngested = source.status === 'ingested';
  const comma = block === RECORD_BLOCKS[0].block ? '' : ',';
  const constants = latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1, -1));
  const status = isIngested ? 'not_found' : 'not_ingested';
  return {
    marker: `,"${block}":`,
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

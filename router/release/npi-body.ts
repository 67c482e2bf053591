import type { Manifest } from '../../schemas/release/manifest.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { RECORD_SOURCES } from '../../schemas/sources/list.ts';
import { BlockText, latin1 } from './block-text.ts';

/** Placeholder for the request id while the fixed end of a body is prepared. */
const REQUEST_ID = '\u0000';

/** Assembles the bodies of `/npi/{npi}` from pack lines: the text of blocks between prepared fragments. */
export class NpiBodies {
  readonly #blocks: BlockText;
  readonly #resolvedAt: string;
  readonly #beforeRequestId: string;
  readonly #afterRequestId: string;

  constructor(manifest: Manifest) {
    this.#blocks = new BlockText(manifest, RECORD_SOURCES);
    this.#resolvedAt = manifest.created_at;
    const ids = new Set<string>(RECORD_SOURCES.map(({ id }) => id));
    const sources = manifest.sources.filter((source) => ids.has(source.id) && source.status === 'ingested');
    const meta = latin1(
      JSON.stringify(
        responseMeta({
          release: manifest,
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

  /** The body as latin1 text, or null when the line is not of the shape the build writes. */
  assemble(line: string, npi: string, authenticated: boolean, requestId: string): string | null {
    const blocks = this.#blocks.join(line, line.indexOf(','));
    if (blocks === null) return null;
    const opening = `{"data":{"npi":"${npi}","resolved_at":"${this.#resolvedAt}","authenticated":${authenticated},"sources":{`;
    return opening + blocks + this.#beforeRequestId + requestId + this.#afterRequestId;
  }
}

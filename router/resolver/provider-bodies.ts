import { constantProvenance } from '../../schemas/provenance-of.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { LINE_SOURCES, REGISTRY } from '../../schemas/sources/list.ts';
import { BlockText, latin1 } from '../release/block-text.ts';
import { Facts } from '../release/facts.ts';
import type { OpenRelease } from '../release/open-release.ts';

const DATA = '},"data":{';
const END_OF_DATA = '},"match":null}';
/** The provenance of a line ends with its availability. */
const AVAILABILITY = '"_data_availability":{';

/** Records of providers, made from pack lines by cutting and joining text; facts alone are parsed for. */
export class ProviderBodies {
  readonly #facts: Facts;
  readonly #joined: BlockText;
  readonly #constants: string;
  readonly #isInferred: boolean;
  /** The own keys of provenance where there is no record of the registry, as in an archive without it; null where there is. */
  readonly #unregistered: string | null;

  constructor(manifest: Manifest) {
    const registry = manifest.sources.find(({ id }) => id === REGISTRY.id);
    if (registry === undefined) throw new Error('the manifest does not name the registry');
    this.#facts = new Facts(manifest);
    this.#joined = new BlockText(
      manifest,
      LINE_SOURCES.filter(({ id }) => id !== REGISTRY.id),
    );
    this.#constants = latin1(JSON.stringify(constantProvenance(registry, manifest)).slice(1, -1));
    this.#isInferred = registry.snapshot_inferred;
    this.#unregistered = registry.status === 'ingested' ? null : notIngested(registry.stale_reason);
  }

  /**
   * The record of a provider (`ResolvedProvider`) as latin1 text, one character per byte, or null when the line is not
   * of the shape the build writes.
   * @param line of the NPI pack
   */
  bodyOf(line: Buffer, includesFacts: boolean): string | null {
    const text = line.toString('latin1');
    const parts = this.#partsOf(text);
    if (parts === null) return null;
    const { npi, fields, provenance, end } = parts;
    const joined = this.#joined.join(text, end);
    if (joined === null) return null;
    const facts = includesFacts ? `,"facts":${this.#facts.textOf(text)}` : '';
    const registered = fields === null ? '' : `,${fields}`;
    return `${NPI_START}${npi}"${registered},"sources":{${joined}}${facts},${provenance}}`;
  }

  /**
   * A provider found by a search (`SearchCandidate`), in the same way: the registry's record without the other sources.
   * @param match of a `FoundCandidate`
   */
  candidateOf(line: Buffer, match: string): string | null {
    const parts = this.#partsOf(line.toString('latin1'));
    if (parts === null || parts.fields === null) return null;
    const { npi, fields, provenance } = parts;
    return `${NPI_START}${npi}",${latin1(match)},${fields},${provenance}}`;
  }

  /** The registry's record in a line, parsed; null where it has none. */
  registered(line: Buffer): unknown {
    const fields = this.#partsOf(line.toString('latin1'))?.fields ?? null;
    return fields === null ? null : JSON.parse(Buffer.from(`{${fields}}`, 'latin1').toString('utf8'));
  }

  /** Of the registry's record in a line, and where the blocks of the other sources begin. */
  #partsOf(text: string) {
    const npi = text.slice(NPI_START.length, NPI_START.length + NPI_LENGTH);
    if (this.#unregistered !== null) {
      const end = this.#joined.startIn(text, NPI_START.length + NPI_LENGTH);
      return { npi, fields: null, provenance: `${this.#constants},${this.#unregistered}`, end };
    }
    const opening = `${NPI_START}${npi}","${REGISTRY.block}":{"provenance":{`;
    if (!text.startsWith(opening)) return null;
    const end = this.#joined.startIn(text, opening.length);
    const data = text.indexOf(DATA, opening.length);
    if (data === -1 || data > end || !text.startsWith(END_OF_DATA, end - END_OF_DATA.length)) return null;
    const fields = text.slice(data + DATA.length, end - END_OF_DATA.length);
    const stated = text.slice(opening.length, data);
    const own = this.#isInferred
      ? stated.replace(AVAILABILITY, `${AVAILABILITY}"snapshot_inferred":true,`)
      : stated;
    return { npi, fields, provenance: `${this.#constants},${own}`, end };
  }
}

function notIngested(reason: string | null): string {
  const fields = reason === null ? {} : { data: reason };
  const own = { _confidence: null, _data_availability: { status: 'not_ingested', fields } };
  return latin1(JSON.stringify(own).slice(1, -1));
}

const NPI_START = '{"npi":"';
const NPI_LENGTH = 10;

const known = new WeakMap<OpenRelease, ProviderBodies>();

/** The bodies of a release, prepared once. */
export function providerBodies(release: OpenRelease): ProviderBodies {
  const found = known.get(release) ?? new ProviderBodies(release.manifest);
  known.set(release, found);
  return found;
}

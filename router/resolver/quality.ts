import { constantProvenance } from '../../schemas/provenance-of.ts';
import { FACILITY_QUALITY_SOURCE } from '../../schemas/records/facility-line.ts';
import { QualityAlias } from '../../schemas/records/quality-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed, refused } from '../http/input.ts';
import { latin1 } from '../release/block-text.ts';
import type { OpenRelease } from '../release/open-release.ts';

interface QualityInput {
  readonly type: string;
  readonly id: string;
}

const { parameters: Parameters } = RESOLVER_ROUTES.getQuality;
const { type: Type, id: Id } = Parameters.shape;

/** Ratings and measures of one facility. */
export const quality: Operation<QualityInput> = {
  route: RESOLVER_ROUTES.getQuality,
  readInput({ parameters }) {
    const type = parsed(Type, parameters.type, 'invalid_request');
    const id = parsed(Id, parameters.id, 'invalid_ccn');
    if (id.length === 6 || type === 'asc') return { type, id };
    throw refused('invalid_ccn', 'id', `id must be the six characters of a CCN for the type ${type}`);
  },
  handle: contentOf,
};

async function contentOf({ type, id }: QualityInput, { release }: RequestContext): Promise<Content> {
  const found = await qualityText(release, `${type}/${id}`);
  if (found === null) throw new HttpError('not_found', notFound(release));
  return { kind: 'lookup', body: found, etag: `W/"${release.id}-q-${type}-${id}"` };
}

function notFound({ packs }: OpenRelease): string {
  return packs.quality === null
    ? 'This release has no quality records: Care Compare is not ingested.'
    : 'No facility of this type and id has a quality record.';
}

/**
 * The quality record of a key, `<type>/<id>`, as latin1 text; null when there is none. The short form of an id leads to
 * the record of the long one.
 */
export async function qualityText(release: OpenRelease, key: string): Promise<string | null> {
  const line = (await release.packs.quality?.get(key)) ?? null;
  if (line === null) return null;
  const text = line.toString('latin1');
  if (!text.startsWith(`{"key":"${key}","alias_of":`)) return recordOf(text, key, release.manifest);
  const { alias_of } = QualityAlias.parse(JSON.parse(line.toString('utf8')));
  const other = (await release.packs.quality?.get(alias_of)) ?? null;
  return other === null ? null : recordOf(other.toString('latin1'), alias_of, release.manifest);
}

/** Quotes are escaped inside JSON strings: no value holds any of these. */
const NO_SNAPSHOT = '"source_snapshot":null';
const AVAILABILITY = '"_data_availability":{';

function recordOf(line: string, key: string, manifest: Manifest): string {
  const source = manifest.sources.find(({ id }) => id === FACILITY_QUALITY_SOURCE);
  const opening = `{"key":"${key}",`;
  if (source === undefined || !line.startsWith(opening)) throw unavailable('The record cannot be read.');
  const constants = latin1(JSON.stringify(constantProvenance(source, manifest)).slice(1));
  let body = `{${line.slice(opening.length, -1)},${constants}`;
  if (source.snapshot !== null) body = body.replace(NO_SNAPSHOT, `"source_snapshot":"${source.snapshot}"`);
  return source.snapshot_inferred
    ? body.replace(AVAILABILITY, `${AVAILABILITY}"snapshot_inferred":true,`)
    : body;
}

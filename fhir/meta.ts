import type { Provenance } from '../schemas/provenance.ts';
import type { FhirTail } from '../schemas/records/fhir-tail.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import { recordTags } from './provenance-tags.ts';
import type { RenderContext } from './render-context.ts';
import { PROFILES, profilesOf, type ResourceType } from './resource-types.ts';

/** Where the content of a resource comes from. */
export interface ContentOrigin {
  readonly source: SourceId;
  readonly provenance: Pick<Provenance, '_confidence' | '_data_availability'>;
}

/**
 * `meta` of a resource, one object for all that have the same: its version, its profile, and the fourteen keys of provenance as of that version.
 * @param tail of its record
 * @param isOfPlanNet whether it has all that the profile of Plan-Net requires, and what it refers to likewise
 */
export function metaOf(
  type: ResourceType,
  id: string,
  { source, provenance }: ContentOrigin,
  tail: FhirTail | undefined,
  context: RenderContext,
  isOfPlanNet = false,
): fhir4.Meta {
  const number = tail?.versions?.[`${type}/${id}`] ?? tail?.version;
  const { _confidence, _data_availability } = provenance;
  const key = `${type} ${isOfPlanNet} ${source} ${number} ${_confidence} ${JSON.stringify(_data_availability)}`;
  const known = context.metas.get(key);
  if (known !== undefined) return known;
  const version = number === undefined ? context.current : context.versions.get(number);
  const constants = version?.sources.get(source);
  if (version === undefined || constants === undefined)
    throw new Error(
      `${type}/${id}: the release does not have the provenance of ${source} in version ${number}`,
    );
  const profile = isOfPlanNet ? profilesOf(type) : [PROFILES[type]].filter((one) => one !== undefined);
  const meta = {
    versionId: version.id,
    lastUpdated: version.lastUpdated,
    ...(profile.length > 0 && { profile }),
    tag: [
      ...constants.before,
      ...recordTags(context.origin, {
        _confidence,
        _data_availability: { ..._data_availability, ...constants.availability },
      }),
      ...constants.after,
      ...context.releaseTags,
    ],
  };
  context.metas.set(key, meta);
  return meta;
}

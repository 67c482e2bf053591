import { recordOf } from '../../fhir/ids.ts';
import { comparingContext } from '../../fhir/render-context.ts';
import { RENDERED } from '../../fhir/rendered-lines.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import type { ReleaseHistory } from '../release/release-history.ts';
import { changesByRelease } from '../resolver/record-changes.ts';
import type { ReleasedResources } from './released-resources.ts';

const VERSION = 1;

/**
 * Whether a resource that the release does not have was in an earlier one that is known: the record is led back, and rendered as it
 * was, by the code of today.
 * @throws PackError where the history cannot be read
 */
export async function isDeleted(
  type: ResourceType,
  id: string,
  resources: ReleasedResources,
  history: Pick<ReleaseHistory, 'entriesOf'>,
): Promise<boolean> {
  const record = recordOf(type, id);
  if (record === null) return false;
  const entries = await history.entriesOf(record.collection, record.key);
  if (entries.length === 0) return false;
  const context = comparingContext(resources.release.manifest, VERSION);
  const changes = changesByRelease(await resources.lineOf(record), entries);
  return changes.some(({ was }) => {
    if (was === null) return false;
    const { absent, places } = FhirTail.safeParse(was.fhir).data ?? {};
    const tail: FhirTail = {
      version: VERSION,
      ...(absent !== undefined && { absent }),
      ...(places !== undefined && { places }),
    };
    const rendered = RENDERED[record.collection].resources(was, tail, context) ?? [];
    return rendered.some((resource) => resource.resourceType === type && resource.id === id);
  });
}

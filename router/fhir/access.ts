import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { allowsReading } from '../../schemas/smart/scopes.ts';
import type { Caller } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { isSandbox } from '../smart/credentials.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';
import { sandboxRecords } from './sandbox-records.ts';

/** What a caller may see. */
export interface View {
  /** The records it may see; null for all. */
  readonly visible: VisibleRecords | null;
  readonly mayRead: (type: ResourceType) => boolean;
}

const mayRead = (caller: Caller | null, type: ResourceType): boolean =>
  allowsReading(caller?.scopes ?? [], type);

/** @throws HttpError 403 for a caller whose scopes do not include the type */
export function checkScope(caller: Caller | null, type: ResourceType): void {
  if (!mayRead(caller, type))
    throw new HttpError('forbidden', `The access token does not open ${type}: it needs system/${type}.read.`);
}

/** A promise only for the sandbox, and only the first time. */
export function viewOf(caller: Caller | null, resources: ReleasedResources): View | Promise<View> {
  const view = (visible: VisibleRecords | null): View => ({
    visible,
    mayRead: (type) => mayRead(caller, type),
  });
  if (!isSandbox(caller)) return view(null);
  const visible = sandboxRecords(resources);
  return visible instanceof Promise ? visible.then(view) : view(visible);
}

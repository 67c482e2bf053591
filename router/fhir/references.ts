import type { ResourceType } from '../../schemas/fhir/resource-types.ts';

/**
 * The id that a reference of a search names: given as an id, as `Type/id`, or as a whole address. Null when it leads
 * elsewhere, or to a resource of another type.
 */
export function referencedId(given: string, target: ResourceType | undefined, base: string): string | null {
  const local = given.startsWith(`${base}/`) ? given.slice(base.length + 1) : given;
  if (!local.includes('/')) return local;
  const [type, id = '', ...more] = local.split('/');
  return type === target && more.length === 0 ? id : null;
}

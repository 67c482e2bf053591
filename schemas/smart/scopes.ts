import { RESOURCE_TYPES } from '../fhir/resource-types.ts';

/** What the sandbox token opens: everything that reads (docs/fhir.md, "Sandbox"). */
export const SANDBOX_SCOPES: readonly string[] = ['system/*.read'];

const SUBSCRIPTION_SCOPES: readonly string[] = ['system/Subscription.cruds', 'system/Subscription.write'];

/** Every scope there is, in the order the interface describes them in. */
export const SCOPES: readonly string[] = [
  'system/*.read',
  'system/*.rs',
  ...RESOURCE_TYPES.flatMap((type) => [`system/${type}.read`, `system/${type}.rs`]),
  ...SUBSCRIPTION_SCOPES,
];

/** Whether scopes open a resource type for reading and searching. Subscriptions are never opened by it. */
export function allowsReading(scopes: readonly string[], type: string): boolean {
  return scopes.some((scope) => {
    const read = /^system\/(\*|[A-Za-z]+)\.(?:read|rs)$/.exec(scope)?.[1];
    return read === '*' || read === type;
  });
}

/** Whether scopes let a client make, read and delete subscriptions of its own. */
export function allowsSubscriptions(scopes: readonly string[]): boolean {
  return scopes.some((scope) => SUBSCRIPTION_SCOPES.includes(scope));
}

/** A value of `scope`: names separated by spaces (RFC 6749, section 3.3), each once. */
export function scopesOf(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))];
}

/** Whether a client that is registered for some scopes may have this one: it has it, or one that says more. */
export function isCovered(scope: string, registered: readonly string[]): boolean {
  if (!SCOPES.includes(scope)) return false;
  if (SUBSCRIPTION_SCOPES.includes(scope)) return allowsSubscriptions(registered);
  const type = /^system\/(.+)\.\w+$/.exec(scope)?.[1] ?? '';
  return allowsReading(registered, type);
}

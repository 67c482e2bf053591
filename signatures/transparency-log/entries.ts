/** The origin of a log: the host of the public origin, and its path there. It identifies the log permanently. */
export const originOf = (publicOrigin: string): string => `${new URL(publicOrigin).host}/log`;

/** The leaf of a published release. */
export const releaseEntry = (release: string, manifestSha256: string): string =>
  `release ${release} ${manifestSha256}`;

/** The leaf of a published key. */
export const keyEntry = (kid: string, thumbprint: string): string => `key ${kid} ${thumbprint}`;

/** The leaf of a published key that somebody else may have had from this moment on. */
export const compromiseEntry = (kid: string, since: Date): string =>
  `key-compromised ${kid} ${Math.floor(since.getTime() / 1_000)}`;

/** The compromised key of a leaf, and the moment in milliseconds since 1970; null for a leaf of another kind. */
export function compromiseOf(entry: string): { kid: string; since: number } | null {
  const [, kid, seconds] = /^key-compromised (\S+) (\d+)$/.exec(entry) ?? [];
  return kid === undefined ? null : { kid, since: Number(seconds) * 1_000 };
}

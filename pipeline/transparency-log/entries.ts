/** The origin of a log: the host of the public origin, and its path there. It identifies the log permanently. */
export const originOf = (publicOrigin: string): string => `${new URL(publicOrigin).host}/log`;

/** The leaf of a published release. */
export const releaseEntry = (release: string, manifestSha256: string): string =>
  `release ${release} ${manifestSha256}`;

/** The leaf of a published key. */
export const keyEntry = (kid: string, thumbprint: string): string => `key ${kid} ${thumbprint}`;

/**
 * What is published beside the tables' documents and packs, and may be left out of a release (`--without`).
 * The manifest names those that were made; whatever refers to one of them asks there first.
 */
export const ARTIFACTS = ['exports', 'bundles', 'audit-packs', 'site'] as const;

export type Artifact = (typeof ARTIFACTS)[number];

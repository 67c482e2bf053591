/**
 * The optional artifacts of a release, beside documents and packs (`--without`).
 * The manifest names those that were built; code that refers to one of them checks it first.
 */
export const ARTIFACTS = ['exports', 'bundles', 'audit-packs', 'site'] as const;

/** Those that are made only where they are asked for (`--with`): the FHIR resources as bulk files. */
export const ADDED_ARTIFACTS = ['fhir-bulk'] as const;

export type Artifact = (typeof ARTIFACTS)[number] | (typeof ADDED_ARTIFACTS)[number];

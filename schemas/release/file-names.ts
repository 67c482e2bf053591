/** Names of the files of a release that more than one program looks for, relative to its directory. */
export const MANIFEST_FILE = 'manifest.json';
/** The manifest's SHA-256, in the format of `sha256sum`. */
export const MANIFEST_CHECKSUM_FILE = 'manifest.json.sha256';
/** The manifest's signature by a release key: a detached JWS. Written by `publish`; the manifest does not list it. */
export const MANIFEST_SIGNATURE_FILE = 'manifest.json.sig';
/** How the release was made: an in-toto statement in a DSSE envelope signed by a release key. Written and not listed as the signature. */
export const MANIFEST_ATTESTATION_FILE = 'manifest.json.intoto.jsonl';
/** The bill of materials (CycloneDX) of the software that made the release. */
export const SBOM_FILE = 'downloads/sbom.cdx.json';
/** The change feed. */
export const CHANGES_FILE = 'changes.ndjson.gz';

/** The folder of the digest tables: what the next release is compared with. Every whole release has it. */
export const DIGESTS_DIRECTORY = 'digests';
/** The digest table of a collection. @param prefix that of its keys, where the table has a file for each; otherwise empty */
export const digestTableFile = (collection: string, prefix = ''): string =>
  `${DIGESTS_DIRECTORY}/${collection}${prefix === '' ? '' : `/${prefix}`}.parquet`;
export const isDigestTableOf = (collection: string, path: string): boolean =>
  path === digestTableFile(collection) || path.startsWith(`${DIGESTS_DIRECTORY}/${collection}/`);

/** In which releases the FHIR resources changed last (`schemas/release/fhir-versions.ts`). */
export const FHIR_VERSIONS_FILE = 'fhir/versions.json';

/** Names of the files of the public directory that change. */
export const POINTER_FILE = 'current.json';
export const STATUS_FILE = 'status.json';
/** The list of all releases, and the same as a page: beside the pointer, replaced before it. */
export const RELEASES_FILE = 'releases.json';
export const RELEASES_PAGE = 'releases.html';
/** The published keys (RFC 7517). */
export const JWKS_FILE = '.well-known/jwks.json';

/** The transparency log (C2SP tlog-tiles): the checkpoint, tiles below `tile/`. */
export const LOG_DIRECTORY = 'log';
export const logFile = (path: string) => `${LOG_DIRECTORY}/${path}` as const;
export const CHECKPOINT_FILE = logFile('checkpoint');
/** The keys the log has had, one a line, the present one last. */
export const LOG_VERIFIERS_FILE = logFile('verifiers');
/** The checkpoint that is signed by a key of the log, named by its id, and the one that took its place. */
export const keyChangeFile = (keyId: string) => logFile(`key-change/${keyId}`);

import { baseUrl, releaseUrl } from '../../schemas/addresses.ts';
import type { Dataset } from '../../schemas/datasets.ts';
import { releaseAddress } from '../../schemas/published/release-addresses.ts';
import { CHANGES_FILE, MANIFEST_FILE, RELEASES_FILE } from '../../schemas/release/file-names.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type {
  AuditPack,
  Evidence,
  ReproducibilityInput,
  ReproducibilityOutput,
} from '../../schemas/rest/audit-pack.ts';
import { addressesOfFile } from '../../schemas/rest/file-addresses.ts';
import type { ReleaseHeader } from '../context.ts';
import type { Study } from '../studies/study.ts';
import { requiredSources } from '../studies/supply-sources.ts';

/**
 * How to reproduce the dataset: inputs, outputs, the command and the steps.
 *
 * @param files the files of the release written so far; those of the dataset become the outputs
 * @param identified paths of those that depend on the id of the release
 */
export function reproducibility(
  study: Study,
  header: ReleaseHeader,
  files: readonly ReleaseFile[],
  identified: ReadonlySet<string>,
): AuditPack['reproducibility'] {
  return {
    steps: stepsOf(study, header),
    command: `provider-supply reproduce ${header.release} --pack ${study.dataset.slug}`,
    evidence: evidenceOf(header),
    inputs: inputsOf(study),
    outputs: files
      .filter(({ path }) => isOfDataset(path, study.dataset))
      .map(({ path, sha256 }) => ({
        path,
        sha256,
        ...addressOf(path, header),
        depends_on_release_id: identified.has(path),
      })),
  };
}

/** The address of a file at this release if anybody may have it, else that of the interface. */
function addressOf(
  path: string,
  { origin, release }: ReleaseHeader,
): Pick<ReproducibilityOutput, 'url' | 'needs_key'> {
  const open = releaseAddress(path);
  if (open !== undefined) return { url: releaseUrl(origin, release) + open, needs_key: false };
  const [keyed] = addressesOfFile(path);
  if (keyed === undefined) return { url: null, needs_key: true };
  return { url: baseUrl(origin) + keyed.address, needs_key: keyed.route.auth === 'required' };
}

function evidenceOf({ origin, release, pipeline_version, source_code_url }: ReleaseHeader): Evidence {
  const kept = releaseUrl(origin, release);
  return {
    manifest_url: `${kept}/${MANIFEST_FILE}`,
    change_feed_url: `${kept}/${CHANGES_FILE}`,
    releases_url: `${origin}/${RELEASES_FILE}`,
    source_code: { version: pipeline_version, url: source_code_url ?? null },
  };
}

function inputsOf({ sources }: Study): ReproducibilityInput[] {
  return sources.flatMap(({ source, snapshot, files }) =>
    files.map((file) => ({
      source,
      file: file.name,
      url: file.url,
      snapshot: file.snapshot ?? snapshot,
      sha256: file.sha256,
      bytes: file.bytes,
    })),
  );
}

/** Whether a file of a release is one of a dataset: of its documents, exports and downloads. */
export function isOfDataset(path: string, dataset: Dataset): boolean {
  const { slug } = dataset;
  const folders = [
    ...(dataset.kind === 'supply' ? [`v1/specialties/${dataset.specialty.slug}/`] : []),
    `v1/methodology/${slug}.json`,
    `v1/exports/${slug}/`,
    `downloads/${slug}/`,
  ];
  return folders.some((folder) => path.startsWith(folder));
}

function stepsOf(study: Study, header: ReleaseHeader): string[] {
  const { release, pipeline_version, origin, scope, created_at, sources } = header;
  const files = study.sources.flatMap((source) => source.files.map((file) => ({ source, file })));
  const all = sources.reduce((sum, source) => sum + source.files.length, 0);
  const missing = study.sources.filter(({ status }) => status === 'not_ingested');
  const beside = Object.values(requiredSources(header)).filter(
    ({ id }) => !study.dataset.sources.includes(id),
  );
  return [
    `Check out the source code of the pipeline${header.source_code_url === undefined ? '' : `, ${header.source_code_url},`} at version ${pipeline_version} (the first seven characters of its Git commit) and run \`npm ci\`. This installs the exact version of every program that is used.`,
    ...(files.some(({ file }) => file.url !== null)
      ? [
          'Download every input below that has an address. Publishers replace their files: files that are no longer offered must come from the stored downloads of the operator or from an archive.',
        ]
      : []),
    ...localFileSteps(files),
    ...missing.map(
      ({ source }) =>
        `There is no input from ${source}: it is not ingested in this release. The values that depend on it are null.`,
    ),
    'Compare the size and the SHA-256 of every file with the inputs below, for example with `sha256sum`. Do not continue with a file that differs.',
    `Put the files into one directory and run \`provider-supply rebuild --from DIR --scope ${scope} --origin ${origin} --now ${created_at}\`. The figures of the dataset are made from the inputs below and nothing else.`,
    ...(beside.length === 0
      ? []
      : [
          `No release is made without ${beside.map(({ source }) => source).join(' and ')}: add files of these sources to the directory, of any date. They do not affect the figures of this dataset.`,
        ]),
    `Or let the program do this: \`provider-supply reproduce ${release} --pack ${study.dataset.slug} --from DIR\`, with the manifest of the release, ${releaseUrl(origin, release)}/${MANIFEST_FILE}, as public/releases/${release}/${MANIFEST_FILE}. It checks the inputs below against the manifest, makes this dataset from them alone and compares the outputs. Without \`--from\` it takes the stored downloads of the operator.`,
    `For equal bytes, all inputs of the release are needed (${all} ${all === 1 ? 'file' : 'files'}): its id ${release} ends with a digest of all of them, and documents carry that id. They are listed, each with its SHA-256, at ${releaseUrl(origin, release)}/${MANIFEST_FILE}. When only the inputs below are used, the outputs marked as depending on the release id differ, and no others.`,
    `Where the published tree and the stored downloads are available, \`provider-supply reproduce ${release}\` does all of this: it checks every stored download, builds the release again and compares the SHA-256 of every file. It reports what is missing or differs.`,
    'Compare the SHA-256 of the files of the dataset with the outputs below.',
  ];
}

function localFileSteps(
  files: readonly { source: Study['sources'][number]; file: Study['sources'][number]['files'][number] }[],
): string[] {
  const local = files.filter(({ file }) => file.url === null);
  if (local.length === 0) return [];
  const bySource = Map.groupBy(local, ({ source }) => source);
  return [...bySource].map(
    ([source, ofSource]) =>
      `${ofSource.length === 1 ? '1 file' : `${ofSource.length} files`} of ${source.source} came from a local directory, so no address was recorded. The publisher offers such files at ${source.source_url}. Look for ${ofSource
        .map(({ file }) => `${file.name} (SHA-256 begins ${file.sha256.slice(0, 12)})`)
        .join(', ')}.`,
  );
}

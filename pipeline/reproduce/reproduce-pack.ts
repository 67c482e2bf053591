import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDatasetFiles } from '../../build/dataset-files.ts';
import { editionsOf } from '../../build/edition.ts';
import { ReleaseWriter } from '../../build/release-writer.ts';
import { DATASETS, type Dataset } from '../../schemas/datasets.ts';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import type { Fault } from '../check/verify-release.ts';
import { attachSnapshots, goodSnapshots } from '../databases/derived-database.ts';
import type { Digest } from '../fetch/candidates.ts';
import { rememberDigests } from '../fetch/file-digests.ts';
import { measureFacilities } from '../measure/facilities.ts';
import { measureSupply } from '../measure/supply.ts';
import { resolveSources } from '../resolve/resolve.ts';
import type { Run } from '../run/run.ts';
import type { RunLog } from '../run/run-log.ts';
import { type Progress, runSteps, type Step } from '../run/run-steps.ts';
import type { Settings } from '../settings/settings.ts';
import { readManifest, releaseDirectory } from '../workspace/releases.ts';
import { Workspace } from '../workspace/workspace.ts';
import { compareDataset, type MadeDataset } from './compare-dataset.ts';
import { type FoundFiles, findSourceFiles } from './declared-inputs.ts';
import { readAgain, runAgain } from './rebuild-again.ts';
import { checkVersion } from './same-version.ts';
import { lockScratch, scratchOf } from './scratch.ts';

/** The outcome of making one dataset of a release again from its own inputs. */
export interface PackReproduction {
  release: string;
  pack: string;
  /** `impossible`: an input is missing or has changed, or the code is not that of the release. */
  verdict: 'identical' | 'different' | 'impossible';
  /** Input files that were read. */
  inputs: number;
  /** Files of the dataset that are identical, those of its audit pack included. */
  identical: number;
  /** Files that differ because they contain the id of a release: they state since when a bundle is unchanged. */
  carry_release_id: string[];
  /** Every input that is missing or changed, or every file that differs for another reason. */
  faults: Fault[];
}

/**
 * Makes the files of one dataset again from the inputs its audit pack names and nothing else, and compares them with the
 * manifest of the release. The rest of the release is not needed: the manifest and the input files are enough.
 *
 * @param from a directory with the input files under their published names; null for the kept downloads
 * @throws ProviderSupplyError when there is no such release or pack, or another reproduction is running.
 */
export async function reproducePack(
  asked: { release: string; pack: string; from: string | null },
  settings: Settings,
  sources: readonly SourceDefinition[],
  log: RunLog,
  progress: Progress,
): Promise<PackReproduction> {
  const { release, pack, from } = asked;
  const dataset = auditedDataset(pack);
  const workspace = new Workspace(settings.data, settings.public);
  const directory = await releaseDirectory(workspace, release);
  const nothing = { release, pack, inputs: 0, identical: 0, carry_release_id: [] };
  const otherVersion = await checkVersion(directory);
  if (otherVersion !== null) return { ...nothing, verdict: 'impossible', faults: [otherVersion] };
  const manifest = await readManifest(directory);

  using _lock = await lockScratch(workspace, `provider-supply reproduce ${release} --pack ${pack}`);
  try {
    const run = await runAgain(
      { ...manifest, inputs: { ...manifest.inputs, previous: null } },
      settings,
      sources,
      log,
    );
    const described = manifest.sources.filter(({ id }) => dataset.sources.includes(id));
    const { digest } = rememberDigests();
    const found: FoundFiles = await findSourceFiles(
      from === null ? workspace : { directory: from },
      described,
      digest,
      () => {},
    );
    const inputs = described.reduce((sum, { files }) => sum + files.length, 0);
    if (found.faults.length > 0) return { ...nothing, verdict: 'impossible', inputs, faults: found.faults };
    const made = await makeAgain(run, manifest, dataset, found, digest, progress);
    const compared = await compareDataset(made, manifest, directory, dataset);
    const verdict = compared.faults.length === 0 ? 'identical' : 'different';
    log.write({ event: 'reproduction_finished', release, pack, verdict });
    return { release, pack, verdict, inputs, ...compared };
  } finally {
    await rm(scratchOf(workspace), { recursive: true, force: true });
  }
}

function auditedDataset(slug: string): Dataset {
  const audited = DATASETS.filter(({ hasAuditPack }) => hasAuditPack);
  const dataset = audited.find((candidate) => candidate.slug === slug);
  if (dataset !== undefined) return dataset;
  throw new ProviderSupplyError(
    'no_such_pack',
    `there is no audit pack ${slug}`,
    `The audit packs are: ${audited.map((one) => one.slug).join(', ')}.`,
    { exitCode: EXIT.usage },
  );
}

/** Reads the inputs, computes the figures and writes the files, with the id of the release. */
async function makeAgain(
  run: Run,
  manifest: Manifest,
  dataset: Dataset,
  { sources }: FoundFiles,
  digest: Digest,
  progress: Progress,
): Promise<MadeDataset> {
  const { packs: _, files: __, ...header } = manifest;
  const directory = run.workspace.partial(manifest.release);
  const writer = new ReleaseWriter(directory);
  let outputs: MadeDataset['outputs'] = [];
  const steps: Step[] = [
    {
      name: 'ingest',
      title: 'ingest: read the inputs of the dataset',
      async work(_, note) {
        await readAgain(run, manifest.sources, sources, digest, note);
        return false;
      },
    },
    {
      name: 'build',
      title: `build: measure and write ${dataset.slug}`,
      async work(_, note) {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await using warehouse = await Warehouse.open(':memory:', {
          memoryLimit: run.settings.memory,
          threads: run.settings.threads,
          temporaryDirectory: join(run.workspace.temporary, 'build'),
        });
        await attachSnapshots(warehouse, run, await goodSnapshots(run));
        const ofDataset = run.sources.filter(({ facts }) => dataset.sources.includes(facts.id));
        if (dataset.kind === 'supply') await resolveSources(warehouse, ofDataset);
        await (dataset.kind === 'supply' ? measureSupply(warehouse) : measureFacilities(warehouse));
        const context = {
          warehouse,
          header,
          sources: run.sources,
          previous: null,
          editions: editionsOf(manifest),
          writer,
          progress: note,
        };
        ({ outputs } = (await writeDatasetFiles(context, dataset)).reproducibility);
        return false;
      },
    },
  ];
  await runSteps(run, steps, progress);
  return { files: writer.files(), outputs };
}

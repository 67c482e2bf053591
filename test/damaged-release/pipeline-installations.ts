import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SANDBOX_FILE, SandboxProviders } from '../../schemas/fhir/sandbox.ts';
import { SOURCE_IDS } from '../../schemas/sources/list.ts';
import { Installation, sample } from '../command-line.ts';
import type { Installations, PublishedInstallation } from './damage-release.ts';

/** Nights of two populations, so that nearly every file of one differs from that of the other. */
const NIGHTS = [
  { seed: '1', now: '2026-11-20T02:00:00Z' },
  { seed: '2', now: '2026-11-21T02:00:00Z' },
] as const;
const ACCEPTED = ['release', ...SOURCE_IDS].join();
const ASKED_PROVIDERS = 4;

/**
 * An installation whose release the pipeline has made, with every artifact, and the installation as it was the night before.
 * @param root below which they are made
 * @throws when a night is not published
 */
export async function pipelineInstallations(root: string, providers: number): Promise<Installations> {
  const [before, served] = [join(root, 'before'), join(root, 'served')];
  const installation = new Installation(served, []);
  for (const { seed, now } of NIGHTS) {
    if (seed !== NIGHTS[0].seed) cpSync(served, before, { recursive: true });
    const files = join(root, `files-${seed}`);
    await sample(files, providers, seed);
    const night = ['--from', files, '--now', now, '--accept-change', ACCEPTED, '--with', 'fhir-bulk'];
    const { code, err } = await installation.rebuild(...night);
    if (code !== 0) throw new Error(`a night ended with ${code}: ${err}`);
  }
  const release = await installation.release();
  const sandbox: unknown = JSON.parse(await readFile(join(release, SANDBOX_FILE), 'utf8'));
  return {
    served: await publishedBy(installation),
    other: await publishedBy(new Installation(before, [])),
    npis: SandboxProviders.parse(sandbox).slice(0, ASKED_PROVIDERS),
  };
}

async function publishedBy(installation: Installation): Promise<PublishedInstallation> {
  const { release, origin } = await installation.manifest();
  return { publicDirectory: installation.public, data: installation.data, release, origin };
}

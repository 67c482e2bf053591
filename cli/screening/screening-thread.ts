import { parentPort, workerData } from 'node:worker_threads';
import { type ExitCode, ProviderSupplyError } from '../../schemas/errors.ts';
import type { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { ListedParties, type ListedPartiesParts } from '../../screening/listed-parties.ts';
import { type AskedScreening, openScreener, type Screened, type ScreenedRelease } from './local-release.ts';

/** What a thread is started with; it is then sent one batch of queries after the other. */
export interface ThreadData {
  readonly asked: AskedScreening;
  /** The listed parties of the release. */
  readonly parties: ListedPartiesParts;
}

/** What the thread answers: once what it has opened, then what is said of each batch, or what has failed. */
export type ThreadAnswer =
  | { readonly opened: ScreenedRelease }
  | { readonly screened: Screened[] }
  | { readonly failure: ThreadFailure };

export interface ThreadFailure {
  readonly error: unknown;
  /** What the error loses on its way; null of one that is not a ProviderSupplyError. */
  readonly expected: { readonly code: string; readonly next: string; readonly exitCode: ExitCode } | null;
}

const port = parentPort;
if (port === null) throw new Error('runs as a worker thread only');

const { asked, parties }: ThreadData = workerData;
const opening = openScreener(asked, new ListedParties(parties));

async function answer(work: () => Promise<ThreadAnswer>): Promise<void> {
  const said = await work().catch((error: unknown) => ({ failure: failureOf(error) }));
  port?.postMessage(said satisfies ThreadAnswer);
}

function failureOf(error: unknown): ThreadFailure {
  if (!(error instanceof ProviderSupplyError)) return { error, expected: null };
  const { code, next, exitCode } = error;
  return { error, expected: { code, next, exitCode } };
}

await answer(async () => {
  const { release, manifestSha256, manifest, asOf, warnings } = await opening;
  return { opened: { release, manifestSha256, manifest, asOf, warnings } };
});
port.on('message', (queries: readonly ScreeningQuery[]) =>
  answer(async () => ({ screened: await (await opening).screen(queries) })),
);

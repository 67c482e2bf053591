import { z } from 'zod';
import { SANDBOX_FILE, SANDBOX_SIZE } from '../../schemas/fhir/sandbox.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';

/**
 * Writes the list of the providers of the sandbox: those with the lowest hashes among the active ones, so that a provider
 * stays in it while it stays active and none with a lower hash is enumerated.
 */
export async function writeSandboxProviders({ warehouse, writer }: BuildContext): Promise<void> {
  const providers = await warehouse.rows(
    z.object({ npi: z.string() }),
    `SELECT npi FROM nppes__provider WHERE NOT is_deactivated ORDER BY sha256(npi), npi LIMIT ${SANDBOX_SIZE}`,
  );
  await writeDocument(writer, SANDBOX_FILE, 'sandbox-providers', providers.map(({ npi }) => npi).sort());
}

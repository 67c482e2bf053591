import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';

/** The file of a release that lists the providers of the sandbox. */
export const SANDBOX_FILE = 'reference/sandbox-providers.json';

/** Providers that the sandbox token sees. */
export const SANDBOX_SIZE = 200;

/** Their NPIs, sorted: the active ones whose hashes are lowest, so that one stays while it is active. */
export const SandboxProviders = z.array(z.string().regex(NPI_SHAPE)).max(SANDBOX_SIZE);

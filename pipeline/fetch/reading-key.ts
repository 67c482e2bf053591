import { createHash } from 'node:crypto';
import { folderOf, type SourceDefinition } from '../../sources/contract.ts';
import { stepCodeDigest } from '../version/code-digest.ts';
import type { SourceInput } from './locate.ts';

/** What every source's reading depends on besides its own folder. */
const SHARED_CODE = ['pipeline/ingest', 'pipeline/fetch/open-content.ts', 'sources/contract.ts', 'warehouse'];
/** Parts of a source's folder that its tables do not depend on: its links and gates, and what a release publishes about it. */
const NOT_READING = ['link', 'gates.sql', 'publish', 'methodology.md', 'definitions.md'];

/** What the tables of a source depend on of one of its files. */
type ReadFile = Pick<SourceInput, 'role' | 'name' | 'sha256' | 'snapshot' | 'sample'>;

/** The same text for two files of which the same tables are made. */
export const identityOf = ({ role, name, sha256, snapshot, sample }: ReadFile): string =>
  JSON.stringify([...[role, name, sha256, snapshot], ...(sample === undefined ? [] : [sample])]);

/** Digest of a source's files and the code that reads them: equal means that they need not be read again. */
export async function readingKey(source: SourceDefinition, files: readonly ReadFile[]): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`[${files.map(identityOf).join(',')}]`);
  hash.update(await stepCodeDigest([folderOf(source), ...SHARED_CODE], NOT_READING));
  return hash.digest('hex');
}

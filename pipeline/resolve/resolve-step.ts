import { buildDerived, type DerivedStep } from '../databases/derived-database.ts';
import type { Run } from '../run/run.ts';
import { resolveSources } from './resolve.ts';

export const RESOLVE: DerivedStep = {
  name: 'resolve',
  code: ['pipeline/resolve', 'schemas'],
  sources: ['nppes', 'nucc-taxonomy', 'oig-leie', 'pecos', 'qpp-mips', 'open-payments', 'sam-exclusions'],
};

/** Links the sources to NPIs, into tables `link__*`. */
export function resolveStep(run: Run): Promise<boolean> {
  return buildDerived(run, RESOLVE, resolveSources);
}

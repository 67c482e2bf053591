import type { PublishedSource } from '../../schemas/source-publication.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { type BuildContext, ingestedSources, type ReleaseHeader } from '../context.ts';

/** The sources that state something of providers; the registry, which has all of them, first. */
export const statingSources = (sources: readonly PublishedSource[]) =>
  sources.flatMap(({ facts: { id }, publication: { statements, repeatsRegistry } }) =>
    statements === undefined
      ? []
      : [{ id, statements, isOfRegistry: id === REGISTRY.id || repeatsRegistry === true }],
  );

/** Makes `agreement_verdict` of the providers whose NPI begins with `part`. */
export async function makeVerdicts(
  context: Pick<BuildContext, 'warehouse' | 'sources'> & { readonly header: Pick<ReleaseHeader, 'sources'> },
  part: string,
): Promise<void> {
  const { warehouse, header } = context;
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  const stating = statingSources(ingestedSources(context));
  const ofRegistry = stating.filter(({ isOfRegistry }) => isOfRegistry);
  const inOrder = [...stating.filter(({ isOfRegistry }) => !isOfRegistry), ...ofRegistry];
  // The registry, and what repeats it, last: they state something of those alone whom another source knows.
  for (const { id, statements } of inOrder)
    await warehouse.runFile(statements, {
      part,
      snapshot: header.sources.find((source) => source.id === id)?.snapshot ?? null,
    });
  await warehouse.runFile(new URL('verdicts.sql', import.meta.url), {
    of_registry: ofRegistry.map(({ id }) => id).join(' '),
  });
}

/** The parts of all providers: the NPIs of the same first two digits. */
export const AGREEMENT_PARTS = 'SELECT DISTINCT npi[:2] AS part FROM nppes__provider ORDER BY part';

/** Counts the verdicts of `agreement_verdict` in `agreement_count`, beside those of other parts. */
export const addCounts = ({ warehouse }: Pick<BuildContext, 'warehouse'>): Promise<void> =>
  warehouse.runFile(new URL('add-counts.sql', import.meta.url));

/** Creates `bundle_rows` from what was counted. */
export const countRows = ({ warehouse }: Pick<BuildContext, 'warehouse'>): Promise<void> =>
  warehouse.runFile(new URL('counts.sql', import.meta.url));

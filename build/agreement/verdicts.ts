import { z } from 'zod';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import { COMPARED_SOURCES, REGISTRY, type SourceId } from '../../schemas/sources/list.ts';
import { type BuildContext, ingestedSources, type ReleaseHeader } from '../context.ts';

/** What the verdicts are made from. */
export type VerdictContext = Pick<BuildContext, 'warehouse' | 'sources'> & {
  readonly header: Pick<ReleaseHeader, 'sources'>;
};

/** A source that states something of providers. */
interface StatingSource {
  readonly id: SourceId;
  readonly statements: URL;
  /** The registry, and what repeats it. */
  readonly isOfRegistry: boolean;
}

/** The date of a snapshot, whichever it is: of what is kept as long as a source says the same. */
const ANY_SNAPSHOT = 'infinity';

/** The sources that state something of providers; the registry, which has all of them, first. */
export const statingSources = (sources: readonly PublishedSource[]): StatingSource[] =>
  sources.flatMap(({ facts: { id }, publication: { statements } }) => {
    const compared = COMPARED_SOURCES.find((one) => one.id === id);
    return statements === undefined || compared === undefined
      ? []
      : [{ id, statements, isOfRegistry: id === REGISTRY.id || compared.repeatsRegistry }];
  });

/** The sources that state something in a release, in the order in which they are asked: the registry, and what repeats it, last. */
export function askedSources(context: VerdictContext): StatingSource[] {
  const stating = statingSources(ingestedSources(context));
  return [
    ...stating.filter(({ isOfRegistry }) => !isOfRegistry),
    ...stating.filter(({ isOfRegistry }) => isOfRegistry),
  ];
}

/**
 * Makes `agreement_statement` of the providers whose NPI begins with `part`, with what some sources state, in this order.
 * @param isDated whether a statement of a snapshot has its date; else it is `infinity`
 */
export async function makeStatements(
  { warehouse, header }: VerdictContext,
  asked: readonly StatingSource[],
  part: string,
  isDated: boolean,
): Promise<void> {
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  for (const { id, statements } of asked) {
    const dated = header.sources.find((source) => source.id === id)?.snapshot ?? null;
    await warehouse.runFile(statements, { part, snapshot: isDated ? dated : ANY_SNAPSHOT });
  }
}

/** The registry, and what repeats it, as the SQL takes them. */
export const ofRegistry = (asked: readonly StatingSource[]): string =>
  asked
    .filter(({ isOfRegistry }) => isOfRegistry)
    .map(({ id }) => id)
    .join(' ');

/** Makes `agreement_seen` and `agreement_verdict` of the statements. */
export async function compareStatements(
  { warehouse }: VerdictContext,
  asked: readonly StatingSource[],
): Promise<void> {
  await warehouse.runFile(new URL('last-seen.sql', import.meta.url), { of_registry: ofRegistry(asked) });
  await warehouse.runFile(new URL('verdicts.sql', import.meta.url));
}

/** Makes `agreement_verdict` of the providers whose NPI begins with `part`. */
export async function makeVerdicts(context: VerdictContext, part: string): Promise<void> {
  const asked = askedSources(context);
  await makeStatements(context, asked, part, true);
  await compareStatements(context, asked);
}

/** Makes `agreement_seen` of the providers whose NPI begins with `part`. */
export async function makeLastSeen(context: VerdictContext, part: string): Promise<void> {
  const asked = askedSources(context).filter(({ isOfRegistry }) => !isOfRegistry);
  await makeStatements(context, asked, part, true);
  await context.warehouse.runFile(new URL('last-seen.sql', import.meta.url), { of_registry: '' });
}

/** The parts of all providers: the first two digits of their NPIs. */
export async function agreementParts({ warehouse }: Pick<BuildContext, 'warehouse'>): Promise<string[]> {
  const rows = await warehouse.rows(
    z.object({ part: z.string() }),
    'SELECT DISTINCT npi[:2] AS part FROM nppes__provider ORDER BY part',
  );
  return rows.map(({ part }) => part);
}

/** Counts the verdicts of `agreement_verdict` in `agreement_count`, beside those of other parts. */
export const addCounts = ({ warehouse }: Pick<BuildContext, 'warehouse'>): Promise<void> =>
  warehouse.runFile(new URL('add-counts.sql', import.meta.url));

/** Creates `bundle_rows` from what was counted. */
export const countRows = ({ warehouse }: Pick<BuildContext, 'warehouse'>): Promise<void> =>
  warehouse.runFile(new URL('counts.sql', import.meta.url));

import { z } from 'zod';
import { NPI_SHAPE } from '../../schemas/npi.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { FoundCandidate } from '../search/messages.ts';
import type { LocatedQuery } from '../search/nearby.ts';
import { npiIn } from '../search/npi-search.ts';
import { filterReasons } from '../search/ranking.ts';
import { providerBodies } from './provider-bodies.ts';

/** What a blank record has nothing of. */
const FILTERS = [
  'state',
  'city',
  'postal_code',
  'taxonomy',
  'specialty',
  'type',
  'phone',
  'license',
  'other_identifier',
] as const satisfies readonly (keyof LocatedQuery)[];

const Blank = z.object({
  status: z.literal('deactivated'),
  name: z.null(),
  organization_name: z.null(),
  entity_type: z.string().nullable(),
});

/**
 * The provider whose NPI a query asks for, where the registry publishes nothing of it but that it is deactivated: the index has no one without a name.
 * Null for any other query.
 */
export async function blankProvider(
  release: OpenRelease,
  query: LocatedQuery,
): Promise<FoundCandidate | null> {
  const asked = npiOf(query);
  if (asked === null || FILTERS.some((filter) => query[filter] !== undefined)) return null;
  const { npi, feature } = asked;
  const line = await release.npiLines.get(npi);
  if (line === null) return null;
  const { data: blank } = Blank.safeParse(providerBodies(release).registered(line));
  if (blank === undefined) return null;
  if (query.entity_type !== undefined && query.entity_type !== blank.entity_type) return null;
  const { name: _, ...others } = query;
  const reasons = [{ feature, score: 1, detail: `same: ${npi}` }, ...filterReasons(others, undefined)];
  const match = JSON.stringify({ _match_score: 1, match_reasons: reasons }).slice(1, -1);
  return { collection: 'npi', key: npi, match };
}

function npiOf({ kind, identifier, name }: LocatedQuery): { npi: string; feature: string } | null {
  if (kind === 'facility') return null;
  if (identifier !== undefined)
    return NPI_SHAPE.test(identifier) ? { npi: identifier, feature: 'identifier' } : null;
  const npi = name === undefined ? null : npiIn(name);
  return npi === null ? null : { npi, feature: 'npi' };
}

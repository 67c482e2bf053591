import { z } from 'zod';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import type { SearchResponse } from '../../schemas/resolver/search.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { FoundKey } from '../search/ranking.ts';
import { providerBodies } from './provider-bodies.ts';

type Hint = NonNullable<SearchResponse['hints']>[number];

/** Where those are who have the name of a query elsewhere than it says. */
export async function elsewhereHint(
  release: OpenRelease,
  query: SearchQuery,
  found: readonly FoundKey[],
): Promise<Hint> {
  const providers = await providersOf(release, keysOf(found, 'npi'));
  const facilities = await facilitiesOf(release, keysOf(found, 'facility'));
  const places = new Set(providers.map(placeText));
  const there = [
    ...(places.size === 0 ? [] : [`providers in ${[...places].join('; ')}`]),
    ...(facilities.length === 0 ? [] : [`facilities in ${facilities.join('; ')}`]),
  ].join(', and ');
  const verb = query.radius_miles === undefined || query.kind !== 'provider' ? 'has an address' : 'practices';
  return {
    code: 'elsewhere',
    message: `Nobody of this name ${verb} ${placeOf(query)}; of this name there are ${there}.`,
    providers,
  };
}

const keysOf = (found: readonly FoundKey[], collection: FoundKey['collection']): string[] =>
  found.filter((one) => one.collection === collection).map(({ key }) => key);

/** The place of a query in words. */
function placeOf({ state, city, postal_code, radius_miles }: SearchQuery): string {
  const isAround = radius_miles !== undefined;
  const named = [city, state, isAround ? undefined : postal_code].filter((part) => part !== undefined);
  return [
    ...(named.length === 0 ? [] : [`in ${named.join(' ')}`]),
    ...(isAround ? [`within ${radius_miles} miles of ${postal_code}`] : []),
  ].join(', ');
}

async function providersOf(release: OpenRelease, npis: readonly string[]): Promise<Hint['providers']> {
  const bodies = providerBodies(release);
  const providers: Hint['providers'] = npis.map((npi) => ({ npi, city: null, state: null }));
  await release.npiLines.getMany(npis, (line, place) => {
    const { practice_address: address } = Registered.parse(bodies.registered(line));
    const [npi = ''] = npis.slice(place);
    providers[place] = { npi, city: address?.city ?? null, state: address?.state ?? null };
  });
  return providers;
}

/** The places of facilities, each with the CCN by which it is looked up. */
async function facilitiesOf(release: OpenRelease, ccns: readonly string[]): Promise<string[]> {
  const facilities = ccns.map((ccn) => `CCN ${ccn}`);
  await release.packs.facility?.getMany(ccns, (line, place) => {
    const { ccn, identity } = FacilityLine.parse(JSON.parse(line.toString('utf8')));
    facilities[place] = `${placeText(identity.data.address)} (CCN ${ccn})`;
  });
  return facilities;
}

const placeText = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter((part) => part !== null).join(', ');

const Registered = z.object({
  practice_address: z.object({ city: z.string().nullable(), state: z.string().nullable() }).nullable(),
});

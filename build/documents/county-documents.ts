import { z } from 'zod';
import { countyNamesPath } from '../../schemas/release/county-names.ts';
import { STATES } from '../../schemas/states.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from './write-document.ts';

/** Writes the county names of each state, for the county endpoint; none when the county list is not ingested. */
export async function writeCountyNames({ warehouse, header, writer }: BuildContext): Promise<void> {
  if (!header.sources.some(({ id, status }) => id === 'census-counties' && status === 'ingested')) return;
  const counties = await warehouse.rows(
    z.object({ county_fips: z.string(), state_fips: z.string(), name: z.string() }),
    'SELECT county_fips, state_fips, name FROM census_counties__county ORDER BY county_fips',
  );
  const byState = Map.groupBy(counties, ({ state_fips }) => state_fips);
  for (const { code, fips } of STATES) {
    const names = (byState.get(fips) ?? []).map(({ county_fips, name }) => [county_fips, name]);
    await writeDocument(writer, countyNamesPath(code), 'county-names', Object.fromEntries(names));
  }
}

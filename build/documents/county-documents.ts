import { z } from 'zod';
import { type CountyNames, countyNamesPath } from '../../schemas/release/county-names.ts';
import { STATES } from '../../schemas/states.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from './write-document.ts';

/** Writes the county names of each state, for the county endpoint; none when the county list is not ingested. */
export async function writeCountyNames({ warehouse, header, writer }: BuildContext): Promise<void> {
  if (!header.sources.some(({ id, status }) => id === 'census-counties' && status === 'ingested')) return;
  const counties = await warehouse.rows(
    z.object({ county_fips: z.string(), state_fips: z.string(), name: z.string(), list_year: z.int() }),
    'SELECT county_fips, state_fips, name, list_year FROM census_counties__county ORDER BY county_fips',
  );
  const newest = Math.max(...counties.map(({ list_year }) => list_year));
  const byState = Map.groupBy(counties, ({ state_fips }) => state_fips);
  for (const { code, fips } of STATES) {
    const own = byState.get(fips) ?? [];
    const older = own.filter(({ list_year }) => list_year < newest);
    const document: CountyNames = {
      list_year: newest,
      names: Object.fromEntries(own.map(({ county_fips, name }) => [county_fips, name])),
      older: Object.fromEntries(older.map(({ county_fips, list_year }) => [county_fips, list_year])),
    };
    await writeDocument(writer, countyNamesPath(code), 'county-names', document);
  }
}

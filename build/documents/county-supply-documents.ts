import { z } from 'zod';
import { type CountySupply, countySupplyPath } from '../../schemas/release/county-supply.ts';
import { STATES } from '../../schemas/states.ts';
import { COUNTY_ESTIMATE_FIELDS } from '../../schemas/tables/county-estimate.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from './write-document.ts';

const Cut = z.object({ specialty: z.string(), subspecialty: z.string().nullable(), state_code: z.string() });
const Unplaced = Cut.extend({ providers: RowCount });
const Estimate = Cut.extend({
  county_fips: z.string(),
  estimate: z.number(),
  lower_bound: RowCount,
  upper_bound: RowCount,
  split_zip_share: z.number(),
  split_by: COUNTY_ESTIMATE_FIELDS.split_by,
});

const cutOf = ({ specialty, subspecialty, state_code }: z.infer<typeof Cut>): string =>
  [state_code, specialty, subspecialty].join(' ');

/** Writes supply by county of each state; none when the areas of ZIP codes are not ingested. */
export async function writeCountySupply({ warehouse, header, writer }: BuildContext): Promise<void> {
  if (!header.sources.some(({ id, status }) => id === 'census-zcta-counties' && status === 'ingested'))
    return;
  const counties = await warehouse.rows(
    z.object({ county_fips: z.string(), state_fips: z.string(), name: z.string() }),
    'SELECT county_fips, state_fips, name FROM census_zcta_counties__county ORDER BY county_fips',
  );
  const unplaced = await warehouse.rows(
    Unplaced,
    `SELECT specialty, subspecialty, state_code, providers FROM supply__county_unplaced
     ORDER BY specialty, subspecialty NULLS FIRST, state_code`,
  );
  const estimates = Map.groupBy(
    await warehouse.rows(
      Estimate,
      `SELECT specialty, subspecialty, state_code, county_fips, round(estimate, 1) AS estimate, lower_bound, upper_bound,
         round(split_zip_share, 4) AS split_zip_share, split_by
       FROM supply__county WHERE upper_bound > 0
       ORDER BY county_fips`,
    ),
    cutOf,
  );
  const countiesOfState = Map.groupBy(counties, ({ state_fips }) => state_fips);
  const studiesOfState = Map.groupBy(unplaced, ({ state_code }) => state_code);
  for (const { code, fips } of STATES) {
    const document: CountySupply = {
      counties: Object.fromEntries(
        (countiesOfState.get(fips) ?? []).map(({ county_fips, name }) => [county_fips, name]),
      ),
      studies: (studiesOfState.get(code) ?? []).map((study) => ({
        specialty: study.specialty,
        subspecialty: study.subspecialty,
        unplaced: study.providers,
        estimates: Object.fromEntries(
          (estimates.get(cutOf(study)) ?? []).map((row) => [
            row.county_fips,
            [row.estimate, row.lower_bound, row.upper_bound, row.split_zip_share, row.split_by],
          ]),
        ),
      })),
    };
    await writeDocument(writer, countySupplyPath(code), 'county-supply', document);
  }
}

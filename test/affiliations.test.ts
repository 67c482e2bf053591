import { expect, test } from 'vitest';
import { z } from 'zod';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { Warehouse } from '../warehouse/warehouse.ts';

test('a clinician has facilities with their stars, in order; a facility without stars has the reason', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(`
    CREATE TABLE care_compare__affiliation AS
    FROM (VALUES
      ('2000000004', 'nursing-home', '015901'), ('2000000004', 'hospital', '010902'), ('2000000004', 'hospital', '010901'),
      ('2000000012', 'hospital', '010901'), ('3000000000', 'hospital', '010901')
    ) AS affiliation (npi, facility_type, ccn);
    CREATE TABLE care_compare__rating AS
    FROM (VALUES
      ('hospital', '010901', 'overall', 4::DECIMAL(2, 1), true), ('hospital', '010901', 'patient survey', 1, false),
      ('hospital', '010902', 'overall', NULL, true), ('hospital', '015901', 'overall', 5, true)
    ) AS rating (facility_type, id, name, value, is_star_rating);`);
  await warehouse.runFile(new URL('../sources/care-compare/publish/npi-block.sql', import.meta.url), {
    npi_from: '2',
    npi_to: '3',
  });
  const rows = await warehouse.rows(
    z.object({ npi: z.string(), body: z.string() }),
    'SELECT npi, body FROM npi_block__care_compare ORDER BY npi',
  );
  const read = rows.map(({ npi, body }) => ({ npi, ...NpiLine.shape.care_compare.parse(JSON.parse(body)) }));
  expect(read).toMatchObject([
    {
      npi: '2000000004',
      provenance: {
        _data_availability: {
          status: 'available',
          fields: {
            'affiliations[1].star_rating': 'the publisher gives the facility no star rating',
            'affiliations[2].star_rating': 'the publisher gives the facility no star rating',
          },
        },
      },
      data: {
        affiliations: [
          { facility_type: 'hospital', ccn: '010901', star_rating: 4 },
          { facility_type: 'hospital', ccn: '010902', star_rating: null },
          // A hospital of that number has five: a number is of a facility only together with the type.
          { facility_type: 'nursing-home', ccn: '015901', star_rating: null },
        ],
      },
    },
    { npi: '2000000012', data: { affiliations: [{ ccn: '010901', star_rating: 4 }] } },
  ]);
});

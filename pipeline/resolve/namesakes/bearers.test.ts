import { expect, test } from 'vitest';
import { z } from 'zod';
import { oigLeie } from '../../../sources/oig-leie/source.ts';
import { A, B, C, FAR, person, WRONG_DIGIT } from '../../../test/exclusion-links.ts';
import { createExclusions } from '../../../test/leie-exclusion.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { resolveSources } from '../resolve.ts';

const Link = z.object({
  exclusion_id: z.string(),
  npi: z.string().nullable(),
  method: z.string().nullable(),
});
const Bearers = z.object({ source_key: z.string(), expected_bearers: z.number() });

const listed = (last_name: string, first_name: string) => ({
  exclusion_id: `${last_name} ${first_name}`,
  last_name,
  first_name,
  state: 'OH',
});
const registered = (npi: string, last_name: string, first_name: string) =>
  person(npi, { last_name, first_name, practice_address: FAR });

test('whoever has a name that hardly anybody in the country bears is undetermined wherever they are', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    registered(A, 'Quindle', 'Robert'),
    // Two of the name: there are many more in the country.
    registered(B, 'Marchbanks', 'Anne'),
    registered(C, 'Marchbanks', 'Anne'),
    registered(WRONG_DIGIT, 'Lundberg', 'R'),
  ]);
  await warehouse.run(
    `INSERT INTO nppes__provider (npi, entity_type, last_name, first_name)
     SELECT CAST(3000000000 + i AS VARCHAR), 'individual', 'OTHER' || i, 'GIVEN' || i FROM range(6996) AS t (i)`,
  );
  await createExclusions(warehouse, [
    listed('QUINDLE', 'ROBERT'),
    listed('QUINDLE', 'BOB'),
    listed('MARCHBANKS', 'ANNE'),
    listed('LUNDBERG', 'R'),
  ]);
  await resolveSources(warehouse, [oigLeie]);
  const links = await warehouse.rows(
    Link,
    'SELECT exclusion_id, npi, method FROM link__oig_leie ORDER BY ALL',
  );
  expect(links.filter(({ npi }) => npi !== null)).toEqual([
    { exclusion_id: 'QUINDLE ROBERT', npi: A, method: 'rare name' },
  ]);
  // 340,110,988 people, of whom one in 7,000 has the last name and one in 7,000 the first.
  expect(await warehouse.rows(Bearers, 'FROM bearers__oig_leie ORDER BY ALL')).toEqual([
    { source_key: 'MARCHBANKS ANNE', expected_bearers: 49_000 },
    { source_key: 'QUINDLE BOB', expected_bearers: 6.9 },
    { source_key: 'QUINDLE ROBERT', expected_bearers: 6.9 },
  ]);
});

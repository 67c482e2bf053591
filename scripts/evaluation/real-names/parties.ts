import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

const Text = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

const Place = z.object({ line: Text, city: Text, state: Text, zip: Text });
export type Place = z.infer<typeof Place>;

const Party = z.object({ npi: z.string(), practice: Place, mailing: Place, codes: z.array(z.string()) });

const Person = Party.extend({
  last: z.string(),
  first: z.string(),
  middle: Text,
  suffix: Text,
  other_last: Text,
  sex: Text,
});
export type Person = z.infer<typeof Person>;

const Organization = Party.extend({
  name: z.string(),
  other_name: Text,
  /** Name and telephone number of the authorized official: one person signs for all NPIs of a company. */
  official: Text,
});
export type Organization = z.infer<typeof Organization>;

export interface Parties {
  readonly people: readonly Person[];
  readonly organizations: readonly Organization[];
  /** Further NPIs of these people: one name, license and telephone number. The registry is written without them. */
  readonly furtherNpis: readonly string[];
}

const MAIN_FILE = /^npidata_pfile_\d{8}-\d{8}\.csv(\.gz)?$/i;

/** The files of the registry in a folder, oldest first. */
export async function registryFiles(folder: string, pattern = MAIN_FILE): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  if (names.length === 0) throw new Error(`no ${pattern.source} in ${folder}`);
  return names.map((name) => join(folder, name));
}

const place = (kind: string, words: string) => `{
  line: trim("Provider First Line Business ${words} Address"),
  city: trim("Provider Business ${words} Address City Name"),
  state: trim("Provider Business ${words} Address State Name"),
  zip: left("Provider Business ${words} Address Postal Code", 5)
} AS ${kind}`;

const CODES = Array.from({ length: 15 }, (_, slot) => `"Healthcare Provider Taxonomy Code_${slot + 1}"`);

/** Everybody in published main files of the registry with a name and a United States address: the newest record of each. */
export async function readParties(warehouse: Warehouse, folder: string): Promise<Parties> {
  const files = (await registryFiles(folder)).map((path) => sqlLiteral(path)).join(', ');
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE registry_row AS
    SELECT *
    FROM read_csv([${files}], all_varchar = true, header = true, union_by_name = true, filename = true)
    WHERE "Provider Business Practice Location Address Country Code (If outside U.S.)" = 'US'
      AND "Provider Business Practice Location Address State Name" IS NOT NULL
    QUALIFY row_number() OVER (PARTITION BY "NPI" ORDER BY filename DESC) = 1`);
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE registered_person AS
    SELECT
      *,
      "Provider License Number_1" IS NOT NULL
        AND row_number() OVER (
          PARTITION BY
            "Provider Last Name (Legal Name)", "Provider First Name", "Provider License Number_1",
            "Provider License Number State Code_1", "Provider Business Practice Location Address Telephone Number"
          ORDER BY "NPI"
        ) > 1 AS has_earlier_npi
    FROM registry_row
    WHERE "Entity Type Code" = '1' AND "Provider Last Name (Legal Name)" IS NOT NULL AND "Provider First Name" IS NOT NULL`);
  const furtherNpis = await warehouse.rows(
    z.object({ npi: z.string() }),
    'SELECT "NPI" AS npi FROM registered_person WHERE has_earlier_npi',
  );
  const party = `"NPI" AS npi, ${place('practice', 'Practice Location')}, ${place('mailing', 'Mailing')},
    list_filter([${CODES.join(', ')}], lambda code: code IS NOT NULL) AS codes`;
  return {
    people: await warehouse.rows(
      Person,
      `SELECT ${party}, trim("Provider Last Name (Legal Name)") AS "last", trim("Provider First Name") AS "first",
         trim("Provider Middle Name") AS middle, trim("Provider Name Suffix Text") AS suffix,
         trim("Provider Other Last Name") AS other_last,
         coalesce(${'"Provider Sex Code"'}, '') AS sex
       FROM registered_person
       WHERE NOT has_earlier_npi
       ORDER BY npi`,
    ),
    organizations: await warehouse.rows(
      Organization,
      `SELECT ${party}, trim("Provider Organization Name (Legal Business Name)") AS "name",
         nullif(trim("Provider Other Organization Name"), '<UNAVAIL>') AS other_name,
         concat_ws('|', "Authorized Official Last Name", "Authorized Official First Name",
           "Authorized Official Telephone Number") AS official
       FROM registry_row
       WHERE "Entity Type Code" = '2' AND "Provider Organization Name (Legal Business Name)" IS NOT NULL
       ORDER BY npi`,
    ),
    furtherNpis: furtherNpis.map(({ npi }) => npi),
  };
}

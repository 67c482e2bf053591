import type { Warehouse } from '../warehouse/warehouse.ts';

const ADDRESS =
  'STRUCT(line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR, phone VARCHAR, fax VARCHAR)';
const COLUMNS = {
  npi: 'VARCHAR',
  entity_type: 'VARCHAR',
  is_deactivated: 'BOOLEAN',
  name_prefix: 'VARCHAR',
  first_name: 'VARCHAR',
  middle_name: 'VARCHAR',
  last_name: 'VARCHAR',
  name_suffix: 'VARCHAR',
  credential: 'VARCHAR',
  gender: 'VARCHAR',
  organization_name: 'VARCHAR',
  organization_subpart: 'VARCHAR',
  other_names:
    'STRUCT("type" VARCHAR, prefix VARCHAR, "first" VARCHAR, middle VARCHAR, "last" VARCHAR, suffix VARCHAR, credential VARCHAR, organization_name VARCHAR)[]',
  practice_address: ADDRESS,
  mailing_address: ADDRESS,
  taxonomies:
    'STRUCT(slot INTEGER, code VARCHAR, license VARCHAR, license_state VARCHAR, is_primary BOOLEAN, "group" VARCHAR)[]',
  primary_taxonomy: 'VARCHAR',
  is_primary_repaired: 'BOOLEAN',
  identifiers: 'STRUCT("type" VARCHAR, issuer VARCHAR, state VARCHAR, "value" VARCHAR)[]',
  secondary_locations: `${ADDRESS}[]`,
  endpoints:
    'STRUCT("type" VARCHAR, endpoint VARCHAR, description VARCHAR, use VARCHAR, content_type VARCHAR, affiliation VARCHAR)[]',
} as const;

type Text = string | null;

interface TestAddress {
  line1?: Text;
  line2?: Text;
  city?: Text;
  state?: Text;
  postal_code?: Text;
  country?: Text;
  phone?: Text;
}

/** The columns of `nppes__provider` that resolving and measuring read; what is left out is a plain, active person. */
export interface TestProvider {
  npi: string;
  entity_type?: 'individual' | 'organization' | null;
  is_deactivated?: boolean;
  first_name?: Text;
  middle_name?: Text;
  last_name?: Text;
  name_suffix?: Text;
  credential?: Text;
  gender?: Text;
  organization_name?: Text;
  organization_subpart?: 'yes' | 'no' | null;
  other_names?: { type: string; first?: Text; last?: Text; organization_name?: Text }[];
  practice_address?: TestAddress;
  mailing_address?: TestAddress;
  codes?: string[];
  /** License numbers of the codes, in their order. */
  licenses?: string[];
  primary_taxonomy?: Text;
  is_primary_repaired?: boolean;
  identifiers?: { type: string; value: string }[];
  secondary_locations?: TestAddress[];
}

/** Creates `nppes__provider` with these rows. */
export async function createProviders(
  warehouse: Warehouse,
  providers: readonly TestProvider[],
): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await warehouse.run(`CREATE OR REPLACE TABLE nppes__provider (${columns.join(', ')})`);
  if (providers.length === 0) return;
  const rows = providers.map((provider) => `(${Object.values(row(provider)).map(literal).join(', ')})`);
  await warehouse.run(`INSERT INTO nppes__provider VALUES ${rows.join(', ')}`);
}

function row(provider: TestProvider): Record<keyof typeof COLUMNS, unknown> {
  const codes = provider.codes ?? [];
  return {
    npi: provider.npi,
    entity_type: provider.entity_type === undefined ? 'individual' : provider.entity_type,
    is_deactivated: provider.is_deactivated ?? false,
    name_prefix: null,
    first_name: provider.first_name ?? null,
    middle_name: provider.middle_name ?? null,
    last_name: provider.last_name ?? null,
    name_suffix: provider.name_suffix ?? null,
    credential: provider.credential ?? null,
    gender: provider.gender ?? null,
    organization_name: provider.organization_name ?? null,
    organization_subpart: provider.organization_subpart ?? null,
    other_names: (provider.other_names ?? []).map((name) => ({
      type: name.type,
      prefix: null,
      first: name.first ?? null,
      middle: null,
      last: name.last ?? null,
      suffix: null,
      credential: null,
      organization_name: name.organization_name ?? null,
    })),
    practice_address: provider.practice_address ? address(provider.practice_address) : null,
    mailing_address: provider.mailing_address ? address(provider.mailing_address) : null,
    taxonomies: codes.map((code, i) => ({
      slot: i + 1,
      code,
      license: provider.licenses?.[i] ?? null,
      license_state: null,
      is_primary: code === provider.primary_taxonomy,
      group: null,
    })),
    primary_taxonomy:
      provider.primary_taxonomy === undefined ? (codes[0] ?? null) : provider.primary_taxonomy,
    is_primary_repaired: provider.is_primary_repaired ?? false,
    identifiers: (provider.identifiers ?? []).map(({ type, value }) => ({
      type,
      issuer: null,
      state: null,
      value,
    })),
    secondary_locations: (provider.secondary_locations ?? []).map(address),
    endpoints: [],
  };
}

function address(given: TestAddress): Record<string, unknown> {
  return {
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    city: given.city ?? null,
    state: given.state ?? null,
    postal_code: given.postal_code ?? null,
    country: given.country === undefined ? 'US' : given.country,
    phone: given.phone ?? null,
    fax: null,
  };
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, inner]) => `'${key}': ${literal(inner)}`)
      .join(', ')}}`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

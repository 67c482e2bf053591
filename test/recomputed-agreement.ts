import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A published row by column name. */
type Row = Readonly<Record<string, string>>;

/** What a source states: the text, and the form in which it is compared. */
interface Statement {
  readonly source: string;
  readonly value: string;
  readonly form: string;
  /** The day; null where none is stated. */
  readonly on: string | null;
}

type Stated = Pick<Statement, 'value' | 'form'>;

const DIRECTORY = 'cms-directory';

/** A line of CMS's directory. */
const DirectoryResource = z.object({
  identifier: z.array(z.object({ system: z.string(), value: z.string() })).optional(),
  active: z.boolean(),
  name: z
    .union([z.string(), z.array(z.object({ family: z.string(), given: z.array(z.string()) }))])
    .optional(),
  address: z
    .array(
      z.object({
        line: z.array(z.string()),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        type: z.string().optional(),
      }),
    )
    .optional(),
  telecom: z.array(z.object({ system: z.string(), value: z.string() })).optional(),
});

interface RecomputedVerdict {
  readonly verdict: string;
  /** `<source>, <day>: <value>`, each value of a source once, in order. */
  readonly statements: readonly string[];
}

export interface RecomputedAgreement {
  /** By field. */
  readonly fields: Readonly<Record<string, RecomputedVerdict>>;
  /** How many sources have the provider: the registry, and others than CMS's directory. */
  readonly sources: number;
  readonly lastSeen: { readonly on: string; readonly source: string } | null;
}

/**
 * What sources state of each provider of the registry, by NPI, from nothing but the published files of a sample: written from
 * docs/agreement.md, and shares no code with what makes the pack and the collection.
 * @param directory files of a sample without the weekly files and the report of the registry
 * @param snapshots the date of each source's files
 */
export function recomputedAgreement(
  directory: string,
  snapshots: ReadonlyMap<string, string | null>,
): Map<string, RecomputedAgreement> {
  const statements = new Map<string, Statement[]>();
  const touched = new Map<string, { source: string; on: string | null }[]>();
  const touch = (npi: string | undefined, source: string, on: string | null) => {
    const key = npi?.trim() ?? '';
    if (/^\d{10}$/.test(key)) touched.set(key, [...(touched.get(key) ?? []), { source, on }]);
  };
  const state = (
    npi: string | undefined,
    field: string,
    source: string,
    stated: Stated | null,
    on: string | null | undefined = snapshots.get(source) ?? null,
  ) => {
    touch(npi, source, on ?? null);
    if (stated === null || !/^\d{10}$/.test(npi?.trim() ?? '')) return;
    const key = `${npi?.trim()} ${field}`;
    statements.set(key, [...(statements.get(key) ?? []), { source, ...stated, on: on ?? null }]);
  };
  const files = (pattern: RegExp) =>
    readdirSync(directory)
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => join(directory, name));
  const rows = (pattern: RegExp) => files(pattern).flatMap(rowsOf);
  const lines = (pattern: RegExp) =>
    files(pattern).flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'));

  const registered = new Set<string>();
  const organizations = new Set<string>();
  const updates = new Map<string, string | null>();
  for (const row of rows(/^npidata_pfile/)) {
    const npi = row.NPI ?? '';
    registered.add(npi);
    const updated = dayOf(row['Last Update Date']) ?? dayOf(row['Provider Enumeration Date']);
    updates.set(npi, updated);
    const isOrganization = row['Entity Type Code'] === '2';
    if (isOrganization) organizations.add(npi);
    state(
      npi,
      'name',
      'nppes',
      nameOf(row['Provider First Name'], row['Provider Last Name (Legal Name)']),
      updated,
    );
    state(
      npi,
      'name',
      'nppes',
      nameOf(row['Provider Other First Name'], row['Provider Other Last Name']),
      updated,
    );
    state(
      npi,
      'organization',
      'nppes',
      textOf(row['Provider Organization Name (Legal Business Name)']),
      updated,
    );
    if (isOrganization)
      state(npi, 'organization', 'nppes', textOf(row['Provider Other Organization Name']), updated);
    const place = 'Practice Location Address';
    state(
      npi,
      'practice_address',
      'nppes',
      addressOf(
        row[`Provider First Line Business ${place}`],
        row[`Provider Second Line Business ${place}`],
        row[`Provider Business ${place} City Name`],
        row[`Provider Business ${place} State Name`],
        row[`Provider Business ${place} Postal Code`],
      ),
      updated,
    );
    state(npi, 'telephone', 'nppes', phoneOf(row[`Provider Business ${place} Telephone Number`]), updated);
    const isDeactivated = row['NPI Deactivation Date'] !== '' && row['NPI Reactivation Date'] === '';
    const since = isDeactivated ? dayOf(row['NPI Deactivation Date']) : updated;
    state(npi, 'active', 'nppes', textOf(isDeactivated ? 'deactivated' : 'active'), since);
  }
  for (const row of rows(/^othername_pfile/))
    if (organizations.has(row.NPI ?? ''))
      state(
        row.NPI,
        'organization',
        'nppes',
        textOf(row['Provider Other Organization Name']),
        updates.get(row.NPI ?? ''),
      );
  for (const row of rows(/^pl_pfile/)) {
    const [npi = '', line1, line2, city, region, zip, , phone] = Object.values(row);
    const updated = updates.get(npi);
    state(npi, 'practice_address', 'nppes', addressOf(line1, line2, city, region, zip), updated);
    state(npi, 'telephone', 'nppes', phoneOf(phone), updated);
  }
  for (const row of rows(/^PPEF_Enrollment_/)) {
    state(row.NPI, 'name', 'pecos', nameOf(row.FIRST_NAME, row.LAST_NAME));
    state(row.NPI, 'organization', 'pecos', textOf(row.ORG_NAME));
    const [, specialty] = /^PRACTITIONER - (.*)$/.exec(row.PROVIDER_TYPE_DESC ?? '') ?? [];
    state(row.NPI, 'specialty', 'pecos', textOf(specialty));
    state(row.NPI, 'active', 'pecos', textOf('active'));
  }
  for (const row of rows(/^DAC_/)) {
    const source = 'care-compare';
    state(row.NPI, 'name', source, nameOf(row['Provider First Name'], row['Provider Last Name']));
    const address = addressOf(row.adr_ln_1, row.adr_ln_2, row['City/Town'], row.State, row['ZIP Code']);
    state(row.NPI, 'practice_address', source, address);
    state(row.NPI, 'telephone', source, phoneOf(row['Telephone Number']));
    state(row.NPI, 'specialty', source, textOf(row.pri_spec));
    state(row.NPI, 'active', source, textOf('active'));
  }
  for (const row of rows(/^PY2024_ec_score_file/)) {
    const name = nameOf(row['Provider First Name'], row['Provider Last Name']);
    state(row.NPI, 'name', 'qpp-mips', name, '2024-12-31');
  }
  // It states no names.
  for (const row of rows(/^PY2023_puf_output_file/)) touch(row.npi, 'qpp-mips', '2023-12-31');
  for (const row of rows(/^OrderReferring/)) {
    state(row.NPI, 'name', 'order-and-referring', nameOf(row.FIRST_NAME, row.LAST_NAME));
    state(row.NPI, 'active', 'order-and-referring', textOf('active'));
  }
  for (const row of rows(/_Enrollments_/)) {
    const source = 'enrollments-and-owners';
    state(row.NPI, 'organization', source, textOf(row['ORGANIZATION NAME']));
    state(row.NPI, 'organization', source, textOf(row['DOING BUSINESS AS NAME']));
    const { 'ADDRESS LINE 1': line1, 'ADDRESS LINE 2': line2, CITY, STATE, 'ZIP CODE': zip } = row;
    state(row.NPI, 'practice_address', source, addressOf(line1, line2, CITY, STATE, zip));
  }
  // Of the newest service year that has the provider.
  const seen = new Map<string, string>();
  for (const year of ['23', '22'])
    for (const part of ['Rndrng', 'Prscrbr'])
      for (const row of rows(
        new RegExp(part === 'Rndrng' ? `_D${year}_Prov\\.csv$` : `_DY${year}_NPI\\.csv$`),
      )) {
        const npi = row.Rndrng_NPI ?? row.PRSCRBR_NPI ?? '';
        if ((seen.get(npi) ?? year) !== year) continue;
        seen.set(npi, year);
        const on = `20${year}-12-31`;
        const of = (name: string) => row[`Rndrng_Prvdr_${name}`] ?? row[`Prscrbr_${name}`];
        const name = of('Last_Org_Name');
        if (of('Ent_Cd') === 'O') state(npi, 'organization', 'medicare-activity', textOf(name), on);
        else state(npi, 'name', 'medicare-activity', nameOf(of('First_Name'), name), on);
        const zip = row.Rndrng_Prvdr_Zip5 ?? row.Prscrbr_zip5;
        const address = addressOf(of('St1'), of('St2'), of('City'), of('State_Abrvtn'), zip);
        state(npi, 'practice_address', 'medicare-activity', address, on);
        state(npi, 'specialty', 'medicare-activity', textOf(of('Type')), on);
      }
  for (const line of lines(/^\d+-(?:Practitioner|Organization)\.ndjson$/)) {
    const resource = DirectoryResource.parse(JSON.parse(line));
    const npi = resource.identifier?.find(({ system }) => system.endsWith('/npi'))?.value;
    const { name, address = [], telecom = [] } = resource;
    const source = DIRECTORY;
    if (typeof name === 'string') state(npi, 'organization', source, textOf(name));
    else state(npi, 'name', source, nameOf(name?.[0]?.given.join(' '), name?.[0]?.family));
    const place = address.find(({ type }) => type !== 'postal');
    const [line1, ...others] = place?.line ?? [];
    const stated = addressOf(line1, others.join(' '), place?.city, place?.state, place?.postalCode);
    state(npi, 'practice_address', source, stated);
    for (const { system, value } of telecom)
      if (system === 'phone') state(npi, 'telephone', source, phoneOf(value));
    state(npi, 'active', source, textOf(resource.active ? 'active' : 'deactivated'));
  }

  const fieldsOf = Map.groupBy(statements, ([key]) => key.slice(0, 10));
  return new Map(
    [...registered].map((npi) => {
      const touches = (touched.get(npi) ?? []).filter(({ source }) => source !== DIRECTORY);
      const sources = new Set(touches.map(({ source }) => source)).size;
      // It has nearly everybody: of whom no other source but the registry says something, it is not asked.
      const isAsked = sources > 1;
      const fields = (fieldsOf.get(npi) ?? []).flatMap(([key, all]) => {
        const stated = isAsked ? all : all.filter(({ source }) => source !== DIRECTORY);
        if (stated.length === 0) return [];
        const newest = new Map<string, string>();
        for (const { source, value, on } of stated) {
          const before = newest.get(`${source} ${value}`);
          const text = `${source}, ${on ?? 'unknown'}: ${value}`;
          if (before === undefined || before < text) newest.set(`${source} ${value}`, text);
        }
        return [
          [key.slice(11), { verdict: verdictOf(stated), statements: [...newest.values()].sort() }] as const,
        ];
      });
      const days = touches.flatMap(({ source, on }) =>
        source === 'nppes' || on === null ? [] : [{ on, source }],
      );
      const [lastSeen] = days.sort((a, b) => (`${a.on} ${a.source}` < `${b.on} ${b.source}` ? 1 : -1));
      return [npi, { fields: Object.fromEntries(fields), sources, lastSeen: lastSeen ?? null }];
    }),
  );
}

/** `11/20/2026` */
function dayOf(text: string | undefined): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Sources agree on what each of them states, among other things or alone. */
function verdictOf(stated: readonly Statement[]): string {
  const bySource = Map.groupBy(stated, ({ source }) => source);
  if (bySource.size === 1) return 'one source';
  const isCommon = (of: (one: Statement) => string) =>
    stated.some((one) => [...bySource.values()].every((own) => own.some((other) => of(other) === of(one))));
  if (isCommon(({ value }) => value)) return 'agree';
  return isCommon(({ form }) => form) ? 'formatting' : 'differ';
}

function rowsOf(path: string): Row[] {
  const columns = (names: string[]) => names.map((name) => name.trim());
  return parse(readFileSync(path), { columns, bom: true, relax_column_count: true }) as Row[];
}

/** Marks in the place of a name that is withheld. */
const isMark = (text: string) => text === '<UNAVAIL>' || (text !== '' && /^[^\p{L}\p{N}]+$/u.test(text));
function shown(text: string | undefined): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return isMark(plain) ? '' : plain;
}

function lettersOf(text: string | undefined): string[] {
  const plain = shown(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’`.]/g, '');
  return plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
}

function textOf(text: string | undefined): Stated | null {
  return shown(text) === '' ? null : { value: shown(text), form: lettersOf(text).join('') };
}

function nameOf(first: string | undefined, last: string | undefined): Stated | null {
  if (shown(first) === '' || shown(last) === '') return null;
  return {
    value: `${shown(last)}, ${shown(first)}`,
    form: `${lettersOf(last).join('')} ${lettersOf(first).join('')}`,
  };
}

function phoneOf(text: string | undefined): Stated | null {
  const digits = (text ?? '').replace(/\D/g, '');
  if (!/^1?\d{10}$/.test(digits)) return null;
  return { value: shown(text), form: digits.slice(-10) };
}

const ABBREVIATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  'STREET ST,AVENUE AVE,ROAD RD,DRIVE DR,BOULEVARD BLVD,LANE LN,COURT CT,PLACE PL,CIRCLE CIR,PARKWAY PKWY,HIGHWAY HWY,TERRACE TER,SQUARE SQ,TRAIL TRL,PLAZA PLZ,CENTER CTR,EXPRESSWAY EXPY,TURNPIKE TPKE,SUITE STE,APARTMENT APT,BUILDING BLDG,FLOOR FL,ROOM RM,DEPARTMENT DEPT,NORTH N,SOUTH S,EAST E,WEST W,NORTHEAST NE,NORTHWEST NW,SOUTHEAST SE,SOUTHWEST SW'
    .split(',')
    .map((pair) => pair.split(' ')),
);

function addressOf(
  line1: string | undefined,
  line2: string | undefined,
  city: string | undefined,
  state: string | undefined,
  zip: string | undefined,
): Stated | null {
  if (shown(line1) === '' || !/^\d{5}/.test(shown(zip))) return null;
  const lines = [line1, line2].map(shown).join(' ').replaceAll('#', ' STE ');
  const street = lettersOf(lines).map((word) => ABBREVIATIONS[word] ?? word);
  const place = [shown(state), shown(zip)].filter((part) => part !== '').join(' ');
  return {
    value: [shown(line1), shown(line2), shown(city), place].filter((part) => part !== '').join(', '),
    form: [
      street.join(''),
      lettersOf(city).join(''),
      shown(state).toUpperCase(),
      shown(zip).slice(0, 5),
    ].join(' '),
  };
}

import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { IndexDatabase } from '../build/search-index/index-database.ts';
import { VersionIndex } from '../build/search-index/version-index.ts';
import { SEPARATORS } from '../schemas/search/entry.ts';

/** An invented provider that can be searched for. */
export interface Searchable {
  readonly npi: string;
  readonly last?: string;
  readonly first?: string;
  readonly middle?: string;
  readonly suffix?: string;
  readonly organization?: string;
  /** Former last names and other names of an organization. */
  readonly others?: readonly {
    readonly first?: string;
    readonly last?: string;
    readonly organization?: string;
  }[];
  /** The practice, then other locations: `CITY ST ZIP5`, such as `ELM CITY MN 55101`. */
  readonly places?: readonly string[];
  /** Where its mail goes, likewise. */
  readonly mail?: string;
  readonly taxonomies?: readonly string[];
  readonly isDeactivated?: boolean;
  readonly phones?: readonly string[];
  readonly licenses?: readonly string[];
  readonly identifiers?: readonly string[];
}

/** An invented facility that can be searched for. */
export interface SearchableFacility {
  readonly ccn: string;
  readonly name: string;
  readonly type: string;
  readonly status: 'active' | 'terminated';
  readonly place: string;
  readonly npis: readonly string[];
}

/** Writes the file of versions beside a search index: every resource has the usual one. */
export function writeVersions(index: string, file: string): void {
  using versions = new VersionIndex(index);
  versions.finish(`${file}.draft`, file);
  rmSync(`${file}.draft`);
}

/** Writes a search index of providers and facilities, given in the order of their NPIs and CCNs; gives the number of providers. */
export function writeSearchIndex(
  path: string,
  providers: readonly Searchable[],
  facilities: readonly SearchableFacility[] = [],
): number {
  mkdirSync(dirname(path), { recursive: true });
  const index = new IndexDatabase(`${path}.draft`);
  for (const provider of providers) index.add(providerLine(provider));
  for (const facility of facilities) index.add(facilityLine(facility));
  const written = index.finish(path);
  rmSync(`${path}.draft`);
  return written;
}

/** The line of a facility as `facility-entries.sql` writes it. */
export function facilityLine({ ccn, name, type, status, place, npis }: SearchableFacility): string {
  const { field, item } = SEPARATORS;
  return [ccn, '6', name, placeText(place), type, npis.join(item), status, '0'].join(field);
}

/** @param place `CITY ST ZIP5` */
function placeText(place: string): string {
  const [city = '', state = '', postalCode = ''] = (/^(.+) ([A-Z]{2}) ([0-9]{5})$/.exec(place) ?? []).slice(
    1,
  );
  return ['', '', city, state, postalCode, 'US', '1'].join(SEPARATORS.part);
}

/** The line of a provider as `search-entries.sql` writes it. */
export function providerLine({
  others = [],
  places = [],
  mail,
  taxonomies = [],
  phones = [],
  licenses = [],
  identifiers = [],
  ...provider
}: Searchable): string {
  const { item, part, field } = SEPARATORS;
  const nameOf = ({
    last = '',
    first = '',
    middle = '',
    suffix = '',
    organization = '',
  }: Partial<Searchable>) => [last, first, middle, suffix, organization].join(part);
  const isOrganization = provider.organization !== undefined;
  const kind = (isOrganization ? 2 : 1) + (provider.isDeactivated ? 2 : 0);
  const [practice = '', ...secondary] = places.map(placeText);
  return [
    provider.npi,
    kind,
    [provider, ...others].map(nameOf).join(item),
    isOrganization ? '1' : '0',
    practice,
    mail === undefined ? '' : placeText(mail),
    secondary.join(item),
    taxonomies.join(item),
    ...['', '', '', ''],
    phones.join(item),
    licenses.join(item),
    identifiers.join(item),
  ].join(field);
}

import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { IndexDatabase } from '../build/search-index/index-database.ts';
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
  readonly others?: readonly { readonly last?: string; readonly organization?: string }[];
  /** `CITY ST ZIP5`, such as `ELM CITY MN 55101`. */
  readonly places?: readonly string[];
  readonly taxonomies?: readonly string[];
  readonly isDeactivated?: boolean;
}

/** Writes a search index of providers, given in the order of their NPIs; gives their number. */
export function writeSearchIndex(path: string, providers: readonly Searchable[]): number {
  mkdirSync(dirname(path), { recursive: true });
  const index = new IndexDatabase(`${path}.draft`);
  for (const provider of providers) index.add(lineOf(provider));
  const written = index.finish(path);
  rmSync(`${path}.draft`);
  return written;
}

function lineOf({ others = [], places = [], taxonomies = [], ...provider }: Searchable): string {
  const { item, part, field } = SEPARATORS;
  const nameOf = ({
    last = '',
    first = '',
    middle = '',
    suffix = '',
    organization = '',
  }: Partial<Searchable>) => [last, first, middle, suffix, organization].join(part);
  const kind = (provider.organization === undefined ? 1 : 2) + (provider.isDeactivated ? 2 : 0);
  return [
    provider.npi,
    kind,
    [provider, ...others].map(nameOf).join(item),
    places.map((place) => (/^(.+) ([A-Z]{2}) ([0-9]{5})$/.exec(place) ?? []).slice(1).join(part)).join(item),
    taxonomies.join(item),
  ].join(field);
}

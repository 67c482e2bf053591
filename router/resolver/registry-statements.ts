import type { z } from 'zod';
import type { AGREEMENT_FIELDS } from '../../schemas/records/agreement-line.ts';
import type { NppesAddress, NppesData } from '../../schemas/sources/nppes.ts';

type Field = (typeof AGREEMENT_FIELDS)[number]['field'];
type Address = z.infer<typeof NppesAddress>;

/** A value that the registry states, and the day from which it does. */
export interface RegistryStatement {
  readonly value: string;
  readonly on: string | null;
}

/**
 * What the registry states of the fields that sources are compared in, each text once: what `sources/nppes/publish/statements.sql` takes
 * from its tables, as its record has it. The agreement pack leaves it out.
 */
export function registryStatements(data: NppesData): Readonly<Record<Field, readonly RegistryStatement[]>> {
  const on = data.last_update_date ?? data.enumeration_date;
  const stated = (values: readonly (string | null)[]): RegistryStatement[] =>
    [...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, on }]));
  const places = [data.practice_address, ...data.secondary_locations].filter((place) => place !== null);
  const otherNames = data.entity_type === 'organization' ? data.other_names : [];
  return {
    name: stated([data.name, ...data.other_names].map((name) => name && nameText(name))),
    organization: stated(
      [data, ...otherNames].map(({ organization_name }) => shown(organization_name) || null),
    ),
    practice_address: stated(places.map(addressText)),
    telephone: stated(places.map(telephoneText)),
    // Its vocabulary is another one.
    specialty: [],
    active: [{ value: data.status, on: data.status === 'deactivated' ? data.deactivation_date : on }],
  };
}

/** As published, with single blanks: the macro `stated_shown`; empty where there is nothing. */
const shown = (text: string | null): string =>
  (text ?? '').replace(/[\t\n\f\r ]+/g, ' ').replace(/^ +| +$/g, '');

/** The macro `stated_name`. */
function nameText({ first, last }: { readonly first: string | null; readonly last: string | null }) {
  return shown(first) === '' || shown(last) === '' ? null : `${shown(last)}, ${shown(first)}`;
}

/** The macro `stated_address`. */
function addressText({ line1, line2, city, state, postal_code }: Address): string | null {
  if (shown(line1) === '' || !/^[\t\n\f\r ]*[0-9]{5}/.test(postal_code ?? '')) return null;
  const end = [state, postal_code]
    .map(shown)
    .filter((part) => part !== '')
    .join(' ');
  return [shown(line1), shown(line2), shown(city), end].filter((part) => part !== '').join(', ');
}

/** The macro `stated_phone`. */
function telephoneText({ phone }: Address): string | null {
  return /^1?[0-9]{10}$/.test((phone ?? '').replace(/[^0-9]/g, '')) ? shown(phone) : null;
}

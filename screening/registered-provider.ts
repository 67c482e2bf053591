import type { NppesData } from '../schemas/sources/nppes.ts';
import type { RegisteredProvider } from './screen.ts';

/** What screening needs of a provider's record in the registry. */
export function registeredProvider(
  npi: string,
  { name, organization_name, other_names, practice_address, mailing_address, secondary_locations }: NppesData,
): RegisteredProvider {
  const others = other_names.map(({ organization_name: organization, ...person }) => ({
    ...person,
    organization,
  }));
  return {
    npi,
    names: [...(name === null ? [] : [name]), { organization: organization_name }, ...others].filter(
      (one) => ('last' in one && one.last !== null) || ('organization' in one && one.organization !== null),
    ),
    places: [practice_address, mailing_address, ...secondary_locations].flatMap((place) =>
      place === null ? [] : [{ ...place, address: place.line1 }],
    ),
  };
}

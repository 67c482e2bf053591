import { z } from 'zod';
import { NppesData } from '../schemas/sources/nppes.ts';
import type { RegisteredProvider } from './subjects.ts';

const Line = z.object({ npi: z.string(), nppes: z.object({ data: NppesData.nullable() }) });

/** What the registry says of a provider. @param line of the NPI pack */
export function registryRecord(line: Buffer): { readonly npi: string; readonly data: NppesData | null } {
  const { npi, nppes } = Line.parse(JSON.parse(line.toString('utf8')));
  return { npi, data: nppes.data };
}

/** What screening needs of a provider's record in the registry. */
export function registeredProvider(
  npi: string,
  {
    name,
    organization_name,
    other_names,
    practice_address,
    mailing_address,
    secondary_locations,
    taxonomies,
  }: NppesData,
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
    codes: taxonomies.map(({ code }) => code),
  };
}

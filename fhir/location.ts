import type { z } from 'zod';
import type { NppesAddress, NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { addressOf, telecomOf } from './contact.ts';
import { addressHash } from './ids.ts';
import { type ProviderRecord, providerMeta, referenceTo } from './provider-record.ts';

type Address = z.infer<typeof NppesAddress>;

/** A place where a provider practices. */
export interface PracticePlace {
  /** Eight hex digits of the address: ends the ids of the location and its roles. */
  readonly hash: string;
  readonly address: Address;
  /** The practice address of the registry's record, not a secondary location. */
  readonly isPrimary: boolean;
}

/** The practice address and the secondary locations; each address once. */
export function practicePlaces({
  data,
}: {
  readonly data: Pick<NppesData, 'practice_address' | 'secondary_locations'>;
}): PracticePlace[] {
  const places = new Map<string, PracticePlace>();
  const published = [data.practice_address, ...data.secondary_locations];
  for (const [position, address] of published.entries()) {
    if (address === null || addressOf(address, PHYSICAL) === undefined) continue;
    const hash = addressHash(address);
    if (!places.has(hash)) places.set(hash, { hash, address, isPrimary: position === 0 });
  }
  return [...places.values()];
}

const PHYSICAL = { use: 'work', type: 'physical' } as const;

export const locationId = ({ npi }: ProviderRecord, { hash }: PracticePlace): string => `npi-${npi}-${hash}`;

/** A location of a provider. The registry names no places: that of an organization has the organization's name. */
export function location(provider: ProviderRecord, place: PracticePlace): fhir4.Location {
  const { npi, data, isActive, isOrganization } = provider;
  const id = locationId(provider, place);
  const name = isOrganization ? data.organization_name : null;
  return {
    resourceType: 'Location',
    id,
    meta: providerMeta('Location', id, provider),
    status: isActive ? 'active' : 'inactive',
    ...(name === null ? { _name: dataAbsent('unknown') } : { name }),
    mode: 'instance',
    telecom: telecomOf(place.address),
    address: addressOf(place.address, PHYSICAL),
    managingOrganization: isOrganization ? referenceTo('Organization', `npi-${npi}`) : undefined,
  };
}

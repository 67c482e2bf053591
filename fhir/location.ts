import type { z } from 'zod';
import type { PlaceState } from '../schemas/records/fhir-tail.ts';
import type { NppesAddress, NppesData } from '../schemas/sources/nppes.ts';
import { dataAbsent } from './absent.ts';
import { addressOf, telecomOf } from './contact.ts';
import { placeId, placeIdParts } from './place-id.ts';
import { isListedByPlanNet, type ProviderRecord, providerMeta, referenceTo } from './provider-record.ts';

type Address = z.infer<typeof NppesAddress>;

/** A place where a provider practices. */
export interface PracticePlace {
  /** Of its Location, which all who practice there share. */
  readonly id: string;
  /** The first eight hex digits of the address: end the ids of the roles. */
  readonly hash: string;
  readonly state: PlaceState;
  readonly address: Address;
  /** The practice address of the registry's record, not a secondary location. */
  readonly isPrimary: boolean;
}

/**
 * The practice address and the secondary locations; each address once.
 * @param states in their order; `own` where there is none
 */
export function practicePlaces(
  { practice_address, secondary_locations }: Pick<NppesData, 'practice_address' | 'secondary_locations'>,
  states: readonly PlaceState[] = [],
): PracticePlace[] {
  const places = new Map<string, PracticePlace>();
  const published = [practice_address, ...secondary_locations];
  for (const [position, address] of published.entries()) {
    if (address === null || addressOf(address, PHYSICAL) === undefined) continue;
    const id = placeId(address);
    if (places.has(id)) continue;
    const state = states[places.size] ?? 'own';
    places.set(id, {
      id,
      hash: placeIdParts(id)?.digest.slice(0, 8) ?? '',
      state,
      address,
      isPrimary: position === 0,
    });
  }
  return [...places.values()];
}

const PHYSICAL = { use: 'work', type: 'physical' } as const;

/**
 * The location of an address, made from one of the records that have it. The registry names no places: it has the name of the organization that practices
 * there. Where these are several, it has neither the name nor the number of one of them.
 */
export function location(provider: ProviderRecord, place: PracticePlace): fhir4.Location {
  const { npi, data, isActive, isOrganization } = provider;
  const { id } = place;
  const isAlone = place.state === 'own';
  const name = isOrganization && isAlone ? data.organization_name : null;
  return {
    resourceType: 'Location',
    id,
    meta: providerMeta('Location', id, provider, { isOfPlanNet: isListedByPlanNet(provider) }),
    status: isActive ? 'active' : 'inactive',
    ...(name === null ? { _name: dataAbsent('unknown') } : { name }),
    telecom: isAlone ? telecomOf(place.address) : undefined,
    address: addressOf(place.address, PHYSICAL),
    managingOrganization: isOrganization && isAlone ? referenceTo('Organization', `npi-${npi}`) : undefined,
  };
}

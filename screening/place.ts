import { lettersOf } from '../names/words.ts';
import { streetOf } from './street.ts';

/** Where somebody is, as published or asked. */
export interface PublishedPlace {
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
}

/** A place in comparable form; empty where unknown. */
export interface Place {
  readonly street: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** In what two places agree, the closest that does; `elsewhere`: in different states; `unknown`: one of them is not known. */
export type PlaceAgreement = 'street' | 'zip' | 'city' | 'state' | 'elsewhere' | 'unknown';

/** A published place in comparable form. */
export function placeOf({ address, city, state, postal_code }: PublishedPlace): Place {
  return {
    street: streetOf(address),
    city: lettersOf(city),
    state: lettersOf(state),
    zip: /^\d{5}/.exec(postal_code ?? '')?.[0] ?? '',
  };
}

/** In what two places agree. */
export function comparePlaces(one: Place, other: Place): PlaceAgreement {
  const isSame = (a: string, b: string) => a !== '' && a === b;
  const isSameState = isSame(one.state, other.state);
  const isSameZip = isSame(one.zip, other.zip);
  const isSameCity = isSame(one.city, other.city) && isSameState;
  if ((isSameZip || isSameCity) && one.street !== null && one.street === other.street) return 'street';
  if (isSameZip) return 'zip';
  if (isSameCity) return 'city';
  if (isSameState) return 'state';
  return one.state === '' || other.state === '' ? 'unknown' : 'elsewhere';
}

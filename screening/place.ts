import { lettersOf } from '../names/words.ts';
import { streetOf } from './street.ts';

/** Where somebody is, as published or as given. */
export interface PublishedPlace {
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
}

/** A town in comparable form; empty where unknown. */
export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** A place in comparable form. */
export interface Place extends Town {
  /** Null where unknown. */
  readonly street: string | null;
}

/** In what two towns agree, the closest that does; `elsewhere`: in different states; `unknown`: one of them is not known. */
export type TownAgreement = 'zip' | 'city' | 'state' | 'elsewhere' | 'unknown';

/** A published place in comparable form. */
export function placeOf(place: PublishedPlace): Place {
  return { ...townOf(place), street: streetOf(place.address) };
}

/** The town of a published place in comparable form. */
export function townOf({ city, state, postal_code }: PublishedPlace): Town {
  return {
    city: lettersOf(city),
    state: lettersOf(state),
    zip: /^\d{5}/.exec(postal_code ?? '')?.[0] ?? '',
  };
}

/** In what two towns agree. A street is the same only in one that agrees in ZIP code or city. */
export function compareTowns(one: Town, other: Town): TownAgreement {
  const isSameState = one.state !== '' && one.state === other.state;
  if (one.zip !== '' && one.zip === other.zip) return 'zip';
  if (isSameState && one.city !== '' && one.city === other.city) return 'city';
  if (isSameState) return 'state';
  return one.state === '' || other.state === '' ? 'unknown' : 'elsewhere';
}

import type { RandomNumbers } from '../random/random-stream.ts';

/** The shares of rows in which a list does not state the NPI of its party. */
export interface NpiErrors {
  readonly blank: number;
  /** Two digits are exchanged. */
  readonly mistyped: number;
  readonly ofAnother: number;
}

/** The NPI that a list states of a provider: blank, mistyped or of somebody else at times. @param another null where there is nobody else */
export function statedNpi(
  npi: string,
  { blank, mistyped, ofAnother }: NpiErrors,
  another: () => string | null,
  random: RandomNumbers,
): string {
  if (random.chance(blank)) return '';
  if (random.chance(mistyped)) return `${npi.slice(0, 7)}${npi[8]}${npi[7]}${npi[9]}`;
  return (random.chance(ofAnother) ? another() : null) ?? npi;
}

/**
 * Every way in which the rows of the evaluation over real names differ from the registry, with its share. Written down
 * before the rules were measured with it; a change here makes older figures in docs/evidence/matching.md incomparable.
 */

/** Kinds with their weights; a kind that cannot apply to a party leaves its value as registered. */
type Kinds<Kind extends string> = readonly (readonly [kind: Kind, weight: number])[];

export const NAME_KINDS = [
  /** Every part of the name as the registry has it, within the list's field lengths. */
  ['as registered', 46],
  /** A usual short form, or the formal name of one. */
  ['nickname', 6],
  /** A letter left out, doubled, exchanged with its neighbor or replaced. */
  ['one letter of the last name', 4],
  ['one letter of the first name', 4],
  ['middle name missing', 8],
  ['middle initial only', 10],
  /** The registry has only the initial: a usual name of that initial is printed. */
  ['middle name in full', 5],
  /** Of a woman; her other name in the registry where there is one, else the family name of somebody drawn at random. */
  ['former last name', 4],
  /** A second family name is added with a hyphen, or one of two is left out. */
  ['double last name', 4],
  ['first and last name exchanged', 2],
  ['suffix added or left out', 3],
  ['goes by the middle name', 2],
  ['initial for the first name', 2],
] as const;
export type NameKind = (typeof NAME_KINDS)[number][0];

/** The LEIE: nearly every row has a street. */
export const LEIE_PLACE_KINDS = [
  ['registered street', 34],
  ['another street in the ZIP code', 8],
  ['another ZIP code of the town', 8],
  ['another town of the state', 25],
  ['another state', 25],
] as const;
export type PlaceKind = (typeof LEIE_PLACE_KINDS)[number][0] | 'registered ZIP code';

/** SAM publishes no street of an individual: only town, state and ZIP code. */
export const SAM_PLACE_KINDS = [
  ['registered ZIP code', 50],
  ['another ZIP code of the town', 12],
  ['another town of the state', 20],
  ['another state', 18],
] as const;

/** Payments go to where somebody works; manufacturers keep old addresses for a while. */
export const PAYMENT_PLACE_KINDS = [
  ['registered street', 78],
  ['another street in the ZIP code', 8],
  ['another ZIP code of the town', 5],
  ['another town of the state', 5],
  ['another state', 4],
] as const;

export const NUMBER_KINDS = [
  ['none', 85],
  ['own', 10],
  /** The NPI of somebody else of the same name, or else of the same family name. */
  ["a namesake's", 2.5],
  /** The NPI of somebody drawn at random. */
  ["a stranger's", 2],
  /** The own one with a wrong last digit. */
  ['wrong check digit', 0.5],
] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number][0];

export const SPECIALTY_KINDS = [
  /** The list's own terms for the registered taxonomy. */
  ['as registered', 55],
  /** A term that does not speak of a profession, such as EMPLOYEE or OWNER/OPERATOR. */
  ['unspecific', 27],
  ['none', 15],
  ['another profession', 3],
] as const;
export type SpecialtyKind = (typeof SPECIALTY_KINDS)[number][0];

export const ORGANIZATION_NAME_KINDS = [
  ['as registered', 40],
  /** Another legal form, or none: INC for LLC, CORP for INC. */
  ['another legal form', 22],
  /** Words shortened or written out: SVCS, CTR, ASSOC, `&`, a plural. */
  ['words abbreviated', 15],
  /** The name of the branch's town or state follows: OF TAMPA, SC, COLORADO. */
  ['a branch is named', 6],
  /** The other name (trade name) of the record, where there is one. */
  ['other name', 12],
  ['one letter', 5],
] as const;
export type OrganizationNameKind = (typeof ORGANIZATION_NAME_KINDS)[number][0];

/** Shares of parties and rows. */
export const SHARES = {
  /** People and organizations that are left out of the registry. */
  heldOut: 0.3,
  /** Of all parties: those that have a row on the LEIE. */
  onLeie: 0.5,
  /** Of the rows of the LEIE: those that HHS has reported to SAM too. */
  reportedToSam: 0.6,
  /** Of the parties that are not on the LEIE: those that SAM alone lists, a fifth of them as of HHS. */
  onSamAlone: 0.25,
  ofHhs: 0.2,
  /** Of all parties: those that a state lists, most of them the state they practice in where its list is among those used. */
  onStateList: 0.9,
  onOwnStateList: 0.85,
  /** Of the clinicians who may be paid: those with a recipient profile. */
  paid: 0.55,
} as const;

/** How the SAM row of an exclusion of the LEIE differs from the LEIE's. */
export const REPORT_KINDS = [
  ['as on the LEIE', 62],
  /** The name is drawn anew from the registry's. */
  ['another form of the name', 18],
  /** The exclusion is recorded some days later. */
  ['later day', 10],
  /** The row has another ZIP code of the same state. */
  ['another place', 10],
] as const;

/** Draws one of the kinds by its weight; `fraction` is even between 0 and 1. */
export function drawKind<Kind extends string>(kinds: Kinds<Kind>, fraction: number): Kind {
  let left = fraction * kinds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  throw new RangeError('no kinds');
}

/**
 * The weight of an agreement or a difference, in bits: the logarithm (base 2) of how much more often it is seen between two
 * mentions of one person than between two people drawn at random. First and last names that agree are worth their
 * rarity in the registry, -log2(share of people who have the name); the weights of their variants are added to that.
 * Another first name weighs more than chance: relatives share last name, practice and profession.
 */
export const OPEN_PAYMENTS_WEIGHTS = {
  'registered other name': -1,
  'part of a double name': -3,
  'one letter of the last name': -4,
  'last name alike': -6,
  'exchanged names': -5,
  'another last name': -5,
  nickname: -2.5,
  'related first name': -6,
  'one letter of the first name': -3,
  'first name alike': -9,
  'middle name as first name': -4,
  'initial for the first name': 2,
  'another first name': -25,
  'same middle name': 5,
  'same middle initial': 3,
  'another middle name': -6,
  'same suffix': 5,
  'suffix of one only': -2.5,
  'another suffix': -8,
  'same street': 12,
  'same ZIP code': 9,
  'same town': 7,
  'same region': 5,
  'same state': 2.5,
  'another state': -3.5,
  'same specialty': 4.5,
  'same field': 3,
  'same profession': 0,
  'another profession': -4,
} as const;

/**
 * A match's class by its lead in bits (see `links.sql`), with the share of right matches measured where three in ten
 * recipients are outside the registry. The lowest `minLead` is the least a match needs.
 */
export const OPEN_PAYMENTS_CLASSES = [
  { method: 'name and address, certain', minLead: 13, confidence: 0.999 },
  { method: 'name and address, strong', minLead: 6, confidence: 0.99 },
  { method: 'name and address, probable', minLead: 3, confidence: 0.9 },
] as const;

/** The parameters of the matching besides the weights. */
export const OPEN_PAYMENTS_RULES = {
  /** Share of recipients who are none of the candidates: careful, since nearly all clinicians who are paid have an NPI. */
  prior: 0.3,
  /** The least lead of a match in another state without a middle name. */
  farLead: 5,
  /** One letter off is a mistake where the listed first name is rarer than the registered one by so many bits; else another name. */
  misspellingBits: 6.6,
  /** A name makes candidates outside the recipient's states when no more than this many people have it. */
  rareName: 10,
  /** Candidates less likely than this are not kept beside an undetermined recipient. */
  minShare: 0.02,
} as const;

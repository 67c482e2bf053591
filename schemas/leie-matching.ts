/**
 * How an exclusion comes to be linked to an NPI. A confidence is a class for the method, not a probability; each stands
 * with its reason. The order is the order in which the methods are tried.
 */
export const LEIE_METHODS = [
  {
    method: 'npi and name',
    confidence: 0.99,
    reason:
      'The list names this NPI (check digit right) and the registered name agrees; published NPIs are wrong at times, so not 1.',
  },
  {
    method: 'upin and name',
    confidence: 0.97,
    reason:
      'The physician number Medicare used before the NPI is in the registry record, and the name agrees.',
  },
  {
    method: 'name and address',
    confidence: 0.95,
    reason: 'First and last name and the street address agree, and no other record comes near.',
  },
  {
    method: 'name variant and address',
    confidence: 0.9,
    reason:
      'The street address agrees, but one of the two names in another form: half of a double name, or, with a further detail agreeing (middle name, suffix, specialty), an initial or one letter different.',
  },
  {
    method: 'name, middle name and ZIP code',
    confidence: 0.9,
    reason: 'First, full middle and last name agree within one ZIP code; the street differs.',
  },
  {
    method: 'name, initial, specialty and ZIP code',
    confidence: 0.85,
    reason:
      'First and last name, middle initial and specialty agree within one ZIP code; the street differs.',
  },
  {
    method: 'name, middle name, specialty and city',
    confidence: 0.85,
    reason:
      'First, full middle and last name and the specialty agree within one town; street and ZIP code differ.',
  },
  {
    method: 'organization name and address',
    confidence: 0.95,
    reason:
      'The business name without legal form and the street address agree, and no other record comes near.',
  },
  {
    method: 'organization name and ZIP code',
    confidence: 0.85,
    reason: 'The business name agrees within one ZIP code, and no other organization in the state has it.',
  },
] as const;

/** What the rules of the matching lean on besides the methods (see `pipeline/resolve/`). */
export const LEIE_RULES = {
  /** A match must be ahead of the next candidate by so many points of evidence; else both are undetermined. */
  margin: 3,
  /** Name and state alone make candidates only when no more than so many people share them. */
  nameOnlyCandidates: 5,
} as const;

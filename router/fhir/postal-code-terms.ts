import { NOTHING_FOLLOWS, POSTAL_CODE_LENGTH, type TermKind } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, beginning, type MatchExpression, term } from '../search/match-expression.ts';

/**
 * The rows with a postal code in the practice address, or in the mailing address where it is another one.
 * @param letters its letters and digits: all of them (`isWhole`), or the first
 */
export function postalCodeTerms(letters: string, isMailing: boolean, isWhole: boolean): MatchExpression {
  const found = isWhole ? term : beginning;
  const begin = letters.slice(0, POSTAL_CODE_LENGTH);
  const end = letters.slice(POSTAL_CODE_LENGTH);
  if (end === '' && !isWhole) return beginning(isMailing ? 'mailingPostalCode' : 'postalCode', begin);
  const followed = (of: TermKind, by: TermKind) =>
    allOf([term(of, begin), end === '' ? term(by, NOTHING_FOLLOWS) : found(by, end)]);
  if (!isMailing) return followed('postalCode', 'postalCodeEnd');
  return anyOf([
    followed('mailingPostalCode', 'mailingPostalCodeEnd'),
    followed('postalCode', 'otherPostalCodeEnd'),
  ]);
}

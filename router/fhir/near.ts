import { zipCodePoints, zipCodesIn } from '../release/zip-code-points.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { Criterion, FhirSearch } from './search-query.ts';

/**
 * A search in which what must be near a point is replaced by the ZIP codes that are.
 * @throws HttpError 503 where the release does not say where ZIP codes are
 */
export async function withZipCodes(search: FhirSearch, { release }: ReleasedResources): Promise<FhirSearch> {
  if (!search.criteria.some(isNear)) return search;
  const points = await zipCodePoints(release);
  const zipCodesOf = (criterion: Criterion): Criterion => {
    if (criterion.type === 'chain' || criterion.type === 'has')
      return { ...criterion, of: zipCodesOf(criterion.of) };
    if (criterion.type !== 'near') return criterion;
    const near = criterion.values.flatMap((one) => zipCodesIn(one, points));
    return {
      type: 'zipCodes',
      parameter: criterion.parameter,
      values: new Set(near.map(([zipCode]) => zipCode)),
    };
  };
  return { ...search, criteria: search.criteria.map(zipCodesOf) };
}

const isNear = (criterion: Criterion): boolean =>
  'of' in criterion ? isNear(criterion.of) : criterion.type === 'near';

import { recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { HttpError } from '../http/http-error.ts';
import { referencesIn } from './matching.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';
import { type Criterion, type FhirSearch, isOfOtherRecords } from './search-query.ts';

/** The most organizations or places that a chained parameter is replaced by. */
const MAX_CHAINED = 200;

type Chain = Extract<Criterion, { type: 'chain' }>;

/** What a search finds at first, and whether there is more. */
interface FirstFound {
  readonly resources: readonly FhirResource[];
  readonly next: object | null;
}

/**
 * A search in which what an organization or a place in other records must be is replaced by those that are so. A chain that means too many organizations
 * stays as it is: their records are compared (`withOrganizations`).
 * @throws HttpError 400 `too_costly` for too many places
 */
export async function withTargetsFound(
  search: FhirSearch,
  find: (search: FhirSearch) => Promise<FirstFound>,
): Promise<FhirSearch> {
  const criteria: Criterion[] = [];
  for (const criterion of search.criteria) {
    const { parameter } = criterion;
    if (!isOfOtherRecords(search.type, criterion) || parameter.target === undefined) {
      criteria.push(criterion);
      continue;
    }
    const { resources, next } = await find({
      ...search,
      type: parameter.target,
      criteria: [criterion.of],
      count: MAX_CHAINED,
      isTotalWanted: false,
      sort: [],
    });
    if (next === null)
      criteria.push({ type: 'reference', parameter, values: resources.map(({ id = '' }) => id) });
    else if (parameter.target === 'Organization') criteria.push(criterion);
    else throw tooMany(criterion);
  }
  return { ...search, criteria };
}

/** @throws HttpError 400 `too_costly` for a chain that means too many, in a search that nothing else narrows */
export function refuseUnnamedTargets({ type, criteria }: FhirSearch): void {
  const chain = criteria.find((criterion) => isOfOtherRecords(type, criterion));
  if (chain?.type === 'chain') throw tooMany(chain);
}

function tooMany({ parameter, of }: Chain): HttpError {
  return new HttpError(
    'too_costly',
    `More than ${MAX_CHAINED} are meant by ${parameter.name}.${of.parameter.name}: narrow it, add another parameter, or search for the ${parameter.target} first.`,
  );
}

/** The resources of records, and beside them the organizations of other records that chains ask for. */
export async function withOrganizations(
  { type, criteria }: FhirSearch,
  records: readonly (readonly FhirResource[])[],
  resources: ReleasedResources,
  visible: VisibleRecords | null,
): Promise<(readonly FhirResource[])[]> {
  const elements = criteria.flatMap((criterion) =>
    isOfOtherRecords(type, criterion) ? (criterion.parameter.element ?? []) : [],
  );
  if (elements.length === 0) return [...records];
  const namedBy = records.map((record) =>
    record
      .filter(({ resourceType }) => resourceType === type)
      .flatMap((resource) => elements.flatMap((element) => referencesIn(resource, element))),
  );
  const keys = [...new Set(namedBy.flat())].flatMap((reference) => {
    const key = recordOf('Organization', reference.slice(reference.indexOf('/') + 1));
    return key === null || !(visible?.has(key) ?? true) ? [] : [key];
  });
  const read = await resources.ofRecords(keys, ['Organization'], { isKept: visible !== null });
  const organizations = new Map(read.flat().map((one) => [`Organization/${one.id}`, one]));
  return records.map((record, i) => [
    ...record,
    ...[...new Set(namedBy[i])].flatMap((reference) => organizations.get(reference) ?? []),
  ]);
}

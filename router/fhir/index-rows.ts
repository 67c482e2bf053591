import { HttpError, unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { RowsQuery, RowsResult } from '../search/messages.ts';
import { SearchBusy } from '../search/search-threads.ts';
import { SearchTimeout } from '../search/time-limit.ts';

/** The rows of the search index that a query finds. @throws HttpError 400 `too_costly`, 503 where the release cannot be searched */
export async function rowsOf(
  { release }: { readonly release: OpenRelease },
  query: RowsQuery,
): Promise<RowsResult> {
  if (release.search === null) throw unavailable('This release has no search index.');
  try {
    return await release.search.rows(query);
  } catch (error) {
    if (error instanceof SearchTimeout) throw tooCostly(error);
    if (error instanceof SearchBusy) throw unavailable('Too many searches are under way.', error);
    throw error;
  }
}

/** A search that takes too long, or would. */
export function tooCostly(cause?: Error): HttpError {
  return new HttpError('too_costly', 'This search takes too long: narrow it by a name, a city or a state.', {
    cause,
  });
}

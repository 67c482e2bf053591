import { SourceRefused } from '../../schemas/errors.ts';
import type { StateList } from '../../schemas/sources/state-exclusions.ts';
import { FETCHED_BY_HAND } from '../contract.ts';
import type { StateFile } from './states.ts';

/**
 * The lists are not fetched: most publishers serve them through forms, and several block programs.
 * @throws SourceRefused `fetched_by_hand`, with the page and the name to save it under
 */
export function fetchedByHand({ state, page }: StateList, { example }: Pick<StateFile, 'example'>): never {
  throw new SourceRefused(
    FETCHED_BY_HAND,
    `The Medicaid exclusion list of ${state} is not fetched by this program.`,
    `Save it from ${page} as ${example}, with the day of the list, into a directory, and give that with --from.`,
  );
}

import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** Where OIG links the list and its monthly supplements. */
export const EXCLUSIONS_PAGE = 'https://oig.hhs.gov/exclusions/exclusions_list.asp';

/** Months of supplements that are kept up on the page. */
const MONTHS_OF_SUPPLEMENTS = 12;

/**
 * The current list (`UPDATED.csv`) and the reinstatement supplements of the last twelve months, as the page links
 * them. The page writes both `2601REIN.csv` and `2601rein.csv`. Throws `SourceRefused` when the list is not linked.
 */
export async function discoverExclusions(discovery: Discovery): Promise<RemoteFile[]> {
  const page = discovery.rewrite(EXCLUSIONS_PAGE);
  const targets = linkTargets(await discovery.getText(page), page);
  const list = targets.find(({ name }) => /^UPDATED\.csv$/i.test(name));
  if (list === undefined) {
    throw new SourceRefused(
      'list_not_linked',
      `${EXCLUSIONS_PAGE} no longer links UPDATED.csv.`,
      'Find the new address of the LEIE download on the page and change sources/oig-leie/discover.ts.',
    );
  }
  const supplements = targets
    .filter(({ name }) => /^\d{4}REIN\.csv$/i.test(name))
    .sort((a, b) => b.name.slice(0, 4).localeCompare(a.name.slice(0, 4)))
    .slice(0, MONTHS_OF_SUPPLEMENTS);
  return [list, ...supplements].map(({ name, url }) => ({
    name,
    url: discovery.rewrite(url),
    published: null,
  }));
}

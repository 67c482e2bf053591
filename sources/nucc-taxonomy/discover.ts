import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';
import { releaseDate } from './release-date.ts';

/** The page that lists the code set as CSV files, newest and older ones. */
export const CSV_PAGE =
  'https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57';

/** The site answers 403 to anything that does not look like a browser. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,*/*;q=0.8',
};

/** The newest version of the code set that the page links. Throws `SourceRefused` when it links none. */
export async function discoverCodeSet(discovery: Discovery): Promise<RemoteFile[]> {
  const page = discovery.rewrite(CSV_PAGE);
  const versions = linkTargets(await discovery.getText(page, BROWSER), page).flatMap(({ name, url }) => {
    const published = releaseDate(name);
    return published === null ? [] : [{ name, url: discovery.rewrite(url), published }];
  });
  const newest = versions.sort((a, b) => a.published.localeCompare(b.published)).at(-1);
  if (newest !== undefined) return [newest];
  throw new SourceRefused(
    'code_set_not_linked',
    `${CSV_PAGE} links no nucc_taxonomy_<version>.csv.`,
    'Find the CSV download on nucc.org and change sources/nucc-taxonomy/discover.ts.',
  );
}

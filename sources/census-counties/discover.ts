import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** The page that explains the code lists. */
export const CODE_LISTS_PAGE = 'https://www.census.gov/library/reference/code-lists/ansi.html';

/** The directory listing of the code lists of the 2020 census. */
const CODES = 'https://www2.census.gov/geo/docs/reference/codes2020/';

/** The national county list, as the Bureau's directory lists it. @throws SourceRefused when it is not there */
export async function discoverCounties(discovery: Discovery): Promise<RemoteFile[]> {
  const folder = discovery.rewrite(CODES);
  const file = linkTargets(await discovery.getText(folder), folder)
    .filter(({ name }) => /^national_county20\d\d\.txt$/i.test(name))
    .at(-1);
  if (file !== undefined) return [{ ...file, published: null }];
  throw new SourceRefused(
    'counties_not_listed',
    `${CODES} lists no file national_county<year>.txt.`,
    `Find the national county list on ${CODE_LISTS_PAGE} and change sources/census-counties/discover.ts.`,
  );
}

import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** The page that explains the code lists. */
export const CODE_LISTS_PAGE = 'https://www.census.gov/library/reference/code-lists/ansi.html';

/** The directory listing of the code lists of the 2020 census. */
const CODES = 'https://www2.census.gov/geo/docs/reference/codes2020/';

/** The directory listing with one folder per gazetteer: `2024_Gazetteer/`, `2025_Gazetteer/`, … */
const GAZETTEERS = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/';

/** The county list of the census and the newest gazetteer of the counties. @throws SourceRefused when one is not there */
export async function discoverCounties(discovery: Discovery): Promise<RemoteFile[]> {
  return [await censusList(discovery), await newestGazetteer(discovery)];
}

async function censusList(discovery: Discovery): Promise<RemoteFile> {
  const file = await fileIn(discovery, discovery.rewrite(CODES), /^national_county20\d\d\.txt$/i);
  return file ?? notListed(CODES, 'national_county<year>.txt');
}

/** The newest folder may not have its counties yet on the days around a publication. */
async function newestGazetteer(discovery: Discovery): Promise<RemoteFile> {
  const root = discovery.rewrite(GAZETTEERS);
  const folders = linkTargets(await discovery.getText(root), root)
    .filter(({ name }) => /^20\d\d_Gazetteer$/i.test(name))
    .sort((a, b) => b.name.localeCompare(a.name));
  for (const { url } of folders.slice(0, 2)) {
    const folder = `${url.replace(/\/$/, '')}/`;
    const file = await fileIn(discovery, folder, /^20\d\d_Gaz_counties_national\.(zip|txt)$/i);
    if (file !== null) return file;
  }
  return notListed(GAZETTEERS, '<year>_Gazetteer/<year>_Gaz_counties_national.zip');
}

async function fileIn(discovery: Discovery, folder: string, pattern: RegExp): Promise<RemoteFile | null> {
  const file = linkTargets(await discovery.getText(folder), folder).findLast(({ name }) =>
    pattern.test(name),
  );
  return file === undefined ? null : { ...file, published: null };
}

function notListed(folder: string, name: string): never {
  throw new SourceRefused(
    'counties_not_listed',
    `${folder} lists no file ${name}.`,
    `Find the list of counties on ${CODE_LISTS_PAGE} and change sources/census-counties/discover.ts.`,
  );
}

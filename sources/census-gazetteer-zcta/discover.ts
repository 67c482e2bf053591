import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** The page that explains the gazetteer. */
export const GAZETTEER_PAGE =
  'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html';

/** The directory listing with one folder per gazetteer: `2024_Gazetteer/`, `2025_Gazetteer/`, … */
const GAZETTEERS = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/';

/** The newest gazetteer of the ZIP Code Tabulation Areas. The newest folder may not have it yet. @throws SourceRefused when none is there */
export async function discoverZctas(discovery: Discovery): Promise<RemoteFile[]> {
  const root = discovery.rewrite(GAZETTEERS);
  const folders = linkTargets(await discovery.getText(root), root)
    .filter(({ name }) => /^20\d\d_Gazetteer$/i.test(name))
    .sort((a, b) => b.name.localeCompare(a.name));
  for (const { url } of folders.slice(0, 2)) {
    const folder = `${url.replace(/\/$/, '')}/`;
    const file = linkTargets(await discovery.getText(folder), folder).findLast(({ name }) =>
      /^20\d\d_Gaz_zcta_national\.(zip|txt)$/i.test(name),
    );
    if (file !== undefined) return [{ ...file, published: null }];
  }
  throw new SourceRefused(
    'zctas_not_listed',
    `${GAZETTEERS} lists no file <year>_Gazetteer/<year>_Gaz_zcta_national.zip.`,
    `Find the gazetteer on ${GAZETTEER_PAGE} and change sources/census-gazetteer-zcta/discover.ts.`,
  );
}

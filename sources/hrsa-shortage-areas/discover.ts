import { remoteFile } from '../catalogs/catalog-text.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/** The page that offers the files. */
export const DOWNLOAD_PAGE = 'https://data.hrsa.gov/data/download';

const FOLDER = 'https://data.hrsa.gov/DataDownload/DD_Files/';

/** The files as published, by role. */
export const FILE_NAMES = {
  primary_care: 'BCD_HPSA_FCT_DET_PC.csv',
  dental: 'BCD_HPSA_FCT_DET_DH.csv',
  mental_health: 'BCD_HPSA_FCT_DET_MH.csv',
  medically_underserved: 'MUA_DET.csv',
} as const;

/** The files have fixed addresses and no date in them: each is replaced in its place. */
export async function discoverShortageAreas(discovery: Discovery): Promise<RemoteFile[]> {
  return Object.values(FILE_NAMES).map((name) =>
    remoteFile(discovery, { name, url: `${FOLDER}${name}` }, null),
  );
}

import { SourceRefused } from '../../schemas/errors.ts';
import { API_KEY_MISSING, type Discovery, type RemoteFile } from '../contract.ts';

/** Where GSA offers the extract to a person, and explains it. */
export const EXTRACTS_PAGE = 'https://sam.gov/data-services/Exclusions/Public%20V2?privacy=Public';

/** GSA's extract download API (https://open.gsa.gov/api/sam-entity-extracts-api/): answers with the newest zip. */
const API = 'https://api.sam.gov/data-services/v1/extracts';

const KEY_SETTING = 'PROVIDER_SUPPLY_SAM_API_KEY';

/**
 * The newest public extract. The API wants a key and names the day in the file inside the zip, so the zip itself is
 * kept without one. Throws `SourceRefused` `api_key_missing` when no key is set.
 */
export async function discoverExtract(discovery: Discovery): Promise<RemoteFile[]> {
  const key = discovery.secret?.(KEY_SETTING) ?? null;
  if (key === null) {
    throw new SourceRefused(
      API_KEY_MISSING,
      'the SAM.gov exclusions were left out: their download needs an API key, and none is set',
      `Create one for free on sam.gov (sign in, Account Details, API Key) and set ${KEY_SETTING}; or put the extract from ${EXTRACTS_PAGE} into a directory and use --from.`,
    );
  }
  const query = new URLSearchParams({
    api_key: key,
    fileType: 'EXCLUSION',
    sensitivity: 'PUBLIC',
    frequency: 'DAILY',
  });
  return [
    {
      name: 'SAM_Exclusions_Public_Extract_V2.ZIP',
      url: discovery.rewrite(`${API}?${query}`),
      published: null,
    },
  ];
}

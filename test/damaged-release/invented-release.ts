import { gzipSync } from 'node:zlib';
import { LISTED_PARTIES_FILE, type ListedParty } from '../../schemas/screening/listed-party.ts';
import { FIXTURE_SOURCES, type FixtureRelease, npiAt } from '../release-fixture.ts';

const DOWNLOAD_BYTES = 2_500_000;

const partyNumber = (i: number): ListedParty => ({
  source: 'oig-leie',
  source_key: String(i).padStart(64, '0'),
  last: `QUINDLE${'ABCDEFGHIJ'[i % 10]}`,
  first: 'ROBERT',
  address: '12 ELM ST',
  city: 'BOSTON',
  state: 'MA',
  postal_code: '02139',
  links: [{ npi: npiAt(i), verdict: 'matched', method: 'npi and name', confidence: 0.99 }],
});

/** An invented release with a file of each kind that the router reads. @param parties on the exclusion list */
export function inventedRelease(id: string, providers: number, parties: number): FixtureRelease {
  const listed = Array.from({ length: parties }, (_, i) => partyNumber(i));
  return {
    id,
    providers,
    sources: FIXTURE_SOURCES,
    birthDates: Object.fromEntries(listed.map(({ source_key }) => [source_key, '1960-05-04'])),
    searchable: Array.from({ length: Math.min(20, providers) }, (_, i) => ({
      npi: npiAt(i),
      last: 'LUND',
      first: `ANN ${id}`,
      places: ['ELM CITY MN 55101'],
    })),
    packs: { payments: paymentsOf(id, Math.min(20, providers)) },
    files: [
      {
        path: LISTED_PARTIES_FILE,
        content: gzipSync(listed.map((party) => `${JSON.stringify(party)}\n`).join('')),
        contentType: 'application/gzip',
      },
      {
        path: 'site/index.html',
        content: `<!doctype html><title>${id}</title>`,
        contentType: 'text/html; charset=utf-8',
      },
      {
        path: 'site/404.html',
        content: '<!doctype html><title>Nothing here</title>',
        contentType: 'text/html; charset=utf-8',
      },
      {
        path: 'downloads/large.csv',
        content: Buffer.alloc(DOWNLOAD_BYTES, `${id},of,a,table\n`),
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  };
}

/** Lines of the pack of payments; they are only compared. */
function paymentsOf(release: string, providers: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: providers }, (_, i) => [npiAt(i), { npi: npiAt(i), of: release }]),
  );
}

import { gzipSync } from 'node:zlib';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { exclusionPeriodsFile } from '../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { FIXTURE_SOURCES, type FixtureRelease } from './release-fixture.ts';

/** Somebody on the list that rosters are screened against, whose birth date is known. */
export const LISTED_PERSON: ListedParty = {
  source: 'oig-leie',
  source_key: 'a'.repeat(64),
  last: 'QUINDLE',
  first: 'ROBERT',
  address: '12 ELM ST',
  city: 'BOSTON',
  state: 'MA',
  postal_code: '02139',
  exclusion_date: '2019-05-20',
  type: '1128b4',
};
export const LISTED_FIRM: ListedParty = {
  source: 'oig-leie',
  source_key: 'b'.repeat(64),
  organization: 'MARCHETTI HOME HEALTH INC',
  address: '77 PINE RD',
  city: 'ALBANY',
  state: 'NY',
  postal_code: '12207',
  exclusion_date: '2020-02-20',
  type: '1128a1',
};
const LISTED_BIRTH_DATES = { [LISTED_PERSON.source_key]: '1960-05-04' };

const RELEASE = '20261101T020000Z-abc1234-00000001';

/**
 * The file of the periods of a list in its first release, of a snapshot of 1 October 2026.
 * @param over entries that are over, with the first day on which each is no longer in force
 */
export function periodsOf(
  list: 'oig-leie' | 'sam-exclusions',
  listed: readonly ListedParty[],
  over: readonly (readonly [ListedParty, validTo: string])[] = [],
) {
  const lines: unknown[] = [
    { source: list, known_from: RELEASE, followed: [{ from: '2026-10-01', to: null }] },
    ...listed.flatMap(({ source, source_key }) =>
      source === list ? [{ source_key, known_from: RELEASE }] : [],
    ),
    ...over.map(([entry, valid_to]) => ({
      source_key: entry.source_key,
      valid_to,
      valid_to_basis: 'reinstatement_supplement',
      known_from: RELEASE,
      entry,
    })),
  ];
  return {
    path: exclusionPeriodsFile(list),
    content: gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    contentType: 'application/gzip',
  };
}

/** A release of both lists, on which these parties are. */
export function screeningRelease(parties: readonly ListedParty[]): FixtureRelease {
  const content = gzipSync(parties.map((party) => `${JSON.stringify(party)}\n`).join(''));
  return {
    id: RELEASE,
    providers: 20,
    birthDates: LISTED_BIRTH_DATES,
    files: [
      { path: LISTED_PARTIES_FILE, content, contentType: 'application/gzip' },
      periodsOf('oig-leie', parties),
      periodsOf('sam-exclusions', parties),
    ],
    sources: [
      ...FIXTURE_SOURCES.filter(({ id }) => id !== 'sam-exclusions'),
      exampleSource('sam-exclusions'),
    ],
  };
}

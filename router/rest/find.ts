import { z } from 'zod';
import { NPI_SHAPE } from '../../schemas/npi.ts';
import { PAGE_HEADERS } from '../../schemas/published/public-addresses.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import {
  FindQuery,
  type FindResponse,
  LOOKUP_ADDRESS,
  LOOKUP_PAGE,
  MAX_FOUND,
  withFound,
} from '../../schemas/rest/lookup-page.ts';
import { SITE_ROUTES } from '../../schemas/rest/routes.ts';
import { statedScope } from '../../schemas/scope.ts';
import { type SearchKind, SearchQuery } from '../../schemas/search/query.ts';
import { NppesData } from '../../schemas/sources/nppes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation } from '../dispatch/interface.ts';
import { HTML_TYPE, wantsPage } from '../http/accept.ts';
import { escapedHtml } from '../http/escaped-html.ts';
import { parsed, queryOf } from '../http/input.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { searchRelease } from '../resolver/search.ts';
import type { FoundPage } from '../search/messages.ts';

/** Six or ten letters and digits, at least one of them a digit. */
const CCN_SHAPE = /^(?=.*\d)(?:[0-9A-Z]{6}|[0-9A-Z]{10})$/;

type Found = Pick<FindResponse, 'providers' | 'providers_total' | 'facilities'>;
type FoundProvider = FindResponse['providers'][number];
type FoundFacility = FindResponse['facilities'][number];

/** Providers and facilities by name or number: as JSON, or as the page of the site with a list for a browser's form. */
export const findRecords: Operation<FindQuery> = {
  route: SITE_ROUTES.findRecords,
  readInput: ({ search }) =>
    parsed(FindQuery, queryOf(search, ['q', 'state'], 'invalid_request'), 'invalid_request'),
  async handle(query, { release, accept }): Promise<Content> {
    const numbered = await findNumber(query.q, release);
    const found = numbered ?? (await findName(query, release));
    if (!wantsPage(accept) || !release.documents.has(LOOKUP_PAGE))
      return lookupContent({ ...statedScope(release.manifest), ...found } satisfies FindResponse, null);
    const [only] = numbered === null ? [] : addressesOf(numbered);
    if (only !== undefined) return { kind: 'empty', status: 303, headers: ['Location', only] };
    const { bytes } = await release.documents.get(LOOKUP_PAGE, 'identity');
    const page = Buffer.from(bytes).toString('utf8');
    return {
      kind: 'lookup',
      body: Buffer.from(withFound(page, escapedHtml(query.q), foundPart(query.q, found))),
      etag: null,
      contentType: HTML_TYPE,
      headers: Object.entries(PAGE_HEADERS).flat(),
    };
  },
};

/** Who has this NPI or CCN, written with blanks or hyphens too; null where it may be a name instead. */
async function findNumber(q: string, release: OpenRelease): Promise<Found | null> {
  const number = q.replaceAll(/[\s-]/g, '').toUpperCase();
  const providers = NPI_SHAPE.test(number) ? await providersOf([number], release) : [];
  const facilities = CCN_SHAPE.test(number) ? await facilitiesOf([number], release) : [];
  const isFound = providers.length + facilities.length > 0;
  return isFound || /^\d+$/.test(number)
    ? { providers, providers_total: providers.length, facilities }
    : null;
}

async function findName({ q, state }: FindQuery, release: OpenRelease): Promise<Found> {
  const search = (kind: SearchKind, name: string) =>
    searchRelease(
      release,
      parsed(
        SearchQuery,
        { kind, name, per_page: String(MAX_FOUND), ...(state ? { state } : {}) },
        'invalid_request',
      ),
    );
  const providers = await search('provider', q);
  const facilities = await search('facility', ENDS_IN_LETTERS.test(q) ? `${q}*` : q);
  return {
    providers: await providersOf(keysOf(providers), release),
    providers_total: providers.total,
    facilities: await facilitiesOf(keysOf(facilities), release),
  };
}

/** The last word may be the beginning of one: its owner may still be typing. */
const ENDS_IN_LETTERS = /[\p{L}\p{N}]{2}$/u;

const keysOf = ({ candidates }: FoundPage): string[] => candidates.map(({ key }) => key);

const providerAddress = (npi: string): string => `${LOOKUP_ADDRESS}?npi=${npi}`;
const facilityAddress = (ccn: string): string => `${LOOKUP_ADDRESS}?ccn=${ccn}`;

function addressesOf({ providers, facilities }: Found): string[] {
  return [
    ...providers.map(({ npi }) => providerAddress(npi)),
    ...facilities.map(({ ccn }) => facilityAddress(ccn)),
  ];
}

/** The part of a line of the NPI pack that a list shows. */
const ListedProvider = z.object({ npi: z.string(), nppes: z.object({ data: NppesData }) });

/** In the order of their NPIs as given; one that the release does not have is left out. */
async function providersOf(npis: readonly string[], { npiLines }: OpenRelease): Promise<FoundProvider[]> {
  const found = new Map<number, FoundProvider>();
  await npiLines.getMany(npis, (line, place) => {
    const { npi, nppes } = ListedProvider.parse(JSON.parse(line.toString('utf8')));
    const { organization_name, name, entity_type, taxonomies, practice_address, status } = nppes.data;
    const person = [name?.first, name?.middle, name?.last, name?.suffix].filter(Boolean).join(' ');
    found.set(place, {
      npi,
      name: organization_name ?? (person === '' ? null : person),
      entity_type,
      specialty: taxonomies.find(({ primary }) => primary)?.display ?? null,
      city: practice_address?.city ?? null,
      state: practice_address?.state ?? null,
      is_deactivated: status === 'deactivated',
    });
  });
  return npis.flatMap((_, place) => found.get(place) ?? []);
}

async function facilitiesOf(ccns: readonly string[], { packs }: OpenRelease): Promise<FoundFacility[]> {
  const found: FoundFacility[] = [];
  for (const ccn of ccns) {
    const line = (await packs.facility?.get(ccn)) ?? null;
    if (line === null) continue;
    const { name, type, address } = FacilityLine.parse(JSON.parse(line.toString('utf8'))).identity.data;
    found.push({ ccn, name, type, city: address.city, state: address.state });
  }
  return found;
}

/** What was found as HTML; everything that is not written here is escaped. */
function foundPart(asked: string, { providers, providers_total, facilities }: Found): string {
  const count = providers_total + facilities.length;
  const shown = providers.length + facilities.length;
  const more =
    count > shown ? `<p>The best ${shown} of ${count}: add a first name, or a state, to narrow it.</p>` : '';
  const lists = [
    listPart('Providers', providers.map(providerItem)),
    listPart('Facilities', facilities.map(facilityItem)),
  ].join('');
  return `<section class="search-results" aria-labelledby="found"><h2 id="found">${count === 0 ? 'Nothing is found' : `${count} found`} for “${escapedHtml(asked)}”</h2>
${count === 0 ? '<p>Nobody in this release has a name like this, and no number is this one. A name is found also where it is misspelled, shortened or a former one; a street or a telephone number is not searched.</p>' : more + lists}</section>`;
}

function listPart(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<h3>${title}</h3><ul class="results">${items.join('')}</ul>`;
}

function providerItem({ npi, name, specialty, city, state, is_deactivated }: FoundProvider): string {
  const about = [
    specialty,
    [city, state].filter(Boolean).join(', '),
    `NPI ${npi}`,
    is_deactivated ? 'deactivated' : null,
  ];
  return itemPart(providerAddress(npi), name ?? 'Name not published', about);
}

function facilityItem({ ccn, name, type, city, state }: FoundFacility): string {
  const about = [type, [city, state].filter(Boolean).join(', '), `CCN ${ccn}`];
  return itemPart(facilityAddress(ccn), name ?? 'Name not published', about);
}

function itemPart(address: string, name: string, about: readonly (string | null)[]): string {
  return `<li><a href="${escapedHtml(address)}">${escapedHtml(name)}</a> <span>${escapedHtml(about.filter(Boolean).join(' · '))}</span></li>`;
}

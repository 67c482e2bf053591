import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { PAYMENTS_SOURCE, PaymentsLine } from '../../schemas/records/payments-line.ts';
import type { Manifest, ReleaseSource } from '../../schemas/release/manifest.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import { lookupLimit } from '../../schemas/scope.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { unavailable } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';

interface PaymentsInput {
  readonly npi: string;
  readonly year: number | undefined;
}

/** What manufacturers paid a provider, in all program years or in one. */
export const payments: Operation<PaymentsInput> = {
  route: RESOLVER_ROUTES.getPayments,
  readInput({ parameters, search }) {
    const npi = npiOf(parameters);
    const given = queryOf(search, ['program_year'], 'invalid_request');
    const { query } = RESOLVER_ROUTES.getPayments;
    return { npi, year: parsed(query, given, 'invalid_request').program_year };
  },
  handle: contentOf,
};

async function contentOf({ npi, year }: PaymentsInput, { release }: RequestContext): Promise<Content> {
  const { manifest, packs } = release;
  const source = manifest.sources.find(({ id }) => id === PAYMENTS_SOURCE);
  if (source === undefined) throw unavailable('The release does not say where its payments come from.');
  const line = (await packs.payments?.get(npi)) ?? null;
  if (line === null && (await release.npiLines.get(npi)) === null) throw unknownNpi(release);
  const all =
    line === null
      ? withoutPayments(npi, source, manifest)
      : PaymentsLine.parse(JSON.parse(line.toString('utf8')));
  const { _confidence, _data_availability, ...record } = year === undefined ? all : ofYear(all, year);
  const body = {
    ...record,
    ...constantProvenance(source, manifest),
    _confidence,
    _data_availability: { ..._data_availability, ...inferredSnapshot([source]) },
  };
  return lookupContent(body, `${release.id}-p-${npi}-${year ?? 'all'}`);
}

/** A provider to whom no payment could be linked: nothing is known, which is not zero. */
function withoutPayments(npi: string, { status }: ReleaseSource, manifest: Manifest): PaymentsLine {
  const isIngested = status === 'ingested';
  const limit = isIngested ? lookupLimit(manifest) : null;
  const unlinked = 'no published payment could be linked to this provider by name and address';
  return {
    npi,
    total_usd: null,
    program_years: [],
    payments: [],
    _confidence: null,
    _data_availability: {
      status: isIngested ? 'not_found' : 'not_ingested',
      fields: {
        total_usd: isIngested ? unlinked : 'Open Payments is not ingested',
        ...(limit !== null && { data: limit }),
      },
    },
  };
}

/** The payments of one program year. Its total is in the line, exact to the cent. */
function ofYear(all: PaymentsLine, year: number): PaymentsLine {
  const program_years = all.program_years.filter((one) => one.year === year);
  const [only] = program_years;
  const { status, fields, ...more } = all._data_availability;
  const isMissing = only === undefined && status === 'available';
  return {
    ...all,
    total_usd: only?.total_usd ?? null,
    program_years,
    payments: all.payments.filter(({ program_year }) => program_year === year),
    _data_availability: isMissing
      ? {
          ...more,
          status: 'not_found',
          fields: { ...fields, total_usd: `no payment of the program year ${year} could be linked` },
        }
      : all._data_availability,
  };
}

import { z } from 'zod';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import type { ProviderRecord, ProviderResponse } from '../../schemas/rest/provider.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { NppesData } from '../../schemas/sources/nppes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { contentOfLine } from '../dispatch/npi-lookup.ts';
import { unavailable } from '../http/http-error.ts';
import { npiOf } from '../release/npi.ts';

/** The part of a line of the NPI pack that this view shows. */
const NppesLine = z.object({
  nppes: z.object({
    provenance: z.object({ _data_availability: z.object({ fields: z.record(z.string(), z.string()) }) }),
    data: NppesData,
  }),
});

const DATASET = 'nppes';

/** A provider in short, each value with its provenance. */
export const provider: Operation<string> = {
  route: ROUTES.getProvider,
  readInput: ({ parameters }) => npiOf(parameters),
  handle: (npi, context) => contentOfLine(npi, context, (line) => contentOf(npi, line, context)),
};

function contentOf(npi: string, line: Buffer, { release, requestId }: RequestContext): Content {
  const { nppes } = NppesLine.parse(JSON.parse(line.toString('utf8')));
  const source = release.manifest.sources.find((candidate) => candidate.id === 'nppes');
  if (source === undefined) throw unavailable('The release does not say where its registry comes from.');
  const { origin, artifacts } = release.manifest;
  const values = valueOrigin([source], { origin, artifacts, dataset: DATASET });
  const body: ProviderResponse = {
    data: providerRecord(npi, nppes.data, nppes.provenance._data_availability.fields, values),
    meta: responseMeta({ release: release.manifest, requestId, sources: [source], dataset: DATASET }),
  };
  return lookupContent(body, `${release.id}-provider-${npi}`);
}

function providerRecord(
  npi: string,
  data: NppesData,
  reasons: Readonly<Record<string, string>>,
  origin: ValueOrigin,
): ProviderRecord {
  const primary = data.taxonomies.find((taxonomy) => taxonomy.primary);
  // Not exactly one switch was set: the slot was chosen, and this says how.
  const { taxonomies: chosen } = reasons;
  const { asPublished, derived, derivedFromRepaired } = CONFIDENCE;
  const wasDeactivated = data.status === 'deactivated' || data.deactivation_date !== null;
  const given = (value: string | null, path: string) =>
    valueFrom(origin, value, asPublished, value === null ? (reasons[path] ?? NOT_GIVEN) : undefined);
  const ended = (value: string | null, path: string) =>
    wasDeactivated ? given(value, path) : valueFrom(origin, value, asPublished, NOT_DEACTIVATED);
  return {
    npi: valueFrom(origin, npi, asPublished),
    // Compared from the two dates and the report of deactivations.
    status: valueFrom(origin, data.status, derived),
    deactivation_date: ended(data.deactivation_date, 'deactivation_date'),
    reactivation_date: ended(data.reactivation_date, 'reactivation_date'),
    deactivation_reason_code: valueFrom(
      origin,
      null,
      asPublished,
      wasDeactivated ? NO_REASON_PUBLISHED : NOT_DEACTIVATED,
    ),
    specialty: valueFrom(
      origin,
      primary?.display ?? null,
      chosen === undefined ? derived : derivedFromRepaired,
      primary === undefined ? NO_PRIMARY : (chosen ?? reasons[`taxonomies.${primary.slot}.display`]),
    ),
    taxonomy_codes: valueFrom(
      origin,
      data.taxonomies.map((taxonomy) => taxonomy.code),
      asPublished,
    ),
    taxonomy_primary: valueFrom(
      origin,
      primary?.code ?? null,
      chosen === undefined ? asPublished : derivedFromRepaired,
      primary === undefined ? NO_PRIMARY : chosen,
    ),
    state: given(data.practice_address?.state ?? null, 'practice_address.state'),
    city: given(data.practice_address?.city ?? null, 'practice_address.city'),
    last_updated_in_source: given(data.last_update_date, 'last_update_date'),
  };
}

const NOT_GIVEN = 'The registry gives no value.';
const NOT_DEACTIVATED = 'The provider is not deactivated.';
const NO_REASON_PUBLISHED = 'The registry publishes no reason of a deactivation.';
const NO_PRIMARY = 'The registry lists no taxonomy code.';

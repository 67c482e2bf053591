import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { ReleaseStatement } from '../scope.ts';
import { AnyFacilityStudyRow } from '../studies/facilities.ts';
import { SupplyStudyRow } from '../studies/supply.ts';
import { envelope } from './envelope.ts';

/** The formats of an export; the first is the default. */
export const EXPORT_FORMATS = ['json', 'ndjson', 'text-blocks'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_SCHEMA_VERSION = '1.0';

const MethodologyVersion = z.string().regex(/^v[0-9]{4}\.[0-9]{2}\.[0-9]+$/);
const StateCode = z.string().regex(/^[A-Z]{2}$/);

/** The exported dataset. */
export const ExportDataset = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  one_liner: z.string(),
  methodology_version: MethodologyVersion,
  snapshot_date: z.iso
    .date()
    .nullable()
    .describe(
      'Snapshot date of its principal source; each source has its own in the `dataset_meta` chunk. Null when that source is not ingested.',
    ),
  refresh_cadence: z.string(),
  source_families: z.array(z.string()).min(1).describe('Names of the sources.'),
});

/** The id of a chunk. */
const ChunkId = z.string().regex(/^[a-z-]+:[a-z_]+:[A-Za-z]+:v[0-9.]+$/);

/** The methodology of the figures of a chunk. */
export const ExportMethodology = z.strictObject({
  version: MethodologyVersion,
  source: z.string().describe('Names of the sources, the principal one first.'),
  source_url: z.url().describe('Address of the principal source.'),
  last_checked: z.iso
    .datetime()
    .nullable()
    .describe('The oldest check among the sources; null when none is ingested.'),
  cadence: z.string(),
  limitations: z
    .array(z.string())
    .min(1)
    .describe(
      'Of the `dataset_meta` chunk: all limitations of the dataset. Of any other chunk: the main one, which its text states.',
    ),
  limitations_chunk: ChunkId.describe(
    'The chunk with all limitations of the dataset. They hold for every chunk and are stated there alone.',
  ),
});

const common = {
  id: ChunkId.describe(
    '`<dataset>:<chunk type>:<code>:<methodology version>`; the same from release to release.',
  ),
  text: z
    .string()
    .regex(/^[^\r\n]+$/)
    .describe('One self-contained line: place, figures, units, sources, version, limitation.'),
  methodology: ExportMethodology,
  citation: z.string().describe('APA style.'),
};

/** A field of the place chunks. */
const FieldNote = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  type: z
    .enum(['string', 'integer', 'number', 'boolean'])
    .describe(
      '`string`: text; `integer`: a whole number; `number`: a number that may have decimals; `boolean`: yes or no.',
    ),
  unit: z.string().nullable(),
  formula: z.string().nullable(),
});

const SourceNote = z.strictObject({
  id: z.string(),
  source: z.string(),
  source_url: z.url(),
  license: z.string(),
  cadence: z.string(),
  status: z
    .enum(['ingested', 'not_ingested'])
    .describe(
      '`ingested`: the release has read the source; `not_ingested`: it has not, and nothing is known from it.',
    ),
  snapshot: z.iso.date().nullable(),
  last_checked: z.iso.datetime().nullable(),
});

const place = {
  state_code: StateCode,
  state_name: z.string(),
  _confidence: z
    .record(z.string(), z.number().min(0).max(1).nullable())
    .describe('Field -> confidence class; null where the value is unknown.'),
  _data_availability: Availability,
};

/** The figures of a place in a supply study; terms are defined in its methodology. */
const supplyFigures = SupplyStudyRow.omit({ state_code: true, state_name: true }).shape;

/** The figures of a place in a facility study. */
const facilityFigures = AnyFacilityStudyRow.omit({ state_code: true, state_name: true }).shape;

/** The states at one end of the ranking: one, or those that share the rank. */
const RankEnd = z.strictObject({ value: z.number(), state_codes: z.array(StateCode).min(1) });

const rankEnds = {
  highest: RankEnd.nullable().describe('The states of the first rank; null when none is ranked.'),
  lowest: RankEnd.nullable().describe('The states of the last rank; null when none is ranked.'),
};

/** One chunk. The values in `data` are those of the text. */
export const ExportChunk = z.discriminatedUnion('chunk_type', [
  z.strictObject({
    ...common,
    chunk_type: z.literal('dataset_meta'),
    data: z.strictObject({
      states: z.int(),
      ranked_by: z.string().describe('The field that ranks the states.'),
      fields: z.array(FieldNote).min(1),
      sources: z.array(SourceNote).min(1),
    }),
  }),
  z.strictObject({
    ...common,
    chunk_type: z.literal('national'),
    data: z.union([
      z.strictObject({
        ...place,
        ...supplyFigures,
        ...rankEnds,
        underserved_states: z
          .array(StateCode)
          .nullable()
          .describe('The states below the relative cut-off; null when it is not known which.'),
      }),
      z.strictObject({ ...place, ...facilityFigures, ...rankEnds }),
    ]),
  }),
  z.strictObject({
    ...common,
    chunk_type: z.literal('state'),
    data: z.union([
      z.strictObject({ ...place, ...supplyFigures }),
      z.strictObject({ ...place, ...facilityFigures }),
    ]),
  }),
  z.strictObject({
    ...common,
    chunk_type: z.literal('underserved'),
    data: z.strictObject({
      ...place,
      underserved: z.literal(true),
      active_providers: z.int().nonnegative(),
      population_2024: z.int().positive(),
      per_100k: z.number().nonnegative(),
      national_per_100k: z.number().nonnegative(),
      share_of_national: z.number().nonnegative().describe('Of the unrounded densities, 3 decimals.'),
      cutoff_share: z.number(),
    }),
  }),
]);

/** Metadata of an export. */
export const ExportMeta = z.strictObject({
  total_chunks: z.int().positive(),
  last_refreshed: z.iso.datetime().describe('The latest refresh among the sources.'),
  methodology_url: z.url(),
  citation: z.string().describe('APA style.'),
  unavailable: z
    .string()
    .nullable()
    .describe('Why no figure is known, when a source the dataset cannot do without is not ingested.'),
  ...ReleaseStatement.partial({ scope: true }).shape,
});

const heading = {
  schema_version: z.literal(EXPORT_SCHEMA_VERSION),
  dataset: ExportDataset,
  narrative: z
    .string()
    .nullable()
    .describe('A summary in one paragraph; null when no language model is configured, or it failed.'),
};

/** An export: the single object all three forms are written from. */
export const Export = z.strictObject({ ...heading, chunks: z.array(ExportChunk).min(1), meta: ExportMeta });

export const ExportResponse = envelope(Export);

/** The first line of the `ndjson` form. */
export const ExportHeaderLine = z.strictObject({
  _line_type: z.literal('dataset_meta'),
  ...heading,
  meta: ExportMeta,
});

/** Every further line. */
export const ExportChunkLine = z.discriminatedUnion('chunk_type', [
  ExportChunk.options[0].extend({ _line_type: z.literal('chunk') }),
  ExportChunk.options[1].extend({ _line_type: z.literal('chunk') }),
  ExportChunk.options[2].extend({ _line_type: z.literal('chunk') }),
  ExportChunk.options[3].extend({ _line_type: z.literal('chunk') }),
]);

/** A line of the `ndjson` form. */
export const ExportLine = z.union([ExportHeaderLine, ExportChunkLine]);

export type ExportDataset = z.infer<typeof ExportDataset>;
export type ExportMethodology = z.infer<typeof ExportMethodology>;
export type ExportChunk = z.infer<typeof ExportChunk>;
export type ExportMeta = z.infer<typeof ExportMeta>;
export type Export = z.infer<typeof Export>;
export type ExportResponse = z.infer<typeof ExportResponse>;
export type ExportHeaderLine = z.infer<typeof ExportHeaderLine>;

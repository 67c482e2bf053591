import { z } from 'zod';
import { type Dataset, findDataset } from '../../../schemas/datasets.ts';
import { fileOf } from '../../../schemas/http/route.ts';
import type { EvidenceIntent } from '../../../schemas/rest/evidence-query.ts';
import { ExportChunk, ExportHeaderLine } from '../../../schemas/rest/export.ts';
import { Methodology } from '../../../schemas/rest/methodology.ts';
import { ROUTES } from '../../../schemas/rest/routes.ts';
import { SpecialtyByStateResponse } from '../../../schemas/rest/specialties.ts';
import { SUPPLY_FIGURES } from '../../../schemas/studies/supply.ts';
import type { OpenRelease } from '../../release/open-release.ts';
import { ParsedFiles } from '../../release/parsed-files.ts';

type FigureValue = string | number | boolean | null;

/** The figures of a state or the nation, by the names the studies give them. */
export interface PlaceFigures {
  /** Postal code, or `US`. */
  readonly code: string;
  readonly name: string;
  readonly values: Readonly<Record<string, FigureValue>>;
  /** Confidence class of each value. */
  readonly confidence: Readonly<Record<string, number | null>>;
  /** Why a value is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What a release has about a dataset. */
export interface DatasetFigures {
  readonly dataset: Dataset;
  /** Name of the subspecialty the figures are narrowed to. */
  readonly subspecialty: string | null;
  readonly national: PlaceFigures;
  /** In the order of the states; 51. */
  readonly states: readonly PlaceFigures[];
}

/** Figures, or why the release has none. */
export type FiguresOrReason = DatasetFigures | { readonly unavailable: string };

const StateData = ExportChunk.options[2].shape.data;
const NationalData = ExportChunk.options[1].shape.data;
type ChunkData = z.infer<typeof StateData> | z.infer<typeof NationalData>;

const Line = z.looseObject({
  _line_type: z.enum(['dataset_meta', 'chunk']),
  chunk_type: z.string().optional(),
});
const Header = z.object({ meta: z.object({ unavailable: ExportHeaderLine.shape.meta.shape.unavailable }) });

interface ExportFigures {
  readonly unavailable: string | null;
  readonly national: PlaceFigures;
  readonly states: readonly PlaceFigures[];
}

const exportsOfRelease = new ParsedFiles((text): ExportFigures => {
  let unavailable: string | null = null;
  let national: PlaceFigures | undefined;
  const states: PlaceFigures[] = [];
  for (const written of text.split('\n')) {
    if (written === '') continue;
    const line = Line.parse(JSON.parse(written));
    if (line._line_type === 'dataset_meta') unavailable = Header.parse(line).meta.unavailable;
    if (line.chunk_type === 'national') national = placeFigures(NationalData.parse(line.data));
    if (line.chunk_type === 'state') states.push(placeFigures(StateData.parse(line.data)));
  }
  if (national === undefined) throw new Error('an export without a chunk of the nation');
  return { unavailable, national, states };
});

function placeFigures({ _confidence, _data_availability, ...values }: ChunkData): PlaceFigures {
  return {
    code: values.state_code,
    name: values.state_name,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? null : value]),
    ),
    confidence: _confidence,
    reasons: _data_availability.fields,
  };
}

const filtered = new ParsedFiles((text) => {
  const { data, meta } = SpecialtyByStateResponse.parse(JSON.parse(text));
  const states = data.map((row): PlaceFigures => {
    const fields = Object.entries(row);
    return {
      code: row.state_code.value,
      name: row.state_name.value,
      values: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
      confidence: Object.fromEntries(fields.map(([name, field]) => [name, field.confidence_score ?? null])),
      // The reason why a value is null is its limitation.
      reasons: Object.fromEntries(
        fields.flatMap(([name, { value, limitations }]) =>
          value === null && limitations !== undefined ? [[name, limitations]] : [],
        ),
      ),
    };
  });
  return { displayName: meta.subspecialty_filter?.display_name ?? null, states };
});

const Quoted = z.object({
  data: z.object({ version: Methodology.shape.version, limitations: Methodology.shape.limitations }),
});
const methodologies = new ParsedFiles((text) => Quoted.parse(JSON.parse(text)).data);

/** What is quoted from a methodology. */
export type QuotedMethodology = z.infer<typeof Quoted>['data'];

/** The figures an intent is about. @throws HttpError 503 when a file cannot be read */
export async function figuresOf(
  { dataset_slug, subspecialty }: Pick<EvidenceIntent, 'dataset_slug' | 'subspecialty'>,
  release: OpenRelease,
): Promise<FiguresOrReason> {
  const dataset = findDataset(dataset_slug);
  if (dataset === undefined) throw new Error(`no dataset ${dataset_slug}`);
  const path = fileOf(ROUTES.getLlmReadyExport.answer, { dataset: dataset_slug, format: 'ndjson' });
  if (!release.documents.has(path)) {
    const why = release.manifest.artifacts.includes('exports')
      ? ''
      : ' It was made without the exports, which answers are taken from.';
    return { unavailable: `This release has no figures of ${dataset.displayName}.${why}` };
  }
  const { unavailable, national, states } = await exportsOfRelease.get(path, release);
  if (unavailable !== null) return { unavailable };
  if (subspecialty === null || dataset.kind !== 'supply') {
    return { dataset, subspecialty: null, national, states };
  }
  const narrowed = fileOf(ROUTES.getSpecialtyByState.answer, { code: dataset.specialty.slug, subspecialty });
  if (!release.documents.has(narrowed)) {
    return { unavailable: `This release has no figures of this subspecialty of ${dataset.displayName}.` };
  }
  const { displayName, states: rows } = await filtered.get(narrowed, release);
  return {
    dataset,
    subspecialty: displayName ?? subspecialty,
    national: sumOf(rows, national),
    states: rows,
  };
}

/** What an answer quotes from the methodology of a dataset; null when the release has none. */
export async function methodologyOf(slug: string, release: OpenRelease): Promise<QuotedMethodology | null> {
  const path = fileOf(ROUTES.getMethodology.answer, { dataset: slug });
  return release.documents.has(path) ? methodologies.get(path, release) : null;
}

/** The nation as the sum of its states: sum over sum, not the mean of the states (docs/interfaces.md, "Density"). */
function sumOf(states: readonly PlaceFigures[], { code, name, reasons }: PlaceFigures): PlaceFigures {
  const sum = (field: string) => states.reduce((total, { values }) => total + Number(values[field]), 0);
  const lowest = (field: string) => Math.min(...states.map(({ confidence }) => confidence[field] ?? 1));
  const [active, residents] = [sum('active_providers'), sum('population_2024')];
  // The same of all states; null where none has a figure of it.
  const year = states[0]?.values.medicare_service_year ?? null;
  const inMedicare = year === null ? null : sum('medicare_active_providers');
  const values = {
    active_providers: active,
    population_2024: residents,
    per_100k: Math.round((active / residents) * 1e7) / 100,
    medicare_active_providers: inMedicare,
    medicare_active_share:
      inMedicare === null || active === 0 ? null : Math.round((inMedicare / active) * 1000) / 1000,
    medicare_service_year: year,
    rank_density: null,
    quartile: null,
    underserved: null,
  };
  return {
    code,
    name,
    values,
    confidence: Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [[field, lowest(field)]])),
    ),
    reasons: {
      ...reasons,
      ...(active === 0 && {
        medicare_active_share: SUPPLY_FIGURES.medicare_active_share.whyNull(values),
      }),
    },
  };
}

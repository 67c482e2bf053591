import { DATASETS, type Dataset } from '../../../schemas/datasets.ts';
import type { Methodology } from '../../../schemas/rest/methodology.ts';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import type { BuildContext, ReleaseHeader } from '../../context.ts';
import type { MeasuredFigures } from '../../studies/read-studies.ts';
import { whyUnavailable } from '../../studies/unavailable.ts';
import { composeMethodology } from './compose.ts';
import { facilityNumbers } from './facility-numbers.ts';
import { KeptNumbers } from './kept-numbers.ts';
import { sourceNumbers, withoutNumbers } from './source-numbers.ts';
import { type LeftOutRow, readLeftOut, supplyNumbers } from './supply-numbers.ts';
import {
  type MethodologyTexts,
  readFacilityText,
  readGlossary,
  readSourceText,
  readSupplyText,
} from './texts.ts';

const NOT_INGESTED = 'This source is not ingested in this release: its values are unknown, not zero.';

/**
 * The methodology of every dataset of the release: the 17 in the order of the registry, then every source in the order
 * of the manifest. A dataset or source that is not ingested still has its document, which says so and has no numbers. Audit
 * packs and pages are made from the same objects.
 */
export async function composeMethodologies(
  context: Pick<BuildContext, 'warehouse' | 'header' | 'sources' | 'cache'>,
  measured: MeasuredFigures,
  displayNames: ReadonlyMap<string, string>,
): Promise<Methodology[]> {
  const { warehouse, header, sources } = context;
  const glossary = await readGlossary(sources);
  const methodologies: Methodology[] = [];
  const leftOut = await readLeftOut(warehouse);
  for (const dataset of DATASETS) {
    const numbers = { ...measured, leftOut, displayNames };
    methodologies.push(await datasetMethodology(dataset, header, glossary, numbers));
  }
  const kept = await KeptNumbers.open(context);
  for (const source of header.sources) {
    const published = sourceOf(sources, source.id);
    const text = await readSourceText(published);
    const isIngested = source.status === 'ingested';
    methodologies.push(
      composeMethodology(source.id, text, glossary, header, {
        numbers: isIngested ? await sourceNumbers(kept, source, published) : withoutNumbers(published, text),
        matching: published.links?.methods ?? [],
        unavailable: isIngested ? null : NOT_INGESTED,
      }),
    );
  }
  await kept.keep();
  return methodologies;
}

/** The inputs of the numbers in the texts of the studies; for a facility study only its figures. */
interface StudyNumbers extends MeasuredFigures {
  readonly leftOut: readonly LeftOutRow[];
  readonly displayNames: ReadonlyMap<string, string>;
}

async function datasetMethodology(
  dataset: Dataset,
  header: ReleaseHeader,
  glossary: MethodologyTexts,
  { supplies, facilities, leftOut, displayNames }: StudyNumbers,
): Promise<Methodology> {
  const { slug } = dataset;
  if (dataset.kind === 'facility') {
    const figures = facilities.get(slug);
    if (figures === undefined) throw new Error(`nothing was read of ${slug}`);
    return composeMethodology(slug, await readFacilityText(slug), glossary, header, {
      numbers: facilityNumbers(dataset.study, figures),
      unavailable: whyUnavailable(dataset.study, figures, header.sources),
    });
  }
  const supply = supplies.find(
    ({ specialty, subspecialty }) => specialty.slug === dataset.specialty.slug && subspecialty === null,
  );
  if (supply === undefined) throw new Error(`nothing was read of ${slug}`);
  return composeMethodology(slug, await readSupplyText(), glossary, header, {
    numbers: supplyNumbers(supply, leftOut, displayNames),
  });
}

/** The methodology of one dataset, from tables that hold at least its own figures. */
export async function composeDatasetMethodology(
  { warehouse, header, sources }: Pick<BuildContext, 'warehouse' | 'header' | 'sources'>,
  dataset: Dataset,
  measured: MeasuredFigures,
  displayNames: ReadonlyMap<string, string>,
): Promise<Methodology> {
  const leftOut = dataset.kind === 'supply' ? await readLeftOut(warehouse) : [];
  const glossary = await readGlossary(sources);
  return datasetMethodology(dataset, header, glossary, { ...measured, leftOut, displayNames });
}

function sourceOf(sources: readonly PublishedSource[], id: string): PublishedSource {
  const source = sources.find(({ facts }) => facts.id === id);
  if (source === undefined) throw new Error(`the build was handed no source ${id}`);
  return source;
}

import { FACILITY_STUDIES } from '../../../schemas/datasets.ts';
import { supplyDataset } from '../../../schemas/rest/addresses.ts';
import type { Methodology } from '../../../schemas/rest/methodology.ts';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import type { BuildContext } from '../../context.ts';
import type { MeasuredFigures } from '../../studies/read-studies.ts';
import { whyUnavailable } from '../../studies/unavailable.ts';
import { composeMethodology } from './compose.ts';
import { facilityNumbers } from './facility-numbers.ts';
import { sourceNumbers, withoutNumbers } from './source-numbers.ts';
import { readLeftOut, supplyNumbers } from './supply-numbers.ts';
import { readFacilityText, readGlossary, readSourceText, readSupplyText } from './texts.ts';

const NOT_INGESTED = 'This source is not ingested in this release: its values are unknown, not zero.';

/**
 * The methodology of every dataset of the release: the 17 in the order of the registry, then every source in the order
 * of the manifest. A dataset or source that is not ingested still has its document, which says so and has no numbers. Audit
 * packs and pages are made from the same objects.
 */
export async function composeMethodologies(
  { warehouse, header, sources }: Pick<BuildContext, 'warehouse' | 'header' | 'sources'>,
  { supplies, facilities }: MeasuredFigures,
  displayNames: ReadonlyMap<string, string>,
): Promise<Methodology[]> {
  const glossary = await readGlossary(sources);
  const supplyText = await readSupplyText();
  const leftOut = await readLeftOut(warehouse);
  const methodologies = supplies
    .filter((supply) => supply.subspecialty === null)
    .map((supply) =>
      composeMethodology(supplyDataset(supply.specialty.slug), supplyText, glossary, header, {
        numbers: supplyNumbers(supply, leftOut, displayNames),
      }),
    );
  for (const study of FACILITY_STUDIES) {
    const figures = facilities.get(study.slug);
    if (figures === undefined) throw new Error(`nothing was read of ${study.slug}`);
    methodologies.push(
      composeMethodology(study.slug, await readFacilityText(study.slug), glossary, header, {
        numbers: facilityNumbers(study, figures),
        unavailable: whyUnavailable(study, figures, header.sources),
      }),
    );
  }
  for (const source of header.sources) {
    const published = sourceOf(sources, source.id);
    const text = await readSourceText(published);
    const isIngested = source.status === 'ingested';
    methodologies.push(
      composeMethodology(source.id, text, glossary, header, {
        numbers: isIngested
          ? await sourceNumbers(warehouse, source, published)
          : withoutNumbers(published, text),
        matching: published.links?.methods ?? [],
        unavailable: isIngested ? null : NOT_INGESTED,
      }),
    );
  }
  return methodologies;
}

function sourceOf(sources: readonly PublishedSource[], id: string): PublishedSource {
  const source = sources.find(({ facts }) => facts.id === id);
  if (source === undefined) throw new Error(`the build was handed no source ${id}`);
  return source;
}

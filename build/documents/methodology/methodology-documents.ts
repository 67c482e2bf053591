import { LEIE_METHODS } from '../../../schemas/leie-matching.ts';
import { PECOS_METHODS, QPP_MIPS_METHODS } from '../../../schemas/npi-matching.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { supplyDataset } from '../../../schemas/rest/addresses.ts';
import { documentRequestId, responseMeta } from '../../../schemas/rest/meta.ts';
import type { Methodology, MethodologyResponse } from '../../../schemas/rest/methodology.ts';
import { fileOf } from '../../../schemas/rest/route.ts';
import { ROUTES } from '../../../schemas/rest/routes.ts';
import { SAM_METHODS } from '../../../schemas/sam-matching.ts';
import type { SourceId } from '../../../schemas/source-names.ts';
import type { BuildContext } from '../../context.ts';
import type { Supply } from '../supply-table.ts';
import { writeDocument } from '../write-document.ts';
import { composeMethodology, type MatchingMethod } from './compose.ts';
import { sourceNumbers } from './source-numbers.ts';
import { readLeftOut, supplyNumbers } from './supply-numbers.ts';
import { readGlossary, readSourceText, readSupplyText } from './texts.ts';

/** Sources that are linked to NPIs by more than the NPI itself, and the methods. */
const MATCHING: Partial<Record<SourceId, readonly MatchingMethod[]>> = {
  'oig-leie': LEIE_METHODS,
  pecos: PECOS_METHODS,
  'qpp-mips': QPP_MIPS_METHODS,
  'sam-exclusions': SAM_METHODS,
};

/**
 * The methodology of every dataset of the release: the 13 supply studies in the order of the registry, then every
 * ingested source in the order of the manifest. Audit packs and pages are made from the same objects.
 */
export async function composeMethodologies(
  { warehouse, header }: Pick<BuildContext, 'warehouse' | 'header'>,
  supplies: readonly Supply[],
  displayNames: ReadonlyMap<string, string>,
): Promise<Methodology[]> {
  const glossary = await readGlossary();
  const supplyText = await readSupplyText();
  const leftOut = await readLeftOut(warehouse);
  const studies = supplies
    .filter((supply) => supply.subspecialty === null)
    .map((supply) =>
      composeMethodology(
        supplyDataset(supply.specialty.slug),
        supplyText,
        glossary,
        header,
        supplyNumbers(supply, leftOut, displayNames),
      ),
    );
  const sources: Methodology[] = [];
  for (const source of header.sources.filter(({ status }) => status === 'ingested')) {
    const text = await readSourceText(source.id);
    const numbers = await sourceNumbers(warehouse, source);
    sources.push(composeMethodology(source.id, text, glossary, header, numbers, MATCHING[source.id]));
  }
  return [...studies, ...sources];
}

/** Writes the methodology documents. */
export async function writeMethodologies(
  { header, writer }: BuildContext,
  methodologies: readonly Methodology[],
): Promise<void> {
  for (const methodology of methodologies) {
    const path = fileOf(ROUTES.getMethodology.answer, { dataset: methodology.dataset });
    const document: MethodologyResponse = {
      data: methodology,
      meta: responseMeta({
        origin: header.origin,
        requestId: documentRequestId(header.release, path),
        sources: sourcesOf(methodology, header.sources),
        dataset: methodology.dataset,
      }),
    };
    await writeDocument(writer, path, 'methodology', document);
  }
}

function sourcesOf(methodology: Methodology, all: readonly ReleaseSource[]): ReleaseSource[] {
  const used = new Set(methodology.sources.map(({ id }) => id));
  return all.filter(({ id }) => used.has(id));
}

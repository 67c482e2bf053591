import { FACILITY_STUDIES } from '../../../schemas/datasets.ts';
import { LEIE_METHODS } from '../../../schemas/leie-matching.ts';
import { PECOS_METHODS, QPP_MIPS_METHODS } from '../../../schemas/npi-matching.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { supplyDataset } from '../../../schemas/rest/addresses.ts';
import { documentRequestId, responseMeta } from '../../../schemas/rest/meta.ts';
import type { Methodology, MethodologyResponse } from '../../../schemas/rest/methodology.ts';
import { fileOf } from '../../../schemas/rest/route.ts';
import { ROUTES } from '../../../schemas/rest/routes.ts';
import { SAM_METHODS } from '../../../schemas/sam-matching.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import type { BuildContext } from '../../context.ts';
import type { FacilityFigures } from '../../studies/facility-tables.ts';
import { whyUnavailable } from '../../studies/unavailable.ts';
import type { Supply } from '../supply-table.ts';
import { writeDocument } from '../write-document.ts';
import { composeMethodology, type MatchingMethod } from './compose.ts';
import { facilityNumbers } from './facility-numbers.ts';
import { sourceNumbers, withoutNumbers } from './source-numbers.ts';
import { readLeftOut, supplyNumbers } from './supply-numbers.ts';
import { readFacilityText, readGlossary, readSourceText, readSupplyText } from './texts.ts';

/** Sources that are linked to NPIs by more than the NPI itself, and the methods. */
const MATCHING: Partial<Record<SourceId, readonly MatchingMethod[]>> = {
  'oig-leie': LEIE_METHODS,
  pecos: PECOS_METHODS,
  'qpp-mips': QPP_MIPS_METHODS,
  'sam-exclusions': SAM_METHODS,
};

const NOT_INGESTED =
  'This release has not ingested the source: nothing is known from it, and nothing is zero.';

/** What was measured, as far as the methodology tells it. */
export interface MeasuredFigures {
  readonly supplies: readonly Supply[];
  readonly facilities: ReadonlyMap<string, FacilityFigures>;
}

/**
 * The methodology of every dataset of the release: the 17 in the order of the registry, then every source in the order
 * of the manifest. A dataset or source that is not ingested has its document, which says so and has no numbers. Audit
 * packs and pages are made from the same objects.
 */
export async function composeMethodologies(
  { warehouse, header }: Pick<BuildContext, 'warehouse' | 'header'>,
  { supplies, facilities }: MeasuredFigures,
  displayNames: ReadonlyMap<string, string>,
): Promise<Methodology[]> {
  const glossary = await readGlossary();
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
    const text = await readSourceText(source.id);
    const isIngested = source.status === 'ingested';
    methodologies.push(
      composeMethodology(source.id, text, glossary, header, {
        numbers: isIngested ? await sourceNumbers(warehouse, source) : withoutNumbers(source.id, text),
        ...(MATCHING[source.id] && { matching: MATCHING[source.id] }),
        unavailable: isIngested ? null : NOT_INGESTED,
      }),
    );
  }
  return methodologies;
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

import type { Dataset } from '../schemas/datasets.ts';
import type { AuditPack } from '../schemas/rest/audit-pack.ts';
import { writeAuditPack } from './audit-packs/audit-packs.ts';
import { writeStudyBundle } from './bundles/bundles.ts';
import type { BuildContext } from './context.ts';
import { composeDatasetMethodology } from './documents/methodology/methodologies.ts';
import { writeMethodologies } from './documents/methodology-documents.ts';
import { readDisplayNames, writeByState } from './documents/specialty-documents.ts';
import { documentHeader } from './edition.ts';
import { writeExports } from './exports/exports.ts';
import { readFacilityFigures } from './studies/facility-tables.ts';
import { type MeasuredFigures, readStudy } from './studies/read-studies.ts';
import { supplySources } from './studies/supply-sources.ts';
import { readSupply } from './studies/supply-tables.ts';

/**
 * Writes the files of one dataset with its audit pack last, as in the release of the context's header. The tables need to
 * hold no more than the sources of the dataset and the figures made from them.
 * @returns the pack
 */
export async function writeDatasetFiles(made: BuildContext, dataset: Dataset): Promise<AuditPack> {
  const context = { ...made, header: documentHeader(made.header) };
  const { warehouse, header } = context;
  const measured = await figuresOf(context, dataset);
  const isSupply = dataset.kind === 'supply';
  const displayNames = isSupply ? await readDisplayNames(warehouse) : new Map<string, string>();
  const { supplies } = measured;
  for (const supply of supplies) await writeByState(context, supplySources(header), supply, displayNames);
  const methodology = await composeDatasetMethodology(context, dataset, measured, displayNames);
  await writeMethodologies(context, [methodology]);
  const study = readStudy(dataset, header, measured, methodology);
  if (header.artifacts.includes('exports')) await writeExports(context, [study]);
  if (header.artifacts.includes('bundles')) await writeStudyBundle(context, study, supplies);
  return writeAuditPack(context, study);
}

async function figuresOf({ warehouse }: BuildContext, dataset: Dataset): Promise<MeasuredFigures> {
  if (dataset.kind === 'facility')
    return { supplies: [], facilities: await readFacilityFigures(warehouse, [dataset.slug]) };
  const supplies = await readSupply(warehouse);
  return {
    supplies: supplies.filter(({ specialty }) => specialty.slug === dataset.specialty.slug),
    facilities: new Map(),
  };
}

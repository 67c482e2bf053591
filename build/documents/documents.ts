import { openApiDocument } from '../../schemas/rest/openapi.ts';
import { fileOf } from '../../schemas/rest/route.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { BuildContext } from '../context.ts';
import { writeCountyNames } from './county-documents.ts';
import { writeCoverage } from './coverage-documents.ts';
import { supplySources } from './document-sources.ts';
import { composeMethodologies, writeMethodologies } from './methodology/methodology-documents.ts';
import { readDisplayNames, writeByState, writeSpecialtyList } from './specialty-documents.ts';
import { readSupply } from './supply-table.ts';
import { writeDocument } from './write-document.ts';

/**
 * Writes every response of the REST interface that is a plain file (`docs/release-layout.md`): specialties, by-state
 * and its subspecialties, coverage, methodology, and the interface description.
 *
 * @throws GateRefused when a table is incomplete, a needed source is missing, a text has an empty slot, or a document
 *   does not hold to its schema; the message names the table, text or document
 */
export async function buildDocuments(context: BuildContext): Promise<void> {
  const { warehouse, header, writer, progress } = context;
  const sources = supplySources(header);
  const supplies = await readSupply(warehouse);
  const displayNames = await readDisplayNames(warehouse);

  progress('specialties');
  await writeSpecialtyList(context, sources);
  for (const supply of supplies) await writeByState(context, sources, supply, displayNames);

  progress('states');
  await writeCoverage(context, sources, supplies);
  await writeCountyNames(context);

  progress('methodology');
  await writeMethodologies(context, await composeMethodologies(context, supplies, displayNames));

  progress('interface description');
  await writeDocument(
    writer,
    fileOf(ROUTES.getOpenApi.answer, {}),
    'openapi',
    openApiDocument({ origin: header.origin }),
  );
}

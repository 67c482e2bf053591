import { z } from 'zod';
import { studyUrl, supplyDataset } from '../../schemas/addresses.ts';
import { BASE_DATASET } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import type { SubspecialtyFilter } from '../../schemas/rest/envelope.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { SpecialtyByStateResponse, SpecialtyListResponse } from '../../schemas/rest/specialties.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { writeEdition } from '../edition.ts';
import { stateOrigins, stateValues } from '../studies/state-values.ts';
import { listedSources, type SupplySources } from '../studies/supply-sources.ts';
import type { Supply } from '../studies/supply-tables.ts';
import { renderDocument } from './write-document.ts';

/** Writes the list of specialties. */
export async function writeSpecialtyList(context: BuildContext, sources: SupplySources): Promise<void> {
  const path = fileOf(ROUTES.listSpecialties.answer, {});
  const documentOf = (header: ReleaseHeader): SpecialtyListResponse => ({
    data: SPECIALTIES.map((specialty) => ({
      slug: specialty.slug,
      display_name: specialty.displayName,
      taxonomy_codes: [...specialty.taxonomyCodes],
      study_url: studyUrl(header, { slug: specialty.slug, dataset: supplyDataset(specialty.slug) }),
      release_date: header.created_at.slice(0, 10),
    })),
    meta: responseMeta({
      release: header,
      requestId: documentRequestId(header.release, path),
      sources: [sources.nppes, sources.nucc],
      dataset: BASE_DATASET,
    }),
  });
  await writeEdition(context, path, (header) => [renderDocument(path, 'specialty-list', documentOf(header))]);
}

/** Writes a study's 51 rows, or those of one of its codes. */
export async function writeByState(
  context: BuildContext,
  sources: SupplySources,
  supply: Supply,
  displayNames: ReadonlyMap<string, string>,
): Promise<void> {
  const { slug } = supply.specialty;
  const path = fileOf(ROUTES.getSpecialtyByState.answer, {
    code: slug,
    ...(supply.subspecialty !== null && { subspecialty: supply.subspecialty }),
  });
  const origins = stateOrigins(sources, context.header, slug);
  const documentOf = (header: ReleaseHeader): SpecialtyByStateResponse => ({
    data: supply.states.map((row) => stateValues(row, supply.national, origins)),
    meta: byStateMeta(header, sources, supply, path, displayNames),
  });
  await writeEdition(context, path, (header) => [
    renderDocument(path, 'specialty-by-state', documentOf(header)),
  ]);
}

function byStateMeta(
  header: ReleaseHeader,
  sources: SupplySources,
  supply: Supply,
  path: string,
  displayNames: ReadonlyMap<string, string>,
): SpecialtyByStateResponse['meta'] {
  const meta = responseMeta({
    release: header,
    requestId: documentRequestId(header.release, path),
    sources: listedSources(sources),
    dataset: supplyDataset(supply.specialty.slug),
  });
  if (supply.subspecialty === null) return meta;
  const filter: SubspecialtyFilter = {
    code: supply.subspecialty,
    display_name: displayNames.get(supply.subspecialty) ?? null,
    matched_records: supply.national.active_providers,
  };
  return { ...meta, subspecialty_filter: filter };
}

/** Taxonomy code -> display name, for the codes that have one in the code set of this release. */
export async function readDisplayNames(warehouse: Warehouse): Promise<Map<string, string>> {
  const rows = await warehouse.rows(
    z.object({ code: z.string(), display_name: z.string() }),
    'SELECT code, display_name FROM nucc_taxonomy__taxonomy WHERE display_name IS NOT NULL',
  );
  return new Map(rows.map((row) => [row.code, row.display_name]));
}

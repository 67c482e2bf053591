import type { z } from 'zod';
import { BulkManifest } from '../fhir/bulk-files.ts';
import { SandboxProviders } from '../fhir/sandbox.ts';
import { OpenApiResponse } from '../http/openapi-response.ts';
import { ArchiveIndex } from '../release/archive-index.ts';
import { BuildProvenance } from '../release/build-provenance.ts';
import { CountyNames } from '../release/county-names.ts';
import { CountySupply } from '../release/county-supply.ts';
import { Croissant } from '../release/croissant.ts';
import { CslJson } from '../release/csl-json.ts';
import { DataDictionary } from '../release/data-dictionary.ts';
import { DataPackage } from '../release/data-package.ts';
import { DocumentSearch } from '../release/document-search.ts';
import { DownloadsIndex } from '../release/downloads-index.ts';
import { HistoryIndex } from '../release/history-index.ts';
import { Sbom } from '../release/sbom.ts';
import { TableSchema } from '../release/table-schema.ts';
import { ZipCodePoints } from '../release/zip-code-points.ts';
import { AuditPack, AuditPackCatalogResponse, AuditPackResponse } from '../rest/audit-pack.ts';
import { StateCoverageResponse } from '../rest/coverage.ts';
import { ExportLine, ExportResponse } from '../rest/export.ts';
import { Methodology, MethodologyResponse } from '../rest/methodology.ts';
import { SpecialtyByStateResponse, SpecialtyListResponse } from '../rest/specialties.ts';
import { StudyHistoryResponse } from '../rest/study-history.ts';

/** The schema of every published JSON document, under the name its entry in the manifest carries. */
export const DOCUMENT_SCHEMAS = {
  'specialty-list': SpecialtyListResponse,
  'specialty-by-state': SpecialtyByStateResponse,
  'state-coverage': StateCoverageResponse,
  'study-history': StudyHistoryResponse,
  methodology: MethodologyResponse,
  'methodology-file': Methodology,
  'audit-pack-catalog': AuditPackCatalogResponse,
  'audit-pack': AuditPackResponse,
  'audit-pack-file': AuditPack,
  openapi: OpenApiResponse,
  'llm-export': ExportResponse,
  'county-names': CountyNames,
  'county-supply': CountySupply,
  'zip-code-points': ZipCodePoints,
  'sandbox-providers': SandboxProviders,
  'bulk-manifest': BulkManifest,
  'downloads-index': DownloadsIndex,
  'history-index': HistoryIndex,
  'archive-index': ArchiveIndex,
  'document-search': DocumentSearch,
  'data-dictionary': DataDictionary,
  'data-package': DataPackage,
  'table-schema': TableSchema,
  croissant: Croissant,
  'csl-json': CslJson,
  sbom: Sbom,
} as const satisfies Record<string, z.ZodType>;

/** The schema of every line of a published file of JSON lines, under the name its entry in the manifest carries. */
export const LINE_SCHEMAS = {
  'llm-export-line': ExportLine,
  'build-provenance': BuildProvenance,
} as const satisfies Record<string, z.ZodType>;

export type DocumentSchemaName = keyof typeof DOCUMENT_SCHEMAS;

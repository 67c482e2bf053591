import type { z } from 'zod';
import { AuditPack, AuditPackCatalogResponse, AuditPackResponse } from '../rest/audit-pack.ts';
import { StateCoverageResponse } from '../rest/coverage.ts';
import { ExportLine, ExportResponse } from '../rest/export.ts';
import { MethodologyResponse } from '../rest/methodology.ts';
import { OpenApiResponse } from '../rest/openapi-response.ts';
import { SpecialtyByStateResponse, SpecialtyListResponse } from '../rest/specialties.ts';
import { CountyNames } from './county-names.ts';

/** The schema of every published JSON document, under the name its entry in the manifest carries. */
export const DOCUMENT_SCHEMAS = {
  'specialty-list': SpecialtyListResponse,
  'specialty-by-state': SpecialtyByStateResponse,
  'state-coverage': StateCoverageResponse,
  methodology: MethodologyResponse,
  'audit-pack-catalog': AuditPackCatalogResponse,
  'audit-pack': AuditPackResponse,
  'audit-pack-file': AuditPack,
  openapi: OpenApiResponse,
  'llm-export': ExportResponse,
  'county-names': CountyNames,
} as const satisfies Record<string, z.ZodType>;

/** The schema of every line of a published file of JSON lines, under the name its entry in the manifest carries. */
export const LINE_SCHEMAS = {
  'llm-export-line': ExportLine,
} as const satisfies Record<string, z.ZodType>;

export type DocumentSchemaName = keyof typeof DOCUMENT_SCHEMAS;

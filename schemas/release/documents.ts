import type { z } from 'zod';
import { StateCoverageResponse } from '../rest/coverage.ts';
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
  openapi: OpenApiResponse,
  'county-names': CountyNames,
} as const satisfies Record<string, z.ZodType>;

export type DocumentSchemaName = keyof typeof DOCUMENT_SCHEMAS;

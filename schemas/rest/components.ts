import type { z } from 'zod';
import { AsOf } from '../http/as-of.ts';
import { ApiError } from '../http/errors.ts';
import { Health, HealthSource } from '../http/health.ts';
import { Notice } from '../http/notice.ts';
import { namedSchemas } from '../http/openapi-components.ts';
import { OpenApiResponse } from '../http/openapi-response.ts';
import { Availability, Provenance } from '../provenance.ts';
import { Match, NotIngestedBlock } from '../sources/answers.ts';
import { ANSWERED_SOURCES } from '../sources/list.ts';
import { FacilityMonthRow } from '../studies/facilities.ts';
import { SupplyMonthRow } from '../studies/supply.ts';
import {
  AuditPack,
  AuditPackCatalogResponse,
  AuditPackEntry,
  AuditPackResponse,
  ProvenanceMapEntry,
  ReproducibilityInput,
  ReproducibilityOutput,
} from './audit-pack.ts';
import { CountyEstimate } from './county-estimate.ts';
import {
  CoverageFacility,
  CoverageShortageAreas,
  CoverageSpecialty,
  StateCoverage,
  StateCoverageResponse,
} from './coverage.ts';
import { DataFreshness, Pagination, ResponseMeta, SubspecialtyFilter } from './envelope.ts';
import {
  AnsweredIntent,
  EvidenceAnswer,
  EvidenceIntent,
  EvidenceItem,
  EvidenceQueryResponse,
  EvidenceQueryResult,
  SourceSnapshot,
} from './evidence-query.ts';
import {
  Export,
  ExportChunk,
  ExportChunkLine,
  ExportDataset,
  ExportHeaderLine,
  ExportLine,
  ExportMeta,
  ExportMethodology,
  ExportResponse,
} from './export.ts';
import { HealthResponse } from './health.ts';
import { Methodology, MethodologyDefinition, MethodologyResponse, MethodologySource } from './methodology.ts';
import { NpiRecord, NpiRecordResponse, RECORD_BLOCKS } from './npi-record.ts';
import { ProviderRecord, ProviderResponse } from './provider.ts';
import {
  SpecialtyByCounty,
  SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  SpecialtyListItem,
  SpecialtyListResponse,
  SpecialtyStateRow,
} from './specialties.ts';
import { StudyHistory, StudyHistoryResponse, StudyMonth, StudySeries } from './study-history.ts';
import {
  CountField,
  FlagField,
  NullableCountField,
  NullableDateField,
  NullableNumberField,
  NullableTextField,
  NumberField,
  TextField,
  TextListField,
} from './values.ts';

/** Every named schema of the interface: the components of the OpenAPI document. */
const COMMON = {
  AnsweredIntent,
  ApiError,
  AsOf,
  AuditPack,
  AuditPackCatalogResponse,
  AuditPackEntry,
  AuditPackResponse,
  Availability,
  CountField,
  CountyEstimate,
  CoverageFacility,
  CoverageShortageAreas,
  CoverageSpecialty,
  DataFreshness,
  EvidenceAnswer,
  EvidenceIntent,
  EvidenceItem,
  EvidenceQueryResponse,
  EvidenceQueryResult,
  Export,
  ExportChunk,
  ExportChunkLine,
  ExportDataset,
  ExportHeaderLine,
  ExportLine,
  ExportMeta,
  ExportMethodology,
  ExportResponse,
  FacilityMonthRow,
  FlagField,
  Health,
  HealthResponse,
  HealthSource,
  Match,
  Methodology,
  MethodologyDefinition,
  MethodologyResponse,
  MethodologySource,
  NotIngestedBlock,
  Notice,
  NpiRecord,
  NpiRecordResponse,
  NullableCountField,
  NullableDateField,
  NullableNumberField,
  NullableTextField,
  NumberField,
  OpenApiResponse,
  Pagination,
  Provenance,
  ProvenanceMapEntry,
  ProviderRecord,
  ProviderResponse,
  ReproducibilityInput,
  ReproducibilityOutput,
  ResponseMeta,
  SourceSnapshot,
  SpecialtyByCounty,
  SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  SpecialtyListItem,
  SpecialtyListResponse,
  SpecialtyStateRow,
  StateCoverage,
  StateCoverageResponse,
  StudyHistory,
  StudyHistoryResponse,
  StudyMonth,
  StudySeries,
  SubspecialtyFilter,
  SupplyMonthRow,
  TextField,
  TextListField,
} as const satisfies Record<string, z.ZodType>;

/** The schemas of the sources: their blocks of the record and the schemas nested in them. */
const ofSources = ANSWERED_SOURCES.flatMap(({ components }) => Object.entries(components));
const ofBlocks = Object.entries<z.ZodType>(RECORD_BLOCKS).map(
  ([block, schema]) => [blockName(block), schema] as const,
);

const COMPONENTS: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ...Object.entries(COMMON),
  ...ofSources,
  ...ofBlocks,
].sort(([a], [b]) => (a < b ? -1 : 1));

/** `OigLeieBlock` of `oig_leie`. */
function blockName(block: string): string {
  const words = block.split('_').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Block`;
}

/** The named schemas of the REST interface. */
export const REST_COMPONENTS = namedSchemas(COMPONENTS);

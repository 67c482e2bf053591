import { z } from 'zod';
import { Availability, Provenance } from '../provenance.ts';
import {
  AuditPack,
  AuditPackCatalogResponse,
  AuditPackEntry,
  AuditPackResponse,
  ProvenanceMapEntry,
  ReproducibilityInput,
  ReproducibilityOutput,
} from './audit-pack.ts';
import { CoverageFacility, CoverageSpecialty, StateCoverage, StateCoverageResponse } from './coverage.ts';
import { DataFreshness, Pagination, ResponseMeta, SubspecialtyFilter } from './envelope.ts';
import { ApiError } from './errors.ts';
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
import { Health, HealthResponse, HealthSource } from './health.ts';
import { Methodology, MethodologyDefinition, MethodologyResponse, MethodologySource } from './methodology.ts';
import {
  Match,
  NotIngestedBlock,
  NpiRecord,
  NpiRecordResponse,
  NppesBlock,
  OigLeieBlock,
  OpenPaymentsBlock,
  PecosBlock,
  QppMipsBlock,
} from './npi-record.ts';
import { NppesAddress, NppesData } from './nppes-data.ts';
import { OigLeieData, OigLeieExclusion } from './oig-leie-data.ts';
import { OpenPaymentsData, PaymentManufacturer, ProgramYear } from './open-payments-data.ts';
import { OpenApiResponse } from './openapi-response.ts';
import { PecosData, PecosEnrollment, PecosReassignment } from './pecos-data.ts';
import { ProviderRecord, ProviderResponse } from './provider.ts';
import { MipsPerformanceYear, QppMipsData } from './qpp-mips-data.ts';
import {
  SpecialtyByCounty,
  SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  SpecialtyListItem,
  SpecialtyListResponse,
  SpecialtyStateRow,
} from './specialties.ts';
import {
  CountField,
  FlagField,
  NullableDateField,
  NullableNumberField,
  NullableTextField,
  NumberField,
  TextField,
  TextListField,
} from './values.ts';

/** Every named schema of the interface: the components of the OpenAPI document. */
const COMPONENTS = {
  ApiError,
  AuditPack,
  AuditPackCatalogResponse,
  AuditPackEntry,
  AuditPackResponse,
  Availability,
  CountField,
  CoverageFacility,
  CoverageSpecialty,
  DataFreshness,
  Export,
  ExportChunk,
  ExportChunkLine,
  ExportDataset,
  ExportHeaderLine,
  ExportLine,
  ExportMeta,
  ExportMethodology,
  ExportResponse,
  FlagField,
  Health,
  HealthResponse,
  HealthSource,
  Match,
  Methodology,
  MethodologyDefinition,
  MethodologyResponse,
  MethodologySource,
  MipsPerformanceYear,
  NotIngestedBlock,
  NpiRecord,
  NpiRecordResponse,
  NppesAddress,
  NppesBlock,
  NppesData,
  NullableDateField,
  NullableNumberField,
  NullableTextField,
  NumberField,
  OigLeieBlock,
  OigLeieData,
  OigLeieExclusion,
  OpenApiResponse,
  OpenPaymentsBlock,
  OpenPaymentsData,
  Pagination,
  PaymentManufacturer,
  PecosBlock,
  PecosData,
  PecosEnrollment,
  PecosReassignment,
  ProgramYear,
  Provenance,
  ProvenanceMapEntry,
  ProviderRecord,
  ProviderResponse,
  QppMipsBlock,
  QppMipsData,
  ReproducibilityInput,
  ReproducibilityOutput,
  ResponseMeta,
  SpecialtyByCounty,
  SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  SpecialtyListItem,
  SpecialtyListResponse,
  SpecialtyStateRow,
  StateCoverage,
  StateCoverageResponse,
  SubspecialtyFilter,
  TextField,
  TextListField,
} as const satisfies Record<string, z.ZodType>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });

const names = new Map<z.ZodType, string>(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]));

/** A JSON Schema (draft 2020-12) object. */
export type JsonSchema = Record<string, unknown>;

/** The reference to a named schema in the OpenAPI document. */
export function componentReference(schema: z.ZodType): { $ref: string } {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a schema of the interface has no name in components.ts');
  return { $ref: reference(name) };
}

/** JSON Schema of every named schema, as responses carry them. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'output',
    uri: reference,
    override: ({ jsonSchema }) => {
      // `format` says it; the pattern zod adds beside it is long and says no more.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // JSON Schema has no word for units.
      if (jsonSchema.unit !== undefined) {
        jsonSchema['x-unit'] = jsonSchema.unit;
        delete jsonSchema.unit;
      }
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIdentity(schema)]));
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Inside one document a component is known by its place; its own `$id` would move the base of its references. */
function withoutIdentity(schema: object): JsonSchema {
  const { $id: _id, $schema: _schema, ...rest } = schema as JsonSchema;
  return rest;
}

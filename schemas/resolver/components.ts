import type { z } from 'zod';
import { Fact } from '../facts.ts';
import { ArchivedFiles, AsOf, ProviderAsOf } from '../http/as-of.ts';
import { HealthSource } from '../http/health.ts';
import { namedSchemas } from '../http/openapi-components.ts';
import { OpenApiResponse } from '../http/openapi-response.ts';
import { Availability, Provenance } from '../provenance.ts';
import { ScreenedList, ScreeningCandidate, ScreeningSubject } from '../screening/screening.ts';
import { Match, NotIngestedBlock } from '../sources/answers.ts';
import { ANSWERED_SOURCES } from '../sources/list.ts';
import { StateExclusion, StateExclusionData } from '../sources/state-exclusions.ts';
import { AgreementStatement, FieldAgreement, ProviderActivity, ResolvedAgreement } from './agreement.ts';
import { BatchResponse } from './batch.ts';
import { Changelog } from './changelog.ts';
import { ResolverError } from './errors.ts';
import { Ownership, ResolvedFacility } from './facility.ts';
import { ResolverHealth } from './health.ts';
import { ResolvedPayments } from './payments.ts';
import { JoinedSources, ResolvedProvider } from './provider.ts';
import { ResolvedQuality } from './quality.ts';
import { ArchivedChange, FacilityHistory, ProviderHistory, RecordChange } from './record-history.ts';
import { ScreeningAnswer, ScreeningBatchResponse, ScreeningFailure, ScreeningRecord } from './screening.ts';
import { FacilityCandidate, SearchCandidate, SearchResponse } from './search.ts';
import {
  ExclusionAddedEvent,
  ExclusionRemovedEvent,
  ProviderChangedEvent,
  RevocationAddedEvent,
  SourceRefreshedEvent,
  TestEvent,
} from './webhook-events.ts';
import {
  CreatedWebhook,
  QueuedDelivery,
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookList,
  WebhookNpis,
  WebhookSecret,
} from './webhooks.ts';

const OWN = {
  AgreementStatement,
  ArchivedChange,
  ArchivedFiles,
  AsOf,
  Availability,
  BatchResponse,
  Changelog,
  CreatedWebhook,
  ExclusionAddedEvent,
  ExclusionRemovedEvent,
  FacilityCandidate,
  Fact,
  FacilityHistory,
  FieldAgreement,
  HealthSource,
  JoinedSources,
  Match,
  NotIngestedBlock,
  OpenApiResponse,
  Ownership,
  Provenance,
  ProviderActivity,
  ProviderAsOf,
  ProviderChangedEvent,
  ProviderHistory,
  QueuedDelivery,
  RecordChange,
  ResolvedAgreement,
  ResolvedFacility,
  ResolvedPayments,
  ResolvedProvider,
  ResolvedQuality,
  ResolverError,
  ResolverHealth,
  RevocationAddedEvent,
  ScreenedList,
  ScreeningAnswer,
  ScreeningBatchResponse,
  ScreeningCandidate,
  ScreeningFailure,
  ScreeningRecord,
  ScreeningSubject,
  SearchCandidate,
  SearchResponse,
  SourceRefreshedEvent,
  StateExclusion,
  StateExclusionData,
  TestEvent,
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookList,
  WebhookNpis,
  WebhookSecret,
} as const satisfies Record<string, z.ZodType>;

const ofSources = ANSWERED_SOURCES.flatMap(({ components }) => Object.entries(components));

/** The named schemas of the resolver interface. */
export const RESOLVER_COMPONENTS = namedSchemas(
  [...Object.entries(OWN), ...ofSources].sort(([a], [b]) => (a < b ? -1 : 1)),
);

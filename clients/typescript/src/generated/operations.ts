// Generated from the OpenAPI documents by `npm run clients`.
import type { operations as ResolverOperations } from './resolver.ts';
import type { operations as RestOperations } from './rest.ts';

/** The types of each operation, by its id. */
export type Operations = RestOperations & ResolverOperations;

/** Where each operation is, whether repeating it after a failure does no harm, and whether it takes an idempotency key. */
export const OPERATIONS = {
  getHealth: { interface: 'rest', method: 'GET', path: '/v1/health', isRepeatable: true, takesIdempotencyKey: false },
  getOpenApi: { interface: 'rest', method: 'GET', path: '/v1/openapi.json', isRepeatable: true, takesIdempotencyKey: false },
  listSpecialties: { interface: 'rest', method: 'GET', path: '/v1/specialties', isRepeatable: true, takesIdempotencyKey: false },
  getSpecialtyByState: { interface: 'rest', method: 'GET', path: '/v1/specialties/{code}/by-state', isRepeatable: true, takesIdempotencyKey: false },
  getSpecialtyByCounty: { interface: 'rest', method: 'GET', path: '/v1/specialties/{code}/by-county', isRepeatable: true, takesIdempotencyKey: false },
  getStateCoverage: { interface: 'rest', method: 'GET', path: '/v1/states/{state}/coverage', isRepeatable: true, takesIdempotencyKey: false },
  getStudyHistory: { interface: 'rest', method: 'GET', path: '/v1/history/{dataset}', isRepeatable: true, takesIdempotencyKey: false },
  getProvider: { interface: 'rest', method: 'GET', path: '/v1/providers/{npi}', isRepeatable: true, takesIdempotencyKey: false },
  getNpiRecord: { interface: 'rest', method: 'GET', path: '/v1/npi/{npi}', isRepeatable: true, takesIdempotencyKey: false },
  getMethodology: { interface: 'rest', method: 'GET', path: '/v1/methodology/{dataset}', isRepeatable: true, takesIdempotencyKey: false },
  getLlmReadyExport: { interface: 'rest', method: 'GET', path: '/v1/exports/{dataset}/llm-ready', isRepeatable: true, takesIdempotencyKey: false },
  getAuditPackCatalog: { interface: 'rest', method: 'GET', path: '/v1/audit-pack', isRepeatable: true, takesIdempotencyKey: false },
  getAuditPack: { interface: 'rest', method: 'GET', path: '/v1/audit-pack/{slug}', isRepeatable: true, takesIdempotencyKey: false },
  askEvidenceQuery: { interface: 'rest', method: 'POST', path: '/v1/evidence-query', isRepeatable: true, takesIdempotencyKey: false },
  resolveProvider: { interface: 'resolver', method: 'GET', path: '/resolver/v1/npi/{npi}', isRepeatable: true, takesIdempotencyKey: false },
  searchProviders: { interface: 'resolver', method: 'GET', path: '/resolver/v1/search', isRepeatable: true, takesIdempotencyKey: false },
  resolveBatch: { interface: 'resolver', method: 'POST', path: '/resolver/v1/batch/npi', isRepeatable: true, takesIdempotencyKey: false },
  resolveFacility: { interface: 'resolver', method: 'GET', path: '/resolver/v1/facilities/{ccn}', isRepeatable: true, takesIdempotencyKey: false },
  getQuality: { interface: 'resolver', method: 'GET', path: '/resolver/v1/quality/{type}/{id}', isRepeatable: true, takesIdempotencyKey: false },
  getPayments: { interface: 'resolver', method: 'GET', path: '/resolver/v1/payments/{npi}', isRepeatable: true, takesIdempotencyKey: false },
  getAgreement: { interface: 'resolver', method: 'GET', path: '/resolver/v1/provider/{npi}/agreement', isRepeatable: true, takesIdempotencyKey: false },
  getProviderHistory: { interface: 'resolver', method: 'GET', path: '/resolver/v1/provider/{npi}/history', isRepeatable: true, takesIdempotencyKey: false },
  getFacilityHistory: { interface: 'resolver', method: 'GET', path: '/resolver/v1/facility/{ccn}/history', isRepeatable: true, takesIdempotencyKey: false },
  screenOne: { interface: 'resolver', method: 'GET', path: '/resolver/v1/screening', isRepeatable: true, takesIdempotencyKey: false },
  screenMany: { interface: 'resolver', method: 'POST', path: '/resolver/v1/screening/batch', isRepeatable: true, takesIdempotencyKey: false },
  recordScreening: { interface: 'resolver', method: 'POST', path: '/resolver/v1/screenings', isRepeatable: true, takesIdempotencyKey: true },
  createWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks', isRepeatable: true, takesIdempotencyKey: true },
  listWebhooks: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks', isRepeatable: true, takesIdempotencyKey: false },
  getWebhook: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks/{id}', isRepeatable: true, takesIdempotencyKey: false },
  updateWebhook: { interface: 'resolver', method: 'PATCH', path: '/resolver/v1/webhooks/{id}', isRepeatable: true, takesIdempotencyKey: false },
  deleteWebhook: { interface: 'resolver', method: 'DELETE', path: '/resolver/v1/webhooks/{id}', isRepeatable: true, takesIdempotencyKey: false },
  listWebhookNpis: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks/{id}/npis', isRepeatable: true, takesIdempotencyKey: false },
  testWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/test', isRepeatable: true, takesIdempotencyKey: true },
  rotateWebhookSecret: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/rotate-secret', isRepeatable: true, takesIdempotencyKey: true },
  listWebhookDeliveries: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks/{id}/deliveries', isRepeatable: true, takesIdempotencyKey: false },
  redeliverWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/deliveries/{delivery}/redeliver', isRepeatable: true, takesIdempotencyKey: true },
  getResolverHealth: { interface: 'resolver', method: 'GET', path: '/resolver/v1/health', isRepeatable: true, takesIdempotencyKey: false },
  getChangelog: { interface: 'resolver', method: 'GET', path: '/resolver/v1/changelog', isRepeatable: true, takesIdempotencyKey: false },
  getResolverOpenApi: { interface: 'resolver', method: 'GET', path: '/resolver/v1/openapi.json', isRepeatable: true, takesIdempotencyKey: false },
} as const;

/** NPIs or queries in one batch. */
export const MAX_BATCH = 1000;

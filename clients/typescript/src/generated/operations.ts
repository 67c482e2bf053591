// Generated from the OpenAPI documents by `npm run clients`.
import type { operations as ResolverOperations } from './resolver.ts';
import type { operations as RestOperations } from './rest.ts';

/** The types of each operation, by its id. */
export type Operations = RestOperations & ResolverOperations;

/** Where each operation is, and whether repeating it after a failure does no harm. */
export const OPERATIONS = {
  getHealth: { interface: 'rest', method: 'GET', path: '/v1/health', isRepeatable: true },
  getOpenApi: { interface: 'rest', method: 'GET', path: '/v1/openapi.json', isRepeatable: true },
  listSpecialties: { interface: 'rest', method: 'GET', path: '/v1/specialties', isRepeatable: true },
  getSpecialtyByState: { interface: 'rest', method: 'GET', path: '/v1/specialties/{code}/by-state', isRepeatable: true },
  getSpecialtyByCounty: { interface: 'rest', method: 'GET', path: '/v1/specialties/{code}/by-county', isRepeatable: true },
  getStateCoverage: { interface: 'rest', method: 'GET', path: '/v1/states/{state}/coverage', isRepeatable: true },
  getProvider: { interface: 'rest', method: 'GET', path: '/v1/providers/{npi}', isRepeatable: true },
  getNpiRecord: { interface: 'rest', method: 'GET', path: '/v1/npi/{npi}', isRepeatable: true },
  getMethodology: { interface: 'rest', method: 'GET', path: '/v1/methodology/{dataset}', isRepeatable: true },
  getLlmReadyExport: { interface: 'rest', method: 'GET', path: '/v1/exports/{dataset}/llm-ready', isRepeatable: true },
  getAuditPackCatalog: { interface: 'rest', method: 'GET', path: '/v1/audit-pack', isRepeatable: true },
  getAuditPack: { interface: 'rest', method: 'GET', path: '/v1/audit-pack/{slug}', isRepeatable: true },
  askEvidenceQuery: { interface: 'rest', method: 'POST', path: '/v1/evidence-query', isRepeatable: true },
  resolveProvider: { interface: 'resolver', method: 'GET', path: '/resolver/v1/npi/{npi}', isRepeatable: true },
  searchProviders: { interface: 'resolver', method: 'GET', path: '/resolver/v1/search', isRepeatable: true },
  resolveBatch: { interface: 'resolver', method: 'POST', path: '/resolver/v1/batch/npi', isRepeatable: true },
  resolveFacility: { interface: 'resolver', method: 'GET', path: '/resolver/v1/facilities/{ccn}', isRepeatable: true },
  getQuality: { interface: 'resolver', method: 'GET', path: '/resolver/v1/quality/{type}/{id}', isRepeatable: true },
  getPayments: { interface: 'resolver', method: 'GET', path: '/resolver/v1/payments/{npi}', isRepeatable: true },
  screenOne: { interface: 'resolver', method: 'GET', path: '/resolver/v1/screening', isRepeatable: true },
  screenMany: { interface: 'resolver', method: 'POST', path: '/resolver/v1/screening/batch', isRepeatable: true },
  recordScreening: { interface: 'resolver', method: 'POST', path: '/resolver/v1/screenings', isRepeatable: true },
  createWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks', isRepeatable: false },
  listWebhooks: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks', isRepeatable: true },
  getWebhook: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks/{id}', isRepeatable: true },
  deleteWebhook: { interface: 'resolver', method: 'DELETE', path: '/resolver/v1/webhooks/{id}', isRepeatable: true },
  testWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/test', isRepeatable: false },
  rotateWebhookSecret: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/rotate-secret', isRepeatable: false },
  listWebhookDeliveries: { interface: 'resolver', method: 'GET', path: '/resolver/v1/webhooks/{id}/deliveries', isRepeatable: true },
  redeliverWebhook: { interface: 'resolver', method: 'POST', path: '/resolver/v1/webhooks/{id}/deliveries/{delivery}/redeliver', isRepeatable: false },
  getResolverHealth: { interface: 'resolver', method: 'GET', path: '/resolver/v1/health', isRepeatable: true },
  getChangelog: { interface: 'resolver', method: 'GET', path: '/resolver/v1/changelog', isRepeatable: true },
  getResolverOpenApi: { interface: 'resolver', method: 'GET', path: '/resolver/v1/openapi.json', isRepeatable: true },
} as const;

/** NPIs or queries in one batch. */
export const MAX_BATCH = 1000;

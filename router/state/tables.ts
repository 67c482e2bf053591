/** The tables of the operational database. Times are RFC 3339 UTC text, so that they read alike everywhere. */
export interface StateTables {
  api_key: ApiKeyTable;
  change_counter: ChangeCounterTable;
  narrative: NarrativeTable;
  webhook_subscription: WebhookSubscriptionTable;
  webhook_npi: WebhookNpiTable;
  watched_party: WatchedPartyTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_progress: WebhookProgressTable;
  fhir_client: FhirClientTable;
  fhir_assertion: FhirAssertionTable;
  fhir_subscription: FhirSubscriptionTable;
  fhir_ended_export: FhirEndedExportTable;
  idempotent_answer: IdempotentAnswerTable;
  audit_event: AuditEventTable;
}

/**
 * Every table with the columns of its key, a table after those it refers to: what is copied from one database to another. A
 * test compares it with the catalog of a database.
 */
export const TABLE_KEYS = {
  api_key: ['id'],
  change_counter: ['subject'],
  narrative: ['dataset_slug', 'methodology_version'],
  webhook_subscription: ['id'],
  webhook_npi: ['npi', 'subscription_id'],
  watched_party: ['subscription_id', 'number'],
  webhook_event: ['id'],
  webhook_delivery: ['id'],
  webhook_progress: ['name'],
  fhir_client: ['id'],
  fhir_assertion: ['client_id', 'jti_sha256'],
  fhir_subscription: ['subscription_id'],
  fhir_ended_export: ['id'],
  idempotent_answer: ['key_id', 'idempotency_key_sha256'],
  audit_event: ['id'],
} as const satisfies { [Name in keyof StateTables]: readonly (keyof StateTables[Name])[] };

export type TableName = keyof StateTables;

interface ApiKeyTable {
  id: string;
  name: string;
  tier: string;
  /** Lower-case hex. The key itself is stored nowhere. */
  key_sha256: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

/** One number per subject, incremented with every write, so that a poll reads one row and not the whole table. */
interface ChangeCounterTable {
  subject: string;
  changes: number;
}

/** What a language model wrote about a dataset, once per methodology version. */
interface NarrativeTable {
  dataset_slug: string;
  methodology_version: string;
  /** Sentences with slots; figures are put in when it is shown. */
  template: string;
  model: string;
  created_at: string;
}

/** Where events are sent. */
interface WebhookSubscriptionTable {
  id: string;
  /** The key it was made with, which owns it. */
  key_id: string;
  url: string;
  /** The types of events, a JSON array. */
  events: string;
  /** 1: only the providers in `webhook_npi`, which may be none; 0: all providers. */
  names_npis: number;
  status: 'active' | 'disabled';
  disabled_reason: string | null;
  /** The signing secret, sealed. */
  secret: string;
  /** The previous secret, sealed, which also signs until the moment given. */
  previous_secret: string | null;
  previous_secret_until: string | null;
  /** The first failure since the last success. */
  failing_since: string | null;
  created_at: string;
  /** Additional headers of every delivery, sealed: a JSON object. */
  headers: string | null;
  /** 1 while a first delivery must still succeed before events are sent. */
  awaits_handshake: number;
}

/** A provider that a subscription watches. */
interface WebhookNpiTable {
  subscription_id: string;
  npi: string;
}

/** A party that a subscription watches by name. */
interface WatchedPartyTable {
  subscription_id: string;
  /** Its place in the subscription. */
  number: number;
  /** The party as given, sealed: a JSON object. */
  party: string;
}

/** An event that at least one subscription receives. */
interface WebhookEventTable {
  id: string;
  type: string;
  /** The body of its deliveries, byte for byte; sealed where it is for one subscription. */
  body: string;
  created_at: string;
  /** The only subscription it is for, which is deleted with it; null for an event that any subscription may receive. */
  subscription_id: string | null;
  /** How it is sent where it is not JSON that is posted to the endpoint itself: `PUT`, a path behind it, a media type. */
  method: 'PUT' | null;
  path: string | null;
  content_type: string | null;
}

/** The delivery of one event to one subscription. */
interface WebhookDeliveryTable {
  id: string;
  subscription_id: string;
  event_id: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** When it is due; while it is under way, when it counts as lost. */
  next_attempt_at: string;
  created_at: string;
  /** When it was delivered or given up. */
  finished_at: string | null;
  /** Of the last attempt. */
  response_status: number | null;
  error: string | null;
}

/** The release up to which events have been made. One row. */
interface WebhookProgressTable {
  name: 'events';
  release: string;
}

/** A program that may ask for access tokens of the FHIR interface. */
interface FhirClientTable {
  id: string;
  name: string;
  /** Scopes it may ask for, separated by spaces. */
  scopes: string;
  /** Its public keys, a JSON Web Key Set; null where they are at an address. */
  jwks: string | null;
  jwks_url: string | null;
  /** The key set before the present one, which also counts until the moment given. */
  previous_jwks: string | null;
  previous_jwks_until: string | null;
  /** The secret that signs its notifications, sealed. */
  webhook_secret: string;
  created_at: string;
  revoked_at: string | null;
}

/** An assertion that was used to request a token: a second use is refused. */
interface FhirAssertionTable {
  client_id: string;
  /** Lower-case hex of the SHA-256 of `jti`, which may be of any length. */
  jti_sha256: string;
  /** When the assertion is too old to be accepted anyway, so that the row is no longer needed. */
  expires_at: string;
}

/** The part of a FHIR Subscription that `webhook_subscription` does not have. */
interface FhirSubscriptionTable {
  subscription_id: string;
  /** The reason stated by its client. */
  reason: string;
  criteria: string;
  payload: 'application/fhir+json' | 'application/fhir+json; bundle' | null;
  /** When it expires. */
  ends_at: string | null;
  updated_at: string;
}

/** A bulk export that its client has ended: its status is 404. */
interface FhirEndedExportTable {
  /** The part of its address that no other export has. */
  id: string;
  ended_at: string;
}

/** A request with an `Idempotency-Key`, and its answer. */
interface IdempotentAnswerTable {
  /** The key it was sent with. */
  key_id: string;
  /** Lower-case hex of the SHA-256 of its `Idempotency-Key`. */
  idempotency_key_sha256: string;
  /** Of what was asked: operation, parameters and body. */
  request_sha256: string;
  /** The answer, sealed: a JSON object; null while the request is being carried out. */
  answer: string | null;
  /** When it was sent, or taken up again after a router had ended in the middle of it. */
  created_at: string;
}

/** An act of an operator. Rows are only added. */
interface AuditEventTable {
  id: string;
  at: string;
  os_user: string;
  host: string;
  act: string;
  subject: string | null;
  /** A JSON object without secrets. */
  details: string;
  /** One more than that of any act recorded before; 0 where the act is older than this column. Several where acts were imported, or recorded at once. */
  sequence_number: number;
}

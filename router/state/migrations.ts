import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { makeAppendOnly } from './append-only.ts';

/** Every step of the operational database's schema, in order; written for SQLite and PostgreSQL alike. */
const MIGRATIONS: Record<string, Migration> = {
  '2026-11-21-api-keys': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('api_key')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('tier', 'text', (column) => column.notNull())
        .addColumn('key_sha256', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text')
        .addColumn('revoked_at', 'text')
        .execute();
      await db.schema
        .createTable('change_counter')
        .ifNotExists()
        .addColumn('subject', 'text', (column) => column.primaryKey())
        .addColumn('changes', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-21-narratives': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('narrative')
        .ifNotExists()
        .addColumn('dataset_slug', 'text', (column) => column.notNull())
        .addColumn('methodology_version', 'text', (column) => column.notNull())
        .addColumn('template', 'text', (column) => column.notNull())
        .addColumn('model', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('narrative_key', ['dataset_slug', 'methodology_version'])
        .execute();
    },
  },
  '2026-11-22-webhooks': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('webhook_subscription')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('key_id', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('events', 'text', (column) => column.notNull())
        .addColumn('names_npis', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('disabled_reason', 'text')
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('previous_secret', 'text')
        .addColumn('previous_secret_until', 'text')
        .addColumn('failing_since', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('webhook_npi')
        .ifNotExists()
        .addColumn('subscription_id', 'text', (column) =>
          column.notNull().references('webhook_subscription.id').onDelete('cascade'),
        )
        .addColumn('npi', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('webhook_npi_key', ['npi', 'subscription_id'])
        .execute();
      await db.schema
        .createTable('webhook_event')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('webhook_delivery')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('subscription_id', 'text', (column) =>
          column.notNull().references('webhook_subscription.id').onDelete('cascade'),
        )
        .addColumn('event_id', 'text', (column) => column.notNull().references('webhook_event.id'))
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('finished_at', 'text')
        .addColumn('response_status', 'integer')
        .addColumn('error', 'text')
        .execute();
      // The queue reads one subscription's next deliveries, the log its latest, retention the finished ones of all.
      for (const [name, ...columns] of [
        ['webhook_delivery_due', 'subscription_id', 'status', 'next_attempt_at'],
        ['webhook_delivery_log', 'subscription_id', 'created_at'],
        ['webhook_delivery_finished', 'finished_at'],
        ['webhook_delivery_event', 'event_id'],
      ] as const)
        await db.schema.createIndex(name).ifNotExists().on('webhook_delivery').columns(columns).execute();
      await db.schema
        .createTable('webhook_progress')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('release', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-22-webhooks-watched-parties': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('watched_party')
        .ifNotExists()
        .addColumn('subscription_id', 'text', (column) =>
          column.notNull().references('webhook_subscription.id').onDelete('cascade'),
        )
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('party', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('watched_party_key', ['subscription_id', 'number'])
        .execute();
      await db.schema
        .alterTable('webhook_event')
        .addColumn('subscription_id', 'text', (column) =>
          column.references('webhook_subscription.id').onDelete('cascade'),
        )
        .execute();
      // Deleting a subscription looks for its events.
      await db.schema
        .createIndex('webhook_event_subscription')
        .ifNotExists()
        .on('webhook_event')
        .columns(['subscription_id'])
        .execute();
    },
  },
  '2026-11-23-fhir-clients': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('fhir_client')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('scopes', 'text', (column) => column.notNull())
        .addColumn('jwks', 'text')
        .addColumn('jwks_url', 'text')
        .addColumn('webhook_secret', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('revoked_at', 'text')
        .execute();
      await db.schema
        .createTable('fhir_assertion')
        .ifNotExists()
        .addColumn('client_id', 'text', (column) =>
          column.notNull().references('fhir_client.id').onDelete('cascade'),
        )
        .addColumn('jti_sha256', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('fhir_assertion_key', ['client_id', 'jti_sha256'])
        .execute();
      await db.schema
        .createIndex('fhir_assertion_expiry')
        .ifNotExists()
        .on('fhir_assertion')
        .columns(['expires_at'])
        .execute();
    },
  },
  '2026-11-23-fhir-subscriptions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('fhir_subscription')
        .ifNotExists()
        .addColumn('subscription_id', 'text', (column) =>
          column.primaryKey().references('webhook_subscription.id').onDelete('cascade'),
        )
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('criteria', 'text', (column) => column.notNull())
        .addColumn('payload', 'text')
        .addColumn('ends_at', 'text')
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.alterTable('webhook_subscription').addColumn('headers', 'text').execute();
      await db.schema
        .alterTable('webhook_subscription')
        .addColumn('awaits_handshake', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      for (const name of ['method', 'path', 'content_type'])
        await db.schema.alterTable('webhook_event').addColumn(name, 'text').execute();
    },
  },
  '2026-11-23-operator-acts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit_event')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('os_user', 'text', (column) => column.notNull())
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('details', 'text', (column) => column.notNull())
        .execute();
      await makeAppendOnly(db, 'audit_event');
    },
  },
  '2026-11-23-operator-acts-in-order': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('audit_event')
        .addColumn('sequence_number', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '2026-11-24-fhir-ended-exports': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('fhir_ended_export')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('ended_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-25-idempotent-answers': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('idempotent_answer')
        .ifNotExists()
        .addColumn('key_id', 'text', (column) => column.notNull())
        .addColumn('idempotency_key_sha256', 'text', (column) => column.notNull())
        .addColumn('request_sha256', 'text', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotent_answer_key', ['key_id', 'idempotency_key_sha256'])
        .execute();
    },
  },
  '2026-11-26-fhir-client-keys': {
    async up(db: Kysely<unknown>) {
      for (const column of ['previous_jwks', 'previous_jwks_until'])
        await db.schema.alterTable('fhir_client').addColumn(column, 'text').execute();
    },
  },
};

export const migrationProvider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The names of all steps in order: a database that has the last one is up to date. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort();

import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

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
};

export const migrationProvider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

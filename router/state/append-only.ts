import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Makes a database refuse to change or delete rows of a table. May be run again. @param table a name of this program's own */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `rows of ${table} are never changed or deleted`;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(
        `create or replace function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
      )
      .execute(db);
    await sql.raw(`drop trigger if exists ${table}_append_only on ${table}`).execute(db);
    await sql
      .raw(
        `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function ${table}_append_only()`,
      )
      .execute(db);
    return;
  }
  for (const change of ['update', 'delete'])
    await sql
      .raw(
        `create trigger if not exists ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${refusal}'); end`,
      )
      .execute(db);
}

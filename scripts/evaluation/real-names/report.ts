import { z } from 'zod';
import { STATE_LISTS } from '../../../schemas/sources/state-exclusions.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

const SOURCES = ['oig-leie', 'sam-exclusions', 'open-payments', 'state-exclusions'] as const;

const Group = z.object({
  what: z.string(),
  rows: RowCount,
  right: RowCount,
  same_company: RowCount,
  wrong: RowCount,
  undetermined: RowCount,
  unmatched: RowCount,
});
type Group = z.infer<typeof Group>;

const Method = z.object({
  source: z.string(),
  method: z.string(),
  claimed: z.number(),
  links: RowCount,
  right: RowCount,
});

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** Makes `row_outcome` from the links and the truth of a folder that `writeFiles` has written. */
export async function judgeRows(warehouse: Warehouse, files: string): Promise<void> {
  for (const [table, file] of [
    ['truth', 'rows.csv'],
    ['company', 'companies.csv'],
  ])
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE ${table} AS FROM read_csv(${sqlLiteral(`${files}/truth/${file}`)}, all_varchar = true)`,
    );
  const stateLinks = STATE_LISTS.map(
    (list) => `
      SELECT one.exclusion_id, link.npi, link.verdict, link.method, link.confidence
      FROM ${list.block}__exclusion AS one
      JOIN ${list.block}__exclusion AS entry USING (file_no, line)
      JOIN link__${list.block} AS link ON link.source_key = entry.exclusion_id`,
  );
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE state_link AS ${stateLinks.join(' UNION ALL ')}`);
  await warehouse.runFile(new URL('outcomes.sql', import.meta.url));
}

function groups(warehouse: Warehouse, by: string, where: string): Promise<Group[]> {
  return warehouse.rows(
    Group,
    `SELECT ${by} AS what, count(*) AS "rows",
       ${['right', 'same company', 'wrong', 'undetermined', 'unmatched']
         .map((outcome) => `count(*) FILTER (WHERE outcome = '${outcome}') AS "${outcome.replace(' ', '_')}"`)
         .join(', ')}
     FROM row_outcome WHERE ${where} GROUP BY ALL ORDER BY "rows" DESC, what`,
  );
}

function printGroups(title: string, rows: readonly Group[]): void {
  console.log(
    `\n| ${title} | rows | recall | undetermined | unmatched | another of the company | wrong |\n|---|---|---|---|---|---|---|`,
  );
  for (const { what, rows: all, right, undetermined, unmatched, same_company, wrong } of rows)
    console.log(
      `| ${what} | ${all} | ${percent(right, all)} | ${percent(undetermined, all)} | ${percent(unmatched, all)} | ${same_company} | ${wrong} |`,
    );
}

/** Prints the tables of docs/evidence/matching.md, "Real names". */
export async function printReport(warehouse: Warehouse): Promise<void> {
  for (const source of SOURCES) {
    console.log(`\n### ${source}`);
    const rows = `source = '${source}'`;
    printGroups(
      'party',
      await groups(
        warehouse,
        `entity || CASE held_out WHEN 'true' THEN ', held out' ELSE ', registered' END`,
        rows,
      ),
    );
    // SAM publishes no street of a person, and few of the states' lists one of anybody.
    const hasStreets = source === 'oig-leie' || source === 'open-payments';
    const atStreet = hasStreets ? "place = 'registered street'" : 'true';
    for (const [entity, title] of [
      ['person', 'registered people'],
      ['organization', 'registered organizations'],
    ]) {
      const registered = `${rows} AND entity = '${entity}' AND held_out = 'false'`;
      const byPlace = await groups(warehouse, 'place', registered);
      if (byPlace.length === 0) continue;
      printGroups(`${title}, by address`, byPlace);
      printGroups(
        `${title}, by change of the name`,
        await groups(warehouse, 'name', `${registered} AND ${atStreet}`),
      );
    }
  }
  const methods = await warehouse.rows(
    Method,
    `SELECT source, method, round(confidence, 3) AS claimed, count(*) AS links,
       count(*) FILTER (WHERE outcome <> 'wrong') AS "right"
     FROM row_outcome WHERE outcome IN ('right', 'same company', 'wrong')
     GROUP BY ALL ORDER BY source, links DESC, method`,
  );
  console.log(
    '\n### Claimed and measured\n\n| source | method | claimed | links | right | share |\n|---|---|---|---|---|---|',
  );
  for (const { source, method, claimed, links, right } of methods)
    console.log(
      `| ${source} | ${method} | ${claimed} | ${links} | ${right} | ${(right / links).toFixed(3)}${links >= 30 && Math.abs(right / links - claimed) > 0.03 ? ' (off)' : ''} |`,
    );
}

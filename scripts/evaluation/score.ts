import { z } from 'zod';
import { linkTable, type SourceId } from '../../schemas/sources/list.ts';
import type { LinkEvaluation } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

const Share = z.number().nullable();

const Pairs = z.object({
  /** Claimed pairs of a source row and an NPI. */
  links: RowCount,
  right: RowCount,
  /** Claimed pairs that are wrong (false positives): for an exclusion list, false accusations. */
  wrong: RowCount,
  /** Precision: right pairs among all claimed ones; null without any. */
  precision: Share,
  /** Recall: source rows with the right NPI among all rows in force whose truth has an NPI. */
  recall: Share,
});

const Calibration = z.object({
  method: z.string(),
  claimed: z.number(),
  links: RowCount,
  right: RowCount,
  right_share: z.number(),
});

const Rows = z.object({
  /** Source rows in force, and those of them whose truth has an NPI. */
  rows: RowCount,
  with_truth: RowCount,
  /** Of those: rows whose registry record is deactivated and blank, so that only their own NPI could link them. */
  blank: RowCount,
  /** Share of the source rows in force whose verdict is undetermined. */
  undetermined: Share,
});

export interface Score {
  readonly rows: z.infer<typeof Rows>;
  readonly matched: z.infer<typeof Pairs>;
  readonly exactJoin: z.infer<typeof Pairs>;
  /** By method and claimed confidence: number of links and the share of right ones, which should be close to the claim. */
  readonly calibration: readonly z.infer<typeof Calibration>[];
}

/** Reads `truth/links.csv` of a sample into the table `truth` (source, source_key, npi NULL where there is none). */
export async function readTruth(warehouse: Warehouse, path: string): Promise<void> {
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE truth AS
    SELECT source, source_key, npi FROM read_csv(${sqlLiteral(path)}, header = true, all_varchar = true)`);
}

/** Compares a source's links, and a plain exact join as the baseline, with the table `truth`. */
export async function score(
  warehouse: Warehouse,
  source: SourceId,
  { rowsSql }: LinkEvaluation,
): Promise<Score> {
  await warehouse.run(`
    CREATE OR REPLACE TEMP TABLE row_to_link (
      source_key VARCHAR, npi VARCHAR, first_name VARCHAR, last_name VARCHAR, organization_name VARCHAR, state VARCHAR,
      zip5 VARCHAR
    )`);
  await warehouse.run(`INSERT INTO row_to_link BY NAME ${rowsSql}`);
  await warehouse.runFile(new URL('exact-join.sql', import.meta.url));
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE evaluated AS
    SELECT source_key, npi
    FROM truth
    WHERE source = ${sqlLiteral(source)} AND source_key IN (SELECT source_key FROM row_to_link)`);
  // The first column is the source key.
  const links = `${linkTable(source)} AS link(source_key)`;
  const linked = `SELECT source_key, npi FROM ${links} WHERE verdict = 'matched'`;
  return {
    rows: await warehouse.row(
      Rows,
      `SELECT
         count(*) AS rows,
         count(npi) AS with_truth,
         count(*) FILTER (WHERE npi IN (SELECT npi FROM nppes__provider WHERE entity_type IS NULL)) AS blank,
         count(*) FILTER (
           WHERE source_key IN (SELECT source_key FROM ${links} WHERE verdict = 'undetermined')
         ) / nullif(count(*), 0) AS undetermined
       FROM evaluated`,
    ),
    matched: await scorePairs(warehouse, linked),
    exactJoin: await scorePairs(warehouse, 'FROM exact_join'),
    calibration: await warehouse.rows(
      Calibration,
      `SELECT
         method,
         round(confidence, 3) AS claimed,
         count(*) AS links,
         count(*) FILTER (WHERE link.npi = evaluated.npi) AS right,
         avg(CASE WHEN link.npi = evaluated.npi THEN 1.0 ELSE 0.0 END) AS right_share
       FROM ${links}
       JOIN evaluated USING (source_key)
       WHERE verdict = 'matched'
       GROUP BY method, claimed
       ORDER BY claimed DESC, links DESC, method`,
    ),
  };
}

function scorePairs(warehouse: Warehouse, pairs: string): Promise<z.infer<typeof Pairs>> {
  return warehouse.row(
    Pairs,
    `WITH judged AS (
       SELECT claimed.source_key, coalesce(claimed.npi = evaluated.npi, false) AS is_right
       FROM (${pairs}) AS claimed
       JOIN evaluated USING (source_key)
     )
     SELECT
       count(*) AS links,
       count(*) FILTER (WHERE is_right) AS right,
       count(*) FILTER (WHERE NOT is_right) AS wrong,
       count(*) FILTER (WHERE is_right) / nullif(count(*), 0) AS precision,
       count(DISTINCT source_key) FILTER (WHERE is_right)
         / nullif((SELECT count(npi) FROM evaluated), 0) AS recall
     FROM judged`,
  );
}

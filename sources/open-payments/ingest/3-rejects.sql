-- Open Payments, step 3: moves rows that are not kept from open_payments__payment to rejected_row, with the reason.
--
-- To run it in a DuckDB shell, after 2:  .read ingest/3-rejects.sql

-- CMS republishes a program year as a whole, which supersedes older publications of the year.
CREATE OR REPLACE TEMP TABLE op_file AS
SELECT
  "role",
  file_no,
  strptime(nullif(regexp_extract("name", '_P([0-9]{8})', 1), ''), '%m%d%Y') AS published,
  regexp_extract("name", 'PGYR([0-9]{4})', 1) AS file_year,
  row_number() OVER (PARTITION BY "role", file_year ORDER BY published DESC NULLS LAST, file_no DESC) AS publication
FROM source_file;

CREATE OR REPLACE TABLE open_payments__removed AS
SELECT op_text(Record_ID) AS record_id, op_text(Change_Type) AS change_type, file_no, line
FROM open_payments__removed_file;

INSERT INTO rejected_row
SELECT 'removed', file_no, line, 'no record id', NULL FROM open_payments__removed WHERE record_id IS NULL;
DELETE FROM open_payments__removed WHERE record_id IS NULL;

CREATE OR REPLACE TEMP TABLE op_reject AS
SELECT
  payment.rowid AS place,
  CASE
    WHEN payment.record_id IS NULL THEN 'no record id'
    WHEN payment.program_year IS NULL THEN 'no program year'
    WHEN payment.amount_usd IS NULL THEN 'the amount is not a number'
    WHEN op_file.publication > 1 THEN 'an older publication of the program year'
    ELSE 'removed by the publisher'
  END AS reason
FROM open_payments__payment AS payment
LEFT JOIN op_file ON op_file."role" = payment.category AND op_file.file_no = payment.file_no
WHERE
  payment.record_id IS NULL
  OR payment.program_year IS NULL
  OR payment.amount_usd IS NULL
  OR op_file.publication > 1
  -- A list of removed records applies to publications up to its own; a later one may have a record again.
  OR EXISTS (
    SELECT 1
    FROM open_payments__removed AS removed
    JOIN op_file AS list ON list."role" = 'removed' AND list.file_no = removed.file_no
    WHERE removed.record_id = payment.record_id AND (op_file.published <= list.published OR list.published IS NULL)
  );

-- The same record in two files, or twice in one: the newest publication's last row counts.
INSERT INTO op_reject
SELECT place, 'the record is there again, newer'
FROM (
  SELECT
    payment.rowid AS place,
    row_number() OVER (
      PARTITION BY payment.category, payment.record_id
      ORDER BY op_file.published DESC NULLS LAST, payment.program_year DESC, payment.file_no DESC, payment.rowid DESC
    ) AS rank
  FROM open_payments__payment AS payment
  LEFT JOIN op_file ON op_file."role" = payment.category AND op_file.file_no = payment.file_no
  WHERE
    payment.rowid NOT IN (SELECT place FROM op_reject)
    AND (payment.category, payment.record_id) IN (
      SELECT (category, record_id) FROM open_payments__payment GROUP BY category, record_id HAVING count(*) > 1
    )
)
WHERE rank > 1;

INSERT INTO rejected_row
SELECT category, file_no, NULL, reason, record_id
FROM op_reject JOIN open_payments__payment ON open_payments__payment.rowid = op_reject.place;

DELETE FROM open_payments__payment WHERE rowid IN (SELECT place FROM op_reject);

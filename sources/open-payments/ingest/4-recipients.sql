-- Open Payments, step 4: what the payments kept, the principal investigators and the profile supplement say of every recipient profile
-- -> open_payments__profile, op_said, op_recipient_batch, kept_rows; an empty open_payments__recipient.
--
-- To run it in a DuckDB shell, after 3:  .read ingest/4-recipients.sql

CREATE OR REPLACE TEMP TABLE op_profile_line AS
SELECT
  op_text(Covered_Recipient_Profile_ID) AS profile_id,
  op_text(Covered_Recipient_Profile_Type) AS recipient_type,
  op_list([Associated_Covered_Recipient_Profile_ID_1, Associated_Covered_Recipient_Profile_ID_2]) AS associated_ids,
  op_npi(Covered_Recipient_NPI) AS published_npi,
  {
    "first": op_text(Covered_Recipient_Profile_First_Name),
    middle: op_text(Covered_Recipient_Profile_Middle_Name),
    "last": op_text(Covered_Recipient_Profile_Last_Name),
    suffix: op_text(Covered_Recipient_Profile_Suffix)
  } AS published_name,
  {
    "first": op_text(Covered_Recipient_Profile_Alternate_First_Name),
    middle: op_text(Covered_Recipient_Profile_Alternate_Middle_Name),
    "last": op_text(Covered_Recipient_Profile_Alternate_Last_Name),
    suffix: op_text(Covered_Recipient_Profile_Alternate_Suffix)
  } AS alternate_name,
  {
    line1: op_text(Covered_Recipient_Profile_Address_Line_1),
    line2: op_text(Covered_Recipient_Profile_Address_Line_2),
    city: op_text(Covered_Recipient_Profile_City),
    state: upper(op_text(Covered_Recipient_Profile_State)),
    postal_code: op_text(Covered_Recipient_Profile_Zipcode),
    country: op_text(Covered_Recipient_Profile_Country_Name)
  } AS address,
  op_list([
    Covered_Recipient_Profile_Primary_Specialty, Covered_Recipient_Profile_OPS_Taxonomy_1,
    Covered_Recipient_Profile_OPS_Taxonomy_2, Covered_Recipient_Profile_OPS_Taxonomy_3,
    Covered_Recipient_Profile_OPS_Taxonomy_4, Covered_Recipient_Profile_OPS_Taxonomy_5,
    Covered_Recipient_Profile_OPS_Taxonomy_6
  ]) AS specialties,
  file_no,
  line,
  CASE
    WHEN op_text(Covered_Recipient_Profile_ID) IS NULL THEN 'no profile id'
    WHEN row_number() OVER (PARTITION BY op_text(Covered_Recipient_Profile_ID) ORDER BY rowid) > 1
      THEN 'the profile is there again'
  END AS reason
FROM (SELECT *, row_number() OVER () AS rowid FROM open_payments__profile_file);

INSERT INTO rejected_row
SELECT 'profile', file_no, line, reason, profile_id FROM op_profile_line WHERE reason IS NOT NULL;

CREATE OR REPLACE TABLE open_payments__profile AS
SELECT * EXCLUDE (line, reason) FROM op_profile_line WHERE reason IS NULL;

-- The distinct names and addresses of a recipient in the files, one row each, with their counts.
CREATE OR REPLACE TEMP TABLE op_said AS
WITH said AS (
  SELECT
    profile_id,
    {
      "first": recipient_first_name, middle: recipient_middle_name, "last": recipient_last_name, suffix: recipient_suffix
    } AS published_name,
    {
      line1: recipient_line1, line2: recipient_line2, city: recipient_city, state: recipient_state,
      postal_code: recipient_postal_code, country: recipient_country
    } AS address,
    recipient_specialty AS specialty,
    published_npi,
    recipient_type
  FROM open_payments__payment
  WHERE profile_id IS NOT NULL
  UNION ALL
  SELECT
    one.profile_id,
    {"first": one."first", middle: one.middle, "last": one."last", suffix: one.suffix},
    {
      line1: one.line1, line2: one.line2, city: one.city, state: one.state, postal_code: one.postal_code,
      country: one.country
    },
    one.specialty,
    one.npi,
    NULL
  FROM (SELECT unnest(investigators) AS one FROM op_research)
)
SELECT *, count(*) AS payments FROM said GROUP BY ALL;

CREATE OR REPLACE TABLE kept_rows AS
SELECT category AS "role", file_no, count(*) AS "rows" FROM open_payments__payment GROUP BY ALL
UNION ALL
SELECT 'removed', file_no, count(*) FROM open_payments__removed GROUP BY ALL
UNION ALL
SELECT 'profile', file_no, count(*) FROM open_payments__profile GROUP BY ALL;

-- Lists of names and addresses are made in memory, which those of two million profiles exceed: for 200,000 at a time.
CREATE OR REPLACE TEMP TABLE op_recipient_batch AS
SELECT profile_id, CAST((row_number() OVER (ORDER BY profile_id) - 1) // 200000 AS INTEGER) AS batch
FROM (SELECT profile_id FROM op_said UNION SELECT profile_id FROM open_payments__profile);

CREATE OR REPLACE TABLE open_payments__recipient (
  profile_id VARCHAR,
  recipient_type VARCHAR,
  names STRUCT("first" VARCHAR, middle VARCHAR, "last" VARCHAR, suffix VARCHAR)[],
  addresses STRUCT(
    line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR
  )[],
  specialties VARCHAR[],
  associated_ids VARCHAR[],
  published_npi VARCHAR
);

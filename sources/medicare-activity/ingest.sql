-- The yearly files of both programs -> medicare_activity__provider, medicare_activity__file.
--
-- To run it in a DuckDB shell:
--   CREATE VIEW medicare_activity__part_b_file AS
--     SELECT 1 AS file_no, NULL::BIGINT AS line, * FROM read_csv('MUP_PHY_R25_P05_V20_D23_Prov.csv', all_varchar = true);
--   CREATE VIEW medicare_activity__part_d_file AS …                                                  -- likewise
--   CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
--   CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
--   INSERT INTO source_file VALUES ('part_b', 1, 'MUP_PHY_R25_P05_V20_D23_Prov.csv', DATE '2023-12-31');
--   .read ingest.sql

CREATE OR REPLACE TEMP MACRO activity_text(published) AS nullif(trim(published), '');

-- A count as published; services may have decimals. DuckDB would read "nan" and "inf" as numbers.
CREATE OR REPLACE TEMP MACRO activity_count(published) AS
  CASE WHEN regexp_full_match(trim(published), '[0-9]+(\.[0-9]+)?') THEN TRY_CAST(trim(published) AS DOUBLE) END;
CREATE OR REPLACE TEMP MACRO activity_whole(published) AS
  CASE WHEN regexp_full_match(trim(published), '[0-9]+') THEN TRY_CAST(trim(published) AS BIGINT) END;

-- No column has the service year: it is in the file's name, _D23_ or _DY23_. A year may be published again, with a later release in
-- its name; files are numbered in the order of years and releases.
CREATE OR REPLACE TABLE medicare_activity__file AS
SELECT
  *,
  "role" AS part,
  2000 + CAST(regexp_extract(name, '_DY?([0-9]{2})_', 1, 'i') AS INTEGER) AS service_year,
  row_number() OVER (PARTITION BY "role", service_year ORDER BY file_no DESC) = 1 AS is_newest_of_year
FROM source_file;

CREATE OR REPLACE TEMP TABLE activity_row AS
SELECT
  'part_b' AS part,
  file_no,
  activity_text("Rndrng_NPI") AS npi,
  activity_text("Rndrng_Prvdr_Last_Org_Name") AS last_or_organization_name,
  activity_text("Rndrng_Prvdr_First_Name") AS first_name,
  activity_text("Rndrng_Prvdr_MI") AS middle_initial,
  activity_text("Rndrng_Prvdr_Crdntls") AS credentials,
  upper(activity_text("Rndrng_Prvdr_Ent_Cd")) AS entity_code,
  activity_text("Rndrng_Prvdr_St1") AS line1,
  activity_text("Rndrng_Prvdr_St2") AS line2,
  activity_text("Rndrng_Prvdr_City") AS city,
  upper(activity_text("Rndrng_Prvdr_State_Abrvtn")) AS state,
  activity_text("Rndrng_Prvdr_Zip5") AS postal_code,
  upper(activity_text("Rndrng_Prvdr_Cntry")) AS country,
  activity_text("Rndrng_Prvdr_Type") AS provider_type,
  activity_text("Tot_Srvcs") AS services,
  activity_text("Tot_HCPCS_Cds") AS procedure_codes,
  NULL AS claims,
  activity_text("Tot_Benes") AS beneficiaries
FROM medicare_activity__part_b_file
UNION ALL
SELECT
  'part_d',
  file_no,
  activity_text("PRSCRBR_NPI"),
  activity_text("Prscrbr_Last_Org_Name"),
  activity_text("Prscrbr_First_Name"),
  activity_text("Prscrbr_MI"),
  activity_text("Prscrbr_Crdntls"),
  upper(activity_text("Prscrbr_Ent_Cd")),
  activity_text("Prscrbr_St1"),
  activity_text("Prscrbr_St2"),
  activity_text("Prscrbr_City"),
  upper(activity_text("Prscrbr_State_Abrvtn")),
  activity_text("Prscrbr_zip5"),
  upper(activity_text("Prscrbr_Cntry")),
  activity_text("Prscrbr_Type"),
  NULL,
  NULL,
  activity_text("Tot_Clms"),
  activity_text("Tot_Benes")
FROM medicare_activity__part_d_file;

-- One row for each provider in a file. Of a number that occurs again, the first row is kept.
CREATE OR REPLACE TEMP TABLE activity_verdict AS
WITH repeated AS (
  SELECT part, file_no, npi, min(rowid) AS first_row
  FROM activity_row
  GROUP BY part, file_no, npi
  HAVING count(*) > 1
)

SELECT
  one.*,
  file.service_year,
  concat_ws('|', part, file.service_year, npi) AS activity_id,
  CASE
    WHEN NOT file.is_newest_of_year THEN 'an older release of the service year'
    WHEN npi IS NULL THEN 'no NPI'
    WHEN NOT regexp_full_match(npi, '[0-9]{10}') THEN 'not an NPI'
    WHEN one.rowid > repeated.first_row THEN 'NPI repeated'
  END AS reason
FROM activity_row AS one
JOIN medicare_activity__file AS file USING (part, file_no)
LEFT JOIN repeated USING (part, file_no, npi);

INSERT INTO rejected_row
SELECT part, file_no, NULL, reason, activity_id FROM activity_verdict WHERE reason IS NOT NULL;

-- A blank count is suppressed by the publisher: null, never 0. What is no number is null too, and `unread` holds the published text.
CREATE OR REPLACE TABLE medicare_activity__provider AS
SELECT
  activity_id,
  part,
  service_year,
  npi,
  CASE WHEN entity_code IS DISTINCT FROM 'O' THEN last_or_organization_name END AS last_name,
  first_name,
  middle_initial,
  CASE WHEN entity_code = 'O' THEN last_or_organization_name END AS organization_name,
  credentials,
  line1,
  line2,
  city,
  state,
  postal_code,
  country,
  provider_type,
  activity_count(services) AS services,
  activity_whole(procedure_codes) AS procedure_codes,
  activity_whole(claims) AS claims,
  activity_whole(beneficiaries) AS beneficiaries,
  map_from_entries(
    list_filter(
      [
        {k: 'services', v: CASE WHEN activity_count(services) IS NULL THEN services END},
        {k: 'procedure_codes', v: CASE WHEN activity_whole(procedure_codes) IS NULL THEN procedure_codes END},
        {k: 'claims', v: CASE WHEN activity_whole(claims) IS NULL THEN claims END},
        {k: 'beneficiaries', v: CASE WHEN activity_whole(beneficiaries) IS NULL THEN beneficiaries END}
      ],
      lambda entry: entry.v IS NOT NULL
    )
  ) AS unread,
  file_no
FROM activity_verdict
WHERE reason IS NULL
ORDER BY npi, service_year DESC, part;

CREATE OR REPLACE TABLE kept_rows AS
SELECT part AS "role", file_no, count(*) AS "rows" FROM medicare_activity__provider GROUP BY ALL;

-- Links PECOS enrollments to NPIs, and prepares the rows of the record by NPI:
--   link__pecos: one row for each (enrollment, NPI in the registry); an enrollment without one has one row, NPI NULL
--   record__pecos_enrollment, record__pecos_reassignment: sorted by NPI, so that a range of NPIs reads only its own rows
-- An enrollment may have several NPIs: the one in its row and those in the file of additional NPIs.
--
-- To run it in a DuckDB shell, over a warehouse with pecos__* and nppes__provider, with an empty link__pecos:
--   CREATE TEMP TABLE link_method AS
--     FROM (VALUES ('pecos', 'npi', 1.0::DOUBLE), ('pecos', 'additional npi', 1.0)) AS t (source, method, confidence);
--   .read links.sql

CREATE OR REPLACE TEMP TABLE pecos_stated_npi AS
SELECT enrollment_id, npi, 'npi' AS method
FROM pecos__enrollment
WHERE npi IS NOT NULL
UNION ALL
SELECT additional.enrollment_id, additional.npi, 'additional npi'
FROM pecos__additional_npi AS additional
JOIN pecos__enrollment AS enrollment USING (enrollment_id)
WHERE additional.npi IS DISTINCT FROM enrollment.npi;

CREATE OR REPLACE TEMP TABLE pecos_known_npi AS
SELECT stated.*
FROM pecos_stated_npi AS stated
SEMI JOIN nppes__provider USING (npi);

INSERT INTO link__pecos
SELECT
  known.enrollment_id AS source_key,
  known.npi,
  'matched' AS verdict,
  known.method,
  link_method.confidence,
  CASE known.method
    WHEN 'npi' THEN ['the enrollment states the NPI']
    ELSE ['the NPI is among the additional NPIs of the enrollment']
  END AS evidence
FROM pecos_known_npi AS known
JOIN link_method ON link_method.source = 'pecos' AND link_method.method = known.method
UNION ALL
SELECT
  enrollment_id,
  NULL,
  'unmatched',
  NULL,
  NULL,
  CASE
    WHEN npi IS NULL THEN ['the enrollment states no NPI']
    ELSE ['the NPI of the enrollment is not in the registry']
  END
FROM pecos__enrollment
ANTI JOIN pecos_known_npi USING (enrollment_id)
ORDER BY source_key, npi;

-- Name and NPI of an enrollment: shown in its own records and in those of the enrollments it
-- reassigns benefits to or receives them from.
CREATE OR REPLACE TEMP TABLE pecos_party AS
SELECT
  enrollment_id,
  pac_id,
  npi,
  provider_type_code,
  provider_type,
  state,
  coalesce(organization_name, nullif(concat_ws(' ', first_name, middle_name, last_name), '')) AS name
FROM pecos__enrollment;

CREATE OR REPLACE TABLE record__pecos_enrollment AS
SELECT
  known.npi,
  enrollment_id,
  party.pac_id,
  party.provider_type_code,
  party.provider_type,
  party.state,
  party.name,
  known.method,
  link_method.confidence
FROM pecos_known_npi AS known
JOIN link_method ON link_method.source = 'pecos' AND link_method.method = known.method
JOIN pecos_party AS party USING (enrollment_id)
ORDER BY known.npi, enrollment_id;

-- Each reassignment is in the records of both sides. The other side is often not in the base file (it is no longer
-- approved, or the file was drawn on another day): then only its enrollment id is known.
CREATE OR REPLACE TABLE record__pecos_reassignment AS
WITH
  side AS (
    SELECT
      reassigning_enrollment_id AS enrollment_id,
      'reassigns_to' AS direction,
      receiving_enrollment_id AS other_enrollment_id
    FROM pecos__reassignment
    UNION ALL
    SELECT receiving_enrollment_id, 'receives_from', reassigning_enrollment_id
    FROM pecos__reassignment
  )

SELECT
  known.npi,
  side.direction,
  enrollment_id,
  side.other_enrollment_id,
  other.pac_id AS other_pac_id,
  other.npi AS other_npi,
  other.name AS other_name,
  other.enrollment_id IS NOT NULL AS is_other_known
FROM side
JOIN pecos_known_npi AS known USING (enrollment_id)
LEFT JOIN pecos_party AS other ON other.enrollment_id = side.other_enrollment_id
ORDER BY known.npi, side.direction, enrollment_id, side.other_enrollment_id;

DROP TABLE pecos_party;
DROP TABLE pecos_known_npi;
DROP TABLE pecos_stated_npi;

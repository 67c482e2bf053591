-- care_compare__facility: one row for each facility any file names. To run it in a DuckDB shell: see 1-values.sql.

CREATE OR REPLACE TABLE care_compare__facility AS
WITH
  -- `rank`: the file that describes a facility best comes first.
  described AS (
    SELECT 'hospital' AS facility_type, cc_facility AS id, 1 AS "rank", CAST(NULL AS VARCHAR) AS period, 'hospital' AS "role", file_no, line,
      cc_text("Facility Name") AS name, cc_text("Hospital Type") AS subtype,
      cc_address_text("Address") AS address_line1, CAST(NULL AS VARCHAR) AS address_line2,
      cc_text("City/Town") AS city, cc_text("State") AS state, cc_text("ZIP Code") AS postal_code,
      cc_text("County/Parish") AS county, cc_text("Telephone Number") AS phone,
      cc_text("Hospital Ownership") AS ownership_type, CAST(NULL AS DATE) AS certification_date
    FROM cc_line__hospital
    UNION ALL
    SELECT 'nursing-home', cc_facility, 1, NULL, 'nursing_home', file_no, line,
      cc_text("Provider Name"), cc_text("Provider Type"), cc_address_text("Provider Address"), NULL,
      cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), cc_text("County/Parish"), cc_text("Telephone Number"),
      cc_text("Ownership Type"), cc_date("Date First Approved to Provide Medicare and Medicaid Services")
    FROM cc_line__nursing_home
    UNION ALL
    SELECT 'home-health', cc_facility, 1, NULL, 'home_health', file_no, line,
      cc_text("Provider Name"), NULL, cc_address_text("Address"), NULL,
      cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), NULL, cc_text("Telephone Number"),
      cc_text("Type of Ownership"), cc_date("Certification Date")
    FROM cc_line__home_health
    UNION ALL
    -- The survey file has no agency names: agencies in no other file have only an id.
    SELECT 'home-health', cc_facility, 2, NULL, 'home_health_survey', file_no, line,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM cc_line__home_health_survey
    UNION ALL
    SELECT 'hospice', cc_facility, 1, NULL, 'hospice', file_no, line,
      cc_text("Facility Name"), NULL, cc_address_text("Address Line 1"), cc_address_text("Address Line 2"),
      cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), cc_text("County/Parish"), cc_text("Telephone Number"),
      cc_text("Ownership Type"), cc_date("Certification Date")
    FROM cc_line__hospice
    UNION ALL
    SELECT 'hospice', id, CASE "role" WHEN 'hospice_measure' THEN 2 ELSE 3 END, NULL, "role", file_no, line,
      name, NULL, address_line1, address_line2, city, state, postal_code, county, phone, NULL, NULL
    FROM cc_line__hospice_score
    WHERE length(id) = 6
    UNION ALL
    SELECT 'dialysis', cc_facility, 1, NULL, 'dialysis', file_no, line,
      cc_text("Facility Name"), NULL, cc_address_text("Address Line 1"), cc_address_text("Address Line 2"),
      cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), cc_text("County/Parish"), cc_text("Telephone Number"),
      cc_text("Profit or Non-Profit"), cc_date("Certification Date")
    FROM cc_line__dialysis
    UNION ALL
    SELECT 'asc', cc_facility, 1, cc_period, 'asc', file_no, line,
      cc_text("Facility Name"), NULL, NULL, NULL,
      cc_text("City/Town"), cc_text("State"), cc_text("ZIP Code"), NULL, NULL, NULL, NULL
    FROM cc_line__asc
  ),

  kept AS (
    SELECT described.*
    FROM described
    LEFT JOIN care_compare__report AS report USING ("role", file_no, line)
    WHERE report.id IS NOT NULL OR described."role" IN ('hospice_measure', 'hospice_survey')
  ),

  npi AS (
    SELECT facility_type, id, list(DISTINCT npi ORDER BY npi) AS npis
    FROM care_compare__report
    WHERE npi IS NOT NULL
    GROUP BY facility_type, id
  ),

  -- Of an ambulatory surgical center's lines, the one of the latest period describes it.
  best AS (
    SELECT DISTINCT ON (facility_type, id) *
    FROM kept
    ORDER BY facility_type, id, "rank", period DESC, line
  )

SELECT
  facility_type,
  id,
  -- Ambulatory surgical centers are certified under the ten-character id itself.
  id AS ccn,
  name,
  subtype,
  address_line1,
  address_line2,
  city,
  upper(state) AS state,
  postal_code,
  county,
  phone,
  ownership_type,
  certification_date,
  coalesce(npis, CAST([] AS VARCHAR[])) AS npis,
  (FROM source_file SELECT max(snapshot) WHERE source_file."role" = best."role") AS snapshot,
  "role"
FROM best
LEFT JOIN npi USING (facility_type, id)
ORDER BY facility_type, id;

-- The short forms of an ambulatory surgical center's id, six characters: state, letter and the last
-- three digits, or state and the last four digits. A form that matches several centers is dropped.
CREATE OR REPLACE TABLE care_compare__facility_alias AS
SELECT 'asc' AS facility_type, alias, any_value(id) AS id
FROM (
  SELECT id, unnest([id[1:3] || id[8:10], id[1:2] || id[7:10]]) AS alias
  FROM care_compare__facility
  WHERE facility_type = 'asc'
)
GROUP BY alias
HAVING count(*) = 1
ORDER BY alias;

-- The rows that are kept, counted in the final tables. To run it in a DuckDB shell: see 1-values.sql.

CREATE OR REPLACE TABLE kept_rows AS
SELECT "role", file_no, count(*) AS "rows" FROM care_compare__report GROUP BY "role", file_no
UNION ALL
SELECT "role", file_no, count(*) FROM care_compare__hospice_score GROUP BY "role", file_no
UNION ALL
SELECT 'nursing_home_penalty', file_no, count(*) FROM care_compare__penalty GROUP BY file_no
UNION ALL
SELECT 'nursing_home_owner', file_no, count(*) FROM care_compare__owner GROUP BY file_no
UNION ALL
SELECT 'clinician', file_no, sum(lines) FROM care_compare__clinician GROUP BY file_no
UNION ALL
SELECT 'affiliation', file_no, count(*) FROM care_compare__affiliation WHERE file_no IS NOT NULL GROUP BY file_no
UNION ALL
SELECT 'footnote', file_no, count(*) FROM care_compare__footnote GROUP BY file_no
UNION ALL
SELECT 'measure_date', file_no, count(*) FROM care_compare__measure_date GROUP BY file_no;

-- Invariants of the facilities, their ratings and measures: adds to broken_gate (gate, fault).
-- In a DuckDB shell: after pipeline/check/gates.sql.
INSERT INTO broken_gate

-- Every rating and every measure belongs to a facility.
SELECT 'ratings of a facility', format('{} {} is rated and is no facility', facility_type, id)
FROM (SELECT DISTINCT facility_type, id FROM care_compare__rating)
ANTI JOIN care_compare__facility USING (facility_type, id)

UNION ALL
SELECT 'measures of a facility', format('{} {} is measured and is no facility', facility_type, id)
FROM (SELECT DISTINCT facility_type, id FROM care_compare__measure)
ANTI JOIN care_compare__facility USING (facility_type, id)

UNION ALL
-- A facility has one star rating or none, of 1 to 5 stars.
SELECT 'one star rating', format('{} {} has {} star ratings', facility_type, id, count(*))
FROM care_compare__rating
WHERE is_star_rating
GROUP BY facility_type, id
HAVING count(*) > 1

UNION ALL
SELECT 'stars', format('{} {} has {} stars ({})', facility_type, id, value, name)
FROM care_compare__rating
WHERE value NOT BETWEEN 1 AND 5

UNION ALL
-- No numeric value is withheld, and no value lacks a published one.
SELECT 'withheld values', format('{} {}: {} is "{}" and reads {}', facility_type, id, measure_id, shown(raw), shown(value))
FROM care_compare__measure
WHERE (value IS NULL AND regexp_full_match(raw, '[0-9]{1,9}(\.[0-9]{1,6})?')) OR (value IS NOT NULL AND raw IS NULL)

UNION ALL
-- A short form refers to a facility and is not itself the id of one.
SELECT 'short forms', format('{} is a short form of {} and an id of its own or of nobody', alias, alias_of.id)
FROM care_compare__facility_alias AS alias_of
LEFT JOIN care_compare__facility AS facility USING (facility_type, id)
LEFT JOIN care_compare__facility AS other ON other.facility_type = alias_of.facility_type AND other.id = alias_of.alias
WHERE facility.id IS NULL OR other.id IS NOT NULL

UNION ALL
-- Every facility of a listed type is in a state or left out, once.
SELECT
  'facilities counted',
  format('{} of type {}: {} counted in the states, {} left out', read.facilities, facility_type, placed.facilities, apart.facilities)
FROM (SELECT facility_type, count(*) AS facilities FROM care_compare__facility GROUP BY facility_type) AS read
JOIN (SELECT facility_type, sum(facilities) AS facilities FROM facility_type__state GROUP BY facility_type) AS placed
  USING (facility_type)
JOIN (SELECT facility_type, sum(facilities) AS facilities FROM facility_type__left_out GROUP BY facility_type) AS apart
  USING (facility_type)
WHERE read.facilities <> placed.facilities + apart.facilities;

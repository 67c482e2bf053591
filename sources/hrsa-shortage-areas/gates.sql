-- What must hold of shortage areas: adds to broken_gate (gate, fault).
-- In a DuckDB shell, after pipeline/check/gates.sql: .read sources/hrsa-shortage-areas/gates.sql

INSERT INTO broken_gate
SELECT 'counties of shortage areas', format('{} {} lies in {} and is no designation', discipline, designation_id, county_fips)
FROM hrsa_shortage_areas__county
ANTI JOIN hrsa_shortage_areas__designation USING (discipline, designation_id)

UNION ALL

SELECT 'figures of shortage areas', format('{} {}: score {}, population {}', discipline, designation_id, shown(score), shown(population))
FROM hrsa_shortage_areas__designation
WHERE score < 0 OR score > 100 OR population < 0;

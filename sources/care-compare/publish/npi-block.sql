-- The facilities a clinician works with, for one run of NPIs: npi_block__care_compare (npi, body JSON text).
-- Shape: schemas/sources/care-compare.ts. It ends the line of the NPI pack and is not a block of the resolution record: the
-- fact `care_compare.star_rating` is made from it. An NPI without a row here was looked up and is listed with no facility.
-- In a DuckDB shell, over a warehouse file:
--   SET VARIABLE npi_from = '1'; SET VARIABLE npi_to = '3'; .read sources/care-compare/publish/npi-block.sql

CREATE OR REPLACE TEMP TABLE npi_block__care_compare AS
WITH
  rated AS (
    SELECT affiliation.npi, affiliation.facility_type, affiliation.ccn, CAST(rating.value AS DOUBLE) AS star_rating
    FROM care_compare__affiliation AS affiliation
    LEFT JOIN care_compare__rating AS rating
      ON rating.facility_type = affiliation.facility_type AND rating.id = affiliation.ccn AND rating.is_star_rating
    WHERE affiliation.npi >= getvariable('npi_from') AND affiliation.npi < getvariable('npi_to')
  ),

  gathered AS (
    SELECT
      npi,
      list({facility_type: facility_type, ccn: ccn, star_rating: star_rating} ORDER BY facility_type, ccn) AS affiliations
    FROM rated
    GROUP BY npi
  )

SELECT
  npi,
  to_json({
    provenance: {
      _confidence: 1,
      _data_availability: {
        status: 'available',
        fields: map_from_entries(
          list_filter(
            list_transform(
              affiliations,
              lambda one, i: {
                k: 'affiliations[' || (i - 1) || '].star_rating',
                v: CASE WHEN one.star_rating IS NULL THEN 'the publisher gives the facility no star rating' END
              }
            ),
            lambda entry: entry.v IS NOT NULL
          )
        )
      }
    },
    "data": {affiliations: affiliations},
    "match": {method: 'npi', confidence: 1, evidence: ['the facility affiliation file states the NPI']}
  })::VARCHAR AS body
FROM gathered;

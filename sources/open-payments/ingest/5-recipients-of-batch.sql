-- Open Payments, step 5: the recipient profiles of a batch with all their names and addresses -> open_payments__recipient.
--
-- To run it in a DuckDB shell, after 4:  SET VARIABLE op_recipient_batch = 0; .read ingest/5-recipients-of-batch.sql

INSERT INTO open_payments__recipient BY NAME
WITH
  batch AS (SELECT profile_id FROM op_recipient_batch WHERE batch = getvariable('op_recipient_batch')),
  said AS (FROM op_said WHERE profile_id IN (FROM batch)),
  profile AS (FROM open_payments__profile WHERE profile_id IN (FROM batch)),
  every_name AS (
    SELECT profile_id, published_name, payments FROM said
    UNION ALL
    SELECT profile_id, published_name, 1 FROM profile
    UNION ALL
    SELECT profile_id, alternate_name, 1 FROM profile
  ),
  names AS (
    SELECT profile_id, list(published_name ORDER BY times DESC, published_name) AS names
    FROM (
      SELECT profile_id, published_name, sum(payments) AS times
      FROM every_name
      WHERE published_name."last" IS NOT NULL OR published_name."first" IS NOT NULL
      GROUP BY profile_id, published_name
    )
    GROUP BY profile_id
  ),
  addresses AS (
    SELECT profile_id, list(address ORDER BY times DESC, address) AS addresses
    FROM (
      SELECT profile_id, address, sum(payments) AS times
      FROM (
        SELECT profile_id, address, payments FROM said
        UNION ALL
        SELECT profile_id, address, 1 FROM profile
      )
      WHERE coalesce(address.line1, address.city, address.postal_code) IS NOT NULL
      GROUP BY profile_id, address
    )
    GROUP BY profile_id
  ),
  specialties AS (
    SELECT profile_id, list(DISTINCT specialty ORDER BY specialty) AS specialties
    FROM (
      SELECT profile_id, specialty FROM said WHERE specialty IS NOT NULL
      UNION ALL
      SELECT profile_id, unnest(specialties) FROM profile
    )
    GROUP BY profile_id
  ),
  labels AS (
    SELECT
      profile_id,
      max(recipient_type) AS recipient_type,
      -- Where payments disagree, the most frequent NPI.
      arg_max(published_npi, (payments, published_npi)) FILTER (published_npi IS NOT NULL) AS published_npi
    FROM said
    GROUP BY profile_id
  )
SELECT
  profile_id,
  coalesce(profile.recipient_type, labels.recipient_type) AS recipient_type,
  coalesce(names.names, []) AS names,
  coalesce(addresses.addresses, []) AS addresses,
  coalesce(specialties.specialties, []) AS specialties,
  coalesce(profile.associated_ids, []) AS associated_ids,
  coalesce(profile.published_npi, labels.published_npi) AS published_npi
FROM labels
FULL JOIN (SELECT profile_id, recipient_type, associated_ids, published_npi FROM profile) AS profile
  USING (profile_id)
LEFT JOIN names USING (profile_id)
LEFT JOIN addresses USING (profile_id)
LEFT JOIN specialties USING (profile_id)
ORDER BY profile_id;

-- Moves providers into one city, and the rows of the lists and payments about them with them: what makes blocks by place
-- large. Over the databases nppes, leie, sam and payments of a copy, with truth (source, source_key, npi).
--
-- To run it in a DuckDB shell:  SET VARIABLE in_one_city = 60000; .read one-city.sql

CREATE OR REPLACE TEMP TABLE moved AS
SELECT npi, concat('9', lpad(CAST(hash(npi) % 10 AS VARCHAR), 4, '0')) AS zip5
FROM nppes.nppes__provider
WHERE practice_address.country = 'US'
ORDER BY hash(npi)
LIMIT getvariable('in_one_city');

-- With telephone for an address of the registry.
CREATE OR REPLACE TEMP MACRO in_the_city(address, code) AS {
  line1: address.line1, line2: address.line2, city: 'ONE CITY', state: 'CA', postal_code: code, country: 'US',
  phone: address.phone, fax: address.fax
};

UPDATE nppes.nppes__provider AS provider
SET practice_address = in_the_city(practice_address, zip5), mailing_address = in_the_city(mailing_address, zip5)
FROM moved
WHERE moved.npi = provider.npi;

CREATE OR REPLACE TEMP TABLE moved_row AS
SELECT source, source_key, zip5 FROM truth JOIN moved USING (npi);

UPDATE leie.oig_leie__exclusion AS exclusion
SET city = 'ONE CITY', state = 'CA', postal_code = zip5
FROM moved_row
WHERE source = 'oig-leie' AND source_key = exclusion_id;

UPDATE sam.sam_exclusions__exclusion AS exclusion
SET city = 'ONE CITY', state = 'CA', postal_code = zip5
FROM moved_row
WHERE source = 'sam-exclusions' AND source_key = exclusion_key;

UPDATE payments.open_payments__recipient AS recipient
SET addresses = list_transform(
  addresses,
  lambda address: {
    line1: address.line1, line2: address.line2, city: 'ONE CITY', state: 'CA', postal_code: zip5, country: 'US'
  }
)
FROM moved_row
WHERE source = 'open-payments' AND source_key = profile_id;

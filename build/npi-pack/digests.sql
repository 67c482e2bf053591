-- Adds the lines of npi_line (npi, line) to the digest table of this release: npi_digest (npi, digest UBIGINT).
-- In a DuckDB shell, after npi_line was made: .read build/npi-pack/digests.sql

INSERT INTO npi_digest SELECT npi, md5_number_lower(line) FROM npi_line;

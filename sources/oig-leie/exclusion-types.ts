// Writes the types of exclusion of schemas/sources/oig-leie.ts as SQL for ingest.sql.
//   node sources/oig-leie/exclusion-types.ts        after a change there; a test holds the committed file to it
import { writeFileSync } from 'node:fs';
import { EXCLUSION_TYPES } from '../../schemas/sources/oig-leie.ts';

const FILE = new URL('./exclusion-types.sql', import.meta.url);

/** The text of `exclusion-types.sql`. */
export function exclusionTypesSql(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = EXCLUSION_TYPES.map(
    ({ code, authority, description }) => `    (${[code, authority, description].map(quoted).join(', ')})`,
  );
  return `-- Exclusion types as the list writes them, with the authority in 42 U.S.C. and a short description. Generated from
-- schemas/sources/oig-leie.ts by sources/oig-leie/exclusion-types.ts: change it there.
-- The list pads them and varies their case (\`1128a1   \`); note that 1128Aa is section 1128A(a), not 1128(a).
CREATE OR REPLACE TABLE oig_leie__exclusion_type AS
SELECT *
FROM (
  VALUES
${rows.join(',\n')}
) AS exclusion_type (code, authority, description);
`;
}

if (import.meta.main) writeFileSync(FILE, exclusionTypesSql());

import { STREET_WORDS } from '../../fhir/place-id.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

/**
 * Creates `place_states` (key, places): who has the Locations of the places of each provider, as `fhir/place-id.ts` tells places apart. Needs `nppes__provider` and
 * `known_entity_type`.
 */
export async function createPlaceStates(warehouse: Warehouse): Promise<void> {
  const words = STREET_WORDS.reduce(
    (text, [word, short]) => `replace(${text}, ${sqlLiteral(` ${word} `)}, ${sqlLiteral(` ${short} `)})`,
    'line',
  );
  await warehouse.run(`CREATE OR REPLACE TEMP MACRO street_words(line) AS ${words}`);
  await warehouse.runFile(new URL('place-states.sql', import.meta.url));
}

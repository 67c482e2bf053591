import { DuckDBScalarFunction, type DuckDBVector, VARCHAR } from '@duckdb/node-api';
import { otherBusinessKeys } from '../../names/business-keys.ts';
import { type PersonName, personName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import {
  mayBeRenamed,
  type PeopleRelation,
  PersonRelations,
  relatePeople,
} from '../../names/relate-people.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';

/** Names kept in comparable form: the same ones come again and again. */
const MAX_KEPT_NAMES = 100_000;

/**
 * Makes the definitions of `names/` functions of SQL:
 *
 * - `relate_people(one, other)`: how two people's names relate, as `grade/contradiction/middle/suffix`, the second empty where nothing
 *   contradicts; NULL where they do not relate. A name is `last`, `first`, `middle` and `suffix`, separated by tabs.
 * - `relate_given_names(one, other)`: the same as if the last names agreed, with the grade `renamed` where somebody may have changed the last
 *   name, else `given names`.
 * - `name_sound(word)`: what a word sounds like.
 * - `other_business_keys(name)`: what else a business name may be meant as, separated by tabs; empty where it may not.
 *
 * SQL finds the pairs that are worth comparing, by keys; what they are is decided here and in screening by the same function.
 */
export function registerNameFunctions({ connection }: Warehouse): void {
  const [listed, registered] = [new KeptNames(), new KeptNames()];
  connection.registerScalarFunction(
    textFunction('relate_people', 2, (one, other) => {
      const relation = relatePeople(listed.get(one), registered.get(other));
      return relation && stated(relation.grade, relation);
    }),
  );
  connection.registerScalarFunction(
    textFunction('relate_given_names', 2, (one, other) => {
      const relation = new PersonRelations(listed.get(one)).whateverTheLastName(registered.get(other));
      return relation && stated(mayBeRenamed(relation) ? 'renamed' : 'given names', relation);
    }),
  );
  connection.registerScalarFunction(textFunction('name_sound', 1, phoneticKey));
  connection.registerScalarFunction(
    textFunction('other_business_keys', 1, (name) => otherBusinessKeys(name).join('\t')),
  );
}

const stated = (grade: string, { contradiction, middle, suffix }: PeopleRelation): string =>
  [grade, contradiction ?? '', middle, suffix].join('/');

class KeptNames {
  readonly #names = new Map<string, PersonName>();

  get(written: string): PersonName {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const [last = null, first = null, middle = null, suffix = null] = written.split('\t');
    const name = personName({ last, first, middle, suffix });
    if (this.#names.size >= MAX_KEPT_NAMES) this.#names.clear();
    this.#names.set(written, name);
    return name;
  }
}

/** A function of texts. DuckDB answers NULL itself where one of them is NULL. */
function textFunction(
  name: string,
  parameters: number,
  value: (one: string, other: string) => string | null,
): DuckDBScalarFunction {
  return DuckDBScalarFunction.create({
    name,
    returnType: VARCHAR,
    parameterTypes: Array.from({ length: parameters }, () => VARCHAR),
    mainFunction(_, chunk, result) {
      const ones = chunk.getColumnVector(0);
      const others = chunk.getColumnVector(parameters - 1);
      for (let row = 0; row < chunk.rowCount; row++)
        result.setItem(row, value(textAt(ones, row), textAt(others, row)));
      result.flush();
    },
  });
}

const textAt = (vector: DuckDBVector, row: number): string => {
  const text = vector.getItem(row);
  return typeof text === 'string' ? text : '';
};

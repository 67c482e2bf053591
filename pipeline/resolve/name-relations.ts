import { DuckDBScalarFunction, type DuckDBVector, VARCHAR } from '@duckdb/node-api';
import { cutBusinessBeginnings, otherBusinessKeys } from '../../names/business-keys.ts';
import { type PersonName, personName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import { mayBeRenamed, type PeopleRelation, PersonRelations } from '../../names/relate-people.ts';
import { SharedWords } from '../../names/shared-words.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';

/** Names kept in comparable form: the same ones come again and again. */
const MAX_KEPT_NAMES = 100_000;

/**
 * Makes the definitions of `names/` functions of SQL:
 *
 * - `relate_lines_of_people(one, others)`: how the names of people relate to one name, as `grade/contradiction/middle/suffix`, the second empty
 *   where nothing contradicts; empty where they do not relate. A name is `last`, `first`, `middle` and `suffix`, separated by tabs, and `+` after
 *   another where it may have more last names; `others` has a line for each, and so has what is returned: a call for each pair would cost more than to relate it.
 * - `relate_lines_of_given_names(one, others)`: the same; where names do not relate, as if the last names agreed, with the grade `renamed` where
 *   somebody may have changed the last name, else `given names`.
 * - `name_sound(word)`: what a word sounds like.
 * - `other_business_keys(name)`: what else a business name may be meant as, separated by tabs; empty where it may not.
 * - `cut_business_beginnings(name)`: with what the name of a business begins that a list has cut off so, separated by tabs; empty where too little is left.
 *
 * SQL finds the pairs that are worth comparing, by keys; what they are is decided here and in screening by the same function.
 */
export function registerNameFunctions({ connection }: Warehouse): void {
  const [listed, registered] = [new KeptNames(), new KeptNames()];
  const related = (one: string, others: string, relationOf: typeof people): string => {
    const relations = new PersonRelations(listed.get(one));
    return others
      .split('\n')
      .map((other) => relationOf(relations, registered.get(other)))
      .join('\n');
  };
  connection.registerScalarFunction(
    textFunction('relate_lines_of_people', 2, (one, others) => related(one, others, people)),
  );
  connection.registerScalarFunction(
    textFunction('relate_lines_of_given_names', 2, (one, others) => related(one, others, givenNames)),
  );
  connection.registerScalarFunction(textFunction('name_sound', 1, phoneticKey));
  connection.registerScalarFunction(
    textFunction('other_business_keys', 1, (name) => otherBusinessKeys(name).join('\t')),
  );
  connection.registerScalarFunction(
    textFunction('cut_business_beginnings', 1, (name) => cutBusinessBeginnings(name).join('\t')),
  );
}

function people(relations: PersonRelations, other: PersonName): string {
  const relation = relations.to(other);
  return relation === null ? '' : stated(relation.grade, relation);
}

function givenNames(relations: PersonRelations, other: PersonName): string {
  const relation = people(relations, other);
  if (relation !== '') return relation;
  const given = relations.whateverTheLastName(other);
  return given === null ? '' : stated(mayBeRenamed(given) ? 'renamed' : 'given names', given);
}

const stated = (grade: string, { contradiction, middle, suffix }: PeopleRelation): string =>
  [grade, contradiction ?? '', middle, suffix].join('/');

class KeptNames {
  readonly #names = new Map<string, PersonName>();
  #words = new SharedWords();

  get(written: string): PersonName {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const [last = null, first = null, middle = null, suffix = null, more] = written.split('\t');
    if (this.#names.size >= MAX_KEPT_NAMES) {
      this.#names.clear();
      this.#words = new SharedWords();
    }
    const name = this.#words.of(
      personName({ last, first, middle, suffix, mayHaveMoreLastNames: more === '+' }),
    );
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

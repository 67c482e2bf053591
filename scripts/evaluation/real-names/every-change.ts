import type { Row } from '../../../sample/output/csv.ts';
import { type RandomNumbers, RandomStream } from '../../../sample/random/random-stream.ts';
import type { Population } from './listed-party.ts';
import { changedBusinessName, changedName, type PersonName } from './names.ts';
import type { Organization, Person } from './parties.ts';
import { NAME_KINDS, ORGANIZATION_NAME_KINDS } from './perturbations.ts';

const ANY_LETTER_LAST = 'any letter of the last name';
const ANY_LETTER_FIRST = 'any letter of the first name';
const ANY_LETTER = 'any letter';
const OTHER_NAME = 'other last name of the record';

/** A former last name is drawn at random where the record has none: nothing can find it. */
const PERSON_KINDS = [
  ...NAME_KINDS.map(([kind]) => kind).filter(
    (kind) => kind !== 'as registered' && kind !== 'former last name',
  ),
  ANY_LETTER_LAST,
  ANY_LETTER_FIRST,
  OTHER_NAME,
] as const;
const ORGANIZATION_KINDS = [
  ...ORGANIZATION_NAME_KINDS.map(([kind]) => kind).filter((kind) => kind !== 'as registered'),
  ANY_LETTER,
] as const;

interface ChangedRow {
  readonly npi: string;
  readonly entity: 'person' | 'organization';
  readonly kind: string;
  readonly row: Row;
}

/** A row of the LEIE for each party, in another state, with one change of the name and nothing else that would tell who it is. */
export function changedRows(population: Population, seed: string): ChangedRow[] {
  const stream = new RandomStream(seed, 'every change of a name');
  const { people, organizations } = population.parties;
  return [...people, ...organizations].flatMap((party) => {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    const changed = 'last' in party ? person(party, population, random) : organization(party, random);
    if (changed === undefined) return [];
    const place = population.places.move(party.practice, 'another state', random);
    const row = {
      ...changed.row,
      NPI: '0000000000',
      ADDRESS: place.line.slice(0, 30).trim(),
      CITY: place.city.slice(0, 20).trim(),
      STATE: place.state,
      ZIP: place.zip,
      EXCLTYPE: '1128a1',
      EXCLDATE: '20150420',
      REINDATE: '00000000',
      WAIVERDATE: '00000000',
    };
    return [{ npi: party.npi, entity: 'last' in party ? 'person' : 'organization', kind: changed.kind, row }];
  });
}

interface Changed {
  readonly kind: string;
  readonly row: Row;
}

function person(party: Person, population: Population, random: RandomNumbers): Changed | undefined {
  const { last, first, middle, suffix } = party;
  const registered = { last, first, middle, suffix };
  const drawn = random.pick(PERSON_KINDS);
  switch (drawn) {
    case ANY_LETTER_LAST:
      return last.length < 2 ? undefined : listed(drawn, { ...registered, last: misspelled(last, random) });
    case ANY_LETTER_FIRST:
      return first.length < 2
        ? undefined
        : listed(drawn, { ...registered, first: misspelled(first, random) });
    case OTHER_NAME:
      return party.other_last === '' ? undefined : listed(drawn, { ...registered, last: party.other_last });
    default: {
      const { kind, name } = changedName(party, drawn, population.lastNames, random);
      return kind === 'as registered' ? undefined : listed(kind, name);
    }
  }
}

/** The name as the LEIE cuts it. */
function listed(kind: string, { last, first, middle, suffix }: PersonName): Changed {
  return {
    kind,
    row: {
      LASTNAME: last.slice(0, 20),
      FIRSTNAME: first.slice(0, 15),
      MIDNAME: [middle, suffix].join(' ').trim().slice(0, 15),
      GENERAL: 'IND- LIC HC SERV PRO',
      SPECIALTY: 'EMPLOYEE',
    },
  };
}

function organization(party: Organization, random: RandomNumbers): Changed | undefined {
  const drawn = random.pick(ORGANIZATION_KINDS);
  const { kind, name } =
    drawn === ANY_LETTER
      ? { kind: drawn, name: misspelled(party.name, random) }
      : changedBusinessName(party, drawn, random);
  return kind === 'as registered'
    ? undefined
    : { kind, row: { BUSNAME: name.slice(0, 30).trim(), GENERAL: 'OTHER BUSINESS' } };
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A letter left out, doubled, exchanged with the next one or replaced: any letter, the first one too. */
function misspelled(text: string, random: RandomNumbers): string {
  const at = random.below(text.length);
  const letter = text[at] ?? '';
  const rest = text.slice(at + 1);
  const changed = random.pick([
    rest,
    letter + letter + rest,
    rest.slice(0, 1) + letter + rest.slice(1),
    random.pick(LETTERS) + rest,
  ]);
  return text.slice(0, at) + changed;
}

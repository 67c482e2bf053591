import { DiskSource } from '../../router/packs/disk-source.ts';
import type { RandomNumbers } from '../../sample/random/random-stream.ts';
import type { ListedParty } from '../../schemas/screening/listed-party.ts';
import { registeredProvider, registryRecord } from '../../screening/registered-provider.ts';
import type { RegisteredProvider } from '../../screening/subjects.ts';
import { registryLines } from './registry-lines.ts';

const COLUMNS = [
  'npi',
  'first',
  'middle',
  'last',
  'suffix',
  'organization',
  'address',
  'city',
  'state',
  'zip',
] as const;
type Row = Readonly<Record<string, string | null | undefined>>;

/** Providers from all over the registry of a release, about as many as asked for. */
export async function providersOf(release: string, count: number): Promise<RegisteredProvider[]> {
  const source = new DiskSource(release);
  const registry = await registryLines(source);
  const every = Math.max(1, Math.floor(registry.count / count));
  const providers: RegisteredProvider[] = [];
  let number = 0;
  for (const line of registry.lines()) {
    if (number++ % every !== 0) continue;
    const { npi, data } = registryRecord(line);
    if (data !== null) providers.push(registeredProvider(npi, data));
  }
  await source.close();
  return providers;
}

/**
 * A roster as compliance staff have it: mostly providers with their NPI, people and businesses of no registry with their address,
 * listed parties in one line of a hundred, more who only share their name, and slips of whoever typed it.
 */
export function rosterOf(
  providers: readonly RegisteredProvider[],
  parties: readonly ListedParty[],
  rows: number,
  random: RandomNumbers,
): string {
  const people = parties.filter(({ last, first }) => last !== undefined && first !== undefined);
  const home = (): Row => {
    const { address, city, state, postal_code } = random.pick(providers).places[0] ?? {};
    return { address, city, ...ofState(state), ...ofZip(postal_code) };
  };
  const own = (party: ListedParty): Row => ({
    ...nameOf(party),
    address: party.address,
    city: party.city,
    ...ofState(party.state),
    ...ofZip(party.postal_code),
  });
  const registered = (): Row => {
    const { npi, names } = random.pick(providers);
    return { npi, ...names[0] };
  };
  const stranger = (): Row => {
    const [named, called] = [random.pick(people), random.pick(people)];
    return { first: called.first, middle: called.middle, last: named.last };
  };
  // Each with the share of the rows it ends at.
  const kinds: readonly (readonly [end: number, make: () => Row])[] = [
    [0.3, registered],
    [0.55, () => ({ ...registered(), ...home() })],
    [0.79, () => ({ ...stranger(), ...home() })],
    [0.84, () => ({ organization: random.pick(parties).organization ?? 'QUINDLE PARTNERS', ...home() })],
    [0.85, () => own(random.pick(parties))],
    [0.93, () => ({ ...nameOf(random.pick(people)), ...home() })],
    [0.96, () => ({ ...stranger(), state: String(home().state ?? 'CA') })],
    [0.98, () => nameOf(random.pick(people))],
    [0.99, () => slipped(own(random.pick(people)), random)],
    [1, () => slipped(nameOf(random.pick(people)), random)],
  ];
  const lines = Array.from({ length: rows }, () => {
    const roll = random.fraction();
    const make = kinds.find(([end]) => roll < end)?.[1] ?? registered;
    const row = make();
    return COLUMNS.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return [COLUMNS.join(','), ...lines, ''].join('\n');
}

const nameOf = ({ first, middle, last, suffix, organization }: ListedParty): Row =>
  last === undefined ? { organization } : { first, middle, last, suffix };

const ofState = (state: string | null | undefined): Row => (/^[A-Z]{2}$/.test(state ?? '') ? { state } : {});

const ofZip = (code: string | null | undefined): Row =>
  /^\d{5}/.test(code ?? '') ? { zip: code?.slice(0, 5) } : {};

/** A letter left out of the last name, or an initial for the first, or both names exchanged. */
function slipped(row: Row, random: RandomNumbers): Row {
  const { first, last } = row;
  const roll = random.below(3);
  if (roll === 0) return { ...row, first: last, last: first };
  if (roll === 1) return { ...row, first: first?.slice(0, 1) };
  const at = 1 + random.below(Math.max(1, (last?.length ?? 2) - 1));
  return { ...row, last: `${last?.slice(0, at)}${last?.slice(at + 1)}` };
}

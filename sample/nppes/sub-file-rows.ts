import { type Address, capitals } from '../population/addresses.ts';
import { slashedDate } from '../population/calendar.ts';
import type { Lifecycle } from '../population/lifecycles.ts';
import type { Population } from '../population/population.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { empty } from './row-text.ts';

const SECONDARY_SHARE = 0.12;
const ENDPOINT_SHARE = 0.05;

/** Writes the lines of the three sub-files. Records that are blank in the main file have none. */
export class SubFileRows {
  readonly #population: Population;
  readonly #locations: RandomStream;
  readonly #endpoints: RandomStream;

  constructor(population: Population) {
    this.#population = population;
    this.#locations = new RandomStream(population.seed, 'secondary locations');
    this.#endpoints = new RandomStream(population.seed, 'endpoints');
  }

  /** Other names of an organization: NPI, name, type code, created date. */
  otherNames(index: number, life: Lifecycle): string[] {
    if (this.#population.isIndividual(index)) return [];
    const { otherNames } = this.#population.organization(index);
    if (otherNames.length === 0) return [];
    const npi = this.#population.npi(index);
    const created = slashedDate(life.enumerated);
    return otherNames.map(({ name, typeCode }) => `"${npi}","${name}","${typeCode}","${created}"\n`);
  }

  /** Secondary practice locations: mostly one, as typed or in capitals. */
  locations(index: number): string[] {
    if (this.#locations.fraction(index) >= SECONDARY_SHARE) return [];
    const random = this.#locations.numbers(index);
    random.next();
    const npi = this.#population.npi(index);
    const isTyped = random.chance(0.6);
    return Array.from({ length: repeats(random) }, (_, i) => {
      const address = this.#population.addressNearby(`secondary ${i}`, index);
      return locationLine(npi, isTyped ? address : capitals(address), random);
    });
  }

  /** Health-information endpoints: Direct addresses, FHIR and other URLs, all under names reserved for examples. */
  endpoints(index: number): string[] {
    if (this.#endpoints.fraction(index) >= ENDPOINT_SHARE) return [];
    const random = this.#endpoints.numbers(index);
    random.next();
    const npi = this.#population.npi(index);
    const address = this.#population.practice(index);
    const lines = [endpointLine(npi, address, random)];
    if (random.chance(0.3)) lines.push(endpointLine(npi, address, random));
    return lines;
  }
}

function repeats(random: RandomNumbers): number {
  return 1 + Math.floor(random.fraction() ** 5 * 10);
}

function locationLine(npi: string, a: Address, random: RandomNumbers): string {
  const extension = random.chance(0.03) ? String(1 + random.below(9_999)) : '';
  return `"${npi}","${a.line1}","${a.line2}","${a.city}","${a.state}","${a.postalCode}","${a.country}","${a.phone}","${extension}","${a.fax}"\n`;
}

function endpointLine(npi: string, a: Address, random: RandomNumbers): string {
  const place = `,"${a.line1}","${a.line2}","${a.city}","${a.state}","${a.country}","${a.postalCode}"\n`;
  return `"${npi}"${endpointFields(npi, random)}${useFields(random)}${place}`;
}

/** Type, description, endpoint, affiliation, endpoint description, affiliated organization. */
function endpointFields(npi: string, random: RandomNumbers): string {
  const roll = random.fraction();
  const host = `health${random.below(400)}.example.org`;
  const affiliation = random.chance(0.25) ? ',"Y","","Sample Health Network, Inc."' : `,"N"${empty(2)}`;
  if (roll < 0.65)
    return `,"DIRECT","Direct Messaging Address","p${npi.slice(4)}@direct.${host}"${affiliation}`;
  if (roll < 0.83) return `,"CONNECT","CONNECT URL","www.${host}"${affiliation}`;
  if (roll < 0.93) return `,"FHIR","FHIR URL","https://fhir.${host}/api/FHIR/R4/"${affiliation}`;
  if (roll < 0.97) return `,"OTHERS","Other URL","www.${host}"${affiliation}`;
  return `,"SOAP","SOAP URL","https://${host}:14430/xcpd"${affiliation}`;
}

/** Use and content, code and description each: half the endpoints state none. */
function useFields(random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll < 0.5) return empty(6);
  if (roll < 0.8) return `,"DIRECT","Direct","","CSV","CSV",""`;
  return `,"HIE","Health Information Exchange (HIE)","","OTHER","Other","C-CDA"`;
}

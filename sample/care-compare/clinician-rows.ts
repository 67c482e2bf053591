import type { Row } from '../output/csv.ts';
import type { Facilities, Facility, FacilityType } from '../population/facilities.ts';
import type { Population } from '../population/population.ts';
import { RandomStream } from '../random/random-stream.ts';

/** Share of the individuals who are in the clinicians' file. */
const CLINICIANS = 0.45;
const AFFILIATED = 0.4;
const TYPE_NAMES: Readonly<Partial<Record<FacilityType, string>>> = {
  hospital: 'Hospital',
  'nursing-home': 'Nursing home',
  'home-health': 'Home health agency',
  hospice: 'Hospice',
  dialysis: 'Dialysis facility',
};

/** The clinicians of the sample and the facilities of their state they work with. */
export class ClinicianRows {
  readonly #population: Population;
  readonly #stream: RandomStream;
  readonly #facilities: ReadonlyMap<string, readonly Facility[]>;

  constructor(population: Population, facilities: Facilities) {
    this.#population = population;
    this.#stream = new RandomStream(population.seed, 'clinician');
    const known = facilities.all.filter(
      ({ type, standing }) => TYPE_NAMES[type] !== undefined && standing === 'active',
    );
    this.#facilities = Map.groupBy(known, ({ address }) => address.state);
  }

  isClinician(index: number): boolean {
    return this.#population.isIndividual(index) && this.#stream.fraction(index) < CLINICIANS;
  }

  /** One line for each enrollment, group and address: the same clinician in up to three. */
  *clinician(index: number): Generator<Row> {
    const random = this.#stream.numbers(index);
    random.next();
    const person = this.#population.person(index);
    const { line1, line2, city, state, postalCode, phone } = this.#population.practice(index);
    const lines = 1 + (random.chance(0.4) ? 1 + random.below(2) : 0);
    for (let n = 0; n < lines; n++) {
      yield {
        ...this.#name(index),
        Ind_enrl_ID: `I20${20 + n}0101${String(index).padStart(6, '0')}`,
        gndr: person.gender,
        Cred: this.#population.occupation(index).credential,
        pri_spec: 'INTERNAL MEDICINE',
        Telehlth: random.chance(0.3) ? 'Y' : '',
        org_pac_id: random.chance(0.7) ? `9${random.digits(9)}` : '',
        adr_ln_1: line1.toUpperCase(),
        adr_ln_2: line2.toUpperCase(),
        'City/Town': city.toUpperCase(),
        State: state,
        'ZIP Code': postalCode,
        'Telephone Number': phone,
        ind_assgn: random.chance(0.95) ? 'Y' : 'M',
        grp_assgn: random.chance(0.95) ? 'Y' : 'M',
      };
    }
  }

  /** The facilities a clinician works with; none where the sample has none in their state. */
  *affiliations(index: number): Generator<Row> {
    const random = this.#stream.numbers(index);
    for (let i = 0; i < 10; i++) random.next();
    const { facilities, count } = this.#facilitiesBefore(index);
    if (count === 0 || !random.chance(AFFILIATED)) return;
    const places = new Set([random.below(count)]);
    if (random.chance(0.2)) places.add(random.below(count));
    for (const place of places) {
      const facility = facilities[place];
      if (facility === undefined) continue;
      const { type, ccn } = facility;
      yield {
        ...this.#name(index),
        facility_type: TYPE_NAMES[type] ?? '',
        'Facility Affiliations Certification Number': ccn,
      };
    }
  }

  /**
   * The facilities of a clinician's state, and how many of them, from the first on, the sample has however small it
   * is: those that an earlier provider runs.
   */
  #facilitiesBefore(index: number): { facilities: readonly Facility[]; count: number } {
    const facilities = this.#facilities.get(this.#population.practice(index).state) ?? [];
    let [low, high] = [0, facilities.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((facilities[middle]?.provider ?? index) < index) low = middle + 1;
      else high = middle;
    }
    return { facilities, count: low };
  }

  #name(index: number): Row {
    const { first, middle, last, suffix } = this.#population.person(index);
    return {
      NPI: this.#population.npi(index),
      Ind_PAC_ID: String(index).padStart(10, '0'),
      'Provider Last Name': last,
      'Provider First Name': first,
      'Provider Middle Name': middle,
      suff: suffix,
    };
  }
}

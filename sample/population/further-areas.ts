import { furtherCounties, furtherCounty, type InventedCounty } from './counties.ts';
import { ZIP_AREAS } from './zip-areas.ts';

/** Areas of a further county, where nobody practices: with those of the nation, there are as many rows as published. */
const AREAS_OF_FURTHER_COUNTY = 12;
const FURTHER_LAND = 50_000_000;

/** The area of a town in Puerto Rico, whose name is not ASCII. */
const PUERTO_RICO = {
  zip: '00901',
  county: { state: 'PR', fips: '72001', name: 'Encañada Municipio', position: 0 } satisfies InventedCounty,
  landM2: FURTHER_LAND,
};

/** The areas of ZIP codes in which nobody practices, each whole in one county, as many as a sample of so many providers has. */
export function* furtherAreas(
  providers: number,
): Generator<{ readonly zip: string; readonly county: InventedCounty; readonly landM2: number }> {
  yield PUERTO_RICO;
  const taken = new Set([...ZIP_AREAS.keys(), PUERTO_RICO.zip]);
  let number = 500;
  for (let n = 0; n < furtherCounties(providers); n++) {
    for (let k = 0; k < AREAS_OF_FURTHER_COUNTY; k++) {
      let zip: string;
      do zip = String(++number).padStart(5, '0');
      while (taken.has(zip));
      yield { zip, county: furtherCounty(n), landM2: FURTHER_LAND };
    }
  }
}

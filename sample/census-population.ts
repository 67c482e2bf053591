import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { STATE_POPULATIONS, type StatePopulation } from './population/data/state-populations.ts';
import { RandomStream } from './random/random-stream.ts';

const FILE_NAME = 'NST-EST2024-ALLDATA.csv';
const YEARS = [2020, 2021, 2022, 2023, 2024] as const;
const RATE_YEARS = YEARS.slice(1);

/** Nation, regions and divisions, in the order of the published file: level, region, division, name. */
const SUMMARIES = [
  ['010', '0', '0', 'United States'],
  ['020', '1', '0', 'Northeast Region'],
  ['030', '1', '1', 'New England'],
  ['030', '1', '2', 'Middle Atlantic'],
  ['020', '2', '0', 'Midwest Region'],
  ['030', '2', '3', 'East North Central'],
  ['030', '2', '4', 'West North Central'],
  ['020', '3', '0', 'South Region'],
  ['030', '3', '5', 'South Atlantic'],
  ['030', '3', '6', 'East South Central'],
  ['030', '3', '7', 'West South Central'],
  ['020', '4', '0', 'West Region'],
  ['030', '4', '8', 'Mountain'],
  ['030', '4', '9', 'Pacific'],
] as const;

/** Column families by year, in published order: counts, then rates per 1,000. */
const COUNTS = [
  'NPOPCHG_',
  'BIRTHS',
  'DEATHS',
  'NATURALCHG',
  'INTERNATIONALMIG',
  'DOMESTICMIG',
  'NETMIG',
  'RESIDUAL',
] as const;
const RATES = ['RBIRTH', 'RDEATH', 'RNATURALCHG', 'RINTERNATIONALMIG', 'RDOMESTICMIG', 'RNETMIG'] as const;

/** Census state totals of vintage 2024: the true populations; births, deaths and moves are made up to fit them. */
export const censusPopulationSample: SampleWriter = {
  source: 'census-population',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME);
    file.add(`${header().join(',')}\r\n`);
    const trends = new RandomStream(context.population.seed, 'census trend');
    const states = STATE_POPULATIONS.map((state, i) => stateYears(state, trends.numbers(i)));
    for (const [level, region, division, name] of SUMMARIES) {
      const members = states.filter(({ state }) => isWithin(state, region, division));
      file.add(line(level, region, division, '00', name, sum(members.map(({ years }) => years))));
    }
    for (const { state, years } of states) {
      file.add(line('040', state.region, state.division, state.fips, state.name, years));
    }
    context.report(states.length, states.length);
    return [await file.close()];
  },
};

/** One year's figures: population at its end, births, deaths, moves from abroad and from other states. */
interface Year {
  readonly population: number;
  readonly births: number;
  readonly deaths: number;
  readonly abroad: number;
  readonly domestic: number;
}

function header(): string[] {
  return [
    ...['SUMLEV', 'REGION', 'DIVISION', 'STATE', 'NAME', 'ESTIMATESBASE2020'],
    ...YEARS.map((year) => `POPESTIMATE${year}`),
    ...COUNTS.flatMap((family) => YEARS.map((year) => `${family}${year}`)),
    ...RATES.flatMap((family) => RATE_YEARS.map((year) => `${family}${year}`)),
  ];
}

/** Works back from the true 2024 population; the first year covers one quarter. */
function stateYears(
  state: StatePopulation,
  random: { fraction(): number },
): { state: StatePopulation; years: Year[] } {
  const growth = (random.fraction() - 0.4) * 0.015;
  const years: Year[] = [];
  let population = state.population;
  for (let i = YEARS.length - 1; i >= 0; i--) {
    const part = i === 0 ? 0.25 : 1;
    const births = Math.round(population * part * (0.0095 + random.fraction() * 0.003));
    const deaths = Math.round(population * part * (0.0085 + random.fraction() * 0.003));
    const abroad = Math.round(population * part * random.fraction() * 0.008);
    const domestic = Math.round(population * part * growth) - abroad;
    years.unshift({ population, births, deaths, abroad, domestic });
    population -= births - deaths + abroad + domestic;
  }
  return { state, years };
}

function isWithin(state: StatePopulation, region: string, division: string): boolean {
  if (state.region === 'X') return false;
  return (region === '0' || state.region === region) && (division === '0' || state.division === division);
}

function sum(rows: readonly (readonly Year[])[]): Year[] {
  const total = (i: number, key: keyof Year) => rows.reduce((all, years) => all + (years[i]?.[key] ?? 0), 0);
  return YEARS.map((_, i) => ({
    population: total(i, 'population'),
    births: total(i, 'births'),
    deaths: total(i, 'deaths'),
    abroad: total(i, 'abroad'),
    domestic: total(i, 'domestic'),
  }));
}

function line(
  level: string,
  region: string,
  division: string,
  fips: string,
  name: string,
  years: readonly Year[],
): string {
  const change = ({ births, deaths, abroad, domestic }: Year) => births - deaths + abroad + domestic;
  const [first] = years;
  const base = first === undefined ? 0 : first.population - change(first);
  const families: ((year: Year) => number)[] = [
    change,
    ({ births }) => births,
    ({ deaths }) => deaths,
    ({ births, deaths }) => births - deaths,
    ({ abroad }) => abroad,
    ({ domestic }) => domestic,
    ({ abroad, domestic }) => abroad + domestic,
    () => 0,
  ];
  const rates = families
    .slice(1, -1)
    .flatMap((count) => years.slice(1).map((year) => rate(count(year), year)));
  const counts = families.flatMap((count) => years.map(count));
  const populations = years.map(({ population }) => population);
  return `${[level, region, division, fips, name, base, ...populations, ...counts, ...rates].join(',')}\r\n`;
}

/** Per 1,000 of the population, to nine decimals. */
function rate(count: number, { population }: Year): number {
  return Number(((count / population) * 1000).toFixed(9));
}

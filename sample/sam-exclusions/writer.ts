import { samExclusions } from '../../sources/sam-exclusions/source.ts';
import { exclusionKey } from '../oig-leie/exclusion-rows.ts';
import type { WrittenFile } from '../output/line-file.ts';
import { openSampleFile, type SampleContext, type SampleWriter } from '../output/sample-writer.ts';
import { type ExcludedKind, ExcludedParties, type ExcludedParty } from '../population/excluded-parties.ts';
import type { Population } from '../population/population.ts';
import { RandomStream } from '../random/random-stream.ts';
import { SamRows } from './sam-rows.ts';

const NAME = 'SAM_Exclusions_Public_Extract_V2_26324.CSV';
const ARCHIVE = 'SAM_Exclusions_Public_Extract_V2_26324.ZIP';
/** Parties of the LEIE that SAM does not have. */
const ONLY_LEIE = 0.05;
/** After every slot of the LEIE's parties comes one of SAM's own; their slots lie far beyond the LEIE's. */
const OWN_SLOTS = { even: 60_000_000, odd: 61_000_000 } as const;
/** Of SAM's own parties after even slots: health-care providers whom another agency excluded. */
const OWN_PROVIDERS = 0.005;
const REPEATED = 0.004;
const ALWAYS_REPEATED = 3;

/** The V2 extract: every value quoted, LF line ends, UTF-8. Truth links are keyed as ingest keys exclusions. */
export const samExclusionsSample: SampleWriter = {
  source: 'sam-exclusions',
  write: async (context) => [await writeExtract(context)],
};

/** A party the list names. */
interface Listing {
  readonly party: ExcludedParty;
  /** Whether the LEIE has the party, too. */
  readonly isShared: boolean;
  readonly isRepeated: boolean;
  /** See `ExcludedParties.providersOf`. */
  readonly providers: number;
}

async function writeExtract(context: SampleContext): Promise<WrittenFile> {
  const { population, truth } = context;
  const parties = new ExcludedParties(population, context.providers);
  const rows = new SamRows(population);
  const choice = new RandomStream(population.seed, 'sam party');
  const file = await openSampleFile(context, NAME, { encoding: 'utf8', archive: ARCHIVE });
  file.add(`"${headerNames().join('","')}"\n`);
  for (let slot = 0; slot < parties.count; slot++) {
    for (const { party, isShared, isRepeated, providers } of listings(slot, parties, choice, population)) {
      const values = rows.values(party, isShared, providers);
      const line = `"${values.join('","')}"\n`;
      file.add(line);
      if (isRepeated) file.add(line);
      await truth.link(exclusionKey(values), npiOf(context, party));
    }
    if (file.isFull) {
      await file.flush();
      context.report(slot + 1, parties.count);
    }
  }
  context.report(parties.count, parties.count);
  return file.close();
}

/** The LEIE's party of a slot, unless SAM does not have it, and the one of SAM's own that comes after it. */
function* listings(
  slot: number,
  parties: ExcludedParties,
  choice: RandomStream,
  population: Population,
): Generator<Listing> {
  const providers = parties.providersOf(slot);
  const random = choice.numbers(slot);
  const isListed = !random.chance(ONLY_LEIE);
  const isRepeated = random.chance(REPEATED) || slot === ALWAYS_REPEATED;
  if (isListed) yield { party: parties.party(slot), isShared: true, isRepeated, providers };
  const party = ownParty(
    population,
    OWN_SLOTS[slot % 2 === 0 ? 'even' : 'odd'] + Math.floor(slot / 2),
    providers,
  );
  yield { party, isShared: false, isRepeated: choice.numbers(party.slot).chance(REPEATED), providers };
}

/** People and businesses that are no providers, and a few that are. */
function ownParty(population: Population, slot: number, providers: number): ExcludedParty {
  const random = new RandomStream(population.seed, 'sam own party').numbers(slot - OWN_SLOTS.even);
  if (random.chance(OWN_PROVIDERS) && slot < OWN_SLOTS.odd) {
    const subject = random.below(providers);
    if (population.isIndividual(subject)) return { slot, kind: 'person', subject };
  }
  return { slot, kind: random.chance(0.7) ? 'outsider' : 'business', subject: null };
}

const NO_PROVIDER: readonly ExcludedKind[] = ['wrong npi', 'namesake'];

function npiOf({ population }: SampleContext, { kind, subject }: ExcludedParty): string {
  return subject === null || NO_PROVIDER.includes(kind) ? '' : population.npi(subject);
}

/** V2 has every column of the contract but DUNS. */
function headerNames(): string[] {
  const columns = samExclusions.files[0]?.columns ?? [];
  return columns.map(({ name }) => name).filter((name) => name !== 'DUNS');
}

import { createHash } from 'node:crypto';
import { samExclusions } from '../../sources/sam-exclusions/source.ts';
import type { WrittenFile } from '../output/line-file.ts';
import { openSampleFile, type SampleContext, type SampleWriter } from '../output/sample-writer.ts';
import { type ExcludedKind, ExcludedParties, type ExcludedParty } from '../population/excluded-parties.ts';
import { RandomStream } from '../random/random-stream.ts';
import { SamRows } from './sam-rows.ts';

const NAME = 'SAM_Exclusions_Public_Extract_V2_26325.CSV';
/** Parties of the LEIE that SAM does not have. */
const ONLY_LEIE = 0.05;
/** SAM's own parties, for each one of the LEIE; their slots lie far beyond the LEIE's. */
const OWN_SHARE = 0.5;
const OWN_SLOTS = 60_000_000;
/** Of SAM's own parties: health-care providers whom another agency excluded. */
const OWN_PROVIDERS = 0.005;
const REPEATED = 0.004;
const ALWAYS_REPEATED = 3;

/** The V2 extract: every value quoted, LF line ends, UTF-8. The truth is keyed as `ingest.sql` keys exclusions. */
export const samSample: SampleWriter = {
  source: 'sam-exclusions',
  write: async (context) => [await writeExtract(context)],
};

async function writeExtract(context: SampleContext): Promise<WrittenFile> {
  const { population, providers, truth } = context;
  const parties = new ExcludedParties(population, providers);
  const rows = new SamRows(population, providers);
  const choice = new RandomStream(population.seed, 'sam party');
  const file = await openSampleFile(context, NAME, 'utf8');
  file.add(`"${headerNames().join('","')}"\n`);
  const own = Math.ceil(parties.count * OWN_SHARE);
  const total = parties.count + own;
  for (let i = 0; i < total; i++) {
    const isShared = i < parties.count;
    const rolls = choice.rolls(i);
    const isListed = !rolls.chance(ONLY_LEIE) || !isShared;
    const isRepeated = rolls.chance(REPEATED) || i === ALWAYS_REPEATED;
    if (!isListed) continue;
    const party = isShared ? parties.party(i) : ownParty(context, i - parties.count);
    const values = rows.values(party, isShared);
    const line = `"${values.join('","')}"\n`;
    file.add(line);
    if (isRepeated) file.add(line);
    await truth.link(exclusionKey(values), npiOf(context, party));
    if (file.isFull) {
      await file.flush();
      context.report(i + 1, total);
    }
  }
  context.report(total, total);
  return file.close();
}

/** People and businesses that are no providers, and a few that are. */
function ownParty({ population, providers }: SampleContext, i: number): ExcludedParty {
  const rolls = new RandomStream(population.seed, 'sam own party').rolls(i);
  const slot = OWN_SLOTS + i;
  if (rolls.chance(OWN_PROVIDERS)) {
    const subject = rolls.below(providers);
    if (population.isIndividual(subject)) return { slot, kind: 'person', subject };
  }
  return { slot, kind: rolls.chance(0.7) ? 'outsider' : 'business', subject: null };
}

const NO_PROVIDER: readonly ExcludedKind[] = ['wrong number', 'namesake'];

function npiOf({ population }: SampleContext, { kind, subject }: ExcludedParty): string {
  return subject === null || NO_PROVIDER.includes(kind) ? '' : population.npi(subject);
}

/** The source key of a row: SHA-256 (hexadecimal) of its values, trimmed, in published order, joined by "|". */
function exclusionKey(values: readonly string[]): string {
  const text = values.map((value) => value.trim()).join('|');
  return createHash('sha256').update(text).digest('hex');
}

/** V2 has every column of the contract but DUNS. */
function headerNames(): string[] {
  const columns = samExclusions.files[0]?.columns ?? [];
  return columns.map(({ name }) => name).filter((name) => name !== 'DUNS');
}

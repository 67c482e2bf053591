import { oigLeie } from '../../sources/oig-leie/source.ts';
import type { WrittenFile } from '../output/line-file.ts';
import { openSampleFile, type SampleContext, type SampleWriter } from '../output/sample-writer.ts';
import { ExcludedParties } from '../population/excluded-parties.ts';
import { RandomStream } from '../random/random-stream.ts';
import { ExclusionRows, leieKey } from './exclusion-rows.ts';

const LIST_NAME = 'UPDATED.csv';
const SUPPLEMENT_NAME = '2610REIN.csv';
/** Share of lines that occur twice: about two dozen of the real 83,000. */
const REPEATED = 0.0003;
/** Slots of the first thirty that occur twice, and those that the supplement reinstates though the list still has them. */
const ALWAYS_REPEATED = 9;
const LISTED_AND_REINSTATED: readonly number[] = [4, 20];
const REINSTATED_SHARE = 0.003;
const MIN_REINSTATED = 3;
/** The supplement's own people: slots far beyond those of the list. */
const REINSTATED_SLOTS = 50_000_000;
const REINDATE = 15;

/**
 * LEIE as published in 2026: the header bare, every value in double quotes, LF line ends. Truth links are
 * keyed as ingest keys exclusions.
 */
export const oigLeieSample: SampleWriter = {
  source: 'oig-leie',
  write: async (context) => {
    const parties = new ExcludedParties(context.population, context.providers);
    const rows = new ExclusionRows(context.population);
    return [await writeList(context, parties, rows), await writeSupplement(context, parties, rows)];
  },
};

async function writeList(
  context: SampleContext,
  parties: ExcludedParties,
  rows: ExclusionRows,
): Promise<WrittenFile> {
  const repeats = new RandomStream(context.population.seed, 'repeated exclusion');
  const file = await openSampleFile(context, LIST_NAME);
  file.add(headerLine());
  for (let slot = 0; slot < parties.count; slot++) {
    const party = parties.party(slot);
    const values = rows.values(party);
    file.add(valueLine(values));
    if (slot === ALWAYS_REPEATED || repeats.fraction(slot) < REPEATED) file.add(valueLine(values));
    const isProvider = party.kind !== 'wrong npi' && party.kind !== 'namesake';
    const npi = party.subject !== null && isProvider ? context.population.npi(party.subject) : '';
    await context.truth.link(leieKey(values), npi);
    if (file.isFull) {
      await file.flush();
      context.report(slot + 1, parties.count);
    }
  }
  context.report(parties.count, parties.count);
  return file.close();
}

/** October's reinstatements: people no longer on the list, and two whose exclusion it still shows. */
async function writeSupplement(
  context: SampleContext,
  parties: ExcludedParties,
  rows: ExclusionRows,
): Promise<WrittenFile> {
  const file = await openSampleFile(context, SUPPLEMENT_NAME);
  file.add(headerLine());
  const gone = Math.max(MIN_REINSTATED, Math.round(parties.count * REINSTATED_SHARE));
  const listed = LISTED_AND_REINSTATED.map((slot) => rows.values(parties.party(slot)));
  for (const values of listed) file.add(valueLine(reinstated(values, 0)));
  for (let i = 0; i < gone; i++) {
    const values = rows.values({ slot: REINSTATED_SLOTS + i, kind: 'outsider', subject: null });
    file.add(valueLine(reinstated(values, i)));
  }
  return file.close();
}

function reinstated(values: readonly string[], i: number): string[] {
  return values.with(REINDATE, `202610${String(1 + (i % 28)).padStart(2, '0')}`);
}

function headerLine(): string {
  const names = oigLeie.files[0]?.columns.map(({ name }) => name) ?? [];
  return `${names.join(',')}\n`;
}

function valueLine(values: readonly string[]): string {
  return `"${values.join('","')}"\n`;
}

// Measures how long it takes to screen watched parties against the new entries of a release.
//   node scripts/bench/watched-parties.ts [--parties 1000] [--entries 80000]
// A night has some hundred new entries; 80,000 are a whole list. Names are those of the sample, of which there are far fewer than
// real ones, so that a party has more namesakes. The results belong in docs/evidence/webhooks.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SecretBox } from '../../router/state/secret-box.ts';
import { openState } from '../../router/state/state.ts';
import type { AddedEntry } from '../../router/webhooks/release-events.ts';
import { Subscriptions } from '../../router/webhooks/subscriptions.ts';
import { partyEvents } from '../../router/webhooks/watched-parties.ts';
import { FEMALE_FIRST_NAMES, MALE_FIRST_NAMES } from '../../sample/population/data/first-names.ts';
import {
  COMMON_LAST_NAMES,
  LAST_NAME_ENDINGS,
  LAST_NAME_STEMS,
} from '../../sample/population/data/last-names.ts';
import { type RandomNumbers, RandomStream } from '../../sample/random/random-stream.ts';
import { exampleSource } from '../../schemas/rest/example-sources.ts';
import { STATES } from '../../schemas/states.ts';

const { values } = parseArgs({
  options: { parties: { type: 'string', default: '1000' }, entries: { type: 'string', default: '80000' } },
});
const FIRST_NAMES = [...FEMALE_FIRST_NAMES, ...MALE_FIRST_NAMES];
const release: AddedEntry['release'] = {
  release: '20261122T060000Z-0123abc-00000001',
  created_at: '2026-11-22T06:00:00.000Z',
  methodology_version: 'v1',
  pipeline_version: '0123abc',
  origin: 'https://data.example.org',
  inputs: { digest: '', content_digest: '', previous: null },
  sample: null,
  scope: 'national',
  sources: [],
  files: [],
};
const source = exampleSource('oig-leie');

function person(random: RandomNumbers) {
  const last = random.chance(0.4)
    ? random.pick(COMMON_LAST_NAMES)
    : random.pick(LAST_NAME_STEMS) + random.pick(LAST_NAME_ENDINGS);
  return { last, first: random.pick(FIRST_NAMES), city: 'SPRINGFIELD', state: random.pick(STATES).code };
}

const directory = await mkdtemp(join(tmpdir(), 'watched-parties-'));
const state = await openState(directory);
const box = await SecretBox.open(join(directory, 'secrets.key'));
const names = { parties: new RandomStream('1', 'parties'), entries: new RandomStream('1', 'entries') };
const parties = Array.from({ length: Number(values.parties) }, (_, n) => ({
  reference: String(n),
  ...person(names.parties.numbers(n)),
}));
const wanted = { url: 'https://hooks.example.com/', events: ['exclusion.added' as const], npis: [], parties };
await new Subscriptions(state, box).create('key_1', wanted, new Date());
const entries = Array.from({ length: Number(values.entries) }, (_, n): AddedEntry => {
  const entry = { source: 'oig-leie', source_key: String(n), ...person(names.entries.numbers(n)) };
  return { release, source, line: { _line_type: 'entry_added', source: 'oig_leie', entry, exclusion: {} } };
});

const began = performance.now();
let events = 0;
for await (const _ of partyEvents(state, box, entries)) events += 1;
const seconds = (performance.now() - began) / 1_000;
process.stdout.write(
  `${parties.length} parties, ${entries.length} new entries: ${events} events in ${seconds.toFixed(2)} s, ` +
    `peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`,
);
await state.destroy();
await rm(directory, { recursive: true });

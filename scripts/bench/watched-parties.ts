import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { readOptions, wholeNumber } from '../script-options.ts';

const HELP = `Usage: node scripts/bench/watched-parties.ts [options]

Measures how long it takes to screen watched parties against the new entries of a release. Names are those of the sample, of
which there are far fewer than real ones, so that a party has more namesakes. The results belong in docs/evidence/webhooks.md.

  --parties N  watched parties (default 1000)
  --entries N  new entries: a night has some hundred, a whole list 80,000 (default 80000)
  --help

Example:
  node scripts/bench/watched-parties.ts --entries 300
`;

const { values } = readOptions(HELP, {
  options: { parties: { type: 'string', default: '1000' }, entries: { type: 'string', default: '80000' } },
});
const partyCount = wholeNumber(values.parties, '--parties', 0);
const entryCount = wholeNumber(values.entries, '--entries', 0);
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
const parties = Array.from({ length: partyCount }, (_, n) => ({
  reference: String(n),
  ...person(names.parties.numbers(n)),
}));
const wanted = { url: 'https://hooks.example.com/', events: ['exclusion.added' as const], npis: [], parties };
await new Subscriptions(state, box).create('key_1', wanted, new Date());
const entries = Array.from({ length: entryCount }, (_, n): AddedEntry => {
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

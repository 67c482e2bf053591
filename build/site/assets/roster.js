// Screens a roster: a file of this computer, read here and sent to the resolver line by line, in batches.

import { csvText } from './csv.js';
import { counted, element, facts, table } from './elements.js';
import { mergedReadings } from './modules/screening/merge-readings.js';
import { overall } from './modules/screening/verdicts.js';
import { readRosterFile } from './roster-file.js';
import {
  areBirthDatesCompared,
  ask,
  download,
  listName,
  listsAsked,
  reasonText,
  refusalOf,
  typeText,
} from './screening.js';

const BATCH = 200;
const MAX_SHOWN = 200;

const place = document.getElementById('screening');
const form = document.getElementById('roster');
const file = document.getElementById('file');
const stop = document.getElementById('stop');
const answer = document.getElementById('roster-answer');
let isStopped = false;

stop.addEventListener('click', () => {
  isStopped = true;
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [chosen] = file.files;
  if (chosen === undefined) return say('Choose a file first.');
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const roster = asked(await readRosterFile(bytes, chosen.name));
  const problem = roster.problem ?? surplusOf(roster);
  if (problem !== null) return say(`The file ${problem} Nobody was screened.`);
  isStopped = false;
  stop.hidden = false;
  const screened = await screen(roster);
  stop.hidden = true;
  await show(chosen.name, bytes, roster, screened);
});

const notice = (text) => element('p', { class: 'notice' }, text);
const say = (text) => answer.replaceChildren(notice(text));

/** The roster with what may be asked: the sample key compares no birth dates. */
function asked(roster) {
  if (areBirthDatesCompared() || !roster.columns?.has('birth_date'))
    return { ...roster, withoutDates: false };
  const people = roster.people.map((one) => ({
    ...one,
    queries: one.queries.map(({ birth_date: _, ...query }) => query),
  }));
  return { ...roster, people, withoutDates: true };
}

/** What is said of a roster that is too long for the page, or null. */
function surplusOf({ people }) {
  const most = Number(place.dataset.maxLines);
  return people.length > most
    ? `has ${people.length.toLocaleString('en-US')} lines; this page takes ${most.toLocaleString('en-US')}. Use provider-supply screen.`
    : null;
}

/** The results of the lines by their place, and why there are no more of them. A name that may be read in several ways is asked about in each. */
async function screen({ people }) {
  const progress = element('progress', { max: '1', value: '0', 'aria-label': 'Lines screened' });
  const words = element('p', {}, '');
  answer.replaceChildren(progress, words);
  const lists = listsAsked();
  const questions = people.flatMap(({ queries, problems }, at) =>
    problems.length > 0 ? [] : queries.map((query) => ({ at, query: { ...query, ...lists } })),
  );
  const said = people.map(() => []);
  const results = () => people.map(({ queries, problems }, at) => resultOf(queries, problems, said[at]));
  let release = null;
  for (let done = 0; done < questions.length; done += BATCH) {
    const lines = questions[done].at;
    progress.value = done / questions.length;
    words.textContent = `${lines} of ${counted(people.length, 'line')} screened.`;
    if (isStopped) return { results: results(), release, why: 'Stopped.' };
    const some = questions.slice(done, done + BATCH);
    const response = await ask('/screening/batch', { queries: some.map(({ query }) => query) });
    if (response === null || !response.ok)
      return { results: results(), release, why: await refusalOf(response) };
    const body = await response.json();
    release ??= body.release;
    if (body.release !== release)
      return {
        results: results(),
        release,
        why: 'A new release was published in the meantime: screen again.',
      };
    for (const [index, { at }] of some.entries()) said[at].push(body.results[index]);
  }
  return { results: results(), release, why: null };
}

/** What the lists say of a line, of all its readings together; why it was not screened; undefined while one of them is open. */
function resultOf(queries, problems, answers) {
  if (problems.length > 0) return { problem: problems.join('; ') };
  const refused = answers.find((one) => 'error' in one);
  // The place in the batch is of no use to whoever has the file.
  if (refused !== undefined) return { problem: refused.error.message.replace(/^queries\[\d+\]\.?/, '') };
  if (answers.length < queries.length) return undefined;
  const lists = mergedReadings(answers.map((one) => one.lists));
  return { lists, verdict: overall(lists) };
}

const OUTCOMES = {
  listed: 'listed',
  undetermined: 'undetermined',
  not_listed: 'not listed',
  not_screened: 'not screened',
};

const outcomeOf = (result) => result?.verdict ?? 'not_screened';

async function show(name, bytes, roster, { results, release, why }) {
  const { people, format } = roster;
  const outcomes = people.map((_, at) => outcomeOf(results[at]));
  const count = (wanted) => outcomes.filter((outcome) => outcome === wanted).length;
  const counts = Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, count(outcome)]));
  const record = {
    created: new Date().toISOString(),
    release,
    sample: place.dataset.sample === 'yes',
    roster: { name, sha256: await sha256(bytes), lines: people.length, format, columns: columnsOf(roster) },
    counts,
    signature: null,
    findings: people.map(({ line, queries }, at) => {
      const [query, ...other_readings] = queries.map(({ birth_date: _, ...asked }) => asked);
      return {
        line,
        query,
        other_readings,
        outcome: outcomes[at],
        lists: results[at]?.lists ?? null,
        problem: problemOf(results[at], why),
      };
    }),
  };
  const open = people.map((person, at) => ({ person, at })).filter(({ at }) => outcomes[at] !== 'not_listed');
  const rows = open.slice(0, MAX_SHOWN).map(({ person, at }) => ({
    line: String(person.line),
    who: Object.values(record.findings[at].query).join(', '),
    outcome: OUTCOMES[outcomes[at]],
    about: summaryOf(results[at]) || problemOf(results[at], why) || '',
  }));
  const files = [
    download(
      new Blob([csvText(resultLines(roster, results, outcomes, why))], { type: 'text/csv' }),
      'results.csv',
    ),
    download(new Blob([`${JSON.stringify(record, null, 1)}\n`], { type: 'application/json' }), 'record.json'),
  ];
  const hidden =
    open.length > rows.length
      ? [element('p', {}, `The first ${rows.length} of ${open.length}; all are in results.csv.`)]
      : [];
  answer.replaceChildren(
    ...(why === null ? [] : [notice(why)]),
    ...(roster.withoutDates ? [notice('Birth dates were not compared: that takes a key of your own.')] : []),
    ...roster.warnings.map((warning) => notice(`${warning[0].toUpperCase()}${warning.slice(1)}.`)),
    element('p', {}, readText(roster)),
    facts(Object.entries(OUTCOMES).map(([outcome, words]) => [words, String(counts[outcome])])),
    element(
      'p',
      {},
      'Save: ',
      files[0],
      ', ',
      files[1],
      '. The record is not signed: records of provider-supply screen are.',
    ),
    ...(rows.length === 0
      ? [element('p', {}, 'Nobody of this roster is listed or undetermined.')]
      : [outcomeTable(rows)]),
    ...hidden,
  );
}

/** The columns in their order, each with what it is used as. */
function columnsOf({ header, columns }) {
  const fields = new Map([...columns].map(([field, position]) => [position, field]));
  return header.map((name, position) => ({ name, used_as: fields.get(position) ?? null }));
}

/** How the file was read, so that a column that was not understood is noticed. */
function readText(roster) {
  const used = columnsOf(roster).filter(({ used_as }) => used_as !== null);
  const names = used.map(({ name, used_as }) => `“${name}” as ${used_as.replace('_', ' ')}`);
  const unused = roster.unused.map(
    ({ name, like }) => `“${name}”${like === null ? '' : `, which looks like ${like}`}`,
  );
  const rest = unused.length === 0 ? '' : ` Not used: ${unused.join('; ')}.`;
  return `Columns used: ${names.join(', ')}.${rest}`;
}

function outcomeTable(rows) {
  const columns = [
    ['Line', ({ line }) => line],
    ['Who', ({ who }) => who],
    ['Outcome', ({ outcome }) => outcome],
    ['Entries', ({ about }) => about],
  ];
  return table('Lines to look at', rows, columns, 'text');
}

function problemOf(result, why) {
  return result === undefined ? (why ?? 'not screened') : (result.problem ?? null);
}

/** What the lists say, on one line. */
function summaryOf(result) {
  return (result?.lists ?? [])
    .filter(({ verdict }) => verdict !== 'not_listed')
    .map(({ source, candidates, candidates_total, reasons }) => {
      const [best] = candidates;
      const entry =
        best === undefined
          ? reasons.map(reasonText).join(' ').replace(/\.$/, '')
          : `${[best.name, best.city, best.state, best.exclusion_date, typeText(source, best.type)].filter(Boolean).join(', ')}${candidates_total > 1 ? ` and ${candidates_total - 1} more` : ''}`;
      return `${listName(source)}: ${entry}`;
    })
    .join('; ');
}

/** Every line of the roster with its outcome; birth dates are compared and not kept. */
function resultLines({ header, columns, people }, results, outcomes, why) {
  const kept = header.flatMap((_, position) => (position === columns.get('birth_date') ? [] : [position]));
  const added = ['screening_line', 'screening_verdict', 'screening_entries', 'screening_problems'];
  const lines = people.map(({ line, cells }, at) => [
    ...kept.map((position) => cells[position] ?? ''),
    String(line),
    outcomes[at],
    summaryOf(results[at]),
    problemOf(results[at], why) ?? '',
  ]);
  return [[...kept.map((position) => header[position]), ...added], ...lines];
}

async function sha256(bytes) {
  // Browsers have it only where the connection is encrypted, or local.
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

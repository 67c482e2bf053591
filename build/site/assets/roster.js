// Screens a roster: a CSV file of this computer, sent to the resolver in batches. The file itself is not sent.

import { csvText, parseCsv } from './csv.js';
import { counted, element, facts, table } from './elements.js';
import { ask, download, listName, listsAsked, reasonText, refusalOf, typeText } from './screening.js';

const BATCH = 200;
const MAX_SHOWN = 200;

const place = document.getElementById('screening');
const form = document.getElementById('roster');
const file = document.getElementById('file');
const stop = document.getElementById('stop');
const answer = document.getElementById('roster-answer');
const FIELDS = [...document.querySelectorAll('#one input')].map(({ name }) => name);
let isStopped = false;

stop.addEventListener('click', () => {
  isStopped = true;
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [chosen] = file.files;
  if (chosen === undefined) return say('Choose a file first.');
  const bytes = await chosen.arrayBuffer();
  const roster = read(bytes);
  if (typeof roster === 'string') return say(roster);
  isStopped = false;
  stop.hidden = false;
  const screened = await screen(roster);
  stop.hidden = true;
  await show(chosen.name, bytes, roster, screened);
});

const notice = (text) => element('p', { class: 'notice' }, text);
const say = (text) => answer.replaceChildren(notice(text));

/** The lines of a file with what is asked of each; a sentence where it cannot be read. */
function read(bytes) {
  let records;
  try {
    records = parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError)
      return 'The file is not UTF-8: save it as CSV in UTF-8. Nobody was screened.';
    if (error instanceof SyntaxError)
      return `The file cannot be read: ${error.message}. Nobody was screened.`;
    throw error;
  }
  const [first, ...rest] = records;
  const header = first?.cells ?? [];
  const columns = header.map((name) => name.trim().toLowerCase());
  if (new Set(columns).size < columns.length) return 'Two columns have the same name. Nobody was screened.';
  if (!['npi', 'last', 'organization'].some((name) => columns.includes(name)))
    return `The file has no column npi, last or organization (its columns: ${header.join(', ')}). Nobody was screened.`;
  const people = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const most = Number(place.dataset.maxLines);
  if (people.length === 0) return 'The file has a header and no line below it. Nobody was screened.';
  if (people.length > most)
    return `The file has ${people.length.toLocaleString('en-US')} lines; this page takes ${most.toLocaleString('en-US')}. Use provider-supply screen. Nobody was screened.`;
  const surplus = people.find(({ cells }) => cells.slice(header.length).some((cell) => cell.trim() !== ''));
  if (surplus !== undefined)
    return `Line ${surplus.line} has more values than the header has columns. Nobody was screened.`;
  const queryOf = (cells) =>
    Object.fromEntries(
      columns.flatMap((name, at) => {
        const value = cells[at]?.trim() ?? '';
        return FIELDS.includes(name) && value !== '' ? [[name, value]] : [];
      }),
    );
  return { header, columns, people: people.map((one) => ({ ...one, query: queryOf(one.cells) })) };
}

/** The results of the lines in their order, and why there are no more of them. */
async function screen({ people }) {
  const progress = element('progress', {
    max: String(people.length),
    value: '0',
    'aria-label': 'Lines screened',
  });
  const words = element('p', {}, '');
  answer.replaceChildren(progress, words);
  const lists = listsAsked();
  const results = [];
  let release = null;
  while (results.length < people.length) {
    words.textContent = `${results.length} of ${counted(people.length, 'line')} screened.`;
    if (isStopped) return { results, release, why: 'Stopped.' };
    const some = people.slice(results.length, results.length + BATCH);
    const response = await ask('/screening/batch', {
      queries: some.map(({ query }) => ({ ...query, ...lists })),
    });
    if (response === null || !response.ok) return { results, release, why: await refusalOf(response) };
    const body = await response.json();
    release ??= body.release;
    if (body.release !== release)
      return { results, release, why: 'A new release was published in the meantime: screen again.' };
    results.push(...body.results);
    progress.value = results.length;
  }
  return { results, release, why: null };
}

const OUTCOMES = {
  listed: 'listed',
  undetermined: 'undetermined',
  not_listed: 'not listed',
  not_screened: 'not screened',
};

const outcomeOf = (result) => (result === undefined || 'error' in result ? 'not_screened' : result.verdict);

async function show(name, bytes, roster, { results, release, why }) {
  const { people } = roster;
  const outcomes = people.map((_, at) => outcomeOf(results[at]));
  const count = (wanted) => outcomes.filter((outcome) => outcome === wanted).length;
  const counts = Object.fromEntries(Object.keys(OUTCOMES).map((outcome) => [outcome, count(outcome)]));
  const record = {
    created: new Date().toISOString(),
    release,
    sample: place.dataset.sample === 'yes',
    roster: { name, sha256: await sha256(bytes), lines: people.length },
    counts,
    signature: null,
    findings: people.map(({ line, query: { birth_date: _, ...query } }, at) => ({
      line,
      query,
      outcome: outcomes[at],
      lists: results[at]?.lists ?? null,
      problem: problemOf(results[at], why),
    })),
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
  if (result === undefined) return why ?? 'not screened';
  // The place in the batch is of no use to whoever has the file.
  return 'error' in result ? result.error.message.replace(/^queries\[\d+\]\.?/, '') : null;
}

/** What the lists say, on one line. */
function summaryOf(result) {
  return (result?.lists ?? [])
    .filter(({ verdict }) => verdict !== 'not_listed')
    .map(({ source, candidates, candidates_total, reasons }) => {
      const [best] = candidates;
      const entry =
        best === undefined
          ? reasons.map(reasonText).join(' ')
          : `${[best.name, best.city, best.state, best.exclusion_date, typeText(source, best.type)].filter(Boolean).join(', ')}${candidates_total > 1 ? ` and ${candidates_total - 1} more` : ''}`;
      return `${listName(source)}: ${entry}`;
    })
    .join('; ');
}

/** Every line of the roster with its outcome; birth dates are compared and not kept. */
function resultLines({ header, columns, people }, results, outcomes, why) {
  const kept = columns.map((name, at) => [name, at]).filter(([name]) => name !== 'birth_date');
  const added = ['screening_line', 'screening_verdict', 'screening_entries', 'screening_problems'];
  const lines = people.map(({ line, cells }, at) => [
    ...kept.map(([, column]) => cells[column] ?? ''),
    String(line),
    outcomes[at],
    summaryOf(results[at]),
    problemOf(results[at], why) ?? '',
  ]);
  return [[...kept.map(([, at]) => header[at]), ...added], ...lines];
}

async function sha256(bytes) {
  // Browsers have it only where the connection is encrypted, or local.
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Screens one person or organization with the resolver, and shows what each list says of them.

import { counted, dayText, element, facts, link, list, SAMPLE_KEY } from './elements.js';
import { factText } from './facts.js';

const RESOLVER = '/resolver/v1';

const place = document.getElementById('screening');
/** The words for reasons, what is compared, and types of exclusions, and where an entry is verified: the page has them. */
const WORDS = JSON.parse(place.dataset.words);

export const VERDICTS = {
  listed: 'Listed: an entry is the one asked about.',
  undetermined:
    'Undetermined: an entry may be the one asked about, or a list could not say. Neither found nor cleared.',
  not_listed: 'Not listed: no entry agrees in more than a name.',
};

// Without this script nothing can be sent: a form would put names into an address.
for (const fieldset of place.querySelectorAll('fieldset')) fieldset.disabled = false;

const ownKey = () => document.getElementById('key').value.trim();
/** Birth dates are compared for those who have a key of their own. */
export const areBirthDatesCompared = () => ownKey() !== '';

/**
 * Asks the resolver, with the key that was pasted or the sample key.
 * @returns the response, or null when the service cannot be reached
 */
export async function ask(path, body, accept = 'application/json') {
  const key = ownKey() || SAMPLE_KEY;
  try {
    return await fetch(`${RESOLVER}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key, accept },
      body: JSON.stringify(body),
    });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Why there is no answer, in a sentence. */
export async function refusalOf(response) {
  if (response === null) return 'The service cannot be reached. Try again later.';
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    const when = seconds > 0 ? ` Try again in ${Math.ceil(seconds / 60)} min, or use a key of your own.` : '';
    return `The requests of this key are used up for the hour.${when}`;
  }
  const { error } = await response.json();
  return error?.message ?? `The service answered with status ${response.status}.`;
}

/** The words for a reason of a verdict. */
export const reasonText = (reason) => WORDS.reasons[reason] ?? reason;
export const listName = (source) => WORDS.lists[source]?.name ?? source;
/** `1128a1` in words, with the code. */
export function typeText(source, type) {
  const words = WORDS.lists[source]?.types[type];
  return words === undefined ? (type ?? '') : `${words} (${type})`;
}

const form = document.getElementById('one');
const answer = document.getElementById('one-answer');
const record = document.getElementById('one-record');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  record.replaceChildren();
  answer.replaceChildren('Loading …');
  const response = await ask('/screening/batch', { queries: [{ ...subject(), ...listsAsked() }] });
  if (response === null || !response.ok) return say(await refusalOf(response));
  const { results } = await response.json();
  const [result] = results;
  answer.replaceChildren(
    'error' in result ? notice(result.error.message.replace(/^queries\[0\]\.?/, '')) : answerPart(result),
  );
});

// The answer stays beside its record.
document.getElementById('pdf').addEventListener('click', async () => {
  const asked = { ...subject(), ...listsAsked() };
  record.replaceChildren('Loading …');
  const response = await ask('/screenings', asked, 'application/pdf');
  if (response === null || !response.ok) return record.replaceChildren(notice(await refusalOf(response)));
  const saved = download(await response.blob(), `screening-${nameOf(asked)}.pdf`);
  record.replaceChildren(element('p', {}, 'The record is made: ', saved, '. Nothing of it is stored here.'));
  saved.click();
});

/** Of a file: so that the records of several people are told apart. */
const nameOf = ({ last, first, organization, npi }) =>
  ([last, first].filter(Boolean).join('-') || organization || npi || 'record').replaceAll(
    /[^\p{L}\p{N}]+/gu,
    '-',
  );

/** The lists that are ticked; nothing where none is, so that those asked by default are. */
export function listsAsked() {
  const codes = [...document.querySelectorAll('#lists input:checked')].map(({ value }) => value);
  return codes.length === 0 ? {} : { lists: codes.join(',') };
}

/** What is filled in. */
function subject() {
  const given = [...new FormData(form)].map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

const notice = (text) => element('p', { class: 'notice' }, text);
const say = (text) => answer.replaceChildren(notice(text));

/** A link that saves a file made here. */
export function download(blob, name) {
  return element('a', { href: URL.createObjectURL(blob), download: name }, name);
}

/** What the lists say of somebody: the verdict, then each list. */
export function answerPart({ verdict, lists, release, registry_status, related_facts }) {
  const deactivated = registry_status === 'deactivated' ? [notice('The NPI is deactivated.')] : [];
  return element(
    'div',
    { class: 'answer' },
    element(
      'p',
      { class: verdict === 'not_listed' ? 'verdict' : 'notice' },
      element('strong', {}, VERDICTS[verdict]),
    ),
    ...deactivated,
    ...lists.map(listPart),
    ...[
      list(
        'Also known of this NPI, and no exclusion',
        related_facts.flatMap((one) => factText(one) ?? []),
      ),
    ].filter(Boolean),
    facts([['Release', release]]),
  );
}

function listPart({
  source,
  verdict,
  reasons,
  candidates,
  candidates_total,
  same_name_elsewhere,
  namesakes,
  _snapshot,
}) {
  const { page, step } = WORDS.lists[source] ?? {};
  const shown = candidates.length < candidates_total ? ` (the best ${candidates.length})` : '';
  const entries = list(
    `Entries: ${candidates_total}${shown}`,
    candidates.map((one) => candidateText(source, one)),
  );
  const closest = namesakes.length < same_name_elsewhere ? ` (the closest ${namesakes.length})` : '';
  const elsewhere = list(
    `The same name elsewhere, and nothing else agrees: ${same_name_elsewhere}${closest}`,
    namesakes.map((one) => namesakeText(source, one)),
  );
  const verify =
    candidates_total + same_name_elsewhere === 0 || page === undefined
      ? []
      : [element('p', {}, 'To verify: ', link(page, step), '.')];
  return element(
    'section',
    {},
    element('h3', {}, `${listName(source)}: ${verdict.replace('_', ' ')}`),
    ...reasons.map((reason) => element('p', {}, reasonText(reason))),
    ...(entries === null ? [] : [entries]),
    ...(elsewhere === null ? [] : [elsewhere]),
    ...verify,
    facts([['Snapshot', dayText(_snapshot)]]),
  );
}

/** What a list says of an entry of its own. */
function entryText(source, { name, city, state, exclusion_date, type, reason, specialty }) {
  const about = [
    name,
    [city, state].filter(Boolean).join(', '),
    exclusion_date && `excluded on ${dayText(exclusion_date)}`,
    typeText(source, type),
    reason && `reason: ${reason}`,
    specialty,
  ];
  return about.filter(Boolean).join('; ');
}

/** A namesake: how near the name is, and how many people are expected to bear it. */
function namesakeText(source, { grade, expected_bearers, date, listed_specialty, ...entry }) {
  const bearers =
    expected_bearers === null
      ? ''
      : ` ${counted(Math.max(1, Math.round(expected_bearers)), 'person in the country is', 'people in the country are')} expected to bear this name.`;
  const shown = { ...entry, exclusion_date: date, specialty: listed_specialty };
  return `${entryText(source, shown)}. ${WORDS.grades[grade]}${bearers}`;
}

function candidateText(source, { verdict, match_reasons, ...entry }) {
  const words = (wanted) =>
    match_reasons
      .filter(({ score }) => wanted(score))
      .map(({ feature, detail }) => `${WORDS.features[feature]}: ${detail}`)
      .join('; ');
  const [agrees, differs] = [words((score) => score > 0), words((score) => score < 0)];
  return [
    `${entryText(source, entry)} (${verdict}).`,
    agrees && ` Agrees: ${agrees}.`,
    differs && ` Differs: ${differs}.`,
  ]
    .filter(Boolean)
    .join('');
}

// Shows the record of the NPI or CCN in the page's address: `/lookup?npi=…`, `/lookup?ccn=…`.

import { agreementPart } from './agreement.js';
import { addressText, detailsOf } from './details.js';
import { counted, dayText, dollars, element, facts, link } from './elements.js';
import { facilityParts } from './facility.js';
import { factParts } from './facts.js';
import { historyPart } from './history.js';
import { stateListNotices, stateListParts } from './state-lists.js';

const NAMES = {
  nppes: 'National provider registry (NPPES)',
  oig_leie: 'OIG list of excluded individuals and entities',
  pecos: 'Medicare enrollment (PECOS)',
  qpp_mips: 'Quality Payment Program scores (MIPS)',
  open_payments: 'Open Payments',
  sam_gov: 'SAM.gov exclusions',
};

/** The lists of exclusions, in a sentence. */
const LISTS = { oig_leie: 'the Inspector General (OIG)', sam_gov: 'SAM.gov' };

/** Where the publisher of an exclusion list lets anybody search it. */
const VERIFY = {
  oig_leie: ['https://exclusions.oig.hhs.gov/', "the Inspector General's own search"],
  sam_gov: ['https://sam.gov/search/?index=ex', "SAM.gov's own search"],
};

const answer = document.getElementById('answer');
/** What the codes of exclusions mean, by list and code: the page has them. */
const { types = '{}', stateLists = '[]' } = document.getElementById('about-lookup').dataset ?? {};
const TYPE_WORDS = JSON.parse(types);
/** The lists of states that the release has. */
const STATE_LISTS = JSON.parse(stateLists);

/** The parts of the answer, whatever comes back. */
async function lookUp(wanted) {
  if (!/^[0-9]{10}$/.test(wanted)) return message('An NPI has exactly ten digits.');
  answer.textContent = 'Loading …';
  const response = await ask(`/v1/npi/${wanted}?include=facts`);
  if (response === null) return message('The service cannot be reached. Try again later.');
  const body = await response.json();
  return response.ok ? recordParts(body) : message(refusal(response, body));
}

/** The same for a facility. */
async function lookUpFacility(wanted) {
  if (!/^(?:[0-9A-Z]{6}|[0-9A-Z]{10})$/.test(wanted))
    return message('A CCN has six letters or digits, or ten.');
  answer.textContent = 'Loading …';
  const response = await ask(`/api/facilities/${wanted}`);
  if (response === null) return message('The service cannot be reached. Try again later.');
  const body = await response.json();
  if (!response.ok) return message(refusal(response, body));
  titled(body.name ?? `CCN ${wanted}`);
  const parts = facilityParts(body);
  parts.append(historyPart(`/resolver/v1/facility/${wanted}/history`, NAMES));
  return parts;
}

/** The name comes first, as tabs and bookmarks show it. */
function titled(name) {
  document.title = `${name} · ${document.title}`;
}

/** The response, or null when there is none: `fetch` throws a TypeError then. */
async function ask(address) {
  try {
    return await fetch(address, { headers: { accept: 'application/json' } });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function refusal(response, body) {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return `The lookup limit for this hour is reached.${seconds > 0 ? ` Try again in ${Math.ceil(seconds / 60)} min.` : ''}`;
  }
  return body.error?.message ?? 'The service could not answer.';
}

function recordParts({ data: { npi: found, sources, facts: stated }, meta }) {
  const registry = sources.nppes?.data;
  // The page says of a partial release itself what it is.
  const isSaid = document.querySelector('main > .notice') !== null;
  const first = [
    deactivationOf(registry),
    ...listNotices(sources),
    ...stateListNotices(STATE_LISTS, stated),
    isSaid ? null : meta.scope_note,
  ]
    .filter(Boolean)
    .map(message);
  titled(nameOf(registry) ?? `NPI ${found}`);
  const heading = element('h2', {}, nameOf(registry) ?? `NPI ${found}`);
  const summary = facts([
    ['NPI', found],
    ['Kind', registry?.entity_type],
    ['Registration', registry?.status],
    ['Primary taxonomy', taxonomyOf(registry)],
    ['Practice location', registry?.practice_address && addressText(registry.practice_address)],
    ['Last update', dayText(registry?.last_update_date)],
  ]);
  const lists = Object.entries(sources).filter(([block]) => block in LISTS);
  const others = Object.entries(sources).filter(([block]) => !(block in LISTS));
  const partsOf = (some) => some.map(([block, value]) => blockPart(block, value, meta));
  const raw = element('p', {}, link(`/v1/npi/${found}`, 'Full response as JSON'));
  return element(
    'div',
    { class: 'answer' },
    ...first,
    heading,
    summary,
    ...partsOf(lists),
    ...stateListParts(STATE_LISTS, stated, meta.scope),
    ...partsOf(others),
    ...factParts(stated),
    agreementPart(`/resolver/v1/provider/${found}/agreement`),
    historyPart(`/resolver/v1/provider/${found}/history`, NAMES),
    raw,
  );
}

/** What must be known of a deactivated provider before anything else, or null. */
function deactivationOf(registry) {
  if (registry?.status !== 'deactivated') return null;
  const since = registry.deactivation_date ? ` on ${dayText(registry.deactivation_date)}` : '';
  const heir = registry.replacement_npi ? ` Its replacement is ${registry.replacement_npi}.` : '';
  return `Deactivated${since}. This NPI is no longer valid; the registry publishes no reason.${heir}`;
}

/** What the lists of exclusions say, before what the other sources say. */
function listNotices(sources) {
  return Object.keys(LISTS).flatMap((block) => {
    const excluded = sources[block]?.data?.excluded;
    if (excluded === true) return [`Excluded: on the list of ${LISTS[block]}.`];
    if (excluded === null) return [`Undetermined: may be on the list of ${LISTS[block]}; see below.`];
    return [];
  });
}

function blockPart(block, { data, provenance, match }, { scope }) {
  const status = provenance._data_availability.status;
  const heading = element('h3', {}, link(provenance._source_url, NAMES[block] ?? provenance._source));
  if (status === 'not_ingested') {
    return element('section', {}, heading, verdict(block, data, status));
  }
  const lines = [
    ['Snapshot', snapshotOf(provenance)],
    ['Last checked', dayText(provenance._last_checked)],
    ['Confidence', provenance._confidence],
    ['Matched by', match?.method],
    ['License', provenance._license],
  ];
  const stated = provenance._data_availability.fields.excluded;
  return element(
    'section',
    {},
    heading,
    verdict(block, data, status, scope, stated),
    ...detailsOf(block, data),
    ...evidenceParts(match),
    ...candidateParts(block, data),
    ...verifyParts(block, status),
    facts(lines),
  );
}

/** A source none of whose files states a date has that of the run. */
function snapshotOf({ _snapshot, _data_availability }) {
  const day = dayText(_snapshot);
  return _data_availability.snapshot_inferred ? `not stated by its files; read on ${day}` : day;
}

/** What a match rests on. */
function evidenceParts(match) {
  if (!match || match.evidence.length === 0) return [];
  return [
    element('p', {}, 'Evidence of the match:'),
    element('ul', {}, ...match.evidence.map((item) => element('li', {}, item))),
  ];
}

/** The rows that may be this provider: first that nothing is established, then why, then the rows. */
function candidateParts(block, data) {
  const candidates = data?.candidate_entries;
  if (!candidates) return [];
  const { notice, reason, entries } = candidates;
  const shown =
    entries.length < data.candidates ? ` The oldest ${entries.length} of ${data.candidates}:` : '';
  const rows = entries.map(({ name, city, state, date, type, agreement, evidence }) => {
    const row = [name, [city, state].filter(Boolean).join(', '), dayText(date), typeText(block, type)]
      .filter(Boolean)
      .join('; ');
    return element('li', {}, `${row}. What agrees: ${[agreement, ...evidence].join('; ')}.`);
  });
  return [
    element('p', { class: 'notice' }, notice),
    element('p', {}, `${reason}${shown}`),
    element('ul', {}, ...rows),
  ];
}

/** `1128a1` in words, with the code; a type that nobody explains stays as it is. */
function typeText(block, type) {
  const words = TYPE_WORDS[block]?.[type];
  return words === undefined ? type : `${words} (${type})`;
}

/** Nobody should act on an entry, or on its absence, without the publisher's own answer. */
function verifyParts(block, status) {
  const verify = VERIFY[block];
  if (verify === undefined || status === 'not_found') return [];
  const [address, name] = verify;
  return [element('p', {}, 'To be verified with the publisher: ', link(address, name), '.')];
}

function verdict(block, data, status, scope, stated) {
  if (status === 'not_ingested')
    return element('p', {}, 'This source is not ingested here: its data is unknown.');
  if (status === 'undetermined' && data === null && stated !== undefined)
    return element('p', { class: 'found' }, `Undetermined: ${stated}.`);
  if (status === 'undetermined') {
    return element(
      'p',
      { class: 'found' },
      `Undetermined: ${data === null ? 'some entries' : counted(data.candidates, 'entry', 'entries')} may or may not be this provider.`,
    );
  }
  if (status === 'name_elsewhere')
    return element('p', { class: 'found' }, `Only the name agrees: ${stated}. Neither found nor ruled out.`);
  if (data === null && scope === 'partial')
    return element('p', {}, 'Not in the part of this source that was read: it may be in the rest.');
  if (data === null && block in VERIFY)
    return element('p', {}, 'Checked: nobody on this list has the name of this provider.');
  if (data === null) return element('p', {}, 'Checked: not found in this source.');
  if (data.excluded === true) {
    return element('p', { class: 'found' }, 'On the list.');
  }
  return element('p', {}, SUMMARIES[block]?.(data) ?? 'Found.');
}

const SUMMARIES = {
  nppes: (data) =>
    data.enumeration_date === null
      ? 'The registry publishes no date of registration; of a deactivated NPI it publishes hardly anything.'
      : `Registered since ${dayText(data.enumeration_date)}.`,
  pecos: (data) => `${counted(data.enrollments.length, 'enrollment')}.`,
  qpp_mips: (data) =>
    `Scored in ${counted(new Set(data.performance_years.map(({ year }) => year)).size, 'performance year')}.`,
  open_payments: (data) =>
    `${dollars(data.total_usd)} in ${counted(data.program_years.length, 'program year')}.`,
};

function nameOf(registry) {
  if (!registry) return null;
  if (registry.organization_name) return registry.organization_name;
  const { name } = registry;
  if (!name) return null;
  const parts = [name.prefix, name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  return [parts, name.credential].filter(Boolean).join(', ');
}

function taxonomyOf(registry) {
  const primary = registry?.taxonomies?.find((one) => one.primary);
  return primary && (primary.display ? `${primary.display} (${primary.code})` : primary.code);
}

function message(text) {
  return element('p', { class: 'notice' }, text);
}

function show(part) {
  answer.replaceChildren(part);
}

const asked = new URLSearchParams(location.search);
const npi = asked.get('npi')?.trim();
const ccn = asked.get('ccn')?.trim().toUpperCase();
if (npi || ccn) {
  document.getElementById('q').value = npi || ccn;
  // Also where a file server answers, which cannot say so in a header.
  document.head.append(element('meta', { name: 'robots', content: 'noindex' }));
  show(npi ? await lookUp(npi) : await lookUpFacility(ccn));
}

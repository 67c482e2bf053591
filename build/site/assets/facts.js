// What sources without a block of their own state of a provider: facts, each with its source.

import { dayText, element, link, facts as pairs } from './elements.js';

const ORDERS = {
  'order_and_referring.part_b': 'order and refer for Medicare Part B',
  'order_and_referring.dme': 'order durable medical equipment',
  'order_and_referring.hha': 'certify for a home health agency',
  'order_and_referring.pmd': 'order power mobility devices',
  'order_and_referring.hospice': 'certify for hospice care',
};

const SECTIONS = [
  {
    title: 'Revoked from Medicare (CMS)',
    fact: /^cms\.revoked$/,
    text: revoked,
    asked: () => 'whether the enrollment in Medicare is revoked',
  },
  {
    title: 'Opt-out of Medicare',
    fact: /^medicare_opt_out\./,
    text: optOut,
    asked: () => 'whether the provider has opted out of Medicare',
  },
  {
    title: 'May order and refer in Medicare',
    fact: /^order_and_referring\./,
    text: order,
    asked: ({ fact }) => `whether the provider may ${ORDERS[fact] ?? fact}`,
  },
  {
    title: 'Revalidation of enrollments in Medicare',
    fact: /^medicare_revalidation\./,
    text: revalidation,
    asked: () => 'whether a day is listed by which an enrollment is to be revalidated',
  },
  { title: 'Activity in Medicare', fact: /^medicare_activity\./, text: activity },
  { title: 'Facilities and their star ratings (Care Compare)', fact: /^care_compare\./, text: rating },
];

/** A section for each of these sources, the unknown ones too: what is not stated is not a no. */
export function factParts(facts) {
  return SECTIONS.map(({ title, fact }) => {
    const own = (facts ?? []).filter((one) => fact.test(one.fact));
    const heading = element('h3', {}, title);
    const [first] = own;
    if (first === undefined)
      return element('section', {}, heading, element('p', {}, 'Nothing is known of it in this release.'));
    const items = own.map((one) => element('li', {}, ...[factText(one)].flat()));
    const stated = pairs([
      ['Snapshot', dayText(first._snapshot)],
      ['Last checked', dayText(first._last_checked)],
    ]);
    const source = element('p', { class: 'small' }, link(first._source_url, first._source));
    return element('section', {}, heading, element('ul', {}, ...items), stated, source);
  });
}

/** A fact in words; null for one of a source that has a block. */
export function factText(one) {
  const section = SECTIONS.find(({ fact }) => fact.test(one.fact));
  if (section === undefined) return null;
  return one.value === null ? uncertain(one, section.asked(one)) : section.text(one);
}

/** Neither yes nor no: an entry that may be of somebody else, or a day of which nothing is known. */
function uncertain({ _data_availability: { status, fields } }, asked) {
  const isKnown = status !== 'not_ingested';
  return `${isKnown ? 'Not certain' : 'Not known'} ${asked}: ${fields.value}.`;
}

function revoked({ value, about }) {
  if (value === false) return 'Not revoked: not on the list.';
  const since = about?.effective_date ? ` since ${dayText(about.effective_date)}` : '';
  const bar = about?.reenrollment_bar_end
    ? `; may not enroll again until ${dayText(about.reenrollment_bar_end)}`
    : '';
  const why = about?.reasons ? ` Reasons: ${about.reasons}.` : '';
  return `The enrollment in Medicare is revoked${since}${bar}. This is no exclusion.${why}`;
}

function optOut({ value, about }) {
  if (value === false) return 'Has not opted out: not on the list of affidavits.';
  const from = about?.effective_date ? ` since ${dayText(about.effective_date)}` : '';
  const to = about?.end_date ? `, until ${dayText(about.end_date)} unless it renews` : '';
  return `Has opted out of Medicare${from}${to}.`;
}

function order({ fact, value }) {
  return `${value ? 'May' : 'May not'} ${ORDERS[fact] ?? fact}.`;
}

function revalidation({ value, about }) {
  return value
    ? `An enrollment is to be revalidated by ${dayText(about.due_date)}.`
    : 'No day is listed; days are listed about six months ahead.';
}

const COUNTED = {
  'medicare_activity.services': 'services to people with Medicare Part B',
  'medicare_activity.claims': 'prescriptions filled under Medicare Part D',
};

function activity({ fact, value, about }) {
  const count = value.toLocaleString('en-US');
  if (fact === 'medicare_activity.years') {
    const years = value === 1 ? 'one service year' : `${count} service years`;
    return `In the files of ${years}, the latest ${about.last_year}. Who treats few people with Medicare is in none.`;
  }
  if (fact === 'medicare_activity.beneficiaries')
    return `${about.year}: ${count} people with Medicare Part ${about.part === 'part_b' ? 'B' : 'D'}.`;
  return `${about.year}: ${count} ${COUNTED[fact] ?? fact}.`;
}

function rating({ value, about }) {
  const words = `${about.facility_type.replaceAll('-', ' ')}, ${value} of 5 stars`;
  return [link(`/lookup?ccn=${about.ccn}`, `CCN ${about.ccn}`), `: ${words}`];
}

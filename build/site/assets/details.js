// What each source says of a provider, in full, for the lookup page.

import { counted, dayText, dollars, list, table } from './elements.js';

/** The parts that show the data of a block beside its first sentence; nothing for a block that has none. */
export function detailsOf(block, data) {
  const parts = data === null ? [] : (DETAILS[block]?.(data) ?? []);
  return parts.filter((part) => part !== null);
}

const DETAILS = {
  nppes: (data) => [
    list('Taxonomies and licenses', data.taxonomies.map(taxonomyText)),
    list(
      'Practice locations',
      [data.practice_address, ...data.secondary_locations].filter(Boolean).map(addressText),
    ),
    list('Mailing address', data.mailing_address === null ? [] : [addressText(data.mailing_address)]),
    list('Other names', data.other_names.map(otherNameText)),
    list('Other identifiers', data.identifiers.map(identifierText)),
    list(
      'Authorized official',
      data.authorized_official === null ? [] : [officialText(data.authorized_official)],
    ),
  ],
  oig_leie: ({ exclusions }) => [list('Entries', exclusions.map(leieText))],
  sam_gov: ({ exclusions }) => [list('Entries', exclusions.map(samText))],
  pecos: ({ enrollments, reassignments }) => [
    list('Enrollments', enrollments.map(enrollmentText)),
    list('Reassignments of benefits', (reassignments ?? []).map(reassignmentText)),
  ],
  qpp_mips: ({ performance_years }) => [table('MIPS scores by year', performance_years, SCORES)],
  open_payments: ({ program_years, top_manufacturers }) => [
    table('Payments by year', program_years, PAYMENTS),
    list('Paid most', top_manufacturers.map(manufacturerText)),
  ],
};

const score = (value) => (value === null ? 'not scored' : value.toLocaleString('en-US'));

const SCORES = [
  ['Performance year', ({ year }) => String(year ?? 'not stated')],
  ['Final score', ({ final_score }) => score(final_score)],
  ['Quality', ({ quality }) => score(quality)],
  ['Promoting interoperability', ({ promoting_interoperability }) => score(promoting_interoperability)],
  ['Improvement activities', ({ improvement_activities }) => score(improvement_activities)],
  ['Cost', ({ cost }) => score(cost)],
  ['Scored as', ({ source }) => source ?? 'not stated'],
];

const PAYMENTS = [
  ['Program year', ({ year }) => String(year)],
  ['Total', ({ total_usd }) => dollars(total_usd)],
  ['Records', ({ payments }) => payments.toLocaleString('en-US')],
];

function taxonomyText({ code, display, primary, license, license_state, group }) {
  return joined([
    display === null ? code : `${display} (${code})`,
    primary && 'primary',
    license !== null && `license ${license}${license_state === null ? '' : ` of ${license_state}`}`,
    group !== null && `group ${group}`,
  ]);
}

/** An address on one line, with its phone and fax. */
export function addressText(address) {
  const { line1, line2, city, state, postal_code, country, phone, fax } = address;
  const place = [state, zipText(postal_code)].filter(Boolean).join(' ');
  return joined([
    line1,
    line2,
    city,
    place,
    country !== 'US' && country,
    phone !== null && `phone ${phoneText(phone)}`,
    fax !== null && `fax ${phoneText(fax)}`,
  ]);
}

/** `900010000` as `90001-0000`; codes of other countries stay as they are, and the four zeros of an unknown part go. */
function zipText(code) {
  const [, five, four] = /^(\d{5})(\d{4})$/.exec(code ?? '') ?? [];
  if (five === undefined) return code;
  return four === '0000' ? five : `${five}-${four}`;
}

/** `2175550123` as `(217) 555-0123`; numbers of other countries stay as they are. */
function phoneText(number) {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area === undefined ? number : `(${area}) ${exchange}-${line}`;
}

function otherNameText({ type, organization_name, ...name }) {
  const person = [name.prefix, name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');
  const shown = organization_name ?? [person, name.credential].filter(Boolean).join(', ');
  return type === null ? shown : `${shown} (${type})`;
}

function identifierText({ type, issuer, state, value }) {
  return joined([value ?? 'masked by the registry', type, issuer, state]);
}

function officialText({ name, title, phone }) {
  return joined([name, title, phone !== null && `phone ${phoneText(phone)}`]);
}

function leieText({
  type,
  type_description,
  date,
  reinstatement_date,
  waiver_date,
  waiver_state,
  general,
  specialty,
}) {
  return joined([
    type_description ?? type ?? 'type not stated',
    date !== null && `excluded on ${dayText(date)}`,
    reinstatement_date !== null && `reinstated on ${dayText(reinstatement_date)}`,
    waiver_date !== null &&
      `waiver of ${dayText(waiver_date)}${waiver_state === null ? '' : ` for ${waiver_state}`}`,
    general,
    specialty,
  ]);
}

function samText({ sam_number, type, program, agency, active_date, termination_date }) {
  return joined([
    type ?? 'type not stated',
    agency,
    program,
    active_date !== null && `active since ${dayText(active_date)}`,
    termination_date === null ? 'without an end date' : `until ${dayText(termination_date)}`,
    sam_number,
  ]);
}

function enrollmentText({ enrollment_id, provider_type, provider_type_code, state }) {
  return joined([
    provider_type ?? provider_type_code ?? 'type not stated',
    state,
    `enrollment ${enrollment_id}`,
  ]);
}

function reassignmentText({ direction, other_name, other_npi, other_enrollment_id }) {
  const other = other_name ?? `enrollment ${other_enrollment_id}`;
  const npi = other_npi === null ? '' : ` (NPI ${other_npi})`;
  return direction === 'reassigns_to' ? `to ${other}${npi}` : `from ${other}${npi}`;
}

function manufacturerText({ id, name, total_usd, payments }) {
  return `${name ?? id ?? 'name not stated'}: ${dollars(total_usd)} in ${counted(payments, 'record')}`;
}

function joined(parts) {
  return parts.filter(Boolean).join(', ');
}

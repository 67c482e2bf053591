// The record of a facility for the look-up page.

import { counted, dayText, element, facts, link, list, table } from './elements.js';

/** The parts of the record, the identity first. */
export function facilityParts(record) {
  const { ccn, name, type, address, status, ownership, quality, npis } = record;
  const ended =
    status === 'terminated' ? [notice(`Its certification ended${on(record.termination_date)}.`)] : [];
  const identity = facts([
    ['CCN', ccn],
    ['Type', type],
    [
      'Address',
      [
        address.line1,
        address.line2,
        address.city,
        [address.state, address.postal_code].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Phone', record.phone],
    ['Kind of owner', record.ownership_type],
    ['Certified since', dayText(record.certification_date)],
    ['Status', status],
    ['Source', record._source],
    ['Snapshot', dayText(record._snapshot)],
  ]);
  return element(
    'div',
    { class: 'answer' },
    ...ended,
    element('h2', {}, name ?? `CCN ${ccn}`),
    identity,
    ...qualityParts(quality),
    ...ownerParts(ownership),
    ...npiParts(npis),
    element('p', {}, link(`/api/facilities/${ccn}`, 'Full record as JSON')),
  );
}

const on = (date) => (date === null ? '' : ` on ${dayText(date)}`);
const notice = (text) => element('p', { class: 'notice' }, text);

function qualityParts(quality) {
  const heading = element('h3', {}, 'Ratings and measures (Care Compare)');
  if (quality === null)
    return [
      element(
        'section',
        {},
        heading,
        element('p', {}, 'Care Compare has no record of it, or is not ingested here.'),
      ),
    ];
  const stars =
    quality.star_rating === null ? 'No star rating is published.' : `${quality.star_rating} of 5 stars.`;
  const ratings = Object.entries(quality.ratings).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${value === null ? 'not rated' : `${value} of 5`}`,
  );
  const measures = quality.measures.filter(({ value }) => value !== null);
  const shown = element(
    'details',
    {},
    element('summary', {}, counted(measures.length, 'measure')),
    table('Measures', measures, [
      ['Measure', (one) => one.name ?? one.id],
      ['Value', (one) => `${one.value.toLocaleString('en-US')}${one.unit === null ? '' : ` ${one.unit}`}`],
      [
        'Period',
        (one) =>
          one.period ?? ([one.period_start, one.period_end].filter(Boolean).join(' to ') || 'not stated'),
      ],
    ]),
  );
  return [
    element(
      'section',
      {},
      heading,
      element('p', {}, stars),
      ...[list('Ratings', ratings)].filter((part) => part !== null),
      ...(measures.length === 0 ? [] : [shown]),
      facts([['Snapshot', dayText(quality.source_snapshot ?? quality._snapshot)]]),
    ),
  ];
}

function ownerParts({ owners, changes, ...provenance }) {
  const heading = element('h3', {}, 'Ownership');
  const snapshot = facts([
    ['Source', provenance._source],
    ['Snapshot', dayText(provenance._snapshot)],
  ]);
  if (owners === null && changes === null)
    return [
      element(
        'section',
        {},
        heading,
        element('p', {}, 'The owners are not known in this release.'),
        snapshot,
      ),
    ];
  const parts = [
    list('Owners and managers', (owners ?? []).map(ownerText)),
    list('Changes of ownership', (changes ?? []).map(changeText)),
  ].filter((part) => part !== null);
  const none = parts.length === 0 ? [element('p', {}, 'None is reported.')] : [];
  return [element('section', {}, heading, ...none, ...parts, snapshot)];
}

function ownerText({ name, role, percentage, since }) {
  const share = percentage === null ? null : `${percentage} %`;
  return [name, role, share, since !== null && `since ${dayText(since)}`].filter(Boolean).join(', ');
}

function changeText({ date, type, buyer, seller }) {
  return [dayText(date), type, seller && `from ${seller}`, buyer && `to ${buyer}`].filter(Boolean).join(', ');
}

function npiParts(npis) {
  const heading = element('h3', {}, 'NPIs it is enrolled under');
  if (npis === null) return [element('section', {}, heading, element('p', {}, 'Not known in this release.'))];
  if (npis.length === 0) return [element('section', {}, heading, element('p', {}, 'None is found.'))];
  const items = npis.map((npi) => element('li', {}, link(`/lookup?npi=${npi}`, npi)));
  return [element('section', {}, heading, element('ul', {}, ...items))];
}

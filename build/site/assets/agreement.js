// What sources state of a provider, and whether they agree: asked for when a reader opens it.

import { counted, dayText, element, facts, link, openedPart } from './elements.js';

const FIELDS = {
  name: 'Name',
  organization: 'Name of the organization',
  practice_address: 'Practice address',
  telephone: 'Telephone',
  specialty: 'Specialty',
  active: 'Active',
};

const VERDICTS = {
  agree: 'Every source states the same.',
  formatting: 'The same in every source but for the spelling.',
  differ: 'The sources differ: one is out of date, means another office, or writes otherwise.',
  'one source': 'Only one of the sources that are compared states it.',
};

/** A closed part that reads `/resolver/v1/provider/{npi}/agreement` when it is opened. */
export const agreementPart = (address) =>
  openedPart('What sources state, and whether they agree', address, (body) => agreementParts(body, address));

function agreementParts({ fields, activity, sources, _data_availability }, address) {
  // The page itself says of a sample that it is invented.
  const nameOf = (id) => (sources[id]?._source ?? id).replace(/^.*? data in the format of /, '');
  const reason = _data_availability.fields['activity.last_seen'];
  const seen =
    activity.last_seen === null
      ? `Not known: ${reason}.`
      : `${dayText(activity.last_seen)}, in ${nameOf(activity.last_seen_in)}${agoText(activity.days_since)}`;
  const missing = _data_availability.fields.sources;
  return [
    facts([['Last seen by another source than the registry', seen]]),
    ...fields.map((field) => fieldPart(field, nameOf, sources)),
    element(
      'p',
      { class: 'small' },
      'A difference does not say which source is right. ',
      missing === undefined ? '' : `Compared is what this release has; ${missing}. `,
      link('/docs/agreement', 'How sources are compared'),
    ),
    element('p', { class: 'small' }, 'As JSON, with a key: ', element('code', {}, address)),
  ];
}

/** Each value once, with the sources that state it. */
function fieldPart({ field, verdict, statements }, nameOf, sources) {
  const byValue = Map.groupBy(statements, ({ value }) => value);
  const items = [...byValue].map(([value, stating]) =>
    element(
      'li',
      {},
      element('strong', {}, value),
      element(
        'ul',
        { class: 'small' },
        ...stating.map(({ source, stated_on, days_since }) =>
          element(
            'li',
            {},
            link(sources[source]?._source_url, nameOf(source)),
            stated_on === null
              ? ', on a day that is not stated'
              : `, ${dayText(stated_on)}${agoText(days_since)}`,
          ),
        ),
      ),
    ),
  );
  return element(
    'section',
    {},
    element('h3', {}, FIELDS[field] ?? field),
    element('p', verdict === 'differ' ? { class: 'found' } : {}, VERDICTS[verdict] ?? verdict),
    element('ul', {}, ...items),
  );
}

/** `, 12 days ago`; nothing of a day that is still to come. */
function agoText(days) {
  if (days === null || days < 0) return '';
  return days === 0 ? ', today' : `, ${counted(days, 'day')} ago`;
}

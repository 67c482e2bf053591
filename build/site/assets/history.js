// What changed of a provider or facility, and when: asked for when a reader opens it.

import { counted, dayText, element, openedPart } from './elements.js';

/** Longer values are cut in the list; the JSON has them whole. */
const MAX_VALUE_LENGTH = 160;

/**
 * A closed part that reads the history when it is opened.
 * @param address of the history: `/resolver/v1/provider/{npi}/history`
 * @param names of the blocks, in words
 */
export const historyPart = (address, names) =>
  openedPart('What changed, and when', address, (body) => historyParts(body, address, names));

function historyParts({ changes, known_since, archive, next }, address, names) {
  const unknown = archive === undefined ? '; what was before is not known here' : '';
  const since = `Known since the release of ${dayText(known_since.created_at)}${unknown}.`;
  const raw = element('p', { class: 'small' }, 'As JSON, with a key: ', element('code', {}, address));
  const before = archive === undefined ? [] : archiveParts(archive, names);
  const more = next === null ? [] : [element('p', {}, 'Earlier changes are in the JSON alone.')];
  if (changes.length === 0)
    return [element('p', {}, `Nothing has changed. ${since}`), ...before, ...more, raw];
  const releases = Map.groupBy(changes, ({ release }) => release);
  const items = [...releases.values()].map((ofOne) => releasePart(ofOne, names));
  return [
    element('p', {}, `The newest first. ${since}`),
    element('ol', { class: 'timeline' }, ...items),
    ...before,
    ...more,
    raw,
  ];
}

/** What files of publishers say of the time before the first release. */
function archiveParts({ changes, known_since }, names) {
  const first = known_since.map(({ source, snapshot }) => `${source} since ${dayText(snapshot)}`).join(', ');
  const said = `Before the first release, in files of the publishers (${first}); this service had published nothing of them then.`;
  if (changes.length === 0)
    return [element('p', {}, `${said} None of them changes what the one before it says.`)];
  const files = Map.groupBy(changes, ({ source, snapshot }) => `${source} ${snapshot}`);
  const items = [...files.values()].map((ofOne) => archivedPart(ofOne, names));
  return [element('p', {}, said), element('ol', { class: 'timeline' }, ...items)];
}

function archivedPart(changes, names) {
  const [{ snapshot, snapshot_before, files }] = changes;
  const named = files.map(({ name }) => name).join(', ');
  return element(
    'li',
    {},
    element('time', { datetime: snapshot }, dayText(snapshot)),
    ' ',
    element('span', { class: 'small' }, `${named}; the file before is of ${dayText(snapshot_before)}`),
    element(
      'ul',
      {},
      ...changes.map((change) =>
        element('li', {}, ...changeText({ ...change, publisher_date: null }, names)),
      ),
    ),
  );
}

function releasePart(changes, names) {
  const [{ at }] = changes;
  return element(
    'li',
    {},
    element('time', { datetime: at }, dayText(at)),
    ' ',
    element('span', { class: 'small' }, counted(changes.length, 'change')),
    element('ul', {}, ...changes.map((change) => element('li', {}, ...changeText(change, names)))),
  );
}

function changeText({ block, path, before, after, publisher_date }, names) {
  const what =
    block === null ? 'the record' : [names[block] ?? block, path].filter(Boolean).map(words).join(': ');
  const dated = publisher_date === null ? '' : ` (publisher's date ${dayText(publisher_date)})`;
  if (path === null && before === null) return [element('strong', {}, what), ` was added${dated}`];
  if (path === null && after === null) return [element('strong', {}, what), ` is no longer there${dated}`];
  return [
    element('strong', {}, what),
    ': ',
    element('del', {}, valueText(before)),
    ' → ',
    element('ins', {}, valueText(after)),
    dated,
  ];
}

/** `practice_address.phone`: practice address, phone. */
const words = (name) => name.replaceAll('.', ', ').replaceAll('_', ' ');

function valueText(value) {
  const text = plainText(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** A value in words: of a list its items, of an object its values. */
function plainText(value) {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((one) => one !== null && one !== '')
    .map(plainText)
    .join(', ');
}

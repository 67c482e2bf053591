// What the Medicaid exclusion lists of the states say of a provider: facts, one for each list.

import { dayText, element, link } from './elements.js';

const HEADING = 'Medicaid exclusion lists of the states';

/** What each list of the release says: the fact, or null where it states none. */
const saidBy = (lists, facts) =>
  lists.map((list) => ({ ...list, said: (facts ?? []).find(({ fact }) => fact === list.fact) ?? null }));

/** The lists that have the provider, or may have, in a sentence each for the top of the record. */
export function stateListNotices(lists, facts) {
  const names = saidBy(lists, facts)
    .filter(({ said }) => said?.value === true)
    .map(({ name }) => name);
  const open = saidBy(lists, facts)
    .filter(({ said }) => said?._data_availability.status === 'undetermined')
    .map(({ name }) => name);
  const listsOf = (some) => `the exclusion ${some.length === 1 ? 'list' : 'lists'} of ${some.join(', ')}`;
  return [
    ...(names.length === 0 ? [] : [`Excluded: on ${listsOf(names)}.`]),
    ...(open.length === 0 ? [] : [`Undetermined: may be on ${listsOf(open)}; see below.`]),
  ];
}

/**
 * A section for all of them; none where the release has no such list.
 * @param scope of the release: a list of which a part was read states nothing of who is not in that part
 */
export function stateListParts(lists, facts, scope) {
  if (lists.length === 0) return [];
  const all = saidBy(lists, facts);
  const listed = all.filter(({ said }) => said?.value === true);
  const clean = all.filter(({ said }) => said?.value === false);
  const uncertain = all.filter(({ said }) => said?.value === null);
  const open = all.filter(({ said }) => said === null);
  const names = (some) => some.map(({ name }) => name).join(', ');
  const found = listed.map(({ name, page, step, said }) =>
    element(
      'li',
      {},
      element('span', { class: 'found' }, `${name}: on the list of ${dayText(said._snapshot)}.`),
      ' To be verified: ',
      link(page, step),
      '.',
    ),
  );
  const doubts = uncertain.map(({ name, page, step, said }) => {
    const { status, fields } = said._data_availability;
    const words =
      status === 'name_elsewhere'
        ? `only the name agrees: ${fields.value}. Neither found nor ruled out.`
        : `undetermined: ${fields.value}.`;
    return element(
      'li',
      {},
      element('span', { class: 'found' }, `${name}: ${words}`),
      ' To be verified: ',
      link(page, step),
      '.',
    );
  });
  const why =
    scope === 'partial'
      ? 'Not in the part of these lists that was read, or not certain'
      : 'Not certain: an entry may or may not be this provider';
  return [
    element(
      'section',
      {},
      element('h3', {}, HEADING),
      ...(found.length + doubts.length === 0 ? [] : [element('ul', {}, ...found, ...doubts)]),
      ...(open.length === 0 ? [] : [element('p', {}, `${why}: ${names(open)}.`)]),
      ...(clean.length === 0
        ? []
        : [
            element(
              'p',
              {},
              `Checked: nobody on these lists has the name of this provider: ${names(clean)}.`,
            ),
          ]),
      element(
        'p',
        { class: 'small' },
        'Entries, with their dates and reasons: ',
        link('/screening', 'screening'),
        ', with these lists chosen.',
      ),
    ),
  ];
}

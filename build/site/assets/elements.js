// Elements and texts that the scripts of the pages make.

/** The key that everybody has: for what needs one where none was pasted. */
export const SAMPLE_KEY = 'ps_sample_public_readonly';

/** Text is only ever added as text: nothing of an answer is read as markup. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Pairs of a name and a value; what is not known is left out. */
export function facts(pairs) {
  const parts = pairs
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, String(value))));
  return element('dl', { class: 'facts' }, ...parts);
}

/** Addresses of publishers are links only when they are addresses of the web. */
export function link(address, text) {
  return /^(https?:\/\/|\/)/.test(address ?? '') ? element('a', { href: address }, text) : text;
}

/** A list under a heading; null when there is nothing in it. */
export function list(title, items) {
  if (items.length === 0) return null;
  const entries = items.map((item) => element('li', {}, item));
  return element('div', { class: 'detail' }, element('h4', {}, title), element('ul', {}, ...entries));
}

/**
 * A table that may be wider than the page. Columns are pairs of a heading and the text of a cell; the first names the row.
 * @param kind of the other cells: `number` or `text`
 */
export function table(title, rows, columns, kind = 'number') {
  const head = columns.map(([name], index) =>
    element('th', { scope: 'col', ...(index > 0 && { class: kind }) }, name),
  );
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      ...columns.map(([, textOf], index) =>
        index === 0
          ? element('th', { scope: 'row' }, textOf(row))
          : element('td', { class: kind }, textOf(row)),
      ),
    ),
  );
  return element(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': title, tabindex: '0' },
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...body)),
  );
}

/** `1 entry`, `12 entries`. */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `1 March 2026`, as on the other pages, for the date or moment of an answer; null stays null. */
export function dayText(iso) {
  const moment = iso === null || iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(moment) ? (iso ?? null) : DAY.format(moment);
}

/**
 * A closed part that reads its content, with the key that everybody has, when it is opened.
 * @param partsOf the elements that show the answer
 */
export function openedPart(title, address, partsOf) {
  const content = element('div', {});
  const part = element('details', {}, element('summary', {}, title), content);
  let isAsked = false;
  part.addEventListener('toggle', async () => {
    if (isAsked || !part.open) return;
    isAsked = true;
    content.textContent = 'Loading …';
    const [shown, isLoaded] = await loaded(address, partsOf);
    content.replaceChildren(...shown);
    // What failed is tried again when it is opened again.
    isAsked = isLoaded;
  });
  return part;
}

async function loaded(address, partsOf) {
  const said = (text) => [element('p', {}, text)];
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'x-service-key': SAMPLE_KEY },
    });
    const body = await response.json();
    if (!response.ok) return [said(body.error?.message ?? 'The service could not answer.'), false];
    return [partsOf(body), true];
  } catch (error) {
    if (error instanceof TypeError) return [said('The service cannot be reached. Try again later.'), false];
    throw error;
  }
}

/** US dollars to the cent. */
export function dollars(amount) {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

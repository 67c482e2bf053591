// Suggests providers and facilities while somebody types into the look-up. Without it, the form gives a page with a list.

import { element } from './elements.js';

const PAUSE_MS = 250;
const MIN_LENGTH = 3;

const field = document.getElementById('q');
const state = document.getElementById('state');
const list = document.getElementById('suggestions');
const status = document.getElementById('suggested');
let asked = 0;
let timer;

for (const input of [field, state]) {
  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAUSE_MS);
  });
}

field.form.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape') {
    show([]);
    field.focus();
  } else if (event.key === 'ArrowDown' && at < links.length - 1) links[at + 1].focus();
  else if (event.key === 'ArrowUp' && at !== -1) (links[at - 1] ?? field).focus();
  else return;
  event.preventDefault();
});

async function suggest() {
  asked += 1;
  const turn = asked;
  const q = field.value.trim();
  const found = q.length < MIN_LENGTH ? [] : await find(q);
  // An answer to what stood there before is not shown.
  if (turn === asked) show(found);
}

/** What begins so; nothing where the service cannot say. */
async function find(q) {
  const query = new URLSearchParams({ q, ...(state?.value && { state: state.value }) });
  try {
    const response = await fetch(`/api/find?${query}`, { headers: { accept: 'application/json' } });
    if (!response.ok) return [];
    const { providers, facilities } = await response.json();
    return [...providers.map(providerLink), ...facilities.map(facilityLink)];
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
}

function providerLink({ npi, name, specialty, city, state: code, is_deactivated }) {
  const about = [specialty, placeOf(city, code), `NPI ${npi}`, is_deactivated && 'deactivated'];
  return link(`/lookup?npi=${npi}`, name, about);
}

function facilityLink({ ccn, name, type, city, state: code }) {
  return link(`/lookup?ccn=${ccn}`, name, [type, placeOf(city, code), `CCN ${ccn}`]);
}

const placeOf = (city, code) => [city, code].filter(Boolean).join(', ');

function link(address, name, about) {
  const words = element('span', {}, about.filter(Boolean).join(' · '));
  return element('li', {}, element('a', { href: address }, name ?? 'Name not published'), ' ', words);
}

function show(items) {
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
  const count = items.length === 1 ? '1 suggestion' : `${items.length} suggestions`;
  status.textContent = items.length === 0 ? '' : `${count}; arrow keys choose.`;
}

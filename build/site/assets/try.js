// Sends the sample requests of the API documentation and shows the answers. Without it they are lines for a command line.

import { element } from './elements.js';

const MAX_CHARACTERS = 20_000;

for (const place of document.querySelectorAll('.try')) {
  const { method, path, key, body, name } = place.dataset;
  const button = element('button', { type: 'button', 'aria-label': `Try it: ${name}` }, 'Try it');
  const answer = element('div', { role: 'status' });
  place.append(button, answer);
  button.addEventListener('click', async () => {
    button.disabled = true;
    answer.replaceChildren('Loading …');
    answer.replaceChildren(...(await ask({ method, path, key, body, name })));
    button.disabled = false;
  });
}

async function ask({ method, path, key, body, name }) {
  const headers = { accept: 'application/json' };
  const [header, value] = key.split(': ');
  if (value !== undefined) headers[header] = value;
  if (body !== '') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(path, { method, headers, ...(body !== '' && { body }) });
    return parts(response, shown(await response.text()), name);
  } catch (error) {
    if (error instanceof TypeError)
      return [element('p', { class: 'notice' }, 'The service cannot be reached.')];
    throw error;
  }
}

function parts(response, text, name) {
  const remaining = response.headers.get('x-ratelimit-remaining');
  const rest = remaining === null ? '' : `; ${remaining} requests remain in this hour`;
  const region = { class: 'scroll', role: 'region', 'aria-label': `What came back: ${name}`, tabindex: '0' };
  return [
    element('p', {}, `Status ${response.status}${rest}.`),
    element('div', region, element('pre', {}, text)),
  ];
}

/** JSON set out in lines, cut where it is very long. */
function shown(text) {
  let readable = text;
  try {
    readable = JSON.stringify(JSON.parse(text), null, 1);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return readable.length > MAX_CHARACTERS ? `${readable.slice(0, MAX_CHARACTERS)}\n…` : readable;
}

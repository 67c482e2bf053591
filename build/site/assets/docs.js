// Searches the documents: the words of `/docs?q=…`, or of the form.

import { counted, element } from './elements.js';

const MAX_RESULTS = 20;
const SNIPPET = 160;

const answer = document.getElementById('answer');
const input = document.getElementById('q');
let sections = null;

/** Sections that have all words, those with more of them in their headings first. */
function found(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (words.length === 0) return [];
  return sections
    .map((section) => {
      const heading = `${section.document} ${section.heading}`.toLowerCase();
      const text = section.text.toLowerCase();
      const isFound = words.every((word) => heading.includes(word) || text.includes(word));
      return {
        ...section,
        words,
        score: isFound ? 1 + words.filter((word) => heading.includes(word)).length : 0,
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The text around the first word that is in it. */
function snippet({ text, words }) {
  const at = Math.max(
    0,
    ...words
      .map((word) => text.toLowerCase().indexOf(word))
      .filter((index) => index >= 0)
      .slice(0, 1),
  );
  const from = at < SNIPPET / 2 ? 0 : text.indexOf(' ', at - SNIPPET / 2) + 1;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + SNIPPET)}${from + SNIPPET < text.length ? ' …' : ''}`;
}

async function search(query) {
  if (sections === null) {
    const response = await fetch('/assets/documents.json').catch(() => null);
    if (response?.ok !== true) {
      answer.textContent = 'The documents cannot be searched at the moment. They are listed below.';
      return;
    }
    sections = await response.json();
  }
  const all = found(query);
  const items = all
    .slice(0, MAX_RESULTS)
    .map((section) =>
      element(
        'li',
        {},
        element('a', { href: section.address }, `${section.document}: ${section.heading}`),
        element('p', {}, snippet(section)),
      ),
    );
  const count = element(
    'p',
    {},
    all.length === 0 ? 'No section has all these words.' : counted(all.length, 'section'),
  );
  answer.replaceChildren(count, element('ul', { class: 'index' }, ...items));
}

const asked = new URLSearchParams(location.search).get('q') ?? '';
if (asked !== '') {
  input.value = asked;
  await search(asked);
}

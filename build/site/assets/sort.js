// Lets the tables marked `data-sortable` be put in the order of a column. Without it most are in the order of names, some in an order of their own.

for (const table of document.querySelectorAll('table[data-sortable]')) {
  const headings = [...table.tHead.rows[0].cells];
  for (const [column, heading] of headings.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener('click', () => {
      const falling = heading.getAttribute('aria-sort') === 'ascending';
      for (const other of headings) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
      sortRows(table.tBodies[0], column, falling);
    });
  }
  if (isInOrder(table.tBodies[0])) headings[0].setAttribute('aria-sort', 'ascending');
}

/** Whether the rows are in the order of their first column. */
function isInOrder(body) {
  const names = [...body.rows].map((row) => row.cells[0].textContent.trim());
  return names.every((name, at) => at === 0 || names[at - 1].localeCompare(name, 'en-US') <= 0);
}

/** Figures by size, all else by its letters; what is not known stays last in either direction. */
function sortRows(body, column, falling) {
  const rows = [...body.rows].map((row) => ({ row, value: sortKey(row.cells[column]) }));
  rows.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    const order =
      typeof a.value === 'number' && typeof b.value === 'number'
        ? a.value - b.value
        : String(a.value).localeCompare(String(b.value), 'en-US');
    return falling ? -order : order;
  });
  body.append(...rows.map(({ row }) => row));
}

function sortKey(cell) {
  if (cell.classList.contains('unknown')) return null;
  const text = cell.textContent.trim();
  return cell.classList.contains('number') ? Number.parseFloat(text.replaceAll(/[,<]/g, '')) : text;
}

// CSV files read and written in the browser (RFC 4180).

/** The records of a text: the line each begins on, from 1, and its cells. @throws SyntaxError for a quote that is not closed */
export function parseCsv(text) {
  const records = [];
  let cells = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRecord = () => {
    records.push({ line: begun, cells: [...cells, cell] });
    begun = line;
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRecord();
    else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign;
  }
  if (isQuoted) throw new SyntaxError('a quote is not closed');
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}

/** Lines as a file; a cell that a spreadsheet would run as a formula is preceded by an apostrophe. */
export function csvText(lines) {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

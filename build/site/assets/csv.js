// CSV files read and written in the browser (RFC 4180).

const LINE_END = /\r\n|\n|\r/y;

/**
 * The records of a text: the line each begins on, from 1, and its cells. Lines end as the first one does.
 * @throws SyntaxError for a quote that is not closed, or where no quote may be
 */
export function parseCsv(text, delimiter = ',') {
  const records = [];
  let cells = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let line = 1;
  let begun = 1;
  let lineEnd = null;
  const endCell = () => {
    cells.push(cell);
    cell = '';
    wasQuoted = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\n') line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        isQuoted = false;
        wasQuoted = true;
      }
      continue;
    }
    LINE_END.lastIndex = at;
    const [ending = null] = lineEnd === null ? (LINE_END.exec(text) ?? []) : [];
    lineEnd ??= ending;
    if (lineEnd !== null && text.startsWith(lineEnd, at)) {
      endCell();
      records.push({ line: begun, cells });
      cells = [];
      line += 1;
      begun = line;
      at += lineEnd.length - 1;
    } else if (sign === delimiter) endCell();
    else if (sign === '"' && cell === '' && !wasQuoted) isQuoted = true;
    else if (sign === '"' || wasQuoted) throw new SyntaxError(`line ${line} has a quote inside a value`);
    else cell += sign;
  }
  if (isQuoted) throw new SyntaxError(`the quote of line ${begun} is not closed`);
  if (cell !== '' || wasQuoted || cells.length > 0) {
    endCell();
    records.push({ line: begun, cells });
  }
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

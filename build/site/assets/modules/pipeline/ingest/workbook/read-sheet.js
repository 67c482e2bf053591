// Made from pipeline/ingest/workbook/read-sheet.ts by `npm run site-modules`.

import { dayOf, isoDay, readDateStyles } from './date-cells.js';
import { findSheet, openWorkbook } from './parts.js';
import { decodeEscapes, RichText, readSharedStrings } from './shared-strings.js';
import { excessiveWorkbook, unreadableWorkbook,               } from './workbook.js';
import { parsePart } from '../../../../xml-part.js';

/** A row of a sheet. */

/** The format's own limits. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;
const MAX_ROW_CHARACTERS = 100_000;

/** What a reader takes of a workbook, which may come from anybody. */

/**
 * A published workbook has two columns of ten characters. A sheet of as many rows as one can have, each with another number of ten
 * digits, has fewer bytes of shared strings.
 */
const PUBLISHED_LIMITS              = { columns: 64, sharedStringsBytes: 1 << 25 };

/**
 * The rows of a sheet of a workbook, in pieces, those without a cell included where the file lists them. Streams: one piece
 * of the XML is in memory, and the table of shared strings.
 * @param name published name, for messages
 * @param sheet name of the sheet; null for the first one
 * @throws SourceRefused when the zip or the XML is damaged, there is no such sheet, a cell cannot be understood, or a limit is exceeded.
 */
export async function* readSheet(
  path        ,
  name        ,
  sheet                = null,
  limits = PUBLISHED_LIMITS,
)                             {
  const workbook = await openWorkbook(path, name);
  const parts = await findSheet(workbook, sheet);
  const parser = new SheetParser(
    workbook,
    parts.sharedStrings === null
      ? []
      : await readSharedStrings(workbook, parts.sharedStrings, limits.sharedStringsBytes),
    parts.styles === null ? [] : await readDateStyles(workbook, parts.styles),
    parts.from1904,
    limits.columns,
  );
  for await (const _ of parsePart(workbook, parts.sheet, parser, Number.POSITIVE_INFINITY))
    yield parser.take();
  if (!parser.hasData) throw unreadableWorkbook(workbook, `${parts.sheet} has no sheetData`);
}

/** Gathers the rows of a sheet from its XML. */
class SheetParser {
           #workbook          ;
           #sharedStrings                   ;
           #isDateStyle                    ;
           #from1904         ;
           #maxColumns        ;
  hasData = false;
  /** Elements named `row` occur after the data too, as places of controls. */
  #isInData = false;
  #isInRow = false;
  #rows             = [];
  #row           = { number: 0, cells: [] };
  #rowCharacters = 0;
  #column = 0;
  #isInCell = false;
  #type = 'n';
  #style                    ;
  #isInValue = false;
  #value = '';
           #inline = new RichText();

  constructor(
    workbook          ,
    sharedStrings                   ,
    isDateStyle                    ,
    from1904         ,
    maxColumns        ,
  ) {
    this.#workbook = workbook;
    this.#sharedStrings = sharedStrings;
    this.#isDateStyle = isDateStyle;
    this.#from1904 = from1904;
    this.#maxColumns = maxColumns;
  }

  /** The rows that were completed since the last call. */
  take()             {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name        , attributes                             )       {
    if (name === 'sheetData') {
      this.hasData = true;
      this.#isInData = true;
    } else if (!this.#isInData) return;
    else if (this.#isInCell) {
      if (name === 'v') this.#isInValue = true;
      else this.#inline.open(name);
    } else if (name === 'c') this.#openCell(attributes);
    else if (name === 'row') this.#openRow(attributes.get('r'));
  }

  close(name        )       {
    if (name === 'sheetData') this.#isInData = false;
    else if (!this.#isInData) return;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'v') this.#isInValue = false;
    else this.#inline.close(name);
  }

  text(piece        )       {
    if (!this.#isInCell) return;
    if (this.#isInValue) this.#value += piece;
    else this.#inline.add(piece);
    if (this.#value.length + this.#inline.length > MAX_CELL_CHARACTERS)
      throw excessiveWorkbook(
        this.#workbook,
        `a cell of row ${this.#row.number} has more than ${MAX_CELL_CHARACTERS} characters`,
      );
  }

  #openRow(stated                    )       {
    const previous = this.#row.number;
    const number = stated === undefined ? previous + 1 : Number(stated);
    if (this.#isInRow || !(Number.isInteger(number) && number > previous))
      throw unreadableWorkbook(this.#workbook, `row ${stated} follows row ${previous}`);
    if (number > MAX_ROWS)
      throw excessiveWorkbook(this.#workbook, `row ${number} is beyond the last one of a sheet, ${MAX_ROWS}`);
    this.#isInRow = true;
    this.#row = { number, cells: [] };
    this.#rowCharacters = 0;
    this.#column = 0;
  }

  #closeRow()       {
    this.#isInRow = false;
    this.#rows.push(this.#row);
  }

  #openCell(attributes                             )       {
    if (!this.#isInRow) throw this.#unreadable('a cell follows it that is in no row');
    const stated = attributes.get('r');
    const column = stated === undefined ? this.#column + 1 : this.#columnOf(stated);
    if (column <= this.#column) throw this.#unreadable(`cell ${stated} is out of order`);
    if (column > this.#maxColumns)
      throw excessiveWorkbook(
        this.#workbook,
        `row ${this.#row.number} has more than ${this.#maxColumns} columns`,
      );
    this.#column = column;
    this.#isInCell = true;
    this.#type = attributes.get('t') ?? 'n';
    this.#style = attributes.get('s');
    this.#value = '';
    this.#inline.clear();
  }

  /** The column of an address such as `B7`, counted from 1. */
  #columnOf(address        )         {
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
    if (letters === undefined || Number(row) !== this.#row.number)
      throw this.#unreadable(`it has a cell at ${address.slice(0, 20)}`);
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
    return column;
  }

  #closeCell()       {
    this.#isInCell = false;
    const text = this.#cellText()?.trim();
    if (text === undefined || text === '') return;
    const { cells } = this.#row;
    while (cells.length < this.#column - 1) cells.push(null);
    cells.push(text);
    this.#rowCharacters += text.length;
    if (this.#rowCharacters > MAX_ROW_CHARACTERS)
      throw excessiveWorkbook(
        this.#workbook,
        `row ${this.#row.number} has more than ${MAX_ROW_CHARACTERS} characters`,
      );
  }

  /** By the cell's type (ECMA-376 part 1, section 18.18.11). Errors of formulas are blank. */
  #cellText()                     {
    if (this.#type === 'inlineStr') return this.#inline.value;
    const value = this.#value;
    if (value.trim() === '' || this.#type === 'e') return undefined;
    switch (this.#type) {
      case 'str':
        return decodeEscapes(value);
      case 's':
        return this.#sharedStrings[Number(value)] ?? this.#cannotRead(value);
      case 'b':
        return value === '1' ? 'true' : value === '0' ? 'false' : this.#cannotRead(value);
      case 'd':
        return isoDay(Date.parse(value)) ?? this.#cannotRead(value);
      case 'n':
        return this.#number(value);
      default:
        throw this.#unreadable(`it has a cell of the unknown type ${this.#type.slice(0, 20)}`);
    }
  }

  #number(value        )         {
    const number = Number(value);
    if (!Number.isFinite(number)) return this.#cannotRead(value);
    if (this.#style === undefined) return String(number);
    const isDate = this.#isDateStyle[Number(this.#style)];
    if (isDate === undefined)
      throw this.#unreadable('it has a cell of a style that the workbook does not define');
    return isDate ? (dayOf(number, this.#from1904) ?? this.#cannotRead(value)) : String(number);
  }

  #cannotRead(value        )        {
    throw this.#unreadable(`"${value.slice(0, 20)}" is no value of a cell of the type ${this.#type}`);
  }

  #unreadable(why        )        {
    return unreadableWorkbook(this.#workbook, `row ${this.#row.number}: ${why}`);
  }
}

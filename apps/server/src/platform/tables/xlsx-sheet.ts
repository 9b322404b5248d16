// Parses the rows of a sheet from its XML, cell by cell.
import type { Language } from '@yadori/api/language/language';
import { TableError, type TableLimits, type TableRecord } from './table-error.ts';
import { tableTexts } from './texts.ts';
import { cellText, type Workbook } from './xlsx-cells.ts';
import type { XmlEvents } from './xlsx-xml.ts';

/** Rows that a sheet has at most. */
const mostLines = 1_048_576;

/** `XFD1048576` is the last cell of a sheet. */
const longestAddress = 10;

/** Cells that are named in one complaint. */
const namedCells = 5;

type Complaint = 'formulas' | 'errorCells' | 'unshown' | 'longNumbers';

export class SheetRows {
  readonly #workbook: Workbook;
  readonly #limits: TableLimits;
  readonly #words: ReturnType<typeof tableTexts>;
  readonly #records: TableRecord[] = [];
  readonly #complaints = new Map<Complaint, string[]>();
  #row: string[] = [];
  #line = 0;
  #cells = 0;
  #characters = 0;
  #cell = emptyCell();
  #isValue = false;
  #isReading = false;

  constructor(
    workbook: Workbook,
    { language, limits }: { language: Language; limits: TableLimits },
  ) {
    this.#workbook = workbook;
    this.#limits = limits;
    this.#words = tableTexts(language);
  }

  readonly events: XmlEvents = {
    open: (name, values) => {
      if (name === 'row') this.#beginRow(values['r']);
      if (name === 'c') this.#beginCell(values);
      if (name === 'f') this.#cell.isFormula = true;
      if (name === 'rPh') this.#isReading = true;
      if (name === 'v' || name === 't') this.#isValue = true;
    },
    text: (piece) => {
      if (!this.#isValue || this.#isReading) return;
      this.#cell.value += piece;
      if (this.#cell.value.length > this.#limits.maxCellLength) this.#refuseLong();
    },
    close: (name) => {
      if (name === 'v' || name === 't') this.#isValue = false;
      if (name === 'rPh') this.#isReading = false;
      if (name === 'c') this.#endCell();
      if (name === 'row') this.#endRow();
    },
  };

  /** Throws with the cells that hold formulas or errors, or that show what cannot be read. */
  finish(): TableRecord[] {
    for (const [complaint, cells] of this.#complaints)
      throw new TableError(this.#words[complaint](cells.join(', ')));
    return this.#records;
  }

  #beginRow(number: string | undefined): void {
    this.#row = [];
    const line = Number(number ?? this.#line + 1);
    // Each row has a number of its own: the undo of an import knows rows by it.
    if (!Number.isInteger(line) || line <= this.#line || line > mostLines)
      throw new Error('no row number');
    this.#line = line;
  }

  #beginCell(values: Readonly<Record<string, string>>): void {
    this.#cells += 1;
    if (this.#cells > this.#limits.maxCells) throw new TableError(this.#words.tooLarge);
    this.#cell = cellOf(values['r'], values['t'], values['s']);
  }

  #endCell(): void {
    const cell = this.#cell;
    const place = columnNumber(cell.column) ?? this.#row.length;
    if (place >= this.#limits.maxColumns) return;
    if (cell.isFormula) this.#complain('formulas');
    if (cell.type === 'e') this.#complain('errorCells');
    const found = cellText(cell, this.#workbook);
    if (typeof found !== 'string')
      this.#complain(found.unshown === 'digits' ? 'longNumbers' : 'unshown');
    const text = typeof found === 'string' ? found : '';
    if (text.length > this.#limits.maxCellLength) this.#refuseLong();
    this.#characters += text.length;
    if (this.#characters > this.#limits.maxUnpacked) throw new TableError(this.#words.tooLarge);
    while (this.#row.length < place) this.#row.push('');
    this.#row[place] = text;
  }

  #address(): string {
    return `${this.#cell.column}${this.#line}`;
  }

  #complain(complaint: Complaint): void {
    const cells = this.#complaints.get(complaint) ?? [];
    if (cells.length < namedCells) cells.push(this.#address());
    this.#complaints.set(complaint, cells);
  }

  #refuseLong(): never {
    throw new TableError(this.#words.longCell(this.#address()));
  }

  #endRow(): void {
    if (this.#row.every((text) => text.trim() === '')) return;
    // The header is a row of its own.
    if (this.#records.length > this.#limits.maxRows)
      throw new TableError(this.#words.tooManyRows(this.#limits.maxRows));
    this.#records.push({ line: this.#line, cells: this.#row });
  }
}

const emptyCell = () => ({ column: '', type: '', style: 0, isFormula: false, value: '' });

function cellOf(address = '', type = 'n', style = '0') {
  if (address.length > longestAddress) throw new Error('no address of a cell');
  const column = address.replace(/(?<!\d)\d+$/, '');
  return { ...emptyCell(), column, type, style: Number(style) };
}

/** From 0; undefined where the cell does not say. */
function columnNumber(letters: string): number | undefined {
  if (!/^[A-Z]{1,3}$/.test(letters)) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

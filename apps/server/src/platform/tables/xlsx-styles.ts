// Styles of the cells of a workbook, as far as they say how numbers are shown.
import { longestFormat, styleOf, type CellStyle } from './xlsx-format.ts';
import type { XmlEvents } from './xlsx-xml.ts';

/** More than Excel has of either. */
const mostEntries = 65_000;

export class Styles {
  readonly #formats = new Map<number, string>();
  readonly #ids: number[] = [];
  #isList = false;

  readonly events: XmlEvents = {
    open: (name, values) => {
      if (name === 'numFmt') this.#addFormat(Number(values['numFmtId']), values['formatCode']);
      if (name === 'cellXfs') this.#isList = true;
      if (name === 'xf' && this.#isList) this.#ids.push(Number(values['numFmtId'] ?? 0));
      if (this.#ids.length > mostEntries) throw new Error('too many styles');
    },
    close: (name) => {
      if (name === 'cellXfs') this.#isList = false;
    },
  };

  #addFormat(id: number, code = ''): void {
    if (code.length > longestFormat) throw new Error('no format of a spreadsheet');
    this.#formats.set(id, code);
    if (this.#formats.size > mostEntries) throw new Error('too many formats');
  }

  /** Each format is read once, however many styles name it. */
  finish(): CellStyle[] {
    const read = new Map<number, CellStyle>();
    return this.#ids.map((id) => {
      const known = read.get(id);
      if (known !== undefined) return known;
      const style = styleOf(id, this.#formats.get(id));
      read.set(id, style);
      return style;
    });
  }
}

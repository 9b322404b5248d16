// Writes a workbook (XLSX) while it is sent: texts as texts, days and numbers typed, the header frozen.
import { Readable } from 'node:stream';
import { withGuardOfText } from './formula-guard.ts';
import { ZipStream } from '../files/zip-stream.ts';

type CellType = 'text' | 'date' | 'instant' | 'number';

export interface SheetColumn {
  header: string;
  /** Days are `2027-04-01`, instants `2027-04-01 18:30` on the wall clock of Tokyo. */
  type?: CellType;
  /** In characters. */
  width?: number;
}

export interface Sheet {
  /** At most 31 units of UTF-16 count, without characters that names of sheets may not have. */
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipStream();
  const add = (name: string, text: string) => zip.addText(name, xmlHead + text);
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', styles);
  for (const [index, sheet] of sheets.entries())
    zip.add(`xl/worksheets/sheet${index + 1}.xml`, async () => Readable.from(sheetChunks(sheet)));
  zip.end();
  return zip.out;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: number): string =>
  `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${media}.worksheet+xml"/>`).join('')}</Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packaged}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;

/** Style 1 is a day, 2 a text, 3 the header, 4 an instant. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const longestName = 31;

/** Excel counts a character beyond the basic plane as two, and repairs a workbook with a longer name. */
function sheetName(name: string): string {
  let fitting = '';
  for (const character of name.replaceAll(/[[\]:*?/\\']/g, ' ').trim()) {
    if (fitting.length + character.length > longestName) break;
    fitting += character;
  }
  return fitting || 'Sheet';
}

async function* sheetChunks({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  for (const [index, { width = 16 }] of columns.entries())
    yield `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  yield '</cols><sheetData>';
  yield rowXml(
    1,
    columns.map(({ header }, index) => textCell(addressOf(index, 1), header, 3)),
  );
  let [line, text] = [1, ''];
  for await (const row of rows) {
    line += 1;
    text += rowXml(
      line,
      row.map((value, index) => cellXml(addressOf(index, line), value, columns[index]?.type)),
    );
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/** Packed at once, in UTF-16 units: each chunk costs the packer as much as the text of many rows. */
const chunkLength = 16_384;

const rowXml = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.join('')}</row>`;

function cellXml(address: string, value: string, type: CellType = 'text'): string {
  if (value === '') return '';
  if (type === 'number' && /^-?(?:\d{1,15}|\d{1,12}\.\d{1,3})$/.test(value))
    return `<c r="${address}"><v>${value}</v></c>`;
  const serial = type === 'date' || type === 'instant' ? serialOf(value) : undefined;
  if (serial !== undefined)
    return `<c r="${address}" s="${type === 'date' ? 1 : 4}"><v>${serial}</v></c>`;
  return textCell(address, value, 2);
}

const textCell = (address: string, value: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellEscaped(withGuardOfText(value))}</t></is></c>`;

/** Days since 1899-12-30; undefined for what is no day after the leap day that 1900 had not. */
function serialOf(value: string): number | undefined {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(value) ?? [];
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00Z`);
  const serial = (ms - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial > 60 ? serial : undefined;
}

function addressOf(index: number, line: number): string {
  let letters = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters;
  return `${letters}${line}`;
}

/** Longest text that Excel opens in a cell. */
const longestText = 32_767;
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Characters that XML would change are written as `_x000D_`, and what looks like one of these as `_x005F_x000D_`. */
const cellEscaped = (text: string): string =>
  escaped(text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_'));

const escaped = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

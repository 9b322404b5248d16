// Real-world and malformed workbooks, with parts written by hand. And those that the server wrote, read by their
// parts.
import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { unpack } from './unpack.ts';

export const zipOf = async (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface WorkbookParts {
  /** The rows of the sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`. */
  rows: string;
  strings?: string[];
  /** Formats of the styles 0, 1, …: numbers of built-in ones. */
  formats?: number[];
  /** Before the root of the sheet. */
  prolog?: string;
  is1904?: boolean;
  further?: Readonly<Record<string, string | Buffer>>;
}

/** A workbook whose first sheet is hidden and whose second has the rows. */
export const workbookOf = ({
  rows,
  strings = [],
  formats = [0],
  prolog = '',
  is1904 = false,
  further = {},
}: WorkbookParts): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="隠し" sheetId="1" state="hidden" r:id="r1"/><sheet name="契約" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<?xml version="1.0"?>${prolog}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...further,
  });

/** Days and instants as `2027-04-01T18:30`, a cell without content as undefined. */
type Cell = string | number | undefined;

/** Every sheet of a workbook that the server wrote, by its name, the header first. */
export function sheetsOf(book: Uint8Array): Record<string, Cell[][]> {
  const parts = unpack(book);
  const part = (name: string) => String(parts.get(`xl/${name}.xml`));
  const names = [...part('workbook').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return Object.fromEntries(
    names.map((name, index) => [name, rowsIn(part(`worksheets/sheet${index + 1}`))]),
  );
}

const rowsIn = (sheet: string): Cell[][] =>
  [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: Cell[] = [];
    for (const [, letter = '', style, content = ''] of row.matchAll(
      /<c r="([A-Z])\d+"(?: s="(\d)")?[^>]*>(.*?)<\/c>/gs,
    ))
      cells[(letter.codePointAt(0) ?? 0) - 65] = valueIn(content, style);
    return cells;
  });

function valueIn(content: string, style: string | undefined): Cell {
  const number = /<v>(.*)<\/v>/.exec(content)?.[1];
  if (number === undefined) return />([^<]*)<\/t>/s.exec(content)?.[1];
  if (style !== '1' && style !== '4') return Number(number);
  const minutes = Math.round(Number(number) * 24 * 60);
  return new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString().slice(0, 16);
}

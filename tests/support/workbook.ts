// Workbooks as files of the field have them, and as nobody should send them: parts written by hand.
import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

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

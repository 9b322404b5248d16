// Rows of the first visible sheet of a workbook (XLSX). What computes or is broken is refused, and so is what unpacks
// to too much.
import type { Language } from '@yadori/api/language/language';
import { TableError, type TableLimits, type TableRecord } from './table-error.ts';
import { tableTexts } from './texts.ts';
import type { Workbook } from './xlsx-cells.ts';
import { SheetRows } from './xlsx-sheet.ts';
import { Styles } from './xlsx-styles.ts';
import { readXml, type XmlEvents } from './xlsx-xml.ts';
import { openZip, ZipTooLarge, type ZipParts } from './zip-parts.ts';

interface ReadOptions {
  language: Language;
  limits: TableLimits;
}

export const isWorkbook = (content: Buffer): boolean =>
  content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** The container of .xls, and of workbooks with a password. */
export const isOldWorkbook = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

export async function workbookRecords(
  content: Buffer,
  options: ReadOptions,
): Promise<TableRecord[]> {
  const words = tableTexts(options.language);
  try {
    const zip = await openZip(content, options.limits.maxUnpacked);
    const sheet = await findSheet(zip);
    const strings = await readStrings(zip, options);
    const styles = new Styles();
    await readPart(zip, 'xl/styles.xml', styles.events);
    return await readSheet(zip, { ...sheet, strings, styles: styles.finish() }, options);
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(error instanceof ZipTooLarge ? words.tooLarge : words.notAWorkbook);
  }
}

async function readPart(zip: ZipParts, name: string, events: XmlEvents): Promise<boolean> {
  const part = await zip.open(name);
  if (part === undefined) return false;
  await readXml(part, events);
  return true;
}

/** The part of the first sheet that is not hidden, and from when its days count. */
async function findSheet(zip: ZipParts): Promise<{ part: string; is1904: boolean }> {
  let relation: string | undefined;
  let is1904 = false;
  await readPart(zip, 'xl/workbook.xml', {
    open: (name, values) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(values['date1904'] ?? '');
      if (name === 'sheet' && !/hidden/i.test(values['state'] ?? ''))
        relation ??= values['r:id'] ?? values['id'];
    },
  });
  let part: string | undefined;
  await readPart(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, values) => {
      if (name === 'Relationship' && values['Id'] === relation) part = values['Target'];
    },
  });
  if (part === undefined) throw new Error('no sheet');
  return { part: part.startsWith('/') ? part.slice(1) : `xl/${part}`, is1904 };
}

/**
 * Texts of the workbook. Readings that Excel keeps beside Japanese text (`rPh`) are no part of it. Of a text that is too
 * long for a cell so much is kept that the cell which shows it is refused.
 */
async function readStrings(
  zip: ZipParts,
  { language, limits: { maxCells, maxCellLength } }: ReadOptions,
): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isReading = false;
  let isText = false;
  await readPart(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = true;
    },
    text: (piece) => {
      if (isText && !isReading && text.length <= maxCellLength) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(text);
      if (strings.length > maxCells) throw new TableError(tableTexts(language).tooLarge);
    },
  });
  return strings;
}

async function readSheet(
  zip: ZipParts,
  sheet: Workbook & { part: string },
  options: ReadOptions,
): Promise<TableRecord[]> {
  const rows = new SheetRows(sheet, options);
  if (!(await readPart(zip, sheet.part, rows.events))) throw new Error('no sheet');
  return rows.finish();
}

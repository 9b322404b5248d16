// The payroll file of one company, or a ZIP with one of each (SI039).
import { Readable } from 'node:stream';
import { payrollCells, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import type { Language } from '@yadori/api/language/language';
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { ZipStream } from '../../../platform/files/zip-stream.ts';
import type { BlobAnswer } from '../../../platform/http/blob.ts';
import { csvChunks } from '../../../platform/tables/csv.ts';
import { payrollTexts } from '../texts.ts';
import type { PayrollLine } from './queries.ts';

export interface PayrollFile {
  company: { id: number; code: string; name: string };
  layout: PayrollLayout;
  isOpen: boolean;
  lines: readonly PayrollLine[];
}

interface Making {
  month: CalendarDate;
  language: Language;
}

export function payrollBlob(files: readonly PayrollFile[], making: Making): BlobAnswer {
  const { month, language } = making;
  const words = payrollTexts(language);
  const shown = month.slice(0, 7);
  const shared = { size: undefined, isDownload: true };
  const [only] = files;
  if (files.length === 1 && only !== undefined)
    return {
      ...shared,
      stream: streamOf(only, making),
      type: `text/csv; charset=${only.layout.code_page === 'cp932' ? 'Shift_JIS' : 'utf-8'}`,
      name: fileNameOf(only, making),
      asciiName: `${only.company.code}_payroll_${shown}.csv`,
    };
  const zip = new ZipStream();
  // Two companies may have one name.
  for (const file of files)
    zip.add(`${file.company.code}_${fileNameOf(file, making)}`, async () => streamOf(file, making));
  zip.end();
  const isOpen = files.some((file) => file.isOpen);
  const name = `${words.title}_${shown}`;
  return {
    ...shared,
    stream: zip.out,
    type: 'application/zip',
    name: `${isOpen ? words.preliminaryFile(name) : name}.zip`,
    asciiName: `all_payroll_${shown}.zip`,
  };
}

/** Signs that no file name may have are left out. */
export function fileNameOf(
  { company, isOpen, lines }: Omit<PayrollFile, 'layout'>,
  { month, language }: Making,
): string {
  const words = payrollTexts(language);
  const name = [
    company.name.replaceAll(/[\\/:*?"<>|]/g, '_'),
    words.title,
    month.slice(0, 7),
    words[countedIn(lines)],
  ].join('_');
  return `${isOpen ? words.preliminaryFile(name) : name}.csv`;
}

export function countedIn(lines: readonly Pick<PayrollLine, 'counted'>[]): PayrollLine['counted'] {
  const [first = 'eaten', ...others] = new Set(lines.map(({ counted }) => counted));
  return others.length > 0 ? 'both' : first;
}

const streamOf = (file: PayrollFile, making: Making) =>
  Readable.from(csvChunks(rowsOf(file, making), file.layout.code_page, file.layout.line_end));

/** The text of the file, line by line. */
function* rowsOf(
  { layout, lines, isOpen }: PayrollFile,
  { month, language }: Making,
): Generator<string[]> {
  const words = payrollTexts(language);
  if (layout.heading)
    yield layout.columns.map(({ header }, index) =>
      isOpen && index === 0 ? words.preliminary(header) : header,
    );
  const meals = addMonths(month, -1);
  for (const line of lines) yield payrollCells(line, layout, meals);
}

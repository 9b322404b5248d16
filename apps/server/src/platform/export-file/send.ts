// Sends a table as a file: its row and event first, characters that a code page lacks before anything is sent.
import type { Language } from '@yadori/api/language/language';
import { textIn } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import type { Staff } from '../session/staff.ts';
import { countOf, fileOf, unmappableCells, type AnyTable } from './file.ts';
import { findDormitoryName } from './queries.ts';
import { recordExport } from './record.ts';
import { exportTexts } from './texts.ts';

/** Cells that a refusal names. */
const namedCells = 100;

export async function placeName(
  { queries }: Platform['db'],
  dormitoryId: number,
  language: Language,
) {
  const { name_ja: ja, name_en: en } = await findDormitoryName(queries, dormitoryId);
  return textIn(language, { ja, en });
}

export const madeBy = ({ staffId, sessionId }: Staff, requestId: string) => ({
  staffId,
  sessionId,
  requestId,
});

/** `KYK01_residents_2027-04-01`, `all_billing_2027-04`: where a program reads ASCII alone (SL025). */
async function asciiNameOf(
  { queries }: Platform['db'],
  { kind, dormitoryId }: Pick<Sending['made'], 'kind' | 'dormitoryId'>,
  baseName: string,
): Promise<string> {
  const dormitories = queries.selectFrom('dormitories').select('office_code');
  const found = dormitoryId === null ? undefined : dormitories.where('id', '=', dormitoryId);
  const code = (await found?.executeTakeFirst())?.office_code ?? 'all';
  return [code, kind, ...(baseName.match(/\d{4}-\d\d(?:-\d\d)?/g) ?? [])].join('_');
}

interface Sending {
  table: AnyTable;
  /** Further sheets of the workbook. */
  further?: readonly AnyTable[];
  body: {
    format: 'csv' | 'xlsx';
    code_page: 'utf-8' | 'cp932';
    purpose: string;
    purpose_text: string;
    replace_signs: boolean;
  };
  made: ReturnType<typeof madeBy> & {
    kind: string;
    dormitoryId: number | null;
    filters: Record<string, string | number>;
  };
  baseName: string;
  language: Language;
}

export async function sendExport(
  { db }: Platform,
  { table, further = [], body, made, baseName, language }: Sending,
  now: Instant,
) {
  const { format, code_page: codePage, purpose, purpose_text: purposeText } = body;
  if (format === 'csv' && codePage === 'cp932' && !body.replace_signs) {
    const cells = await unmappableCells(table, namedCells);
    if (cells.total > 0)
      return {
        refused: cells,
        errCode: 'unmappable' as const,
        message: exportTexts(language).unmappable(cells.total),
      };
  }
  const rows = [table, ...further].reduce((sum, one) => sum + countOf(one), 0);
  await recordExport(db, { ...made, format, codePage, rows, purpose, purposeText }, now);
  const asciiName = await asciiNameOf(db, made, baseName);
  return { blob: fileOf([table, ...further], { format, codePage }, { baseName, asciiName }) };
}

// Import of contracts from the operator's table.
import * as z from 'zod/mini';
import {
  calendarDate,
  katakanaText,
  requiredText,
  text as shortText,
} from '@yadori/api/validation/fields';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import { refreshIndex } from '../residents/service.ts';
import { announceEnded, endWhatLiesOutside, type Ended } from './outside.ts';
import {
  compareRows,
  countChanges,
  keyText,
  readKnown,
  valueText,
  writeChanges,
  type ImportedTable,
  type KnownRow,
  type RowChange,
} from '../../platform/import-rows.ts';
import {
  dormitoriesOf,
  ImportRefused,
  importEvent,
  parseRows,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
} from '../../platform/import.ts';

const yesNo = z.pipe(
  z.string().check(z.regex(/^(0|1|)$/, { error: 'choice' })),
  z.transform((value) => value === '1'),
);

const optionalDate = z.pipe(
  z.union([z.literal(''), calendarDate()], { error: 'date' }),
  z.transform((value) => (value === '' ? null : value)),
);

/** Columns of the file. Rooms compare with left zero padding, numbers without case (AM058, AM059). */
const contractRow = z.object({
  contract_number: z.pipe(
    requiredText(50).check(z.regex(/^[\x21-\x7e]+$/, { error: 'single_byte' })),
    z.transform((value) => value.toUpperCase()),
  ),
  office_code: requiredText(10),
  room_number: z.pipe(
    requiredText(4).check(z.regex(/^[0-9A-Za-z]+$/, { error: 'alphanumeric' })),
    z.transform((value) => value.toUpperCase().padStart(4, '0')),
  ),
  start_date: calendarDate(),
  end_date: z._default(optionalDate, null),
  is_company: z._default(yesNo, false),
  // Left out, the names that are known stay; empty, they are cleared.
  tenant_name: z.optional(shortText(50)),
  tenant_furigana: z.optional(katakanaText(50)),
});

type ContractRow = z.output<typeof contractRow>;

export const contractTable: ImportedTable = { name: 'contracts', key: ['number'], hasId: true };

/**
 * Adds new contracts and changes the dates, the room and the company flag of known ones. What lies outside days that
 * moved is given back with them (AM216).
 */
export async function importContracts(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  let ended: Ended | undefined;
  const outcome = await runImport(db, options, rows.length, async (trx) => {
    const parsed = await parseRows(contractRow, rows, options.language);
    refuseRepeated(parsed, (row) => row.contract_number, options.language);
    refuseBackwards(parsed, options);
    const dormitories = await dormitoriesOf(trx, parsed, options);
    const keys = parsed.map(({ row }) => ({ number: row.contract_number }));
    const known = await readKnown(trx, contractTable, keys, options);
    refuseOtherDormitories(parsed, dormitories, known, options);
    const desired = parsed.map(({ line, row }) => desiredOf(line, row, dormitories));
    const changes = compareRows(contractTable, desired, known);
    const warnings = warnOfClaimed(changes, known, options);
    const decided = { ...countChanges(changes), changes, warnings };
    if (options.dryRun) return decided;
    await writeChanges(trx, contractTable, changes, options);
    await refreshIndex(trx, { contractIds: changes.map(idOf) }, now);
    ended = await endWhatLiesOutside(trx, changedIds(changes), { now, actor: options.by });
    await recordEvent(trx, importEvent('contract.imported', decided, options, now));
    return decided;
  });
  if (outcome.ok && !options.dryRun && ended !== undefined) announceEnded(db, ended);
  return outcome;
}

/** Of a row that is written. */
const idOf = ({ id }: RowChange): number => id as number;

const changedIds = (changes: readonly RowChange[]): number[] =>
  changes.filter(({ before }) => before !== null).map(idOf);

const desiredOf = (line: number, row: ContractRow, dormitories: Map<string, number>) => ({
  line,
  key: { number: row.contract_number },
  values: {
    dormitory_id: dormitories.get(row.office_code) as number,
    room_number: row.room_number,
    start_date: row.start_date,
    end_date: row.end_date,
    is_company: row.is_company,
    ...(row.tenant_name !== undefined && {
      tenant_name: row.tenant_name || null,
      tenant_furigana: row.tenant_furigana || null,
    }),
  },
});

function refuseBackwards(rows: readonly Parsed<ContractRow>[], { language }: ImportOptions): void {
  const text = {
    ja: '契約終了日が契約開始日より前です',
    en: 'the end date is before the start date',
  }[language];
  const problems = rows
    .filter(({ row }) => row.end_date !== null && row.end_date < row.start_date)
    .map(({ line, row }) => ({ line, column: 'end_date', value: row.end_date ?? '', text }));
  if (problems.length > 0) throw new ImportRefused(problems);
}

const otherDormitory = {
  claimed: {
    ja: '入居者が登録済みの契約なので、事業所コードは変えられません',
    en: 'a resident has claimed this contract, so its office code cannot change',
  },
  foreign: {
    ja: 'この契約番号は、取り込める寮以外で使われています',
    en: 'this contract number is in use in a dormitory that you cannot import into',
  },
};

/**
 * A claimed contract stays in its dormitory: another dormitory needs another contract. And a contract cannot be taken
 * out of a dormitory that the importing person must not import into.
 */
function refuseOtherDormitories(
  rows: readonly Parsed<ContractRow>[],
  ids: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, KnownRow>,
  { language, dormitories }: ImportOptions,
): void {
  const problems = rows.flatMap(({ line, row }): ImportProblem[] => {
    const found = known.get(keyText(contractTable, { number: row.contract_number }))?.row;
    const current = found?.['dormitory_id'] as number | undefined;
    if (found === undefined || current === undefined) return [];
    const isForeign = dormitories !== undefined && !dormitories.has(current);
    const isMoved = found['account_id'] !== null && current !== ids.get(row.office_code);
    if (!isForeign && !isMoved) return [];
    const text = otherDormitory[isForeign ? 'foreign' : 'claimed'][language];
    return [{ line, column: 'office_code', value: row.office_code, text }];
  });
  if (problems.length > 0) throw new ImportRefused(problems);
}

/** Days of a resident that get shorter take meals and reports with them: to be looked at before. */
function warnOfClaimed(
  changes: readonly RowChange[],
  known: ReadonlyMap<string, KnownRow>,
  { language }: ImportOptions,
): ImportProblem[] {
  const text = {
    ja: '入居者が登録済みです。新しい契約期間の外にある予約・届出は取り消されます',
    en: 'a resident has claimed this contract; bookings and reports outside the new days will be given back',
  }[language];
  return changes.flatMap(({ line, key, before, after }) => {
    const isClaimed = (known.get(keyText(contractTable, key))?.row['account_id'] ?? null) !== null;
    const columns = ['start_date', 'end_date'] as const;
    const column = columns.find((name) => before !== null && before[name] !== after[name]);
    if (!isClaimed || column === undefined) return [];
    return [{ line, column, value: valueText(after[column]), text }];
  });
}

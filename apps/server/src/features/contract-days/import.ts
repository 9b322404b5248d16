// Import of contracts from the operator's table.
import * as z from 'zod/mini';
import { companyCodePattern, companyLength } from '@yadori/api/companies/company-code';
import {
  contractLength,
  contractNumberPattern,
  employeeCodePattern,
  roomPattern,
  storedRoom,
} from '@yadori/api/contracts/rules';
import { noEnds, type ImportEnds } from '@yadori/api/imports/shapes';
import { text as shortText } from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import { bringRooms } from '../room-days/imported-rooms.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { countOutside, type ContractSpan } from '../contracts/count-outside.ts';
import { findCharged } from './charged.ts';
import { findAfterClosing } from './closings.ts';
import { findCompanies, findLetTwice, lastDayIn, tenancyOf } from './import-tenancy.ts';
import { announceEnded, endWhatLiesOutside, type Ended } from './outside.ts';
import { contractTexts, type EndedThings } from '../contracts/texts.ts';
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
  type Values,
} from '../../platform/import-rows.ts';
import {
  codeCell,
  codeOrNull,
  dayCell,
  dayOrNull,
  katakanaCell,
  mailOrNull,
  wordOrNull,
  yesNo,
} from '../../platform/tables/import-cells.ts';
import {
  findDormitories,
  findRepeated,
  importEvent,
  parseRows,
  requireWhole,
  runImport,
  type Decided,
  type ImportOptions,
  type ImportOutcome,
  type ImportProblem,
  type ImportRow,
  type Parsed,
} from '../../platform/import.ts';

const payers = { ...yesNo, 会社: true, 会社負担: true, 本人: false, 本人負担: false };

/** Columns of the file. Rooms compare with left zero padding, numbers without case (AM058, AM059). */
const contractRow = z.object({
  contract_number: z.pipe(
    codeCell(contractLength.number, contractNumberPattern, 'single_byte'),
    z.transform((value: string) => value.toUpperCase()),
  ),
  office_code: codeCell(10, /^[0-9A-Za-z]+$/, 'alphanumeric'),
  room_number: z.pipe(
    codeCell(contractLength.room, roomPattern, 'alphanumeric'),
    z.transform(storedRoom),
  ),
  start_date: dayCell(),
  // Left out, what is known stays; empty, it is cleared (AM258).
  end_date: z.optional(dayOrNull()),
  is_company: z.optional(
    z.pipe(
      wordOrNull(payers),
      z.transform((value: boolean | null) => value ?? false),
    ),
  ),
  company_code: z.optional(
    z.pipe(
      codeOrNull(companyLength.code, companyCodePattern, 'invalid'),
      z.transform((value: string | null) => value?.toUpperCase() ?? null),
    ),
  ),
  employee_code: z.optional(
    codeOrNull(contractLength.employeeCode, employeeCodePattern, 'single_byte'),
  ),
  invite_email: z.optional(mailOrNull()),
  tenant_name: z.optional(shortText(contractLength.name)),
  tenant_furigana: z.optional(katakanaCell(contractLength.name)),
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
    const read = await parseRows(contractRow, rows, options);
    const { rows: found, problems } = read;
    problems.push(...findRepeated(found, (row) => row.contract_number, options));
    const dormitories = await findDormitories(trx, found, options);
    const companies = await findCompanies(trx, found, options);
    problems.push(...dormitories.problems, ...companies.problems);
    const keys = found.flatMap(({ row: { contract_number: number } }) =>
      number === undefined ? [] : [{ number }],
    );
    const known = await readKnown(trx, contractTable, keys, options);
    problems.push(...findBackwards(found, known, options));
    problems.push(
      ...(await findOtherDormitories(trx, { found, ids: dormitories.ids, known }, options)),
    );
    problems.push(...(await findTooLong(trx, { found, ids: dormitories.ids, known }, options)));
    const desired = requireWhole(read).map(({ line, row }) =>
      desiredOf(line, row, {
        dormitories: dormitories.ids,
        companies: companies.ids,
        known: rowOf(known, row.contract_number),
      }),
    );
    const changes = compareRows(contractTable, desired, known);
    const lost = await findLost(trx, { changes, known }, options, now);
    const decided = { ...countChanges(changes), changes, ...lost };
    if (options.dryRun) {
      const twice = await findLetTwice(trx, { changes, known }, options, now);
      return { ...decided, warnings: [...decided.warnings, ...twice] };
    }
    await bringRooms(trx, changes, options.batchId);
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

interface KnownRows {
  dormitories: ReadonlyMap<string, number>;
  companies: ReadonlyMap<string, number>;
  known: Values | undefined;
}

function desiredOf(line: number, row: ContractRow, { dormitories, companies, known }: KnownRows) {
  const { end_date, invite_email, tenant_name, tenant_furigana } = row;
  // Who has registered has an address of their own.
  const isClaimed = (known?.['account_id'] ?? null) !== null;
  const tenancy = tenancyOf(row, companies, known);
  // A reading of no name is none.
  const reading = tenant_name === '' ? '' : tenant_furigana;
  return {
    line,
    key: { number: row.contract_number },
    values: {
      dormitory_id: dormitories.get(row.office_code) as number,
      room_number: row.room_number,
      start_date: row.start_date,
      ...(end_date !== undefined && { end_date }),
      ...tenancy,
      ...(invite_email !== undefined && !isClaimed && { invite_email }),
      ...(tenant_name !== undefined && { tenant_name: tenant_name || null }),
      ...(reading !== undefined && { tenant_furigana: reading || null }),
    },
    onAdd: {
      ...(end_date === undefined && { end_date: null }),
      ...(tenancy.is_company === undefined && { is_company: false }),
    },
  };
}

type ContractLine = Parsed<Partial<ContractRow>>;

const rowOf = (known: ReadonlyMap<string, KnownRow>, number: string | undefined) =>
  number === undefined ? undefined : known.get(keyText(contractTable, { number }))?.row;

/** Without a column for the end, the end that is known counts. */
function findBackwards(
  rows: readonly ContractLine[],
  known: ReadonlyMap<string, KnownRow>,
  { language }: ImportOptions,
): ImportProblem[] {
  const text = {
    ja: '契約終了日が契約開始日より前です',
    en: 'the end date is before the start date',
  }[language];
  return rows.flatMap(({ line, row: { contract_number: number, start_date: start, ...row } }) => {
    const stored = rowOf(known, number)?.['end_date'];
    const end = row.end_date === undefined ? stored : row.end_date;
    if (start === undefined || typeof end !== 'string' || end >= start) return [];
    const [column, value] =
      row.end_date === undefined ? (['start_date', start] as const) : (['end_date', end] as const);
    return [{ line, column, value, text }];
  });
}

interface ReadContracts {
  found: readonly ContractLine[];
  ids: ReadonlyMap<string, number>;
  known: ReadonlyMap<string, KnownRow>;
}

/** Contracts that would last longer than their dormitory is open. */
const findTooLong = (trx: Trx, { found, ids, known }: ReadContracts, options: ImportOptions) =>
  findAfterClosing(
    trx,
    found.flatMap(({ line, row: { contract_number: number, office_code: code = '', ...row } }) => {
      const dormitoryId = ids.get(code);
      if (dormitoryId === undefined) return [];
      const isNamed = row.end_date !== undefined;
      const end = isNamed ? row.end_date : rowOf(known, number)?.['end_date'];
      const place = isNamed
        ? { column: 'end_date', value: row.end_date ?? '' }
        : { column: 'office_code', value: code };
      return [{ line, dormitoryId, end, ...place }];
    }),
    options,
  );

const otherDormitory = {
  claimed: {
    ja: '入居者が登録済みの契約なので、事業所コードは変えられません',
    en: 'a resident has claimed this contract, so its office code cannot change',
  },
  charged: {
    ja: '今の寮の料金がある契約なので、事業所コードは変えられません',
    en: 'this contract has charges of its dormitory, so its office code cannot change',
  },
  foreign: {
    ja: 'この契約番号は、取り込める寮以外で使われています',
    en: 'this contract number is in use in a dormitory that you cannot import into',
  },
};

/**
 * A claimed contract and one with charges stay in their dormitory: another dormitory needs another contract. And a contract
 * cannot be taken out of a dormitory that the importing person must not import into.
 */
async function findOtherDormitories(
  trx: Trx,
  { found: rows, ids, known }: ReadContracts,
  { language, dormitories }: ImportOptions,
): Promise<ImportProblem[]> {
  const moved = rows.flatMap(
    ({ line, row: { contract_number: number = '', office_code: code = '' } }) => {
      const stored = known.get(keyText(contractTable, { number }));
      if (typeof stored?.id !== 'number') return [];
      const { dormitory_id: current, account_id: accountId } = stored.row;
      const isForeign = dormitories !== undefined && !dormitories.has(Number(current));
      const isMoved = ids.has(code) && current !== ids.get(code);
      if (!isForeign && !isMoved) return [];
      return [{ line, code, id: stored.id, isForeign, isClaimed: accountId !== null }];
    },
  );
  const charged = await findCharged(
    trx,
    moved.map(({ id }) => id),
  );
  return moved.flatMap(({ line, code, id, isForeign, isClaimed }) => {
    const why = isForeign ? 'foreign' : isClaimed ? 'claimed' : 'charged';
    if (why === 'charged' && !charged.has(id)) return [];
    return [{ line, column: 'office_code', value: code, text: otherDormitory[why][language] }];
  });
}

interface Moved {
  changes: readonly RowChange[];
  known: ReadonlyMap<string, KnownRow>;
}

/** Days of a resident that get shorter take meals and reports with them: to be looked at before, with how many (AM216). */
async function findLost(
  trx: Trx,
  { changes, known }: Moved,
  { language }: ImportOptions,
  now: Instant,
): Promise<Pick<Decided, 'ends' | 'warnings'>> {
  const moved = changes.flatMap(({ line, key, id, before, after }) => {
    const row = known.get(keyText(contractTable, key))?.row;
    const columns = ['start_date', 'end_date'] as const;
    const column = columns.find(
      (name) => name in after && before !== null && before[name] !== after[name],
    );
    if (id === null || row === undefined || row['account_id'] === null || column === undefined)
      return [];
    return [
      { line, column, value: valueText(after[column]), span: spanOf(id, { ...row, ...after }) },
    ];
  });
  const outside = await countOutside(
    trx,
    moved.map(({ span }) => span),
    now,
  );
  const warnings = moved.map(({ span, ...place }) => ({
    ...place,
    text: contractTexts(language).outside(outside.get(span.id) ?? noEnds),
  }));
  const ends = [...outside.values()].reduce(withLost, noEnds);
  return { warnings, ...(ends.residents > 0 && { ends }) };
}

const withLost = (sum: ImportEnds, { meals, waits, own, guests }: EndedThings): ImportEnds => ({
  residents: sum.residents + (meals + waits + own + guests > 0 ? 1 : 0),
  meals: sum.meals + meals,
  waits: sum.waits + waits,
  own: sum.own + own,
  guests: sum.guests + guests,
});

/** The days as the database will compute them. */
const spanOf = (id: number, row: Values): ContractSpan => ({
  id,
  first_day: valueText(row['start_date']),
  last_day: lastDayIn(row),
});

// Import of contracts from the operator's table.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  calendarDate,
  katakanaText,
  requiredText,
  text as shortText,
} from '@yadori/api/validation/fields';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import { refreshIndex } from '../residents/service.ts';
import { announceEnded, endWhatLiesOutside, type Ended } from './outside.ts';
import {
  dormitoriesOf,
  ImportRefused,
  parseRows,
  portions,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
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
    const { language } = options;
    const parsed = parseRows(contractRow, rows, language);
    refuseRepeated(parsed, (row) => row.contract_number, language);
    refuseBackwards(parsed, options);
    const dormitories = await dormitoriesOf(trx, parsed, language);
    await refuseMovedClaims(trx, parsed, dormitories, options);
    const counts = { added: 0, changed: 0 };
    const changed: number[] = [];
    for (const portion of portions(parsed)) {
      const written = await upsert(trx, portion, dormitories);
      counts.added += written.filter((row) => row.added).length;
      await refreshIndex(trx, { contractIds: written.map((row) => row.id) }, now);
      for (const row of written) if (!row.added) changed.push(row.id);
    }
    counts.changed = changed.length;
    ended = await endWhatLiesOutside(trx, changed, { now, actor: 'operator' });
    await recordEvent(trx, {
      kind: 'contract.imported',
      actor: 'operator',
      at: now,
      detail: counts,
    });
    return counts;
  });
  if (outcome.ok && !options.dryRun && ended !== undefined) announceEnded(db, ended);
  return outcome;
}

function upsert(trx: Trx, portion: Parsed<ContractRow>[], dormitories: Map<string, number>) {
  // All rows of a file have the same columns.
  const named = portion.some(({ row }) => row.tenant_name !== undefined);
  return trx
    .insertInto('contracts')
    .values(
      portion.map(({ row }) => ({
        number: row.contract_number,
        dormitory_id: dormitories.get(row.office_code) as number,
        room_number: row.room_number,
        start_date: row.start_date,
        end_date: row.end_date,
        is_company: row.is_company,
        tenant_name: row.tenant_name || null,
        tenant_furigana: row.tenant_furigana || null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet((excluded) => ({
          dormitory_id: excluded.ref('excluded.dormitory_id'),
          room_number: excluded.ref('excluded.room_number'),
          start_date: excluded.ref('excluded.start_date'),
          end_date: excluded.ref('excluded.end_date'),
          is_company: excluded.ref('excluded.is_company'),
          ...(named && {
            tenant_name: excluded.ref('excluded.tenant_name'),
            tenant_furigana: excluded.ref('excluded.tenant_furigana'),
          }),
        }))
        .where(
          sql<boolean>`(contracts.dormitory_id, contracts.room_number, contracts.start_date, contracts.end_date, contracts.is_company)
            is distinct from (excluded.dormitory_id, excluded.room_number, excluded.start_date, excluded.end_date, excluded.is_company)
            or (${named} and (contracts.tenant_name, contracts.tenant_furigana)
              is distinct from (excluded.tenant_name, excluded.tenant_furigana))`,
        ),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('added')])
    .execute();
}

function refuseBackwards(rows: readonly Parsed<ContractRow>[], { language }: ImportOptions): void {
  const text = {
    ja: '契約終了日が契約開始日より前です',
    en: 'the end date is before the start date',
  }[language];
  const problems = rows
    .filter(({ row }) => row.end_date !== null && row.end_date < row.start_date)
    .map(({ line }) => ({ line, text }));
  if (problems.length > 0) throw new ImportRefused(problems);
}

/** A claimed contract stays in its dormitory: another dormitory needs another contract. */
async function refuseMovedClaims(
  trx: Trx,
  rows: readonly Parsed<ContractRow>[],
  dormitories: Map<string, number>,
  { language }: ImportOptions,
): Promise<void> {
  const known = await trx
    .selectFrom('contracts')
    .select(['number', 'dormitory_id', 'account_id'])
    .where('number', '=', sql<string>`any(${rows.map(({ row }) => row.contract_number)}::text[])`)
    // A claim of this moment is waited for, or waits: no resident moves to another dormitory with it.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const claimed = known.filter((contract) => contract.account_id !== null);
  const currentDormitories = new Map(
    claimed.map((contract) => [contract.number, contract.dormitory_id]),
  );
  const text = {
    ja: '入居者が登録済みの契約なので、事業所コードは変えられません',
    en: 'a resident has claimed this contract, so its office code cannot change',
  }[language];
  const problems = rows
    .filter(({ row }) => {
      const current = currentDormitories.get(row.contract_number);
      return current !== undefined && current !== dormitories.get(row.office_code);
    })
    .map(({ line }) => ({ line, text }));
  if (problems.length > 0) throw new ImportRefused(problems);
}

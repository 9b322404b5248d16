// Gives chosen contracts a later end, as one batch that can be taken back like an import (SC038).
import { sql } from 'kysely';
import { contractExtendedText } from '@yadori/api/contracts/act-texts';
import type { ExtensionHindrance, ExtensionPreview } from '@yadori/api/contracts/extension-calls';
import type { ExtensionMonths } from '@yadori/api/contracts/rules';
import type { Language } from '@yadori/api/language/language';
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { actorName, recordAct } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { findLastDays, lockLastDays } from '../last-days.ts';
import { findBedsIn } from '../beds.ts';
import { findOverlaps } from '../overlaps.ts';
import { announceContracts, tellResident, type ContractAct } from './change.ts';
import { findContractsOf, type StoredContract } from './queries.ts';
import { contractStaffTexts } from './texts.ts';

interface Extension {
  dormitoryId: number;
  ids: readonly number[];
  /** Null: each later by the months. */
  end: CalendarDate | null;
  months: ExtensionMonths;
}

interface Extended {
  contract: StoredContract;
  after: CalendarDate | null;
  hindrance: ExtensionHindrance | null;
}

/** By room; undefined where one of them is none of the dormitory. */
export async function findExtension(
  queries: Queries,
  extension: Extension,
  now: Instant,
): Promise<ExtensionPreview | undefined> {
  const { dormitoryId } = extension;
  const lastDays = await findLastDays(queries, [dormitoryId]);
  const all = await findContractsOf(queries, { dormitoryId, endedToo: true }, now);
  const decided = decide(all, extension, { lastDay: lastDays.get(dormitoryId), now });
  return (
    decided && previewOf(all, decided, { bedsOf: await findBedsIn(queries, dormitoryId), now })
  );
}

function decide(
  all: readonly StoredContract[],
  { ids, end, months }: Extension,
  { lastDay, now }: { lastDay: CalendarDate | undefined; now: Instant },
): Extended[] | undefined {
  const chosen = new Set(ids);
  const found = all.filter(({ id }) => chosen.has(id));
  if (found.length < chosen.size) return undefined;
  return found
    .toSorted((a, b) => (a.room_number < b.room_number ? -1 : 1))
    .map((contract) => {
      const { end_date: before } = contract;
      const wanted = end ?? (before === null ? null : addMonths(before, months));
      const hindrance = hindranceOf(contract, wanted, { lastDay, today: dateAt(now) });
      return { contract, hindrance, after: hindrance === null ? wanted : null };
    });
}

function hindranceOf(
  { end_date: before, move_out_on: out }: StoredContract,
  wanted: CalendarDate | null,
  { lastDay, today }: { lastDay: CalendarDate | undefined; today: CalendarDate },
): ExtensionHindrance | null {
  if (out !== null) return 'move_out';
  if (before === null || wanted === null) return 'no_end';
  if (before < today) return 'ended';
  if (wanted <= before) return 'not_later';
  return lastDay !== undefined && wanted > lastDay ? 'closing' : null;
}

function previewOf(
  all: readonly StoredContract[],
  decided: readonly Extended[],
  { bedsOf, now }: { bedsOf: (room: string) => number; now: Instant },
): ExtensionPreview {
  const ends = new Map(decided.map(({ contract, after }) => [contract.id, after]));
  const overlaps = findOverlaps(
    all.map((one) => ({ ...one, last_day: ends.get(one.id) ?? one.last_day })),
    dateAt(now),
    bedsOf,
  );
  const rows = decided.map(({ contract, after, hindrance }) => ({
    id: contract.id,
    room_number: contract.room_number,
    name: contract.name,
    before: contract.end_date,
    after,
    hindrance,
    overlaps: after !== null && overlaps.has(contract.id),
  }));
  return { rows, extended: rows.filter(({ after }) => after !== null).length };
}

interface SeenEnd {
  id: number;
  end_date: CalendarDate;
}

interface Extending extends Extension {
  /** How many the caller saw that would get it. */
  expected: number;
  /** Their ends as the caller saw them; undefined: not said. */
  seenEnds: readonly SeenEnd[] | undefined;
  language: Language;
}

/**
 * Decided row by row under the locks of the contracts: a move-out that was filed since changes the number, another
 * extension the ends, and nothing is written then. Undefined as above.
 */
export async function extendContracts(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  extending: Extending,
  act: ContractAct,
): Promise<{ batchId: number; extended: number } | ExtensionPreview | undefined> {
  const { dormitoryId, ids, expected } = extending;
  const { now } = act;
  const accountIds: number[] = [];
  const outcome = await db.transaction(async (trx) => {
    accountIds.length = 0;
    await lockContracts(trx, ids);
    const lastDays = await lockLastDays(trx, [dormitoryId]);
    const all = await findContractsOf(trx, { dormitoryId, endedToo: true }, now);
    const decided = decide(all, extending, { lastDay: lastDays.get(dormitoryId), now });
    if (decided === undefined) return undefined;
    const later = decided.flatMap(({ contract, after }) =>
      after === null ? [] : [{ contract, after }],
    );
    if (later.length !== expected || !areAsSeen(later, extending.seenEnds))
      return previewOf(all, decided, { bedsOf: await findBedsIn(trx, dormitoryId), now });
    await writeEnds(trx, later);
    await refreshIndex(trx, { contractIds: later.map(({ contract }) => contract.id) }, now);
    const batchId = await keepBatch(trx, later, extending, act);
    for (const { contract, after } of later) {
      await recordExtension(trx, sensitive, { contract, after, batchId }, act);
      if (contract.account_id === null) continue;
      accountIds.push(contract.account_id);
      await tellResident(trx, contract.account_id, contractExtendedText(after), act);
    }
    return { batchId, extended: later.length };
  });
  if (outcome !== undefined && 'batchId' in outcome) announceContracts(db, dormitoryId, accountIds);
  return outcome;
}

/** Later than the end that was shown, and not than one that somebody else has written since. */
function areAsSeen(later: readonly Later[], seen: readonly SeenEnd[] | undefined): boolean {
  if (seen === undefined) return true;
  const ends = new Map(seen.map(({ id, end_date: end }) => [id, end]));
  return later.every(({ contract: { id, end_date: end } }) => ends.get(id) === end);
}

/** In the order in which everybody locks contracts. */
export const lockContracts = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface Later {
  contract: StoredContract;
  after: CalendarDate;
}

const writeEnds = (trx: Trx, later: readonly Later[]) =>
  sql`
    update contracts c set end_date = k.end_date
      from unnest(${later.map(({ contract }) => contract.id)}::bigint[],
                  ${later.map(({ after }) => after)}::date[]) as k (id, end_date)
     where c.id = k.id`.execute(trx);

interface EndChange {
  line: number;
  number: string;
  id: number;
  before: CalendarDate | null;
  after: CalendarDate;
}

/** As the page of a batch lists them. */
const shownOf = (changes: readonly EndChange[]) =>
  changes.slice(0, 200).map(({ line, number, before, after }) => ({
    line,
    change: 'changed',
    name: number,
    cells: [{ column: 'end_date', before, after }],
  }));

const writeJournal = (trx: Trx, batchId: number, changes: readonly EndChange[]) =>
  trx
    .insertInto('import_changes')
    .values(
      changes.map(({ line, id, number, before, after }) => ({
        batch_id: batchId,
        line,
        table_name: 'contracts',
        row_id: id,
        key: JSON.stringify({ number }),
        before: JSON.stringify({ end_date: before }),
        after: JSON.stringify({ end_date: after }),
      })),
    )
    .execute();

/** As a batch of an import without a file: its rows say what they were. */
async function keepBatch(
  trx: Trx,
  later: readonly Later[],
  { dormitoryId, language }: Extending,
  { by, now }: ContractAct,
): Promise<number> {
  const at = timestamp(now);
  const changes = later.map(({ contract, after }, index) => ({
    line: index + 1,
    number: contract.number,
    id: contract.id,
    before: contract.end_date,
    after,
  }));
  const { id } = await trx
    .insertInto('import_batches')
    .values({
      kind: 'extensions',
      dormitory_id: dormitoryId,
      allowed: [dormitoryId],
      actor: actorName(by.actor),
      language,
      file_name: contractStaffTexts(language).batch(later.length),
      encoding: 'utf-8',
      state: 'applied',
      total_rows: later.length,
      written_rows: later.length,
      changed: later.length,
      result: JSON.stringify({ changes: shownOf(changes) }),
      made_at: at,
      expires_at: at,
      claimed_at: at,
      applied_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeJournal(trx, id, changes);
  await publishToStaffAtCommit(trx, 'imports', [dormitoryId]);
  return id;
}

const recordExtension = (
  trx: Trx,
  sensitive: Platform['sensitive'],
  { contract, after, batchId }: Later & { batchId: number },
  { by, reason, now }: ContractAct,
) =>
  recordAct(
    trx,
    sensitive,
    {
      ...by,
      kind: 'contract.extended',
      at: now,
      dormitoryId: contract.dormitory_id,
      subjectId: contract.id,
      batchId,
      ...(contract.account_id !== null && { accountId: contract.account_id }),
      detail: { was: contract.end_date, until: after },
    },
    reason,
  );

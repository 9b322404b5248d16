// Takes back what a batch wrote, row by row, where it was not changed or used since.
import { sql } from 'kysely';
import { grouped } from '@yadori/api/grouped';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  foreignKeyViolation,
  retryOnConflict,
  timestamp,
  type Database,
  type Trx,
} from '../../platform/database/database.ts';
import { actorName, recordEvents } from '../../platform/events.ts';
import {
  isSame,
  keyText,
  pick,
  chunks,
  readKnown,
  recordsOf,
  type Brought,
  columnList,
  setColumns,
  type ImportedTable,
  type KnownRow,
  type Values,
} from '../../platform/import-rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { rolesIn, type Grant } from '../../platform/session/staff.ts';
import { placeOf, setOf } from './batches.ts';
import { kindOf, type ImportKind } from './kinds.ts';
import { cellText, fileColumnOf, nameOf, type Naming } from './preview.ts';
import { publishBatch } from './publish-batch.ts';
import { referredIds } from './references.ts';
import { readNaming } from './result.ts';
import {
  cancelPlans,
  conflictOfPlan,
  grantsOf,
  judgePlans,
  lockMoneyAsked,
  stopMoneyAsked,
  undoText,
  type JudgedPlan,
} from './undo-plans.ts';
import type { UndoConflict, UndoRequest } from './undo-request.ts';

interface UndoResult {
  removed: number;
  restored: number;
  /** Planned changes. */
  cancelled: number;
  /** That the import brought with its rows. */
  rooms: { removed: number; kept: number };
  conflicts: UndoConflict[];
}

export type UndoOutcome =
  | { ok: true; result: UndoResult }
  | { ok: false; reason: 'not_applied' | 'too_old' | 'no_undo' };

/** Days within which an import can be taken back. */
export const undoDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

interface JournalRow {
  line: number;
  row_id: number | null;
  key: Values;
  before: Values | null;
  after: Values;
}

interface Judged {
  row: JournalRow;
  current: KnownRow | undefined;
  reason: UndoConflict['reason'] | undefined;
}

/** Nothing is written where rows conflict, unless the request goes on without them. */
export async function undoBatch(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  request: UndoRequest,
  now: Instant,
): Promise<UndoOutcome> {
  const naming = await readNaming(db, request.language);
  let announce: ((database: Database) => void | Promise<void>) | undefined;
  const work = async (trx: Trx): Promise<UndoOutcome> => {
    announce = undefined;
    const waiting = request.dryRun ? [] : await lockMoneyAsked(trx, request.batchId, now);
    const batch = await readBatch(trx, request);
    if (batch?.applied_at == null) return { ok: false, reason: 'not_applied' };
    if (batch.state !== 'applied' && batch.state !== 'partly_undone')
      return { ok: false, reason: 'not_applied' };
    if (batch.applied_at.getTime() < now - undoDays * dayMs)
      return { ok: false, reason: 'too_old' };
    const kind = kindOf(batch.kind);
    const { table } = kind;
    if (table === undefined) return { ok: false, reason: 'no_undo' };
    const judged = await judgeRows(trx, { kind, table }, request, now);
    const plans = await judgePlans(trx, request, now);
    const brought = await findBrought(trx, { kind, judged }, request);
    const result = resultOf(judged, plans, { kind, table, brought }, naming);
    const isRefused = result.conflicts.length > 0 && !request.exceptConflicts;
    if (request.dryRun || isRefused) return { ok: true, result };
    const announceRows = await takeBack(
      trx,
      { kind, table, judged, brought, request, result },
      now,
    );
    const announcePlans = await cancelPlans(trx, plans, request, now);
    const wake = await stopMoneyAsked(trx, waiting, request, now);
    announce = (database) => {
      announceRows?.(database);
      announcePlans(database);
      return wake(database);
    };
    await recordUndo(trx, { request, dormitoryId: batch.dormitory_id, result, sensitive }, now);
    await publishBatch(trx, request.batchId);
    return { ok: true, result };
  };
  // Rows are looked up before they are removed: one that gets a reference in between is looked up again.
  const outcome = await retryOnConflict(
    () => db.transaction(work),
    (error) => errorCode(error) === foreignKeyViolation,
  );
  await announce?.(db);
  return outcome;
}

async function readBatch(trx: Trx, { batchId, dryRun }: UndoRequest) {
  const query = trx
    .selectFrom('import_batches')
    .select(['kind', 'state', 'applied_at', 'dormitory_id'])
    .where('id', '=', batchId);
  return (dryRun ? query : query.forUpdate()).executeTakeFirst();
}

async function judgeRows(
  trx: Trx,
  { kind, table }: { kind: ImportKind; table: ImportedTable },
  { batchId, allowed, dryRun, by }: UndoRequest,
  now: Instant,
): Promise<Judged[]> {
  const rows = (await trx
    .selectFrom('import_changes')
    .select(['line', 'row_id', 'key', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .where('undone_at', 'is', null)
    .orderBy('line')
    .execute()) as unknown as JournalRow[];
  const keys = rows.map(({ key }) => key);
  const known = await readKnown(trx, table, keys, { dryRun });
  const added = rows.flatMap(({ before, row_id }) =>
    before === null && row_id !== null ? [row_id] : [],
  );
  const referred = await referredIds(trx, table.name, added);
  for (const id of (await kind.undo?.findUsed?.(trx, added, { dryRun })) ?? []) referred.add(id);
  const dormitories = setOf(allowed);
  const kept = await findKept(trx, { rows, known }, { kind, table, dryRun });
  const grants = await grantsOf(trx, by, now);
  return rows.map((row) => {
    const current = known.get(keyText(table, row.key));
    const reason = conflictOf(row, current, { kind, referred, dormitories, kept, grants });
    return { row, current, reason };
  });
}

interface Circumstances {
  kind: ImportKind;
  referred: ReadonlySet<number>;
  dormitories: ReadonlySet<number> | undefined;
  kept: ReadonlySet<number>;
  /** Of the person. */
  grants: readonly Grant[];
}

interface UndoKind {
  kind: ImportKind;
  table: ImportedTable;
  dryRun: boolean;
}

/** Of changed rows that exist. */
async function findKept(
  trx: Trx,
  { rows, known }: { rows: readonly JournalRow[]; known: ReadonlyMap<string, KnownRow> },
  { kind, table, dryRun }: UndoKind,
): Promise<ReadonlySet<number>> {
  const back = rows.flatMap(({ key, before }) => {
    const current = known.get(keyText(table, key));
    return before === null || typeof current?.id !== 'number'
      ? []
      : [{ id: current.id, after: { ...current.row, ...before } }];
  });
  return (await kind.undo?.findKept?.(trx, back, { dryRun })) ?? new Set();
}

function conflictOf(
  { row_id, before, after }: JournalRow,
  current: KnownRow | undefined,
  { kind, referred, dormitories, kept, grants }: Circumstances,
): UndoConflict['reason'] | undefined {
  if (current === undefined || current.id !== row_id) return 'gone';
  const places = [current.row, before ?? {}].flatMap(({ dormitory_id: id }) =>
    id === undefined ? [] : [Number(id)],
  );
  if (dormitories !== undefined && places.some((id) => !dormitories.has(id))) return 'foreign';
  if (before === null && row_id !== null && referred.has(row_id)) return 'in_use';
  if (differing(after, current.row).length > 0) {
    // Of a changed row the journal has what the file changed; of an added one all that the row is.
    const isOwn =
      before !== null || differing(after, current.row).some((column) => isImported(kind, column));
    return isOwn ? 'changed' : 'in_use';
  }
  if (before === null) return undefined;
  const id = row_id ?? 0;
  const why = kind.undo?.whyKept?.({ id, before, after }, rolesIn(grants, id));
  if (why !== undefined) return why;
  if (kind.undo?.isInUse?.(current.row, before) === true) return 'in_use';
  return row_id !== null && kept.has(row_id) ? 'closing' : undefined;
}

const differing = (left: Values, now: Values): string[] =>
  Object.keys(left).filter((column) => !isSame(left[column], now[column] ?? null));

/** Not what the database computes from it, nor what others keep in the row. */
const isImported = ({ columns, table }: ImportKind, column: string): boolean =>
  columns !== 'none' && columns.some(({ name }) => name === fileColumnOf(column, table?.name));

const nothingBrought: Brought = { ids: [], kept: 0 };

const findBrought = async (
  trx: Trx,
  { kind, judged }: { kind: ImportKind; judged: readonly Judged[] },
  { batchId, dryRun }: UndoRequest,
): Promise<Brought> => {
  const free = judged.filter(({ reason }) => reason === undefined);
  const rows = free.map(({ row: { row_id: id, before } }) => ({ id, before }));
  return (await kind.undo?.findBrought?.(trx, { batchId, rows }, { dryRun })) ?? nothingBrought;
};

function resultOf(
  judged: readonly Judged[],
  plans: readonly JudgedPlan[],
  { kind, table: { key }, brought }: { kind: ImportKind; table: ImportedTable; brought: Brought },
  naming: Naming,
): UndoResult {
  const free = judged.filter(({ reason }) => reason === undefined);
  const removed = free.filter(({ row }) => row.before === null).length;
  return {
    removed,
    restored: free.length - removed,
    cancelled: plans.filter(({ reason }) => reason === undefined).length,
    rooms: { removed: brought.ids.length, kept: brought.kept },
    conflicts: [
      ...judged.flatMap(({ row, current, reason }) =>
        reason === undefined
          ? []
          : [describe({ ...row, key: pick(row.key, key) }, current, { reason, kind, naming })],
      ),
      ...plans.flatMap((plan) => conflictOfPlan(plan, naming)),
    ],
  };
}

function describe(
  { line, key, before, after }: JournalRow,
  current: KnownRow | undefined,
  { reason, kind, naming }: { reason: UndoConflict['reason']; kind: ImportKind; naming: Naming },
): UndoConflict {
  const columns =
    reason === 'changed' && current !== undefined
      ? differing(after, current.row).filter(
          (column) => isImported(kind, column) || before !== null,
        )
      : [];
  return {
    line,
    name: nameOf(key, naming),
    reason,
    text: undoText(reason, naming.language),
    cells: columns.map((column) => ({
      column: fileColumnOf(column, kind.table?.name),
      left: cellText(column, after[column], naming),
      now: cellText(column, current?.row[column], naming),
    })),
  };
}

interface TakeBack {
  kind: ImportKind;
  table: ImportedTable;
  judged: readonly Judged[];
  brought: Brought;
  request: UndoRequest;
  result: UndoResult;
}

const rowsPerStatement = 1000;

async function takeBack(
  trx: Trx,
  { kind, table, judged, brought, request, result }: TakeBack,
  now: Instant,
): Promise<((db: Database) => void) | undefined> {
  const { batchId, by } = request;
  const free = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row);
  const added = free.filter(({ before }) => before === null);
  const changed = free.filter(({ before }) => before !== null);
  for (const chunk of chunks(added, rowsPerStatement)) await remove(trx, table, chunk);
  for (const group of byColumns(changed))
    for (const chunk of chunks(group, rowsPerStatement))
      await setColumns(
        trx,
        table,
        chunk.map(({ key, before }) => ({ key, values: before ?? {} })),
      );
  const changedIds = changed.flatMap(({ row_id }) => row_id ?? []);
  const rows = free.map(({ after, key }) => ({ ...after, ...key }));
  const changes = {
    changedIds,
    changed: changed.map(({ row_id: id, before, after }) => ({ id, before: before ?? {}, after })),
    rows,
    broughtIds: brought.ids,
  };
  const announce = await kind.undo?.afterUndo(trx, changes, { actor: by, now });
  await trx
    .updateTable('import_changes')
    .set({ undone_at: timestamp(now) })
    .where('batch_id', '=', batchId)
    .where('line', '=', sql<number>`any(${free.map(({ line }) => line)}::int[])`)
    .execute();
  await trx
    .updateTable('import_batches')
    .set({
      state: result.conflicts.length > 0 ? 'partly_undone' : 'undone',
      undone_at: timestamp(now),
      undone_by: actorName(by),
    })
    .where('id', '=', batchId)
    .execute();
  return announce;
}

interface DoneUndo {
  request: UndoRequest;
  dormitoryId: number | null;
  result: UndoResult;
  sensitive: Platform['sensitive'];
}

/** The words of a reason are sealed apart from the event. */
async function recordUndo(
  trx: Trx,
  { request: { batchId, by, act }, dormitoryId, result, sensitive }: DoneUndo,
  now: Instant,
): Promise<void> {
  const { removed, restored, cancelled, rooms, conflicts } = result;
  const words = act?.reason.text ?? '';
  const event = {
    kind: 'import.undone',
    actor: by,
    at: now,
    subjectId: batchId,
    batchId,
    ...placeOf(dormitoryId),
    detail: {
      removed,
      restored,
      ...(cancelled > 0 && { cancelled }),
      ...(rooms.removed > 0 && { removed_rooms: rooms.removed }),
      conflicts: conflicts.length,
    },
    ...(act !== undefined && {
      reason: act.reason.code,
      sessionId: act.sessionId,
      requestId: act.requestId,
    }),
  } as const;
  if (words === '') await recordEvents(trx, [event]);
  else await recordEvents(trx, [{ ...event, text: { words } }], sensitive);
}

async function remove(trx: Trx, table: ImportedTable, rows: readonly JournalRow[]): Promise<void> {
  const keys = rows.map(({ key }) => pick(key, table.key));
  await sql`
    delete from ${sql.table(table.name)} t using ${recordsOf(table, keys)} k
     where (${columnList(table.key, 't')}) = (${columnList(table.key, 'k')})`.execute(trx);
}

/** Rows of one statement have the same columns. */
const byColumns = (rows: readonly JournalRow[]) =>
  grouped(rows, ({ before }) =>
    Object.keys(before ?? {})
      .toSorted()
      .join(' '),
  ).values();

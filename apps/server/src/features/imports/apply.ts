// Applies a claimed batch: in one transaction, as it was shown, or not at all.
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { chunks } from '../../platform/import-rows.ts';
import type { Decided, ImportOptions } from '../../platform/import.ts';
import { readTable } from '../../platform/tables/read-table.ts';
import { notifyStaff } from '../notifications/staff-pushes.ts';
import {
  actorOf,
  foundColumns,
  placeOf,
  setOf,
  type BatchAct,
  type BatchDependencies,
} from './batches.ts';
import { fileColumns, kindOf, wordsOf } from './kinds.ts';
import { digestOf } from './preview.ts';
import { publishBatch } from './publish-batch.ts';

/** The data are not as the person saw them. */
class StaleDryRun extends Error {}
/** Another run has applied the batch, or it was given up. */
class AlreadyApplied extends Error {}

/** Applies a claimed batch in one transaction; again without harm, and not at all where it was applied. */
export async function applyBatch(
  { db, files, sensitive }: BatchDependencies,
  batchId: number,
  now: Instant,
  act?: BatchAct,
): Promise<void> {
  const batch = await readClaimed(db, batchId);
  if (batch === undefined) return;
  const stored = batch.file_key === null ? undefined : await files.get(batch.file_key);
  if (stored === undefined) return giveUp(db, batchId, now);
  const kind = kindOf(batch.kind);
  const language = batch.language as Language;
  const table = await readTable(await buffer(stored.stream), fileColumns(kind), {
    language,
    ignoreUnknown: batch.ignore_unknown,
    // The check has limited the file.
    limits: { maxRows: Number.MAX_SAFE_INTEGER, maxCells: Number.MAX_SAFE_INTEGER },
  });
  const shared = {
    language,
    words: wordsOf(kind, table.given, language),
    by: actorOf(batch.actor),
    dormitories: setOf(batch.allowed),
    batchId,
    act: { ...act, ...placeOf(batch.dormitory_id) },
  };
  const options: ImportOptions = {
    ...shared,
    dryRun: false,
    sensitive,
    journal: async (trx, decided) => {
      if (batch.digest === null || !(await digestOf(decided)).equals(batch.digest))
        throw new StaleDryRun('not as it was shown');
      await writeJournal(trx, batchId, decided);
      await finish(trx, { batchId, by: shared.by, act, decided, now });
    },
    onProgress: async (written) => noteProgress(db, batchId, written),
  };
  const isDone = await kind.load(db, table.rows, options, now).then(
    ({ ok }) => ok,
    (error: unknown) => {
      if (error instanceof AlreadyApplied) return true;
      if (error instanceof StaleDryRun) return false;
      throw error;
    },
  );
  if (isDone) return;
  const again = await kind.load(db, table.rows, { ...shared, dryRun: true }, now);
  await showAgain(db, batchId, await foundColumns(db, again, table, { language, kind }));
}

const readClaimed = (db: Database, batchId: number) =>
  db.queries
    .selectFrom('import_batches')
    .select(['kind', 'actor', 'language', 'file_key', 'ignore_unknown', 'allowed', 'digest'])
    .select('dormitory_id')
    .where('id', '=', batchId)
    .where('state', '=', 'applying')
    .executeTakeFirst();

/** A claimed batch that cannot be applied; who made it gets a push. */
export async function giveUp(db: Database, batchId: number, now: Instant): Promise<void> {
  await db.transaction(async (trx) => {
    const failed = await trx
      .updateTable('import_batches as b')
      .set({ state: 'failed' })
      .where('b.id', '=', batchId)
      .where('b.state', '=', 'applying')
      .returning(({ selectFrom }) => [
        'b.actor',
        selectFrom('dormitories as d')
          .select('d.office_code')
          .whereRef('d.id', '=', 'b.dormitory_id')
          .as('code'),
      ])
      .executeTakeFirst();
    await publishBatch(trx, batchId);
    const staffId = Number(/^staff:(\d+)$/.exec(failed?.actor ?? '')?.[1]);
    if (failed === undefined || Number.isNaN(staffId)) return;
    const path = `/${failed.code ?? 'all'}/imports/${batchId}`;
    await notifyStaff(trx, { kind: 'import_failed', id: batchId, staff_ids: [staffId], path }, now);
  });
}

/** A connection of its own: the person sees it while the transaction runs. */
async function noteProgress(db: Database, batchId: number, written: number): Promise<void> {
  await db.queries
    .updateTable('import_batches')
    .set({ written_rows: written })
    .where('id', '=', batchId)
    .execute();
}

const showAgain = (
  db: Database,
  batchId: number,
  found: Awaited<ReturnType<typeof foundColumns>>,
): Promise<void> =>
  db.transaction(async (trx) => {
    await trx
      .updateTable('import_batches')
      .set({ ...found, state: 'dry_run', claimed_at: null, written_rows: 0, has_moved: true })
      .where('id', '=', batchId)
      .where('state', '=', 'applying')
      .execute();
    await publishBatch(trx, batchId);
  });

interface Finish {
  batchId: number;
  by: Actor;
  act: BatchAct | undefined;
  decided: Decided;
  now: Instant;
}

/** Last in the transaction: of two runs the second one waits here for the first, and then undoes what it wrote. */
async function finish(trx: Trx, { batchId, by, act, decided, now }: Finish): Promise<void> {
  const done = await trx
    .updateTable('import_batches')
    .set({
      state: 'applied',
      applied_at: timestamp(now),
      written_rows: decided.added + decided.changed,
    })
    .where('id', '=', batchId)
    .where('state', '=', 'applying')
    .returning('dormitory_id')
    .executeTakeFirst();
  if (done === undefined) throw new AlreadyApplied('the batch is not being applied');
  const detail = { added: decided.added, changed: decided.changed };
  await recordEvent(trx, {
    kind: 'import.applied',
    actor: by,
    at: now,
    subjectId: batchId,
    batchId,
    detail,
    ...act,
    ...placeOf(done.dormitory_id),
  });
  await publishBatch(trx, batchId);
}

/** What each row was and became, for the undo. */
async function writeJournal(trx: Trx, batchId: number, { changes }: Decided): Promise<void> {
  for (const chunk of chunks(changes, 1000)) {
    const rows = chunk.map(({ line, table: name, id, key, before, after, left }) => ({
      batch_id: batchId,
      line,
      table_name: name,
      row_id: id,
      key,
      before,
      after: left ?? after,
    }));
    await sql`
      insert into import_changes (batch_id, line, table_name, row_id, key, before, after)
      select batch_id, line, table_name, row_id, key, before, after
        from jsonb_populate_recordset(null::import_changes, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
  }
}

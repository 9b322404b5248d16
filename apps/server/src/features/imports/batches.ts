// Batches of imports: a file is checked, and what was found is kept for a day.
import { randomUUID } from 'node:crypto';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { actorName, recordEvent, type Actor } from '../../platform/events.ts';
import type { ImportOutcome } from '../../platform/import.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTable } from '../../platform/tables/read-table.ts';
import type { Table } from '../../platform/tables/parse-table.ts';
import type { TableLimits } from '../../platform/tables/table-error.ts';
import { fileColumns, kindOf, wordsOf, type ImportKind } from './kinds.ts';
import { digestOf } from './preview.ts';
import { publishBatch } from './publish-batch.ts';
import { resultOf } from './result.ts';

export type BatchDependencies = Pick<Platform, 'db' | 'files' | 'sensitive'>;

/** The session and the request of what staff do with a batch. */
export interface BatchAct {
  sessionId: number;
  requestId: string;
}

export interface GivenFile {
  kind: string;
  content: Buffer;
  fileName: string;
  ignoreUnknown: boolean;
  language: Language;
  /** The dormitory on whose page it was given; null on that of all. */
  dormitoryId: number | null;
  /** Null: all dormitories. */
  allowed: readonly number[] | null;
  by: Actor;
  /** Of the person; the command line has none. */
  act?: BatchAct;
  limits?: Partial<TableLimits>;
}

/** A file as it was read, and what it would change. */
interface CheckedFile {
  table: Table;
  outcome: ImportOutcome;
}

const hourMs = 60 * 60 * 1000;
/** Dry runs can be applied, and files fetched, for so long. */
export const keptMs = 24 * hourMs;

/** Checks a file against the database and keeps what was found. Throws a `TableError` for what is no table. */
export const checkFile = async (
  world: BatchDependencies,
  given: GivenFile,
  now: Instant,
): Promise<number> => keepBatch(world, given, await findChanges(world.db, given, now), now);

/** As `checkFile`, and keeps nothing. */
export async function findChanges(
  db: Database,
  given: GivenFile,
  now: Instant,
): Promise<CheckedFile> {
  const kind = kindOf(given.kind);
  const table = await readTable(given.content, fileColumns(kind), given);
  const words = wordsOf(kind, table.given, given.language);
  const options = { ...given, words, dryRun: true, dormitories: setOf(given.allowed) };
  return { table, outcome: await kind.load(db, table.rows, options, now) };
}

export async function keepBatch(
  { db, files }: BatchDependencies,
  given: GivenFile,
  { table, outcome }: CheckedFile,
  now: Instant,
): Promise<number> {
  const fileKey = `imports/${randomUUID()}.${table.encoding === 'xlsx' ? 'xlsx' : 'csv'}`;
  await files.put(fileKey, given.content);
  const found = await foundColumns(db, outcome, table, {
    language: given.language,
    kind: kindOf(given.kind),
  });
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('import_batches')
      .values({
        kind: given.kind,
        dormitory_id: given.dormitoryId,
        allowed: given.allowed === null ? null : [...given.allowed],
        actor: actorName(given.by),
        language: given.language,
        file_name: given.fileName,
        file_key: fileKey,
        encoding: table.encoding,
        ignore_unknown: given.ignoreUnknown,
        state: 'dry_run',
        ...found,
        made_at: timestamp(now),
        expires_at: timestamp(now + keptMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { added: found.added, changed: found.changed, errors: found.errors };
    const event = {
      actor: given.by,
      at: now,
      subjectId: id,
      batchId: id,
      detail,
      ...given.act,
      ...placeOf(given.dormitoryId),
    };
    await recordEvent(trx, { kind: 'import.checked', ...event });
    await publishBatch(trx, id);
    return id;
  });
}

/** The dormitory of an event about a batch: that of its page, where it was one of a dormitory. */
export const placeOf = (dormitoryId: number | null) =>
  dormitoryId === null ? {} : { dormitoryId };

/** The columns of a batch that say what a dry run found. */
export async function foundColumns(
  db: Database,
  outcome: ImportOutcome,
  table: Pick<Table, 'rows' | 'ignored' | 'given'>,
  how: { language: Language; kind: ImportKind },
) {
  return {
    total_rows: table.rows.length,
    added: outcome.ok ? outcome.added : 0,
    changed: outcome.ok ? outcome.changed : 0,
    errors: outcome.ok ? 0 : outcome.problems.length,
    result: JSON.stringify(await resultOf(db, outcome, { ...table, ...how })),
    digest: outcome.ok ? await digestOf(outcome) : null,
  };
}

/** The one who made a batch, out of its row. */
export function actorOf(name: string): Actor {
  const [, staff] = /^staff:(\d+)$/.exec(name) ?? [];
  if (staff !== undefined) return { staff: Number(staff) };
  return name === 'operator' ? 'operator' : 'system';
}

export const setOf = (ids: readonly number[] | null): ReadonlySet<number> | undefined =>
  ids === null ? undefined : new Set(ids.map(Number));

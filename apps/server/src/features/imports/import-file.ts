// Imports a file at once, as the command line does: the check, claim and apply of the console, without a person between.
import type { ImportProblem } from '../../platform/import.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import { applyBatch, giveUp } from './apply.ts';
import { findChanges, keepBatch, type BatchDependencies, type GivenFile } from './batches.ts';
import { claimBatch } from './claim.ts';
import { importKinds } from './kinds.ts';
import { findBatch } from './queries.ts';
import type { KeptResult } from './result.ts';

interface FileToImport extends Omit<GivenFile, 'ignoreUnknown' | 'dormitoryId' | 'allowed'> {
  /** Decides everything against the database and keeps nothing, no batch either. */
  dryRun: boolean;
}

type ImportedFile =
  | { ok: false; problems: readonly Pick<ImportProblem, 'line' | 'column' | 'text'>[] }
  | ({ ok: true } & ImportedCounts);

interface ImportedCounts {
  added: number;
  changed: number;
  unchanged: number;
  englishDropped?: number | undefined;
  /** The batch that the console can undo; undefined where it cannot. */
  undoable?: number | undefined;
}

/** Checks and applies so many times while others change the same rows in between. */
const mostTries = 10;

/** Throws a `TableError` for what is no table. A file with problems leaves no batch. */
export async function importFile(
  world: BatchDependencies,
  { dryRun, ...file }: FileToImport,
  now: Instant,
): Promise<ImportedFile> {
  const given = { ...file, ignoreUnknown: false, dormitoryId: null, allowed: null };
  const checked = await findChanges(world.db, given, now);
  const { outcome } = checked;
  if (!outcome.ok || dryRun) return outcome;
  const batchId = await keepBatch(world, given, checked, now);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const imported = await applyKept(world, batchId, given, now);
    if (imported !== undefined) return imported;
  }
  throw new Error('others keep changing these rows');
}

/** Undefined where rows changed after the check, which was made again. */
async function applyKept(
  world: BatchDependencies,
  batchId: number,
  { kind, by }: GivenFile,
  now: Instant,
): Promise<ImportedFile | undefined> {
  const { db } = world;
  const before = await findBatch(db.queries, batchId);
  const counts = { added: before?.added ?? 0, changed: before?.changed ?? 0 };
  await claimBatch(db, { batchId, by, counts, withoutJob: true }, now);
  await applyBatch(world, batchId, now).catch(async (error: unknown) => {
    await giveUp(db, batchId, now).catch(() => undefined);
    throw error;
  });
  const after = await findBatch(db.queries, batchId);
  const {
    unchanged = 0,
    englishDropped = 0,
    problems = [],
  } = (after?.result ?? {}) as Partial<KeptResult>;
  if (after?.state === 'dry_run' && after.errors === 0) return undefined;
  if (after?.state !== 'applied') return { ok: false, problems: problems.map(withoutNull) };
  const isUndoable =
    importKinds[kind]?.right !== undefined && importKinds[kind].table !== undefined;
  return {
    ok: true,
    ...counts,
    unchanged,
    ...(englishDropped > 0 && { englishDropped }),
    ...(isUndoable && counts.added + counts.changed > 0 && { undoable: batchId }),
  };
}

const withoutNull = ({ line, column, text }: KeptResult['problems'][number]) => ({
  line,
  text,
  ...(column !== null && { column }),
});

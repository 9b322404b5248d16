// Imports of tables: rows with their line numbers, problems in plain words, all or nothing.
import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
  type Trx,
} from './database/database.ts';
import type { Actor, Event } from './events.ts';
import type { RowChange } from './import-rows.ts';

/** One row of a file; `line` counts from 1 with the header as line 1. */
export interface ImportRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

export interface ImportProblem {
  line: number;
  /** The column as the list of columns calls it, and what the file has there. */
  column?: string;
  value?: string;
  text: string;
}

export type ImportOutcome =
  | ({ ok: true; unchanged: number } & Decided)
  | { ok: false; problems: ImportProblem[] };

export interface ImportOptions {
  language: Language;
  /** Decides everything against the database and writes nothing. */
  dryRun: boolean;
  by: Actor;
  /** What else its event says of the act: session and request, and the dormitory on whose page it was given. */
  act?: Pick<Event, 'sessionId' | 'requestId' | 'dormitoryId'> | undefined;
  /** Rows of other dormitories are problems; undefined where all are allowed (SD041). */
  dormitories?: ReadonlySet<number> | undefined;
  /** The batch that the import belongs to. */
  batchId?: number | undefined;
  /** Runs last in the transaction; what it throws undoes the import. */
  journal?: (trx: Trx, decided: Decided) => Promise<void>;
  onProgress?: (rowsWritten: number) => Promise<void>;
}

export interface Parsed<T> {
  line: number;
  row: T;
}

/** Ends an import: the transaction keeps nothing. */
export class ImportRefused extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super('the file has problems');
    this.problems = problems;
  }
}

class DryRun extends Error {}

/** Rows between which other work of the process gets its turn. */
const rowsAtOnce = 500;

/** Every row through its schema; throws all problems together, each with its column as the file calls it. */
export async function parseRows<S extends z.ZodMiniType>(
  schema: S,
  rows: readonly ImportRow[],
  language: Language,
): Promise<Parsed<z.output<S>>[]> {
  const problems: ImportProblem[] = [];
  const parsed: Parsed<z.output<S>>[] = [];
  for (const [index, { line, values }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    const result = check(schema, values, { language });
    if (result.ok) parsed.push({ line, row: result.value });
    else
      for (const [column, texts] of Object.entries(result.errors))
        for (const text of texts)
          problems.push({ line, column, value: values[column] ?? '', text });
  }
  if (problems.length > 0) throw new ImportRefused(problems);
  return parsed;
}

/** Names the second and later rows of the same key. */
export function refuseRepeated<T>(
  rows: readonly Parsed<T>[],
  keyOf: (row: T) => string,
  language: Language,
): void {
  const first = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const { line, row } of rows) {
    const key = keyOf(row);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else problems.push({ line, text: repeated(language, earlier) });
  }
  if (problems.length > 0) throw new ImportRefused(problems);
}

const repeated = (language: Language, line: number) =>
  ({ ja: `${line}行目と同じ行です`, en: `repeats line ${line}` })[language];

export interface Counts {
  added: number;
  changed: number;
}

export interface Decided extends Counts {
  /** Rows whose English text went because the Japanese one changed and the file had no English (CL004). */
  englishDropped?: number;
  /** Row by row, where the import writes rows of a table. */
  changes: readonly RowChange[];
  /** What goes through and should be looked at. */
  warnings: readonly ImportProblem[];
}

/**
 * Runs an import in one transaction: problems undo it, and so does a dry run at its end. A row that somebody else adds
 * meanwhile begins it again.
 */
export async function runImport(
  db: Database,
  options: ImportOptions,
  rowCount: number,
  work: (trx: Trx) => Promise<Decided>,
): Promise<ImportOutcome> {
  let decided: Decided = { added: 0, changed: 0, changes: [], warnings: [] };
  const run = () =>
    db.transaction(async (trx) => {
      decided = await work(trx);
      if (options.dryRun) throw new DryRun();
      await options.journal?.(trx, decided);
    });
  try {
    await retryOnConflict(run, isConcurrentChange);
  } catch (error) {
    if (error instanceof ImportRefused)
      return { ok: false, problems: error.problems.toSorted((a, b) => a.line - b.line) };
    if (!(error instanceof DryRun)) throw error;
  }
  const unchanged = rowCount - decided.added - decided.changed;
  return { ok: true, ...decided, unchanged };
}

/** The event of an import: who, with which counts, in which batch. */
export const importEvent = (
  kind: Event['kind'],
  { added, changed, englishDropped }: Omit<Decided, 'changes' | 'warnings'>,
  { by, act, batchId }: ImportOptions,
  now: Instant,
) => ({
  ...act,
  kind,
  actor: by,
  at: now,
  detail: { added, changed, ...(englishDropped !== undefined && { englishDropped }) },
  ...(batchId !== undefined && { batchId }),
});

/**
 * Key of each dormitory by office code; rows that name an unknown one are problems. One that the person must not import
 * into is as unknown.
 */
export async function dormitoriesOf<T extends { office_code: string }>(
  trx: Trx,
  rows: readonly Parsed<T>[],
  { language, dormitories }: ImportOptions,
): Promise<Map<string, number>> {
  const known = await trx.selectFrom('dormitories').select(['id', 'office_code']).execute();
  const allowed = known.filter(({ id }) => dormitories?.has(id) ?? true);
  const ids = new Map(allowed.map((dormitory) => [dormitory.office_code, dormitory.id]));
  const text = dormitories === undefined ? unknownOffice : foreignOffice;
  const problems = rows
    .filter(({ row }) => !ids.has(row.office_code))
    .map(({ line, row }) => ({
      line,
      column: 'office_code',
      value: row.office_code,
      text: text(language, row.office_code),
    }));
  if (problems.length > 0) throw new ImportRefused(problems);
  return ids;
}

const unknownOffice = (language: Language, code: string) =>
  ({
    ja: `事業所コード「${code}」は登録されていません`,
    en: `unknown office code "${code}"`,
  })[language];

const foreignOffice = (language: Language, code: string) =>
  ({
    ja: `事業所コード「${code}」は、取り込める寮のものではありません`,
    en: `the office code "${code}" is none of a dormitory that you can import into`,
  })[language];

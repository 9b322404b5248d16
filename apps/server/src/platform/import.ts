// Imports of tables: rows with their line numbers, problems in plain words, all or nothing.
import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { ImportEnds } from '@yadori/api/imports/shapes';
import type { PlannedGroup, Settings } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
  type Trx,
} from './database/database.ts';
import type { Actor, Event } from './events.ts';
import type { RowChange } from './import-rows.ts';
import type { SensitiveBox } from './sensitive/sensitive.ts';
import { cellProblem, importRowTexts, type ColumnWords } from './tables/import-texts.ts';

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
  /** How problems name the columns; by their names where nobody says. */
  words?: ColumnWords | undefined;
  /** Decides everything against the database and writes nothing. */
  dryRun: boolean;
  by: Actor;
  /** What else its event says of the act: session and request, and the dormitory on whose page it was given. */
  act?: Pick<Event, 'sessionId' | 'requestId' | 'dormitoryId'> | undefined;
  /** Rows of other dormitories are problems; undefined where all are allowed (SD041). */
  dormitories?: ReadonlySet<number> | undefined;
  /** The batch that the import belongs to. */
  batchId?: number | undefined;
  /** Seals what events say of planned changes. */
  sensitive?: SensitiveBox | undefined;
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

/**
 * Rows as far as their cells can be read: a cell that cannot is a problem, and the row lacks its column. So that rules
 * of rows and of other tables speak of a file in the same round as those of cells, in which nobody corrects it twice.
 */
interface ReadRows<T> {
  rows: Parsed<Partial<T>>[];
  problems: ImportProblem[];
}

/** Every cell through its part of the schema. */
export async function parseRows<S extends z.ZodMiniObject>(
  { shape }: S,
  rows: readonly ImportRow[],
  { language, words }: Pick<ImportOptions, 'language' | 'words'>,
): Promise<ReadRows<z.output<S>>> {
  const problems: ImportProblem[] = [];
  const fields = Object.entries(shape as Readonly<Record<string, z.ZodMiniType>>);
  const read: Parsed<Partial<z.output<S>>>[] = [];
  for (const [index, { line, values }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    const row: Record<string, unknown> = {};
    for (const [column, field] of fields) {
      const result = field.safeParse(values[column]);
      if (!result.success) {
        const text = cellProblem(language, result.error.issues[0]?.message ?? '', column, words);
        problems.push({ line, column, value: values[column] ?? '', text });
      } else if (result.data !== undefined) row[column] = result.data;
    }
    read.push({ line, row: row as Partial<z.output<S>> });
  }
  return { rows: read, problems };
}

/** Ends an import that has problems; without any, its rows are whole. */
export function requireWhole<T>({ rows, problems }: ReadRows<T>): Parsed<T>[] {
  if (problems.length > 0) throw new ImportRefused(problems);
  return rows as Parsed<T>[];
}

/** Names the second and later rows of the same key; undefined of a row whose key cannot be read. */
export function findRepeated<T>(
  rows: readonly Parsed<T>[],
  keyOf: (row: T) => string | undefined,
  { language }: Pick<ImportOptions, 'language'>,
): ImportProblem[] {
  const first = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const { line, row } of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else problems.push({ line, text: importRowTexts(language).repeated(earlier) });
  }
  return problems;
}

/** The values of several columns as one key; undefined where one of them cannot be read. */
export const keyOfAll = (...values: readonly (string | number | undefined)[]): string | undefined =>
  values.includes(undefined) ? undefined : values.join(' ');

interface Counts {
  added: number;
  changed: number;
}

/** Settings of a known dormitory that change on a day. */
export interface PlannedRow {
  line: number;
  /** Its office code. */
  code: string;
  dormitoryId: number;
  group: PlannedGroup;
  day: CalendarDate;
  /** What stands on the day without it. */
  before: Settings;
  settings: Settings;
}

export interface Decided extends Counts {
  /** Rows whose English text went because the Japanese one changed and the file had no English (CL004). */
  englishDropped?: number;
  /** Row by row, where the import writes rows of a table. */
  changes: readonly RowChange[];
  /** What it does not write and plans. */
  plans?: readonly PlannedRow[];
  /** What residents lose by it, where they do (AM216). */
  ends?: ImportEnds;
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
  { added, changed, englishDropped }: Omit<Decided, 'changes' | 'plans' | 'ends' | 'warnings'>,
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
export async function findDormitories(
  trx: Trx,
  rows: readonly Parsed<{ office_code?: string }>[],
  { language, dormitories }: ImportOptions,
): Promise<{ ids: Map<string, number>; problems: ImportProblem[] }> {
  const known = await trx.selectFrom('dormitories').select(['id', 'office_code']).execute();
  const allowed = known.filter(({ id }) => dormitories?.has(id) ?? true);
  const ids = new Map(allowed.map((dormitory) => [dormitory.office_code, dormitory.id]));
  const texts = importRowTexts(language);
  const text = dormitories === undefined ? texts.unknownOffice : texts.foreignOffice;
  const problems = rows.flatMap(({ line, row: { office_code: code } }) =>
    code === undefined || ids.has(code)
      ? []
      : [{ line, column: 'office_code', value: code, text: text(code) }],
  );
  return { ids, problems };
}

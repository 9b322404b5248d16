// Imports of an operator's tables: rows with their line numbers, problems in plain words, all or nothing.
import type * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import type { Database, Trx } from './database/database.ts';

/** One row of a file; `line` counts from 1 with the header as line 1. */
export interface ImportRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

export interface ImportProblem {
  line: number;
  text: string;
}

export type ImportOutcome =
  | { ok: true; added: number; changed: number; unchanged: number; englishDropped?: number }
  | { ok: false; problems: ImportProblem[] };

export interface ImportOptions {
  language: Language;
  /** Checks everything against the database and keeps nothing. */
  dryRun: boolean;
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

/** Every row through its schema; throws all problems together, each with its column as the file calls it. */
export function parseRows<S extends z.ZodMiniType>(
  schema: S,
  rows: readonly ImportRow[],
  language: Language,
): Parsed<z.output<S>>[] {
  const problems: ImportProblem[] = [];
  const parsed: Parsed<z.output<S>>[] = [];
  for (const { line, values } of rows) {
    const result = check(schema, values, { language });
    if (result.ok) parsed.push({ line, row: result.value });
    else
      for (const [column, texts] of Object.entries(result.errors))
        for (const text of texts) problems.push({ line, text: `${column}: ${text}` });
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
  /** Rows whose English text went because the Japanese one changed and the file had no English (CL004). */
  englishDropped?: number;
}

/** Runs an import in one transaction: problems undo it, and so does a dry run at its end. */
export async function runImport(
  db: Database,
  options: ImportOptions,
  rowCount: number,
  work: (trx: Trx) => Promise<Counts>,
): Promise<ImportOutcome> {
  let counts: Counts = { added: 0, changed: 0 };
  try {
    await db.transaction(async (trx) => {
      counts = await work(trx);
      if (options.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (error instanceof ImportRefused)
      return { ok: false, problems: error.problems.toSorted((a, b) => a.line - b.line) };
    if (!(error instanceof DryRun)) throw error;
  }
  const unchanged = rowCount - counts.added - counts.changed;
  return { ok: true, ...counts, unchanged };
}

/** Rows in portions that one statement carries comfortably. */
export function portions<T>(rows: readonly T[], size = 500): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

/** Key of each dormitory by office code; rows that name an unknown one are problems. */
export async function dormitoriesOf<T extends { office_code: string }>(
  trx: Trx,
  rows: readonly Parsed<T>[],
  language: Language,
): Promise<Map<string, number>> {
  const known = await trx.selectFrom('dormitories').select(['id', 'office_code']).execute();
  const ids = new Map(known.map((dormitory) => [dormitory.office_code, dormitory.id]));
  const problems = rows
    .filter(({ row }) => !ids.has(row.office_code))
    .map(({ line, row }) => ({ line, text: unknownOffice(language, row.office_code) }));
  if (problems.length > 0) throw new ImportRefused(problems);
  return ids;
}

const unknownOffice = (language: Language, code: string) =>
  ({
    ja: `事業所コード「${code}」は登録されていません`,
    en: `unknown office code "${code}"`,
  })[language];

// What a dry run found, as it is kept with its batch.
import { noEnds, type ImportEnds } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Database } from '../../platform/database/database.ts';
import type { ImportOutcome, ImportProblem } from '../../platform/import.ts';
import type { RowChange } from '../../platform/import-rows.ts';
import type { Table } from '../../platform/tables/parse-table.ts';
import { previewOf, type PreviewRow } from './preview.ts';

export interface KeptProblem {
  line: number;
  column: string | null;
  value: string;
  text: string;
}

export interface KeptResult {
  /** The first ones of each kind, cell by cell. */
  changes: PreviewRow[];
  /** Rows that change what something costs, with those cells alone. */
  money: PreviewRow[];
  /** The names of all such rows, to be typed before they are written (AM261). */
  codes: string[];
  ends: ImportEnds;
  problems: KeptProblem[];
  warnings: KeptProblem[];
  warningCount: number;
  unchanged: number;
  englishDropped: number;
  /** Columns that were left out. */
  ignored: string[];
  /** What the file calls the columns that problems and warnings name. */
  given: { column: string; name: string }[];
}

/** Of those that are added, and of those that change: a few changes must not be lost behind many new rows. */
const mostChanges = 200;
const mostMoney = 1000;
const mostProblems = 1000;
const longestValue = 200;

export async function resultOf(
  db: Database,
  outcome: ImportOutcome,
  how: { language: Language; money: ReadonlySet<string> } & Pick<Table, 'ignored' | 'given'>,
): Promise<KeptResult> {
  const { language, ignored, given } = how;
  const naming = { language, codes: await readCodes(db) };
  const changes = outcome.ok ? outcome.changes : [];
  const warnings = outcome.ok ? outcome.warnings : [];
  const named = new Set((outcome.ok ? warnings : outcome.problems).map(({ column }) => column));
  const money =
    how.money.size === 0
      ? []
      : changes.flatMap((change) => moneyOf(previewOf(change, naming), how.money));
  return {
    changes: shownOf(changes).map((change) => previewOf(change, naming)),
    money: money.slice(0, mostMoney),
    codes: money.map(({ name }) => name),
    ends: (outcome.ok ? outcome.ends : undefined) ?? noEnds,
    problems: outcome.ok ? [] : outcome.problems.slice(0, mostProblems).map(keptOf),
    warnings: warnings.slice(0, mostProblems).map(keptOf),
    warningCount: warnings.length,
    unchanged: outcome.ok ? outcome.unchanged : 0,
    englishDropped: outcome.ok ? (outcome.englishDropped ?? 0) : 0,
    ignored: ignored.slice(0, 50).map(shownOfFile),
    given: Object.entries(given)
      .filter(([column]) => named.has(column))
      .map(([column, name]) => ({ column, name: shownOfFile(name) })),
  };
}

/** Nobody pays yet in what is added. */
function moneyOf(row: PreviewRow, money: ReadonlySet<string>): PreviewRow[] {
  const cells = row.change === 'added' ? [] : row.cells.filter(({ column }) => money.has(column));
  return cells.length === 0 ? [] : [{ ...row, cells }];
}

function shownOf(changes: readonly RowChange[]): RowChange[] {
  let [added, changed] = [0, 0];
  return changes.filter(({ before }) =>
    before === null ? (added += 1) <= mostChanges : (changed += 1) <= mostChanges,
  );
}

const keptOf = ({ line, column, value = '', text }: ImportProblem): KeptProblem => ({
  line,
  column: column ?? null,
  value: shownOfFile(value),
  text,
});

/** Of a cell that was refused: PostgreSQL keeps neither NUL nor half a character, which a cut may leave. */
const shownOfFile = (text: string): string =>
  text
    .slice(0, longestValue)
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

export async function readCodes(db: Database): Promise<Map<number, string>> {
  const rows = await db.queries.selectFrom('dormitories').select(['id', 'office_code']).execute();
  return new Map(rows.map((row) => [row.id, row.office_code]));
}

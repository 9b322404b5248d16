// What a dry run found, as it is kept with its batch.
import { noEnds, type ImportEnds } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Database } from '../../platform/database/database.ts';
import { findDormitoryCodes } from '../../platform/dormitory-codes.ts';
import type { ImportOutcome, ImportProblem } from '../../platform/import.ts';
import type { RowChange } from '../../platform/import-rows.ts';
import type { Table } from '../../platform/tables/parse-table.ts';
import type { ImportKind } from './kinds.ts';
import {
  previewOf,
  previewOfPlan,
  type Naming,
  type PreviewPlan,
  type PreviewRow,
} from './preview.ts';

export interface KeptProblem {
  line: number;
  column: string | null;
  value: string;
  text: string;
}

export interface KeptResult {
  /** The first ones of each kind, cell by cell. */
  changes: PreviewRow[];
  /** What changes on a day; first what needs a second person. */
  planned: PreviewPlan[];
  plannedCount: number;
  /** Dormitories whose fees, prices or lead times change, after a second person approved (AM261). */
  moneyCount: number;
  ends: ImportEnds;
  problems: KeptProblem[];
  warnings: KeptProblem[];
  warningCount: number;
  unchanged: number;
  englishDropped: number;
  /** Columns that were left out. */
  ignored: string[];
  /** Columns that the file does not have. */
  missing: string[];
  /** What the file calls the columns that problems and warnings name. */
  given: { column: string; name: string }[];
}

/** Of those that are added, and of those that change: a few changes must not be lost behind many new rows. */
const mostChanges = 200;
const mostPlanned = 1000;
const mostProblems = 1000;
const longestValue = 200;

export async function resultOf(
  db: Database,
  outcome: ImportOutcome,
  how: { language: Language; kind: ImportKind } & Pick<Table, 'ignored' | 'given'>,
): Promise<KeptResult> {
  const { language, kind, ignored, given } = how;
  const naming = await readNaming(db, language);
  const changes = outcome.ok ? outcome.changes : [];
  const warnings = outcome.ok ? outcome.warnings : [];
  const named = new Set((outcome.ok ? warnings : outcome.problems).map(({ column }) => column));
  const plans = (outcome.ok ? outcome.plans : undefined) ?? [];
  const money = plans.filter(({ group }) => group === 'money');
  const others = plans.filter(({ group }) => group !== 'money');
  return {
    changes: shownOf(changes).map((change) => previewOf(change, naming)),
    planned: [...money, ...others].slice(0, mostPlanned).map(previewOfPlan),
    plannedCount: plans.length,
    moneyCount: money.length,
    ends: (outcome.ok ? outcome.ends : undefined) ?? noEnds,
    problems: outcome.ok ? [] : outcome.problems.slice(0, mostProblems).map(keptOf),
    warnings: warnings.slice(0, mostProblems).map(keptOf),
    warningCount: warnings.length,
    unchanged: outcome.ok ? outcome.unchanged : 0,
    englishDropped: outcome.ok ? (outcome.englishDropped ?? 0) : 0,
    ignored: ignored.slice(0, 50).map(shownOfFile),
    missing: missingOf(kind, given),
    given: Object.entries(given)
      .filter(([column]) => named.has(column))
      .map(([column, name]) => ({ column, name: shownOfFile(name) })),
  };
}

const missingOf = ({ columns }: ImportKind, given: Table['given']): string[] =>
  columns === 'none'
    ? []
    : columns.flatMap(({ name }) => (Object.hasOwn(given, name) ? [] : [name]));

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

export async function readNaming(db: Database, language: Language): Promise<Naming> {
  const companies = await db.queries.selectFrom('companies').select(['id', 'code']).execute();
  return {
    language,
    codes: await findDormitoryCodes(db.queries, null),
    companies: new Map(companies.map(({ id, code }) => [id, code])),
  };
}

// Shapes of the calls of imports.
import * as z from 'zod/mini';
import { plannedGroups, type PlannedGroup } from '../dormitory/planned-settings.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';

/** Kinds that the console offers, each to those with its right (SL.6.2). */
export const consoleImportKinds = [
  ...(['contracts', 'menus', 'closing-days', 'rooms'] as const),
  ...(['dormitories', 'companies'] as const),
] as const;
/** With batches that are made without a file. */
export const batchKinds = [...consoleImportKinds, 'extensions'] as const;
const importKindShape = z.enum(consoleImportKinds);

/** The command line writes further kinds into the history. */
export const importStates = [
  'dry_run',
  'applying',
  'applied',
  'failed',
  'undone',
  'partly_undone',
  'expired',
] as const;

const importColumnShape = z.object({
  name: plainText('The name in files.'),
  label: plainText('What a file may call it too, in the language of the caller.'),
  rule: plainText('What it may hold.'),
  required: z.boolean(),
});

export const offeredKindShape = z.object({
  id: importKindShape,
  label: plainText('Name.'),
  columns: z.array(importColumnShape),
  /** Whether rows of all dormitories may be imported. */
  everywhere: z.boolean(),
  /** Rows belong to no dormitory: offered on the page of all of them alone. */
  for_all: z.boolean(),
  /** Office codes of those that may, where it is not all. */
  dormitories: z.array(plainText('An office code.')),
});

const person = z.object({
  /** Null: the command line. */
  id: z.nullable(rowId('The member of staff.')),
  name: plainText('Name; "command line" of the operator.'),
});

const batchFields = {
  id: rowId('The import.'),
  kind: plainText('Kind; those of the command line as well.'),
  label: plainText('Name of the kind.'),
  /** The dormitory on whose page it was made. */
  dormitory: z.nullable(plainText('The office code; null on the page of all dormitories.')),
  file_name: plainText('As the person called it.'),
  encoding: z.enum(['utf-8', 'shift_jis', 'xlsx']),
  state: z.enum(importStates),
  total_rows: count('Rows of the file.'),
  /** Grows while it is applied. */
  written_rows: count('Rows that are written.'),
  added: count('Rows that are or were added.'),
  changed: count('Rows that are or were changed.'),
  errors: count('Rows or cells to correct; nothing is imported while there are any.'),
  /** The data changed after the person saw the check, which was made again. */
  has_moved: z.boolean(),
  made_at: instantText('When the file was checked.'),
  made_by: person,
  expires_at: instantText('Until when the check can be applied, and the file fetched.'),
  applied_at: z.nullable(instantText('When it was applied.')),
  undone_at: z.nullable(instantText('When it was last taken back.')),
  undone_by: z.nullable(person),
  undo_until: z.nullable(instantText('Until when it can be taken back.')),
  can: z.object({ apply: z.boolean(), undo: z.boolean(), file: z.boolean() }),
};

export const importBatchShape = z.object(batchFields);

const problem = z.object({
  line: count('Line of the file or row of the sheet.'),
  column: z.nullable(plainText('The column; null where the whole row is meant.')),
  value: plainText('What the file has there.'),
  text: plainText('What is wrong, in the language of the check.'),
});

/** Before the import; then to ask a second person, until that is approved and planned, or the import is undone. */
const moneyStates = ['before', 'to_ask', 'waiting', 'planned', 'ended'] as const;

const cell = z.object({
  column: plainText('The column.'),
  before: z.nullable(plainText('Null of an added row.')),
  after: plainText('As the file has it.'),
});

const change = z.object({
  line: count('Line of the file.'),
  change: z.enum(['added', 'changed']),
  name: plainText('By which the row is known.'),
  cells: z.array(cell),
});

/** What residents lose because its day is none of their contract any more. */
const importEndsShape = z.object({
  residents: count('Residents who lose something.'),
  meals: count('Meals.'),
  waits: count('Places in waiting lists.'),
  own: count('Overnight reports, also those that get shorter.'),
  guests: count('Guest reports.'),
});

export type ImportEnds = z.output<typeof importEndsShape>;

export const noEnds: ImportEnds = { residents: 0, meals: 0, waits: 0, own: 0, guests: 0 };

export const importDetailShape = z.object({
  ...batchFields,
  unchanged: count('Rows that are as the data already are.'),
  english_dropped: count('Rows that lose an English text because the Japanese one changes.'),
  /** The first 200 that are added, and the first 200 that change. */
  changes: z.array(change),
  /** Settings of known dormitories that change on a day, first those that need a second person; the first 1,000. */
  planned: z.array(
    z.object({
      line: count('Line of the file.'),
      name: plainText('Office code of the dormitory.'),
      group: z.enum(plannedGroups as unknown as [PlannedGroup]),
      effective_on: dateText('From 00:00 of this day.'),
      cells: z.array(cell),
    }),
  ),
  planned_count: count('Planned changes in all.'),
  /** Of fees, prices and lead times; null: there are none. */
  money: z.nullable(
    z.object({
      dormitories: count('Known dormitories whose fees, prices or lead times change.'),
      state: z.enum(moneyStates),
      approval_id: z.nullable(rowId('The last request; null: none yet.')),
      /** The caller may ask a second person now. */
      can_ask: z.boolean(),
    }),
  ),
  /** As it was when the file was checked. */
  ends: importEndsShape,
  /** The first 1,000. */
  problems: z.array(problem),
  warnings: z.array(problem),
  warning_count: count('Warnings in all.'),
  ignored_columns: z.array(plainText('A column of the file that was left out.')),
  missing_columns: z.array(
    plainText('A column that the file does not have: rows that exist keep what they have there.'),
  ),
  /** Those that problems and warnings name. */
  given_columns: z.array(
    z.object({
      column: plainText('The column.'),
      name: plainText('What the file calls it.'),
    }),
  ),
});

/** Why a row or a planned change stays. */
export const undoConflicts = [
  ...(['gone', 'changed', 'in_use', 'foreign', 'closing'] as const),
  ...(['in_force', 'needed_later', 'forbidden'] as const),
] as const;

export const undoShape = z.object({
  removed: count('Rows that go again.'),
  restored: count('Rows that go back to what they were.'),
  cancelled: count('Planned changes that are cancelled.'),
  rooms: z.object({
    removed: count('Rooms that came with the rows and go with them.'),
    kept: count('Rooms that came with the rows and stay: in use, or changed since.'),
  }),
  conflicts: z.array(
    z.object({
      line: count('Line of the file.'),
      name: plainText('By which the row is known.'),
      reason: z.enum(undoConflicts),
      text: plainText('Why the row stays.'),
      cells: z.array(
        z.object({
          column: plainText('The column.'),
          left: plainText('As the import left it.'),
          now: plainText('As it is.'),
        }),
      ),
    }),
  ),
});

// Imports as the console reads them.
import type * as z from 'zod/mini';
import { noEnds, type importBatchShape, type importDetailShape } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { importKinds } from '../kinds.ts';
import type { BatchRow } from '../queries.ts';
import type { KeptResult } from '../result.ts';
import { undoDays } from '../undo.ts';

interface Reader {
  staffId: number;
  language: Language;
  now: Instant;
}

const dayMs = 24 * 60 * 60 * 1000;
const commandLine = { ja: 'コマンドライン', en: 'Command line' };

export function batchView(
  row: BatchRow,
  reader: Reader,
): AnswerInput<z.output<typeof importBatchShape>> {
  const { language, now, staffId } = reader;
  const undoUntil = row.applied_at === null ? null : row.applied_at.getTime() + undoDays * dayMs;
  const isUndoable = row.state === 'applied' || row.state === 'partly_undone';
  const person = (actor: string, name: string | null) => {
    const [, id] = /^staff:(\d+)$/.exec(actor) ?? [];
    return { id: id === undefined ? null : Number(id), name: name ?? commandLine[language] };
  };
  return {
    ...row,
    label: importKinds[row.kind]?.label[language] ?? row.kind,
    dormitory: row.office_code,
    encoding: row.encoding as 'utf-8',
    state: row.state as 'applied',
    made_by: person(row.actor, row.made_name),
    undone_by: row.undone_by === null ? null : person(row.undone_by, row.undone_name),
    undo_until: undoUntil,
    can: {
      apply:
        row.state === 'dry_run' &&
        row.errors === 0 &&
        row.added + row.changed > 0 &&
        row.actor === `staff:${staffId}` &&
        row.expires_at.getTime() > now,
      undo:
        isUndoable &&
        importKinds[row.kind]?.table !== undefined &&
        undoUntil !== null &&
        undoUntil >= now,
      file: row.file_key !== null && row.expires_at.getTime() > now,
    },
  };
}

/** What was found is removed after its term; then the counts are all that is left. */
export function detailView(
  row: BatchRow & { result: unknown },
  reader: Reader,
): AnswerInput<z.output<typeof importDetailShape>> {
  const result = row.result as Partial<KeptResult>;
  return {
    ...batchView(row, reader),
    unchanged: result.unchanged ?? 0,
    english_dropped: result.englishDropped ?? 0,
    changes: result.changes ?? [],
    money_changes: result.money ?? [],
    confirm_codes: result.codes ?? [],
    ends: result.ends ?? noEnds,
    problems: result.problems ?? [],
    warnings: result.warnings ?? [],
    warning_count: result.warningCount ?? 0,
    ignored_columns: result.ignored ?? [],
    given_columns: result.given ?? [],
  };
}

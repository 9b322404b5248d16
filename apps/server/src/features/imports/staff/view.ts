// Imports as the console reads them.
import type * as z from 'zod/mini';
import { noEnds, type importBatchShape, type importDetailShape } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Queries } from '../../../platform/database/database.ts';
import { mayChangeThere, type Staff } from '../../../platform/session/staff.ts';
import { findKind } from '../kinds.ts';
import { moneyPlans, moneyStateOf } from '../money.ts';
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
    label: findKind(row.kind)?.label[language] ?? row.kind,
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
        findKind(row.kind)?.table !== undefined &&
        undoUntil !== null &&
        undoUntil >= now,
      file: row.file_key !== null && row.expires_at.getTime() > now,
    },
  };
}

interface DetailReader extends Omit<Reader, 'staffId'> {
  actor: Pick<Staff, 'staffId' | 'grants'>;
}

/** What was found is removed after its term; then the counts are all that is left. */
export async function detailOf(
  queries: Queries,
  row: BatchRow & { result: unknown },
  { actor, ...reader }: DetailReader,
): Promise<AnswerInput<z.output<typeof importDetailShape>>> {
  const result = row.result as Partial<KeptResult>;
  return {
    ...batchView(row, { ...reader, staffId: actor.staffId }),
    unchanged: result.unchanged ?? 0,
    english_dropped: result.englishDropped ?? 0,
    changes: result.changes ?? [],
    planned: result.planned ?? [],
    planned_count: result.plannedCount ?? 0,
    money: await moneyView(queries, row, { actor, now: reader.now }),
    ends: result.ends ?? noEnds,
    problems: result.problems ?? [],
    warnings: result.warnings ?? [],
    warning_count: result.warningCount ?? 0,
    ignored_columns: result.ignored ?? [],
    missing_columns: result.missing ?? [],
    given_columns: result.given ?? [],
  };
}

async function moneyView(
  queries: Queries,
  row: BatchRow & { result: unknown },
  { actor, now }: Pick<DetailReader, 'actor' | 'now'>,
) {
  const { moneyCount = 0 } = row.result as Partial<KeptResult>;
  if (row.applied_at === null)
    return moneyCount === 0
      ? null
      : { dormitories: moneyCount, state: 'before' as const, approval_id: null, can_ask: false };
  const plans = await moneyPlans(queries, row.id);
  if (plans.length === 0) return null;
  const { state, approvalId } = await moneyStateOf(queries, row, now);
  const mayAsk = plans.every(({ dormitoryId }) => mayChangeThere(actor, dormitoryId, 'money'));
  return {
    dormitories: plans.length,
    state,
    approval_id: approvalId,
    can_ask: state === 'to_ask' && mayAsk,
  };
}

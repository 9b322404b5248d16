// Drafts as the console gets them.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { targetShape } from '@yadori/api/targets/target';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { draftKind } from '../kinds.ts';
import { fileOf } from '../files.ts';
import type { DraftRow } from '../queries.ts';

export const draftView = (row: DraftRow): AnswerInput<Draft> => ({
  ...headOf(row),
  kind: row.kind as Draft['kind'],
  content: draftKind(row.kind)?.form.parse(row.content) as Draft['content'],
  file: fileView(row),
});

function fileView(row: DraftRow): Draft['file'] {
  const file = fileOf(row);
  return file && { kind: file.kind, size: file.size, name: row.file_name ?? '' };
}

/** A row of the list. */
export function draftRowView(row: DraftRow) {
  const kind = draftKind(row.kind);
  return { ...headOf(row), title: kind?.titleOf(kind.form.parse(row.content)) ?? '' };
}

const headOf = (row: DraftRow) => ({
  ...row,
  dormitory: row.office_code,
  target: targetShape.parse(row.target),
  planned:
    row.planned_at === null ? null : { by: row.planned_name ?? '', count: row.planned_count ?? 0 },
  failed: row.failed as Draft['failed'],
  updated_by: row.updated_name,
});

// Drafts as the console gets them.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { targetShape } from '@yadori/api/targets/target';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { draftKind } from '../kinds.ts';
import { fileOf } from '../files.ts';
import type { DraftRow } from '../queries.ts';

export const draftView = (row: DraftRow): Draft => ({
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
  id: row.id,
  dormitory: row.office_code,
  target: targetShape.parse(row.target),
  run_at: row.run_at === null ? null : isoInTokyo(row.run_at.getTime()),
  planned:
    row.planned_at === null ? null : { by: row.planned_name ?? '', count: row.planned_count ?? 0 },
  failed: row.failed as Draft['failed'],
  revision: row.revision,
  updated_by: row.updated_name,
  updated_at: isoInTokyo(row.updated_at.getTime()),
});

// Each export leaves a row and an event before anything is sent; the file itself is kept nowhere.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../database/database.ts';
import { recordEvent } from '../events.ts';
import type { FileForm } from './file.ts';

interface MadeExport extends FileForm {
  kind: string;
  dormitoryId: number | null;
  staffId: number;
  sessionId: number;
  requestId: string;
  rows: number;
  purpose: string;
  purposeText: string;
  filters: Readonly<Record<string, string | number>>;
}

export async function recordExport(
  db: Database,
  made: MadeExport,
  now: Instant,
  /** What else is on record of it, by its key. */
  also?: (trx: Trx, exportId: number) => Promise<void>,
): Promise<void> {
  const { kind, dormitoryId, staffId, format, rows, purpose } = made;
  await db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('exports')
      .values({
        kind,
        dormitory_id: dormitoryId,
        staff_id: staffId,
        filters: JSON.stringify(made.filters),
        format,
        code_page: format === 'csv' ? made.codePage : null,
        total_rows: rows,
        purpose,
        purpose_text: made.purposeText,
        made_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, {
      kind: 'export.made',
      actor: { staff: staffId },
      at: now,
      subjectId: id,
      sessionId: made.sessionId,
      requestId: made.requestId,
      ...(dormitoryId !== null && { dormitoryId }),
      detail: { kind, rows, format, purpose },
    });
    await also?.(trx, id);
  });
}

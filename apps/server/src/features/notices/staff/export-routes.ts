// The export of who has read a notice in one dormitory (SG012).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { findFloors, findReaders, findStaffNotice } from './queries.ts';
import { readerTables } from './reader-tables.ts';

/** More than any dormitory has residents. */
const mostReaders = 100_000;

export const noticeExportHandlers = {
  exportNoticeReaders: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const dormitories = [dormitoryId];
    const { notice_id: id } = body;
    if ((await findStaffNotice(db, today, dormitories, id)) === undefined) throw notFound(language);
    const [readers, floors] = await Promise.all([
      findReaders(db, today, { dormitories, id, limit: mostReaders }),
      findFloors(db, today, dormitories, id),
    ]);
    const [table, byFloor] = readerTables({ readers, floors }, language);
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const made = {
      ...madeBy(actor, requestId),
      kind: 'notice-readers',
      dormitoryId,
      filters: { notice: id },
    };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${today}`;
    return sendExport(platform, { table, further: [byFloor], body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

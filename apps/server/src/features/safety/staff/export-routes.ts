// The export of a report: a closed safety check in one dormitory (SH024).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { findCheck, openCheck } from '../board.ts';
import { reportTables } from '../report-tables.ts';

const nobody = () => false;

export const safetyExportHandlers = {
  exportSafetyReport: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const [row] = await findCheck(db, body.check_id, [dormitoryId]);
    // An open check has no report yet.
    if (row === undefined || row.report === null) throw notFound(language);
    const reader = { language, now, mayEdit: nobody, mayOpenContacts: nobody };
    const { check, board } = await openCheck(db, [row], row, reader);
    if (board === null) throw notFound(language);
    const tables = reportTables({ check, board, report: row.report }, language);
    const [table, floors, cases] = tables;
    if (cases.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const filters = { check: body.check_id };
    const made = { ...madeBy(actor, requestId), kind: 'safety-report', dormitoryId, filters };
    const startedOn = dateAt(row.started_at.getTime());
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${startedOn}`;
    const sending = { table, further: [floors, cases], body, made, baseName, language };
    return sendExport(platform, sending, now);
  },
} satisfies Partial<StaffHandlers>;

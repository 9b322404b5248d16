// Handlers of the exports of nights away and guests.
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { findStays, shownDaysOf } from './page.ts';
import { linenTable, stayTable } from './tables.ts';

export const stayExportHandlers = {
  exportStays: async ({ actor, platform, body, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const days = shownDaysOf(body, now, language);
    const { rows } = await findStays(platform.db, dormitoryId, days);
    const table = stayTable(rows, { language, withPlaces: body.with_places });
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const filters = { ...days, places: body.with_places ? 1 : 0 };
    const made = { ...madeBy(actor, requestId), kind: 'stays', dormitoryId, filters };
    const place = await placeName(platform.db, dormitoryId, language);
    const baseName = `${place}_${table.title}_${days.from}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },

  exportLinen: async ({ actor, platform, body, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const days = shownDaysOf(body, now, language);
    const table = linenTable(await findStays(platform.db, dormitoryId, days), days, language);
    const made = { ...madeBy(actor, requestId), kind: 'linen', dormitoryId, filters: { ...days } };
    const place = await placeName(platform.db, dormitoryId, language);
    const baseName = `${place}_${table.title}_${days.from}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

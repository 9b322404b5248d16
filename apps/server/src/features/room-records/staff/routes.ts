// Handlers of staff's calls on records of rooms.
import { isRecordOpen, lastDayOfRecord } from '@yadori/api/room-records/rules';
import type { Language } from '@yadori/api/language/language';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { findRecord, findRecords } from '../queries.ts';
import { roomRecordTexts } from '../texts.ts';
import { recordView } from '../view.ts';
import { markSeen, writeChecklist } from './acts.ts';
import { findChecklist } from './checklist.ts';

const shownDays = 90;

export const roomRecordStaffHandlers = {
  roomRecords: async ({ actor, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const from = addDays(dateAt(now), -shownDays);
    const found = await findRecords(db.queries, { dormitoryId, from });
    return {
      data: {
        records: found.map((row) => ({
          ...row,
          last_day: lastDayOfRecord(row.arrived_on),
          is_open: isRecordOpen(row.arrived_on, now),
        })),
        can_edit: may(actor, dormitoryId, 'arrivals', 'edit'),
      },
    };
  },

  roomRecordOf: async ({ actor, params, platform, language, now }) => {
    const found = await reachRecord(platform, actor, { id: params.id, language });
    const { account_id, dormitoryId, name, seen_at: at, seen_name } = found;
    const { checked_at: checkedAt, checked_name } = found;
    return {
      data: {
        record: recordView(platform, found, now),
        account_id,
        name,
        seen: at && { at, name: seen_name ?? '' },
        checked: checkedAt && { at: checkedAt, name: checked_name ?? '' },
        can_edit: may(actor, dormitoryId, 'arrivals', 'edit'),
      },
    };
  },

  seeRoomRecord: async ({ actor: staff, params, platform, language, now, requestId }) => {
    const found = await reachRecord(platform, staff, { id: params.id, language });
    if (found.sent_at === null)
      return { refused: null, errCode: 'not_sent', message: roomRecordTexts(language).not_sent };
    await markSeen(platform, { staff, requestId, now }, found);
    return { data: { id: params.id } };
  },

  roomChecklist: async ({ actor, platform: { db } }) => ({
    data: await findChecklist(db.queries, actor.dormitoryId),
  }),

  changeRoomChecklist: async ({ actor: staff, body, platform, language, now, requestId }) => {
    const { dormitoryId } = staff;
    const isWritten = await writeChecklist(platform, { staff, requestId, now, dormitoryId }, body);
    const checklist = await findChecklist(platform.db.queries, dormitoryId);
    if (isWritten) return { data: checklist };
    return { refused: checklist, code: 'changed', message: roomRecordTexts(language).changed };
  },
} satisfies Partial<StaffHandlers>;

async function reachRecord(
  { db }: Platform,
  actor: Staff,
  { id, language }: { id: number; language: Language },
) {
  const found = await findRecord(db.queries, id);
  const dormitoryId = found && dormitoryWithin(actor.scope, found.dormitory_id);
  if (found === undefined || dormitoryId === undefined) throw notFound(language);
  return { ...found, dormitoryId };
}

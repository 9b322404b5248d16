// Handlers of the rooms of a dormitory.
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { readGrid, roomView } from '../grid.ts';
import { findOccupants, roomColumns } from '../queries.ts';
import { mayMove } from '../may-move.ts';
import { changeRoom, createRoom } from '../service.ts';
import { shownDayOf } from './shown-day.ts';
import { roomTexts } from './texts.ts';

export const roomHandlers = {
  roomsOfDay: async ({ actor, query, platform, language, now }) => {
    const { dormitoryId } = actor;
    const today = nightOf(now);
    const day = shownDayOf(query.day, now, language);
    const grid = await readGrid(platform.db.queries, dormitoryId, day);
    const can_edit = may(actor, dormitoryId, 'contracts', 'edit');
    return { data: { day, today, ...grid, can_edit, can_move: mayMove(actor, dormitoryId) } };
  },

  createRoom: async ({ actor, body, platform, language, now, requestId }) => {
    const { room_number: number, ...fields } = body;
    const { dormitoryId } = actor;
    const act = { by: actOf(actor, requestId), now };
    const id = await createRoom(platform, { dormitoryId, number, fields }, act);
    if (id !== undefined) return { data: await viewOf(platform, id, now) };
    const message = roomTexts(language).numberTaken;
    const errors = { room_number: [message] };
    return { refused: null, errCode: 'number_taken' as const, message, errors };
  },

  changeRoom: async ({ actor, params: { id }, body, platform, language, now, requestId }) => {
    const { revision, ...fields } = body;
    const dormitoryId = await dormitoryOf(platform, actor, id);
    if (dormitoryId === undefined) throw notFound(language);
    const act = { by: actOf(actor, requestId), now };
    const outcome = await changeRoom(platform, { dormitoryId, id, revision, fields }, act);
    const view = await viewOf(platform, id, now);
    if (outcome === 'done') return { data: view };
    const message = roomTexts(language).changed;
    return { refused: view, code: 'changed' as const, message };
  },
} satisfies Partial<StaffHandlers>;

async function dormitoryOf({ db }: Platform, actor: Staff, id: number) {
  const row = await db.queries
    .selectFrom('rooms')
    .select('dormitory_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && dormitoryWithin(actor.scope, row.dormitory_id);
}

async function viewOf({ db: { queries } }: Platform, id: number, now: Instant) {
  const { dormitory_id: dormitoryId, ...room } = await queries
    .selectFrom('rooms')
    .select([...roomColumns, 'dormitory_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const day: CalendarDate = nightOf(now);
  const stays = await findOccupants(queries, { dormitoryId, from: day, room: room.number });
  return roomView(room, stays, day);
}

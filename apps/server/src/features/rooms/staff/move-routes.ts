// Handler of the move to another room.
import { forbidden, invalidField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Database } from '../../../platform/database/database.ts';
import { may } from '../../../platform/session/staff.ts';
import { reachContract } from '../../resident-index/reach-contract.ts';
import { findPlanned, moveRoom } from '../move.ts';
import { mayMove } from '../may-move.ts';
import { roomTexts } from './texts.ts';

export const moveHandlers = {
  moveRoom: async ({ actor: staff, params, body, platform, language, now, requestId }) => {
    const { reason, silent, room, from, room_number: current, accepts } = body;
    const scope = await reachContract(platform.db.queries, staff, { id: params.id, language });
    if (!mayMove(staff, scope.dormitoryId)) throw forbidden(language);
    const seesGender = may(staff, scope.dormitoryId, 'contracts', 'edit');
    const act = { staff, scope, reason, silent, requestId, now, seesGender };
    const closedReason = body.closed_reason ?? '';
    const handsKeys = may(staff, scope.dormitoryId, 'arrivals', 'edit');
    const keys = {
      back: handsKeys && body.keys_back,
      given: handsKeys ? body.new_key : '',
    };
    const move = { room, from, current, accepts, closedReason, keys };
    const outcome = await moveRoom(platform, act, move);
    const texts = roomTexts(language);
    if (outcome === undefined) throw notFound(language);
    if (outcome === 'done') return { data: await viewOf(platform.db, params.id) };
    if (outcome === 'changed')
      return { refused: null, code: 'changed' as const, message: texts.movedSince };
    if (outcome === 'room_unknown') throw invalidField('room', texts.roomUnknown);
    if (typeof outcome === 'string') throw invalidField('from', texts[outcome]);
    const warnings = [...outcome.warnings];
    return { refused: { warnings }, errCode: 'room_warning' as const, message: texts.warned };
  },
} satisfies Partial<StaffHandlers>;

async function viewOf({ queries }: Database, id: number) {
  const { room_number } = await queries
    .selectFrom('contracts')
    .select('room_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { contract_id: id, room_number, moves: await findPlanned(queries, id) };
}

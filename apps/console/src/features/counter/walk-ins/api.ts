// Adding people without a booking. Apart from the board, which the counter loads first.
import type { InputOf } from '@yadori/api/contract/call';
import { walkIn } from '@yadori/api/meals/staff/walk-in-calls';
import { send } from '../../../session/api.ts';
import { readBoard } from '../api.ts';

/** Adds somebody of a room, or counts visitors and staff. */
export async function addWalkIn(dormitory: string, body: InputOf<typeof walkIn>['body']) {
  const answer = await send(walkIn, { params: { dormitory }, body });
  void readBoard();
  return answer;
}

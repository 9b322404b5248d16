// Invitations as the console gets them.
import { grouped } from '@yadori/api/grouped';
import type { ShownInvitation } from '@yadori/api/invitations/shapes';
import { invitationState, invitationWays } from '@yadori/api/invitations/state';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { InvitedRow, StoredInvitation } from '../queries.ts';

export const invitationView = (
  row: StoredInvitation,
  now: Instant,
): AnswerInput<ShownInvitation> => ({
  id: row.id,
  way: invitationWays.find((way) => way === row.way) ?? 'letter',
  state: invitationState(row, now),
  created_at: row.created_at,
  expires_at: row.expires_at,
  opened_at: row.opened_at,
  ended_at: row.ended_at,
});

/** One row for each contract, in the order of the rows. */
export function invitedView(rows: readonly InvitedRow[], now: Instant) {
  const byContract = grouped(rows, ({ contract_id: id }) => id);
  return [...byContract].map(([id, of]) => ({
    id,
    number: of[0]?.number ?? '',
    room_number: of[0]?.room_number ?? '',
    name: of[0]?.name ?? '',
    invitations: of.map((row) => invitationView(row, now)),
  }));
}

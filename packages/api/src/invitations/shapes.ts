// An invitation as the console gets it.
import * as z from 'zod/mini';
import { instantText, rowId } from '../validation/answers.ts';
import { invitationStates, invitationWays } from './state.ts';

export const invitationShape = z.object({
  id: rowId('The invitation.'),
  way: z.enum(invitationWays),
  state: z.enum(invitationStates),
  created_at: instantText('When it was made.'),
  expires_at: instantText('When its link stops working.'),
  opened_at: z.nullable(instantText('First opening of the link.')),
  ended_at: z.nullable(instantText('When it was used, revoked or replaced; null until then.')),
});
export type ShownInvitation = z.output<typeof invitationShape>;

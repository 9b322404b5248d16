// What a call answers that waits for a second person.
import * as z from 'zod/mini';
import { instantText, rowId } from '../validation/answers.ts';

export const waitingShape = z.object({
  approval_id: rowId('The request; the same one for the same act as long as it waits.'),
  expires_at: instantText('Until when it can be approved.'),
  runs_at: z.nullable(
    instantText('No other person could approve: it runs at this time unless it is stopped.'),
  ),
});

export const approvalRefusal = { status: 409, data: waitingShape } as const;

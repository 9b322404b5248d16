// What a call answers that waits for a second person.
import * as z from 'zod/mini';
import { instantText, rowId } from '../validation/answers.ts';

export const approvalRefusal = {
  status: 409,
  data: z.object({
    approval_id: rowId('The request; the same one for the same act as long as it waits.'),
    expires_at: instantText('Until when it can be approved.'),
  }),
} as const;

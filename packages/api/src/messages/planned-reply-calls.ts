// Calls of the console about answers to one resident that are sent at a later time.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { plannedMinute } from '../drafts/staff-calls.ts';
import { idParameter, requiredLines } from '../validation/fields.ts';
import { messageTextMax } from './attachments.ts';
import { plannedReply } from './inbox-shapes.ts';
import { lastSeen } from './staff-calls.ts';

export const planReply = staffCall({
  summary: 'Plans an answer to one resident, 5 minutes to 60 days ahead; a job sends it once.',
  source: 'SF004 SF016 SK098',
  method: 'POST',
  path: '/staff/residents/:id/planned-replies',
  right: { of: 'messages', level: 'edit' },
  limit: { hits: 60, windowSeconds: 60 },
  params: z.object({ id: idParameter() }),
  body: z.object({
    content: requiredLines(messageTextMax),
    run_at: plannedMinute,
    /** The newest message that the caller saw. */
    after_id: lastSeen,
  }),
  data: plannedReply,
  refusal: { status: 409, data: z.null(), errCodes: ['too_soon', 'too_far'] },
  failures: [404],
});

export const changePlannedReply = staffCall({
  summary: 'Changes text or time of a planned answer that was not sent yet.',
  source: 'SF016 SK098',
  method: 'PUT',
  path: '/staff/planned-replies/:id',
  right: { of: 'messages', level: 'edit' },
  limit: { hits: 60, windowSeconds: 60 },
  params: z.object({ id: idParameter() }),
  body: z.object({
    content: requiredLines(messageTextMax),
    run_at: plannedMinute,
    after_id: lastSeen,
    revision: z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' })),
  }),
  data: plannedReply,
  codes: ['changed'],
  refusal: { status: 409, data: z.null(), errCodes: ['too_soon', 'too_far', 'published'] },
  failures: [404],
});

export const withdrawPlannedReply = staffCall({
  summary: 'Withdraws a planned answer; without another one the conversation is to be answered.',
  source: 'SF016 SK098',
  method: 'DELETE',
  path: '/staff/planned-replies/:id',
  right: { of: 'messages', level: 'edit' },
  params: z.object({ id: idParameter() }),
  data: z.null(),
  refusal: { status: 409, data: z.null(), errCodes: ['published'] },
  failures: [404],
});

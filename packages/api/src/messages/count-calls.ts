// The count that the frame of the console shows. Apart from the calls of the inbox, which its first screen does not need.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { requiredText } from '../validation/fields.ts';
import { conversationCounts } from './inbox-shapes.ts';

export const waitingConversations = staffCall({
  summary: 'How many conversations of a dormitory are to be answered, for the navigation.',
  source: 'SL042 SK087',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/conversations/count',
  right: { of: 'messages', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  /** `is_pressing`: one of them is urgent, or has waited longer than the red hours of the dormitory (SF022, SF023). */
  data: z.object({ to_answer: conversationCounts.shape.to_answer, is_pressing: z.boolean() }),
});

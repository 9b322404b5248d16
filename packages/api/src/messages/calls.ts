// Calls of messages that the shell reads.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';

export const newMessageCount = call({
  summary: 'How many messages of the house the resident has not fetched; marks nothing as read.',
  source: 'H027 W036 AM113',
  method: 'GET',
  versions: ['v1'],
  path: '/messages/new-count',
  access: 'moved',
  data: z.object({ new_count: z.int(), list: z.array(z.object({ id: z.int() })) }),
});

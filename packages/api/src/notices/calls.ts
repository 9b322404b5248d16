// Calls of notices that Home and the shell read.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';

/** Tabs of the notices screen and kinds of notices (Y043). */
export const noticeType = { product: 1, dormitory: 2 } as const;

export const newestNotices = call({
  summary: 'The newest notices that the resident may see.',
  source: 'D001 D006 L009 W053 AM102 AM140',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/newest',
  access: 'resident',
  data: z.object({
    notices: z.array(
      z.object({ id: z.int(), title: z.string(), start_date: z.string(), is_read: z.boolean() }),
    ),
  }),
});

export const unreadNotices = call({
  summary: 'How many notices the resident has not opened.',
  source: 'L009 W058 AM139 AM201',
  method: 'GET',
  versions: ['v1'],
  path: '/notices/unread',
  access: 'resident',
  data: z.object({
    unread: z.int(),
    data: z.array(z.object({ id: z.int(), title: z.string(), start_date: z.string() })),
  }),
});

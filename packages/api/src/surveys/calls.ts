// Calls of surveys that Home reads.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';

export const surveyByDate = call({
  summary: 'Surveys that are open today, a safety check first.',
  source: 'D003 D034 W059 AM102 AM128',
  method: 'GET',
  versions: ['v1'],
  path: '/survey-by-date',
  access: 'resident',
  data: z.object({
    surveys: z.array(
      z.object({
        id: z.int(),
        date: z.string(),
        title: z.string(),
        /** 1 for a safety check (AM127). */
        emergency_contact: z.int(),
      }),
    ),
  }),
});

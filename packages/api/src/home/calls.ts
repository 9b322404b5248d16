// The one call of Home's start.
// Home had eight requests, each with its session look-up, log line and answer. The calls themselves stay, since other
// clients know only them. A part that takes much longer than the others would hold all of them up.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { homeParts } from './parts.ts';

/** The answer of a part as the call by itself gives it; null where that one refuses. */
const part = <Data extends z.ZodMiniType>({ data }: { data: Data }) =>
  z.nullable(z.object({ code: z.literal('success'), message: z.optional(z.string()), data }));

export const home = call({
  summary:
    'Answers of the calls with which Home starts, in one; each as by itself, null where it would be refused. Our addition.',
  source: 'D001 AM102',
  method: 'GET',
  versions: ['v1'],
  path: '/home',
  access: 'resident',
  data: z.object({
    menu_for_day: part(homeParts.menu_for_day),
    survey_by_date: part(homeParts.survey_by_date),
    newest_notices: part(homeParts.newest_notices),
    unread_notices: part(homeParts.unread_notices),
    new_message_count: part(homeParts.new_message_count),
    lastest_survey: part(homeParts.lastest_survey),
    users: part(homeParts.users),
  }),
});

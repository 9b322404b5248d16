// The calls with which Home starts. Apart from the declaration of Home's own call: a browser needs them without schemas.
import { profile } from '../account/profile.ts';
import type { Call } from '../contract/call.ts';
import { menuForDay } from '../meals/calls.ts';
import { newMessageCount } from '../messages/calls.ts';
import { newestNotices, unreadNotices } from '../notices/calls.ts';
import { lastestSurvey, surveyByDate } from '../surveys/calls.ts';

/** What the page reads at its start, each a call of its own as well. */
export const homeParts = {
  menu_for_day: menuForDay,
  survey_by_date: surveyByDate,
  newest_notices: newestNotices,
  unread_notices: unreadNotices,
  new_message_count: newMessageCount,
  lastest_survey: lastestSurvey,
  users: profile,
} as const satisfies Record<string, Call>;

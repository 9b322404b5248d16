// Handlers of the survey calls.
import { dateAt } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../platform/http/handler.ts';
import { findOpenOn } from './queries.ts';

export const surveyHandlers: Handlers<'surveyByDate'> = {
  surveyByDate: async ({ actor, platform, now }) => ({
    data: { surveys: await findOpenOn(platform.db, actor, dateAt(now)) },
  }),
};

// Handlers about the person who is signed in.
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { readPerson } from '../session/queries.ts';
import { dormitoryView, preferencesView } from '../session/view.ts';
import { readOwnDormitories, readOwnSessions } from './queries.ts';
import { recordViews } from './kept-views.ts';
import { endOwnSessions, savePreferences } from './service.ts';

export const ownHandlers = {
  ownSessions: async ({ actor, platform: { db }, language, now }) => ({
    data: await readOwnSessions(db, actor, { language, now }),
  }),

  endOwnSession: async ({ actor, params, platform: { db }, language, now, requestId }) => {
    if ((await endOwnSessions(db, { staff: actor, requestId }, params.id, now)) === 0)
      throw notFound(language);
    return { data: await readOwnSessions(db, actor, { language, now }) };
  },

  endOtherSessions: async ({ actor, platform: { db }, language, now, requestId }) => {
    await endOwnSessions(db, { staff: actor, requestId }, 'others', now);
    return { data: await readOwnSessions(db, actor, { language, now }) };
  },

  savePreferences: async ({ actor, body, platform: { db }, now, requestId }) => {
    await savePreferences(db, { staff: actor, requestId }, body, now);
    const { person } = await readPerson(db, actor.staffId, { dormitoryIds: [], now });
    const { language, display_name, preferences } = person;
    return { data: { language, display_name, preferences: preferencesView(preferences) } };
  },

  recordKeptViews: async ({ actor, body, platform: { db }, now, requestId }) => {
    await recordViews(db, { staff: actor, requestId }, body.views, now);
    return { data: null };
  },

  ownDormitories: async ({ actor, query, platform: { db } }) => {
    const rows = await readOwnDormitories(db, actor, query?.q ?? '');
    return { data: { dormitories: rows.map((row) => dormitoryView(row, actor.grants)) } };
  },
} satisfies Partial<StaffHandlers>;

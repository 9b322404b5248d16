// Handlers of the sessions of other members of staff (SA028).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { readSessions } from '../session/open-sessions.ts';
import { findStaff } from './queries.ts';
import { isVisible, manages } from './rules.ts';
import { endSessionsOf } from './sessions.ts';

export const peopleSessionHandlers = {
  sessionsOfStaff: async (context) => ({ data: { sessions: await sessionsOf(context) } }),

  endSessionsOfStaff: async (context) => {
    const { actor, params, query, platform, now, requestId, language } = context;
    const act = { caller: actor, requestId };
    const ending = { id: params.id, which: query.id ?? ('all' as const) };
    const ended = await endSessionsOf(platform, act, ending, now);
    if (ended === 'forbidden') throw forbidden(language);
    if (ended === 'unknown' || (ended === 0 && query.id !== undefined)) throw notFound(language);
    return { data: { sessions: await sessionsOf(context) } };
  },
} satisfies Partial<StaffHandlers>;

interface SessionsContext {
  actor: Staff;
  params: { id: number };
  platform: Platform;
  language: Language;
  now: Instant;
}

async function sessionsOf({ actor, params, platform: { db }, language, now }: SessionsContext) {
  const person = await findStaff(db.queries, params.id, now);
  if (person === undefined || !isVisible(actor, person)) throw notFound(language);
  if (!manages(actor, person)) throw forbidden(language);
  return readSessions(db.queries, params.id, { language, now });
}

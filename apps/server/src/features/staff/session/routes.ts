// Handlers of the session.
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { readPerson } from './queries.ts';
import { endSession } from './service.ts';
import { sessionView } from './view.ts';

export const sessionHandlers: StaffHandlers<'staffSession' | 'staffLogout'> = {
  staffSession: async ({ actor, platform: { db, staff }, now }) => {
    const dormitoryIds = actor.grants.flatMap(({ dormitoryId }) => dormitoryId ?? []);
    const read = await readPerson(db, actor.staffId, { dormitoryIds, now });
    return { data: sessionView(actor, read, staff.idleMs) };
  },
  staffLogout: async ({ actor, platform: { db }, now }) => {
    await endSession(db, actor, now);
    return { data: null, staffToken: null };
  },
};

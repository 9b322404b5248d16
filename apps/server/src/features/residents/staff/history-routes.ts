// The handler of the card's history.
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { readHistory } from '../../audit/staff/history.ts';
import { requireResident } from './routes.ts';

export const historyHandlers = {
  residentHistory: async ({ actor, params, query, platform: { db }, language, now }) => {
    const { accountId } = await requireResident(db, { actor, id: params.id, language }, now);
    const { kind, cursor } = query;
    const wanted = { accountId, kind, cursor };
    return { data: await readHistory(db, wanted, { staff: actor, language }) };
  },
} satisfies Partial<StaffHandlers>;

// Handlers of the end of an account by staff (SC031).
import { defaultLanguage, type Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findConsequences } from '../../withdrawal/consequences.ts';
import { withdraw } from '../../withdrawal/service.ts';
import { requireResident } from './routes.ts';
import { residentNumberOf } from './resident-number.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';

export const withdrawalHandlers = {
  withdrawalConsequences: async ({ actor, params, platform: { db }, language, now }) => {
    const { accountId } = await requireAtHome(db, { actor, id: params.id, language }, now);
    const found = await findConsequences(db, accountId, now);
    return {
      data: {
        contracts: found.contracts,
        meals_given_back: found.mealsGivenBack,
        meals_kept: found.mealsKept,
        kept_fee: found.keptFee,
        waits: found.waits,
        sessions: found.sessions,
      },
    };
  },

  withdrawResident: async ({ actor, params, body, platform, language, now, requestId }) => {
    const wanted = { actor, id: params.id, language };
    const { accountId, dormitoryId } = await requireAtHome(platform.db, wanted, now);
    const typed = body.resident_number.normalize('NFKC');
    if (typed !== residentNumberOf(accountId)) throw invalidStaffField(language, 'resident_number');
    const by = { staff: actor, requestId, dormitoryId, reason: body.reason };
    const ending = {
      accountId,
      proven: false,
      device: '',
      language: body.language ?? defaultLanguage,
      by,
    };
    // The resident, or somebody else of the staff, was quicker.
    if (!(await withdraw(platform, ending, now))) throw notFound(language);
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;

interface Wanted {
  actor: Staff;
  id: number;
  language: Language;
}

/** The dormitory that a resident has left still reaches the card for a month; it may not end what goes on elsewhere. */
async function requireAtHome(db: Database, wanted: Wanted, now: Instant) {
  const reached = await requireResident(db, wanted, now);
  if (!reached.isActive) throw notFound(wanted.language);
  return reached;
}

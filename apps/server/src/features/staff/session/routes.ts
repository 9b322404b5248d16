// Handlers of signing in, locking and ending the session.
import type { Language } from '@yadori/api/language/language';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import { proofLastsMs } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import { findStaffSession, type LiveStaffSession } from '../../../platform/session/staff.ts';
import { proveSecondFactor, signIn } from '../sign-in/service.ts';
import { staffTexts } from '../texts.ts';
import { readPerson } from './queries.ts';
import { endSession } from './service.ts';
import { prove, unlock } from './unlock.ts';
import { sessionView } from './view.ts';

type Names =
  | 'staffLogin'
  | 'staffSecondFactor'
  | 'staffSession'
  | 'staffUnlock'
  | 'staffProve'
  | 'staffLogout';

export const sessionHandlers: StaffHandlers<Names> = {
  staffLogin: async ({ body, network, device, deviceKey, platform, language, now }) => {
    const caller = { network, device, deviceKey };
    const opened = await signIn(platform, { ...body, caller }, now);
    if (opened === undefined)
      throw new CallError({ status: 401, message: staffTexts(language).wrongCredentials });
    const { token, factors } = opened;
    return { data: { next: 'second_factor', factors }, staffToken: token };
  },

  staffSecondFactor: async ({ actor, body, platform, language, now, ...context }) => {
    const { network, device, deviceKey } = context;
    const caller = { network, device, deviceKey };
    const opened = await proveSecondFactor(platform, actor, { ...body, caller }, now);
    if (opened === undefined) throw wrong('code', language);
    const { token, deviceKey: fresh } = opened;
    const session = await findStaffSession(platform.db, token, now);
    if (session === undefined) throw new SessionEnded();
    const data = await readSession(platform, session, now);
    return { data, staffToken: token, deviceKey: fresh };
  },

  staffSession: async ({ actor, platform, now }) => ({
    data: await readSession(platform, actor, now),
  }),

  staffUnlock: async ({ actor, body, platform, language, now }) => {
    if (!(await unlock(platform, actor, body.password, now))) throw wrong('password', language);
    return { data: await readSession(platform, actor, now) };
  },

  staffProve: async ({ actor, body, platform, language, now }) => {
    if (!(await prove(platform, actor, body.code, now))) throw wrong('code', language);
    return { data: { proved_until: isoInTokyo(now + proofLastsMs) } };
  },

  staffLogout: async ({ actor, platform: { db }, now }) => {
    await endSession(db, actor, now);
    return { data: null, staffToken: null };
  },
};

type Shown = Pick<LiveStaffSession, 'staffId' | 'grants' | 'expiresAt' | 'provedAt'>;

async function readSession({ db, staff }: Platform, session: Shown, now: Instant) {
  const dormitoryIds = session.grants.flatMap(({ dormitoryId }) => dormitoryId ?? []);
  const read = await readPerson(db, session.staffId, { dormitoryIds, now });
  return sessionView(session, read, staff.idleMs);
}

/** At the field, as for any wrong input. */
function wrong(field: 'code' | 'password', language: Language): CallError {
  const { wrongCode, wrongPassword } = staffTexts(language);
  const errors = { [field]: [field === 'code' ? wrongCode : wrongPassword] };
  return new CallError({ status: 422, message: httpTexts(language).invalidInput, errors });
}

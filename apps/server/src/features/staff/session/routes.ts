// Handlers of signing in, locking and ending the session.
import type { Language } from '@yadori/api/language/language';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import { proofLastsMs } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { stationCookieSeconds } from '../../../platform/http/staff-cookie.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import { findStaffSession } from '../../../platform/session/staff.ts';
import { refusedFields } from '../refused-fields.ts';
import { proveSecondFactor, signIn, type Caller, type Proof } from '../sign-in/service.ts';
import { staffTexts } from '../texts.ts';
import { readSession } from './read-session.ts';
import { endSession } from './service.ts';
import { prove, unlock, unlockByPasskey } from './unlock.ts';

const callerIn = ({ network, waiter, device, deviceKey, requestId }: Caller): Caller => ({
  network,
  waiter,
  device,
  deviceKey,
  requestId,
});

export const sessionHandlers = {
  staffLogin: async ({ body, platform, language, now, ...context }) => {
    const caller = callerIn(context);
    const opened = await signIn(platform, { ...body, caller }, now);
    if (opened === undefined)
      throw new CallError({ status: 401, message: staffTexts(language).wrongCredentials });
    const { token, factors } = opened;
    return { data: { next: 'second_factor', factors }, staffToken: token };
  },

  staffSecondFactor: async ({ actor, body, platform, language, now, ...context }) => {
    const caller = callerIn(context);
    const proof = proofIn(body, language);
    const opened = await proveSecondFactor(platform, actor, { proof, caller }, now);
    if (opened === undefined) throw wrongProof(proof, language);
    const { token, deviceKey: fresh } = opened;
    const session = await findStaffSession(platform.db, token, now);
    if (session === undefined) throw new SessionEnded();
    const data = await readSession(platform, session, now);
    return { data, staffToken: token, deviceKey: fresh };
  },

  staffSession: async ({ actor, staffToken, platform, now }) => {
    const data = await readSession(platform, actor, now);
    const isStation = actor.grants.some(({ role }) => role === 'station');
    if (!isStation || staffToken === undefined) return { data };
    return { data, staffToken, staffTokenSeconds: stationCookieSeconds };
  },

  staffUnlock: async ({ actor, body, platform, language, now }) => {
    const { password, assertion } = body;
    if (assertion !== undefined) {
      if (!(await unlockByPasskey(platform, actor, assertion, now)))
        throw refusedFields({ assertion: 'wrong' }, language);
    } else {
      if (password === undefined) throw refusedFields({ password: 'missing' }, language);
      if (!(await unlock(platform, actor, password, now)))
        throw refusedFields({ password: 'wrong' }, language);
    }
    return { data: await readSession(platform, actor, now) };
  },

  staffProve: async ({ actor, body, platform, language, now }) => {
    const kind = body.assertion === undefined ? 'totp' : 'passkey';
    const proof = proofIn({ ...body, kind }, language);
    if (!(await prove(platform, actor, proof, now))) throw wrongProof(proof, language);
    return { data: { proved_until: now + proofLastsMs } };
  },

  staffLogout: async ({ actor, platform: { db }, now, requestId }) => {
    await endSession(db, { staff: actor, requestId }, now);
    return { data: null, staffToken: null };
  },
} satisfies Partial<StaffHandlers>;

interface SentProof {
  kind: Proof['kind'];
  code?: string | undefined;
  assertion?: Assertion | undefined;
}

function proofIn({ kind, code, assertion }: SentProof, language: Language): Proof {
  if (kind === 'passkey') {
    if (assertion === undefined) throw refusedFields({ assertion: 'missing' }, language);
    return { kind, assertion };
  }
  if (code === undefined) throw refusedFields({ code: 'missing' }, language);
  return { kind, code };
}

/** At the field, as for any wrong input. */
const wrongProof = ({ kind }: Proof, language: Language) =>
  refusedFields(kind === 'passkey' ? { assertion: 'wrong' } : { code: 'wrong' }, language);

// Handlers of passkeys: challenges, signing in by one alone, the person's own.
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import { findStaffSession } from '../../../platform/session/staff.ts';
import { relyingPartyId } from '../../../platform/session/web-authn.ts';
import { keepChallenge, openChallenge, passkeyKeys, userHandleOf } from '../passkeys.ts';
import { refusedFields } from '../refused-fields.ts';
import { readSession } from '../session/read-session.ts';
import { signInByPasskey } from '../sign-in/passkey.ts';
import { staffTexts } from '../texts.ts';
import { addPasskey, removePasskey } from './own-passkeys.ts';
import { readFactors, readNames } from './queries.ts';

export const passkeyHandlers = {
  staffPasskeyOptions: async ({ network, device, platform: { db, staff }, now }) => {
    const { token, challenge } = await openChallenge(db.queries, { network, device }, now);
    return { data: { challenge, rp_id: relyingPartyId(staff), allow: [] }, staffToken: token };
  },

  staffPasskeyLogin: async ({ body, staffToken, platform, language, now, ...context }) => {
    const { network, waiter, device, deviceKey, requestId } = context;
    const caller = { network, waiter, device, deviceKey, requestId };
    const given = { ...body, token: staffToken, caller };
    const opened = await signInByPasskey(platform, given, now);
    if (opened === undefined)
      throw new CallError({ status: 401, message: staffTexts(language).wrongPasskey });
    const session = await findStaffSession(platform.db, opened.token, now);
    if (session === undefined) throw new SessionEnded();
    const data = await readSession(platform, session, now);
    return { data, staffToken: opened.token, deviceKey: opened.deviceKey };
  },

  staffFactorOptions: async ({ actor, platform: { db, staff }, now }) => ({
    data: { ...(await keepChallenge(db.queries, actor, now)), rp_id: relyingPartyId(staff) },
  }),

  staffProofOptions: async ({ actor, platform: { db, staff }, now }) => ({
    data: { ...(await keepChallenge(db.queries, actor, now)), rp_id: relyingPartyId(staff) },
  }),

  ownPasskeyOptions: async ({ actor, platform: { db, staff }, now }) => {
    const { challenge, allow: exclude } = await keepChallenge(db.queries, actor, now);
    const names = await readNames(db.queries, actor.staffId);
    const user = { id: userHandleOf(actor.staffId), ...names };
    return { data: { challenge, rp_id: relyingPartyId(staff), user, exclude } };
  },

  ownPasskeyKeys: async ({ actor, platform: { db, staff } }) => ({
    data: {
      rp_id: relyingPartyId(staff),
      passkeys: await passkeyKeys(db.queries, actor.staffId),
    },
  }),

  addOwnPasskey: async ({ actor, requestId, body, platform, language, now }) => {
    if (!(await addPasskey(platform, { actor, requestId }, body, now)))
      throw refusedFields({ attestation: 'wrong' }, language);
    return { data: await readFactors(platform.db.queries, actor.staffId) };
  },

  removeOwnPasskey: async ({ actor, requestId, params: { id }, platform, language, now }) => {
    const outcome = await removePasskey(platform, { actor, requestId }, id, now);
    if (outcome === 'unknown') throw notFound(language);
    const factors = await readFactors(platform.db.queries, actor.staffId);
    if (outcome === 'done') return { data: factors };
    return { refused: factors, errCode: outcome, message: staffTexts(language).lastPasskey };
  },
} satisfies Partial<StaffHandlers>;

// Handlers of mailed links.
import type { Language } from '@yadori/api/language/language';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { deviceName } from '../../../platform/session/device.ts';
import { totpAddress } from '../../../platform/session/totp.ts';
import { relyingPartyId } from '../../../platform/session/web-authn.ts';
import { knownPasskeys, userHandleOf } from '../passkeys.ts';
import { refusedFields } from '../refused-fields.ts';
import { forgottenClaims } from '../sign-in/limits.ts';
import { findSignInPerson } from '../sign-in/queries.ts';
import { staffTexts } from '../texts.ts';
import { mailResetLinkJob } from './jobs.ts';
import { findLink, keepLinkChallenge, totpSecretOf } from './links.ts';
import { needsFactor, needsPassword, redeemLink } from './service.ts';

const dead = (language: Language) =>
  ({ refused: null, errCode: 'link_dead', message: staffTexts(language).linkDead }) as const;

export const linkHandlers = {
  staffForgot: async ({ body, network, platform: { db }, now, requestId }) => {
    const email = body.email.toLowerCase();
    // The same work for any address: whose it is shows in the job alone (SA016).
    await limited({ db, now, claims: forgottenClaims(email, network) }, async () => {
      const person = await findSignInPerson(db, email, undefined, now);
      const payload = { staff_id: person?.id ?? null, at: now, request_id: requestId };
      await enqueue(db.queries, mailResetLinkJob, payload, { runAt: now });
    });
    return { data: null };
  },

  staffLink: async ({ params, link: secret, platform: { db, secretKey }, language, now }) => {
    const link = await findLink(db.queries, { id: params.id, secret }, now);
    if (link === undefined || secret === undefined) return dead(language);
    const totpSecret = totpSecretOf(secretKey, secret);
    const [initial = ''] = link.name;
    return {
      data: {
        kind: link.kind,
        name: `${initial}…`,
        expires_at: link.expiresAt,
        needs_password: needsPassword(link.kind),
        totp: needsFactor(link.kind)
          ? { secret: totpSecret, address: totpAddress(totpSecret, link.email) }
          : null,
      },
    };
  },

  staffLinkPasskeyOptions: async ({ params, link: secret, platform, language, now }) => {
    const { db, staff } = platform;
    const link = await findLink(db.queries, { id: params.id, secret }, now);
    if (link === undefined || !needsFactor(link.kind)) return dead(language);
    const { id, staffId, email } = link;
    const challenge = await keepLinkChallenge(db.queries, id, now);
    const exclude = await knownPasskeys(db.queries, staffId);
    // The address is what the link tells of the person anyway (SK010).
    const user = { id: userHandleOf(staffId), name: email, display_name: email };
    return { data: { challenge, rp_id: relyingPartyId(staff), user, exclude } };
  },

  staffSetUp: async ({ params, body, link: secret, platform, language, now, ...context }) => {
    const { password, code, attestation } = body;
    const { device, requestId } = context;
    const passkey =
      attestation === undefined ? undefined : { attestation, name: deviceName(device, language) };
    const given = { id: params.id, secret, password, code, passkey, requestId };
    const outcome = await redeemLink(platform, given, now);
    if ('dead' in outcome) return dead(language);
    if ('wrong' in outcome) throw refusedFields(outcome.wrong, language);
    const { email, recoveryCodes } = outcome;
    return { data: { email, recovery_codes: [...recoveryCodes] } };
  },
} satisfies Partial<StaffHandlers>;

// Handlers of mailed links.
import type { Language } from '@yadori/api/language/language';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { limited, type Claim } from '../../../platform/rate-limit.ts';
import { totpAddress } from '../../../platform/session/totp.ts';
import { refusedFields } from '../refused-fields.ts';
import { findSignInPerson } from '../sign-in/queries.ts';
import { staffTexts } from '../texts.ts';
import { mailResetLinkJob } from './jobs.ts';
import { findLink, totpSecretOf } from './links.ts';
import { needsPassword, needsTotp, redeemLink } from './service.ts';

/** Mails to one address on request. */
const mailClaims = (email: string): Claim[] => [
  { limit: { name: 'staff-reset-mail', hits: 5, windowSeconds: 60 * 60 }, subject: email },
];

const dead = (language: Language) =>
  ({ refused: null, errCode: 'link_dead', message: staffTexts(language).linkDead }) as const;

export const linkHandlers: StaffHandlers<'staffForgot' | 'staffLink' | 'staffSetUp'> = {
  staffForgot: async ({ body, platform: { db }, now }) => {
    const email = body.email.toLowerCase();
    // The same work for any address: whose it is shows in the job alone (SA016).
    await limited({ db, now, claims: mailClaims(email) }, async () => {
      const person = await findSignInPerson(db, email, undefined, now);
      const payload = { staff_id: person?.id ?? null, at: now };
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
        expires_at: isoInTokyo(link.expiresAt),
        needs_password: needsPassword(link.kind),
        totp: needsTotp(link.kind)
          ? { secret: totpSecret, address: totpAddress(totpSecret, link.email) }
          : null,
      },
    };
  },

  staffSetUp: async ({ params, body, link: secret, platform, language, now }) => {
    const { password, code } = body;
    const outcome = await redeemLink(platform, { id: params.id, secret, password, code }, now);
    if ('dead' in outcome) return dead(language);
    if ('wrong' in outcome) throw refusedFields(outcome.wrong, language);
    const { email, recoveryCodes } = outcome;
    return { data: { email, recovery_codes: [...recoveryCodes] } };
  },
};

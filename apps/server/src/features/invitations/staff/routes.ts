// Handlers of invitations in the console.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, may, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { findDeskSettings } from '../../dormitory/desk.ts';
import { findWording, textToSend } from '../../operator-texts/queries.ts';
import { invitedUntil, inviteContracts, planInvitations, type Choice } from '../invite.ts';
import { invitationMail } from '../mails.ts';
import { mayInvite } from '../may-invite.ts';
import {
  areAllThere,
  countUnclaimed,
  findInvitation,
  findInvited,
  findLetters,
  findNames,
} from '../queries.ts';
import { invitationLink, sameSecret } from '../secret.ts';
import { revokeInvitation } from '../service.ts';
import { invitationTexts } from '../texts.ts';
import { invitationView, invitedView } from './view.ts';

export const invitationStaffHandlers = {
  invitationsOfDormitory: async ({ actor, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const rows = await findInvited(db.queries, dormitoryId, now);
    const counts = await countUnclaimed(db.queries, dormitoryId, now);
    const canInvite = may(actor, dormitoryId, 'contracts', 'edit');
    return { data: { rows: invitedView(rows, now), ...counts, can_invite: canInvite } };
  },

  previewInvitations: async ({ actor, body, platform, language, now }) => {
    const choice = await choiceOf(platform, actor, body, language);
    const { queries } = platform.db;
    const plan = await planInvitations(queries, choice, now);
    const { open, mails, letters, left } = plan;
    return {
      data: {
        contracts: open.length,
        mails: mails.length,
        letters: letters.length,
        no_address: letters.filter(({ invite_email: to }) => to === null).length,
        mailed: open.filter(({ mailed }) => mailed).length,
        lettered: open.filter(({ lettered }) => lettered).length,
        left,
        until: dateAt(invitedUntil(now)),
        sample: await sampleOf(platform, choice, mails[0] ?? letters[0], now),
      },
    };
  },

  inviteContracts: async ({ actor, body, platform, language, now, requestId }) => {
    const choice = await choiceOf(platform, actor, body, language);
    const act = { by: actOf(actor, requestId), staffId: actor.staffId, now };
    const outcome = await inviteContracts(platform, { ...choice, ways: body.ways }, act);
    if (typeof outcome !== 'string') return { data: outcome };
    return { refused: null, errCode: outcome, message: invitationTexts(language)[outcome] };
  },

  invitationLetters: async ({ actor, body, platform, language, now, requestId }) => {
    const chosen = await reach(platform, actor, body.ids, language);
    const { db, publicUrl, secretKey } = platform;
    const { dormitoryId } = actor;
    const found = await findLetters(db.queries, chosen, now);
    const letters = found.flatMap(({ seed, secret_hash, expires_at: until, ...row }) => {
      const secret = sameSecret(secretKey, { seed, secret_hash });
      if (secret === undefined) return [];
      const link = invitationLink(publicUrl, secret);
      const code = { company: row.company ?? '', employee_code: row.employee_code ?? '' };
      return [{ ...row, ...code, until: dateAt(until.getTime()), link }];
    });
    const { office_code: code, ...names } = await findNames(db.queries, dormitoryId);
    const { emergency_phone: phone } = await findDeskSettings(db.queries, dormitoryId);
    await recordEvent(db.queries, {
      ...actOf(actor, requestId),
      kind: 'contract.letters_opened',
      at: now,
      dormitoryId,
      detail: { count: letters.length },
    });
    const dormitory = { code, ...names, phone };
    const values = { 寮名: { ja: names.name_ja, en: names.name_en } };
    const welcome = await textToSend(db.queries, 'invitation_letter', values, now);
    return { data: { letters, dormitory, welcome, address: `${publicUrl}/register` } };
  },

  revokeInvitation: async ({ actor, params, platform: { db }, language, now, requestId }) => {
    const row = await findInvitation(db.queries, params.id);
    const dormitoryId = row && dormitoryWithin(actor.scope, row.dormitory_id);
    if (row === undefined || dormitoryId === undefined) throw notFound(language);
    if (!mayInvite(actor, dormitoryId, [row.contract_id])) throw forbidden(language);
    const revoking = { id: row.id, contractId: row.contract_id, dormitoryId };
    const by = { by: actOf(actor, requestId), now };
    if (!(await revokeInvitation(db, revoking, by)))
      return {
        refused: null,
        errCode: 'claimed' as const,
        message: invitationTexts(language).used,
      };
    const after = await findInvitation(db.queries, params.id);
    if (after === undefined) throw notFound(language);
    return { data: invitationView(after, now) };
  },
} satisfies Partial<StaffHandlers>;

/** Throws for a contract of another dormitory as for one that does not exist (SA041). */
async function reach(
  { db }: Platform,
  actor: StaffOfDormitory,
  ids: readonly number[] | null,
  language: Language,
) {
  const { dormitoryId } = actor;
  if (!mayInvite(actor, dormitoryId, ids)) throw forbidden(language);
  const chosen = { dormitoryId, ids };
  if (!(await areAllThere(db.queries, chosen))) throw notFound(language);
  return chosen;
}

interface ChoiceBody {
  ids: readonly number[] | null;
  language: Language;
  again?: boolean | undefined;
  email?: string | undefined;
}

/** Another link and an address are of one contract alone. */
async function choiceOf(
  platform: Platform,
  actor: StaffOfDormitory,
  { ids, language: of, again = false, email }: ChoiceBody,
  language: Language,
): Promise<Choice> {
  const chosen = await reach(platform, actor, ids, language);
  const isOne = ids?.length === 1;
  return { ...chosen, language: of, again: isOne && again, email: isOne ? email : undefined };
}

async function sampleOf(
  { db, publicUrl }: Platform,
  { dormitoryId, language }: Choice,
  of: { name: string; room_number: string } | undefined,
  now: Instant,
) {
  if (of === undefined) return null;
  const dormitory = await findNames(db.queries, dormitoryId);
  const link = invitationLink(publicUrl, '…');
  const wording = await findWording(db.queries, 'invitation_mail', now);
  const mail = { dormitory, name: of.name, link, until: dateAt(invitedUntil(now)), wording };
  const { subject, text } = invitationMail(mail, { language, publicUrl });
  return { name: of.name, room_number: of.room_number, subject, text };
}

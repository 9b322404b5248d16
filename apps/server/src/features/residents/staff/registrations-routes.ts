// Handlers of registrations that are under way (SC028, SC029).
import { defaultLanguage, type Language } from '@yadori/api/language/language';
import type { RegistrationRow, RegistrationStep } from '@yadori/api/residents/registrations-calls';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Trx } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import { limited } from '../../../platform/rate-limit.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { endRegistration, mailKeyAgain } from '../../account/registration/by-staff.ts';
import { liftContract, slowedContracts } from '../../account/slowed.ts';
import {
  findRegistrations,
  findRegistrationWithin,
  type Registration,
  type ScopedRegistration,
} from './registrations.ts';
import { residentTexts } from './texts.ts';
import { notFound } from '../../../platform/http/common-errors.ts';

export const registrationHandlers = {
  registrations: async ({ actor, query, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const { rows, total, next } = await findRegistrations(db, { dormitoryId, ...query }, now);
    const numbers = [...new Set(rows.map(({ contract_number: number }) => number))];
    const slowed = await slowedContracts(db.queries, numbers, now);
    const views = rows.map((row) => registrationView(row, slowed, now));
    return { data: { rows: views, total, next } };
  },

  resendRegistrationKey: async (context) => {
    const { body, platform, now } = context;
    const { db, secretKey, publicUrl } = platform;
    const { registrationId, row, ...scoped } = await requireRegistration(context);
    const claims = [{ limit: keysByStaff, subject: row.contract_number }];
    const outcome = await limited({ db, now, claims }, () =>
      db.transaction(async (trx) => {
        const resending = { registrationId, language: body.language ?? defaultLanguage } as const;
        const done = await mailKeyAgain(trx, { ...resending, secretKey, publicUrl }, now);
        if (done === 'resent')
          await record(trx, context, { registrationId, ...scoped }, 'registration.resent');
        return done;
      }),
    );
    return answer(context, outcome);
  },

  liftRegistrationLimits: async (context) => {
    const { registrationId, dormitoryId, row } = await requireRegistration(context);
    await context.platform.db.transaction(async (trx) => {
      await liftContract(trx, row.contract_number);
      const scoped = { registrationId, dormitoryId };
      await record(trx, context, scoped, 'registration.limits_lifted');
    });
    return { data: await viewOf(context) };
  },

  restartRegistration: async (context) => {
    const { platform, now } = context;
    const { registrationId, dormitoryId } = await requireRegistration(context);
    const outcome = await platform.db.transaction(async (trx) => {
      const done = await endRegistration(trx, registrationId, now);
      if (done === 'ended')
        await record(trx, context, { registrationId, dormitoryId }, 'registration.restarted');
      return done;
    });
    return answer(context, outcome);
  },
} satisfies Partial<StaffHandlers>;

/** Of one contract, counted apart from those that the resident requests (SC029). */
const keysByStaff = defineLimit({
  name: 'staff-registration-key',
  hits: 5,
  windowSeconds: hour,
  notes: { counts: 'keys that staff mail once more', per: 'contract', met: 'the sixth in an hour' },
});

interface Context {
  actor: Staff;
  params: { id: number };
  body: { reason: Reason };
  platform: Platform;
  language: Language;
  requestId: string;
  now: Instant;
}

async function requireRegistration({ actor, params, platform: { db }, language, now }: Context) {
  const found = await findRegistrationWithin(db, actor.scope, params.id, now);
  if (found === undefined) throw notFound(language);
  return found;
}

async function viewOf(context: Context): Promise<AnswerInput<RegistrationRow>> {
  const { row } = await requireRegistration(context);
  const { platform, now } = context;
  const slowed = await slowedContracts(platform.db.queries, [row.contract_number], now);
  return registrationView(row, slowed, now);
}

/** The registration as it is by now, also beside a refusal. */
async function answer<Word extends 'key_used' | 'registration_over'>(
  context: Context,
  outcome: 'resent' | 'ended' | Word,
) {
  const data = await viewOf(context);
  if (outcome === 'resent' || outcome === 'ended') return { data };
  const message = residentTexts(context.language)[outcome as Word];
  return { refused: data, errCode: outcome as Word, message };
}

async function record(
  trx: Trx,
  { actor, body: { reason }, platform: { sensitive }, requestId, now }: Context,
  { registrationId, dormitoryId }: ScopedRegistration,
  kind: 'registration.limits_lifted' | 'registration.resent' | 'registration.restarted',
): Promise<void> {
  const act = actOf(actor, requestId);
  const event = {
    ...act,
    kind,
    at: now,
    dormitoryId,
    subjectId: registrationId,
    reason: reason.code,
  };
  const words = reason.text ?? '';
  await recordEvents(trx, [words === '' ? event : { ...event, text: { words } }], sensitive);
}

function registrationView(
  row: Registration,
  slowed: ReadonlyMap<string, Instant>,
  now: Instant,
): AnswerInput<RegistrationRow> {
  const slowedUntil = slowed.get(row.contract_number);
  const step = stepOf(row);
  const isLive = (until: Date | null) => until !== null && until.getTime() > now;
  const isOpen = step !== 'completed' && !row.is_claimed && isLive(row.token_until);
  return {
    id: row.id,
    contract_number: row.contract_number,
    room_number: row.room_number,
    name: row.tenant_name,
    email: maskedMail(row.email),
    step,
    begun_at: row.begun_at,
    tries: row.tries,
    wrong_keys: row.wrong_tries,
    key_until: row.key_until !== null && isOpen && isLive(row.key_until) ? row.key_until : null,
    mail: mailState(row),
    slowed_until: slowedUntil ?? null,
    is_open: isOpen,
    can: { resend: isOpen && step === 'key', restart: isOpen },
  };
}

function stepOf({ verified_at, confirmed_at, completed_at }: Registration): RegistrationStep {
  if (completed_at !== null) return 'completed';
  if (confirmed_at !== null) return 'details';
  return verified_at === null ? 'key' : 'dormitory';
}

function mailState({ mail_sent_at, mail_dropped_at }: Registration): RegistrationRow['mail'] {
  if (mail_sent_at !== null) return 'sent';
  return mail_dropped_at === null ? 'queued' : 'failed';
}

/** Three characters at most, and never the whole name. */
function maskedMail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = email.slice(0, Math.max(1, Math.min(3, at - 1)));
  return `${shown}***${email.slice(at)}`;
}

// Handlers of the administration of staff.
import type { Language } from '@yadori/api/language/language';
import { katakana } from '@yadori/api/language/normalise';
import {
  mostListedStaff,
  type changeStaff,
  type enableStaff,
  type inviteStaff,
  type ListedStaff,
} from '@yadori/api/staff/people-calls';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import type { Attention } from '@yadori/api/staff/turnover';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import { CallError } from '../../../platform/http/call-error.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import { behindGate, type Need, type StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { staffTexts } from '../texts.ts';
import type { Act, Unreachable } from './act.ts';
import { functionsInUse } from './functions.ts';
import { needOfChange, needOfEnabling, needOfInvitation } from './gated-grants.ts';
import { listPeople } from './list.ts';
import { findStaff } from './queries.ts';
import * as service from './service.ts';
import { findConsequences } from './taker.ts';
import { staffView } from './view.ts';

export const peopleHandlers = {
  staffList: async ({ actor, query, platform: { db }, language, now }) => {
    const { people, turnover } = await listPeople(db, actor, language, now);
    const found = people.filter((row) => matches(row, query));
    const rows = found.slice(0, mostListedStaff);
    const count = (of: Attention) =>
      people.filter(({ attention }) => attention.includes(of)).length;
    const counts = { ending: count('ending'), unused: count('unused') };
    return {
      data: { rows, total: found.length, counts, turnover, functions: [...functionsInUse] },
    };
  },

  inviteStaff: behindGate<typeof inviteStaff, undefined>(
    async ({ actor, body, platform, language, now }) => ({
      known: undefined,
      need: withReason(await needOfInvitation(platform, actor, body, now), body, language),
    }),
    async (context) => {
      const { body, platform, language, now } = context;
      const outcome = await service.invite(platform, actOf(context), body, now);
      if ('invited' in outcome) return { data: await rowOf(context, outcome.invited) };
      const { failed } = outcome;
      if (isInvalid(failed)) throw invalidGrants(failed, language);
      return { refused: null, errCode: failed, message: messageOf(failed, language) };
    },
  ),

  changeStaff: behindGate<typeof changeStaff, undefined>(
    async ({ actor, params, body, platform, language, now }) => ({
      known: undefined,
      need: withReason(await needOfChange(platform, actor, params.id, body, now), body, language),
    }),
    async (context) => {
      const { params, body, platform, language, now } = context;
      const outcome = await service.change(platform, actOf(context), params.id, body, now);
      if (isInvalid(outcome)) throw invalidGrants(outcome, language);
      if (outcome === 'unknown' || outcome === 'forbidden') throw unreachable(outcome, language);
      const row = await rowOf(context, params.id);
      if (outcome === 'done') return { data: row };
      const message = messageOf(outcome, language);
      return outcome === 'changed'
        ? { refused: row, code: outcome, message }
        : { refused: row, errCode: outcome, message };
    },
  ),

  disableConsequences: async ({ actor, params, platform: { db }, language, now }) => {
    const found = await findConsequences(db.queries, actor, params.id, now);
    if (typeof found === 'string') throw unreachable(found, language);
    return { data: found };
  },

  disableStaff: async (context) => {
    const { params, body, platform, language, now } = context;
    const { reason, take_over: takeOver = null } = body;
    const disabling = { id: params.id, takeOver };
    const outcome = await service.disable(platform, actOf(context, reason), disabling, now);
    if (outcome === 'unknown' || outcome === 'forbidden') throw unreachable(outcome, language);
    if (outcome === 'may_not_take_over') throw mayNotTakeOver(language);
    const row = await rowOf(context, params.id);
    if (outcome === 'last_admin')
      return { refused: row, errCode: outcome, message: messageOf(outcome, language) };
    const { takenOver, unassigned } = outcome;
    return { data: { ...row, conversations: { taken_over: takenOver, unassigned } } };
  },

  enableStaff: behindGate<typeof enableStaff, undefined>(
    async ({ actor, params, platform, now }) => ({
      known: undefined,
      need: await needOfEnabling(platform, actor, params.id, now),
    }),
    async (context) => {
      const { params, body, platform, language, now } = context;
      const outcome = await service.enable(platform, actOf(context, body.reason), params.id, now);
      if (outcome === 'unknown' || outcome === 'forbidden') throw unreachable(outcome, language);
      const row = await rowOf(context, params.id);
      if (outcome === 'done') return { data: row };
      const message = messageOf(outcome, language);
      return outcome === 'changed'
        ? { refused: row, code: outcome, message }
        : { refused: row, errCode: outcome, message };
    },
  ),

  sendInvitation: async (context) => {
    const { params, platform, language, now } = context;
    const outcome = await service.inviteAgain(platform, actOf(context), params.id, now);
    if (typeof outcome === 'string') throw unreachable(outcome, language);
    return { data: { expires_at: outcome.expiresAt } };
  },

  withdrawInvitation: async (context) => {
    const { params, platform, language, now } = context;
    const outcome = await service.withdrawInvitation(platform, actOf(context), params.id, now);
    if (outcome !== 'done') throw unreachable(outcome, language);
    return { data: { expires_at: null } };
  },

  resetFactors: async (context) => {
    const { params, body, platform, language, now } = context;
    const outcome = await service.resetFactorsOf(
      platform,
      actOf(context, body.reason),
      params.id,
      now,
    );
    if (outcome !== 'done') throw unreachable(outcome, language);
    return { data: null };
  },
} satisfies Partial<StaffHandlers>;

/** Who approves reads why. */
function withReason(
  need: Need | undefined,
  { reason }: { reason?: object | undefined },
  language: Language,
): Need | undefined {
  if (need === undefined || reason !== undefined) return need;
  throw new CallError({
    status: 422,
    message: httpTexts(language).invalidInput,
    errors: { reason: [staffFieldMessage(language, 'required', 'reason')] },
  });
}

interface ActContext {
  actor: Staff;
  requestId: string;
}

const actOf = ({ actor, requestId }: ActContext, reason?: Reason): Act => ({
  caller: actor,
  requestId,
  ...(reason !== undefined && { reason }),
});

interface RowContext {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
}

async function rowOf({ actor, platform, language, now }: RowContext, id: number) {
  const person = await findStaff(platform.db.queries, id, now);
  if (person === undefined) throw unreachable('unknown', language);
  return staffView(actor, person, { language, now });
}

interface Filter {
  dormitory?: string | undefined;
  role?: string | undefined;
  state?: string | undefined;
  attention?: Attention | undefined;
  q?: string | undefined;
}

/** Roles for all dormitories count in each of them; kana is found by hiragana too. */
function matches(
  row: Omit<ListedStaff, 'invited_until'>,
  { dormitory, role, state, attention, q = '' }: Filter,
): boolean {
  if (state !== undefined && row.state !== state) return false;
  if (attention !== undefined && !row.attention.includes(attention)) return false;
  const isMeant = (grant: ListedStaff['grants'][number]) =>
    (role === undefined || grant.role === role) &&
    (dormitory === undefined || grant.dormitory === null || grant.dormitory === dormitory);
  if ((role ?? dormitory) !== undefined && !row.grants.some(isMeant)) return false;
  const typed = katakana(q).toLowerCase();
  return [row.name, row.kana, row.email].some((text) =>
    katakana(text).toLowerCase().includes(typed),
  );
}

function messageOf(
  refusal: 'address_taken' | 'may_not_grant' | 'last_admin' | 'changed',
  language: Language,
): string {
  const texts = staffTexts(language);
  return {
    address_taken: texts.addressTaken,
    may_not_grant: texts.mayNotGrant,
    last_admin: texts.lastAdmin,
    changed: texts.personChanged,
  }[refusal];
}

const unreachable = (why: Unreachable, language: Language): CallError =>
  why === 'unknown' ? notFound(language) : forbidden(language);

const mayNotTakeOver = (language: Language): CallError =>
  new CallError({
    status: 422,
    message: httpTexts(language).invalidInput,
    errors: { take_over: [staffTexts(language).mayNotTakeOver] },
  });

const isInvalid = (outcome: string | object): outcome is service.InvalidGrants =>
  outcome === 'no_dormitory' || outcome === 'over' || outcome === 'endless_audit';

function invalidGrants(why: service.InvalidGrants, language: Language): CallError {
  const text =
    why === 'endless_audit'
      ? staffTexts(language).endlessAudit
      : staffFieldMessage(language, 'invalid', 'grants');
  return new CallError({
    status: 422,
    message: httpTexts(language).invalidInput,
    errors: { grants: [text] },
  });
}

// Handlers of charges in the console.
import type { reverseCharge as reversal } from '@yadori/api/ledger/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { closesFrom } from '@yadori/api/ledger/months';
import { namesHealth } from '@yadori/api/today/health-words';
import { addDays, dateAt, startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { behindGate, type StaffHandlers } from '../../../platform/http/handler.ts';
import {
  dormitoryWithin,
  may,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findWaivers, isOverLimit } from '../waivers.ts';
import { chargeByHand } from './by-hand.ts';
import {
  findCharge,
  findChargesOf,
  findLine,
  findMonthState,
  findPersonOfCharges,
  findQuestion,
  listMonth,
  sumMonth,
} from './queries.ts';
import { reverseCharge } from './reverse.ts';
import { ledgerStaffTexts } from './texts.ts';
import { lineView, monthCounts } from './view.ts';

interface Known {
  dormitoryId: StaffDormitoryId;
  isUnlimited: boolean;
}

/** Null for those who waive nothing; head office has none that apply. */
async function limitsFor(
  actor: Pick<Staff, 'grants'>,
  queries: Queries,
  of: { accountId: number; dormitoryId: StaffDormitoryId },
  now: Instant,
) {
  if (!may(actor, of.dormitoryId, 'waivers', 'edit')) return null;
  const canWrite = may(actor, of.dormitoryId, 'ledger', 'edit');
  return { ...(await findWaivers(queries, of, now)), apply: !canWrite };
}

/** Many read the ledger, and its words go to the resident and into files. */
function refuseHealth(field: string, text: string | undefined, language: Language): void {
  if (text !== undefined && namesHealth(text))
    throw invalidField(field, ledgerStaffTexts(language).namesHealth);
}

export const ledgerStaffHandlers = {
  ledgerMonth: async ({ actor, query, platform: { db }, language, now }) => {
    const { dormitoryId } = actor;
    const month =
      query.month === undefined ? startOfMonth(dateAt(now), 1) : startOfMonth(query.month);
    const wanted = { dormitoryId, month };
    const filters = {
      reason: query.reason,
      isReversed: query.reversed !== undefined,
      company: query.company,
      cursor: query.cursor,
    };
    const { rows, counts, next } = await listMonth(db, wanted, filters);
    const { reversals, people, ...sums } = await sumMonth(db, wanted);
    return {
      data: {
        month,
        ...(await findMonthState(db.queries, wanted)),
        closes_from: closesFrom(month),
        sums,
        reversals,
        people,
        rows: rows.map((row) => ({ ...row, ...lineView(row, language) })),
        ...monthCounts(counts),
        next,
        can_reverse: may(actor, dormitoryId, 'waivers', 'edit'),
        can_write: may(actor, dormitoryId, 'ledger', 'edit'),
      },
    };
  },

  chargeDetails: async ({ actor, params, platform: { db }, language, now }) => {
    const { queries } = db;
    const line = await findLine(queries, params.id);
    const dormitoryId = line && dormitoryWithin(actor.scope, line.dormitory_id);
    if (line === undefined || dormitoryId === undefined) throw notFound(language);
    const { closed } = await findMonthState(queries, { dormitoryId, month: line.billed_month });
    const asks = line.asked_at !== null && may(actor, dormitoryId, 'messages', 'view');
    const scope = { accountId: line.account_id, dormitoryId };
    return {
      data: {
        ...lineView(line, language),
        question: asks ? await findQuestion(queries, line.id) : null,
        closed,
        limits: await limitsFor(actor, queries, scope, now),
      },
    };
  },

  residentCharges: async ({ actor, params, query, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now, query.dormitory);
    if (scope === undefined) throw notFound(language);
    const { accountId, dormitoryId } = scope;
    const found = await findChargesOf(db, accountId, actor.scope.dormitoryIds);
    const person = await findPersonOfCharges(db, accountId, actor.scope.dormitoryIds);
    const canWrite = may(actor, dormitoryId, 'ledger', 'edit');
    const limits = await limitsFor(actor, db.queries, { accountId, dormitoryId }, now);
    return {
      data: {
        name: person.name ?? '',
        closed: person.closed.map((one) => ({ ...one, at: new Date(one.at) })),
        payroll_files: person.payroll_files.map((one) => ({
          ...one,
          made_at: new Date(one.made_at),
        })),
        rows: found.rows.map((row) => lineView(row, language)),
        complete: found.complete,
        limits,
        can_write: canWrite && !scope.isWithdrawn,
      },
    };
  },

  reverseCharge: behindGate<typeof reversal, Known>(
    async (context) => {
      const { actor, params, body, platform, language, now } = context;
      const { db } = platform;
      // The reason ill has a seal of its own; words about it stand in no other one.
      if (body.reason.code !== 'ill') refuseHealth('reason', body.reason.text, language);
      const charge = await findCharge(db.queries, params.id);
      const dormitoryId = charge && dormitoryWithin(actor.scope, charge.dormitory_id);
      if (charge === undefined || dormitoryId === undefined) throw notFound(language);
      const isUnlimited = may(actor, dormitoryId, 'ledger', 'edit');
      const known = { dormitoryId, isUnlimited };
      const { account_id: accountId, released_at: releasedAt } = charge;
      const line = await findLine(db.queries, charge.id);
      const left = line?.left ?? 0;
      const waivers = await findWaivers(db.queries, { accountId, dormitoryId }, now);
      const before = charge.amount_yen - left;
      const isOver = isOverLimit(waivers, { amount: body.amount, before });
      if (!isOver || body.amount > left || releasedAt !== null) return { known, need: undefined };
      if (!isUnlimited)
        return { known, need: { subjectId: charge.id, accountId, dormitoryIds: [dormitoryId] } };
      requireProof(actor, { language, now });
      return { known, need: undefined };
    },
    async ({ actor, params, body, platform, language, now, requestId }, { isUnlimited }) => {
      const act = { staff: actor, requestId, now, isUnlimited };
      const { amount, reason } = body;
      const outcome = await reverseCharge(platform, act, { chargeId: params.id, amount, reason });
      const line = await findLine(platform.db.queries, params.id);
      if (line === undefined || outcome === undefined) throw notFound(language);
      const data = lineView(line, language);
      if (outcome === 'reversed') return { data };
      const texts = ledgerStaffTexts(language);
      const message = {
        too_much: texts.tooMuch(line.left),
        released: texts.released,
        over_limit: texts.overLimit,
      }[outcome];
      return { refused: data, errCode: outcome, message };
    },
  ),

  manualCharge: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { reason, silent, amount, text, date, dormitory } = body;
    const scope = await findWithin(platform.db, actor.scope, params.id, now, dormitory);
    if (scope === undefined) throw notFound(language);
    const today = dateAt(now);
    const texts = ledgerStaffTexts(language);
    refuseHealth('text', text, language);
    if (date > today) throw invalidField('date', texts.future);
    if (date < addDays(today, -366)) throw invalidField('date', texts.tooOld);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const id = await chargeByHand(platform, act, { amount, text, date });
    const line = id === undefined ? undefined : await findLine(platform.db.queries, id);
    if (line === undefined) throw notFound(language);
    return { data: lineView(line, language) };
  },
} satisfies Partial<StaffHandlers>;

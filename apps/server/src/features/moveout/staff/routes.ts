// Handlers of move-outs in the console.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { actOf } from '../../../platform/events.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import { findEnds } from '../ends.ts';
import { finishMoveOut } from '../finish.ts';
import { findMoveOuts, moveOutRows } from '../list.ts';
import { findApplication, findApplicationById } from '../queries.ts';
import { wrongField } from '../routes.ts';
import { saveFor, withdrawFor } from './service.ts';
import { moveOutStaffTexts } from './texts.ts';
import { readMoveOut, rowView } from './view.ts';

export const moveOutStaffHandlers = {
  moveOuts: async ({ actor, query, platform: { db }, now }) => {
    const today = dateAt(now);
    const { dormitoryId } = actor;
    const period = { dormitoryId, from: query.from ?? today, until: query.until };
    const rows = await findMoveOuts(db.queries, period, today);
    return { data: { today, rows: rows.map((row) => rowView(row, today)) } };
  },

  moveOutOf: async (context) => {
    const { actor, params, platform, language, now } = context;
    return { data: await requireView(platform.db, { actor, id: params.id, language }, now) };
  },

  moveOutsOfResident: async ({ actor, params, query, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now);
    if (scope === undefined) throw notFound(language);
    const { dormitory: code } = query;
    const here =
      code === undefined ? scope : await findWithin(db, actor.scope, params.id, now, code);
    const { accountId } = scope;
    const all = await moveOutRows(db.queries).where('m.account_id', '=', accountId).execute();
    const rows = all.filter((row) => dormitoryWithin(actor.scope, row.dormitory_id) !== undefined);
    const today = dateAt(now);
    const stored = await findApplication(db.queries, accountId, today);
    const person = db.queries.selectFrom('profiles').select('name');
    const found = await person.where('account_id', '=', accountId).executeTakeFirst();
    const mayFile = here?.isCurrent === true && may(actor, here.dormitoryId, 'moveouts', 'edit');
    return {
      data: {
        name: found?.name ?? '',
        rows: rows.toReversed().map((row) => rowView(row, today)),
        can_file: mayFile && stored === undefined,
      },
    };
  },

  moveOutConsequences: async ({ actor, params, query, platform: { db }, language, now }) => {
    const scope = await findWithin(db, actor.scope, params.id, now, query.dormitory);
    if (scope === undefined || !scope.isCurrent) throw notFound(language);
    const { accountId } = scope;
    // A change ends what lies outside the contract of the application, whatever the address.
    const stored = await findApplication(db.queries, accountId, dateAt(now));
    const isReached = stored && dormitoryWithin(actor.scope, stored.dormitory_id) !== undefined;
    const contractId = isReached === true ? stored.contract_id : scope.contractId;
    return { data: await findEnds(db.queries, { accountId, contractId }, query.date, now) };
  },

  fileMoveOutFor: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    const { reason, silent, dormitory, ...sent } = body;
    const scope = await findWithin(platform.db, actor.scope, params.id, now, dormitory);
    if (scope === undefined || !scope.isCurrent) throw notFound(language);
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const saved = await saveFor(platform, act, { sent, applicationId: undefined });
    if (saved === undefined) throw notFound(language);
    if (typeof saved === 'object') throw wrongField(saved, language, now);
    const stored = await findApplication(platform.db.queries, scope.accountId, dateAt(now));
    const wanted = { actor, id: stored?.id ?? 0, language };
    return answer(platform.db, saved === 'saved' ? undefined : 'changed', wanted, now);
  },

  changeMoveOutFor: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    const { db } = platform;
    const { accountId, dormitoryId, contractId } = await requireScope(db, context);
    const { reason, silent, ...sent } = body;
    const scope = { accountId, dormitoryId, contractId };
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const saved = await saveFor(platform, act, { sent, applicationId: params.id });
    if (saved === undefined) throw notFound(language);
    if (typeof saved === 'object') throw wrongField(saved, language, now);
    const wanted = { actor, id: params.id, language };
    return answer(db, saved === 'saved' ? undefined : 'changed', wanted, now);
  },

  withdrawMoveOutFor: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    const scope = await requireScope(platform.db, context);
    const { reason, silent, revision } = body;
    const act = { staff: actor, scope, reason, silent, requestId, now };
    const of = { applicationId: params.id, revision };
    const outcome = await withdrawFor(platform, act, of);
    if (outcome === undefined) throw notFound(language);
    const wanted = { actor, id: params.id, language };
    return answer(platform.db, outcome === 'withdrawn' ? undefined : 'changed', wanted, now);
  },

  finishMoveOut: async (context) => {
    const { actor, params, body, platform, language, now, requestId } = context;
    const { db } = platform;
    const { accountId } = await requireScope(db, context);
    const { revision } = body;
    const act = actOf(actor, requestId);
    const finish = { act, applicationId: params.id, accountId, revision, now };
    const outcome = await finishMoveOut(db, finish);
    if (outcome === undefined) throw notFound(language);
    const wanted = { actor, id: params.id, language };
    return answer(db, outcome === 'finished' ? undefined : outcome, wanted, now);
  },
} satisfies Partial<StaffHandlers>;

interface Wanted {
  actor: Staff;
  id: number;
  language: Language;
}

/** Throws for an application of a foreign dormitory as for one that does not exist (SA041). */
async function requireScope(
  { queries }: Database,
  { actor, params, language }: Omit<Wanted, 'id'> & { params: { id: number } },
) {
  const stored = await findApplicationById(queries, params.id);
  const dormitoryId = stored && dormitoryWithin(actor.scope, stored.dormitory_id);
  if (stored === undefined || dormitoryId === undefined) throw notFound(language);
  return { accountId: stored.account_id, contractId: stored.contract_id, dormitoryId };
}

async function requireView(db: Database, { actor, id, language }: Wanted, now: Instant) {
  const { dormitoryId } = await requireScope(db, { actor, params: { id }, language });
  const view = await readMoveOut(db, id, { staff: actor, dormitoryId, now });
  if (view === undefined) throw notFound(language);
  return view;
}

/** What there is now, as the answer or beside a refusal. */
async function answer(
  db: Database,
  refused: 'changed' | 'too_early' | undefined,
  wanted: Wanted,
  now: Instant,
) {
  if (refused === undefined) return { data: await requireView(db, wanted, now) };
  const texts = moveOutStaffTexts(wanted.language);
  const stored = await findApplicationById(db.queries, wanted.id);
  const isForeign =
    stored === undefined || dormitoryWithin(wanted.actor.scope, stored.dormitory_id) === undefined;
  const move_out = isForeign ? null : await requireView(db, wanted, now);
  const message = refused === 'changed' ? texts.changed : texts.tooEarly;
  return { refused: { move_out }, code: 'changed' as const, message };
}

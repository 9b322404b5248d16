// Handlers of safety checks.
import type { BoardPerson, BoardRoom } from '@yadori/api/safety/shapes';
import type { Language } from '@yadori/api/language/language';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { actOf, actorName, recordEvent } from '../../../platform/events.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { addProxies, noteCalls } from '../acts.ts';
import { findCheck, findPeople, headOf, listChecks, openCheck } from '../board.ts';
import { findRooms } from '../rooms.ts';
import { closeSafetyCheck, reopenSafetyCheck } from '../end.ts';
import { noteHelp } from '../help.ts';
import { callsForHelp, saidAt } from '../rules.ts';
import { startSafetyCheck } from '../start.ts';
import type { CheckRow, StandingRow } from '../statements.ts';
import { safetyTexts } from '../texts.ts';
import { mayOpenContacts } from './contacts.ts';
import { requireAsked, requireCheck } from './scope.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';

export const safetyHandlers = {
  startSafetyCheck: async ({ actor, body, platform: { db }, language, now, requestId }) => {
    const codes = await requireDormitories(db, actor, body.dormitories, language);
    const act = actOf(actor, requestId);
    const { kind, cause, text } = body;
    const start = { kind, cause, text, dormitoryIds: [...codes.keys()], act };
    const started = await startSafetyCheck(db, start, now);
    const begun = started.find(({ joined }) => !joined) ?? started[0];
    const [row] = begun === undefined ? [] : await findCheck(db, begun.checkId, null);
    if (row === undefined) throw notFound(language);
    const dormitories = started.map(({ dormitoryId, checkId, joined }) => ({
      dormitory: codes.get(dormitoryId) ?? '',
      check_id: checkId,
      joined,
    }));
    const joined = started.every((one) => one.joined);
    const message = joined ? { message: safetyTexts(language).joined } : {};
    return { data: { check: headOf(row, language), joined, dormitories }, ...message };
  },

  safetyChecks: async ({ actor, query, platform: { db }, language, now }) => {
    const { dormitory } = query;
    const ids =
      dormitory === undefined
        ? actor.scope.dormitoryIds
        : [...(await requireDormitories(db, actor, [dormitory], language)).keys()];
    return { data: { rows: await listChecks(db, ids, { language, now }) } };
  },

  safetyBoard: async ({ actor, params, query, platform: { db }, language, now, requestId }) => {
    const rows = await requireCheck(db, { actor, params, language });
    const shown =
      query.dormitory === undefined
        ? rows.length === 1
          ? rows[0]
          : undefined
        : rows.find(({ code }) => code === query.dormitory);
    if (shown === undefined && query.dormitory !== undefined) throw notFound(language);
    const isKept = query.kept !== undefined;
    if (isKept && (shown === undefined ? rows : [shown]).every((row) => row.closed_at !== null))
      throw invalidStaffField(language, 'kept', safetyTexts(language).keptIsOpen);
    const kind = isKept ? 'safety.kept' : 'safety.viewed';
    await recordView(db, { ...actOf(actor, requestId), kind }, rows[0], now);
    const data = await openCheck(db, rows, shown, {
      language,
      now,
      mayEdit: (id) => may(actor, id, 'safety', 'edit'),
      mayOpenContacts: (id) => may(actor, id, 'safety', 'edit') && mayOpenContacts(actor, id),
    });
    return { data };
  },

  addSafetyProxies: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const { accounts = [], contracts = [], state, how, note = '', said_at } = body;
    if (accounts.length + contracts.length === 0) {
      const message = staffFieldMessage(language, 'required', 'accounts');
      throw invalidStaffField(language, 'accounts', message);
    }
    const rows = await requireCheck(db, { actor, params, language });
    const asked = await requireAsked(db, rows, { accounts, contracts }, { language, now });
    const isWell = state === 'safe' || state === 'away';
    const isUnnamed = ({ own_standing, standing }: StandingRow) =>
      own_standing === 'help' && standing !== 'safe' && standing !== 'away';
    if (isWell && note === '' && asked.some(({ people }) => people.some(isUnnamed)))
      throw invalidStaffField(language, 'note', safetyTexts(language).nameWho);
    const act = actOf(actor, requestId);
    const [people, rooms] = [[] as AnswerInput<BoardPerson>[], [] as AnswerInput<BoardRoom>[]];
    for (const { row, people: named, rooms: visited } of asked) {
      const at = saidAt(said_at, row.started_at.getTime(), now);
      const contractIds = visited.map(({ contract_id }) => contract_id);
      const of = { ...placeOf(row, named), contractIds, staffId: actor.staffId, act };
      const proxy = { ...of, kind: row.kind, state, how, note, at };
      if (!(await addProxies(db, proxy, now))) return closed(language);
      people.push(...(await findPeople(db, row, proxy.accountIds, now)));
      rooms.push(...(await findRooms(db, row.survey_id, now, contractIds)));
    }
    return { data: { people, rooms } };
  },

  noteSafetyCalls: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const { accounts, result } = body;
    const rows = await requireCheck(db, { actor, params, language });
    const asked = await requireAsked(db, rows, { accounts }, { language, now });
    const act = actOf(actor, requestId);
    const people = [];
    for (const { row, people: named } of asked) {
      const call = { ...placeOf(row, named), staffId: actor.staffId, act, result };
      if (!(await noteCalls(db, call, now))) return closed(language);
      people.push(...(await findPeople(db, row, call.accountIds, now)));
    }
    return { data: { people } };
  },

  noteSafetyHelp: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const { answers, takes = false } = body;
    const rows = await requireCheck(db, { actor, params, language });
    const accounts = answers.map(({ account_id }) => account_id);
    const asked = await requireAsked(db, rows, { accounts }, { language, now });
    const parts = asked.map(({ row, people }) => seenPart(row, people, answers));
    const act = actOf(actor, requestId);
    const note = { parts, staffId: actor.staffId, act, takes };
    const outcome = await noteHelp(db, note, now);
    if (outcome === 'closed') return closed(language);
    const people: AnswerInput<BoardPerson>[] = [];
    for (const { row, people: named } of asked) {
      const shown = outcome === 'done' ? named.filter(callsForHelp) : named;
      people.push(...(await findPeople(db, row, placeOf(row, shown).accountIds, now)));
    }
    if (outcome === 'done') return { data: { people } };
    const message = safetyTexts(language).newerAnswer;
    return { refused: { people }, errCode: outcome, message };
  },

  closeSafetyCheck: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const { dormitory, typed, note } = body;
    const rows = await requireCheck(db, { actor, params, language, dormitory });
    const act = actOf(actor, requestId);
    const of = { checkId: params.id, dormitoryIds: idsOf(rows), act };
    const ended = await closeSafetyCheck(db, { ...of, typed, plan: note }, now);
    if ('open' in ended) {
      const message = safetyTexts(language).typedDiffers(ended);
      return { refused: ended, errCode: 'typed_differs', message };
    }
    const reports = ended.map(({ dormitoryId, report }) => ({
      dormitory: codeOf(rows, dormitoryId),
      report,
    }));
    return { data: { reports } };
  },

  reopenSafetyCheck: async ({
    actor,
    params,
    body,
    platform: { db },
    language,
    now,
    requestId,
  }) => {
    const rows = await requireCheck(db, { actor, params, language, dormitory: body.dormitory });
    const act = actOf(actor, requestId);
    const of = { checkId: params.id, dormitoryIds: idsOf(rows), act };
    const reopened = await reopenSafetyCheck(db, of, now);
    if (reopened === undefined) {
      const message = safetyTexts(language).otherOpen;
      return { refused: null, errCode: 'other_open', message };
    }
    return { data: { dormitories: reopened.map((id) => codeOf(rows, id)) } };
  },
} satisfies Partial<StaffHandlers>;

const idsOf = (rows: readonly CheckRow[]) => rows.map(({ dormitory_id }) => dormitory_id);

const codeOf = (rows: readonly CheckRow[], dormitoryId: number) =>
  rows.find(({ dormitory_id }) => dormitory_id === dormitoryId)?.code ?? '';

const placeOf = (row: CheckRow, people: readonly StandingRow[]) => ({
  dormitoryId: row.dormitory_id,
  surveyId: row.survey_id,
  accountIds: people.map(({ account_id }) => account_id),
});

const seenPart = (
  row: CheckRow,
  people: readonly StandingRow[],
  answers: readonly { account_id: number; revision: number }[],
) => ({
  dormitoryId: row.dormitory_id,
  surveyId: row.survey_id,
  answers: people.flatMap((person) =>
    answers
      .filter(({ account_id }) => account_id === person.account_id)
      .map(({ account_id: accountId, revision }) => ({
        accountId,
        revision,
        callsForHelp: callsForHelp(person),
      })),
  ),
});

const closed = (language: Language) => ({
  refused: null,
  errCode: 'closed' as const,
  message: safetyTexts(language).closed,
});

/** Ids to office codes. A foreign dormitory is refused like one that does not exist. */
async function requireDormitories(
  db: Database,
  { scope }: Staff,
  codes: readonly string[],
  language: Language,
): Promise<Map<number, string>> {
  const ids = [...(await findDormitoryIds(db.queries, codes))];
  const within = ids.filter(([, id]) => dormitoryWithin(scope, id) !== undefined);
  const found = new Map(within.map(([code, id]) => [id, code]));
  if (found.size < new Set(codes).size) throw notFound(language);
  return found;
}

/** For how long one event covers the readings of a board, which open pages make again and again, in milliseconds. */
const viewedForMs = 30 * 60 * 1000;

async function recordView(
  db: Database,
  act: ReturnType<typeof actOf> & { kind: 'safety.viewed' | 'safety.kept' },
  { check_id: subjectId, dormitory_id: dormitoryId }: CheckRow,
  now: Instant,
): Promise<void> {
  const known = await db.queries
    .selectFrom('events')
    .select('id')
    .where('actor', '=', actorName(act.actor))
    // The index of staff's acts has this condition.
    .where('actor', 'like', 'staff:%')
    .where('kind', '=', act.kind)
    .where('happened_at', '>', timestamp(now - viewedForMs))
    .where('subject_id', '=', subjectId)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const event = { ...act, at: now, dormitoryId, subjectId };
  await recordEvent(db.queries, event);
}

// Handlers of a dormitory's day: Today, handover notes and the roster.
import { namesHealth } from '@yadori/api/today/health-words';
import { todayDays } from '@yadori/api/today/days';
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { chosenRows } from '@yadori/api/today/harm';
import { madeBy, sendExport } from '../../../platform/export-file/send.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidStaffField } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { dormitoryWithin, type Staff } from '../../../platform/session/staff.ts';
import { putAside, showAgain } from '../aside.ts';
import { changeNote, findNote, findNotes, writeNote, type NoteRow } from '../handover.ts';
import { readOtherDay } from '../other-day.ts';
import { readToday } from '../page.ts';
import { readSummary } from '../summary.ts';
import { findDashboard } from '../dashboard.ts';
import { dashboardTable } from '../tables.ts';
import { dashboardPage, dashboardView } from '../dashboard-view.ts';
import { findPresence, rosterDayOf, rosterView } from '../../presence/roster.ts';
import { todayTexts } from '../../presence/texts.ts';

export const todayHandlers = {
  today: async ({ actor, params, query, platform: { db }, now, language }) => {
    const { dormitoryId } = actor;
    const reader = { staff: actor, dormitoryId, code: params.dormitory, language };
    const on = shownDayOf(query.date, now, language);
    const { view, notes } =
      on === dateAt(now)
        ? await readToday(db, reader, now)
        : await readOtherDay(db, reader, { on, now });
    return { data: { ...view, notes: notes.map((row) => noteView(row, actor)) } };
  },

  dashboard: async ({ actor, query, platform: { db }, now }) => {
    const found = await findDashboard(db, actor.scope.dormitoryIds, now);
    const rows = dashboardView(found, actor, query);
    return { data: { read_at: now, ...dashboardPage(rows, query.count_only !== undefined) } };
  },

  dormitorySummary: async ({ actor, params, platform: { db }, now, language }) => {
    const { dormitoryId } = actor;
    const reader = { staff: actor, dormitoryId, code: params.dormitory, language };
    return { data: await readSummary(db, reader, now) };
  },

  exportDashboard: async ({ actor, platform, body, language, now, requestId }) => {
    const found = await findDashboard(platform.db, actor.scope.dormitoryIds, now);
    const { region, topic, needs_look: needsLook } = body;
    const rows = chosenRows(dashboardView(found, actor, {}), { region, topic, needsLook });
    const table = dashboardTable(rows, language);
    const filters = { ...(region && { region }), ...(topic && { topic }) };
    const made = { ...madeBy(actor, requestId), kind: 'dashboard', dormitoryId: null, filters };
    const baseName = `${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },

  dormitoryLog: async ({ actor, platform: { db }, now }) => {
    const rows = await findNotes(db, actor.dormitoryId, now);
    return {
      data: { rows: rows.map((row) => noteView(row, actor)), total: rows.length, next: null },
    };
  },

  writeDormitoryLog: async ({ actor, body, platform, now, language, requestId }) => {
    refuseHealth(body.text, language);
    const { dormitoryId } = actor;
    const note = { dormitoryId, text: body.text, pinned: body.pinned === true };
    const row = await writeNote({ platform, staff: actor, requestId, now }, note);
    return { data: noteView(row, actor) };
  },

  changeDormitoryLog: async ({ actor, params, body, platform, now, language, requestId }) => {
    const texts = todayTexts(language);
    const before = await findNote(platform.db.queries, params.id);
    const isWithin =
      before !== undefined && dormitoryWithin(actor.scope, before.dormitory_id) !== undefined;
    if (!isWithin) throw new CallError({ status: 404, message: texts.notFound });
    const isNewText = body.text !== undefined && body.text !== before.text;
    if (isNewText && before.staff_id !== actor.staffId)
      throw new CallError({ status: 403, code: 'forbidden', message: texts.notAuthor });
    refuseHealth(isNewText ? body.text : undefined, language);
    const changed = await changeNote({ platform, staff: actor, requestId, now }, before, body);
    if (changed !== undefined) return { data: noteView(changed, actor) };
    const newer = (await findNote(platform.db.queries, params.id)) ?? before;
    return { refused: noteView(newer, actor), code: 'changed', message: texts.changed };
  },

  putAlertAside: async ({ actor, params, body, platform, now, language, requestId }) => {
    const { dormitoryId } = actor;
    const act = { platform, staff: actor, dormitoryId, requestId, now };
    const reader = { staff: actor, dormitoryId, code: params.dormitory, language };
    const { view } = await readToday(platform.db, reader, now);
    // An alert that is settled meanwhile, or that the person does not see, needs no row.
    const alert = view.alerts.find(({ key }) => key === body.key);
    if (body.aside === false) {
      if (alert !== undefined) await showAgain(act, alert.key);
    } else if (alert?.aside === null) await putAside(act, alert.key);
    return { data: null };
  },

  roster: async ({ actor, query, platform: { db }, now, language, requestId }) => {
    const { dormitoryId } = actor;
    if (query.kept !== undefined && query.date !== undefined)
      throw invalidStaffField(language, 'date', todayTexts(language).keptIsTonights);
    const on = rosterDayOf(query.date, now, language);
    await recordEvent(db.queries, {
      ...actOf(actor, requestId),
      kind: query.kept === undefined ? 'roster.viewed' : 'roster.kept',
      at: now,
      dormitoryId,
      detail: { date: on },
    });
    return { data: rosterView(await findPresence(db, dormitoryId, on), on, now) };
  },
} satisfies Partial<StaffHandlers>;

/** Today without one; days outside of what is shown are refused at their field (SB015). */
function shownDayOf(
  named: CalendarDate | undefined,
  now: Instant,
  language: Language,
): CalendarDate {
  const today = dateAt(now);
  const on = named ?? today;
  if (on >= addDays(today, -todayDays.back) && on <= addDays(today, todayDays.ahead)) return on;
  const message = todayTexts(language).dayOutside;
  throw new CallError({ status: 422, message, errors: { date: [message] } });
}

function refuseHealth(text: string | undefined, language: Language): void {
  if (text === undefined || !namesHealth(text)) return;
  const message = todayTexts(language).namesHealth;
  throw new CallError({ status: 422, message, errors: { text: [message] } });
}

const noteView = (row: NoteRow, { staffId }: Staff): AnswerInput<HandoverNote> => ({
  id: row.id,
  text: row.text,
  author: { staff_id: row.staff_id, name: row.author },
  written_at: row.created_at,
  pinned: row.pinned,
  done: row.done_at === null ? null : { at: row.done_at, name: row.done_name ?? '' },
  can_change_text: row.staff_id === staffId,
  revision: row.revision,
});

// Handlers of published notices in the console.
import type { Language } from '@yadori/api/language/language';
import { namedReaders, noticesPage } from '@yadori/api/notices/staff-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { type Database, timestamp } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/keyset.ts';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import { actOf, actorName, recordEvent, type Event } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { dormitoryWithin, scopeOf, type Staff } from '../../../platform/session/staff.ts';
import { withdrawNotice } from '../service.ts';
import { correctNotice } from '../correct-notice.ts';
import { remindOfNotice } from '../remind-notice.ts';
import { noticeTexts } from '../texts.ts';
import { noticeBlob } from '../view.ts';
import {
  countStaffNotices,
  findFloors,
  findReaders,
  findStaffNotice,
  findMissing,
  findReminders,
  findStaffNotices,
  findVersions,
  type Dormitories,
  type FullNoticeRow,
} from './queries.ts';
import { posterBlob } from './poster.ts';
import { headView, noticeView, readerView } from './view.ts';

interface Naming {
  id: number;
  dormitories: Dormitories;
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  now: Instant;
}

const hourMs = 60 * 60 * 1000;
const kind = 'notice.readers_named';

/** Once within an hour of a session: an open page reads the list again whenever somebody opens the notice. */
async function recordNaming(db: Database, { id, dormitories, by, now }: Naming): Promise<void> {
  const known = await db.queries
    .selectFrom('events')
    .select('id')
    .where('actor', '=', actorName(by.actor))
    .where('actor', 'like', 'staff:%')
    .where('happened_at', '>', timestamp(now - hourMs))
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('session_id', '=', by.sessionId ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const only = dormitories?.length === 1 ? dormitories[0] : undefined;
  const where = only === undefined ? {} : { dormitoryId: only };
  await recordEvent(db.queries, { ...by, ...where, kind, at: now, subjectId: id });
}

export const noticeStaffHandlers = {
  staffNotices: async ({ actor, query, platform: { db }, language, now }) => {
    const { state, sort: order = 'newest', cursor } = query;
    const within = await dormitoriesOf({ db, actor, language, now }, query.dormitory);
    const today = dateAt(now);
    const after = cursor === undefined ? undefined : Number(cursor);
    const [rows, total] = await Promise.all([
      findStaffNotices(db, today, within, {
        order,
        language,
        state,
        after,
        limit: noticesPage + 1,
      }),
      countStaffNotices(db, today, within, state),
    ]);
    const page = pageOf(rows, noticesPage, (last) => String(last.id));
    return {
      data: {
        rows: page.rows.map((row) =>
          headView(row, { language, canEdit: mayEdit(actor, row.dormitory_id) }),
        ),
        total,
        next: page.next,
      },
    };
  },

  staffNotice: async ({ actor, params, query, platform: { db }, language, now }) => {
    const asked = { db, actor, language, now };
    const { row, within } = await requireNotice(asked, params.id, query.dormitory);
    const [floors, versions, reminders] = await Promise.all([
      findFloors(db, dateAt(now), within, row.id),
      findVersions(db, row.id),
      findReminders(db, row.id, within),
    ]);
    const canEdit = mayEdit(actor, row.dormitory_id);
    return { data: noticeView(row, { floors, versions, reminders }, { language, canEdit }) };
  },

  staffNoticeFile: async ({ actor, params, platform, language, now }) => {
    const { db, files } = platform;
    const { row } = await requireNotice({ db, actor, language, now }, params.id);
    const blob = await noticeBlob(row, files, language);
    if (blob === undefined) throw notFound(language);
    return { blob };
  },

  noticePoster: async ({ actor, params, query, platform, language, now }) => {
    const asked = { db: platform.db, actor, language, now };
    const { row, within } = await requireNotice(asked, params.id, query.dormitory);
    return { blob: await posterBlob(row, { platform, within, language, now }) };
  },

  noticeReaders: async ({ actor, params, query, platform, language, now, requestId }) => {
    const { db } = platform;
    const asked = { db, actor, language, now };
    const { row, within } = await requireNotice(asked, params.id, query.dormitory);
    const wanted = { dormitories: within, id: row.id, limit: namedReaders };
    const rows = await findReaders(db, dateAt(now), wanted);
    await recordNaming(db, { ...wanted, by: actOf(actor, requestId), now });
    return { data: { rows: rows.map(readerView), total: rows[0]?.total ?? 0, next: null } };
  },

  correctNotice: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const { row } = await requireNotice({ db, actor, language, now }, params.id);
    if (!mayEdit(actor, row.dormitory_id)) throw notFound(language);
    if (row.announces_fees) {
      const message = noticeTexts(language).announces_fees;
      return { refused: { problems: [], newest: null }, errCode: 'announces_fees', message };
    }
    const correction = {
      id: row.id,
      draftId: body.draft_id,
      revision: body.revision,
      reason: body.reason,
      isMinor: body.is_minor,
      mayUse: (id: number | null) => mayEdit(actor, id),
    };
    const by = { ...actOf(actor, requestId), actor: { staff: actor.staffId } };
    const outcome = await correctNotice(db, correction, { by, now });
    if (!('refused' in outcome)) return { data: { id: outcome.id } };
    const { refused } = outcome;
    if (refused === 'no_draft') throw notFound(language);
    const message = noticeTexts(language)[refused];
    const why = {
      problems: 'problems' in outcome ? outcome.problems : [],
      newest: 'newest' in outcome ? outcome.newest : null,
    };
    return refused === 'changed'
      ? { refused: why, code: 'changed' as const, message }
      : { refused: why, errCode: refused, message };
  },

  remindNotice: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const asked = { db, actor, language, now };
    const { row, within } = await requireNotice(asked, params.id, body.dormitory);
    if (!mayEdit(actor, row.dormitory_id)) throw notFound(language);
    const people = await findMissing(db, dateAt(now), within, row.id);
    const by = { staffId: actor.staffId, act: actOf(actor, requestId) };
    const outcome = await remindOfNotice(
      db,
      { id: row.id, ...by, way: body.way ?? 'push', people },
      now,
    );
    if (typeof outcome !== 'string') return { data: outcome };
    return { refused: null, errCode: outcome, message: noticeTexts(language)[outcome] };
  },

  withdrawStaffNotice: async ({ actor, params, body, platform, language, now, requestId }) => {
    const { row } = await requireNotice({ db: platform.db, actor, language, now }, params.id);
    if (!mayEdit(actor, row.dormitory_id)) throw notFound(language);
    // Written with its link to the plan in one transaction: it cannot become one in between.
    if (row.announces_fees) {
      const message = noticeTexts(language).announces_fees;
      return { refused: null, errCode: 'announces_fees', message };
    }
    const by = { ...actOf(actor, requestId), now, why: body.reason };
    if ((await withdrawNotice(platform, row.id, by)) === 'withdrawn') return { data: null };
    const message = noticeTexts(language).withdrawnBefore;
    return { refused: null, errCode: 'withdrawn', message };
  },
} satisfies Partial<StaffHandlers>;

interface RequestContext {
  db: Database;
  actor: Staff;
  language: Language;
  now: Instant;
}

/** A foreign dormitory is refused like one that does not exist (SA041). */
async function dormitoriesOf(
  { db, actor: { scope }, language }: RequestContext,
  code: string | undefined,
): Promise<Dormitories> {
  if (code === undefined) return scope.dormitoryIds;
  const id = await findDormitoryId(db.queries, code);
  if (id === undefined || dormitoryWithin(scope, id) === undefined) throw notFound(language);
  return [id];
}

async function requireNotice(
  asked: RequestContext,
  id: number,
  code?: string,
): Promise<{ row: FullNoticeRow; within: Dormitories }> {
  const within = await dormitoriesOf(asked, code);
  const row = await findStaffNotice(asked.db, dateAt(asked.now), within, id);
  if (row === undefined) throw notFound(asked.language);
  return { row, within };
}

/** A notice of all dormitories belongs to those who have the right in all of them. */
function mayEdit({ grants }: Staff, dormitoryId: number | null): boolean {
  const scope = scopeOf(grants, { of: 'notices', level: 'edit' });
  if (scope === undefined) return false;
  return dormitoryId === null
    ? scope.dormitoryIds === null
    : dormitoryWithin(scope, dormitoryId) !== undefined;
}

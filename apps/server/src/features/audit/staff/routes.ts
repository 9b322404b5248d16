// Handlers of the record of acts. Every reading is an act itself.
import { addDays, instantAt } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Page } from '../../../platform/database/keyset.ts';
import type { Context, StaffHandlers } from '../../../platform/http/handler.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { openDetail } from '../../../platform/event-details.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chosenDormitories } from '../../../platform/session/chosen-dormitories.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import type { auditEvents } from '@yadori/api/audit/staff-calls';
import { parseRanges } from '../id-ranges.ts';
import { mayOpenDetail } from '../policy.ts';
import { auditTexts } from '../texts.ts';
import { verifyChain } from '../verify.ts';
import {
  findDetail,
  findDormitoryOfResident,
  findEvents,
  findEventsOf,
  findEventsOfResident,
  findNames,
  findSealedDays,
  type EventFilters,
  type EventRow,
} from './queries.ts';
import { eventView, valuesView } from './view.ts';

export const auditHandlers = {
  auditEvents: async (context) => {
    const { actor, platform, query, language, now, requestId } = context;
    // Of all dormitories also what belongs to none.
    const dormitoryIds = await chosenDormitories(platform.db.queries, actor, query.dormitory);
    if (dormitoryIds === undefined) throw notFound(language);
    const { rows, next } = await readEvents(
      platform,
      actor,
      dormitoryIds,
      filtersOf(query),
      language,
    );
    await recordEvent(platform.db.queries, {
      ...actOf(actor, requestId),
      kind: 'audit.viewed',
      at: now,
      ...(query.account_id !== undefined && { accountId: query.account_id }),
      ...(dormitoryIds?.length === 1 && { dormitoryId: dormitoryIds[0] }),
      detail: { rows: rows.length },
    });
    const names = await findNames(platform.db, rows);
    return {
      data: {
        rows: rows.map((row) => eventView(row, { names, staff: actor, language })),
        total: null,
        next,
      },
    };
  },

  auditDetail: async ({ actor, params, platform, language, now, requestId }) => {
    const { db, sensitive } = platform;
    const row = await findDetail(db, params.id);
    const isWithin =
      row !== undefined &&
      (row.dormitory_id === null
        ? actor.scope.dormitoryIds === null
        : dormitoryWithin(actor.scope, row.dormitory_id) !== undefined);
    if (!isWithin) throw notFound(language);
    if (!mayOpenDetail(actor, row.dormitory_id))
      throw new CallError({
        status: 403,
        code: 'forbidden',
        message: auditTexts(language).detailRefused,
      });
    const { id: eventId, sealed, detail_digest: digest } = row;
    // Erased with the person.
    if (sealed === null || digest === null) throw notFound(language);
    await recordEvent(db.queries, {
      ...actOf(actor, requestId),
      kind: 'audit.detail_opened',
      at: now,
      subjectId: eventId,
      ...(row.account_id !== null && { accountId: row.account_id }),
      ...(row.dormitory_id !== null && { dormitoryId: row.dormitory_id }),
    });
    const text = openDetail(sensitive, { eventId, sealed, digest });
    // Another text than was written: the verification of the chain says so, and it is not shown as if it were.
    if (text === undefined) throw notFound(language);
    return {
      data: {
        words: text.words ?? null,
        before: valuesView(text.before),
        after: valuesView(text.after),
      },
    };
  },

  auditChain: async ({ platform: { db }, query }) => {
    const { sort = 'newest', cursor } = query;
    const { rows, next } = await findSealedDays(db, sort, cursor);
    return {
      data: {
        rows: rows.map(({ day, count, late, digest, sealed_at, residents_removed_at }) => ({
          day,
          count,
          late: parseRanges(late).reduce((sum, range) => sum + range.last - range.first + 1, 0),
          digest: digest.toString('hex'),
          sealed_at,
          residents_removed_at,
        })),
        total: rows[0]?.total ?? 0,
        next,
      },
    };
  },

  verifyAudit: async ({ actor, body, platform, now, requestId }) => {
    const { days, events, late, findings } = await verifyChain(platform, body, now);
    await recordEvent(platform.db.queries, {
      ...actOf(actor, requestId),
      kind: 'audit.viewed',
      at: now,
      detail: { verified: days, findings: findings.length },
    });
    const found = findings.map(({ day, problem, eventId }) => ({
      day,
      problem,
      event_id: eventId ?? null,
    }));
    return { data: { days, events, late, findings: found } };
  },
} satisfies Partial<StaffHandlers>;

type Query = Context<typeof auditEvents>['query'];

function filtersOf(query: Query): EventFilters {
  return {
    from: query.from === undefined ? undefined : instantAt(query.from),
    before: query.until === undefined ? undefined : instantAt(addDays(query.until, 1)),
    staffId: query.staff_id,
    accountId: query.account_id,
    kind: query.kind,
    reason: query.reason_code,
    batchId: query.batch_id,
    order: query.sort ?? 'newest',
    cursor: query.cursor,
  };
}

async function readEvents(
  { db }: Platform,
  actor: Staff,
  dormitoryIds: readonly StaffDormitoryId[] | null,
  filters: EventFilters,
  language: Language,
): Promise<Page<EventRow>> {
  const { accountId } = filters;
  if (accountId === undefined)
    return dormitoryIds === null
      ? findEvents(db, filters)
      : findEventsOf(db, dormitoryIds, filters);
  const home = await findDormitoryOfResident(db, accountId);
  const isWithin =
    home === null
      ? actor.scope.dormitoryIds === null
      : home !== undefined && dormitoryWithin(actor.scope, home) !== undefined;
  // A foreign resident is answered like one that does not exist.
  if (!isWithin) throw notFound(language);
  return findEventsOfResident(db, dormitoryIds, { ...filters, accountId });
}

const notFound = (language: Language) =>
  new CallError({ status: 404, message: auditTexts(language).notFound });

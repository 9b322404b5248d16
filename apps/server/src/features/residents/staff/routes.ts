// Handlers of search, list and card.
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import { actOf, actorName, recordEvent } from '../../../platform/events.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, may as mayDo, type Staff } from '../../../platform/session/staff.ts';
import { findPersons } from '../../resident-index/queries.ts';
import { findInIndex } from '../../resident-index/search.ts';
import { readCard } from './card.ts';
import { listResidents } from './list.ts';
import { countCard } from './many-cards.ts';
import { wasViewed } from './queries.ts';
import { findWithin, type ScopedResident } from '../../resident-index/scope.ts';
import { personView, residentRowView } from './view.ts';

export const residentHandlers = {
  findPeople: async ({ actor, query, platform: { db }, now }) => {
    const dormitoryIds = await searchedDormitories(db, actor, query.dormitories);
    const search = { keyword: query.q, dormitoryIds, today: dateAt(now) };
    const rows = await findPersons(db, await findInIndex(db, search), now);
    return { data: { rows: rows.map(personView) } };
  },

  residents: async ({ actor, query, platform: { db }, language, now }) => {
    const { status, floor, away, sort = 'room', cursor } = query;
    const { dormitoryId } = actor;
    const may = {
      meals: mayDo(actor, dormitoryId, 'meals', 'view'),
      stays: mayDo(actor, dormitoryId, 'stays', 'view'),
    };
    const statuses = status?.split(',') as ResidenceStatus[] | undefined;
    const filter = {
      dormitoryId,
      statuses,
      floor,
      away: away === '1',
      order: sort,
      cursor,
      may,
    };
    const page = await listResidents(db, filter, now);
    if (page === undefined) throw invalidStaffField(language, 'cursor');
    const { rows, floors, ...others } = page;
    return { data: { rows: rows.map(residentRowView), floors: [...floors], ...others } };
  },

  resident: async ({ actor, params, platform, language, now, requestId }) => {
    const { db } = platform;
    const reached = await requireResident(db, { actor, id: params.id, language }, now);
    await viewResident(platform, { staff: actor, requestId }, reached, now);
    return { data: await readCard({ actor, platform, language, now }, reached) };
  },
} satisfies Partial<StaffHandlers>;

/** The dormitories named, within the scope; a foreign one is like one that does not exist. */
async function searchedDormitories(
  db: Database,
  { scope }: Staff,
  named: string | undefined,
): Promise<readonly number[] | null> {
  if (named === undefined || named === '') return scope.dormitoryIds;
  const ids = [...(await findDormitoryIds(db.queries, named.split(','))).values()];
  return ids.flatMap((id) => dormitoryWithin(scope, id) ?? []);
}

interface Wanted {
  actor: Staff;
  id: number;
  language: Language;
}

/** Throws for a resident of a foreign dormitory as for one that does not exist (SA041). */
export async function requireResident(
  db: Database,
  { actor, id, language }: Wanted,
  now: Instant,
): Promise<ScopedResident> {
  const reached = await findWithin(db, actor.scope, id, now);
  if (reached === undefined) throw notFound(language);
  return reached;
}

/** Before anything of a person is shown: on record, and counted (SC012). */
export async function viewResident(
  platform: Platform,
  by: { staff: Staff; requestId: string },
  reached: ScopedResident,
  now: Instant,
): Promise<void> {
  const isNew = await recordView(platform.db, by, reached, now);
  const { dormitoryId } = reached;
  if (isNew) await countCard(platform, { ...by.staff, dormitoryId }, now);
}

/** One event for each person, resident and half hour. False where there is one. */
async function recordView(
  db: Database,
  { staff, requestId }: { staff: Staff; requestId: string },
  { accountId, dormitoryId }: ScopedResident,
  now: Instant,
): Promise<boolean> {
  const act = { ...actOf(staff, requestId), at: now };
  const view = { actor: actorName(act.actor), accountId };
  if (await wasViewed(db.queries, view, now)) return false;
  return db.transaction(async (trx) => {
    // Of two openings at once the later one waits here, and then finds the event.
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .execute();
    if (await wasViewed(trx, view, now)) return false;
    await recordEvent(trx, { ...act, kind: 'resident.viewed', accountId, dormitoryId });
    return true;
  });
}

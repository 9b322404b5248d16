// What a device has shown from its own store without a network, put on record when the network is back (AM252).
import type { KeptScreen, KeptWay } from '@yadori/api/staff/kept-view-calls';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import { actOf, recordFirstEvents } from '../../../platform/events.ts';
import type { OwnAct } from './service.ts';

interface KeptView {
  dormitory: string;
  screen: KeptScreen;
  way: KeptWay;
  seen_at: string;
}

const kinds = { roster: 'roster.viewed_kept', board: 'safety.viewed_kept' } as const;

/** A view is sent again until an answer comes; nothing is kept on a device for so long (milliseconds). */
const repeatedForMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Each view once, with the time of the device's clock. Also of a dormitory in which the person has no role any more: what
 * was shown was shown. One in which they never had one is left out.
 */
export async function recordViews(
  db: Database,
  { staff, requestId }: OwnAct,
  views: readonly KeptView[],
  now: Instant,
): Promise<void> {
  const ids = await findDormitoryIds(db.queries, [...new Set(views.map((view) => view.dormitory))]);
  const held = await db.queries
    .selectFrom('staff_grants')
    .select('dormitory_id')
    .where('staff_id', '=', staff.staffId)
    .execute();
  const hadRole = (id: number) =>
    held.some(({ dormitory_id: of }) => of === null || Number(of) === id);
  const events = views.flatMap(({ dormitory, screen, way, seen_at }) => {
    const dormitoryId = ids.get(dormitory);
    if (dormitoryId === undefined || !hadRole(dormitoryId)) return [];
    // A device's clock may be wrong, or set.
    const seen = Math.max(now - repeatedForMs, Math.min(now, Date.parse(seen_at)));
    const detail = { seen_at: isoInTokyo(seen), way };
    return [{ ...actOf(staff, requestId), kind: kinds[screen], at: now, dormitoryId, detail }];
  });
  const [first, ...others] = events;
  if (first === undefined) return;
  await db.transaction(async (trx) => {
    // Two tabs, or a repeat beside the first try: one after the other.
    await trx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staff.staffId)
      .forNoKeyUpdate()
      .execute();
    const known = { since: now - repeatedForMs, figure: 'seen_at' } as const;
    await recordFirstEvents(trx, [first, ...others], known);
  });
}

// What people change about themselves: their sessions and preferences.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { endSessions } from '../session/open-sessions.ts';

/** The person, by which request. */
export interface OwnAct {
  staff: Staff;
  requestId: string;
}

/** Ends one session of the person, or with `others` all but the caller's; answers how many (SA027). */
export const endOwnSessions = (
  db: Database,
  act: OwnAct,
  which: number | 'others',
  now: Instant,
): Promise<number> =>
  db.transaction((trx) => endSessions(trx, act, { staffId: act.staff.staffId, which }, now));

interface Preferences {
  language?: 'ja' | 'en' | undefined;
  display_name?: string | undefined;
  [key: string]: unknown;
}

/** Saves what is given; what is left out stays. */
export async function savePreferences(
  db: Database,
  { staff, requestId }: OwnAct,
  { language, display_name, ...chosen }: Preferences,
  now: Instant,
): Promise<void> {
  const { staffId } = staff;
  const values = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const own = {
    ...(language && { language }),
    ...(display_name !== undefined && { display_name }),
  };
  await db.transaction(async (trx) => {
    if (Object.keys(own).length > 0)
      await trx.updateTable('staff').set(own).where('id', '=', staffId).execute();
    for (const [key, value] of values)
      await trx
        .insertInto('staff_preferences')
        .values({ staff_id: staffId, key, value: JSON.stringify(value) })
        .onConflict((known) =>
          known.columns(['staff_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }),
        )
        .execute();
    const event = { ...actOf(staff, requestId), at: now, subjectId: staffId };
    await recordEvents(trx, [{ ...event, kind: 'staff.changed', detail: { own: true } }]);
  });
}

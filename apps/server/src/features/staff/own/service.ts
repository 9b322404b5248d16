// What people change about themselves: their sessions and preferences.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { actOf, recordEvents } from '../../../platform/events.ts';
import type { Staff } from '../../../platform/session/staff.ts';

/** The person, by which request. */
export interface OwnAct {
  staff: Staff;
  requestId: string;
}

/** Ends one session of the person, or with `others` all but the caller's; answers how many (SA027). */
export async function endOwnSessions(
  db: Database,
  { staff, requestId }: OwnAct,
  which: number | 'others',
  now: Instant,
): Promise<number> {
  const { sessionId, staffId } = staff;
  return db.transaction(async (trx) => {
    const own = trx
      .updateTable('staff_sessions')
      .set({ revoked_at: timestamp(now) })
      .where('staff_id', '=', staffId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', timestamp(now));
    const chosen =
      which === 'others' ? own.where('id', '<>', sessionId) : own.where('id', '=', which);
    const ended = await chosen.returning('id').execute();
    await recordEvents(
      trx,
      ended.map(() => ({
        ...actOf(staff, requestId),
        kind: 'staff.session_ended',
        at: now,
        subjectId: staffId,
      })),
    );
    return ended.length;
  });
}

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

// The job that puts due settings into force (SD055).
import { dormitoryEvents } from '@yadori/api/dormitory/live';
import {
  movesReception,
  replacedBy,
  timesProblem,
  type SettingValues,
} from '@yadori/api/dormitory/planned-settings';
import { mealEvents } from '@yadori/api/meals/live';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { announce } from './announce.ts';
import { fieldsOf, markCancelled } from './planned-settings.ts';
import { lockSettings, type OpenChange } from './setting-queries.ts';

/**
 * Due changes come into force in the order of their days, each dormitory in a transaction of its own: one that fails
 * holds up no other. Idempotent: safe to run twice, on two nodes, or days late.
 */
export async function applyDueSettings(db: Database, now: Instant): Promise<void> {
  const due = await db.queries
    .selectFrom('dormitory_setting_changes')
    .select('dormitory_id')
    .distinct()
    .where('effective_on', '<=', dateAt(now))
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('dormitory_id')
    .execute();
  const failures: unknown[] = [];
  for (const { dormitory_id: dormitoryId } of due)
    try {
      if (await applyIn(db, dormitoryId, now)) announceApplied(db, dormitoryId);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

const applyIn = (db: Database, dormitoryId: number, now: Instant): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { present, open } = await lockSettings(trx, dormitoryId);
    const due = open.filter(({ effective_on: day }) => day <= dateAt(now));
    let settings = present;
    for (const change of due) {
      const next = { ...settings, ...change.settings };
      const isFit = !movesReception(change.settings) || timesProblem(next) === undefined;
      await applyOrCancel(trx, { dormitoryId, change, isFit, before: settings }, now);
      if (isFit) settings = next;
    }
    if (due.length > 0)
      await trx.updateTable('dormitories').set(settings).where('id', '=', dormitoryId).execute();
    return due.length > 0;
  });

interface Due {
  dormitoryId: number;
  change: OpenChange;
  isFit: boolean;
  before: SettingValues;
}

/** A change that what was imported meanwhile does not admit is cancelled by the system. */
async function applyOrCancel(
  trx: Trx,
  { dormitoryId, change, isFit, before }: Due,
  now: Instant,
): Promise<void> {
  if (isFit)
    await trx
      .updateTable('dormitory_setting_changes')
      .set({
        applied_at: timestamp(now),
        replaced: JSON.stringify(replacedBy(change.settings, before)),
      })
      .where('id', '=', change.id)
      .execute();
  else await markCancelled(trx, change.id, { staffId: null, now });
  await recordEvent(trx, {
    actor: 'system',
    kind: isFit ? 'setting.applied' : 'setting.cancelled',
    at: now,
    dormitoryId,
    subjectId: change.id,
    detail: { fields: fieldsOf(change.settings).join(), date: change.effective_on },
  });
}

/** Open pages show deadlines and receptions as they are now. */
const announceApplied = (db: Database, dormitoryId: number): void =>
  announce(db, dormitoryId, {
    residents: [mealEvents.menus, dormitoryEvents.changed],
    staff: ['alerts', 'board'],
  });

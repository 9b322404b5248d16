// Settings of the demo dormitory that changed, and some that will: what each page of settings shows beside what is in force.
import { createHash } from 'node:crypto';
import type { MoneyField } from '@yadori/api/dormitory/planned-settings';
import { addDays, dateAt, instantAt, startOfMonth, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';

interface World {
  trx: Trx;
  dormitoryId: number;
  /** Of the head office. */
  staffId: number;
  approverId: number;
  now: Instant;
}

/** After the demo staff. What is in force stays as it is described. */
export async function loadDemoSettingChanges({ db }: Platform, now: Instant): Promise<void> {
  await db.transaction(async (trx) => {
    const [keyaki, asker, approver] = await Promise.all([
      trx
        .selectFrom('dormitories')
        .select(['id', 'seats', 'bedding_stock', 'location_ja'])
        .select(['breakfast_fee', 'dinner_fee'])
        .where('office_code', '=', 'KYK01')
        .executeTakeFirstOrThrow(),
      idOf(trx, 'honbu@example.jp'),
      idOf(trx, 'admin@example.jp'),
    ]);
    const { id: dormitoryId, seats, bedding_stock: bedding } = keyaki;
    const world = { trx, dormitoryId, staffId: asker, approverId: approver, now };
    await changed(world, -200, 'times', { seats }, { seats: (seats ?? 40) - 4 });
    await changed(
      world,
      -75,
      'times',
      { dinner_start: '18:00' },
      { dinner_start: '17:30', dinner_end: '22:00' },
    );
    await changed(world, -45, 'services', { bedding_stock: bedding }, { bedding_stock: 4 });
    await changedFee(world, -15, 'breakfast_fee', keyaki.breakfast_fee);
    await changedFee(world, -3, 'dinner_fee', keyaki.dinner_fee);
    await planned(world, 12, 'times', { seats: (seats ?? 40) + 4 });
    await planned(world, 20, 'services', { bedding_stock: bedding + 2 });
    await moved(world, keyaki.location_ja);
  });
}

const idOf = async (trx: Trx, email: string): Promise<number> =>
  (await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

type Group = 'times' | 'services' | 'money';

/** `days` from today; entered two weeks before. */
async function changed(
  { trx, dormitoryId, staffId, now }: Omit<World, 'approverId'>,
  days: number,
  group: Group,
  settings: object,
  replaced: object,
): Promise<number> {
  const day = addDays(dateAt(now), days);
  const { id } = await trx
    .insertInto('dormitory_setting_changes')
    .values({
      dormitory_id: dormitoryId,
      setting_group: group,
      effective_on: day,
      settings: JSON.stringify(settings),
      planned_by: staffId,
      planned_at: timestamp(instantAt(addDays(day, -14))),
      applied_at: timestamp(instantAt(day)),
      replaced: JSON.stringify(replaced),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const basis = '食材の仕入れの値上がりに合わせ、1食あたりの実費に改めるため。';

/** From the 1st of a month, with the second person who approved it. */
async function changedFee(
  world: World,
  months: number,
  field: MoneyField,
  fee: number,
): Promise<void> {
  const { trx, dormitoryId, staffId, approverId, now } = world;
  const today = dateAt(now);
  const first = startOfMonth(today, months);
  const days = Math.round((instantAt(first) - instantAt(today)) / (24 * 60 * 60 * 1000));
  const id = await changed(world, days, 'money', { [field]: fee }, { [field]: fee - 30 });
  const asked = instantAt(addDays(first, -15));
  const decided = timestamp(asked + 60 * 60 * 1000);
  const approval = await trx
    .insertInto('approvals')
    .values({
      call: 'planMoney',
      subject_id: dormitoryId,
      input_digest: createHash('sha256').update(`${field} ${first}`).digest(),
      dormitory_ids: [dormitoryId],
      asked_by: staffId,
      asked_at: timestamp(asked),
      expires_at: timestamp(asked + 72 * 60 * 60 * 1000),
      decision: 'approved',
      decided_by: approverId,
      decided_at: decided,
      ran_at: decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('money_changes')
    .values({ change_id: id, approval_id: approval.id, basis })
    .execute();
}

const planned = (
  { trx, dormitoryId, staffId, now }: World,
  days: number,
  group: Group,
  settings: object,
) =>
  trx
    .insertInto('dormitory_setting_changes')
    .values({
      dormitory_id: dormitoryId,
      setting_group: group,
      effective_on: addDays(dateAt(now), days),
      settings: JSON.stringify(settings),
      planned_by: staffId,
      planned_at: timestamp(now - 24 * 60 * 60 * 1000),
    })
    .execute();

const moved = ({ trx, dormitoryId, staffId, now }: World, place: string) =>
  trx
    .insertInto('dormitory_name_changes')
    .values({
      dormitory_id: dormitoryId,
      names: JSON.stringify({ location_ja: place }),
      replaced: JSON.stringify({ location_ja: '' }),
      changed_at: timestamp(instantAt(addDays(dateAt(now), -120))),
      changed_by: staffId,
    })
    .execute();

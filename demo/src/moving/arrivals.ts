// Those who move into Keyaki in the days of the load: one has come and was shown around, without account and key; one has
// named a time; one stands at the registration (SM005, SC048).
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { hashPassword } from '@yadori/server/platform/session/password';
import { openDemoAccount } from '../accounts.ts';
import { demoPassword, type DemoResident } from '../people.ts';
import { demoProfile } from '../profiles.ts';

const minute = 60_000;

const comer: DemoResident = {
  email: 'miyashita@example.jp',
  name: '宮下 澪',
  furigana: 'ミヤシタ ミオ',
  employmentStatus: 2,
  phoneNumber: '09078901234',
  contract: { number: 'YD3002', office: 'KYK01', room: '0332' },
};

/** After their contracts. */
export async function markDemoArrivals(
  platform: Platform,
  manager: number,
  now: Instant,
): Promise<void> {
  await registerComer(platform, now);
  const { id } = await platform.db.queries
    .selectFrom('contracts')
    .select('id')
    .where('number', '=', 'YD3001')
    .executeTakeFirstOrThrow();
  await platform.db.queries
    .insertInto('arrivals')
    .values({
      contract_id: id,
      kind: 'in',
      arrived_at: timestamp(now - 12 * minute),
      arrived_by: manager,
      explained_at: timestamp(now - 4 * minute),
      explained_by: manager,
    })
    .execute();
}

async function registerComer(platform: Platform, now: Instant): Promise<void> {
  const profile = demoProfile(comer, 0, dateAt(now));
  const passwordHash = await hashPassword(demoPassword);
  const date = addDays(dateAt(now), 2);
  const moveIn = {
    ...profile.moveIn,
    date,
    time: '10:30',
    luggage: {
      arrivalDate: date,
      arrivalTime: 2 as const,
      useShippingCompany: 1 as const,
      shippingCompanyName: 'やまびこ引越サービス',
    },
    companionCount: 2,
  };
  const person = { ...profile.person, gender: 2 as const };
  const comes = { resident: comer, profile: { ...profile, person, moveIn }, passwordHash };
  await platform.db.transaction((trx) => openDemoAccount(trx, platform, comes, now));
}

// Those who move into Keyaki in the days of the load: one has come and was shown around, without account and key; one has
// named a time; one stands at the registration (SM005, SC048).
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { fileMoveIn } from '@yadori/server/features/account/move-in';
import { createResident } from '@yadori/server/features/account/service';
import { findUnclaimed } from '@yadori/server/features/contracts/service';
import { keepSensitive } from '@yadori/server/features/sensitive/service';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { hashPassword } from '@yadori/server/platform/session/password';
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

async function registerComer({ db, sensitive }: Platform, now: Instant): Promise<void> {
  const { person, health, contact, moveIn } = demoProfile(comer, 0, dateAt(now));
  const passwordHash = await hashPassword(demoPassword);
  const date = addDays(dateAt(now), 2);
  await db.transaction(async (trx) => {
    const contractId = (await findUnclaimed(trx, comer.contract.number)) ?? 0;
    const { contract: _, ...resident } = comer;
    const draft = { ...resident, ...person, gender: 2 as const, passwordHash, contractId };
    const accountId = (await createResident(trx, draft, 'operator', now)) ?? 0;
    const keep = { sensitive, accountId, now };
    await keepSensitive(trx, 'health_records', health, keep);
    await keepSensitive(trx, 'emergency_contacts', contact, keep);
    const named = {
      ...moveIn,
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
    await fileMoveIn(trx, { accountId, contractId }, named, now);
  });
}

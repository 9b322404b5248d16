// Move-outs and certificates of Keyaki: due today, forgotten, coming, finished, withdrawn; valid and revoked (SM010).
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { revokeWithin } from '@yadori/server/features/certificates/staff/service';
import { issueWithin } from '@yadori/server/features/certificates/service';
import { finishMoveOut } from '@yadori/server/features/moveout/finish';
import { saveMoveOut } from '@yadori/server/features/moveout/service';
import { withdrawMoveOut } from '@yadori/server/features/moveout/withdraw';
import { recordAct, recordEvent } from '@yadori/server/platform/events';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccount, DemoAccounts } from './accounts.ts';

interface DemoMoveOut {
  email: string;
  /** Days from today. */
  leaves: number;
  time: string;
  luggage: readonly [days: number, time: string];
  carrier?: string;
  filedDaysAgo: number;
}

const company = 'さくら引越便';

/** Of kenji the employer has the contract: the note of the popup is that of companies. */
const moveOuts: readonly DemoMoveOut[] = [
  {
    email: 'kenji@example.jp',
    leaves: 45,
    time: '10:00',
    luggage: [-1, '14:30'],
    carrier: company,
    filedDaysAgo: 0,
  },
  {
    email: 'resident085@example.jp',
    leaves: 0,
    time: '10:30',
    luggage: [-1, '15:00'],
    carrier: company,
    filedDaysAgo: 30,
  },
  {
    email: 'resident088@example.jp',
    leaves: 0,
    time: '14:00',
    luggage: [0, '11:30'],
    filedDaysAgo: 28,
  },
  {
    email: 'resident084@example.jp',
    leaves: -1,
    time: '11:00',
    luggage: [0, '09:30'],
    filedDaysAgo: 35,
  },
  {
    email: 'resident096@example.jp',
    leaves: -9,
    time: '16:00',
    luggage: [0, '13:00'],
    filedDaysAgo: 45,
  },
  {
    email: 'resident091@example.jp',
    leaves: 6,
    time: '10:30',
    luggage: [-1, '16:30'],
    carrier: company,
    filedDaysAgo: 20,
  },
  {
    email: 'resident092@example.jp',
    leaves: 6,
    time: '10:45',
    luggage: [0, '09:00'],
    filedDaysAgo: 25,
  },
  {
    email: 'resident094@example.jp',
    leaves: 20,
    time: '13:00',
    luggage: [-2, '10:00'],
    filedDaysAgo: 14,
  },
];

/** Loaded before the meals: these residents have no bookings after their last day. */
export async function loadDemoMoveOuts(
  { db }: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  for (const { email, leaves, time, luggage, carrier = '', filedDaysAgo } of moveOuts) {
    const on = addDays(today, leaves);
    const [daysBefore, luggageTime] = luggage;
    const sent = {
      move_out_at: { on, time: `${time}:00` },
      luggage_removal_at: { on: addDays(on, daysBefore), time: `${luggageTime}:00` },
      use_shipping_company: carrier !== '',
      shipping_company_name: carrier,
      postal_code: '5300001',
      address: '大阪府大阪市北区梅田1-2-3',
      building: 'メゾン梅田 805',
      use_user_mail_address: true,
      mail_address: '',
      use_user_phone_number: true,
      phone_number: '',
      validate_only: false,
    };
    const filedAt = filedDaysAgo === 0 ? now : instantAt(addDays(today, -filedDaysAgo), '21:10');
    const outcome = await saveMoveOut(db, accountOf(accounts, email), sent, filedAt);
    if (outcome !== 'fine') throw new Error(`demo move-out: ${JSON.stringify(outcome)}`);
  }
}

/** Who has a certificate, and for how many days; the first one is revoked. */
const certificates = [
  ['resident031@example.jp', 3],
  ['aoi@example.jp', 12],
  ['resident052@example.jp', 5],
  ['resident084@example.jp', 40],
  ['misaki@example.jp', 1],
] as const;

export async function loadDemoCertificates(
  { db, publicUrl }: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  for (const [email, daysAgo] of certificates) {
    const owner = accountOf(accounts, email);
    const at = instantAt(addDays(dateAt(now), -daysAgo), '12:20');
    await db.transaction(async (trx) => {
      const issued = await issueWithin(trx, { owner, publicUrl }, at);
      if (!('statement' in issued)) throw new Error('the demo certificate is refused');
      const { accountId, dormitoryId } = owner;
      const by = { actor: { resident: accountId }, at, accountId, dormitoryId };
      await recordEvent(trx, { kind: 'certificate.issued', subjectId: issued.id, ...by });
    });
  }
}

function accountOf(accounts: DemoAccounts, email: string): DemoAccount {
  const account = accounts.get(email);
  if (account === undefined) throw new Error(`${email} is missing`);
  return account;
}

/** After the demo staff, who finished one move-out, withdrew another one and revoked a certificate. */
export async function endDemoMoveOuts(platform: Platform, now: Instant): Promise<void> {
  const { db } = platform;
  const actor = { staff: await findStaff(platform, 'manager@example.jp') };
  const finished = await findMoveOut(platform, 'resident084@example.jp');
  const { id: applicationId, account_id: accountId, revision } = finished;
  const finish = { act: { actor }, applicationId, accountId, revision, now };
  if ((await finishMoveOut(db, finish)) !== 'finished')
    throw new Error('the demo move-out cannot be finished');
  const withdrawn = await findMoveOut(platform, 'resident094@example.jp');
  await withdrawMoveOut(
    db,
    { contractNumber: withdrawn.number, dryRun: false, actor },
    instantAt(addDays(dateAt(now), -2), '17:40'),
  );
  await revokeFirst(platform, now);
}

const findStaff = async ({ db }: Platform, email: string) =>
  (
    await db.queries
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const findMoveOut = ({ db }: Platform, email: string) =>
  db.queries
    .selectFrom('move_out_applications as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('contracts as c', 'c.id', 'm.contract_id')
    .select(['m.id', 'm.account_id', 'm.revision', 'c.number'])
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();

async function revokeFirst(platform: Platform, now: Instant): Promise<void> {
  const { db, sensitive } = platform;
  const actor = { staff: await findStaff(platform, 'honbu@example.jp') };
  const at = instantAt(addDays(dateAt(now), -2), '10:15');
  const found = await db.queries
    .selectFrom('certificates as z')
    .innerJoin('contracts as c', 'c.id', 'z.contract_id')
    .innerJoin('accounts as a', 'a.id', 'z.account_id')
    .select(['z.id', 'z.account_id as accountId', 'c.dormitory_id as dormitoryId'])
    .where('a.email', '=', certificates[0][0])
    .executeTakeFirstOrThrow();
  const { id, accountId, dormitoryId } = found;
  await db.transaction(async (trx) => {
    const issuedOn = await revokeWithin(trx, { id, accountId, now: at });
    if (issuedOn === undefined) throw new Error('the demo certificate is revoked already');
    const detail = { date: issuedOn };
    const event = { kind: 'certificate.revoked', subjectId: id, detail } as const;
    const by = { actor, at, accountId, dormitoryId };
    await recordAct(trx, sensitive, { ...by, ...event }, { code: 'requested_desk' });
  });
}

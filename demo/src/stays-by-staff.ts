// Reports that the staff of Keyaki filed and cancelled for residents, with why and the message about it (SI004, SM010).
import { actMessage, stayCancelledText, stayFiledText } from '@yadori/api/residents/act-message';
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import type { OwnReport } from '@yadori/api/stays/own-report';
import { writeAutomaticMessage } from '@yadori/server/features/messages/service';
import { cancel, saveReport } from '@yadori/server/features/stays/service';
import { findReport } from '@yadori/server/features/presence/queries';
import { writeOwn } from '@yadori/server/features/stays/write';
import { recordAct, type ActEvent } from '@yadori/server/platform/events';
import type { Trx } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccount } from './accounts.ts';

interface Desk {
  platform: Platform;
  /** The manager who acts. */
  manager: number;
}

/** After the demo staff. A caller's report that came on its first day, and one that another caller takes back. */
export async function loadDemoStaysByStaff(platform: Platform, now: Instant): Promise<void> {
  const { db } = platform;
  const manager = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@example.jp')
    .executeTakeFirstOrThrow();
  const desk = { platform, manager: manager.id };
  await fileLate(desk, now);
  await cancelOne(desk, now);
}

const reportOf = (now: Instant, days: { first: number; last: number }): OwnReport => ({
  name: '実家（静岡県浜松市）',
  relationship: '父母',
  phone_number: '0534567890',
  address: '',
  note: '',
  outing_start_date: addDays(dateAt(now), days.first),
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 1,
  outing_end_date: addDays(dateAt(now), days.last),
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
});

async function fileLate({ platform, manager }: Desk, now: Instant): Promise<void> {
  const scope = await accountOf(platform, 'resident026@example.jp');
  const report = reportOf(now, { first: 0, last: 2 });
  const { outing_start_date: from, outing_end_date: until } = report;
  await platform.db.transaction(async (trx) => {
    const head = { id: undefined, clientKey: undefined, filedBy: manager };
    const id = await writeOwn(trx, scope, { ...head, report }, now);
    const figures = { meals: 0, fee: 0 };
    await record(
      { platform, manager },
      { trx, scope, at: now },
      {
        kind: 'stay.filed',
        detail: { from, until, report_id: id, late: true, ...figures },
      },
      stayFiledText({ from, until, ...figures }),
    );
  });
}

/** Behind every booking, so that no meal is given back with it. */
async function cancelOne({ platform, manager }: Desk, now: Instant): Promise<void> {
  const scope = await accountOf(platform, 'resident029@example.jp');
  const report = reportOf(now, { first: 20, last: 21 });
  const { outing_start_date: from, outing_end_date: until } = report;
  const day = (ago: number) => addDays(dateAt(now), -ago);
  const sent = { type: 1 as const, ...report };
  const filedAt = instantAt(day(4), '21:10');
  const filed = await saveReport(platform.db, scope, { sent, language: 'ja' }, filedAt);
  if (filed === undefined || 'refusal' in filed)
    throw new Error(`demo report: ${JSON.stringify(filed)}`);
  const at = instantAt(day(1), '18:10');
  await platform.db.transaction(async (trx) => {
    const stored = await findReport(trx, scope, filed.reportId);
    if (stored === undefined) throw new Error('the demo report is missing');
    await cancel(trx, scope, stored, at);
    await record(
      { platform, manager },
      { trx, scope, at },
      { kind: 'stay.cancelled', detail: { from, until, report_id: stored.id, fee: 0 } },
      stayCancelledText({ from, isGuest: false, fee: 0 }),
    );
  });
}

interface Place {
  trx: Trx;
  scope: DemoAccount;
  at: Instant;
}

/** As `runAct` does it. */
async function record(
  { platform, manager }: Desk,
  { trx, scope, at }: Place,
  event: ActEvent,
  act: Parameters<typeof actMessage>[0]['act'],
): Promise<void> {
  const { accountId, dormitoryId } = scope;
  const by = { actor: { staff: manager }, at, accountId, dormitoryId };
  await recordAct(trx, platform.sensitive, { ...by, ...event }, { code: 'requested_phone' });
  const text = actMessage({ act, reason: 'requested_phone', on: dateAt(at) });
  await writeAutomaticMessage(trx, { accountId, text: text.ja, textEn: text.en, at });
}

const accountOf = ({ db }: Platform, email: string): Promise<DemoAccount> =>
  db.queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select(['a.id as accountId', 'c.id as contractId', 'c.dormitory_id as dormitoryId'])
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();

// Statements whose cost must not grow with what is not theirs: the plan takes the index that was made for them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import { searchMessages } from '@yadori/api/messages/calls';
import { messageEvents } from '@yadori/api/messages/live';
import { newestNotices } from '@yadori/api/notices/calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { plansDuring } from '../../../tests/support/plans.ts';
import { beginCheck } from '../../../tests/support/safety-world.ts';
import { staffMember } from '../../../tests/support/staff-world.ts';
import { everyStatementDuring, statementsDuring } from '../../../tests/support/statements.ts';
import { sweepApplications } from './features/account/sweep.ts';
import { anonymizeWithdrawn } from './features/withdrawal/anonymize.ts';
import { sweepAttachments } from './features/messages/attachments/attachments.ts';
import { noteFailure } from './features/staff/sign-in/jobs.ts';
import { publishToAccounts } from './platform/live/publish.ts';
import { sweepMails } from './platform/mail/jobs.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  resident = await server.resident();
});
afterAll(() => server.close());

/** The plans that touch a table. */
const plansOf = async (table: string, work: () => Promise<unknown>) => {
  const plans = (await plansDuring(server.db, work)).filter((plan) =>
    new RegExp(`(on|using \\S+ on) ${table}\\b`, 'i').test(plan),
  );
  expect(plans).not.toEqual([]);
  return plans;
};

test('news of earlier work are no statements of the work during which they go out', async () => {
  const read = vi.spyOn(server.db, 'read');
  const work = async () => {
    publishToAccounts(server.db, messageEvents.changed, [resident.accountId]);
    const wake = expect.objectContaining({ name: 'staff_wakes_dormitories_of' });
    await expect.poll(() => read.mock.calls).toContainEqual([wake, [[resident.accountId]]]);
  };
  expect(await plansDuring(server.db, work)).toEqual([]);
  read.mockClear();
  expect(await statementsDuring(server.db, work)).toEqual([]);
  read.mockClear();
  expect(await everyStatementDuring(work)).toEqual([]);
});

describe('what grows with time (security finding L12)', () => {
  const platform = () => server.platform;
  const anonymize = async () => {
    expect(await anonymizeWithdrawn(platform(), 1826, Date.now())).toBe(1);
  };
  beforeEach(async () => {
    const { accountId } = await server.resident();
    await server.db.pool.query(
      `update accounts set withdrawn_at = now() - interval '9 years', active_contract_id = null where id = ${accountId};
       update contracts set account_id = null, claimed_at = null where account_id = ${accountId}`,
    );
  });
  afterEach(() => anonymizeWithdrawn(platform(), 1826, Date.now()));

  test.each<[string, string, () => Promise<unknown>]>([
    ['mails', 'mails_by_recipient', anonymize],
    ['registrations', 'registrations_by_account', anonymize],
    ['mails', 'mails_by_age', () => sweepMails(server.db.queries, server.now())],
    [
      'password_reset_requests',
      'password_reset_requests_by_age',
      () => sweepApplications(server.db, server.now()),
    ],
    ['attachments', 'attachments_kept', () => sweepAttachments(platform(), server.now())],
  ])('%s by %s', async (table, index, work) => {
    const plans = await plansOf(table, work);
    for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    expect(plans.join('\n')).toContain(index);
  });

  test('control: a condition without an index is seen', async () => {
    const [plan] = await plansOf('mails', () =>
      server.db.pool.query("select id from mails where subject = 'x'"),
    );
    expect(plan).toContain('Seq Scan on mails');
  });
});

describe('the record of acts, of twenty million events', () => {
  /** Reads of it that no condition on an index bounds. */
  const unbounded = (plan: string) =>
    /Seq Scan on events/.test(plan) ||
    /(?:Index (?:Only )?Scan (?:Backward )?using \S+ on|Bitmap Index Scan on) events\S*[^\n]*\n(?!\s*Index Cond)/.test(
      plan,
    );
  const walks = async (work: () => Promise<unknown>) =>
    (await plansDuring(server.db, work)).filter(unbounded);

  test('no call of staff reads it whole to look for one act', async () => {
    const staff = await staffMember(server, { role: 'head_office' });
    const manager = await staffMember(server, { dormitoryId: server.dormitoryId });
    const code = await server.officeCode(server.dormitoryId);
    const { id } = await beginCheck(manager, code);
    const meal = { day: dateAt(server.now()), meal: 'dinner' };
    const params = { dormitory: code, id, ...meal };
    for (const call of Object.values(staffCalls)) {
      if (call.method !== 'GET') continue;
      for (const { headers } of [staff, manager]) {
        const address = server.origin + addressOf(call, params);
        const found = await walks(() => fetch(address, { headers }));
        // The reader of the record shows its newest or oldest page, which the index gives in its order.
        const walk = found.filter((plan) => !plan.startsWith('Limit'));
        expect({ path: call.path, walk }).toEqual({ path: call.path, walk: [] });
      }
    }
  });

  test('failed attempts are counted by their kind and time', async () => {
    const { staffId } = await staffMember(server, { dormitoryId: server.dormitoryId });
    const failed = { staff_id: staffId, network: '192.0.2.1', at: server.now() };
    const plans = await plansDuring(server.db, () => noteFailure(server.platform, failed));
    expect(plans.join('\n')).toContain('events_of_others_by_kind');
  });

  test('control: a condition that no index has is seen', async () => {
    const found = await walks(() =>
      server.db.pool.query("select id from events where actor = 'staff:1' and kind = 'x'"),
    );
    expect(found).toHaveLength(1);
  });
});

test('a search walks the texts of its account in the index, and reads what it finds alone', async () => {
  const other = await server.resident();
  await server.db.pool.query(
    `with written as (
       insert into messages (account_id, from_admin, text, created_at)
       select case n % 10 when 0 then $1::bigint else $2 end, 1,
              case n % 1000 when 0 then repeat('長い文', 400) else '洗濯機 ' || n end, now()
         from generate_series(1, 20000) n returning id, account_id, text)
     insert into message_search (message_id, account_id, folded) select id, account_id, text from written`,
    [resident.accountId, other.accountId],
  );
  await server.db.pool.query('vacuum analyze messages, message_search');
  const [plan = ''] = await plansOf('message_search', () =>
    resident.send(searchMessages, { query: { keyword: '洗濯機 19' } }),
  );
  expect(plan).toContain('Index Only Scan using message_search_short');
  expect(plan).toContain('using message_search_long');
  // In the order of the index, so that the walk ends with the last message that is shown.
  expect(plan).not.toMatch(/Sort {2}\(cost[^\n]*\n\s*Sort Key: message_search/);
});

test('the newest notices are two walks of the index that end after three each', async () => {
  await server.db.pool.query(
    `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
     select case n % 5 when 0 then 1 else 2 end, case n % 5 when 0 then null else $1::bigint end, 'text', 'お知らせ', 'x', date '2026-06-10' - n % 3000, now()
       from generate_series(1, 5000) n`,
    [server.dormitoryId],
  );
  await server.db.pool.query('vacuum analyze notices');
  const [plan = ''] = await plansOf('notices', () => resident.send(newestNotices, {}));
  expect(plan.match(/Index Scan using notices_of_dormitory/g)).toHaveLength(2);
  expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on (notices|notice_reads)/);
});

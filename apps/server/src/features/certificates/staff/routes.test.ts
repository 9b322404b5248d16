// Certificates in the console: the log of a dormitory, revoking, issuing on behalf; and what the public page says then.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { certificateInformation, certificatePdf } from '@yadori/api/certificates/calls';
import { readNumber } from '@yadori/api/certificates/number';
import { messages } from '@yadori/api/messages/calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { liveChannel, staffLiveChannel } from '../../../platform/live/publish.ts';
import { verifyCertificate } from '../service.ts';

let server: TestServer;
let code: string;
let place: number;
let manager: TestStaff;
let office: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  code = await server.officeCode(place);
  manager = await staffMember(server, { dormitoryId: place });
  office = await staffMember(server, { role: 'head_office' });
  resident = await server.resident({ dormitoryId: place });
});
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;

const information = async (who = resident) => {
  const answer = await who.send(certificateInformation, { query: {} });
  if (!answer.ok || answer.data === null) throw new Error('no certificate was issued');
  return answer.data;
};

const log = async (query: { number?: string; cursor?: string } = {}, who = manager) => {
  const answer = await who.send(staffCalls.dormitoryCertificates, {
    params: { dormitory: code },
    query,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const revoke = (id: number, who = office) =>
  who.send(staffCalls.revokeCertificate, { params: { id }, body: { reason } });

const issue = (who = manager, id = resident.accountId) =>
  who.send(staffCalls.issueCertificateFor, { params: { id }, body: { reason } });

const page = async (number: string) => (await fetch(`${server.origin}/verify/${number}`)).text();

const told = async () => {
  const answer = await resident.send(messages, { query: { keep_unread: 'true' } });
  return JSON.stringify(answer.ok ? answer.data : answer);
};

const set = (columns: string, { contractId } = resident) =>
  server.db.pool.query(`update contracts set ${columns} where id = $1`, [contractId]);

describe('the log', () => {
  test('has who, room, contract, day, the last four signs and the state, the newest first', async () => {
    requirements('SI025 SK117');
    const { number } = await information();
    const other = await server.resident({ dormitoryId: place });
    await information(other);
    const elsewhere = await server.resident();
    await information(elsewhere);
    const { rows, total, next } = await log();
    expect([total, next]).toEqual([2, null]);
    expect(rows.map((row) => row.account_id)).toEqual([other.accountId, resident.accountId]);
    expect(rows[1]).toMatchObject({
      name: expect.stringMatching(/^住人/) as string,
      issued_on: '2026-06-10',
      last_four: number.slice(-4),
      state: 'valid',
      revoked_on: null,
    });
    expect(JSON.stringify(rows)).not.toContain(number.slice(0, 4) + number.slice(5, 9));
  });

  test('finds one by its whole number, however it is typed, and by nothing less', async () => {
    requirements('SI025');
    const { number } = await information();
    await information(await server.resident({ dormitoryId: place }));
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' ')])
      expect((await log({ number: typed })).rows).toMatchObject([
        { account_id: resident.accountId, last_four: number.slice(-4) },
      ]);
    for (const typed of [number.slice(-4), 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', '%', '1'])
      expect(await log({ number: typed })).toEqual({ rows: [], total: 0, next: null });
    const foreign = await information(await server.resident());
    expect((await log({ number: foreign.number })).rows).toEqual([]);
  });

  test('says the same as the public page, whatever happened to name and contract', async () => {
    requirements('SI025 AM214');
    const { number } = await information();
    const read = readNumber(number) ?? '';
    const states = async () => {
      const verdict = await verifyCertificate(server.db, read, dateAt(server.now()));
      const { rows } = await log({ number });
      const isRenamed = verdict.state === 'ended' && verdict.reason === 'name';
      return [isRenamed ? 'renamed' : verdict.state, rows[0]?.state];
    };
    expect(await states()).toEqual(['valid', 'valid']);
    await set(`tenant_name = '別の 名前'`);
    expect(await states()).toEqual(['renamed', 'renamed']);
    await set(`tenant_name = null, end_date = '2026-06-09'`);
    expect(await states()).toEqual(['ended', 'ended']);
    await set(`end_date = '2026-06-10'`);
    expect(await states()).toEqual(['valid', 'valid']);
    await resident.send(withdraw, {});
    expect(await states()).toEqual(['ended', 'ended']);
    expect((await log()).rows).toMatchObject([{ state: 'ended' }]);
  });

  test('comes fifty at a time, and no page misses or repeats one', async () => {
    requirements('SI025');
    await server.db.pool.query(
      `insert into certificates (number, account_id, contract_id, issued_on, issued_at, name, hall_name_ja,
         hall_name_en, location_ja, location_en, contract_start, digest)
       select translate(upper(lpad(to_hex(n), 24, '0')), 'ILOU', '1100'), $1, $2, '2026-06-09', now(), '住人', '寮', 'Hall',
              '', '', '2025-04-01', sha256(n::text::bytea) from generate_series($3::int, $3::int + 119) n`,
      [resident.accountId, resident.contractId, place * 1000],
    );
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const one = await log(cursor === '' ? {} : { cursor });
      expect(one.total).toBe(120);
      ids.push(...one.rows.map(({ id }) => id));
      cursor = one.next;
    }
    expect(new Set(ids).size).toBe(120);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

describe('revoking', () => {
  test('is said by the public page with the day and no reason, and to the resident', async () => {
    requirements('SI026 SK117 SA043 SA044');
    const { number } = await information();
    const [row] = (await log()).rows;
    server.at('2026-06-10T06:55:00+09:00');
    expect(await revoke(row?.id ?? 0)).toMatchObject({
      ok: true,
      data: { state: 'revoked', revoked_on: '2026-06-10' },
    });
    const shown = await page(number);
    expect(shown).toContain('この証明書は無効です');
    expect(shown).toContain('2026年6月10日');
    expect(shown).not.toContain('本人の依頼');
    expect(shown).not.toContain('氏名');
    expect(await told()).toContain('在寮証明書を無効にしました');
  });

  test('frees the statement: the same one of the same day gets another number', async () => {
    requirements('SI026');
    const before = await information();
    expect((await information()).number).toBe(before.number);
    const [row] = (await log()).rows;
    await revoke(row?.id ?? 0);
    const kept = await resident.send(certificateInformation, { query: { issued_only: 'true' } });
    expect(kept).toMatchObject({ ok: true, data: null });
    const after = await information();
    expect(after.number).not.toBe(before.number);
    expect(after.name).toBe(before.name);
    expect(await page(before.number)).toContain('この証明書は無効です');
    expect(await page(after.number)).toContain('有効な証明書です');
  });

  test('twenty at once revoke once and tell the resident once', async () => {
    requirements('SI026 SL013');
    await information();
    const [row] = (await log()).rows;
    const answers = await Promise.all(Array.from({ length: 20 }, () => revoke(row?.id ?? 0)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    const { rows } = await server.db.pool.query(
      `select 1 from events where kind = 'certificate.revoked' and account_id = $1`,
      [resident.accountId],
    );
    expect(rows).toHaveLength(1);
    expect((await told()).split('在寮証明書を無効にしました')).toHaveLength(2);
  });

  test('of a former resident is possible in the dormitory, once, with its reason on record', async () => {
    requirements('SI026 SK117 SA041');
    const { number } = await information();
    await resident.send(withdraw, {});
    const [row] = (await log()).rows;
    expect(row).toMatchObject({ state: 'ended', is_former: true });
    const foreign = await staffMember(server, { role: 'system_admin' });
    expect(await revoke(row?.id ?? 0, foreign)).toMatchObject({ status: 403 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(row?.id ?? 0)));
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, data: { state: 'revoked' } });
    expect(await page(number)).toContain('この証明書は無効です');
    const { rows } = await server.db.pool.query(
      `select actor, reason from events where kind = 'certificate.revoked' and account_id = $1`,
      [resident.accountId],
    );
    expect(rows).toEqual([{ actor: `staff:${office.staffId}`, reason: 'requested_desk' }]);
  });

  test('needs the right, a proof of the second factor and a certificate in reach', async () => {
    requirements('SI026 SA041');
    await information();
    const [row] = (await log()).rows;
    const id = row?.id ?? 0;
    expect(await revoke(id, manager)).toMatchObject({ status: 403 });
    server.at('2026-06-10T07:00:01+09:00');
    expect(await revoke(id)).toMatchObject({ status: 403, code: 'step_up' });
    expect(await revoke(0)).toMatchObject({ ok: false });
    expect((await log()).rows).toMatchObject([{ state: 'valid' }]);
  });
});

describe('issuing on behalf', () => {
  test('gives the paper of the app, with its number of the day', async () => {
    requirements('SI027 SK117 SA043 SA044');
    const answer = await issue();
    const octets = answer.ok ? Buffer.from(await answer.data.arrayBuffer()) : Buffer.of();
    expect(octets.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const { rows } = await log();
    const { number } = await information();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.last_four).toBe(number.slice(-4));
    expect((await resident.send(certificatePdf, {})).ok).toBe(true);
    await issue();
    const events = await server.db.pool.query<{ kind: string; actor: string; reason: string }>(
      `select kind, actor, reason from events where kind like 'certificate.%' and account_id = $1 order by id`,
      [resident.accountId],
    );
    const by = { actor: `staff:${manager.staffId}`, reason: 'requested_desk' };
    expect(events.rows).toEqual([
      { kind: 'certificate.issued', ...by },
      { kind: 'certificate.printed', ...by },
    ]);
    // The second print is the same paper: it is on record, and no second message.
    expect((await told()).split('あなたの在寮証明書を発行しました')).toHaveLength(2);
  });

  test('keeps to the first day, the last day and the three names of a year', async () => {
    requirements('SI027 AM214');
    await set(`start_date = '2026-06-11'`);
    expect(await issue()).toMatchObject({ status: 409, data: { reason: 'contract_not_begun' } });
    await set(`start_date = '2025-04-01', move_out_on = '2026-06-09'`);
    expect(await issue()).toMatchObject({ status: 409, data: { reason: 'contract_ended' } });
    await set(`move_out_on = '2026-06-10'`);
    expect(await issue()).toMatchObject({ ok: true });
    server.at('2026-06-10T23:59:59+09:00');
    manager = await staffMember(server, { dormitoryId: place });
    for (const name of ['甲', '乙']) {
      await set(`tenant_name = '${name}'`);
      expect(await issue()).toMatchObject({ ok: true });
    }
    await set(`tenant_name = '丙'`);
    expect(await issue()).toMatchObject({ status: 409, data: { reason: 'too_many_names' } });
    server.at('2026-06-11T00:00:00+09:00');
    await set(`tenant_name = '甲'`);
    manager = await staffMember(server, { dormitoryId: place });
    expect(await issue()).toMatchObject({ status: 409, data: { reason: 'contract_ended' } });
  });

  test('needs the right in the dormitory of the resident', async () => {
    requirements('SI027 SA041');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId: place });
    expect(await issue(deputy)).toMatchObject({ status: 403 });
    const foreign = await staffMember(server);
    expect(await issue(foreign)).toMatchObject({ status: 404 });
    expect((await log()).rows).toEqual([]);
  });
});

test('a certificate wakes the staff of the dormitory and no page of another resident', async () => {
  requirements('SI025');
  const [staff, residents]: [string[], string[]] = [[], []];
  const { db } = server;
  db.listen(staffLiveChannel, { keys: (keys) => void staff.push(...keys) });
  db.listen(liveChannel, { keys: (keys) => void residents.push(...keys) });
  const patience = { timeout: 15_000, interval: 20 };
  await db.pool.query(`select pg_notify($1, '0:first')`, [staffLiveChannel]);
  await vi.waitFor(() => expect(staff).toContain('0:first'), patience);
  await resident.send(certificateInformation, { query: {} });
  await vi.waitFor(() => expect(staff).toContain(`${place}:contracts`), patience);
  await db.pool.query(`select pg_notify($1, 'h0:last')`, [liveChannel]);
  await vi.waitFor(() => expect(residents).toContain('h0:last'), patience);
  expect(residents).not.toContain(`h${place}:contracts`);
});

// The certificate over HTTP: its statement, once a day, for its owner alone; and the public page that verifies it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  certificateImage,
  certificateInformation,
  certificatePdf,
} from '@yadori/api/certificates/calls';
import { readNumber } from '@yadori/api/certificates/number';
import { profile } from '@yadori/api/account/profile';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { home } from '@yadori/api/home/calls';
import { mealCode } from '@yadori/api/meals/code-calls';
import { messages } from '@yadori/api/messages/calls';
import { overnightReports } from '@yadori/api/stays/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { activateContract } from '@yadori/api/contracts/calls';
import { spend, whileFull } from '../../../../../tests/support/full-line.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { maskName } from './service.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.db.pool.query('delete from rate_limits');
  resident = await server.resident();
});
afterAll(() => server.close());

const information = async (send = resident.send) => {
  const answer = await send(certificateInformation, { query: {} });
  if (!answer.ok || answer.data === null) throw new Error('no certificate was issued');
  return answer.data;
};

const issued = async (accountId = resident.accountId) =>
  (
    await server.db.pool.query<{ number: string }>(
      'select number from certificates where account_id = $1 order by id',
      [accountId],
    )
  ).rows.map((row) => row.number);

/** As the import of contracts writes it. */
const nameTenant = (name: string | null, { contractId } = resident) =>
  server.db.pool.query('update contracts set tenant_name = $2 where id = $1', [contractId, name]);

async function verify(address: string, init: RequestInit = {}) {
  const response = await fetch(`${server.origin}${address}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

describe('a copy in the background', () => {
  const read = () => resident.send(certificateInformation, { query: { issued_only: 'true' } });
  const events = async () =>
    (
      await server.db.pool.query(
        `select 1 from events where kind = 'certificate.issued' and account_id = $1`,
        [resident.accountId],
      )
    ).rowCount;

  test('all that the app reads when it is opened issues no certificate', async () => {
    requirements('AM243 R003');
    const opening = await Promise.all([
      resident.send(home, {}),
      resident.send(emergency, {}),
      resident.send(overnightReports, { query: { 'no-limit': 'true' } }),
      resident.send(dormitorySettings, {}),
      resident.send(menuSettings, {}),
      resident.send(mealCode, {}),
      resident.send(messages, { query: { keep_unread: 'true' } }),
    ]);
    expect(opening.filter(({ ok }) => !ok)).toEqual([]);
    expect(await read()).toMatchObject({ ok: true, data: null });
    expect(await issued()).toEqual([]);
    expect(await events()).toBe(0);
  });

  test('is the one that was issued before, also on later days, until another name holds', async () => {
    requirements('AM243 AM188');
    const first = await information();
    server.at('2026-06-12T06:50:00+09:00');
    expect(await read()).toMatchObject({ ok: true, data: first });
    expect(await events()).toBe(1);
    await nameTenant('別の 名前');
    expect(await read()).toMatchObject({ ok: true, data: null });
    expect(await issued()).toHaveLength(1);
    const other = await server.resident();
    expect(
      await other.send(certificateInformation, { query: { issued_only: 'true' } }),
    ).toMatchObject({ ok: true, data: null });
  });
});

describe('what it states', () => {
  requirements('AM188 R003 R005 W052');
  test('name, resident number, dormitory and contract, with the time of issue in Tokyo', async () => {
    const dormitoryId = await server.dormitory({
      location_ja: '東京都杉並区荻窪9丁目24番3号',
      location_en: '9-24-3 Ogikubo, Suginami-ku, Tokyo',
    });
    const other = await server.resident({ dormitoryId, endDate: '2027-03-31', language: 'en' });
    const data = await information(other.send);
    expect(data).toMatchObject({
      created_at: '2026-06-10T06:50:00+09:00',
      name: expect.stringMatching(/^住人 \d+$/),
      personal_code: String(other.accountId).padStart(8, '0'),
      hall_name: 'Keyaki Residence',
      location: '9-24-3 Ogikubo, Suginami-ku, Tokyo',
      contract_start: '2025-04-01',
      contract_end: '2027-03-31',
    });
    expect(data.number).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    expect(data.verification_address).toBe(`http://localhost/verify/${data.number}`);
    const [, svg = ''] = data.stamp_image.split('data:image/svg+xml;base64,');
    expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg [^>]*>\s*<path /);
  });

  test('the picture is a PNG and the paper a PDF, named by the day of issue', async () => {
    requirements('AM187 AM189 R004 W050 W051');
    for (const [call, type, begin, ending] of [
      [certificateImage, 'image/png', '\u0089PNG', 'png'],
      [certificatePdf, 'application/pdf', '%PDF-1.7', 'pdf'],
    ] as const) {
      const response = await fetch(`${server.origin}/api/v1${call.path}`, {
        headers: { authorization: `Bearer ${resident.token}` },
      });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toContain(
        `certificate-of-residence-2026-06-10.${ending}`,
      );
      const octets = Buffer.from(await response.arrayBuffer());
      expect(octets.toString('latin1', 0, begin.length)).toBe(begin);
      expect(response.headers.get('content-length')).toBe(String(octets.length));
    }
  });
});

describe('issuing', () => {
  test('pages that ask at the same moment get one certificate; the next day brings another', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => information()));
    const numbers = new Set(answers.map(({ number }) => number));
    expect(numbers.size).toBe(1);
    expect(await issued()).toEqual([readNumber([...numbers][0] ?? '')]);
    const events = await server.db.pool.query(
      `select 1 from events where kind = 'certificate.issued' and account_id = $1`,
      [resident.accountId],
    );
    expect(events.rowCount).toBe(1);
    server.at('2026-06-10T23:59:59+09:00');
    expect(numbers).toContain((await information()).number);
    server.at('2026-06-11T00:00:00+09:00');
    expect(numbers).not.toContain((await information()).number);
  });

  test('residents who ask at the same moment get a number each', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => server.resident()));
    const answers = await Promise.all(
      others.flatMap(({ send }) => [
        send(certificateInformation, { query: {} }),
        send(certificateInformation, { query: {} }),
      ]),
    );
    const numbers = answers.map((answer) => (answer.ok ? answer.data?.number : answer.message));
    expect(new Set(numbers).size).toBe(others.length);
    for (const [index, number] of numbers.entries()) expect(number).toBe(numbers[index ^ 1]);
  });

  test('a changed name is another statement; the paper of before keeps its number', async () => {
    const before = await information();
    await nameTenant('高木 新');
    const after = await information();
    expect(after.name).toBe('高木 新');
    expect(after.number).not.toBe(before.number);
    await nameTenant(before.name);
    expect((await information()).number).toBe(before.number);
    expect(await issued()).toHaveLength(2);
  });

  test('it speaks of the active contract, from the next call after a switch on', async () => {
    const first = await information();
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
       values ($1, $2, '0901', '2026-01-01', $3, now()) returning id`,
      [
        `S${resident.accountId}`,
        await server.dormitory({ name_ja: 'さくら寮' }),
        resident.accountId,
      ],
    );
    await resident.send(activateContract, { params: { id: rows[0]?.id ?? 0 } });
    const second = await information();
    expect(second).toMatchObject({ hall_name: 'さくら寮', contract_start: '2026-01-01' });
    expect(second.number).not.toBe(first.number);
  });

  test('none before the contract begins, with the day in the words', async () => {
    await server.db.pool.query(`update contracts set start_date = '2026-06-11' where id = $1`, [
      resident.contractId,
    ]);
    for (const call of [certificateInformation, certificateImage, certificatePdf])
      expect(await resident.send(call, {})).toMatchObject({
        ok: false,
        status: 409,
        data: { reason: 'contract_not_begun' },
        message: '在寮証明書は、契約が始まる6月11日(木)から発行できます。',
      });
    expect(await issued()).toEqual([]);
    server.at('2026-06-11T00:00:00+09:00');
    expect((await information()).created_at).toBe('2026-06-11T00:00:00+09:00');
  });

  test('none in the month after the contract', async () => {
    requirements('AM095');
    const moved = await server.resident({ endDate: '2026-06-09' });
    for (const call of [certificateInformation, certificateImage, certificatePdf])
      expect(await moved.send(call, {})).toMatchObject({ status: 403, code: 'function_disabled' });
    expect(await issued(moved.accountId)).toEqual([]);
  });

  test('each resident gets the own one alone', async () => {
    requirements('R006');
    const other = await server.resident();
    const [mine, theirs] = [await information(), await information(other.send)];
    expect(mine.number).not.toBe(theirs.number);
    expect(mine.personal_code).not.toBe(theirs.personal_code);
    expect(await server.visitor()(certificateImage, {})).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  test('who asks without end is held back', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await resident.send(certificateInformation, { query: {} })).ok);
    expect(statuses.lastIndexOf(true)).toBe(59);
  });

  test('the database itself keeps out a second row and a number that could be guessed', async () => {
    await information();
    const again = (changed: string) =>
      server.db.pool.query(
        `insert into certificates (number, account_id, contract_id, issued_on, issued_at, name,
           hall_name_ja, hall_name_en, location_ja, location_en, contract_start, digest)
         select ${changed}, account_id, contract_id, issued_on, issued_at, name,
           hall_name_ja, hall_name_en, location_ja, location_en, contract_start, digest
         from certificates where account_id = $1`,
        [resident.accountId],
      );
    await expect(again(`repeat('A', 24)`)).rejects.toThrow(/digest/);
    await expect(again(`'7'`)).rejects.toThrow(/number_check/);
  });
});

describe('verification (our addition to R)', () => {
  test('a valid one: what the paper shows, and of the name its first characters', async () => {
    await nameTenant('佐藤 美咲');
    const { number } = await information();
    const { status, headers, page } = await verify(`/verify/${number}`);
    expect(status).toBe(200);
    for (const part of ['有効な証明書です', 'This certificate is valid', number, '佐○ 美○'])
      expect(page).toContain(part);
    for (const part of [
      'けやき寮',
      'Keyaki Residence',
      '2025年4月1日（令和7年）から',
      '10 June 2026',
    ])
      expect(page).toContain(part);
    const { accountId, email } = resident;
    for (const part of ['佐藤', '美咲', email, String(accountId).padStart(8, '0')])
      expect(page).not.toContain(part);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(page).not.toMatch(/<script|https?:\/\//);
  });

  test('however the number is typed', async () => {
    const { number } = await information();
    for (const typed of [number.toLowerCase(), number.replaceAll('-', ''), ` ${number} `]) {
      const asked = await verify(`/verify?number=${encodeURIComponent(typed)}`);
      expect(asked.status).toBe(303);
      expect(asked.headers.get('location')).toBe(`/verify/${number.replaceAll('-', '')}`);
      expect((await verify(`/verify/${encodeURIComponent(typed)}`)).status).toBe(200);
    }
    expect((await verify('/verify')).page).toContain('<form action="/verify"');
    expect((await verify('/verify?number=')).status).toBe(200);
  });

  test('no longer valid after the last day of the contract, and then nameless', async () => {
    const { number, name } = await information();
    await server.db.pool.query(`update contracts set end_date = '2026-06-20' where id = $1`, [
      resident.contractId,
    ]);
    server.at('2026-06-20T23:59:59+09:00');
    expect((await verify(`/verify/${number}`)).page).toContain('有効な証明書です');
    server.at('2026-06-21T00:00:00+09:00');
    const { status, page } = await verify(`/verify/${number}`);
    expect(status).toBe(200);
    expect(page).toContain('現在は有効ではありません');
    expect(page).toContain('no longer valid');
    expect(page).not.toContain(maskName(name));
    expect(page).not.toContain('氏名');
  });

  test('no longer valid after the day of a filed move-out, whatever the contract says', async () => {
    requirements('AM214 SI023');
    const { number } = await information();
    for (const end of [null, '2028-03-31']) {
      await server.db.pool.query(
        `update contracts set end_date = $2, move_out_on = '2026-06-20' where id = $1`,
        [resident.contractId, end],
      );
      server.at('2026-06-20T23:59:59+09:00');
      expect((await verify(`/verify/${number}`)).page).toContain('有効な証明書です');
      server.at('2026-06-21T00:00:00+09:00');
      expect((await verify(`/verify/${number}`)).page).toContain('現在は有効ではありません');
    }
  });

  test('no longer valid once the resident has left, also where another has the contract', async () => {
    const { number } = await information();
    await resident.send(withdraw, {});
    expect((await verify(`/verify/${number}`)).page).toContain('現在は有効ではありません');
    const next = await server.resident();
    await server.db.pool.query(
      'update contracts set account_id = $1, claimed_at = now() where id = $2',
      [next.accountId, resident.contractId],
    );
    expect((await verify(`/verify/${number}`)).page).toContain('現在は有効ではありません');
    expect(await next.send(profile, {})).toMatchObject({ ok: true });
  });

  test.each([
    'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA',
    '1',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%E3%81%82',
    'Z'.repeat(2000),
    'a/b/c',
    '%F0%A0%AE%B7',
  ])('hostile or unknown: %s', async (typed) => {
    const address = typed.includes('%') ? typed : encodeURIComponent(typed);
    const { status, page } = await verify(`/verify/${address}`);
    expect(status).toBe(404);
    expect(page).toContain('この番号の証明書はありません');
    expect(page).not.toContain('<script');
    expect((await verify(`/verify?number=${address}`)).status).toBeOneOf([303, 404]);
  });

  test('an address that is none at all is answered without a page', async () => {
    expect((await verify('/verify/%E0%A4%A')).status).toBe(404);
    expect((await verify('/verify?number=1&number=2')).status).toBe(200);
    expect((await verify('/verify', { method: 'POST' })).status).toBe(404);
  });

  test('trying out numbers is slowed by network; good ones count nothing', async () => {
    requirements('AM246');
    const { number } = await information();
    const guess = () => verify('/verify/AAAA-AAAA-AAAA-AAAA-AAAA-AAAA');
    for (let count = 0; count < 40; count += 1) await verify(`/verify/${number}`);
    expect((await guess()).status).toBe(404);
    await spend(server, 'certificate-miss', 400);
    expect((await guess()).status, 'after a wait').toBe(404);
    const { status, headers, page } = await whileFull(server, '127.0.0.1', guess);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page).toContain('Too many attempts');
    // Not even the right one reveals then whether it is right.
    const right = await whileFull(server, '127.0.0.1', () => verify(`/verify/${number}`));
    expect(right.status).toBe(429);
    expect((await verify(`/verify/${number}`)).status).toBe(200);
  });
});

test('names are told by their first characters alone', () => {
  expect(['佐藤 美咲', 'Emma Wilson', '𠮷野　邊', '葵'].map(maskName)).toEqual([
    '佐○ 美○',
    'E○ W○',
    '𠮷○ 邊○',
    '葵○',
  ]);
});

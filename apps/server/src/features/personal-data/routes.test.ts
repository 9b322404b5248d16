// "My data" over HTTP: everything of one resident and of no other, with the password only, streamed while it is made.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '@yadori/api/contract/client';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { languageHeader } from '@yadori/api/contract/headers';
import { openSubscription } from '@yadori/api/meals/subscription-calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { downloadPersonalData, sensitiveReads } from '@yadori/api/personal-data/calls';
import {
  dinner,
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { mailedKey, registered, sample } from '../../../../../tests/support/registration.ts';
import { answerSurvey, survey } from '../../../../../tests/support/survey-world.ts';
import { unpack } from '../../../../../tests/support/unpack.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { saveOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import * as meals from '@yadori/api/meals/calls';
import { openForStaff } from '../sensitive/service.ts';
import { openSurvey } from '../surveys/open.ts';
import { leftOut, parts } from './parts.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  await server.menu({ date: '2026-06-25' });
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.db.pool.query('delete from rate_limits');
  resident = await server.resident();
});
afterAll(() => server.close());

const ask = (token: string, body: unknown, language = 'ja') =>
  fetch(`${server.origin}/api/v1/users/personal-data`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [languageHeader]: language,
    },
    body: JSON.stringify(body),
  });

async function download(token: string, secret = password, language = 'ja') {
  const response = await ask(token, { password: secret }, language);
  expect(response.status).toBe(200);
  const files = unpack(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const rows = (part: string) =>
    JSON.parse(text(`data/${part}.json`) || '[]') as Record<string, unknown>[];
  return { response, files, text, rows };
}

/** Somebody who has done everything that leaves a row. */
async function busyResident() {
  const person = await registered(server);
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from accounts where email = $1',
    [person.email],
  );
  const accountId = rows[0]?.id ?? 0;
  await person.send(meals.book, { body: dinner('2026-06-25') });
  const file = await sample('corners.png');
  const named = new File([file], '..\\..\\夏休み<予定>.png');
  await person.send(sendMessage, { body: { content: '=1+1' } });
  await person.send(sendMessage, { body: { content: '写真です' }, file: named });
  await person.send(saveOwnAllergens, { body: { codes: ['milk'], consent: 2 } });
  await person.send(openSubscription, {});
  await person.send(certificateInformation, { query: {} });
  const surveyId = await openSurvey(server.db, survey(), 'operator', server.now());
  await answerSurvey(person.send, surveyId, [['遅い'], ['よく眠れます'], ['月曜日']]);
  const { sensitive } = server.platform;
  const reader = { sensitive, accountId, now: server.now(), reader: 'operator' as const };
  await openForStaff(server.db, 'health_records', { ...reader, purpose: '急病の対応' });
  return { ...person, accountId };
}

describe('the download (our addition)', () => {
  test('has everything of the resident: data as JSON and CSV, files, a README', async () => {
    const person = await busyResident();
    const { response, files, text, rows } = await download(person.token, 'sakura2026');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*2026-06-10\.zip"/,
    );
    expect(response.headers.get('content-length')).toBeNull();
    expect(rows('account')).toMatchObject([{ email: person.email }]);
    expect(rows('profile')).toMatchObject([
      { name: '高木 さくら', birthday: '2004-04-05', has_photo: true },
    ]);
    expect(rows('health')).toMatchObject([{ allergies: 'そば' }]);
    expect(rows('own-allergens')).toMatchObject([{ codes: ['milk'], consent_version: 2 }]);
    expect(rows('emergency-contact')).toMatchObject([{ name: '高木 一郎' }]);
    expect(rows('health-data-opened')).toMatchObject([
      { subject: 'health', reader: 'operator', purpose: '急病の対応' },
    ]);
    expect(rows('contracts')).toMatchObject([{ number: person.number, dormitory: 'けやき寮' }]);
    expect(rows('meal-reservations')).toMatchObject([{ date: '2026-06-25', meal: 'dinner' }]);
    expect(rows('messages').map((row) => row['text'])).toEqual(
      expect.arrayContaining(['=1+1', '写真です']),
    );
    expect(rows('survey-answers').map((row) => row['chosen'] ?? row['text'])).toEqual([
      '遅い',
      'よく眠れます',
      '月曜日',
    ]);
    expect(rows('certificates')).toHaveLength(1);
    expect(rows('sessions').length).toBeGreaterThan(0);
    expect(rows('events').map((row) => row['kind'])).toContain('personal_data.downloaded');
    expect(text('data/messages.csv')).toMatch(/^\uFEFFid,created_at,/);
    expect(text('data/messages.csv')).toContain(`,'=1+1,`);
    const attachment = [...files.keys()].find((name) => name.startsWith('files/messages/'));
    expect(attachment).toMatch(/^files\/messages\/\d+-夏休み_予定_\.png$/);
    expect(files.get(attachment ?? '')).toEqual(
      Buffer.from(await (await sample('corners.png')).arrayBuffer()),
    );
    expect(files.get('files/profile/photo.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  test('names an anonymous survey that was answered, and says that the answer cannot be listed', async () => {
    requirements('SH010');
    const person = await registered(server);
    const draft = survey({ title: '匿名の声', isAnonymous: true });
    const surveyId = await openSurvey(server.db, draft, 'operator', server.now());
    await answerSurvey(person.send, surveyId, [['遅い'], ['ここだけの話']]);
    const { rows } = await download(person.token, 'sakura2026');
    const nothing = { answered_at: null, question: null, text: null, chosen: null };
    expect(rows('survey-answers')).toEqual([
      expect.objectContaining({
        survey: '匿名の声',
        ...nothing,
        note: expect.stringContaining('匿名のアンケートのため') as string,
      }),
    ]);
  });

  test('is explained in the language of the resident, with what is not kept', async () => {
    const ja = (await download(resident.token)).text('README.txt');
    expect(ja).toMatch(/^\uFEFFあなたのデータ\r\n/);
    expect(ja).toContain('2026-06-10 06:50（日本時間）');
    expect(ja).toContain('- プロフィール（写真を含む）: data/profile.json, data/profile.csv');
    expect(ja).toMatch(/保管していないもの[^]*- 食事の予約\r\n/);
    const en = (await download(resident.token, password, 'en')).text('README.txt');
    expect(en).toMatch(/^\uFEFFYour data\r\n/);
    expect(en).toContain('- Health');
  });

  test('has nothing of anybody else, and no secret of one’s own', async () => {
    const other = await busyResident();
    const { files } = await download(resident.token);
    const all = [...files.values()].map((octets) => octets.toString('latin1')).join('\n');
    const utf8 = Buffer.from(all, 'latin1').toString('utf8');
    for (const secret of [other.email, other.number, '高木', 'そば', '写真です'])
      expect(utf8).not.toContain(secret);
    const mine = [...(await download(other.token, 'sakura2026')).files.values()]
      .map((octets) => octets.toString('utf8'))
      .join('\n');
    const { rows } = await server.db.pool.query<{ password_hash: string }>(
      'select password_hash from accounts where id = $1',
      [other.accountId],
    );
    for (const secret of [
      '$argon2',
      rows[0]?.password_hash ?? '',
      'token_hash',
      'secret_hash',
      'v1.test.',
    ])
      expect(mine).not.toContain(secret);
    // The key that was mailed a moment ago.
    expect(mine).not.toMatch(/(?<!\d)\d{6}(?!\d)[^\d,]{0,40}ワンタイムキー/);
  });

  test('has mails to an address only of the time in which it was the resident’s', async () => {
    const person = await registered(server);
    const move = async (who: Pick<TestResident, 'send'>, email: string, secret: string) => {
      const { send } = who;
      await send(requestEmailChange, { body: { email, current_password: secret } });
      const body = { one_time_key: await mailedKey(server, email) };
      expect((await send(verifyEmailChange, { body })).ok).toBe(true);
    };
    const mail = (to: string, subject: string) =>
      server.db.pool.query(
        `insert into mails (recipient, subject, body_text, body_html, created_at) values ($1, $2, '', '', $3)`,
        [to, subject, new Date(server.now())],
      );
    const subjects = async (token: string, secret: string) =>
      (await download(token, secret)).rows('mails').map((row) => row['subject']);

    server.at('2026-06-11T09:00:00+09:00');
    await mail(person.email, '前の持ち主あて');
    server.at('2026-06-12T09:00:00+09:00');
    await move(person, 'moved.on@example.jp', 'sakura2026');
    server.at('2026-06-13T09:00:00+09:00');
    await move(resident, person.email, password);
    await mail(person.email, '今の持ち主あて');
    const before = await subjects(person.token, 'sakura2026');
    expect(before).toContain('前の持ち主あて');
    expect(before).not.toContain('今の持ち主あて');
    const after = await subjects(resident.token, password);
    expect(after).toContain('今の持ち主あて');
    expect(after).not.toContain('前の持ち主あて');
  });

  test('a wrong password gives nothing, and trying is held back', async () => {
    const wrong = await resident.send(downloadPersonalData, { body: { password: 'yadori2025' } });
    expect(wrong).toMatchObject({
      ok: false,
      status: 403,
      data: { reason: 'password_wrong' },
      errors: { password: ['パスワードが正しくありません。'] },
    });
    for (const body of [{}, { password: '' }, { password: 'a'.repeat(101) }, { password: 1 }])
      expect((await ask(resident.token, body)).status).toBe(422);
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask(resident.token, { password: 'yadori2025' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // Not even with the right one, and not for another resident.
    expect((await ask(resident.token, { password })).status).toBe(429);
    expect((await ask((await server.resident()).token, { password })).status).toBe(200);
    const { rowCount } = await server.db.pool.query(
      `select 1 from events where kind = 'personal_data.downloaded' and account_id = $1`,
      [resident.accountId],
    );
    expect(rowCount).toBe(0);
  });

  test('who has moved out can still ask for it, a stranger cannot', async () => {
    const moved = await server.resident({ endDate: '2026-06-01' });
    expect((await download(moved.token)).rows('account')).toHaveLength(1);
    expect((await ask('nonsense', { password })).status).toBe(401);
  });

  test('a file is read only as far as the reader has come', async () => {
    const opened: string[] = [];
    const { files } = server.platform;
    for (const index of [1, 2, 3])
      await attach(`messages/large-${resident.accountId}-${index}.png`);
    const get = files.get.bind(files);
    const streams: Readable[] = [];
    files.get = async (key, part) => {
      opened.push(key);
      const kept = await get(key, part);
      if (kept !== undefined) streams.push(kept.stream);
      return kept;
    };
    try {
      const response = await ask(resident.token, { password });
      const reader = response.body?.getReader();
      await reader?.read();
      // Nothing more is taken from the line: its buffers are full long before the first file has ended.
      await expect.poll(() => opened.length).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      expect(opened).toHaveLength(1);
      await reader?.cancel();
      // Who goes away leaves no file open.
      await expect.poll(() => streams[0]?.destroyed).toBe(true);
      expect(opened).toHaveLength(1);
    } finally {
      files.get = get;
    }
  });

  test('rows without end go through pages', async () => {
    await server.db.pool.query(
      `insert into events (happened_at, kind, actor, account_id)
       select now(), 'test.row', 'system', $1 from generate_series(1, 1203)`,
      [resident.accountId],
    );
    const { rows } = await download(resident.token);
    const kept = rows('events').filter((row) => row['kind'] === 'test.row');
    expect(new Set(kept.map((row) => row['id'])).size).toBe(1203);
  });

  test('a failure on the way breaks it off: no half file looks whole', async () => {
    await attach(`messages/broken-${resident.accountId}.png`);
    const { files } = server.platform;
    const get = files.get.bind(files);
    files.get = () => Promise.reject(new Error('the disk is gone'));
    try {
      // The line may end before the client has handed over the head of the answer, then the request itself fails.
      const whole = ask(resident.token, { password }).then((response) => response.arrayBuffer());
      await expect(whole).rejects.toThrow(TypeError);
    } finally {
      files.get = get;
    }
  });
});

/** A message with twenty megabytes that cannot be made smaller. */
async function attach(key: string) {
  await server.platform.files.put(key, randomBytes(20_000_000));
  await server.db.pool.query(
    `with kept as (insert into attachments (file, kind, name, size, kept_at)
       values ($2, 'png', 'a.png', 20000000, now()) returning id)
     insert into messages (account_id, from_admin, created_at, attachment_id)
       select $1, 0, now(), id from kept`,
    [resident.accountId, key],
  );
}

describe('completeness', () => {
  test('every table with rows of a resident is in the download, or left out for a reason', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
       union
       select conrelid::regclass::text from pg_constraint
        where contype = 'f' and confrelid = 'accounts'::regclass
       union select 'accounts' order by name`,
    );
    const told = [...parts.flatMap(({ tables }) => tables), ...Object.keys(leftOut)];
    expect(told).toHaveLength(new Set(told).size);
    // Mails know their reader by the address alone.
    expect(told.filter((name) => name !== 'mails').toSorted()).toEqual(
      rows.map(({ name }) => name),
    );
    expect(Object.values(leftOut).every((reason) => reason.length > 20)).toBe(true);
  });

  test('names of parts are names of files, each once', () => {
    const names = parts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('who opened health data', () => {
  requirements('AM208');
  test('time, role, what and why, the newest first, for the owner alone', async () => {
    const other = await server.resident();
    const reader = { sensitive: server.platform.sensitive, reader: 'operator' as const };
    const open = (
      accountId: number,
      table: 'health_records' | 'emergency_contacts',
      purpose: string,
    ) => openForStaff(server.db, table, { ...reader, accountId, now: server.now(), purpose });
    await open(resident.accountId, 'health_records', '急病の対応');
    server.at('2026-06-10T07:15:00+09:00');
    await open(resident.accountId, 'emergency_contacts', '地震のときの連絡');
    await open(other.accountId, 'health_records', '別の人');
    expect(await resident.send(sensitiveReads, {})).toMatchObject({
      ok: true,
      data: {
        reads: [
          {
            read_at: '2026-06-10T07:15:00+09:00',
            subject: 'emergency',
            reader: 'staff',
            purpose: '地震のときの連絡',
          },
          {
            read_at: '2026-06-10T06:50:00+09:00',
            subject: 'health',
            reader: 'staff',
            purpose: '急病の対応',
          },
        ],
      },
    });
    const byStaff = {
      sensitive: server.platform.sensitive,
      now: server.now(),
      reader: { staff: 3 },
    };
    const { accountId } = resident;
    const manager = { ...byStaff, accountId, role: 'manager' } as const;
    await openForStaff(server.db, 'health_records', { ...manager, reason: 'meals' });
    const words = { reason: 'other', purpose: '救急隊に伝えるため' } as const;
    await openForStaff(server.db, 'health_records', { ...manager, ...words });
    const { origin } = server;
    const asked = { token: () => resident.token, language: () => 'en' as const };
    const english = await createClient({ origin, ...asked })(sensitiveReads, {});
    expect(english.ok && english.data.reads.slice(0, 2)).toMatchObject([
      { reader: 'staff', role: 'Manager', purpose: 'Other (救急隊に伝えるため)' },
      { reader: 'staff', role: 'Manager', purpose: 'Check for meals' },
    ]);
    const japanese = await resident.send(sensitiveReads, {});
    expect(japanese.ok && japanese.data.reads.slice(0, 3)).toMatchObject([
      { role: '寮長', purpose: 'その他（救急隊に伝えるため）' },
      { role: '寮長', purpose: '食事の確認' },
      { role: null, purpose: '地震のときの連絡' },
    ]);
    // One's own download leaves no row.
    await download(resident.token);
    const after = await resident.send(sensitiveReads, {});
    expect(after.ok && after.data.reads).toHaveLength(4);
  });
});

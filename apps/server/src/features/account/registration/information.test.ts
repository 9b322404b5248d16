// The end of a registration over HTTP: the multipart body, its rules, and who wins when many come at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import { registerInformation } from '@yadori/api/account/registration';
import {
  registrationPayload,
  type RegistrationDraft,
} from '@yadori/api/account/registration-payload';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { addressRules, healthRules, residentRules } from '@yadori/api/account/rules';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  registered,
  sample,
  tokenOf,
  walk,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 25 });
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const count = async (table: string) =>
  (await server.db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`))
    .rows[0]?.count;

describe('users/register-information', () => {
  requirements('W004');
  test('opens the account and signs in; the profile answers all of it', async () => {
    requirements('A075 A076 A083 I017');
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person));
    const body = registrationPayload(draft());
    const answer = await send(registerInformation, { body, file: await photo() });
    expect(answer).toMatchObject({
      ok: true,
      data: { name: '高木 さくら', email: person.email, room_number: person.roomNumber },
    });
    const resident = holding(server, tokenOf(answer));
    const read = await resident(profile, {});
    const { password: _, birthday, movein_date, ...told } = draft();
    expect(read.ok && read.data).toMatchObject({
      ...told,
      room_number: person.roomNumber,
      dormitory_code: person.officeCode,
      birthday,
      movein_date,
      gender: 2,
      employment_status: 1,
      infecrious_disease: 2,
      tuberculosis_confirmation: 2,
      luggage_delivery: 1,
      package_arrival_time: 2,
      use_shipping_company: 1,
      companion_count: 1,
      avatar_path: expect.stringMatching(/^\/files\/avatars\//),
    });
    const { email } = person;
    const login = { body: { email, password: 'sakura2026' } };
    expect(await server.visitor()(account.login, login)).toMatchObject({ ok: true });
  });

  test('the photo is a JPEG of ours behind a signed address', async () => {
    requirements('AM054');
    const person = await registered(server);
    const read = await person.send(profile, {});
    const address = read.ok ? (read.data.avatar_path ?? '') : '';
    const picture = await fetch(server.origin + address);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const forged = address.replace(/&s=(.)/, (_, first) => `&s=${first === '_' ? '-' : '_'}`);
    expect((await fetch(server.origin + forged)).status).toBe(404);
  });

  test('password hashed, health and emergency contact sealed, nothing of them in the clear', async () => {
    requirements('A083 AM208');
    const person = await registered(server, { allergies_etc: '落花生アレルギー' });
    const { rows } = await server.db.pool.query<{ all: string }>(
      `select (row_to_json(h)::text || row_to_json(e)::text || row_to_json(a)::text || row_to_json(p)::text) as all
         from accounts a join profiles p on p.account_id = a.id
         join health_records h on h.account_id = a.id join emergency_contacts e on e.account_id = a.id
        where a.email = $1`,
      [person.email],
    );
    const text = rows[0]?.all ?? '';
    expect(text).toContain('$argon2id$');
    expect(text).toMatch(/"sealed":"v1\./);
    for (const secret of ['sakura2026', '落花生', '高木 一郎', '武蔵商事', '0311112222'])
      expect(text).not.toContain(secret);
  });

  test('dormitory and room come from the token, whatever is sent', async () => {
    requirements('A080 AM037');
    const person = await newcomer(server);
    const other = await server.dormitory({ name_ja: '別の寮' });
    const send = holding(server, await walk(server, person));
    const sent = { dormitory_code: String(other), room_number: '9999' };
    const body = registrationPayload(draft(sent));
    expect(await send(registerInformation, { body, file: await photo() })).toMatchObject({
      ok: true,
      data: { dormitory_name: 'けやき寮', room_number: person.roomNumber },
    });
  });

  test('without luggage its fields are dropped', async () => {
    requirements('A073');
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person));
    const body = { ...registrationPayload(draft()), luggage_delivery: '0' };
    const token = tokenOf(await send(registerInformation, { body, file: await photo() }));
    const read = await holding(server, token)(profile, {});
    expect(read).toMatchObject({
      data: {
        luggage_delivery: 0,
        package_arrival_date: null,
        package_arrival_time: null,
        use_shipping_company: null,
        shipping_company_name: '',
      },
    });
  });
});

describe('rules of the fields, on the server as on the form', () => {
  requirements('A030 A031 A032 A033 A035 A036 A037 A038 A041 A042 A043 A044 A045 A046 A074 A081');
  let send: ReturnType<typeof holding>;
  let file: Blob;
  beforeAll(async () => {
    send = holding(server, await walk(server, await newcomer(server, { startDate: '2026-06-05' })));
    file = await photo();
  });
  const refusals = async (changed: Record<string, string | undefined>) => {
    const body = { ...registrationPayload(draft()), ...changed } as Record<string, string>;
    const answer = await send(registerInformation, { body: body as never, file });
    return { status: answer.ok ? 200 : answer.status, errors: answer.ok ? {} : answer.errors };
  };

  describe.each(Object.entries({ ...residentRules, ...healthRules, ...addressRules }))(
    '%s',
    (field, rule) => {
      // With luggage the package fields are required; their emptiness is tried below.
      const bad = casesOf(rule).filter(({ refused }) => refused !== undefined);
      test.each(bad)(`$what`, async ({ value, refused }) => {
        const message = fieldMessage('ja', refused ?? '', field);
        expect(await refusals({ [field]: value })).toEqual({
          status: 422,
          errors: { [field]: [message] },
        });
      });
    },
  );

  test.each<[string, string | undefined, string]>([
    ['birthday', '2026/06/11', '未来の日付は入力できません'],
    ['movein_date', '2026/06/04', '入居予定日は2026/06/05以降の日付にしてください'],
    ['movein_date', '2031/06/11', '入居予定日は2031/06/10までの日付にしてください'],
    [
      'movein_date',
      '2026/08/10',
      'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません',
    ],
    [
      'movein_date',
      '2027/01/05',
      'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません',
    ],
    ['movein_time', '18:30', '入居予定時刻を選んでください'],
    ['package_arrival_date', '2026-06-09', '荷物の到着日は2026/06/10以降の日付にしてください'],
    ['package_arrival_date', undefined, '荷物の到着日を選んでください'],
    ['package_arrival_time', '', '荷物の到着時間を選んでください'],
    ['use_shipping_company', undefined, '引越業者の利用の有無を選んでください'],
    ['dormitory_code', '', '事業所コードを入力してください'],
  ])('%s %s (%s)', async (field, value, message) => {
    requirements('A034 A058 A059 A060 A061 A069 A070 A080');
    expect(await refusals({ [field]: value })).toEqual({
      status: 422,
      errors: { [field]: [message] },
    });
  });

  test('a dormitory whose desk closes at five admits no move-in at six', async () => {
    requirements('AM048');
    const { dormitoryId, db } = server;
    const set = (last: string) =>
      db.pool.query('update dormitories set movein_last_time = $1 where id = $2', [
        last,
        dormitoryId,
      ]);
    await set('17:00');
    expect(await refusals({ movein_time: '18:00' })).toMatchObject({ status: 422 });
    await set('18:00');
  });

  test('several wrong fields are told together', async () => {
    const forms = await refusals({ name: '', gender: '4', movein_time: '7:00' });
    expect(Object.keys(forms.errors).toSorted()).toEqual(['gender', 'movein_time', 'name']);
    const dates = await refusals({ birthday: '2027/01/01', movein_date: '2026/08/10' });
    expect(Object.keys(dates.errors).toSorted()).toEqual(['birthday', 'movein_date']);
  });
});

describe('many at once', () => {
  test('of twenty who register one contract exactly one succeeds, and nothing is left of the others', async () => {
    requirements('AM057');
    const first = await newcomer(server);
    const people = [first];
    while (people.length < 20) people.push(await newcomer(server, { contract: first }));
    const tokens: string[] = [];
    for (const person of people) {
      await server.forgetLimits();
      tokens.push(await walk(server, person));
    }
    const before = { accounts: await count('accounts'), health: await count('health_records') };
    const file = await photo();
    const answers = await Promise.all(
      tokens.map((token) =>
        holding(server, token)(registerInformation, { body: registrationPayload(draft()), file }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers.filter((one) => !one.ok))
      expect(answer).toMatchObject({ status: 409, data: { reason: 'contract_taken' } });
    expect(await count('accounts')).toBe((before.accounts ?? 0) + 1);
    expect(await count('health_records')).toBe((before.health ?? 0) + 1);
  }, 60_000);

  test('by an address by which staff were invited meanwhile is refused', async () => {
    requirements('SA005 AM192');
    const one = await newcomer(server);
    const token = await walk(server, one);
    await server.db.pool.query('insert into staff_addresses (email, added_at) values ($1, now())', [
      one.email,
    ]);
    const before = await count('accounts');
    const given = { body: registrationPayload(draft()), file: await photo() };
    expect(await holding(server, token)(registerInformation, given)).toMatchObject({
      status: 409,
      data: { reason: 'email_taken' },
    });
    expect(await count('accounts')).toBe(before);
  });

  test('of two who register one mail address with two contracts one succeeds', async () => {
    requirements('AM057');
    const one = await newcomer(server);
    const two = { ...(await newcomer(server)), email: one.email };
    const tokens = [await walk(server, one), await walk(server, two)];
    const file = await photo();
    const answers = await Promise.all(
      tokens.map((token) =>
        holding(server, token)(registerInformation, { body: registrationPayload(draft()), file }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      status: 409,
      data: { reason: 'email_taken' },
    });
  });
});

describe('bad multipart bodies', () => {
  let token: string;
  beforeAll(async () => {
    token = await walk(server, await newcomer(server));
  });
  const address = () => `${server.origin}/api/v1/users/register-information`;
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(address(), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    const envelope = (await response.json()) as { code: string; errors?: Record<string, string[]> };
    return { status: response.status, ...envelope };
  };
  const form = (changed: RegistrationDraft, file: Blob | string | undefined) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(registrationPayload(draft(changed))))
      data.append(name, value);
    if (file !== undefined) data.append('avatar', file);
    return data;
  };

  test('a missing photo, a text in its place and a photo under another name', async () => {
    requirements('A075');
    const required = {
      status: 422,
      code: 'error',
      errors: { avatar: ['プロフィール写真を選んでください'] },
    };
    expect(await post(form({}, undefined))).toMatchObject(required);
    expect(await post(form({}, 'avatar.jpg'))).toMatchObject(required);
    const other = form({}, undefined);
    other.append('picture', await photo());
    expect(await post(other)).toMatchObject(required);
  });

  const cut = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  test.each([
    ['an SVG', () => sample('with-script.svg'), '保存し直して'],
    ['a BMP', () => sample('corners.bmp'), '保存し直して'],
    ['a renamed executable', () => new File(['MZ\u0090\u0000\u0003'], 'me.jpg'), '保存し直して'],
    ['an empty file', () => new Blob([]), '中身が空です'],
    ['a JPEG that is cut off', () => new Blob([cut]), '壊れている'],
  ])('%s is refused at the photo, and the message says what to do', async (_what, file, words) => {
    requirements('A056 AM054 AM240');
    const message = expect.stringContaining(words);
    const refused = { status: 422, message, errors: { avatar: [message] } };
    expect(await post(form({}, await file()))).toMatchObject(refused);
  });

  test('a photo above 10 MB is refused at the photo', async () => {
    requirements('AM055');
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
    expect(await post(form({}, large))).toMatchObject({
      status: 413,
      code: 'error',
      errors: { avatar: ['ファイルは10MB以下にしてください'] },
    });
  });

  test('a field that comes twice or carries a NUL byte is refused at the field', async () => {
    const twice = form({}, await photo());
    twice.append('name', '別の名前');
    expect(await post(twice)).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
    const nul = form({ address: 'a\u0000b' }, await photo());
    expect(await post(nul)).toMatchObject({
      status: 422,
      errors: { address: [expect.any(String)] },
    });
  });

  test('bodies that are no multipart at all', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken: [BodyInit, Record<string, string>][] = [
      ['nonsense', multipart],
      ['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut off', multipart],
      ['--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', multipart],
      ['', { 'content-type': 'multipart/form-data' }],
    ];
    for (const [body, headers] of broken) {
      const answer = await post(body, headers);
      expect([400, 422]).toContain(answer.status);
      expect(answer.code).toBe('error');
    }
    expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 422 });
    expect(
      await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ).toMatchObject({
      status: 415,
    });
  });

  test('too many fields and files', async () => {
    const data = form({}, await photo());
    for (let index = 0; index < 80; index += 1) data.append(`more${index}`, 'x');
    expect(await post(data)).toMatchObject({ status: 413, code: 'error' });
    const files = form({}, await photo());
    files.append('avatar', await photo());
    expect(await post(files)).toMatchObject({ status: 413, code: 'error' });
  });

  test('a call without a file takes no multipart', async () => {
    const response = await fetch(`${server.origin}/api/v1/users/login`, {
      method: 'POST',
      body: form({}, undefined),
    });
    expect(response.status).toBe(415);
  });

  test('after all of it the server still works and no account exists', async () => {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const send = holding(server, token);
    const sent = { body: registrationPayload(draft()), file: await photo() };
    expect(await send(registerInformation, sent)).toMatchObject({ ok: true });
  });
});

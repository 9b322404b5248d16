// Leaving for good over HTTP: what ends with the account, what stays, and when it is forgotten.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { profile } from '@yadori/api/account/profile';
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as meals from '@yadori/api/meals/calls';
import { addDays, date, dateAt } from '@yadori/api/time/tokyo';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import {
  dinner,
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import {
  draft,
  holding,
  photo,
  registered,
  walk,
} from '../../../../../tests/support/registration.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { ask, away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { answerSurvey, survey } from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { SessionEnded } from '../../platform/session/resident.ts';
import { book } from '../meals/service.ts';
import { openSurvey } from '../surveys/open.ts';
import { findProfile } from '../account/queries.ts';
import { anonymizeWithdrawn } from './anonymize.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const row = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.db.pool.query<Row>(text, values)).rows[0];

/** Tables in which a row of the account, or one that hangs on its reports, has one of the texts. */
async function tablesNaming(accountId: number, texts: readonly string[]): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ name: string; key: string }>(
    `select table_name as name, min(column_name) as key from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'report_id', 'recipient')
      group by table_name order by table_name`,
  );
  const found: string[] = [];
  for (const { name, key } of rows) {
    const own = {
      account_id: 'account_id = $1',
      report_id: 'report_id in (select id from stay_reports where account_id = $1)',
      recipient: '$1::bigint is not null',
    }[key];
    const text = `select 1 from ${name} t where ${own} and row_to_json(t)::text ~ $2 limit 1`;
    if ((await row(text, [accountId, texts.join('|')])) !== undefined) found.push(name);
  }
  return found;
}

describe('users/withdrawal', () => {
  requirements('AM195 U003 W041');
  test('ends every session; the account cannot sign in any more', async () => {
    requirements('U004');
    const resident = await server.resident();
    const { email } = resident;
    const login = () => server.visitor()(account.login, { body: { email, password } });
    const elsewhere = await login();
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true, data: null });
    for (const token of [resident.token, elsewhere.ok ? elsewhere.token : ''])
      expect(await holding(server, token)(profile, {})).toMatchObject({ code: 'token_invalid' });
    expect(await login()).toMatchObject({ status: 401, code: 'error' });
    expect(await resident.send(withdraw, {})).toMatchObject({ code: 'token_invalid' });
  });

  test('reads under way meet a dead session, never a failure of ours', async () => {
    const resident = await server.resident();
    const reads = Array.from({ length: 12 }, () => resident.send(profile, {}));
    const [, ...answers] = await Promise.all([resident.send(withdraw, {}), ...reads]);
    const codes = answers.map((answer) => (answer.ok ? 'success' : answer.code));
    expect(['success', 'token_invalid']).toEqual(expect.arrayContaining(codes));
    await expect(findProfile(server.db, resident.accountId)).rejects.toThrow(SessionEnded);
  });

  test('works in the month after moving out too', async () => {
    requirements('AM095');
    const resident = await server.resident({ endDate: '2026-06-01' });
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
  });

  test('coming meals are given back where that is free, waits are left, the rest stays', async () => {
    server.at('2026-06-10T06:50:00+09:00');
    const resident = await server.resident();
    const waiting = await server.resident();
    const soon = await server.menu({ date: '2026-06-10' });
    const later = await server.menu({ date: '2026-06-17', capacity: 1 });
    const full = await server.menu({ date: '2026-06-18', capacity: 0 });
    const reserve = (on: string) => resident.send(meals.book, { body: dinner(on) });
    await reserve('2026-06-10');
    await reserve('2026-06-17');
    expect(await resident.send(meals.waitForMeal, { body: dinner('2026-06-18') })).toMatchObject({
      ok: true,
    });
    expect(await waiting.send(meals.waitForMeal, { body: dinner('2026-06-17') })).toMatchObject({
      ok: true,
    });
    // Inside the fee window of tonight's dinner: six hours before 18:00 are over.
    server.at('2026-06-10T12:00:01+09:00');
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    expect(await server.stock(soon)).toMatchObject({ reserved: 1, live: 1 });
    expect(await server.stock(later)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    expect(await server.stock(full)).toMatchObject({ waiting: 0 });
    const held = await row<{ account_id: number }>(
      'select account_id from reservations where menu_id = $1 and cancelled_at is null',
      [later],
    );
    expect(held?.account_id).toBe(waiting.accountId);
    const charged = await row('select 1 from charges where account_id = $1', [resident.accountId]);
    expect(charged).toBeUndefined();
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('a booking that comes through while its resident leaves is given back a little later', async () => {
    const dormitoryId = await server.dormitory();
    const menu = await server.menu({ date: '2026-06-17', capacity: 1, dormitoryId });
    const resident = await server.resident({ dormitoryId });
    await resident.send(withdraw, {});
    const { accountId, contractId } = resident;
    const scope = { accountId, contractId, dormitoryId };
    await book(
      server.db,
      scope,
      { ...dinner('2026-06-17'), date: date('2026-06-17'), type_of_food: 3 },
      server.now(),
    );
    expect(await server.stock(menu)).toMatchObject({ reserved: 1, live: 1 });
    const job = await row<{ task: string; payload: { account_id: number } }>(
      'select task, payload from jobs where unique_key = $1',
      [`late-meals:${accountId}`],
    );
    await tasksOf(server)[job?.task ?? '']?.(job?.payload ?? {});
    expect(await server.stock(menu)).toMatchObject({ reserved: 0, live: 0 });
  });

  test('exactly six hours before, giving back is still free', async () => {
    requirements('AM081');
    server.at('2026-06-10T06:50:00+09:00');
    const dormitoryId = await server.dormitory();
    const menu = await server.menu({ date: '2026-06-10', dormitoryId });
    const resident = await server.resident({ dormitoryId });
    await resident.send(meals.book, { body: dinner('2026-06-10') });
    server.at('2026-06-10T12:00:00+09:00');
    await resident.send(withdraw, {});
    expect(await server.stock(menu)).toMatchObject({ reserved: 0, live: 0 });
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('an open change of mail ends with it', async () => {
    const resident = await server.resident();
    await resident.send(requestEmailChange, { body: { email: 'leaving@example.jp' } });
    await resident.send(withdraw, {});
    const key = await row<{ voided_at: Date | null }>(
      `select k.voided_at from one_time_keys k join email_changes c on c.key_id = k.id
        where c.account_id = $1`,
      [resident.accountId],
    );
    expect(key?.voided_at).not.toBeNull();
  });

  test('mail address and contract can be registered again; what was stays on record', async () => {
    requirements('AM057');
    const first = await registered(server);
    const { id } = (await row<{ id: number }>('select id from accounts where email = $1', [
      first.email,
    ])) ?? { id: 0 };
    await first.send(withdraw, {});
    const former = await row('select contract_id from former_contracts where account_id = $1', [
      id,
    ]);
    expect(former).toEqual({ contract_id: first.contractId });
    const again = holding(server, await walk(server, first));
    const sent = { body: registrationPayload(draft()), file: await photo() };
    expect(await again(registerInformation, sent)).toMatchObject({
      ok: true,
      data: { email: first.email },
    });
    const login = { body: { email: first.email, password: 'sakura2026' } };
    const answer = await server.visitor()(account.login, login);
    expect(answer.ok && answer.data.id).not.toBe(id);
  });

  test('after the day of a filed move-out the contract ends on it, so that the bed is free', async () => {
    requirements('AM195 AM216');
    const withdrawn = async (start: string, left: string | null, end: string | null) => {
      const resident = await server.resident();
      await server.db.pool.query(
        'update contracts set start_date = $2, move_out_on = $3, end_date = $4 where id = $1',
        [resident.contractId, start, left, end],
      );
      expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
      const kept = 'select end_date::text, move_out_on::text from contracts where id = $1';
      expect(await row(kept, [resident.contractId])).toMatchObject({ move_out_on: null });
      return ((await row(kept, [resident.contractId])) as { end_date: string | null }).end_date;
    };
    const today = dateAt(server.now());
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    const start = addDays(today, -300);
    for (const left of [yesterday, today])
      for (const end of [null, '2028-03-31']) expect(await withdrawn(start, left, end)).toBe(left);
    expect(await withdrawn(start, today, yesterday), 'an earlier end stays').toBe(yesterday);
    expect(await withdrawn(start, tomorrow, null), 'the day has not come').toBeNull();
    expect(await withdrawn(start, null, null)).toBeNull();
    expect(await withdrawn(tomorrow, today, null), 'never before its first day').toBe(tomorrow);
  });

  test('asked twice at the same moment it happens once', async () => {
    const resident = await server.resident();
    const answers = await Promise.all([resident.send(withdraw, {}), resident.send(withdraw, {})]);
    expect(answers.some((answer) => answer.ok)).toBe(true);
    const events = await row<{ count: number }>(
      `select count(*)::int as count from events where kind = 'account.withdrawn' and account_id = $1`,
      [resident.accountId],
    );
    expect(events?.count).toBe(1);
  });
});

describe('forgetting who left', () => {
  requirements('AM195');
  const day = 24 * 60 * 60 * 1000;

  test('after the keeping period nothing of the person is left, the records are', async () => {
    server.at('2026-06-10T06:50:00+09:00');
    const person = await registered(server);
    const before = await person.send(profile, {});
    expect(await person.send(certificateInformation, { query: {} })).toMatchObject({ ok: true });
    const address = before.ok ? (before.data.avatar_path ?? '') : '';
    const { id } = (await row<{ id: number }>('select id from accounts where email = $1', [
      person.email,
    ])) ?? { id: 0 };
    await person.send(withdraw, {});
    const withdrawnAt = server.now();
    expect(await anonymizeWithdrawn(server.platform, 30, withdrawnAt + 30 * day - 1)).toBe(0);
    expect((await fetch(server.origin + address)).status).toBe(200);
    expect(
      await anonymizeWithdrawn(server.platform, 30, withdrawnAt + 30 * day),
    ).toBeGreaterThanOrEqual(1);
    expect((await fetch(server.origin + address)).status).toBe(404);
    const kept = await row<{ text: string }>(
      `select row_to_json(a)::text || row_to_json(p)::text as text
         from accounts a join profiles p on p.account_id = a.id where a.id = $1`,
      [id],
    );
    for (const personal of [person.email, '高木', 'タカギ', '0901111', '2004-04-05', '武蔵'])
      expect(kept?.text).not.toContain(personal);
    for (const table of [
      'health_records',
      'emergency_contacts',
      'move_ins',
      'certificates',
      'registrations',
      'messages',
    ])
      expect(await row(`select 1 from ${table} where account_id = $1`, [id])).toBeUndefined();
    expect(await row('select 1 from mails where recipient = $1', [person.email])).toBeUndefined();
    const events = await row<{ count: number }>(
      'select count(*)::int as count from events where account_id = $1',
      [id],
    );
    expect(events?.count).toBeGreaterThan(2);
    // A second run finds nothing to do.
    expect(await anonymizeWithdrawn(server.platform, 30, withdrawnAt + 30 * day)).toBe(0);
  });

  test('their reports and applications are deleted as well, and no table names them', async () => {
    server.at('2026-06-10T11:00:00+09:00');
    const [leaving, staying] = [await server.resident(), await server.resident()];
    const told = [
      '高木 結',
      '長野県松本市中央1-2-3',
      '0263123456',
      'さくら引越便',
      'メゾン神宮 201',
    ];
    for (const resident of [leaving, staying]) {
      await file(server, resident, away);
      await file(server, resident, guest);
      const template = { body: { name: '実家', address: told[1] } };
      await ask(server, resident, 'v1/overnight-report/templates/create', template);
      const filed = {
        move_out_at: '2026-07-10 10:00:00',
        luggage_removal_at: '2026-07-09 10:00:00',
      };
      expect(await resident.send(saveMoveOut, { body: moveOut(filed) })).toMatchObject({
        ok: true,
      });
      await resident.send(certificateInformation, { query: {} });
    }
    const name = (await findProfile(server.db, leaving.accountId)).name;
    expect(await tablesNaming(leaving.accountId, [...told, name, leaving.email])).toEqual(
      expect.arrayContaining(['certificates', 'move_out_applications', 'own_stays', 'guest_stays']),
    );
    await leaving.send(withdraw, {});
    expect(await anonymizeWithdrawn(server.platform, 30, server.now() + 30 * day)).toBe(1);
    expect(await tablesNaming(leaving.accountId, [...told, name, leaving.email])).toEqual([]);
    const left = await row(
      `select (select count(*)::int from stay_reports where account_id = $1) as reports,
              (select count(*)::int from move_out_applications where account_id = $1) as applications,
              (select count(*)::int from certificates where account_id = $1) as certificates,
              (select count(*)::int from charges where account_id = $1 and reason like 'guest%') > 0 as billed`,
      [leaving.accountId],
    );
    expect(left).toEqual({ reports: 2, applications: 0, certificates: 0, billed: true });
    expect(await tablesNaming(staying.accountId, told)).toEqual(
      expect.arrayContaining([
        'move_out_applications',
        'own_stays',
        'guest_stays',
        'stay_templates',
      ]),
    );
  });

  test('what they wrote in surveys goes, what they chose stays with the figures', async () => {
    const resident = await server.resident();
    const id = await openSurvey(server.db, survey(), 'operator', server.now());
    await answerSurvey(resident.send, id, [['遅い'], ['私は高木です'], ['月曜日']]);
    await resident.send(withdraw, {});
    await anonymizeWithdrawn(server.platform, 30, server.now() + 30 * day);
    const kept = await row(
      `select count(*)::int as questions, count(text)::int as texts,
              (select count(*)::int from survey_chosen where account_id = $1) as choices
         from survey_question_answers where account_id = $1`,
      [resident.accountId],
    );
    expect(kept).toEqual({ questions: 2, texts: 0, choices: 2 });
  });

  test('living residents are never forgotten', async () => {
    const resident = await server.resident();
    await anonymizeWithdrawn(server.platform, 0, server.now() + 10_000 * day);
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
  });
});

// Every change of what the index of residents repeats is in the index at once; what bypasses it is mended and reported.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { saveProfile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import { addContract } from '@yadori/api/contracts/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { mailedKey, newcomer, registered } from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { importContracts } from '../contract-days/import.ts';
import { withdrawMoveOut } from '../moveout/withdraw.ts';
import { checkIndex, fillIndex } from './check-index.ts';
import { findInIndex } from './search.ts';
import { refreshIndex } from './refresh-index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
});
afterAll(() => server.close());

interface Stored {
  account_id: number | null;
  is_former: boolean;
  room_number: string;
  folded: string;
  email: string;
  phone_end: string;
  standing_until: string | null;
}

const rowsOf = async (contractId: number): Promise<Stored[]> =>
  (
    await server.db.pool.query<Stored>(
      `select account_id, is_former, room_number, folded, email, phone_end, standing_until
         from resident_index where contract_id = $1 order by is_former`,
      [contractId],
    )
  ).rows;

const found = async (keyword: string) =>
  (
    await findInIndex(server.db, {
      keyword,
      dormitoryIds: null,
      today: dateAt(server.now()),
    })
  ).length;

/** What a comparison of all accounts and of the contracts in the index finds. */
const differences = () =>
  server.db.transaction(async (trx) => {
    const accounts = await trx.selectFrom('accounts').select('id').execute();
    const contracts = await trx.selectFrom('resident_index').select('contract_id as id').execute();
    return refreshIndex(
      trx,
      { accountIds: accounts.map(({ id }) => id), contractIds: contracts.map(({ id }) => id) },
      server.now(),
    );
  });
const none = { missing: 0, wrong: 0, surplus: 0 };

async function contractOf(number: string): Promise<number> {
  const { id } = await server.db.queries
    .selectFrom('contracts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

async function imported(row: Record<string, string>): Promise<number> {
  const { office_code } = await server.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', server.dormitoryId)
    .executeTakeFirstOrThrow();
  const values = { office_code, room_number: '0777', start_date: '2026-04-01', ...row };
  const options = { language: 'ja', dryRun: false, by: 'operator' } as const;
  const outcome = await importContracts(server.db, [{ line: 2, values }], options, server.now());
  expect(outcome).toMatchObject({ ok: true });
  return contractOf(values['contract_number' as keyof typeof values] ?? '');
}

describe('a change is found at once', () => {
  test('registration', async () => {
    requirements('SC004');
    const person = await registered(server, { name: '高木 早苗', furigana: 'タカギ サナエ' });
    expect(await rowsOf(person.contractId)).toMatchObject([
      {
        email: person.email,
        phone_end: '2222',
        folded: expect.stringContaining('\n高木早苗\n') as string,
      },
    ]);
    expect(await found('たかぎさな')).toBe(1);
    expect(await differences()).toEqual(none);
  });

  test('name, kana and phone in the profile', async () => {
    requirements('SC004');
    const resident = await server.resident();
    const body = { name: '藤原 千尋', furigana: 'フジワラ チヒロ', phone_number: '09099998888' };
    expect(await resident.send(saveProfile, { body })).toMatchObject({ ok: true });
    expect(await found('藤原千尋')).toBe(1);
    expect(await found('8888')).toBe(1);
    expect(await differences()).toEqual(none);
  });

  test('the mail address, and its way back', async () => {
    requirements('SC004');
    const resident = await server.resident();
    await resident.send(requestEmailChange, { body: { email: 'other.address@example.jp' } });
    const one_time_key = await mailedKey(server, 'other.address@example.jp');
    await resident.send(verifyEmailChange, { body: { one_time_key } });
    expect([await found('other.address'), await found(resident.email)]).toEqual([1, 0]);
    const { rows } = await server.db.pool.query<{ body_text: string }>(
      'select body_text from mails where recipient = $1 order by id desc limit 1',
      [resident.email],
    );
    const path = /\/account-links\/[\w-]{43}/.exec(rows[0]?.body_text ?? '')?.[0] ?? '';
    const pressed = await fetch(server.origin + path, { method: 'POST' });
    expect(pressed.status).toBe(200);
    expect([await found('other.address'), await found(resident.email)]).toEqual([0, 1]);
    expect(await differences()).toEqual(none);
  });

  test('a further contract and a move-out', async () => {
    requirements('SC004');
    const resident = await server.resident();
    const contractId = await imported({ contract_number: 'FURTHER1' });
    const { officeCode } = await newcomer(server);
    const typed = {
      contract_number: 'further1',
      dormitory_code: officeCode,
      room_number: '777',
      movein_date: '2026/06/20',
      movein_time: '10:30',
    };
    expect(await resident.send(addContract, { body: typed })).toMatchObject({ ok: true });
    expect(await rowsOf(contractId)).toMatchObject([{ account_id: resident.accountId }]);
    expect(await resident.send(saveMoveOut, { body: moveOut() })).toMatchObject({ ok: true });
    expect(await rowsOf(resident.contractId)).toMatchObject([{ standing_until: '2026-12-01' }]);
    expect(await differences()).toEqual(none);
  });

  test('a move-out that is withdrawn', async () => {
    requirements('SC004');
    const resident = await server.resident();
    const body = moveOut({ move_out_at: '2026-07-31 10:00:00' });
    await resident.send(saveMoveOut, { body });
    const number = (
      await server.db.queries
        .selectFrom('contracts')
        .select('number')
        .where('id', '=', resident.contractId)
        .executeTakeFirstOrThrow()
    ).number;
    const withdrawal = { contractNumber: number, dryRun: false, actor: 'operator' } as const;
    await withdrawMoveOut(server.db, withdrawal, server.now());
    expect(await rowsOf(resident.contractId)).toMatchObject([{ standing_until: null }]);
    expect(await differences()).toEqual(none);
  });

  test('room, days and tenant in an import', async () => {
    requirements('SC004');
    const row = {
      contract_number: 'IMP-1',
      tenant_name: '森田 圭',
      tenant_furigana: 'モリタ ケイ',
    };
    const contractId = await imported(row);
    expect(await found('もりたけい')).toBe(1);
    await imported({ ...row, room_number: '0888', end_date: '2026-09-30', tenant_name: '森本 圭' });
    expect(await rowsOf(contractId)).toMatchObject([
      { room_number: '0888', standing_until: '2026-09-30', account_id: null },
    ]);
    expect([await found('森田'), await found('森本'), await found('888')]).toEqual([0, 1, 1]);
    expect(await differences()).toEqual(none);
  });

  test('a withdrawal keeps the person findable, and the end of the keeping period does not', async () => {
    requirements('SC004 AM195');
    const person = await registered(server, { name: '西野 渚', furigana: 'ニシノ ナギサ' });
    await server.db.pool.query("update contracts set tenant_name = '西野 渚' where id = $1", [
      person.contractId,
    ]);
    expect(await person.send(withdraw, {})).toMatchObject({ ok: true });
    expect(await rowsOf(person.contractId)).toMatchObject([
      { account_id: null, is_former: false, email: '', phone_end: '' },
      { is_former: true, email: person.email, standing_until: '2026-06-10' },
    ]);
    expect(await differences()).toEqual(none);
    await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
    expect(await rowsOf(person.contractId)).toMatchObject([{ account_id: null, email: '' }]);
    expect([await found('西野'), await found(person.email)]).toEqual([0, 0]);
    expect(await differences()).toEqual(none);
  });
});

test('a new name and an import of the room at the same moment are both in the index', async () => {
  requirements('SC004');
  for (let round = 0; round < 10; round += 1) {
    const resident = await server.resident();
    const number = await numberOf(resident);
    await Promise.all([
      resident.send(saveProfile, { body: { name: `同時 ${round}` } }),
      imported({ contract_number: number, room_number: `9${round}`, start_date: '2025-04-01' }),
    ]);
    expect(await rowsOf(resident.contractId)).toMatchObject([
      { room_number: `009${round}`, folded: expect.stringContaining(`\n同時${round}`) as string },
    ]);
  }
});

async function numberOf({ contractId }: TestResident): Promise<string> {
  const row = server.db.queries.selectFrom('contracts').select('number');
  return (await row.where('id', '=', contractId).executeTakeFirstOrThrow()).number;
}

describe('the daily comparison', () => {
  const check = () => checkIndex({ db: server.db, log: server.platform.log }, server.now());
  const reports = async () =>
    (
      await server.db.pool.query<{ detail: object }>(
        "select detail from events where kind = 'resident_index.mended' order by id",
      )
    ).rows.map(({ detail }) => detail);

  test('finds nothing to mend where every writer refreshed', async () => {
    requirements('SC004');
    await fillIndex(server.db, server.now());
    expect(await check()).toEqual(none);
    expect(await reports()).toEqual([]);
  });

  test('mends and reports what bypassed the writers', async () => {
    requirements('SC004');
    const [wrong, missing, former] = [
      await server.resident(),
      await server.resident(),
      await server.resident(),
    ];
    await server.db.pool.query("update profiles set name = '直接 変更' where account_id = $1", [
      wrong.accountId,
    ]);
    await server.db.pool.query('delete from resident_index where contract_id = $1', [
      missing.contractId,
    ]);
    await former.send(withdraw, {});
    await server.db.pool.query('update accounts set anonymized_at = now() where id = $1', [
      former.accountId,
    ]);
    // Its contract was inserted by a statement of the test.
    await newcomer(server);
    const mended = { missing: 2, wrong: 1, surplus: 1 };
    expect(await check()).toEqual(mended);
    expect(await reports()).toEqual([mended]);
    expect(await found('直接変更')).toBe(1);
    expect(await check()).toEqual(none);
  });

  test('compares a thousand rows a day, those first that were compared longest ago', async () => {
    requirements('SC004');
    await server.db.pool.query(
      `insert into contracts (number, dormitory_id, room_number, start_date)
       select 'MANY-' || n, $1, '0001', '2026-04-01' from generate_series(1, 1200) n`,
      [server.dormitoryId],
    );
    await fillIndex(server.db, server.now());
    server.at('2026-06-11T06:50:00+09:00');
    await check();
    const old = async () => {
      const { rows } = await server.db.pool.query<{ count: number }>(
        'select count(*)::int as count from resident_index where checked_at < $1',
        [new Date(server.now())],
      );
      return rows[0]?.count ?? 0;
    };
    const left = await old();
    expect(left).toBeGreaterThan(200);
    await tasksOf(server)['index.check']?.({});
    expect(await old()).toBe(Math.max(0, left - 1000));
  });
});

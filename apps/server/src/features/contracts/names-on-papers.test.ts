// The name on papers: the tenant's, the confirmed one, or the one of registration; never one that a resident typed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '@yadori/api/account/calls';
import { profile, saveProfile } from '@yadori/api/account/profile';
import { certificateInformation } from '@yadori/api/certificates/calls';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { holding } from '../../../../../tests/support/registration.ts';
import { confirmName } from '../account/names/service.ts';
import { importContracts } from '../contract-days/import.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  resident = await server.resident();
});

const certificate = async () => {
  const answer = await resident.send(certificateInformation, { query: {} });
  if (!answer.ok || answer.data === null) throw new Error('no certificate was issued');
  return answer.data;
};
const rename = (name: string) => resident.send(saveProfile, { body: { name } });
const confirm = (name: string, dryRun = false) =>
  confirmName(server.db, { email: resident.email, name, dryRun }, server.now());
const verify = async (number: string) => (await fetch(`${server.origin}/verify/${number}`)).text();

/** Imports the resident's contract with its stored values and further columns. */
async function importContract(columns: Record<string, string>) {
  const { rows } = await server.db.pool.query<Record<string, string>>(
    `select number as contract_number, office_code, room_number, start_date::text from contracts c
       join dormitories d on d.id = c.dormitory_id where c.id = $1`,
    [resident.contractId],
  );
  const row = { line: 2, values: { ...rows[0], ...columns } };
  const options = { language: 'en', dryRun: false, by: 'operator' } as const;
  return importContracts(server.db, [row], options, server.now());
}

test('a changed profile name changes the app at once and papers not at all', async () => {
  const before = await certificate();
  await rename('山田 花子');
  expect(await resident.send(profile, {})).toMatchObject({ data: { name: '山田 花子' } });
  expect(await certificate()).toMatchObject({ name: before.name, number: before.number });
  expect(await verify(before.number)).toContain('有効な証明書です');
});

test('a confirmed name is printed, and papers with the former one are no longer valid', async () => {
  const before = await certificate();
  await rename('山田 花子');
  expect(await confirm('山田　花子')).toMatchObject({ former: before.name, name: '山田 花子' });
  const after = await certificate();
  expect(after.name).toBe('山田 花子');
  expect(after.number).not.toBe(before.number);
  expect(await verify(after.number)).toContain('有効な証明書です');
  const page = await verify(before.number);
  expect(page).toContain('現在は有効ではありません');
  expect(page).toContain('the name on it differs from the one on record now');
  await rename('別の 名前');
  expect((await certificate()).name).toBe('山田 花子');
});

test('confirming takes the name that was checked, an address that exists, and writes nothing in a dry run', async () => {
  const before = await certificate();
  await rename('山田 花子');
  expect(await confirm('山田 太郎')).toEqual({ failed: 'other_name', present: '山田 花子' });
  expect(
    await confirmName(
      server.db,
      { email: 'nobody@example.jp', name: '山田 花子', dryRun: false },
      server.now(),
    ),
  ).toEqual({ failed: 'unknown_email' });
  expect(await confirm('山田 花子', true)).toMatchObject({ name: '山田 花子' });
  expect((await certificate()).name).toBe(before.name);
});

test('the contract’s tenant comes first, also before a confirmed name', async () => {
  await rename('山田 花子');
  await confirm('山田 花子');
  const named = { tenant_name: '山田 はな', tenant_furigana: 'ヤマダ ハナ' };
  expect(await importContract(named)).toMatchObject({ ok: true, changed: 1 });
  expect((await certificate()).name).toBe('山田 はな');
  expect(await confirm('山田 花子')).toMatchObject({ tenants: [{ name: '山田 はな' }] });
  expect(await importContract(named)).toMatchObject({ ok: true, changed: 0, unchanged: 1 });
  // A table without the columns keeps the names, an empty cell clears them.
  expect(await importContract({})).toMatchObject({ ok: true, changed: 0 });
  expect((await certificate()).name).toBe('山田 はな');
  expect(await importContract({ tenant_name: '' })).toMatchObject({ ok: true, changed: 1 });
  expect((await certificate()).name).toBe('山田 花子');
  expect(await importContract({ tenant_name: 'あ'.repeat(51) })).toMatchObject({ ok: false });
});

test('every name stands in a row with who and when', async () => {
  const { name } = await certificate();
  server.at('2026-06-11T09:00:00+09:00');
  await rename('山田 花子');
  await rename('山田 花子');
  server.at('2026-06-12T09:00:00+09:00');
  await confirm('山田 花子');
  const { rows } = await server.db.pool.query(
    'select name, source, actor, recorded_at from resident_names where account_id = $1 order by id',
    [resident.accountId],
  );
  expect(rows).toEqual([
    { name, source: 'registration', actor: 'operator', recorded_at: on('2026-06-10T06:50') },
    {
      name: '山田 花子',
      source: 'profile',
      actor: `resident:${resident.accountId}`,
      recorded_at: on('2026-06-11T09:00'),
    },
    {
      name: '山田 花子',
      source: 'confirmed',
      actor: 'operator',
      recorded_at: on('2026-06-12T09:00'),
    },
  ]);
});

const on = (time: string) => new Date(`${time}:00+09:00`);

test('three names a year are printed for one contract, the fourth is refused until the first is a year old', async () => {
  await certificate();
  for (const [day, name] of [
    ['2026-06-11', '一 一'],
    ['2026-06-12', '二 二'],
  ] as const) {
    server.at(`${day}T09:00:00+09:00`);
    await importContract({ tenant_name: name });
    expect((await certificate()).name).toBe(name);
  }
  server.at('2026-06-13T09:00:00+09:00');
  await importContract({ tenant_name: '三 三' });
  expect(await resident.send(certificateInformation, { query: {} })).toMatchObject({
    status: 409,
    code: 'error',
    data: { reason: 'too_many_names' },
  });
  // One of the three is printed again at any time.
  await importContract({ tenant_name: '一 一' });
  expect((await certificate()).name).toBe('一 一');
  await importContract({ tenant_name: '三 三' });
  const atOn = async (iso: string) => {
    server.at(iso);
    const { rows } = await server.db.pool.query<{ email: string }>(
      'select email from accounts where id = $1',
      [resident.accountId],
    );
    const body = { email: rows[0]?.email ?? '', password };
    const signedIn = await server.visitor()(login, { body });
    const token = signedIn.ok ? signedIn.token : undefined;
    return holding(server, token)(certificateInformation, { query: {} });
  };
  expect(await atOn('2027-06-09T23:59:59+09:00')).toMatchObject({ status: 409 });
  expect(await atOn('2027-06-10T00:00:00+09:00')).toMatchObject({
    ok: true,
    data: { name: '三 三' },
  });
});

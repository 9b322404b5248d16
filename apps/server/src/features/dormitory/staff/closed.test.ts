// What goes on in a dormitory that has closed: the same as after any end of a contract (AM095, SJ038).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import { certificateInformation } from '@yadori/api/certificates/calls';
import * as meals from '@yadori/api/meals/calls';
import { messages, sendMessage } from '@yadori/api/messages/calls';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { managedDormitory, staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const lastDay = '2026-06-30';

interface Left {
  resident: TestResident;
  /** Of the certificate that was issued before. */
  number: string;
}

async function leaving(dormitoryId: number): Promise<Left> {
  const resident = await server.resident({ dormitoryId, endDate: lastDay });
  const issued = await resident.send(certificateInformation, { query: {} });
  return { resident, number: issued.ok ? (issued.data?.number ?? '') : '' };
}

/** What each of them is answered, without what differs between two people. */
async function after({ resident, number }: Left) {
  const { email, send } = resident;
  const page = await fetch(`${server.origin}/verify/${number}`);
  const answers = {
    login: await server.visitor()(login, { body: { email, password } }),
    profile: await send(profile, {}),
    read: await send(messages, { query: {} }),
    write: await send(sendMessage, { body: { content: '鍵を返しました' } }),
    data: await send(downloadPersonalData, { body: { password } }),
    book: await send(meals.book, {
      body: { date: '2026-07-05' as never, type_of_meal: 2, type_of_food: 3 },
    }),
    withdrawn: await send(withdraw, {}),
  };
  const outcomes = Object.entries(answers).map(
    ([name, answer]) => [name, answer.ok, answer.ok ? 200 : answer.status] as const,
  );
  return { verified: page.status, outcomes };
}

test('sign-in, messages, own data, withdrawal and the page of verification are as after any end', async () => {
  requirements('SJ038');
  server.at('2026-06-20T10:00:00+09:00');
  const closing = await managedDormitory(server);
  const [here, elsewhere] = [
    await leaving(closing.dormitoryId),
    await leaving(await server.dormitory()),
  ];
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const params = { dormitory: closing.code };
  const closed = await office.send(calls.closeDormitory, {
    params,
    body: { last_day: lastDay as never, typed_name: 'けやき寮', reason: { code: 'lease_ends' } },
  });
  expect(closed).toMatchObject({ ok: true, data: { state: 'closing' } });
  server.at('2026-07-05T10:00:00+09:00');
  const control = await after(elsewhere);
  expect(await after(here)).toEqual(control);
  const done = control.outcomes.filter(([, ok]) => ok).map(([name]) => name);
  expect(done).toEqual(['login', 'profile', 'read', 'write', 'data', 'withdrawn']);
  expect(control.verified).toBe(200);
});

test('staff read, answer and export there', async () => {
  requirements('SJ038');
  server.at('2026-06-20T10:00:00+09:00');
  const { dormitoryId, code } = await managedDormitory(server);
  const { resident } = await leaving(dormitoryId);
  await server.db.pool.query(`update dormitories set closed_on = '2026-07-01' where id = $1`, [
    dormitoryId,
  ]);
  server.at('2026-07-05T10:00:00+09:00');
  const manager = await staffMember(server, { dormitoryId });
  await resident.send(sendMessage, { body: { content: '鍵を返しました' } });
  const of = { params: { id: resident.accountId } };
  expect(await manager.send(calls.thread, { ...of, query: {} })).toMatchObject({ ok: true });
  const reply = { ...of, body: { content: '受け取りました' } };
  expect(await manager.send(calls.reply, reply)).toMatchObject({ ok: true });
  const exported = await manager.send(calls.exportResidents, {
    params: { dormitory: code },
    body: { format: 'csv', purpose: 'dormitory' } as never,
  });
  expect(exported).toMatchObject({ ok: true });
});

// The frame of acts: all or nothing, again after a concurrent change, and nothing for an account that has ended.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { ConcurrentChange } from '../../platform/database/database.ts';
import { runAct, type Act, type ActResult } from './run-act.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
});
afterAll(() => server.close());

const message = { ja: 'あなたのプロフィール写真を削除しました', en: 'removed your profile photo' };
const event = { kind: 'resident.photo_removed' } as const;

async function actOn(silent?: true) {
  const person = await server.resident();
  const { accountId, dormitoryId } = person;
  const { staffId } = await staffMember(server, { dormitoryId });
  const act = {
    staff: { staffId, sessionId: 1 } as Act['staff'],
    scope: { accountId, dormitoryId },
    reason: { code: 'other', text: '窓口での申し出' },
    silent,
    requestId: 'r',
    now: server.now(),
  } satisfies Act;
  const rows = async () => {
    const { queries } = server.db;
    const ofAccount = <Table extends 'events' | 'messages'>(table: Table) =>
      queries.selectFrom(table as 'messages').where('account_id', '=', accountId);
    const events = await ofAccount('events').select('id').execute();
    const messages = await ofAccount('messages').select('text').execute();
    return { events: events.length, messages: messages.length };
  };
  return { person, act, rows, before: await rows() };
}

test('an act that met a concurrent change runs again, with one event, one message and one update', async () => {
  requirements('SA043 SA044');
  const { act, rows, before } = await actOn();
  let runs = 0;
  let published = 0;
  const change = async (): Promise<ActResult<string>> => {
    runs += 1;
    if (runs < 3) throw new ConcurrentChange();
    return { outcome: 'done', done: { event, message, publish: () => (published += 1) } };
  };
  expect(await runAct(server.platform, act, change)).toBe('done');
  expect({ runs, published }).toEqual({ runs: 3, published: 1 });
  expect(await rows()).toEqual({ events: before.events + 1, messages: before.messages + 1 });
});

test('a silent act writes no message, and one without a change nothing at all', async () => {
  requirements('SA044');
  const { act, rows, before } = await actOn(true);
  await runAct(server.platform, act, async () => ({ outcome: null, done: { event, message } }));
  await runAct(server.platform, act, async () => ({ outcome: null }));
  expect(await rows()).toEqual({ events: before.events + 1, messages: before.messages });
});

test('an account that has ended is no session that has ended: the act finds no resident', async () => {
  const { person, act, rows } = await actOn();
  await person.send(withdraw, {});
  const before = await rows();
  const change = async () => ({ outcome: 'done', done: { event, message } });
  expect(await runAct(server.platform, act, change)).toBeUndefined();
  expect(await rows()).toEqual(before);
});

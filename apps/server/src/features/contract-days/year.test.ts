// A year of one dormitory, from a file with 200 contracts to the batch that is taken back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { moveinTimes } from '@yadori/api/account/movein';
import { arrivals, markArrival } from '@yadori/api/arrivals/staff-calls';
import { answerRenewal } from '@yadori/api/contracts/calls';
import * as extension from '@yadori/api/contracts/extension-calls';
import { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { openInvitation } from '@yadori/api/invitations/calls';
import { inviteContracts } from '@yadori/api/invitations/staff-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { issueToken } from '@yadori/server/platform/session/token';
import { applied, undo } from '../../../../../tests/support/import-world.ts';
import { secretIn } from '../../../../../tests/support/invitations.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { draft, holding, photo, tokenOf, walk } from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let manager: TestStaff;
let dormitory: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  ({ code: dormitory, manager, dormitoryId } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const people = 200;
const start = '2026-07-01';
const end = '2027-03-31';
const reason = { code: 'company_asked' } as const;
const from = <T>(items: readonly T[], first: number, count: number) =>
  items.slice(first, first + count);

/** So many at a time, as a busy day has them; all come from one address here. */
async function each<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += 10) {
    await server.forgetLimits();
    await Promise.all(from(items, first, 10).map((item, at) => work(item, first + at)));
  }
}

const roomOf = (index: number) =>
  `${2 + Math.floor(index / 50)}${String(1 + (index % 50)).padStart(2, '0')}`;

/** A file of the head office, by mail and letter as one act, and what arrived in the outbox. */
async function importAndInvite(): Promise<string[]> {
  const lines = Array.from({ length: people }, (_, index) =>
    [
      `Y${index}`,
      dormitory,
      roomOf(index),
      start,
      end,
      `新人 ${index}`,
      `y${index}@example.jp`,
    ].join(','),
  );
  const header = '契約番号,事業所コード,部屋番号,契約開始日,契約終了日,契約者名,案内先メール';
  await applied(office, { dormitory, content: [header, ...lines].join('\r\n') });
  const body = { ids: null, ways: 'mail', language: 'ja' } as const;
  const invited = await office.send(inviteContracts, { params: { dormitory }, body });
  expect(invited).toMatchObject({ ok: true, data: { mails: people, left: 0 } });
  const outbox = await fetch(`${server.origin}/dev/outbox.json`);
  const mails = (await outbox.json()) as { to: string; text: string }[];
  const secrets = mails.flatMap(({ text }) => secretIn(text) ?? []);
  expect(new Set(secrets).size).toBe(people);
  return secrets;
}

/** By the link of a mail; half hours are taken in turn. */
async function register(secret: string, index: number) {
  const opened = await server.visitor()(openInvitation, { body: { invitation: secret } });
  if (!opened.ok) throw new Error(opened.message);
  const {
    contract_number: number,
    dormitory_code: officeCode,
    room_number: roomNumber,
  } = opened.data;
  const email = opened.data.email ?? '';
  const person = { contractId: 0, number, email, officeCode, roomNumber };
  const token = await walk(server, person);
  const times = moveinTimes();
  const named = draft({
    dormitory_code: officeCode,
    room_number: roomNumber,
    movein_date: start,
    movein_time: times[index % times.length] ?? '09:00',
    package_arrival_date: '2026-07-02',
  });
  const body = registrationPayload(named);
  tokenOf(await holding(server, token)(registerInformation, { body, file: await photo() }));
}

interface HeldContract {
  id: number;
  account: number;
  room: string;
}

const holders = async (): Promise<HeldContract[]> => {
  const { rows } = await server.db.pool.query<HeldContract>(
    `select id, account_id as account, room_number as room from contracts
      where dormitory_id = $1 and account_id is not null order by room_number, id`,
    [dormitoryId],
  );
  return rows;
};

const sending = async ({ account: accountId }: HeldContract) => {
  const { secretKey } = server.platform;
  const now = server.now();
  return holding(
    server,
    await issueToken(server.db.queries, { secretKey, kind: 'user', accountId, now }),
  );
};

/** The people of a night by the grid. */
async function grid(day: string) {
  const answer = await manager.send(roomsOfDay, {
    params: { dormitory },
    query: { day: date(day) },
  });
  if (!answer.ok) throw new Error(answer.message);
  const { rooms } = answer.data;
  return new Map(
    rooms.flatMap(({ number, people: of }) =>
      of.filter((one) => one.is_living).map((one) => [one.contract_id, number] as const),
    ),
  );
}

async function arriveInAnyOrder() {
  await moveClock(server, `${start}T09:00:00+09:00`);
  const read = async () => {
    const answer = await manager.send(arrivals, { params: { dormitory }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const before = await read();
  expect(before.people).toHaveLength(people);
  const slots = before.month.flatMap(({ slots: of }) => of);
  expect(slots.map(({ time }) => time)).toEqual(moveinTimes());
  // More than the desk receives at once is shown, and none of them is refused.
  expect(slots.every(({ people: count }) => count > before.at_once)).toBe(true);
  const ids = before.people.map(({ contract_id: id }) => id);
  const anyOrder = ids.map((_, index) => ids[(index * 77) % people] ?? 0);
  expect(new Set(anyOrder).size).toBe(people);
  await each(anyOrder, async (id) => {
    const mark = (body: object) =>
      manager.send(markArrival, { params: { id }, body: body as never });
    expect((await mark({ step: 'arrived' })).ok).toBe(true);
    expect((await mark({ step: 'key', key_numbers: `K${id}` })).ok).toBe(true);
  });
  const after = await read();
  expect(after.people.filter((one) => one.arrived === null || one.key === null)).toEqual([]);
}

const move = (of: HeldContract, room: string) =>
  manager.send(moveRoom, {
    params: { id: of.id },
    body: {
      room,
      from: date('2026-09-01'),
      room_number: of.room,
      accepts: [],
      reason: { code: 'dormitory' },
    },
  });

/** Keys of all that the list has under a wish. */
async function wishing(renewal: 'leave' | 'none'): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query: { renewal: 'leave' | 'none'; cursor?: string } = {
      renewal,
      ...(cursor !== null && { cursor }),
    };
    const page = await office.send(contractsOfDormitory, { params: { dormitory }, query });
    if (!page.ok) throw new Error(page.message);
    ids.push(...page.data.rows.map(({ id }) => id));
    cursor = page.data.next;
  } while (cursor !== null);
  return ids;
}

async function extend(ids: number[]): Promise<number> {
  const body = { ids, end_date: null };
  const shown = await office.send(extension.previewExtension, { params: { dormitory }, body });
  expect(shown).toMatchObject({ data: { extended: ids.length } });
  const saved = await office.send(extension.extendContracts, {
    params: { dormitory },
    body: { ...body, extended: ids.length, reason },
  });
  if (!saved.ok) throw new Error(saved.message);
  return saved.data.batch_id;
}

const ends = async () => {
  const { rows } = await server.db.pool.query<{ until: string; n: number }>(
    `select end_date::text as until, count(*)::int as n from contracts where dormitory_id = $1
      group by end_date order by end_date`,
    [dormitoryId],
  );
  return Object.fromEntries(rows.map(({ until, n }) => [until, n]));
};

test(
  '200 contracts are imported, invited, registered, moved, asked, extended, and a batch taken back',
  { timeout: 600_000 },
  async () => {
    requirements('SC034 SC036 SC038 SC041 SC042 SC046 SC047 SC048 SC053 SD043');
    const secrets = await importAndInvite();
    await each(secrets, register);
    const all = await holders();
    expect(all).toHaveLength(people);
    for (const secret of from(secrets, 0, 3))
      expect(
        await server.visitor()(openInvitation, { body: { invitation: secret } }),
      ).toMatchObject({
        status: 404,
      });

    await arriveInAnyOrder();

    await moveClock(server, '2026-09-01T12:00:00+09:00');
    const moving = from(all, 0, 20);
    for (const [index, of] of moving.entries()) {
      await server.db.pool.query(
        `insert into rooms (dormitory_id, number, floor) values ($1, $2, '09')`,
        [dormitoryId, `09${String(index).padStart(2, '0')}`],
      );
      expect(await move(of, `9${String(index).padStart(2, '0')}`)).toMatchObject({ ok: true });
    }
    const [before, since] = [await grid('2026-08-31'), await grid('2026-09-01')];
    expect([before.size, since.size]).toEqual([people, people]);
    for (const [index, { id, room }] of moving.entries())
      expect([before.get(id), since.get(id)]).toEqual([
        room,
        `09${String(index).padStart(2, '0')}`,
      ]);

    await moveClock(server, '2026-12-15T12:00:00+09:00');
    const leaving = from(all, 100, 40);
    await each(leaving, async (of) => {
      const send = await sending(of);
      const body = { answer: 'leave', end_date: date(end) } as const;
      expect(await send(answerRenewal, { params: { id: of.id }, body })).toMatchObject({
        ok: true,
      });
    });
    const byId = (a: number, b: number) => a - b;
    expect((await wishing('leave')).toSorted(byId)).toEqual(
      leaving.map(({ id }) => id).toSorted(byId),
    );
    const staying = await wishing('none');
    expect(staying).toHaveLength(160);
    await extend(staying);
    expect(await ends()).toEqual({ [end]: 40, '2028-03-31': 160 });

    // By mistake ten of those who leave, two of whom file that they leave.
    const mistaken = from(leaving, 0, 10);
    const batchId = await extend(mistaken.map(({ id }) => id));
    for (const of of from(mistaken, 0, 2)) {
      const send = await sending(of);
      const leaves = {
        move_out_at: '2027-02-20 10:00:00',
        luggage_removal_at: '2027-02-19 10:00:00',
      };
      expect(await send(saveMoveOut, { body: moveOut(leaves) })).toMatchObject({ ok: true });
    }
    // Somebody who signed in on that day: a batch is taken back with a fresh proof.
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const refused = await undo(office, batchId);
    expect(refused).toMatchObject({ status: 409 });
    expect(!refused.ok && refused.data).toMatchObject({
      conflicts: [{ reason: 'in_use' }, { reason: 'in_use' }],
    });
    expect(await ends()).toEqual({ [end]: 30, '2028-03-31': 170 });
    expect(await undo(office, batchId, true)).toMatchObject({ ok: true });
    expect(await ends()).toEqual({ [end]: 38, '2028-03-31': 162 });
    const kept = new Set(from(mistaken, 0, 2).map(({ id }) => id));
    const { rows } = await server.db.pool.query<{ id: number }>(
      `select id from contracts where dormitory_id = $1 and move_out_on is not null and end_date = '2028-03-31'`,
      [dormitoryId],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(kept);

    await moveClock(server, '2027-04-01T12:00:00+09:00');
    expect((await grid('2027-04-01')).size).toBe(160);
  },
);

// A station whose network goes and comes: whom it lets in by itself, what it keeps over a reload, what it sends and what
// it leaves to staff.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineMeal, QueuedCheckIn } from '@yadori/api/meals/staff/offline-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { fakeIndexedDb } from '../../../../../../tests/support/indexed-db.ts';
import type { Conflict, Offline } from './offline-shapes.ts';
import { openOffline } from './offline.ts';

type Answering = (...given: never[]) => Promise<object>;

const server = vi.hoisted(() => ({
  list: vi.fn<Answering>(),
  queue: vi.fn<(call: object, input: { body: { items: unknown[] } }) => Promise<object>>(),
  checkIn: vi.fn<(id: number) => Promise<object>>(),
  takeBack: vi.fn<(id: number) => Promise<object>>(),
  leave: vi.fn<() => void>(),
}));

vi.mock('../../../session/appearance.ts', () => ({ appearance: () => ({ language: 'ja' }) }));
vi.mock('../../../session/client.ts', () => ({ ofPage: {} }));
vi.mock('../../../session/leave.ts', () => ({ leaveToSignIn: server.leave }));
vi.mock('../../../session/session.ts', () => ({ currentSession: () => ({ person: { id: 1 } }) }));
vi.mock('../../../session/worker-address.ts', () => ({ registerWorker: () => undefined }));
vi.mock('../api.ts', () => ({
  actsWith: () => ({ checkIn: server.checkIn, takeBack: server.takeBack }),
  readBoard: async () => undefined,
}));
vi.mock('./asking.ts', async (original) => ({
  ...(await original<object>()),
  askForList: server.list,
  sendItems: server.queue,
}));

const iso = (time: string) => `2026-06-10T${time}:00+09:00`;

const row = (id: number) => ({
  reservation_id: id,
  room_number: `010${id}`,
  name: `住人${id}`,
  type_of_food: 3 as const,
  state: 'reserved' as const,
  at: null,
  key: '',
  has_marks: id === 2,
  photo: null,
});

const dinner: OfflineMeal = {
  date: '2026-06-10',
  type_of_meal: 2,
  guests: 0,
  others: 0,
  rows: [row(1), row(2), row(3)],
  reception_start: iso('18:00'),
  reception_end: iso('22:00'),
  deadline: iso('00:00'),
  free_cancel_until: iso('12:00'),
  kinds: [{ type_of_food: 3, menu_name: '夕食', language: 'ja' }],
};

const ok = (data: object) => ({ ok: true, data });
const refused = (status: number, code = 'error') => ({ ok: false, status, code, message: '' });
const lost = refused(0);

let database: ReturnType<typeof fakeIndexedDb>;
let page: EventTarget;
let reports: Offline[];
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse(iso('18:10')),
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  database = fakeIndexedDb();
  page = new EventTarget();
  const tab = new Map<string, string>();
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  };
  vi.stubGlobal('indexedDB', database.factory);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  for (const each of Object.values(server)) each.mockReset();
  server.list.mockImplementation(async () => ok({ meals: [structuredClone(dinner)] }));
  server.checkIn.mockResolvedValue(lost);
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => reports.at(-1) as Offline;

const until = (check: () => void) => vi.waitFor(check, { interval: 5 });

/** As the page opens, also after a reload. */
async function openPage() {
  reports = [];
  close = openOffline('A1', (offline) => reports.push(offline));
  await until(() => expect(reports.length).toBeGreaterThan(1));
}

const loseNetwork = async () => {
  server.list.mockResolvedValue(lost);
  server.queue.mockResolvedValue(lost);
  page.dispatchEvent(new Event('offline'));
  await until(() => expect(shown().isOffline).toBe(true));
};

/** The server answers what `outcomes` says of each item. */
const findNetwork = (outcomes: (items: QueuedCheckIn[]) => object) => {
  server.list.mockImplementation(async () => ok({ meals: [structuredClone(dinner)] }));
  server.queue.mockImplementation(async (_call, { body: { items } }) =>
    outcomes(items as QueuedCheckIn[]),
  );
  page.dispatchEvent(new Event('online'));
};

const allDone = (items: QueuedCheckIn[]) =>
  ok({ outcomes: items.map(({ nonce }) => ({ nonce, outcome: 'done', since: null })) });

const sentIds = () =>
  server.queue.mock.calls.map(([, { body }]) =>
    (body.items as QueuedCheckIn[]).map(({ reservation_id: id }) => id),
  );

test('without an answer the station lets in by its list, each person once, also after a reload', async () => {
  requirements('SE037 SE038');
  await openPage();
  const first = await shown().acts.checkIn(1);
  expect(first).toMatchObject({ ok: true, data: { name: '住人1', way: 'offline' } });
  expect(shown()).toMatchObject({ isOffline: true, unsent: 1 });
  expect(shown().board?.expected.map(({ reservation_id: id }) => id)).toEqual([2, 3]);
  expect(await shown().acts.checkIn(1)).toMatchObject({
    status: 409,
    data: { reason: 'checked_in', at: expect.stringContaining('T18:10') as string },
  });
  close();
  server.list.mockResolvedValue(lost);
  server.queue.mockResolvedValue(lost);
  await openPage();
  await until(() => expect(shown().isOffline).toBe(true));
  expect(shown().unsent).toBe(1);
  expect(await shown().acts.checkIn(1)).toMatchObject({ status: 409 });
  expect(shown().asksMarks(2)).toBe(true);
  expect(shown().asksMarks(3)).toBe(false);
});

test('a server that is silent for three seconds is waited for no longer', async () => {
  requirements('SE038');
  await openPage();
  server.checkIn.mockReturnValue(new Promise(() => {}));
  const asked = shown().acts.checkIn(1);
  await vi.advanceTimersByTimeAsync(2900);
  expect(shown().isOffline).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toMatchObject({ ok: true, data: { way: 'offline' } });
  expect(shown().unsent).toBe(1);
});

test('who came in while there was a network gets no second portion without it', async () => {
  requirements('AM254');
  await openPage();
  const came = { ...row(1), at: iso('18:10'), way: 'list', can_undo: true };
  server.checkIn.mockResolvedValue(ok(came));
  await shown().acts.checkIn(1);
  await loseNetwork();
  expect(await shown().acts.checkIn(1)).toMatchObject({ data: { reason: 'checked_in' } });
  expect(shown().unsent).toBe(0);
});

test('once the server answers, check-ins go out in their order, and what it did not take waits for staff', async () => {
  requirements('SE040 SE041');
  await openPage();
  await loseNetwork();
  for (const id of [2, 1]) await shown().acts.checkIn(id);
  findNetwork((items) =>
    ok({
      outcomes: items.map(({ nonce, reservation_id: id }) => ({
        nonce,
        outcome: id === 1 ? 'duplicate' : 'done',
        since: id === 1 ? iso('18:05') : null,
      })),
    }),
  );
  await until(() => expect(shown()).toMatchObject({ isOffline: false, unsent: 0 }));
  expect(sentIds().at(-1)).toEqual([2, 1]);
  expect(shown().conflicts).toMatchObject([
    { room_number: '0101', name: '住人1', outcome: 'duplicate', since: iso('18:05') },
  ]);
  close();
  await openPage();
  expect(shown().conflicts).toHaveLength(1);
  shown().settle();
  expect(shown().conflicts).toEqual([]);
});

test.each([
  { status: 422, unsent: 0, conflicts: 1 },
  { status: 401, unsent: 1, conflicts: 0 },
  { status: 403, unsent: 1, conflicts: 0 },
  { status: 429, unsent: 1, conflicts: 0 },
  { status: 500, unsent: 1, conflicts: 0 },
  { status: 503, unsent: 1, conflicts: 0 },
])('a queue that is answered with $status: $unsent kept, $conflicts for staff', async (entry) => {
  requirements('SE041');
  const { status, unsent, conflicts } = entry;
  await openPage();
  await loseNetwork();
  await shown().acts.checkIn(1);
  const before = server.queue.mock.calls.length;
  findNetwork(() => refused(status));
  await until(() => expect(server.queue.mock.calls.length).toBeGreaterThan(before));
  await until(() => {
    expect(shown().unsent).toBe(unsent);
    expect(shown().conflicts).toHaveLength(conflicts);
  });
});

test('a station that was revoked leaves its page', async () => {
  requirements('SE042');
  await openPage();
  server.list.mockResolvedValue(refused(401, 'token_invalid'));
  await vi.advanceTimersByTimeAsync(65_000);
  await until(() => expect(server.leave).toHaveBeenCalled());
});

test('what was not sent is taken back here; what may have arrived needs the network', async () => {
  requirements('SE039');
  await openPage();
  await loseNetwork();
  await shown().acts.checkIn(1);
  expect(await shown().acts.takeBack(1)).toMatchObject({ ok: true });
  expect(shown().unsent).toBe(0);
  await shown().acts.checkIn(1);
  // It is sent, and its answer is lost.
  const before = server.queue.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => expect(server.queue.mock.calls.length).toBeGreaterThan(before));
  expect(await shown().acts.takeBack(1)).toMatchObject({ ok: false, status: 0 });
  expect(shown().unsent).toBe(1);
});

test('somebody without a booking is a mark of the room, and staff say whom it meant', async () => {
  requirements('SE039 SE041');
  await openPage();
  await loseNetwork();
  const came = await shown().addWalkIn('109', 3);
  expect(came).toMatchObject({ room_number: '0109', name: '', way: 'walk_in' });
  expect(shown().board?.totals).toMatchObject({ reserved: 4, checked_in: 1 });
  const people = [{ account: 8, name: '佐藤' }];
  findNetwork((items) =>
    ok({
      outcomes: items.map(({ nonce, walk_in: mark }) => ({
        nonce,
        since: null,
        ...(mark?.account === 8 ? { outcome: 'done' } : { outcome: 'choose', people }),
      })),
    }),
  );
  await until(() => expect(shown().isOffline).toBe(false));
  expect(shown().conflicts).toMatchObject([{ outcome: 'choose', people }]);
  shown().choose(shown().conflicts[0] as Conflict, 8);
  await until(() => expect(shown()).toMatchObject({ unsent: 0, conflicts: [], isOffline: false }));
  expect(server.queue.mock.calls.at(-1)?.[1].body.items).toMatchObject([
    { walk_in: { room: '109', account: 8 } },
  ]);
});

test('where the device can keep no more, no one is let in, and the next press is the first one', async () => {
  requirements('SE037');
  await openPage();
  await loseNetwork();
  database.fill();
  expect(await shown().acts.checkIn(1)).toMatchObject({
    ok: false,
    message: expect.stringContaining('保存できない') as string,
  });
  expect(await shown().addWalkIn('109', 3)).toBeUndefined();
  expect(shown().unsent).toBe(0);
  findNetwork(allDone);
  await until(() => expect(shown().isOffline).toBe(false));
  expect(sentIds()).toEqual([]);
});

test('without a list of the running meal there is nothing to go on with', async () => {
  requirements('SE042');
  server.list.mockResolvedValue(ok({ meals: [] }));
  await openPage();
  page.dispatchEvent(new Event('offline'));
  server.checkIn.mockResolvedValue(lost);
  expect(await shown().acts.checkIn(1)).toMatchObject({ ok: false, status: 0 });
  expect(shown().isOffline).toBe(false);
});

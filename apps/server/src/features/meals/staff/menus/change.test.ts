// Changes of a published menu, with a message to those who hold it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkCancel } from '@yadori/api/meals/bulk-calls';
import { menuDetail } from '@yadori/api/meals/calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import { openDetail } from '@yadori/server/platform/event-details';
import {
  bookDinner,
  messagesOf,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let kitchen: Kitchen;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
beforeEach(async () => {
  kitchen = await openKitchen(server);
});
afterAll(() => server.close());

describe('a published menu', () => {
  const fields = async (menuId: number) => {
    const { cells } = await kitchen.read('2026-06-01');
    const live = cells.find((one) => one.live?.id === menuId)?.live;
    if (live == null) throw new Error('no such menu');
    return {
      menu_name: live.menu_name,
      menu_name_en: live.menu_name_en ?? '',
      capacity: live.capacity,
      late_stock: live.late_stock,
      allergens: live.allergens,
      revision: live.revision,
    };
  };
  const change = (id: number, body: object, who = kitchen.staff) =>
    who.send(publications.changeMenu, { params: { id }, body: body as never });

  test('is changed, and exactly those who hold it get one message in both languages', async () => {
    requirements('SD013 SD014 SD020 SK063');
    const menuId = await server.menu({ date: '2026-06-20', dormitoryId: kitchen.dormitoryId });
    const [holder, gone, nobody] = await Promise.all([
      server.resident({ dormitoryId: kitchen.dormitoryId }),
      server.resident({ dormitoryId: kitchen.dormitoryId }),
      server.resident({ dormitoryId: kitchen.dormitoryId }),
    ]);
    for (const resident of [holder, gone]) await bookDinner(resident, '2026-06-20');
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from reservations where account_id = $1',
      [gone.accountId],
    );
    const given = { reservation_ids: rows.map(({ id }) => id) };
    expect((await gone.send(bulkCancel, { body: given })).ok).toBe(true);
    const before = await fields(menuId);
    const answer = await change(menuId, {
      ...before,
      menu_name: '鯖の味噌煮',
      menu_name_en: 'Mackerel in miso',
      allergens: { contains: ['mackerel'], absent: [] },
      tell: true,
    });
    expect(answer).toMatchObject({
      ok: true,
      data: { told: 1, cell: { live: { menu_name: '鯖の味噌煮', revision: before.revision + 1 } } },
    });
    const [message] = await messagesOf(server, holder);
    expect(message?.text).toContain('変更後：鯖の味噌煮');
    expect(message?.text).toContain(`変更前：${before.menu_name}`);
    expect(message?.text).toContain('2026/06/20 12:00まで無料で取り消せます');
    expect(message?.text).toContain('アレルゲン');
    expect(message?.text_en).toContain('Now: Mackerel in miso');
    expect(await messagesOf(server, nobody)).toEqual([]);
    expect(await messagesOf(server, gone)).toEqual([]);
    const { rows: events } = await server.db.pool.query<{
      eventId: number;
      detail: object;
      sealed: string;
      digest: Buffer;
    }>(
      `select e.id as "eventId", e.detail, d.sealed, e.detail_digest as digest
         from events e join event_details d on d.event_id = e.id
        where e.kind = 'menu.changed' and e.dormitory_id = $1`,
      [kitchen.dormitoryId],
    );
    const [event] = events;
    if (event === undefined || events.length > 1) throw new Error('not one event');
    expect(JSON.stringify(event.detail)).not.toContain('鯖');
    expect(openDetail(server.platform.sensitive, event)).toMatchObject({
      after: { menu_name: '鯖の味噌煮', menu_name_en: 'Mackerel in miso' },
    });
  });

  test('shows residents what is in the dish: three groups by the list of the day, and nutrients', async () => {
    requirements('SD028 SD031');
    const of = (date: string) => server.menu({ date, dormitoryId: kitchen.dormitoryId });
    const menuId = await of('2026-06-21');
    const [resident, english] = await Promise.all([
      server.resident({ dormitoryId: kitchen.dormitoryId }),
      server.resident({ dormitoryId: kitchen.dormitoryId, language: 'en' }),
    ]);
    const detail = async (date: string, { send } = resident) => {
      const answer = await send(menuDetail, { query: { date, type_of_meal: '2' } });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    const stated = { contains: ['wheat', 'soybean'], absent: ['egg'] };
    const sent = { ...(await fields(menuId)), allergens: stated, protein_g: 31.5, salt_g: 2 };
    expect((await change(menuId, sent)).ok).toBe(true);
    const { allergens, ...menu } = await detail('2026-06-21');
    expect(menu).toMatchObject({ protein_g: 31.5, fat_g: null, carbohydrate_g: null, salt_g: 2 });
    // The order of the list: what must be labelled comes first.
    expect(allergens.contains).toEqual(['小麦', '大豆']);
    expect(allergens.absent).toEqual(['卵']);
    expect(allergens.unknown).toHaveLength(26);
    expect(allergens.unknown).toContain('ピスタチオ');
    expect((await detail('2026-06-21', english)).allergens).toMatchObject({
      contains: ['Wheat', 'Soybean'],
      absent: ['Egg'],
    });
    // A day before the list changed, of a dish that says nothing.
    await of('2026-03-31');
    const { allergens: before } = await detail('2026-03-31');
    expect(before).toMatchObject({ contains: [], absent: [] });
    expect(before.unknown).toHaveLength(28);
    expect(before.unknown).not.toContain('ピスタチオ');
  });

  test('of two changes the later one is refused, and nobody gets a message', async () => {
    requirements('SD013 SK063');
    const menuId = await server.menu({ date: '2026-06-20', dormitoryId: kitchen.dormitoryId });
    const before = await fields(menuId);
    expect((await change(menuId, { ...before, menu_name: '先' })).ok).toBe(true);
    expect(await change(menuId, { ...before, menu_name: '後', tell: true })).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: { cell: { live: { menu_name: '先' } } },
    });
  });

  test('keeps its capacity above what is reserved; after the deadline another one needs a reason', async () => {
    requirements('SD016');
    const menuId = await server.menu({
      date: '2026-06-20',
      capacity: 2,
      dormitoryId: kitchen.dormitoryId,
    });
    const holder = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await bookDinner(holder, '2026-06-20');
    const before = await fields(menuId);
    expect(await change(menuId, { ...before, capacity: 0 })).toMatchObject({
      ok: false,
      status: 409,
      errCode: 'capacity_below_reserved',
    });
    server.at('2026-06-20T08:00:00+09:00');
    await kitchen.signInAgain();
    expect(await change(menuId, { ...before, capacity: 5 })).toMatchObject({
      ok: false,
      status: 422,
    });
    expect((await change(menuId, { ...before, capacity: 5, reason: '追加で作れるため' })).ok).toBe(
      true,
    );
  });

  test('of another dormitory is like one that does not exist', async () => {
    requirements('SA041');
    const foreign = await server.menu({
      date: '2026-06-20',
      dormitoryId: await server.dormitory(),
    });
    expect(await change(foreign, { menu_name: '他寮', capacity: 1, revision: 1 })).toMatchObject({
      ok: false,
      status: 404,
    });
  });

  test('counts a revision for what staff write, none for bookings', async () => {
    const menuId = await server.menu({ date: '2026-06-20', dormitoryId: kitchen.dormitoryId });
    const { revision } = await fields(menuId);
    await bookDinner(await server.resident({ dormitoryId: kitchen.dormitoryId }), '2026-06-20');
    expect((await fields(menuId)).revision).toBe(revision);
  });
});

// Allergen marks on the check sheet of a meal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveOwnAllergens, withdrawOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import * as sheets from '@yadori/api/meals/staff/sheet-calls';
import { date } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { everyStatementDuring } from '../../../../../../tests/support/statements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let kitchen: TestStaff;
const day = '2026-06-10';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  await server.menu({ date: day, meal: 'dinner', capacity: 9, dormitoryId });
});

const resident = (room: string, name: string, kana: string) =>
  server.resident({ dormitoryId, room, name, kana });

const book = (who: TestResident) => bookMeal(who, dinner(day));

/** Session and dormitory: every call has them, the first one of a session also where it was used. */
const frame = [
  /\bas session_id\b/,
  /^select id from dormitories where office_code = /,
  /^with (?:moved|seen) as \(\s*update staff_sessions\b/,
];

/** `consent` 1: for the counter alone. */
const mark = (who: TestResident, codes: string[], consent: 1 | 2 = 2) =>
  who.send(saveOwnAllergens, { body: { codes, consent } });

const dish = (allergens: object) =>
  server.db.pool.query(
    'update menus set allergens = $2 where dormitory_id = $1 and type_of_meal = 2',
    [dormitoryId, allergens],
  );

describe('allergen marks on the check sheet', () => {
  const marksOf = async (who = kitchen) => {
    const query = { day: date(day), meal: 'dinner' as const };
    const answer = await who.send(sheets.checkSheet, { params: { dormitory: code }, query });
    if (!answer.ok) throw new Error(answer.message);
    const { rows, shows_allergens: shows } = answer.data;
    return { shows, marks: rows.map(({ allergens }) => allergens) };
  };
  const readsOf = async ({ accountId }: TestResident) => {
    const { rows } = await server.db.pool.query<{ reader: string }>(
      'select reader, role, reason, subject from sensitive_reads where account_id = $1 order by id',
      [accountId],
    );
    return rows;
  };
  let agreed: TestResident;
  let narrow: TestResident;
  beforeEach(async () => {
    await dish({ milk: 'contains', egg: 'absent' });
    agreed = await resident('0101', '森 蓮', 'モリ レン');
    narrow = await resident('0102', '伊藤 葵', 'イトウ アオイ');
    for (const who of [agreed, narrow, await resident('0103', '阿部 莉子', 'アベ リコ')])
      await book(who);
    await mark(agreed, ['milk', 'egg', 'wheat']);
    await mark(narrow, ['milk'], 1);
  });

  test('are those of the second text, as far as the dish contains them or does not say so', async () => {
    requirements('SE045 SD032 SC021 SK084');
    const seen = { contains: ['乳'], unknown: ['小麦'], unreadable: false };
    expect(await marksOf()).toEqual({ shows: true, marks: [seen, null, null] });
    // What the dish says the opposite of is nothing to say, and not that somebody may eat it.
    await dish({ milk: 'absent', egg: 'absent', wheat: 'absent' });
    expect((await marksOf()).marks).toEqual([null, null, null]);
    await dish({ milk: 'contains' });
    await mark(narrow, ['milk']);
    expect((await marksOf()).marks[1]).toMatchObject({ contains: ['乳'] });
    // Back to the first text, or withdrawn: gone with the next reading.
    await mark(narrow, ['milk'], 1);
    await agreed.send(withdrawOwnAllergens, {});
    expect((await marksOf()).marks).toEqual([null, null, null]);
  });

  test('leave one row for a reader and day, before they are seen, and none of who did not agree', async () => {
    requirements('SE045 SC021 AM208');
    await marksOf();
    await marksOf();
    const row = { subject: 'allergens', role: 'kitchen', reason: 'meals' };
    expect(await readsOf(agreed)).toEqual([{ ...row, reader: `staff:${kitchen.staffId}` }]);
    expect(await readsOf(narrow)).toEqual([]);
    const station = await staffMember(server, { dormitoryId, role: 'station' });
    server.at('2026-06-10T17:05:00+09:00');
    await marksOf(station);
    expect(await readsOf(agreed)).toHaveLength(2);
    server.at('2026-06-11T00:00:00+09:00');
    await marksOf(await staffMember(server, { dormitoryId, role: 'kitchen' }));
    expect(await readsOf(agreed)).toHaveLength(3);
  });

  test('take five statements at the first look of a person and of a station, the row first', async () => {
    requirements('SL003 SE045 AM208');
    const station = await staffMember(server, { dormitoryId, role: 'station' });
    server.at('2026-06-10T17:05:00+09:00');
    kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    for (const who of [kitchen, station]) {
      const texts = await everyStatementDuring(() => marksOf(who));
      const own = texts.filter((text) => !frame.some((each) => each.test(text.trim())));
      expect(own).toHaveLength(5);
      const opened = own.filter((text) => text.includes('resident_allergens'));
      expect(opened).toEqual([expect.stringContaining('insert into sensitive_reads')]);
    }
    expect(await readsOf(agreed)).toHaveLength(2);
    // A station that comes too early opens nothing.
    server.at('2026-06-10T16:59:00+09:00');
    const query = { day: date(day), meal: 'dinner' as const };
    const early = await everyStatementDuring(async () => {
      const answer = await station.send(sheets.checkSheet, { params: { dormitory: code }, query });
      expect(answer).toMatchObject({ ok: false, status: 403 });
    });
    expect(early.filter((text) => text.includes('resident_allergens'))).toEqual([]);
  });

  test('are for the counter alone: other readers of the sheet get none, and leave no row', async () => {
    requirements('SC021 SA033');
    for (const role of ['head_office', 'auditor'] as const) {
      const who = await staffMember(server, { role });
      expect(await marksOf(who)).toEqual({ shows: false, marks: [null, null, null] });
    }
    expect(await readsOf(agreed)).toEqual([]);
    for (const role of ['manager', 'deputy'] as const)
      expect((await marksOf(await staffMember(server, { dormitoryId, role }))).shows).toBe(true);
  });

  test('that do not open say so instead of nothing', async () => {
    requirements('SE045');
    await server.db.pool.query(
      `update resident_allergens set sealed = 'v1.gone.AAAA' where account_id = $1`,
      [agreed.accountId],
    );
    const unread = { contains: [], unknown: [], unreadable: true };
    expect((await marksOf()).marks).toEqual([unread, null, null]);
  });

  test('are in the workbook', async () => {
    requirements('SE045 SK054');
    const body = { format: 'xlsx', purpose: 'dormitory', day, meal: 'dinner' };
    const response = await fetch(
      `${server.origin}/api/v1/staff/dormitories/${code}/exports/check-sheet`,
      {
        method: 'POST',
        headers: { ...kitchen.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const parts = unpack(Buffer.from(await response.arrayBuffer()));
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('含む：乳　不明：小麦');
    expect(sheet).not.toContain('安全');
  });
});

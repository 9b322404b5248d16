// The private calendar address over HTTP: made once, read by programs, ended at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/meals/subscription-calls';
import { spend, whileFull } from '../../../../../../tests/support/full-line.ts';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

async function open(who: TestResident): Promise<string> {
  const answer = await who.send(calls.openSubscription, {});
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.webcal).toBe(answer.data.address.replace('http:', 'webcal:'));
  expect(answer.data.address).toMatch(/^http:\/\/localhost\/calendars\/[\w-]{43}\.ics$/);
  return new URL(answer.data.address).pathname;
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers });
  return { response, text: (await response.text()).replaceAll('\r\n ', '') };
};

const book = (choice: ReturnType<typeof dinner>) => bookMeal(resident, choice);

const menu = (date: string, meal: 'japanese' | 'western' | 'dinner') =>
  server.menu({ date, meal, dormitoryId });

describe('the address', () => {
  test('is shown once and kept as a hash; a new one ends the old one; ending ends it', async () => {
    const none = { ok: true, data: { subscription: null } };
    expect(await resident.send(calls.calendarSubscription, {})).toMatchObject(none);
    const first = await open(resident);
    const second = await open(resident);
    expect((await read(first)).response.status).toBe(404);
    expect((await read(second)).response.status).toBe(200);
    expect(await resident.send(calls.calendarSubscription, {})).toMatchObject({
      data: {
        subscription: {
          created_at: '2026-06-10T06:50:00+09:00',
          last_read_at: '2026-06-10T06:00:00+09:00',
        },
      },
    });
    const { rows } = await server.db.pool.query('select * from calendar_subscriptions');
    const secret = second.slice('/calendars/'.length, -'.ics'.length);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await resident.send(calls.closeSubscription, {})).toMatchObject({ ok: true });
    expect(await resident.send(calls.closeSubscription, {})).toMatchObject({ ok: true });
    expect((await read(second)).response.status).toBe(404);
    expect(await resident.send(calls.calendarSubscription, {})).toMatchObject(none);
  });

  test('is made only where meals can be booked; seeing and ending it go on', async () => {
    const path = await open(resident);
    await server.db.queries
      .updateTable('dormitories')
      .set({ meal_reservation: 0 })
      .where('id', '=', dormitoryId)
      .execute();
    expect(await resident.send(calls.openSubscription, {})).toMatchObject({
      status: 403,
      code: 'function_disabled',
    });
    // The refused call must not have ended the address that there is.
    expect((await read(path)).response.status).toBe(200);
    expect(await resident.send(calls.calendarSubscription, {})).toMatchObject({
      ok: true,
      data: { subscription: { created_at: '2026-06-10T06:50:00+09:00' } },
    });
    expect(await resident.send(calls.closeSubscription, {})).toMatchObject({ ok: true });
    expect((await read(path)).response.status).toBe(404);
  });

  test('two made at the same time leave one that works', async () => {
    const paths = await Promise.all([open(resident), open(resident), open(resident)]);
    const answers = await Promise.all(paths.map((path) => read(path)));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1);
  });

  test('wrong addresses are not found, and too many of them wait', async () => {
    for (const path of [
      '/calendars/abc.ics',
      '/calendars/.ics',
      `/calendars/${'a'.repeat(44)}.ics`,
    ])
      expect((await read(path)).response.status).toBe(404);
    const wrong = `/calendars/${'a'.repeat(43)}.ics`;
    expect((await read(wrong)).response.status).toBe(404);
    await spend(server, 'calendar-feed-miss', 400);
    expect((await read(wrong)).response.status, 'after a wait').toBe(404);
    const last = await whileFull(server, '127.0.0.1', () => read(wrong));
    expect(last.response.status).toBe(429);
    expect(Number(last.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('one address is read at most sixty times an hour', async () => {
    const path = await open(resident);
    for (let count = 0; count < 60; count += 1)
      expect((await read(path)).response.status).toBe(200);
    expect((await read(path)).response.status).toBe(429);
    server.at('2026-06-10T07:50:00+09:00');
    expect((await read(path)).response.status).toBe(200);
  });
});

describe('the calendar', () => {
  test('holds the live meals with their times, menus and the end of free cancelling', async () => {
    await menu('2026-07-06', 'japanese');
    await menu('2026-07-06', 'dinner');
    const path = await open(resident);
    const morning = await book(breakfast('2026-07-06', 'japanese'));
    await book(dinner('2026-07-06'));
    const { response, text } = await read(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, max-age=900');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(`UID:meal-reservation-${morning}@yadori\r\nSEQUENCE:0\r\n`);
    expect(text).toContain('DTSTART;TZID=Asia/Tokyo:20260706T063000\r\n');
    expect(text).toContain('DTEND;TZID=Asia/Tokyo:20260706T090000\r\n');
    expect(text).toContain('SUMMARY:朝食（和食）\r\n');
    expect(text).toContain('7月6日(月) 00:30まで無料で取り消せます。');
    expect(text).toContain('URL:http://localhost/meal-reservation?date=2026-07-06\r\n');
  });

  test('a change of order keeps the key and counts the revision; a cancelled meal is gone', async () => {
    await menu('2026-07-06', 'japanese');
    await menu('2026-07-06', 'western');
    const path = await open(resident);
    const id = await book(breakfast('2026-07-06', 'japanese'));
    server.at('2026-06-11T06:50:00+09:00');
    await resident.send(bulk.changeOrder, { body: breakfast('2026-07-06', 'western') });
    const changed = (await read(path)).text;
    expect(changed).toContain(`UID:meal-reservation-${id}@yadori\r\nSEQUENCE:1\r\n`);
    expect(changed).toContain('LAST-MODIFIED:20260610T215000Z\r\n');
    expect(changed).toContain('SUMMARY:朝食（洋食）\r\n');
    await resident.send(bulk.bulkCancel, { body: { reservation_ids: [id] } });
    expect((await read(path)).text).not.toContain('VEVENT');
  });

  test('unchanged meals are answered without a body', async () => {
    await menu('2026-07-06', 'dinner');
    const path = await open(resident);
    await book(dinner('2026-07-06'));
    const tag = (await read(path)).response.headers.get('etag') ?? '';
    const again = await read(path, { 'if-none-match': tag });
    expect(again.response.status).toBe(304);
    expect(again.text).toBe('');
    // A proxy that compresses weakens the tag; `*` is any version.
    for (const weak of [`W/${tag}`, `"other", W/${tag}`, '*', `"a" ,  ${tag}`])
      expect((await read(path, { 'if-none-match': weak })).response.status).toBe(304);
    expect((await read(path, { 'if-none-match': 'W/"other"' })).response.status).toBe(200);
    await menu('2026-07-07', 'dinner');
    await book(dinner('2026-07-07'));
    expect((await read(path, { 'if-none-match': tag })).response.status).toBe(200);
  });

  test('addresses are not made without end: 20 an hour', async () => {
    const other = await server.resident({ dormitoryId });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => other.send(calls.openSubscription, {})),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.filter((answer) => !answer.ok && answer.status === 429)).toHaveLength(10);
  });

  test('shows nobody else’s meals and speaks the language it was made in', async () => {
    await menu('2026-07-06', 'dinner');
    const english = await server.resident({ dormitoryId, language: 'en' });
    const path = await open(english);
    await book(dinner('2026-07-06'));
    expect((await read(path)).text).not.toContain('VEVENT');
    await english.send(meals.book, { body: dinner('2026-07-06') });
    const { text } = await read(path, { language: 'ja' });
    expect(text).toContain('SUMMARY:Dinner\r\n');
    expect(text).toContain('LOCATION:Keyaki Residence\r\n');
    expect(text).toContain('Free to cancel until Mon 6 Jul\\, 12:00.');
  });
});

// How an answer is made: stripped and checked by its declaration, and with how many round trips to the database.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { calls } from '@yadori/api/resident-calls';
import { handlers } from '../../routes.ts';
import { createApp } from './app.ts';
import type { Handlers } from './handler.ts';
import { serveCalls } from './serve.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  resident = await server.resident();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** A server whose handlers answer what no handler should. */
async function askOf(changed: Partial<Handlers>, url: string) {
  const app = createApp({ platform: server.platform, trustProxy: false });
  serveCalls(app, server.platform, calls, { ...handlers, ...changed });
  const headers = { authorization: `Bearer ${resident.token}`, language: 'en' };
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}

describe('an answer', () => {
  test('never carries what is not declared, however deep it hides', async () => {
    const leak = { password_hash: '$argon2id$', email: 'other@example.jp' };
    const settings = {
      meal_reservation: 1,
      overnight_report: 1,
      guest_report: 1,
      prescriptions_link: 'https://prescriptions.example.jp/',
    };
    const flat = await askOf(
      { dormitorySettings: async () => ({ data: { ...settings, ...leak }, ...leak }) },
      '/api/v1/users/dormitory-settings',
    );
    expect(flat.json()).toEqual({ code: 'success', data: settings });
    const notice = { id: 1, title: 't', start_date: '2026-06-10', is_read: false };
    const deep = await askOf(
      { newestNotices: async () => ({ data: { notices: [{ ...notice, ...leak }], ...leak } }) },
      '/api/v1/notices/newest',
    );
    expect(deep.json()).toEqual({ code: 'success', data: { notices: [notice] } });
    const token = await askOf(
      { dormitorySettings: async () => ({ data: settings, token: 'a.b.c' }) },
      '/api/v1/users/dormitory-settings',
    );
    expect(token.json()).not.toHaveProperty('token');
  });

  test('that breaks its declaration is a failure of ours, and tells nothing', async () => {
    const wrong = { meal_reservation: 'yes', overnight_report: 1 };
    const answer = await askOf(
      { dormitorySettings: async () => ({ data: wrong as never }) },
      '/api/v1/users/dormitory-settings',
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'system_error',
      message: 'Server error. Please try again later',
    });
  });

  test('of a handler that fails is the same envelope', async () => {
    const answer = await askOf(
      { dormitorySettings: async () => Promise.reject(new Error('secret reason')) },
      '/api/v1/users/dormitory-settings',
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret reason');
  });
});

describe('round trips to the database', () => {
  /** Every statement that any connection sends while `work` runs. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const sent: string[] = [];
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
      this: pg.Client,
      ...values: unknown[]
    ) {
      const [config] = values as [string | { text: string }];
      sent.push(typeof config === 'string' ? config : config.text);
      return Reflect.apply(query, this, values) as never;
    });
    await work();
    vi.restoreAllMocks();
    // Notices to other nodes gather for a moment and go together, apart from any request.
    // A connection that is opened sets its own limits.
    return sent.filter((text) => !text.includes('pg_notify') && !text.startsWith('set '));
  }

  test('the next meal is read with its session, in one round trip', async () => {
    await server.menu({ date: '2026-06-10', meal: 'japanese' });
    await server.menu({ date: '2026-06-10', meal: 'western' });
    server.at('2026-06-10T06:00:00+09:00');
    await resident.send(meals.book, { body: breakfast('2026-06-10', 'japanese') });
    let answer: unknown;
    const statements = await statementsOf(async () => {
      answer = await resident.send(meals.menuForDay, {});
    });
    expect(answer).toMatchObject({ ok: true, data: { next_date: '2026-06-10', checkin: 0 } });
    expect(statements).toHaveLength(1);
  });

  test('a booking writes in exactly one transaction: portion, reservation, event', async () => {
    const date = '2026-09-10';
    const menuId = await server.menu({ date, capacity: 5 });
    const statements = await statementsOf(async () => {
      const answer = await resident.send(meals.book, { body: dinner(date) });
      expect(answer).toMatchObject({ ok: true });
    });
    expect(statements).toHaveLength(2);
    const isWrite = (text: string) => /\b(insert|update|delete|begin)\b/i.test(text);
    expect(statements.filter(isWrite)).toHaveLength(1);
    // PostgreSQL marks each row with the transaction that wrote it.
    const { rows } = await server.db.pool.query<{ writer: string }>(
      `select xmin::text as writer from menus where id = $1
       union all select xmin::text from reservations where menu_id = $1
       union all select xmin::text from events where kind = 'meal.reserved' and (detail->>'menu_id')::bigint = $1`,
      [menuId],
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.writer)).size).toBe(1);
  });

  test('a refused booking writes nothing', async () => {
    const date = '2026-09-11';
    const menuId = await server.menu({ date, capacity: 0 });
    const statements = await statementsOf(async () => {
      const answer = await resident.send(meals.book, { body: dinner(date) });
      expect(answer).toMatchObject({ ok: false, data: { reason: 'full' } });
    });
    expect(statements.length).toBeLessThanOrEqual(2);
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
  });
});

// What many consoles of the head office read at once: the figures of all dormitories, by few statements.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { readCheck, startCheck } from '../../../../../../tests/support/safety-world.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
  server.at('2026-06-10T03:04:00+09:00');
});
afterAll(() => server.close());

/** Ends of named statements, by name. */
function countNamed({ db }: TestServer) {
  const ended = new Map<string, number>();
  const { named } = db;
  db.named = async (statement, values) => {
    const rows = await named(statement, values);
    ended.set(statement.name, (ended.get(statement.name) ?? 0) + 1);
    return rows;
  };
  return { of: (name: string) => ended.get(name) ?? 0, stop: () => (db.named = named) };
}

test('forty boards that are read at once share two statements, and have the same figures', async () => {
  requirements('SH027');
  const places = [await server.dormitory(), await server.dormitory()];
  for (const dormitoryId of places) await server.resident({ dormitoryId });
  const office = await staffMember(server, { role: 'head_office' });
  const codes = await Promise.all(places.map((id) => server.officeCode(id)));
  const { check } = await startCheck(office, codes);
  const { pool } = server.db;
  const counted = countNamed(server);
  // Only the figures read this table: the first run waits until all forty have come.
  const blocker = await pool.connect();
  await blocker.query('begin; lock table safety_proxies in access exclusive mode');
  const boards = Array.from({ length: 40 }, () => readCheck(office, check.id));
  try {
    const busy = () => pool.totalCount - pool.idleCount;
    await expect.poll(() => [counted.of('safety_check'), busy()]).toEqual([40, 2]);
  } finally {
    await blocker.query('commit');
    blocker.release();
  }
  const figures = (await Promise.all(boards)).map((board) => board.figures);
  counted.stop();
  expect(counted.of('safety_figures')).toBe(2);
  expect(figures).toEqual(Array.from({ length: 40 }, () => figures[0]));
  expect(figures[0]).toMatchObject({ asked: 2, missing: 2 });
});

// Who comes to a meal, by quarters of an hour, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { reserve } from '../../../../../tests/support/today-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('who comes to a meal, by quarters of an hour, and who usually does', async () => {
  requirements('SB003');
  server.at('2026-06-10T06:50:00+09:00');
  const dormitoryId = await server.dormitory({});
  const code = await server.officeCode(dormitoryId);
  const resident = () => server.resident({ dormitoryId });
  // A session is locked when its person does nothing for a quarter of an hour.
  const read = async () => {
    const manager = await staffMember(server, { dormitoryId });
    const answer = await manager.send(today, { params: { dormitory: code }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const breakfastOn = (date: string) => server.menu({ dormitoryId, date, meal: 'japanese' });
  const comeAt = async (date: string, times: readonly string[]) => {
    const menu = await breakfastOn(date);
    for (const time of times) {
      const who = await resident();
      await reserve(server, menu, who, `${date}T${time}+09:00`);
    }
  };
  // Two days with guests at breakfast, one too long ago; the kitchen was closed on the others.
  await comeAt('2026-06-02', ['07:00:00', '07:00:00', '07:00:00']);
  await comeAt('2026-06-08', ['06:30:00', '06:44:59', '07:00:00']);
  await comeAt('2026-06-09', ['06:30:00', '06:45:00']);
  await comeAt('2026-06-10', ['06:31:00']);
  await reserve(server, await breakfastOn('2026-06-11'), await resident());
  const { meals } = await read();
  const arrivals = meals?.next?.arrivals ?? [];
  expect(arrivals).toHaveLength(10);
  expect(arrivals.slice(0, 4)).toEqual([
    { from: '2026-06-10T06:30:00+09:00', came: 1, usual: 2 },
    { from: '2026-06-10T06:45:00+09:00', came: 0, usual: 1 },
    { from: '2026-06-10T07:00:00+09:00', came: 0, usual: 1 },
    { from: '2026-06-10T07:15:00+09:00', came: 0, usual: 0 },
  ]);
  // Another day is left out, and a later meal has no arrivals yet.
  server.at('2026-06-10T23:00:00+09:00');
  expect((await read()).meals?.next).toMatchObject({ date: '2026-06-11', arrivals: null });
});

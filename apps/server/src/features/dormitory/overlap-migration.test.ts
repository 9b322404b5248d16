// The migration that keeps receptions apart refuses a database that has others, and names what to mend.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { projectRoot } from '../../platform/project-root.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('dormitories whose breakfast ends too late are named, and nothing is altered', async () => {
  requirements('SD052');
  const file = path.join(projectRoot(), 'apps/server/migrations/0037-imported-settings.sql');
  const check = readFileSync(file, 'utf8').split('alter table')[0] ?? '';
  const { pool } = server.db;
  await pool.query(check);
  await pool.query('alter table dormitories drop constraint dormitories_receptions_apart');
  const [late, early] = [await server.dormitory(), await server.dormitory()];
  await pool.query(`update dormitories set breakfast_end = '18:00' where id = $1`, [late]);
  const code = await server.officeCode(late);
  const refused = pool.query(check);
  await expect(refused).rejects.toThrow(`${code} (breakfast until 18:00, dinner from 18:00)`);
  await expect(refused).rejects.not.toThrow(await server.officeCode(early));
});

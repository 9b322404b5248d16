// A report takes effect when it is filed: no call, text or column has an approval, a refusal or a reason of the resident.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/resident-calls';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { projectRoot } from '../../../platform/project-root.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const words = /approv|reject|declin|permit|permission|grant|authori[sz]|承認|許可|却下|認可|否認/i;

const ofStays = ({ path: address }: Call) => /\/(stays|overnight-report|stay-)/.test(address);
const named = [...Object.entries(calls), ...Object.entries(allStaffCalls)] as [string, Call][];
const stayCalls = named.filter(([, call]) => ofStays(call));

test('no call of reports approves or refuses one', () => {
  requirements('SI003');
  expect(stayCalls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['registerReport', 'dormitoryStays', 'markGuestArrival', 'exportStays']),
  );
  for (const [name, call] of stayCalls) {
    expect([name, call.path, call.summary, ...fieldsOf(call)].join(' ')).not.toMatch(words);
    expect([name, call.approval]).toEqual([name, undefined]);
  }
});

/** Of what is sent and of what is answered. */
const fieldsOf = ({ body, query, data }: Pick<Call, 'body' | 'query' | 'data'>) =>
  [body, query, data].map((schema) => JSON.stringify(schema?._zod.def ?? null, keysAlone));

test.each([
  { body: z.object({ is_approved: z.boolean() }) },
  { body: z.object({ report: z.optional(z.object({ act: z.enum(['filed', 'rejected']) })) }) },
  { query: z.object({ state: z.enum(['all', 'granted']) }).check(z.refine(() => true)) },
  { data: z.object({ rows: z.array(z.object({ permission: z.nullable(z.string()) })) }) },
  { data: z.discriminatedUnion('type', [z.object({ type: z.literal(1), declined: z.string() })]) },
])('such a field would be found: %#', (schemas) => {
  requirements('SI003');
  expect(fieldsOf(schemas as never).join(' ')).toMatch(words);
});

/** Names and closed lists of a schema, without the functions of its checks. */
const keysAlone = (key: string, value: unknown) =>
  typeof value === 'function' || key === 'checks' ? undefined : value;

test('residents give no reason', () => {
  requirements('SI003');
  const ofResidents = stayCalls.filter(([name]) => name in calls);
  expect(ofResidents.length).toBeGreaterThan(4);
  for (const [name, call] of ofResidents) {
    expect([name, call.reason]).toEqual([name, undefined]);
    expect(JSON.stringify(call.body?._zod.def ?? null, keysAlone)).not.toContain('"reason"');
  }
});

test('no column of reports says that somebody agreed', async () => {
  requirements('SI003');
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (table_name ~ 'stay' or table_name = 'guest_marks')`,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { name } of rows) {
    expect(name).not.toMatch(words);
    expect(name).not.toMatch(/accept|status|state$/);
  }
});

test('no text of these screens speaks of agreeing', () => {
  requirements('SI003');
  const files = ['console', 'resident', 'server'].flatMap((app) => {
    const folder = path.join(projectRoot(), 'apps', app, 'src/features/stays');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('texts.ts'))
      .map((name) => path.join(folder, name));
  });
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([]);
});

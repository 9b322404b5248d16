// `audit verify` against a real database: what it says, and its exit status.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '@yadori/server/platform/events';
import { sealDays } from '@yadori/server/features/audit/seal';
import { forgetEvents, tamper } from '../../../../tests/support/forget-events.ts';
import { runOperator } from '../../../../tests/support/operator.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { auditCommand } from './audit-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await forgetEvents(server.db);
});
afterAll(() => server.close());

const run = (language: 'ja' | 'en', ...args: string[]) =>
  runOperator(auditCommand, server, args, language);

test('says what was verified, and the first day that does not fit', async () => {
  expect(await run('en', 'verify')).toEqual({
    status: 1,
    output: '',
    errors: 'No day of this period is sealed yet.',
  });
  const at = (day: number) => Date.parse(`2026-06-0${day}T10:00:00+09:00`);
  const acts = [1, 2, 3].map((day) => ({
    kind: 'test.done' as const,
    actor: 'operator' as const,
    at: at(day),
  }));
  await recordEvents(server.db.queries, acts);
  server.at('2026-06-04T10:00:00+09:00');
  await sealDays(server.platform, at(4));
  expect(await run('en', 'verify')).toEqual({
    status: 0,
    output:
      '2026-06-01 to 2026-06-03: 3 days, 3 events\nSeals have a key from 2026-06-01 on.\nEvery day fits.\n',
    errors: '',
  });
  expect(await run('ja', 'verify', '--from', '2026-06-03')).toMatchObject({
    output:
      '2026-06-03 から 2026-06-03 まで: 1日、記録 1件\n2026-06-01 からの封には鍵があります。\nすべての日が合っています。\n',
  });
  await tamper(server.db, `delete from events where happened_at < '2026-06-02'`);
  expect(await run('en', 'verify')).toMatchObject({
    status: 1,
    errors: `2026-06-01: events that were sealed are missing.\nFrom 2026-06-01 on the record cannot be proven.`,
  });
  expect(await run('en', 'verify', '--from', '2026-06-02')).toMatchObject({ status: 0 });
  expect(await run('en', 'verify', '--until', '2026-02-30')).toMatchObject({
    errors: '"2026-02-30" is no date. Write it like 2027-04-01.',
  });
});

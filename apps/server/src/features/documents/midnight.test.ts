// Legal texts at midnight: an editor whose call waits for another one into the first day of a version.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/documents/staff-calls';
import { waitersReach, whileHeld } from '../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await server.db.pool.query('delete from documents');
  server.at('2026-06-10T10:00:00+09:00');
});
afterAll(() => server.close());

const text = (ja: string) => ({ ja: `<p>${ja}</p>`, en: `<p>${ja} EN</p>` });
/** A session of staff does not last over days. */
const signIn = () => staffMember(server, { role: 'head_office', dormitoryId: null });
const save = async (more: Record<string, unknown> = {}, by?: TestStaff) =>
  (by ?? (await signIn())).send(calls.saveDocument, {
    body: {
      document: 'terms',
      version: null,
      revision: null,
      ...text('第1条'),
      first_day: '2026-06-11',
      asks_agreement: true,
      ...more,
    } as never,
  });
const page = (path: string) => fetch(server.origin + path);
const versionsOf = async () => {
  const answer = await (await signIn()).send(calls.documentVersions, {});
  return answer.ok
    ? answer.data.documents.find(({ document }) => document === 'terms')?.versions
    : undefined;
};

/** Runs `work` while the newest version is held by another transaction, which ends after `until`. */
async function heldUntil<T>(until: string, work: () => Promise<T>): Promise<T> {
  const { pool } = server.db;
  const query = 'select from documents for no key update';
  const [answer] = await whileHeld(pool, { query }, async () => {
    const begun = work();
    await waitersReach(pool, 1);
    server.at(until);
    return [begun] as const;
  });
  return answer;
}

test('an editor who waits into the first day of a version changes and removes nothing', async () => {
  requirements('SJ009 SK132');
  await save();
  server.at('2026-06-10T23:59:59.900+09:00');
  const editor = await signIn();
  const late = { version: 1, revision: 1, ...text('遅'), first_day: '2026-06-12' };
  const answer = await heldUntil('2026-06-11T00:00:04+09:00', () => save(late, editor));
  expect(answer).toMatchObject({
    status: 409,
    code: 'changed',
    data: { documents: [{ versions: [{ version: 1, state: 'present', revision: 1 }] }, {}, {}] },
  });
  expect(await (await page('/terms')).text()).toContain('<p>第1条</p>');
  server.at('2026-06-11T10:00:00+09:00');
  await save({ ...text('第2条'), first_day: '2026-06-12' });
  server.at('2026-06-11T23:59:59.900+09:00');
  const other = await signIn();
  const second = { params: { document: 'terms' as const, version: 2 } };
  const removed = await heldUntil('2026-06-12T00:00:04+09:00', () =>
    other.send(calls.removeDocument, second),
  );
  expect(removed).toMatchObject({ status: 409, code: 'changed' });
  expect(await (await page('/terms')).text()).toContain('<p>第2条</p>');
});

test('a new version for a day that begins during the wait is refused at its day', async () => {
  requirements('SJ009 SK132');
  await save();
  server.at('2026-06-11T23:59:59.900+09:00');
  const editor = await signIn();
  const today = await save({ first_day: '2026-06-11' }, editor);
  expect(today).toMatchObject({ status: 422, errors: { first_day: [expect.any(String)] } });
  const answer = await heldUntil('2026-06-12T00:00:04+09:00', () =>
    save({ ...text('第2条'), first_day: '2026-06-12' }, editor),
  );
  expect(answer).toMatchObject({ status: 422, errors: { first_day: [expect.any(String)] } });
  expect((await versionsOf())?.map(({ version }) => version)).toEqual([1]);
});

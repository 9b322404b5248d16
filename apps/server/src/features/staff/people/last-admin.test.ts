// The last system administrator stays: disabled, without the role or with a last day, also by two at once (SA037).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  admin = await member({ role: 'system_admin' });
});
afterAll(() => server.close());

const { member, grant, change, act } = staffAdministration(() => ({ server, own: '', admin }));

describe('the last system administrator', () => {
  /** Those of earlier tests are no administrators here. */
  const onlyThese = (ids: readonly number[]) =>
    server.db.pool.query(
      `update staff set disabled_at = now() where disabled_at is null and not (id = any($1))
          and id in (select staff_id from staff_grants where role = 'system_admin')`,
      [ids],
    );
  const administrators = async () => {
    const pair = [admin, await member({ role: 'system_admin' })] as const;
    await onlyThese(pair.map(({ staffId }) => staffId));
    return pair;
  };

  test('stays when two disable each other at once', async () => {
    requirements('SA037 SK022');
    const [one, other] = await administrators();
    const answers = await Promise.all([
      act(one, 'disableStaff', other.staffId),
      act(other, 'disableStaff', one.staffId),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('stays when two take the role from each other at once', async () => {
    requirements('SA037 SK021');
    const [one, other] = await administrators();
    const take = (who: TestStaff, { staffId: id }: TestStaff) =>
      who.send(calls.changeStaff, { params: { id }, body: { grants: [], revision: 1 } });
    const answers = await Promise.all([take(one, other), take(other, one)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('gets no last day where the others have one', async () => {
    requirements('SA037');
    const [one, other] = await administrators();
    const ending = [grant('system_admin', null, { until_day: '2026-06-30' })];
    expect(await change(one, other.staffId, { grants: ending })).toMatchObject({ ok: true });
    const refused = { status: 409, errCode: 'last_admin', data: { state: 'active' } };
    expect(await change(other, one.staffId, { grants: ending })).toMatchObject(refused);
    expect(await act(other, 'disableStaff', one.staffId)).toMatchObject(refused);
  });
});

// The two texts of the consent to allergen marks, and marks at the end of an account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as own from '@yadori/api/meals/own-allergen-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-09T12:00:00+09:00');
  resident = await server.resident();
});

const mark = (codes: string[]) =>
  resident.send(own.saveOwnAllergens, { body: { codes, consent: 1 } });

async function marked() {
  const answer = await resident.send(own.ownAllergens, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const eventsOf = async (accountId: number) => {
  const { rows } = await server.db.pool.query<{ kind: string; detail: object }>(
    `select kind, detail from events where account_id = $1 and kind like 'allergens.%' order by id`,
    [accountId],
  );
  return rows;
};

describe('the second text of the consent', () => {
  const save = (consent: 1 | 2, offered?: 1 | 2) =>
    resident.send(own.saveOwnAllergens, {
      body: { codes: ['milk'], consent, ...(offered && { offered }) },
    });
  const agreement = async () => {
    const { consent, consented_at: since, offer } = (await marked()).marked ?? {};
    return { consent, since, offer };
  };

  test('is offered once, declined for good, and kept with the instant of its own', async () => {
    requirements('SD032');
    await mark(['milk']);
    const first = '2026-06-09T12:00:00+09:00';
    expect(await agreement()).toEqual({ consent: 1, since: first, offer: true });
    expect(await resident.send(own.declineAllergenConsent, {})).toMatchObject({ ok: true });
    expect(await agreement()).toEqual({ consent: 1, since: first, offer: false });
    // An earlier app does not know of it, and brings the offer back no more.
    server.at('2026-06-09T12:05:00+09:00');
    await save(1);
    expect(await agreement()).toEqual({ consent: 1, since: first, offer: false });
    const second = '2026-06-09T12:10:00+09:00';
    server.at(second);
    await save(2, 2);
    server.at('2026-06-09T12:20:00+09:00');
    await save(2, 2);
    expect(await agreement()).toEqual({ consent: 2, since: second, offer: false });
    const third = '2026-06-09T12:25:00+09:00';
    server.at(third);
    await save(1, 2);
    expect(await agreement()).toEqual({ consent: 1, since: third, offer: false });
    expect((await eventsOf(resident.accountId)).map(({ detail }) => detail)).toEqual(
      [1, 1, 2, 2, 1].map((consent) => ({ consent })),
    );
    // Withdrawn, nothing of it is left: marks that come later begin with the first text again.
    await resident.send(own.withdrawOwnAllergens, {});
    await mark(['egg']);
    expect(await agreement()).toMatchObject({ consent: 1, offer: true });
  });

  test('declined by who has no marks leaves nothing; chosen beside the first, it is not offered', async () => {
    requirements('SD032');
    expect(await resident.send(own.declineAllergenConsent, {})).toMatchObject({ ok: true });
    expect((await marked()).marked).toBeNull();
    await save(1, 2);
    expect(await agreement()).toMatchObject({ consent: 1, offer: false });
  });
});

test('an account that is ended at the same moment keeps no marks', async () => {
  requirements('SD032 AM195');
  const kept = async () =>
    (
      await server.db.pool.query('select 1 from resident_allergens where account_id = $1', [
        resident.accountId,
      ])
    ).rowCount;
  const waiting = `
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = async (count: number) => {
    await expect.poll(async () => (await server.db.pool.query(waiting)).rowCount).toBe(count);
  };
  const holder = await server.db.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from accounts where id = $1 for update', [resident.accountId]);
  const ending = resident.send(withdraw, {});
  await untilWaiting(1);
  const late = mark(['milk']);
  await untilWaiting(2);
  await holder.query('rollback');
  holder.release();
  expect(await ending).toMatchObject({ ok: true });
  expect(await late).toMatchObject({ status: 401 });
  expect(await kept()).toBe(0);
  // The control: marks that came before go with the account.
  resident = await server.resident();
  await mark(['milk']);
  await resident.send(withdraw, {});
  expect(await kept()).toBe(0);
});

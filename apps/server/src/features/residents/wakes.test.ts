// Screens of the staff follow a change of a resident as soon as it is committed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as invitations from '@yadori/api/invitations/staff-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { newcomer } from '../../../../../tests/support/registration.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { staffLiveChannel } from '../../platform/live/publish.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the staff of the dormitory is woken with the commit, and not without one', async () => {
  requirements('SB013');
  const dormitoryId = await server.dormitory();
  const { accountId } = await server.resident({ dormitoryId });
  const wakes: string[] = [];
  server.db.listen(staffLiveChannel, { keys: (keys) => void wakes.push(...keys) });
  const rename = (name: string, isKept: boolean) =>
    server.db
      .transaction(async (trx) => {
        await trx
          .updateTable('profiles')
          .set({ name })
          .where('account_id', '=', accountId)
          .execute();
        await refreshIndex(trx, { accountIds: [accountId] }, server.now());
        if (!isKept) throw new Error('taken back');
      })
      .catch(() => undefined);
  const patience = { timeout: 15_000, interval: 20 };
  // A notification of its own says that those before it have arrived.
  const arrived = async (key: string) => {
    await server.db.pool.query('select pg_notify($1, $2)', [staffLiveChannel, key]);
    await vi.waitFor(() => expect(wakes).toContain(key), patience);
  };
  await arrived('0:first');
  wakes.length = 0;
  await rename('森 一郎', false);
  await arrived('0:second');
  expect(wakes).toEqual(['0:second']);
  await rename('森 二郎', true);
  await arrived('0:third');
  expect(wakes).toEqual(['0:second', `${dormitoryId}:residents`, '0:third']);
});

test('an invitation and its revocation wake the lists of contracts and of people', async () => {
  requirements('SB013 SC041 SC043');
  const { contractId } = await newcomer(server);
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const dormitory = await server.officeCode(server.dormitoryId);
  const wakes: string[] = [];
  server.db.listen(staffLiveChannel, { keys: (keys) => void wakes.push(...keys) });
  const heard = async (key: string) => {
    await server.db.pool.query('select pg_notify($1, $2)', [staffLiveChannel, key]);
    await vi.waitFor(() => expect(wakes).toContain(key), { timeout: 15_000, interval: 20 });
    return wakes.splice(0).toSorted();
  };
  await heard('0:begun');
  const both = ['contracts', 'residents'].map((kind) => `${server.dormitoryId}:${kind}`);
  const body = { ids: [contractId], ways: 'letter' as const, language: 'ja' as const };
  const invited = await office.send(invitations.inviteContracts, { params: { dormitory }, body });
  expect(invited.ok).toBe(true);
  expect(await heard('0:invited')).toEqual(['0:invited', ...both]);
  const read = await office.send(contractOf, { params: { id: contractId } });
  const id = read.ok ? (read.data.invitations[0]?.id ?? 0) : 0;
  const revoked = await office.send(invitations.revokeInvitation, { params: { id } });
  expect(revoked.ok).toBe(true);
  expect(await heard('0:revoked')).toEqual(['0:revoked', ...both]);
});

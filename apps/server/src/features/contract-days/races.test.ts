// Two people at one contract in the same moment: whichever comes first, the later one decides by what the earlier one has
// written. Beside each of them a control shows what the same steps would leave without the lock.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { withdraw } from '@yadori/api/account/withdrawal';
import { extendContracts } from '@yadori/api/contracts/extension-calls';
import { importUndo } from '@yadori/api/imports/staff-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { invitedNewcomer } from '../../../../../tests/support/invitations.ts';
import {
  inOrder,
  waitersReach,
  whileHeld,
  withoutGuards,
} from '../../../../../tests/support/lock-waits.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  tokenOf,
  walk,
} from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitory: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  dormitory = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const contractOf = async (id: number) => {
  const { rows } = await server.db.pool.query<{
    account_id: number | null;
    end: string | null;
    leaves: string | null;
    company_id: number | null;
    employee_code: string | null;
  }>(
    `select account_id, end_date::text as end, move_out_on::text as leaves, company_id, employee_code
       from contracts where id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no contract');
  return row;
};

const fileMoveOut = ({ send }: TestResident) =>
  send(saveMoveOut, {
    body: moveOut({
      move_out_at: '2026-08-10 10:00:00',
      luggage_removal_at: '2026-08-10 09:00:00',
    }),
  });

const extend = ({ contractId }: TestResident) =>
  office.send(extendContracts, {
    params: { dormitory },
    body: { ids: [contractId], end_date: null, extended: 1, reason: { code: 'company_asked' } },
  });

/** Both write their event last: who comes first has changed the contract already. */
const beforeEvents = { query: 'lock table events in share mode' };

describe('an extension against a move-out', () => {
  const holder = () => server.resident({ endDate: '2027-03-24' });

  test('that is filed before it: the extension is refused with the new list', async () => {
    requirements('SC038 SK123');
    const who = await holder();
    const [filed, extended] = await inOrder(server.db.pool, beforeEvents, [
      () => fileMoveOut(who),
      () => extend(who),
    ]);
    expect(filed).toMatchObject({ ok: true });
    expect(extended).toMatchObject({
      status: 409,
      code: 'changed',
      data: { extended: 0, rows: [{ hindrance: 'move_out' }] },
    });
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2027-03-24',
      leaves: '2026-08-10',
    });
  });

  test('that is filed after it: both hold', async () => {
    requirements('SC038 SK123');
    const who = await holder();
    const [extended, filed] = await inOrder(server.db.pool, beforeEvents, [
      () => extend(who),
      () => fileMoveOut(who),
    ]);
    expect([extended.ok, filed.ok]).toEqual([true, true]);
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2028-03-24',
      leaves: '2026-08-10',
    });
  });

  test('control: without the lock of the contract, somebody who leaves is extended', async () => {
    const left = withoutGuards([
      /(?<=^select "id" from "contracts" where "id" = any.* order by "id") for no key update$/,
    ]);
    const who = await holder();
    const [filed, extended] = await inOrder(server.db.pool, beforeEvents, [
      () => fileMoveOut(who),
      () => extend(who),
    ]);
    expect([filed.ok, extended.ok, left.out]).toEqual([true, true, 1]);
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2028-03-24',
      leaves: '2026-08-10',
    });
  });
});

describe('taking an extension back against a move-out', () => {
  /** Extended by a year. */
  async function extended() {
    const who = await server.resident({ endDate: '2027-03-24' });
    const answer = await extend(who);
    if (!answer.ok) throw new Error(answer.message);
    const body = { except_conflicts: false, reason: { code: 'wrong_file' } } as never;
    const undo = () => office.send(importUndo, { params: { id: answer.data.batch_id }, body });
    return { who, undo };
  }

  test('that is filed before it: the row is named and stays', async () => {
    requirements('SC038 SD043');
    const { who, undo } = await extended();
    const [filed, undone] = await inOrder(server.db.pool, beforeEvents, [
      () => fileMoveOut(who),
      undo,
    ]);
    expect(filed).toMatchObject({ ok: true });
    expect(undone).toMatchObject({
      status: 409,
      errCode: 'conflicts',
      data: { conflicts: [{ reason: 'in_use' }] },
    });
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2028-03-24',
      leaves: '2026-08-10',
    });
  });

  test('that is filed after it: the contract has its former end', async () => {
    requirements('SC038 SD043');
    const { who, undo } = await extended();
    const [undone, filed] = await inOrder(server.db.pool, beforeEvents, [
      undo,
      () => fileMoveOut(who),
    ]);
    expect([undone.ok, filed.ok]).toEqual([true, true]);
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2027-03-24',
      leaves: '2026-08-10',
    });
  });

  test('control: without the lock of the contract the end goes back under the move-out', async () => {
    const { who, undo } = await extended();
    const left = withoutGuards([/(?<=from "contracts" t\b[^]*)for no key update of t$/]);
    const [filed, undone] = await inOrder(server.db.pool, beforeEvents, [
      () => fileMoveOut(who),
      undo,
    ]);
    expect([filed.ok, undone.ok, left.out]).toEqual([true, true, 1]);
    expect(await contractOf(who.contractId)).toMatchObject({
      end: '2027-03-24',
      leaves: '2026-08-10',
    });
  });
});

const register = async (token: string) =>
  holding(server, token)(registerInformation, {
    body: registrationPayload(draft()),
    file: await photo(),
  });

const taken = { status: 409, data: { reason: 'contract_taken' } };
/** Only where the contract is free. */
const claimCondition = /(?<=^update "contracts" set "account_id" = .*) and "account_id" is null$/;

/** Two newcomers with the same invitation, of whom the second one comes while the first one claims the contract. */
async function twoClaims() {
  const first = await invitedNewcomer(server);
  const second = { ...first, email: `second.${first.email}` };
  const tokens = [await walk(server, first), await walk(server, second)] as const;
  const [earlier, later] = await inOrder(
    server.db.pool,
    { query: 'select 1 from contracts where id = $1 for update', values: [first.contractId] },
    [() => register(tokens[0]), () => register(tokens[1])],
  );
  const { rows: accounts } = await server.db.pool.query<{ id: number; email: string }>(
    'select id, email from accounts where email = any($1) order by id',
    [[first.email, second.email]],
  );
  return { first, second, earlier, later, accounts };
}

describe('an invitation', () => {
  test('that two use at once is used once, and the later one gets no account', async () => {
    requirements('SC042');
    const { first, earlier, later, accounts } = await twoClaims();
    expect(earlier).toMatchObject({ ok: true });
    expect(later).toMatchObject(taken);
    expect(accounts.map(({ email }) => email)).toEqual([first.email]);
    expect(await contractOf(first.contractId)).toMatchObject({ account_id: accounts[0]?.id });
    const ends = await server.db.pool.query<{ ended_as: string }>(
      'select ended_as from invitations where contract_id = $1',
      [first.contractId],
    );
    expect(ends.rows).toEqual([{ ended_as: 'used' }]);
  });

  test('control: without the condition of the claim the key of the tables alone refuses it', async () => {
    const left = withoutGuards([claimCondition]);
    const { first, earlier, later, accounts } = await twoClaims();
    expect([earlier.ok, left.out]).toEqual([true, 2]);
    expect(later).toMatchObject({ status: 500 });
    expect(accounts.map(({ email }) => email)).toEqual([first.email]);
  });

  test('control: without the condition and the key the later one takes the contract', async () => {
    const key = `foreign key (active_contract_id, id) references contracts (id, account_id) deferrable initially deferred`;
    await server.db.pool.query(
      'alter table accounts drop constraint accounts_active_contract_is_own',
    );
    try {
      const left = withoutGuards([claimCondition]);
      const { first, second, earlier, later, accounts } = await twoClaims();
      expect([earlier.ok, later.ok, left.out]).toEqual([true, true, 2]);
      expect(accounts.map(({ email }) => email)).toEqual([first.email, second.email]);
      expect(await contractOf(first.contractId)).toMatchObject({ account_id: accounts[1]?.id });
    } finally {
      await server.db.pool.query(
        `alter table accounts add constraint accounts_active_contract_is_own ${key} not valid`,
      );
    }
  });
});

describe('a claim against the release of the same contract', () => {
  test('is refused until the release holds, and then has no company and code of the one before', async () => {
    requirements('SC036 SC042');
    const wants = await newcomer(server);
    const wantsToken = await walk(server, wants);
    const has = { ...wants, email: `has.${wants.email}` };
    const hasToken = tokenOf(await register(await walk(server, has)));
    await server.db.pool.query(
      `with made as (insert into companies (code, name, changed_at, changed_by)
                     values ($2, 'みどり商事', now(), $3) returning id)
       update contracts set company_id = made.id, employee_code = 'E-77' from made where contracts.id = $1`,
      [wants.contractId, `R${wants.contractId}`, office.staffId],
    );
    const query = 'select 1 from contracts where id = $1 for update';
    const held = { query, values: [wants.contractId] };
    const [releasing] = await whileHeld(server.db.pool, held, async () => {
      const begun = holding(server, hasToken)(withdraw, {});
      await waitersReach(server.db.pool, 1);
      expect(await register(wantsToken)).toMatchObject(taken);
      return [begun];
    });
    expect(await releasing).toMatchObject({ ok: true });
    const free = { account_id: null, company_id: null, employee_code: null };
    expect(await contractOf(wants.contractId)).toMatchObject(free);
    expect(await register(wantsToken)).toMatchObject({ ok: true });
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from accounts where email = $1',
      [wants.email],
    );
    const own = { account_id: rows[0]?.id, company_id: null, employee_code: null };
    expect(await contractOf(wants.contractId)).toMatchObject(own);
  });
});

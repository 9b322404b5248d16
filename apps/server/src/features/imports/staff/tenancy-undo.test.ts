// The undo of an import of contracts: company, code and mail go back, and what is in use since stays.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
import { inviteContracts, revokeInvitation } from '@yadori/api/invitations/staff-calls';
import { lendThing } from '@yadori/api/loans/staff-calls';
import {
  applied,
  codeOf,
  companyTable,
  contractBy,
  freshNumber,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { inOrder } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let manager: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  const admin = await staffMember(server, { role: 'head_office' });
  await applied(admin, companyTable('TU-A,みどり商事', 'TU-B,あおば物流'));
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  code = await codeOf(server);
  office = await staffMember(server, { role: 'head_office' });
  manager = await staffMember(server);
});
afterAll(() => server.close());

const header = '契約番号,事業所コード,部屋番号,契約開始日,会社コード,社員コード,案内先メール';

interface Line {
  number: string;
  company: string;
  employee: string;
  mail: string;
}

const load = (...lines: Line[]) =>
  applied(office, {
    content: [
      header,
      ...lines.map(({ number, company, employee, mail }) =>
        [number, code, '0101', '2026-06-01', company, employee, mail].join(','),
      ),
    ].join('\r\n'),
  });

const first = { company: 'TU-A', employee: 'E-1', mail: 'one@example.jp' };
const second = { company: 'TU-B', employee: 'E-2', mail: 'two@example.jp' };

async function stored(number: string) {
  const { rows } = await server.db.pool.query<Omit<Line, 'number'>>(
    `select m.code as company, c.employee_code as employee, c.invite_email as mail
       from contracts c left join companies m on m.id = c.company_id where c.number = $1`,
    [number],
  );
  return rows[0];
}

const idOf = async (number: string) => (await contractBy(server, number))?.id ?? 0;
const invite = (id: number) =>
  office.send(inviteContracts, {
    params: { dormitory: code },
    body: { ids: [id], ways: 'letter', language: 'ja' },
  });

test('company, employee code and mail are again as they were before the file', async () => {
  requirements('SC040 SD043');
  const number = freshNumber();
  await load({ number, ...first });
  const batch = await load({ number, ...second });
  expect(await stored(number)).toEqual(second);
  expect(await undo(office, batch.id)).toMatchObject({
    ok: true,
    data: { result: { restored: 1 } },
  });
  expect(await stored(number)).toEqual(first);
});

test('of a contract that a resident has since the columns stay, and the row is named', async () => {
  requirements('SC040 SD043');
  const number = freshNumber();
  await load({ number, ...first });
  const batch = await load({ number, ...second });
  const { accountId } = await server.resident();
  await server.db.pool.query(
    'update contracts set account_id = $2, claimed_at = now() where number = $1',
    [number, accountId],
  );
  expect(await undo(office, batch.id)).toMatchObject({
    status: 409,
    data: { conflicts: [{ reason: 'changed' }] },
  });
  expect(await stored(number)).toEqual({ ...second, mail: null });
});

describe('a contract that the file added stays', () => {
  const uses = {
    'with an invitation that went out': invite,
    'with a marked arrival': (id: number) =>
      manager.send(markArrival, { params: { id }, body: { step: 'arrived' } as never }),
    'with a thing that was lent': (id: number) =>
      manager.send(lendThing, { params: { id }, body: { what: 'card' } as never }),
    'with a look at its room': (id: number) =>
      server.db.pool
        .query(
          `insert into room_checks (contract_id, points, checked_at, checked_by) values ($1, '[{}]', now(), $2)`,
          [id, manager.staffId],
        )
        .then(() => ({ ok: true })),
    'with another room': (id: number) =>
      server.db.pool
        .query(
          `insert into contract_rooms (contract_id, from_day, room_number, decided_at, decided_by)
           values ($1, '2026-07-01', '0102', now(), $2)`,
          [id, manager.staffId],
        )
        .then(() => ({ ok: true })),
  };

  test.each(Object.entries(uses))('%s', async (_name, use) => {
    requirements('SC040 SD043');
    const [used, free] = [freshNumber(), freshNumber()];
    const batch = await load({ number: used, ...first }, { number: free, ...second });
    expect(await use(await idOf(used))).toMatchObject({ ok: true });
    expect(await undo(office, batch.id)).toMatchObject({
      status: 409,
      data: { removed: 1, conflicts: [{ reason: 'in_use' }] },
    });
    expect(await undo(office, batch.id, true)).toMatchObject({ ok: true });
    expect(await stored(used)).toEqual(first);
    expect(await stored(free)).toBeUndefined();
  });

  test('with one that goes out at the same moment', async () => {
    requirements('SC040 SD043');
    const number = freshNumber();
    const batch = await load({ number, ...first });
    const id = await idOf(number);
    const [invited, undone] = await inOrder(
      server.db.pool,
      { query: 'lock table events in share mode' },
      [() => invite(id), () => undo(office, batch.id)],
    );
    expect(invited).toMatchObject({ ok: true });
    expect(undone).toMatchObject({ status: 409, data: { conflicts: [{ reason: 'in_use' }] } });
    expect(await stored(number)).toEqual(first);
  });

  test('not once the invitation was revoked', async () => {
    requirements('SC040 SD043');
    const number = freshNumber();
    const batch = await load({ number, ...first });
    const id = await idOf(number);
    expect(await invite(id)).toMatchObject({ ok: true });
    const read = await office.send(contractOf, { params: { id } });
    const invitation = read.ok ? (read.data.invitations[0]?.id ?? 0) : 0;
    expect(await office.send(revokeInvitation, { params: { id: invitation } })).toMatchObject({
      ok: true,
    });
    expect(await undo(office, batch.id)).toMatchObject({ ok: true });
    expect(await stored(number)).toBeUndefined();
  });
});

// Joining two accounts of one person over HTTP: the contracts go on with one of them, and nothing else moves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '@yadori/api/account/profile';
import { contracts } from '@yadori/api/contracts/calls';
import { lendThing, loansOfResident } from '@yadori/api/loans/staff-calls';
import * as meals from '@yadori/api/meals/calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { mergeConsequences, mergeResidents } from '@yadori/api/residents/merge-calls';
import { findPeople, resident } from '@yadori/api/residents/staff-calls';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import type { Part } from '../../personal-data/part.ts';
import { parts } from '../../personal-data/parts.ts';
import { keepSensitive } from '../../sensitive/service.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let lives: TestResident;
let ends: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  for (const day of ['2026-06-17', '2026-06-18']) await server.menu({ date: day });
  await server.menu({ date: '2026-06-19', capacity: 0 });
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  lives = await server.resident();
  ends = await server.resident();
});
afterAll(() => server.close());

const numberOf = (id: number) => String(id).padStart(8, '0');
const reason = { code: 'requested_desk' } as const;

const merge = (body: object = {}, who = manager) =>
  who.send(mergeResidents, {
    params: { id: lives.accountId },
    body: { other: ends.accountId, reason, ...body },
  });

const preview = (who = manager) =>
  who.send(mergeConsequences, {
    params: { id: lives.accountId },
    query: { other: ends.accountId },
  });

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

/** What an account may have: bookings, talk, reports, health, a company that pays and a thing that is out. */
async function fill({ accountId, contractId, send }: TestResident) {
  for (const day of ['2026-06-17', '2026-06-18'])
    expect(await send(meals.book, { body: dinner(day) })).toMatchObject({ ok: true });
  expect(await send(meals.waitForMeal, { body: dinner('2026-06-19') })).toMatchObject({ ok: true });
  const content = `秘密 ${accountId}`;
  expect(await send(sendMessage, { body: { content } as never })).toMatchObject({ ok: true });
  await rowsOf(
    `with payer as (insert into companies (code, name, changed_at, changed_by)
       values ('C' || $1::bigint, '会社', now(), $2) returning id)
     update contracts set company_id = (select id from payer), employee_code = 'E7' where id = $1::bigint`,
    [contractId, manager.staffId],
  );
  const keep = { sensitive: server.platform.sensitive, accountId, now: server.now() };
  for (const table of ['health_records', 'emergency_contacts'] as const)
    await keepSensitive(server.db.queries, table, {} as never, keep);
  await manager.send(lendThing, {
    params: { id: contractId },
    body: { what: 'card', number: 'C-0588' },
  });
}

/** Rows of each table; those of one account alone where the table names accounts. */
async function countsOf(accountId?: number): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables t
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'
        and ($1::bigint is null or exists (select from information_schema.columns c
              where c.table_name = t.table_name and c.column_name = 'account_id'))
      order by 1`,
    [accountId ?? null],
  );
  const counts = [];
  for (const { name } of tables) {
    const where = accountId === undefined ? '' : `where account_id = ${accountId}`;
    const [row] = await rowsOf<{ n: number }>(`select count(*)::int as n from ${name} ${where}`);
    counts.push([name, row?.n ?? 0] as const);
  }
  return Object.fromEntries(counts);
}

const differences = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );

describe('two accounts of one person', () => {
  requirements('SC032 SK045 SN013');

  test('no row of history moves: tables have the rows that they had, but for the contracts', async () => {
    await fill(lives);
    await fill(ends);
    await file(server, ends, { ...away });
    await file(server, ends, { ...guest });
    await preview();
    const before = {
      all: await countsOf(),
      lives: await countsOf(lives.accountId),
      ends: await countsOf(ends.accountId),
    };
    expect(await merge()).toMatchObject({ ok: true });
    // What a withdrawal writes and erases, the link, and the message.
    expect(differences(before.all, await countsOf())).toEqual({
      emergency_contacts: -1,
      events: expect.any(Number),
      former_accounts: 1,
      former_contracts: 1,
      health_records: -1,
      call_keys: 1,
      jobs: expect.any(Number),
      mails: 1,
      message_search: 1,
      messages: 1,
      rate_limits: expect.any(Number),
      resident_index: 1,
      security_changes: 1,
    });
    expect(differences(before.ends, await countsOf(ends.accountId))).toEqual({
      contracts: -1,
      emergency_contacts: -1,
      events: expect.any(Number),
      former_contracts: 1,
      health_records: -1,
      security_changes: 1,
    });
    expect(differences(before.lives, await countsOf(lives.accountId))).toEqual({
      contracts: 1,
      events: 2,
      former_accounts: 1,
      message_search: 1,
      messages: 1,
      resident_index: 1,
    });
  });

  test('the contract goes on with its company, its end and what is lent', async () => {
    await fill(ends);
    const [before] = await tenancy();
    expect(before).toMatchObject({ account_id: ends.accountId, employee_code: 'E7' });
    const answer = await merge();
    expect(answer).toMatchObject({ ok: true, data: { account_id: lives.accountId } });
    expect(await tenancy()).toEqual([{ ...before, account_id: lives.accountId }]);
    const params = { id: lives.accountId };
    expect(await manager.send(loansOfResident, { params })).toMatchObject({
      data: { rows: [expect.objectContaining({ number: 'C-0588', returned_at: null })] },
    });
    const own = await lives.send(contracts, {});
    expect(own.ok && own.data.contracts.map(({ id }) => id)).toContain(ends.contractId);
    expect(
      await rowsOf(
        `select kind, account_id from events where subject_id = $1 and kind = 'contract.claimed'`,
        [ends.contractId],
      ),
    ).toEqual([{ kind: 'contract.claimed', account_id: lives.accountId }]);
  });

  const tenancy = () =>
    rowsOf<{ account_id: number }>(
      `select account_id, number, room_number, start_date, end_date, company_id, employee_code, is_company
         from contracts where id = $1`,
      [ends.contractId],
    );

  test('one login ends, the other one stays, and reads nothing of the one that ended', async () => {
    await fill(ends);
    expect(await everythingOf(ends)).toContain(`秘密 ${ends.accountId}`);
    await merge();
    expect(await ends.send(profile, {})).toMatchObject({ status: 401, code: 'token_invalid' });
    const own = await lives.send(profile, {});
    expect(own).toMatchObject({ ok: true, data: { email: lives.email } });
    const everything = await everythingOf(lives);
    expect(everything).toContain(`入居者番号 ${numberOf(ends.accountId)}`);
    expect(everything).not.toContain(`秘密 ${ends.accountId}`);
    expect(
      await rowsOf(`select 1 from health_records where account_id = any($1)`, [
        [lives.accountId, ends.accountId],
      ]),
    ).toEqual([]);
    const mails = await rowsOf<{ recipient: string }>(
      `select recipient from mails order by id desc limit 1`,
    );
    expect(mails).toEqual([{ recipient: ends.email }]);
  });

  /** The conversation and the download, as the resident reads them. */
  async function everythingOf({ accountId }: TestResident): Promise<string> {
    const read = parts.map((part) => readPart(part, accountId));
    return JSON.stringify(await Promise.all(read));
  }

  async function readPart(part: Part | undefined, id: number): Promise<object[]> {
    const owner = { accountId: id as never, platform: server.platform, now: server.now() };
    const found: object[] = [];
    for await (const row of part?.rows(owner) ?? []) found.push(row);
    return found;
  }

  test('the card of each leads to the other, and the search says which is a former one', async () => {
    await merge();
    const card = await manager.send(resident, { params: { id: lives.accountId } });
    expect(card).toMatchObject({
      data: {
        goes_on_as: null,
        former_accounts: [
          {
            account_id: ends.accountId,
            resident_number: numberOf(ends.accountId),
            dormitory: await server.officeCode(server.dormitoryId),
            linked_on: '2026-06-10',
          },
        ],
      },
    });
    const former = await manager.send(resident, { params: { id: ends.accountId } });
    expect(former).toMatchObject({
      data: {
        status: 'withdrawn',
        former_accounts: [],
        goes_on_as: { account_id: lives.accountId },
      },
    });
    const found = await manager.send(findPeople, { query: { q: ends.email } });
    expect(found.ok && found.data.rows).toMatchObject([
      { account_id: ends.accountId, status: 'withdrawn', is_former_account: true },
    ]);
    const living = await manager.send(findPeople, { query: { q: lives.email } });
    expect(living.ok && living.data.rows).toMatchObject([
      { account_id: lives.accountId, is_former_account: false },
    ]);
  });

  test('a former account of a dormitory out of reach is not named', async () => {
    requirements('SA041');
    const elsewhere = await server.dormitory();
    const grants = [{ role: 'manager', dormitoryId: elsewhere }] as const;
    const both = await staffMember(server, { grants });
    ends = await server.resident({ dormitoryId: elsewhere });
    await rowsOf(`update contracts set end_date = '2026-06-09' where id = $1`, [ends.contractId]);
    expect(await merge({}, both)).toMatchObject({ ok: true });
    const cardFor = (who: TestStaff) => who.send(resident, { params: { id: lives.accountId } });
    expect(await cardFor(both)).toMatchObject({
      data: { former_accounts: [{ account_id: ends.accountId }] },
    });
    expect(await cardFor(manager)).toMatchObject({ data: { former_accounts: [] } });
  });

  test('a third account leads on from card to card', async () => {
    await merge();
    const [first, second] = [ends, lives];
    lives = await server.resident();
    ends = second;
    expect(await merge()).toMatchObject({ ok: true });
    const card = await manager.send(resident, { params: { id: second.accountId } });
    expect(card).toMatchObject({
      data: {
        former_accounts: [{ account_id: first.accountId }],
        goes_on_as: { account_id: lives.accountId },
      },
    });
    const [row] = await rowsOf('select account_id from contracts where id = $1', [
      first.contractId,
    ]);
    expect(row).toEqual({ account_id: lives.accountId });
  });

  test('the download lists it, and forgetting either clears the link', async () => {
    await merge();
    const part = parts.find(({ name }) => name === 'former-accounts');
    expect(await readPart(part, lives.accountId)).toMatchObject([
      { resident_number: numberOf(ends.accountId) },
    ]);
    await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
    expect(
      await rowsOf('select * from former_accounts where account_id = $1', [lives.accountId]),
    ).toEqual([]);
    const card = await manager.send(resident, { params: { id: lives.accountId } });
    expect(card).toMatchObject({ data: { former_accounts: [] } });
  });

  test('is on record with the reason, and the resident reads it once', async () => {
    requirements('SA043 SA044');
    const other = { code: 'other', text: '窓口で二人分を見た' } as const;
    await merge({ reason: other });
    const events = await rowsOf(
      `select kind, account_id, subject_id, reason, detail, dormitory_id, detail_digest is not null as has_words,
              request_id is not null as has_request
         from events where actor = $1 and kind in ('account.linked', 'account.withdrawn') order by kind`,
      [`staff:${manager.staffId}`],
    );
    const by = {
      reason: 'other',
      dormitory_id: server.dormitoryId,
      has_words: true,
      has_request: true,
    };
    expect(events).toEqual([
      {
        ...by,
        kind: 'account.linked',
        account_id: lives.accountId,
        subject_id: ends.accountId,
        detail: { count: 1 },
      },
      {
        ...by,
        kind: 'account.withdrawn',
        account_id: ends.accountId,
        subject_id: null,
        detail: { meals: 0, waits: 0 },
      },
    ]);
    const messages = await rowsOf<{ text: string }>(
      'select text, text_en from messages where account_id = $1',
      [lives.accountId],
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain(`入居者番号 ${numberOf(ends.accountId)}`);
    expect(messages[0]?.text).not.toContain('窓口で二人分');
  });

  test('a repeat changes nothing, with the same key and with another one', async () => {
    await merge();
    const before = await countsOf();
    expect(await merge()).toMatchObject({ ok: true, data: { account_id: lives.accountId } });
    expect(differences(before, await countsOf())).toEqual({ call_keys: 1 });
  });
});

describe('the preview', () => {
  requirements('SC032 SK045');

  test('has both sides and what follows, and both are on record as opened', async () => {
    requirements('SC012');
    await fill(ends);
    await file(server, ends, { ...guest });
    const before = await countsOf(ends.accountId);
    expect(await preview()).toMatchObject({
      ok: true,
      data: {
        lives: { account_id: lives.accountId, resident_number: numberOf(lives.accountId) },
        ends: {
          account_id: ends.accountId,
          email: ends.email,
          contracts: [{ id: ends.contractId }],
        },
        refused: null,
        overlaps_from: '2026-06-10',
        contract_in_use: null,
        meals_given_back: 2,
        waits: 1,
        sessions: 1,
        reports: 1,
        move_ins: 0,
      },
    });
    expect(differences(before, await countsOf(ends.accountId))).toEqual({ events: 1 });
    const viewed = await rowsOf(
      `select account_id from events where actor = $1 and kind = 'resident.viewed' order by account_id`,
      [`staff:${manager.staffId}`],
    );
    expect(viewed).toEqual([{ account_id: lives.accountId }, { account_id: ends.accountId }]);
  });

  test('the other contract is used where the own one is over, and the sign-in works again', async () => {
    await rowsOf(
      `update contracts set start_date = '2025-04-01', end_date = '2026-03-31' where id = $1`,
      [lives.contractId],
    );
    expect(await preview()).toMatchObject({
      data: { contract_in_use: ends.contractId, overlaps_from: null },
    });
    expect(await lives.send(profile, {})).toMatchObject({ ok: false });
    await merge();
    expect(
      await rowsOf('select active_contract_id from accounts where id = $1', [lives.accountId]),
    ).toEqual([{ active_contract_id: ends.contractId }]);
    expect(await lives.send(profile, {})).toMatchObject({ ok: true });
  });
});

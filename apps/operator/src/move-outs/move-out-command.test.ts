// The manager's table of move-outs, against a real database.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { messages } from '@yadori/api/messages/calls';
import { moveOutApplication, saveMoveOut } from '@yadori/api/moveout/calls';
import { withdrawMoveOut } from '@yadori/server/features/moveout/withdraw';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../tests/support/move-out.ts';
import { openFolder, openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { moveOutCommand } from './move-out-command.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
const folder = openFolder();
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  ({ code, dormitoryId } = await openOffice(server));
});

const operator = (args: string[], language?: 'ja' | 'en') =>
  runOperator(moveOutCommand, server, args, language);

async function files(changed: Record<string, unknown>) {
  const resident = await server.resident({ dormitoryId });
  const answer = await resident.send(saveMoveOut, { body: moveOut(changed) });
  if (!answer.ok) throw new Error(answer.message);
  return resident;
}

test('one row for each application of the dormitory, the next day first, no cell that computes', async () => {
  const later = await files({ move_out_at: '2026-12-21 09:00:00', building: '=1+1' });
  const sooner = await files({ use_shipping_company: false });
  await (await server.resident()).send(saveMoveOut, { body: moveOut() });
  const { status, output, errors } = await operator(['list', '--dormitory', code], 'ja');
  expect({ status, errors }).toEqual({ status: 0, errors: '退寮申請 2件\n' });
  const [head, first, second] = output.split('\r\n');
  expect(head).toMatch(/^\uFEFF退寮日,退寮時間,部屋番号,氏名,/);
  expect(first).toMatch(
    new RegExp(`^2026-12-01,10:00,\\d{4},住人 \\d+,T\\d+,,2026-11-30,13:15,,1500001,`),
  );
  expect(first).toContain(sooner.email);
  expect(first).toMatch(/,09098765432,2026-11-20 09:00,2026-11-20 09:00$/);
  expect(second).toContain(`,さくら引越便,`);
  expect(second).toContain(`,'=1+1,${later.email},`);
});

test('those whose day is over only with --past; --out writes a file', async () => {
  await files({});
  server.at('2026-12-02T00:00:00+09:00');
  expect((await operator(['list', '--dormitory', code])).errors).toBe('0 move-out applications\n');
  const file = path.join(folder.place, 'moves.csv');
  const said = await operator(['list', '--dormitory', code, '--past', '--out', file]);
  expect(said).toMatchObject({ output: '', errors: `1 move-out application\nSaved to ${file}.\n` });
  expect(readFileSync(file, 'utf8')).toContain('2026-12-01,10:00');
});

describe('move-out withdraw', () => {
  const numberOf = async ({ contractId }: TestResident) =>
    (await one<{ number: string }>('select number from contracts where id = $1', contractId))
      .number;

  async function one<Row extends object>(text: string, id: number): Promise<Row> {
    const { rows } = await server.db.pool.query<Row>(text, [id]);
    expect(rows).toHaveLength(1);
    return rows[0] as Row;
  }
  const state = ({ accountId }: TestResident) =>
    one<{ move_out_on: string | null; held: number[]; events: number; messages: string[] }>(
      `select c.move_out_on,
              (select coalesce(json_agg(r.id order by r.id), '[]') from reservations r
                where r.account_id = a.id and r.cancelled_at is null) as held,
              (select count(*)::int from events e
                where e.account_id = a.id and e.kind = 'moveout.withdrawn' and e.actor = 'operator') as events,
              (select coalesce(json_agg(m.text), '[]') from messages m where m.account_id = a.id) as messages
         from accounts a join contracts c on c.id = a.active_contract_id where a.id = $1`,
      accountId,
    );
  const dinner = (date: string) => ({ body: { date, type_of_meal: 2, type_of_food: 3 } });

  test('the contract lasts again, the resident is told, meals are untouched', async () => {
    for (const on of ['2026-11-30', '2026-12-02', '2026-12-03'])
      await server.menu({ dormitoryId, date: on, meal: 'dinner' });
    const resident = await server.resident({ dormitoryId, language: 'en' });
    for (const on of ['2026-11-30', '2026-12-02'])
      expect(await resident.send(meals.book, dinner(on))).toMatchObject({ ok: true });
    await resident.send(saveMoveOut, { body: moveOut() });
    expect(await resident.send(meals.book, dinner('2026-12-03'))).toMatchObject({ ok: false });
    const before = await state(resident);
    expect(before).toMatchObject({ move_out_on: '2026-12-01', held: [expect.any(Number)] });
    const number = await numberOf(resident);

    const dry = await operator(['withdraw', '--contract', number, '--dry-run']);
    expect(dry.output).toMatch(/for 2026-12-01: to be withdrawn.\n.*without an end.\nChecked only/);
    expect(await state(resident)).toEqual(before);

    const said = await operator(['withdraw', '--contract', number.toLowerCase()], 'ja');
    expect(said).toMatchObject({ status: 0, errors: '' });
    expect(said.output).toContain('本人にメッセージで知らせました。');
    expect(await resident.send(moveOutApplication, {})).toMatchObject({ data: null });
    const after = await state(resident);
    expect(after).toMatchObject({ move_out_on: null, held: before.held, events: 1 });
    expect(after.messages.filter((text) => text.includes('退寮申請を取り下げました'))).toHaveLength(
      1,
    );
    expect(await resident.send(meals.book, dinner('2026-12-03'))).toMatchObject({ ok: true });
    const answer = await resident.send(messages, { query: {} });
    expect(JSON.stringify(answer)).toContain('December 1, 2026 has been withdrawn');

    expect((await operator(['list', '--dormitory', code, '--past'])).errors).toBe(
      '0 move-out applications\n',
    );
    expect(await resident.send(saveMoveOut, { body: moveOut() })).toMatchObject({ ok: true });
  });

  test('of two at once one withdraws, and the resident gets one message', async () => {
    const resident = await files({});
    const contractNumber = await numberOf(resident);
    const withdrawal = { contractNumber, dryRun: false, actor: 'operator' } as const;
    const outcomes = await Promise.all(
      [1, 2].map(() => withdrawMoveOut(server.db, withdrawal, server.now())),
    );
    expect(outcomes.filter((outcome) => 'failed' in outcome)).toEqual([{ failed: 'not_filed' }]);
    expect(await state(resident)).toMatchObject({ events: 1 });
  });

  test('a contract without one, an unknown one and none at all are refused in one line', async () => {
    const number = await numberOf(await server.resident({ dormitoryId }));
    const errors = async (...args: string[]) => (await operator(['withdraw', ...args])).errors;
    expect(await errors('--contract', number)).toContain('has no move-out application');
    expect(await errors('--contract', 'NOPE')).toBe('There is no contract "NOPE".');
    expect(await errors()).toBe('Add --contract NUMBER.');
  });
});

test('what is called wrongly is told in one line', async () => {
  expect(await operator(['list'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('--dormitory'),
  });
  expect(await operator(['list', '--dormitory', 'NOPE'])).toMatchObject({
    errors: 'There is no dormitory with the office code "NOPE".',
  });
  for (const wrong of [[], ['show'], ['list', 'x', '--dormitory', code], ['list', '--all']])
    expect(await operator(wrong)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('move-out list --dormitory'),
    });
  const nowhere = path.join(folder.place, 'no', 'such.csv');
  expect(await operator(['list', '--dormitory', code, '--out', nowhere])).toMatchObject({
    errors: expect.stringContaining('cannot be written'),
  });
});

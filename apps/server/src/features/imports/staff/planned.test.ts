// Known dormitories in a table of the console: what is planned for when, what asks a second person, and what goes back
// (AM261).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvals } from '@yadori/api/approvals/staff-calls';
import { planImportedMoney } from '@yadori/api/imports/money-calls';
import { importBatch } from '@yadori/api/imports/staff-calls';
import { applied, apply, checked, undo } from '../../../../../../tests/support/import-world.ts';
import { plannedSettingsOf } from '../../../../../../tests/support/planned-settings.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { applyDueSettings } from '../../dormitory/apply-settings.ts';
import { importFile } from '../import-file.ts';

let server: TestServer;
let office: TestStaff;
let second: TestStaff;
let first: string;
let other: string;
let firstId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await rows('delete from money_notices');
  await rows('delete from money_changes');
  await rows('delete from dormitory_setting_changes');
  await forgetPeople();
  office = await old({ role: 'head_office', dormitoryId: null });
  second = await old({ role: 'head_office', dormitoryId: null });
  firstId = await server.dormitory();
  first = await server.officeCode(firstId);
  other = await server.officeCode(await server.dormitory());
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked, approve } = roleRequests(() => server);
const { allColumns, events, plan } = plannedSettingsOf(() => ({
  server,
  dormitoryId: firstId,
  code: first,
  office,
}));

type Row = Record<string, string | number>;

/** Names stay as they are: they are looked up. */
async function tableOf(lines: Row[]): Promise<string> {
  const names = await rows<{ code: string; ja: string; en: string }>(
    'select office_code as code, name_ja as ja, name_en as en from dormitories',
  );
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cells = lines.map((line) => {
    const { ja = '楓寮', en = 'Kaede' } =
      names.find(({ code }) => code === line['office_code']) ?? {};
    return [ja, en, ...columns.map((column) => line[column] ?? '')].join(',');
  });
  return [['name_ja', 'name_en', ...columns].join(','), ...cells].join('\n');
}

const given = async (...lines: Row[]) =>
  ({ kind: 'dormitories', content: await tableOf(lines) }) as const;
const ask = (id: number, by = office, words = basis) =>
  by.send(planImportedMoney, { params: { id }, body: { basis: words } });
const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';
const read = async (id: number, by = office) => {
  const answer = await by.send(importBatch, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const plans = () =>
  rows<{ code: string; group: string; day: string; settings: object; by: number }>(
    `select d.office_code as code, setting_group as "group", effective_on::text as day, settings, planned_by as by
       from dormitory_setting_changes c join dormitories d on d.id = c.dormitory_id
      where c.cancelled_at is null order by c.id`,
  );

test('hours and services are planned for the day or the first one, and fees wait for a second person', async () => {
  requirements('AM261 SD049 SD051');
  const before = await allColumns();
  const batch = await checked(
    office,
    await given(
      { office_code: first, dinner_end: '21:30', guest_report: 0, dinner_fee: 600 },
      {
        office_code: other,
        dinner_end: '21:00',
        guest_report: 1,
        dinner_fee: 610,
        effective_on: '2026-08-01',
      },
      { office_code: 'PLNEW1', dinner_end: '21:00', guest_report: 1, dinner_fee: 700 },
    ),
  );
  expect(batch).toMatchObject({
    added: 1,
    changed: 2,
    planned_count: 5,
    money: { dormitories: 2, state: 'before', can_ask: false },
  });
  const fee = (after: string) => [{ column: 'dinner_fee', before: '550', after }];
  expect(batch.planned.slice(0, 2)).toEqual([
    { line: 2, name: first, group: 'money', effective_on: '2026-07-01', cells: fee('600') },
    { line: 3, name: other, group: 'money', effective_on: '2026-08-01', cells: fee('610') },
  ]);
  // Planned changes alone change nothing in the table of dormitories.
  expect(batch.changes.map(({ name }) => name)).toEqual(['PLNEW1']);
  expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applied' } });
  expect(await allColumns()).toEqual(before);
  expect(await plans()).toMatchObject([
    { code: first, group: 'times', day: '2026-06-11', settings: { dinner_end: '21:30' } },
    { code: first, group: 'services', day: '2026-06-11', settings: { guest_report: 0 } },
    { code: other, group: 'times', day: '2026-08-01', settings: { dinner_end: '21:00' } },
  ]);
  expect(await events('setting.planned')).toHaveLength(2);
  const [added] = await rows(`select dinner_fee from dormitories where office_code = 'PLNEW1'`);
  expect(added).toEqual({ dinner_fee: 700 });
  expect(await read(batch.id)).toMatchObject({ money: { state: 'to_ask', can_ask: true } });
  const { id } = asked(await ask(batch.id));
  expect(asked(await ask(batch.id)).id).toBe(id);
  expect(await read(batch.id)).toMatchObject({ money: { state: 'waiting', approval_id: id } });
  const shown = await second.send(approvals, { query: {} });
  expect(shown.ok && shown.data.rows.find((row) => row.id === id)).toMatchObject({
    dormitories: 2,
    imported: {
      basis,
      changes: [
        {
          effective_on: '2026-07-01',
          field: 'dinner_fee',
          before: 550,
          after: 600,
          dormitories: [first],
        },
        {
          effective_on: '2026-08-01',
          field: 'dinner_fee',
          before: 550,
          after: 610,
          dormitories: [other],
        },
      ],
    },
  });
  expect(await approve(office, id)).toMatchObject({ ok: false });
  expect(await approve(second, id)).toMatchObject({ ok: true });
  expect((await plans()).filter(({ group }) => group === 'money')).toMatchObject([
    { code: first, day: '2026-07-01', settings: { dinner_fee: 600 }, by: office.staffId },
    { code: other, day: '2026-08-01', settings: { dinner_fee: 610 }, by: office.staffId },
  ]);
  expect(await read(batch.id)).toMatchObject({ money: { state: 'planned', can_ask: false } });
  expect(await ask(batch.id)).toMatchObject({ ok: false, status: 409, errCode: 'cannot_plan' });
  await moveClock(server, '2026-07-01T00:00:00+09:00');
  await applyDueSettings(server.db, server.now());
  expect(await allColumns()).toEqual({
    ...before,
    dinner_end: '21:30',
    guest_report: 0,
    dinner_fee: 600,
  });
});

test('a system administrator changes neither fees nor hours by a file; the refused column is named', async () => {
  requirements('AM261 SD048');
  const admin = await old({ role: 'system_admin', dormitoryId: null });
  const batch = await checked(
    admin,
    await given({ office_code: first, dinner_fee: 600, dinner_end: '21:30', guest_max_nights: 1 }),
  );
  expect(batch).toMatchObject({ errors: 3, can: { apply: false } });
  expect(batch.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'dinner_end'],
    [2, 'guest_max_nights'],
    [2, 'dinner_fee'],
  ]);
  expect(batch.problems[2]?.text).toBe('お持ちの役割では、dinner_feeを変えられません');
  expect(await apply(admin, batch)).toMatchObject({ ok: false, errCode: 'has_errors' });
  // The same values as now, and what names are, is free to the role.
  const names = await checked(
    admin,
    await given({ office_code: first, location_ja: '長野県', dinner_fee: 550 }),
  );
  expect(names).toMatchObject({ errors: 0, changed: 1, planned_count: 0 });
  // Whose role ends between the check and the import plans nothing.
  const kept = await checked(office, await given({ office_code: first, dinner_end: '21:30' }));
  await rows(`update staff_grants set role = 'system_admin' where staff_id = $1`, [office.staffId]);
  expect(await apply(office, kept)).toMatchObject({ ok: false });
  expect(await plans()).toEqual([]);
});

test('what does not fit on its day is refused at its cell', async () => {
  requirements('AM261 SD052');
  await plan('2026-06-11', { dinner_end: '21:45' });
  const batch = await checked(
    office,
    await given(
      { office_code: first, breakfast_end: '09:00', dinner_end: '21:30' },
      { office_code: other, breakfast_end: '18:30', dinner_end: '22:00' },
    ),
  );
  expect(batch.problems).toMatchObject([
    { line: 2, column: 'dinner_end', text: expect.stringContaining('もう予定があります') },
    { line: 3, column: 'breakfast_end', text: expect.stringContaining('朝食の受付が終わる前') },
  ]);
  const days = await checked(
    office,
    await given(
      { office_code: first, dinner_fee: 600, effective_on: '2026-07-02' },
      { office_code: other, dinner_fee: 600, effective_on: '2026-06-10' },
    ),
  );
  expect(days.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'effective_on'],
    [3, 'effective_on'],
  ]);
});

test('the same file again changes nothing, also while it is applied twice at once', async () => {
  requirements('AM261 SD040');
  const file = await given({ office_code: first, dinner_end: '21:30', dinner_fee: 600 });
  const batches = [await checked(office, file), await checked(office, file)] as const;
  const answers = await Promise.all(batches.map((batch) => apply(office, batch)));
  // The later one is checked again and finds its hours planned.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await plans()).toHaveLength(1);
  const winner = batches[answers[0]?.ok ? 0 : 1];
  const { id } = asked(await ask(winner.id));
  const approved = await Promise.all(Array.from({ length: 20 }, () => approve(second, id)));
  expect(approved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await plans()).toHaveLength(2);
  expect(await checked(office, file)).toMatchObject({ added: 0, changed: 0, planned_count: 0 });
  expect(await rows('select from money_changes')).toHaveLength(1);
});

test('a check of the day before is shown again with the day after, not written', async () => {
  requirements('AM261 SD040');
  await moveClock(server, '2026-06-10T23:59:59+09:00');
  const batch = await checked(office, await given({ office_code: first, dinner_end: '21:30' }));
  expect(batch.planned).toMatchObject([{ effective_on: '2026-06-11' }]);
  await moveClock(server, '2026-06-11T00:00:00+09:00');
  expect(await apply(office, batch)).toMatchObject({
    ok: false,
    code: 'changed',
    data: { planned: [{ effective_on: '2026-06-12' }] },
  });
});

test('fees of two files for a day: the first approval wins, the other plans none of its dormitories', async () => {
  requirements('AM261 SD051');
  const one = await applied(office, await given({ office_code: first, dinner_fee: 600 }));
  const two = await applied(
    office,
    await given({ office_code: other, dinner_fee: 610 }, { office_code: first, dinner_fee: 620 }),
  );
  const [a, b] = [asked(await ask(one.id)), asked(await ask(two.id))];
  expect(await approve(second, a.id)).toMatchObject({ ok: true });
  expect(await approve(second, b.id)).toMatchObject({ ok: false });
  expect(await plans()).toMatchObject([{ code: first, settings: { dinner_fee: 600 } }]);
});

test('an undo cancels what has not come, stops what waits, and names what is in force', async () => {
  requirements('AM261 SD043');
  const batch = await applied(
    office,
    await given(
      { office_code: first, dinner_end: '21:30', dinner_fee: 600 },
      { office_code: other, dinner_end: '21:30', dinner_fee: 600, effective_on: '2026-08-01' },
    ),
  );
  const { id } = asked(await ask(batch.id));
  await moveClock(server, '2026-06-11T00:00:00+09:00');
  await applyDueSettings(server.db, server.now());
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  expect(await undo(office, batch.id)).toMatchObject({
    ok: false,
    errCode: 'conflicts',
    data: { cancelled: 1, conflicts: [{ name: `${first} 2026-06-11`, reason: 'in_force' }] },
  });
  const admin = await old({ role: 'system_admin', dormitoryId: null });
  expect(await undo(admin, batch.id)).toMatchObject({
    data: { cancelled: 0, conflicts: [{ reason: 'forbidden' }, { reason: 'forbidden' }] },
  });
  expect(await undo(office, batch.id, true)).toMatchObject({
    ok: true,
    data: { batch: { state: 'partly_undone' }, result: { cancelled: 1 } },
  });
  expect(await plans()).toMatchObject([{ code: first, day: '2026-06-11' }]);
  expect(await approve(second, id)).toMatchObject({
    errCode: 'decided',
    data: { state: 'stopped' },
  });
  expect(await read(batch.id)).toMatchObject({ money: { state: 'ended' } });
  const waiting = await second.send(approvals, { query: { count_only: '1' } });
  expect(waiting).toMatchObject({ data: { waiting: 0 } });
  const stopped = `select actor from events where kind = 'approval.stopped' and subject_id = $1`;
  expect(await rows(stopped, [id])).toEqual([{ actor: `staff:${office.staffId}` }]);
});

test('an undo against the approval: one of them wins, and no fee is planned of an undone file', async () => {
  requirements('AM261 SD051 SD043');
  const batch = await applied(office, await given({ office_code: first, dinner_fee: 600 }));
  const { id } = asked(await ask(batch.id));
  await Promise.all([approve(second, id), undo(office, batch.id)]);
  const { state } = await read(batch.id);
  const open = await plans();
  expect(state).toBe('undone');
  expect(open).toEqual([]);
  const [{ decision } = { decision: '' }] = await rows<{ decision: string }>(
    'select decision from approvals where id = $1',
    [id],
  );
  expect(['approved', 'stopped']).toContain(decision);
});

test('the command line changes at once, takes no day, and its fees do not go back in the console', async () => {
  requirements('AM261 SD043');
  const run = async (...lines: Row[]) =>
    importFile(
      server.platform,
      {
        kind: 'dormitories',
        content: Buffer.from(await tableOf(lines)),
        fileName: 'dormitories.csv',
        dryRun: false,
        language: 'ja',
        by: 'operator',
      },
      server.now(),
    );
  expect(
    await run({ office_code: first, dinner_fee: 600, effective_on: '2026-08-01' }),
  ).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 'effective_on' }],
  });
  const done = await run({ office_code: first, dinner_fee: 600 });
  expect(await allColumns()).toMatchObject({ dinner_fee: 600 });
  const id = (done as { undoable?: number }).undoable as number;
  expect(await undo(office, id)).toMatchObject({
    errCode: 'conflicts',
    data: { restored: 0, conflicts: [{ name: first, reason: 'in_force' }] },
  });
});

test('others neither ask for the fees of a file nor read it', async () => {
  requirements('AM261 SD048');
  const batch = await applied(office, await given({ office_code: first, dinner_fee: 600 }));
  const admin = await staffMember(server, { role: 'system_admin' });
  expect(await ask(batch.id, admin)).toMatchObject({ ok: false, status: 403 });
  const local = await staffMember(server, { role: 'head_office', dormitoryId: firstId });
  expect(await ask(batch.id, local)).toMatchObject({ ok: false, status: 404 });
  expect(await ask(batch.id, office, '短い')).toMatchObject({
    status: 422,
    errors: { basis: [expect.any(String)] },
  });
  expect(await ask(999_999)).toMatchObject({ ok: false, status: 404 });
});

test('fees of a file are announced 14 days before, and their notices go back with it', async () => {
  requirements('AM261 SD051');
  await rows('update notices set withdrawn_at = now() where withdrawn_at is null');
  const notices = () =>
    rows<{ code: string; first: string }>(
      `select d.office_code as code, n.start_date::text as first
         from notices n join dormitories d on d.id = n.dormitory_id
        where n.withdrawn_at is null order by n.start_date`,
    );
  const batch = await applied(
    office,
    await given(
      { office_code: first, dinner_fee: 600 },
      { office_code: other, dinner_fee: 610, effective_on: '2026-08-01' },
    ),
  );
  expect(await notices()).toEqual([]);
  expect(await approve(second, asked(await ask(batch.id)).id)).toMatchObject({ ok: true });
  expect(await notices()).toEqual([
    { code: first, first: '2026-06-17' },
    { code: other, first: '2026-07-18' },
  ]);
  expect(await undo(office, batch.id)).toMatchObject({ ok: true });
  expect(await notices()).toEqual([]);

  // Too late for the next 1st: another one without a day, a refusal with it.
  await moveClock(server, '2026-06-18T00:00:00+09:00');
  const late = { office_code: first, dinner_fee: 600 };
  expect((await checked(office, await given(late))).planned).toMatchObject([
    { effective_on: '2026-08-01' },
  ]);
  const refused = await checked(office, await given({ ...late, effective_on: '2026-07-01' }));
  expect(refused.problems).toMatchObject([{ line: 2, column: 'effective_on' }]);
});

// Whom staff may ask anonymously, over HTTP: whole dormitories and floors of at least 20 people.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { fewestAnonymous } from '@yadori/api/surveys/anonymous-target';
import type { Target } from '@yadori/api/targets/target';
import { crowdIn, publish } from '../../../../../../tests/support/draft-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

interface Wanted {
  target?: Target;
  isAnonymous?: boolean;
  runAt?: string;
}

const content = (isAnonymous: boolean) => ({
  title: '職員の対応',
  title_en: '',
  last_day: null,
  announce: false,
  is_anonymous: isAnonymous,
  questions: [{ type: 2, question: 'ご意見', question_en: '', is_required: true, choices: [] }],
});

async function create({ target, isAnonymous = true, runAt }: Wanted = {}, who = manager) {
  const answer = await who.send(calls.createDraft, {
    body: {
      kind: 'survey',
      dormitory: who === manager ? code : null,
      run_at: runAt ?? null,
      content: content(isAnonymous),
      target: target ?? { dormitories: [code] },
    },
  });
  if (!answer.ok) throw new Error(`no draft: ${answer.message}`);
  return answer.data;
}

const sent = async (wanted: Wanted = {}, who = manager) => publish(who, await create(wanted, who));

const refused = (text: string) => ({
  ok: false,
  status: 422,
  errors: { target: [expect.stringContaining(text)] },
});
const tooFew = refused('20人以上');
const byHand = refused('寮または階だけで');

const accountsOf = async (id: number) => {
  const { rows } = await server.db.pool.query<{ account_id: number }>(
    'select account_id from contracts where dormitory_id = $1 order by id',
    [id],
  );
  return rows.map((row) => row.account_id);
};

const opened = async () => {
  const { rows } = await server.db.pool.query<{ is_anonymous: boolean }>(
    'select is_anonymous from surveys where dormitory_id = $1',
    [dormitoryId],
  );
  return rows;
};

test('nineteen people of a dormitory are too few, and twenty are enough', async () => {
  requirements('AM256 SH010');
  await crowdIn(server, dormitoryId, fewestAnonymous - 1);
  expect(await sent()).toMatchObject(tooFew);
  expect(await opened()).toEqual([]);
  expect(await sent({ isAnonymous: false })).toMatchObject({ ok: true });
  await server.resident({ dormitoryId });
  expect(await sent()).toMatchObject({ ok: true, data: { count: 20 } });
  expect(await opened()).toEqual([{ is_anonymous: false }, { is_anonymous: true }]);
});

test('people, rooms and other conditions are refused however many they reach', async () => {
  requirements('AM256 SH002');
  await crowdIn(server, dormitoryId, 25);
  const own = { dormitories: [code] };
  const picked: Target[] = [
    { ...own, accounts: await accountsOf(dormitoryId) },
    { ...own, rooms: ['0901'] },
    { ...own, status: ['before', 'living', 'notice'] },
    { ...own, is_company: false },
    { ...own, employment_status: [1] },
    { ...own, language: 'ja' },
    { ...own, floors: ['09'], rooms: ['0901'] },
  ];
  for (const target of picked) {
    expect({ target, ...(await sent({ target })) }).toMatchObject(byHand);
    expect(await sent({ target, isAnonymous: false })).toMatchObject({ data: { count: 25 } });
  }
  expect(await opened()).toEqual(picked.map(() => ({ is_anonymous: false })));
  expect(await sent({ target: { ...own, floors: ['09'] } })).toMatchObject({ data: { count: 25 } });
  expect(await sent({ target: { ...own, floors: ['08'] } })).toMatchObject(tooFew);
});

test('a small dormitory is refused beside a large one, and says so in English', async () => {
  requirements('AM256 SH006');
  const otherId = await server.dormitory();
  const office = await staffMember(server, { role: 'head_office' });
  await crowdIn(server, dormitoryId, 30);
  await crowdIn(server, otherId, 5);
  const both = { dormitories: [code, await server.officeCode(otherId)] };
  expect(await sent({ target: both }, office)).toMatchObject(tooFew);
  const { id, revision } = await create({ target: both }, office);
  const english = await fetch(`${server.origin}/api/v1/staff/drafts/${id}/publish`, {
    method: 'POST',
    headers: { ...office.headers, language: 'en', 'content-type': 'application/json' },
    body: JSON.stringify({ revision }),
  });
  expect(await english.text()).toContain('at least 20 recipients');
  expect(await opened()).toEqual([]);
  // One survey of all dormitories singles nobody out.
  const all = await sent({ target: { dormitories: null } }, office);
  expect(all).toMatchObject({ ok: true });
});

test('a plan is refused at once, and again at its time where people have moved out', async () => {
  requirements('AM256 SH003');
  await crowdIn(server, dormitoryId, 20);
  const runAt = '2026-06-11T10:15:00+09:00';
  const five = (await accountsOf(dormitoryId)).slice(0, 5);
  const draft = await create({ runAt, target: { dormitories: [code], accounts: five } });
  expect(await publish(manager, draft)).toMatchObject(byHand);
  // Other recipients of the same draft.
  const saved = await manager.send(calls.saveDraft, {
    params: { id: draft.id },
    body: {
      content: content(true),
      run_at: runAt,
      target: { dormitories: [code] },
      revision: draft.revision,
      unplan: false,
    },
  });
  if (!saved.ok) throw new Error(saved.message);
  expect(await publish(manager, saved.data)).toMatchObject({ data: { count: 20 } });
  await server.db.pool.query(
    `update contracts set move_out_on = '2026-06-10' where account_id = $1`,
    [five[0]],
  );
  server.at(runAt);
  await tasksOf(server)['drafts.publish']?.({});
  expect(await opened()).toEqual([]);
  const { rows } = await server.db.pool.query('select failed from drafts where id = $1', [
    draft.id,
  ]);
  expect(rows).toEqual([{ failed: 'incomplete' }]);
});

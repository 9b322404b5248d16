// Inbox, notices, surveys and safety checks of a dormitory, read and changed by the staff of another one who know all ids.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '@yadori/api/messages/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { createNotice, noticeContent, publishNotice } from '../../../tests/support/draft-world.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { beginCheck } from '../../../tests/support/safety-world.ts';
import { staffMember, type TestStaff } from '../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../tests/support/test-server.ts';

let server: TestServer;
/** Where everything is, and where the callers work. */
let places: { here: string; there: string };
let ids: Awaited<ReturnType<typeof fill>>;
let neighbour: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:00:00+09:00');
  const [here, there] = [await server.dormitory(), await server.dormitory()];
  places = { here: await server.officeCode(here), there: await server.officeCode(there) };
  ids = await fill(here);
  neighbour = await server.resident({ dormitoryId: there });
});
afterAll(() => server.close());

type Done<Data> = { ok: true; data: Data } | { ok: false; message: string };
const dataOf = <Data>(answer: Done<Data>): Data => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const surveyBody = (code: string) => ({
  kind: 'survey' as const,
  dormitory: code,
  run_at: null,
  target: { dormitories: [code] },
  content: {
    title: '夕食の時間',
    title_en: '',
    last_day: null,
    announce: false,
    questions: [{ type: 2, question: 'ご意見', question_en: '', is_required: false, choices: [] }],
  },
});

/** One of everything in a dormitory. */
async function fill(dormitoryId: number) {
  const code = await server.officeCode(dormitoryId);
  const manager = await staffMember(server, { dormitoryId });
  const resident = await server.resident({ dormitoryId });
  const { accountId: account } = resident;
  await resident.send(sendMessage, { body: { content: '洗濯機が止まりました' } });
  const of = { params: { id: account } };
  const reply = dataOf(await manager.send(calls.reply, { ...of, body: { content: '伺います' } }));
  const note = dataOf(await manager.send(calls.writeNote, { ...of, body: { text: '業者は10時' } }));
  const [notice = 0] = await publishNotice(manager, { dormitory: code });
  const draft = await createNotice(manager, { dormitory: code });
  const correction = await createNotice(manager, {
    dormitory: code,
    content: { ...noticeContent({ corrects_id: notice }) },
  });
  const surveyDraft = dataOf(await manager.send(calls.createDraft, { body: surveyBody(code) }));
  const opened = dataOf(
    await manager.send(calls.publishDraft, {
      params: { id: surveyDraft.id },
      body: { revision: surveyDraft.revision },
    }),
  );
  const template = { dormitory: code, title: '鍵', ja: '鍵は管理室です。' };
  const saved = dataOf(await manager.send(calls.addTemplate, { body: template }));
  const check = await beginCheck(manager, code);
  return {
    dormitoryId,
    account,
    message: reply.message.id,
    note: note.id,
    notice,
    draft: draft.id,
    correction: correction.id,
    survey: opened.ids[0] ?? 0,
    template: saved.id,
    check: check.id,
  };
}

type Request = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

/** Every call of inbox, notices, surveys and safety checks that names something of the other dormitory. */
function requests(): Request[] {
  const { here, there } = places;
  const { account, message, note, notice, draft, correction, survey, template, check } = ids;
  const revision = 1;
  const target = { dormitories: [there] };
  const foreignTarget = { dormitories: [here] };
  const why = 'この寮の人ではない人が試します';
  const content = { ...noticeContent() };
  const notices = { kind: 'notice', content, run_at: null };
  const proxy = { state: 'safe', how: 'phone', note: '本人' };
  return [
    ['GET', `dormitories/${here}/conversations`],
    ['GET', `dormitories/${here}/conversations/count`],
    ['GET', `dormitories/${here}/desk`],
    ['GET', `dormitories/${here}/messages/search?keyword=洗濯機`],
    ['GET', `dormitories/${here}/messages/to-many`],
    ['GET', `residents/${account}/messages`],
    ['POST', `residents/${account}/messages`, { content: 'x' }],
    ['POST', `residents/${account}/messages/read`, { message_id: message }],
    ['POST', `residents/${account}/notes`, { text: 'x' }],
    ['POST', `residents/${account}/presence`, { state: 'viewing' }],
    ['PUT', `residents/${account}/conversation`, { state: 'done', revision }],
    ['PUT', `residents/${account}/draft`, { text: 'x' }],
    ['GET', `messages/${message}/attachment`],
    ['DELETE', `messages/${message}`],
    ['DELETE', `notes/${note}`],
    ['GET', `templates?dormitory=${here}`],
    ['POST', 'templates', { dormitory: here, title: 'x', ja: 'x' }],
    ['POST', 'templates', { title: 'x', ja: 'x' }],
    ['PUT', `templates/${template}`, { title: 'x', ja: 'x', revision }],
    ['DELETE', `templates/${template}`, { revision }],
    ['GET', `drafts?kind=notice&dormitory=${here}`],
    ['GET', `drafts/${draft}`],
    ['PUT', `drafts/${draft}`, { content, target: foreignTarget, run_at: null, revision }],
    ['POST', `drafts/${draft}/publish`, { revision }],
    ['GET', `drafts/${draft}/file`],
    ['DELETE', `drafts/${draft}/file`, { revision }],
    ['DELETE', `drafts/${draft}`, { revision }],
    ['POST', 'drafts', { ...notices, dormitory: here, target: foreignTarget }],
    ['POST', 'drafts', { ...notices, dormitory: there, target: foreignTarget }],
    ['POST', 'drafts', { ...notices, dormitory: there, target: { dormitories: null } }],
    ['POST', 'drafts', { ...notices, dormitory: null, target }],
    ['POST', 'targets/preview', { kind: 'notice', target: foreignTarget, names: true }],
    ['POST', 'targets/preview', { kind: 'message', target: { dormitories: null }, names: true }],
    ['GET', `notices?dormitory=${here}`],
    ['GET', `notices/${notice}`],
    ['GET', `notices/${notice}?dormitory=${there}`],
    ['GET', `notices/${notice}/file`],
    ['GET', `notices/${notice}/poster`],
    ['GET', `notices/${notice}/readers`],
    ['POST', `notices/${notice}/correct`, { draft_id: correction, reason: why }],
    ['POST', `notices/${notice}/remind`, { way: 'message', dormitory: there }],
    ['POST', `notices/${notice}/withdraw`, { reason: why }],
    ['GET', `surveys?dormitory=${here}`],
    ['GET', `surveys/${survey}/content`],
    ['GET', `surveys/${survey}/results`],
    ['GET', `surveys/${survey}/results?dormitory=${there}`],
    ['POST', `surveys/${survey}/close`, { reason: why }],
    ['POST', `surveys/${survey}/delete`, { reason: why }],
    ['POST', `surveys/${survey}/last-day`, { date: '2026-06-30' }],
    ['POST', `surveys/${survey}/remind`, { way: 'message' }],
    ['POST', 'safety-checks', { kind: 'real', cause: 'fire', dormitories: [here] }],
    ['POST', 'safety-checks', { kind: 'real', cause: 'fire', dormitories: [there, here] }],
    ['GET', `safety-checks?dormitory=${here}`],
    ['GET', `safety-checks/${check}`],
    ['GET', `safety-checks/${check}?dormitory=${there}`],
    ['POST', `safety-checks/${check}/proxies`, { ...proxy, accounts: [account] }],
    ['POST', `safety-checks/${check}/calls`, { accounts: [account], result: 'no_answer' }],
    ['POST', `safety-checks/${check}/close`, { typed: 1 }],
    ['POST', `safety-checks/${check}/reopen`, {}],
    ['POST', `safety-checks/${check}/contacts`, { reason: { code: 'emergency' } }],
    ['POST', `dormitories/${there}/exports/survey`, { ...exported, survey_id: survey }],
    ['POST', `dormitories/${here}/exports/survey`, { ...exported, survey_id: survey }],
    ['POST', `dormitories/${there}/exports/safety-report`, { ...exported, check_id: check }],
    ['POST', `dormitories/${there}/exports/notice-readers`, { ...exported, notice_id: notice }],
  ];
}

const exported = { format: 'xlsx', purpose: 'dormitory' };

async function send({ headers }: TestStaff, [method, path, body]: Request): Promise<string> {
  const answer = await fetch(`${server.origin}/api/v1/staff/${encodeURI(path)}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  const isRefused =
    [403, 404].includes(answer.status) || (answer.status === 422 && text.includes(noSuch));
  return isRefused ? 'refused' : `${answer.status} ${text.slice(0, 200)}`;
}

/** A target outside of the caller's dormitories is a field error. */
const noSuch = '"target"';

const tables = [
  'messages',
  'conversations',
  'conversation_notes',
  'reply_drafts',
  'staff_replies',
  'text_templates',
  'drafts',
  'notices',
  'notice_recipients',
  'surveys',
  'reminders',
  'safety_checks',
  'safety_check_dormitories',
  'safety_proxies',
  'safety_calls',
  'safety_help',
  'exports',
];

async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await server.db.pool.query<{ digest: string }>(
      `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${table} t`,
    );
    found[table] = rows[0]?.digest ?? '';
  }
  return found;
}

test.each(['manager', 'deputy', 'kitchen'] as const)(
  'a %s of another dormitory reads and changes nothing of it',
  async (role) => {
    requirements('SA041 SH006 SG006 SF025');
    const who = await staffMember(server, { role, dormitoryId: neighbour.dormitoryId });
    const before = await digests();
    const open: string[] = [];
    for (const request of requests()) {
      await server.forgetLimits();
      const outcome = await send(who, request);
      if (outcome !== 'refused') open.push(`${request[0]} ${request[1]}: ${outcome}`);
    }
    expect(open).toEqual([]);
    expect(await digests()).toEqual(before);
    // The search in the own dormitory finds nothing of a resident elsewhere.
    const found = await who.send(calls.dormitorySearch, {
      params: { dormitory: places.there },
      query: { keyword: '洗濯機', account: String(ids.account) },
    });
    expect(found.ok ? found.data.messages : found.status).toEqual(role === 'kitchen' ? 403 : []);
  },
);

test('its own manager reads all of that (control)', async () => {
  requirements('SA041');
  const who = await staffMember(server, { dormitoryId: ids.dormitoryId });
  const refused: string[] = [];
  for (const request of requests().filter(([method]) => method === 'GET'))
    if ((await send(who, request)) === 'refused') refused.push(request[1]);
  const without = [`messages/${ids.message}/attachment`, `drafts/${ids.draft}/file`];
  expect(refused.filter((path) => !path.includes(places.there))).toEqual([
    ...without,
    `notices/${ids.notice}/file`,
  ]);
});

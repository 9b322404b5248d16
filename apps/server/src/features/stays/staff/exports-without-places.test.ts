// Where residents are and who visits them leaves by the exports that are named here alone; a new kind fails until it is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@yadori/api/contract/call';
import { staffCalls, type StaffCallName } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { openActWorld, type ActWorld } from '../../../../../../tests/support/staff-acts/acts.ts';
import * as publishing from '../../../../../../tests/support/staff-acts/publishing.ts';
import { away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';

const place = '秘密の行き先';
const relative = '秘密の続柄';
const visitor = '秘密の来客';
const address = '秘密県秘密市1-2-3';
const phone = '0987654321';

let server: TestServer;
let world: ActWorld;
const files = new Map<StaffCallName, string>();
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-01T10:00:00+09:00');
  const who = await server.resident();
  const there = { name: place, relationship: relative, address, phone_number: phone };
  await file(server, who, { ...away, ...there, outing_start_date: '2026-06-09' });
  const host = await server.resident();
  const coming = { friend_name: visitor, friend_address: address, stay_days: 1 };
  await file(server, host, { ...guest, ...coming, stay_date_start: '2026-06-10', futon_lease: 0 });
  server.at('2026-06-10T10:00:00+09:00');
  await server.menu({ date: '2026-06-10', meal: 'dinner' });
  world = keeping(await openActWorld(server));
  const notice = await publishing.actOnNotices(world);
  const survey = await publishing.actOnSurveys(world);
  const check = await publishing.actInSafetyChecks(world);
  const batch = await publishing.actOnImports(world);
  await publishing.actOnExports(world, { notice, survey, check, batch });
  await world.act(world.manager, 'exportSurvey', {
    params: { dormitory: world.code },
    body: { format: 'xlsx', purpose: 'dormitory', survey_id: await openSurvey() },
  });
}, 300_000);
afterAll(() => server.close());

/** Keeps what every cell of a file says. */
const keeping = (of: ActWorld): ActWorld => ({
  ...of,
  act: async (who, name, given, options) => {
    const data: unknown = await of.act(who, name, given, options);
    if (data instanceof Blob) files.set(name, await cellsOf(data));
    return data as never;
  },
});

async function cellsOf(blob: Blob): Promise<string> {
  const octets = new Uint8Array(await blob.arrayBuffer());
  const isBook = octets[0] === 0x50 && octets[1] === 0x4b;
  return isBook ? JSON.stringify(sheetsOf(octets)) : new TextDecoder().decode(octets);
}

async function openSurvey(): Promise<number> {
  const question = {
    type: 2,
    question: 'ご意見',
    question_en: '',
    is_required: false,
    choices: [],
  };
  const content = {
    title: '夕食',
    title_en: '',
    last_day: null,
    announce: false,
    questions: [question],
  };
  const { code: dormitory, manager, act } = world;
  const target = { dormitories: [dormitory] };
  const body = { kind: 'survey', dormitory, run_at: null, target, content };
  const draft = await act(manager, 'createDraft', { body });
  const publication = { params: { id: draft.id }, body: { revision: draft.revision } };
  const { ids } = await act(manager, 'publishDraft', publication);
  return ids[0] ?? 0;
}

/** Every call that makes a table, wherever its address is. */
const kinds = (Object.entries(staffCalls) as [StaffCallName, Call][])
  .filter(([, { method, mediaTypes = [] }]) => method === 'POST' && mediaTypes.some(isTable))
  .map(([name]) => name);

function isTable(mediaType: string): boolean {
  return /csv|spreadsheet/.test(mediaType);
}

/** What of it each may say. Others say nothing: a new kind needs no line here, and must not have any of it. */
const allowed: Readonly<Partial<Record<StaffCallName, readonly string[]>>> = {
  // Who is counted in an alarm.
  exportRoster: [visitor],
  // Where those are whom a check has not found.
  exportSafetyReport: [place],
};

test('every kind of export was made', () => {
  requirements('SI012');
  expect(kinds).toEqual(expect.arrayContaining(['exportStays', 'exportLinen', 'exportMoveOuts']));
  expect([...files.keys()].filter((name) => kinds.includes(name)).toSorted()).toEqual(
    kinds.toSorted(),
  );
});

test.each(kinds)('%s names places and guests only where that is allowed', (name) => {
  requirements('SI012');
  const text = files.get(name) ?? '';
  expect(text.length).toBeGreaterThan(0);
  const found = [place, relative, visitor, address, phone].filter((word) => text.includes(word));
  expect(found).toEqual(allowed[name] ?? []);
});

test('with a tick, that of stays has them, and telephone and address never', async () => {
  requirements('SI012');
  const { act, manager, code } = world;
  const body = { format: 'xlsx', purpose: 'dormitory', from: '2026-06-09', with_places: true };
  await act(manager, 'exportStays', { params: { dormitory: code }, body });
  const text = files.get('exportStays') ?? '';
  expect(text).toContain(place);
  expect(text).toContain(visitor);
  expect(text).not.toContain(address);
  expect(text).not.toContain(phone);
});

// Messages of the dormitory in two languages, over HTTP: who reads which text, what is marked, what a search finds.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { survey } from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openSurvey } from '../surveys/open.ts';
import { sendFromStaff, type StaffDraft } from './staff.ts';

let server: TestServer;
let dormitoryId: number;
let japanese: TestResident;
let english: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dormitoryId = await server.dormitory();
  japanese = await server.resident({ dormitoryId });
  english = await server.resident({ dormitoryId, language: 'en' });
});

const send = (draft: Partial<StaffDraft>) => {
  const accountIds = [japanese.accountId, english.accountId];
  const usual = { accountIds, text: '明日は点検です。', fromAdmin: 1, name: '' } as const;
  return sendFromStaff(server.platform, { ...usual, ...draft }, server.now());
};

async function newest(who: TestResident) {
  const answer = await who.send(calls.messages, { query: {} });
  return answer.ok ? answer.data.messages.at(-1) : undefined;
}

async function found(who: TestResident, keyword: string) {
  const answer = await who.send(calls.searchMessages, { query: { keyword } });
  return answer.ok ? answer.data.messages.map(({ text }) => text) : [];
}

test('each resident reads the own text, in the conversation and in what is new', async () => {
  requirements('CL001');
  await send({ textEn: 'Inspection tomorrow.', toMany: true });
  const unread = await english.send(calls.newMessageCount, {});
  expect(unread).toMatchObject({ data: { list: [{ text: 'Inspection tomorrow.' }] } });
  expect(await newest(english)).toMatchObject({ text: 'Inspection tomorrow.' });
  expect(await newest(english)).not.toHaveProperty('language');
  expect(await newest(japanese)).toMatchObject({ text: '明日は点検です。' });
});

test('a message to many without English is marked; one to a single resident is not', async () => {
  requirements('CL002');
  await send({ toMany: true });
  expect(await newest(english)).toMatchObject({ text: '明日は点検です。', language: 'ja' });
  expect(await newest(japanese)).not.toHaveProperty('language');
  await send({ accountIds: [english.accountId] });
  expect(await newest(english)).not.toHaveProperty('language');
});

test('a search finds a message by either text and shows the one it was found in', async () => {
  requirements('CL009');
  await send({ textEn: 'Inspection tomorrow.', toMany: true });
  expect(await found(english, 'INSPECTION')).toEqual(['Inspection tomorrow.']);
  expect(await found(english, '点検')).toEqual(['明日は点検です。']);
  expect(await found(japanese, 'inspection')).toEqual(['Inspection tomorrow.']);
  expect(await found(japanese, '点検')).toEqual(['明日は点検です。']);
});

test('the message that announces a survey speaks the reader’s language', async () => {
  const draft = survey({ dormitoryId, title: '昼食', titleEn: 'Lunch' });
  await openSurvey(server.db, draft, 'operator', server.now(), { announce: true });
  expect((await newest(japanese))?.text).toBe('アンケート「昼食」への回答をお願いします。');
  expect((await newest(english))?.text).toBe('Please answer the survey “Lunch”.');
});

// Answers that waited for a network: from when they count, and what they cannot hide.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/surveys/calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import {
  chosenIn,
  openAny,
  readSurvey,
  safetyCheck,
  survey,
} from '../../../../../tests/support/survey-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  at('06:50');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const instant = (time: string) => `2026-06-10T${time.padEnd(8, ':00')}+09:00`;
const at = (time: string) => server.at(instant(time));
const open = (draft = safetyCheck()) => openAny(server.db, { ...draft, dormitoryId }, server.now());

interface AnswerToSend {
  choice?: number;
  given?: string;
  key?: string;
}

async function send(id: number, { choice = 0, given, key }: AnswerToSend = {}) {
  const [question] = (await readSurvey(resident.send, id)).questions;
  const chosen = question?.answers[choice]?.id ?? 0;
  const answers = [{ id: chosen, title: '', answer: true }];
  const question_answers = [{ question_id: question?.id ?? 0, answers }];
  return resident.send(calls.answerSurvey, {
    body: {
      survey_id: id,
      question_answers,
      answer_key: key,
      given_at: given === undefined ? undefined : instant(given),
    },
  });
}

async function answeredAt(id: number, sent: AnswerToSend): Promise<string> {
  const answer = await send(id, sent);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.answered_at.slice(11, 19);
}

test('an answer to a safety check counts from when it was given', async () => {
  requirements('AM262');
  const id = await open();
  at('07:30');
  const sent = { given: '07:00', key: '1-0123456789abcdef' };
  expect(await answeredAt(id, sent)).toBe('07:00:00');
  expect((await readSurvey(resident.send, id)).answered_at).toBe(instant('07:00'));
  const { rows } = await server.db.pool.query(
    `select first_answered_at, happened_at, detail ->> 'given_at' as given_at
       from survey_answers join events on kind = 'survey.answered' and subject_id = survey_id where survey_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      first_answered_at: new Date(instant('07:00')),
      happened_at: new Date(instant('07:30')),
      given_at: instant('07:00'),
    },
  ]);
  at('07:40');
  expect(await answeredAt(id, sent), 'a lost reply').toBe('07:00:00');
});

test.each([
  ['before the check', '06:00', '06:50:00'],
  ['by a clock that is ahead', '09:00', '07:30:00'],
])('%s: the nearest instant that can be', async (_what, given, counts) => {
  const id = await open();
  at('07:30');
  expect(await answeredAt(id, { given })).toBe(counts);
});

test('an ordinary survey takes the instant of its arrival', async () => {
  const id = await open(survey());
  at('07:30');
  expect(await answeredAt(id, { given: '07:00' })).toBe('07:30:00');
});

test('what arrives later stands, and is no older than the answer before', async () => {
  const id = await open();
  at('07:20');
  await send(id, { choice: 0 });
  at('07:30');
  expect(await answeredAt(id, { choice: 2, given: '07:00' })).toBe('07:20:00');
  expect(chosenIn(await readSurvey(resident.send, id))[0]).toEqual(['助けが必要です']);
});

test('a call for help that arrives later is new to staff who opened the one before', async () => {
  requirements('AM268');
  const id = await open();
  at('07:05');
  await send(id, { choice: 1 });
  const { staffId } = await staffMember(server, { dormitoryId });
  await server.db.pool.query(
    'insert into safety_help (survey_id, account_id, seen_at, seen_by, seen_revision) values ($1, $2, $3, $4, 1)',
    [id, resident.accountId, new Date(instant('07:10')), staffId],
  );
  expect((await readSurvey(resident.send, id)).help?.seen_at).toBe(instant('07:10'));
  at('07:30');
  await send(id, { choice: 2, given: '07:08' });
  expect((await readSurvey(resident.send, id)).help).toBeUndefined();
});

test('an older "safe" of another device leaves a newer call for help', async () => {
  requirements('AM262');
  const id = await open();
  at('06:58');
  await send(id, { choice: 2 });
  at('07:01');
  const sent = { choice: 0, given: '06:52', key: '2-0123456789abcdef' };
  expect(await answeredAt(id, sent)).toBe('06:58:00');
  expect(await answeredAt(id, sent), 'a repeat').toBe('06:58:00');
  expect(chosenIn(await readSurvey(resident.send, id))[0]).toEqual(['助けが必要です']);
  expect(await answeredAt(id, { choice: 0, given: '07:00' })).toBe('07:00:00');
  expect(chosenIn(await readSurvey(resident.send, id))[0]).toEqual(['無事です']);
});

test.each([1, 2])('choice %s is newer than what staff have said meanwhile', async (choice) => {
  requirements('AM262 SH020');
  const id = await open();
  const { staffId } = await staffMember(server, { dormitoryId });
  await server.db.pool.query(
    `insert into safety_proxies (survey_id, account_id, staff_id, state, how, at, recorded_at)
     values ($1, $2, $3, 'safe', 'phone', $4, $4)`,
    [id, resident.accountId, staffId, new Date(instant('07:00'))],
  );
  at('07:05');
  expect(await answeredAt(id, { choice, given: '06:55' })).toBe('07:00:00');
  const { rows } = await server.db.pool.query<{ answered_at: Date }>(
    'select answered_at from survey_answers where survey_id = $1',
    [id],
  );
  expect(rows[0]?.answered_at.getTime()).toBeGreaterThan(Date.parse(instant('07:00')));
});

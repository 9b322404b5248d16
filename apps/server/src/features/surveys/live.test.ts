// What the event stream says of surveys, to whom, and what is pushed: real sockets, real notices.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from '@yadori/api/contract/event-stream';
import { lineEvents, liveStreamPath } from '@yadori/api/live/stream';
import { messageEvents } from '@yadori/api/messages/live';
import { surveyEvents } from '@yadori/api/surveys/live';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import {
  answerSurvey,
  safetyCheck,
  survey,
  openAny,
} from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';
import { closeSurvey, deleteSurvey } from './service.ts';
import type { SurveyDraft } from './survey-draft.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
let neighbour: TestResident;
let stranger: TestResident;
const endings: (() => void)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
  neighbour = await server.resident({ dormitoryId });
  stranger = await server.resident({ dormitoryId: await server.dormitory() });
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const patience = { timeout: 8000, interval: 20 };

/** Names of the events that come on the line of a resident. */
async function listen({ token, accountId }: TestResident): Promise<string[]> {
  const heard: string[] = [];
  let opened = false;
  const stream = openEventStream({
    path: liveStreamPath,
    origin: server.origin,
    language: () => 'ja',
    token: () => token,
    lastEvent: lineEvents.replaced,
    onOpen: () => {
      opened = true;
    },
    onEvent: ({ event, data }) => {
      heard.push(event);
      expect(data).toBe('{}');
    },
  });
  endings.push(() => stream.close());
  await vi.waitFor(() => expect(opened).toBe(true), patience);
  // Events published before arrive before this one; from here on only later ones are counted.
  publishToAccounts(server.db, 'listening', [accountId]);
  await vi.waitFor(() => expect(heard).toContain('listening'), patience);
  heard.length = 0;
  return heard;
}

const open = (draft: SurveyDraft, options = {}) =>
  openAny(server.db, { dormitoryId, ...draft }, server.now(), options);

/** Waits until so many events of a kind have come. */
const untilHeard = (heard: string[], count: number, event: string = surveyEvents.changed) =>
  vi.waitFor(() => expect(heard.filter((each) => each === event)).toHaveLength(count), patience);

test('opening, closing and deleting are published to the dormitory, within two seconds and without content', async () => {
  const [own, theirs] = [await listen(resident), await listen(stranger)];
  const began = performance.now();
  const id = await open(survey());
  await untilHeard(own, 1);
  expect(performance.now() - began).toBeLessThan(2000);
  await closeSurvey(server.db, id, 'operator', server.now());
  await untilHeard(own, 2);
  await deleteSurvey(server.db, id, 'operator', server.now());
  await untilHeard(own, 3);
  expect(theirs).toEqual([]);
});

test('a survey of every dormitory is published to everybody', async () => {
  const heard = await listen(stranger);
  const id = await open(safetyCheck({ dormitoryId: undefined }));
  await untilHeard(heard, 1);
  await deleteSurvey(server.db, id, 'operator', server.now());
});

test('an answer is told to the resident alone, on all devices, and to the conversation', async () => {
  requirements('K013');
  const id = await open(survey());
  const [own, other] = [await listen(resident), await listen(neighbour)];
  await answerSurvey(resident.send, id, [['早い']]);
  await untilHeard(own, 1);
  await untilHeard(own, 1, messageEvents.changed);
  expect(other).toEqual([]);
});

test('the announcing message arrives with the survey', async () => {
  const heard = await listen(resident);
  await open(survey(), { announce: true });
  await untilHeard(heard, 1);
  await untilHeard(heard, 1, messageEvents.changed);
});

test('pushes are written with the opening, a safety check as such; old surveys are not pushed', async () => {
  requirements('J002 J008');
  const jobs = async (id: number) =>
    (
      await server.db.pool.query<{ kind: string; dormitory: number }>(
        `select payload ->> 'kind' as kind, (payload ->> 'dormitory_id')::int as dormitory
           from jobs where task = 'notifications.push_dormitory' and payload ->> 'id' = $1`,
        [String(id)],
      )
    ).rows;
  expect(await jobs(await open(survey()))).toEqual([{ kind: 'survey', dormitory: dormitoryId }]);
  expect(await jobs(await open(safetyCheck()))).toEqual([
    { kind: 'safety_check', dormitory: dormitoryId },
  ]);
  expect(await jobs(await open(survey(), { push: false }))).toEqual([]);
});

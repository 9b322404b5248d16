// A call for help that crosses what staff note of the one before, on real connections.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { answerSurvey } from '@yadori/api/surveys/calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn, standingOn } from '../../../../../../tests/support/safety-world.ts';
import { managedDormitory, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { answerTo, readSurvey } from '../../../../../../tests/support/survey-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { lockAnswers } from '../acts.ts';

let server: TestServer;
let manager: TestStaff;
let person: TestResident;
let check: { id: number; surveyId: number };
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  at('06:55');
  await server.forgetLimits();
  const { dormitoryId, code, manager: own } = await managedDormitory(server);
  manager = own;
  person = await server.resident({ dormitoryId });
  check = await beginCheck(manager, code);
  await sayOwn(person, check.surveyId, 'help', '3階の廊下');
  at('07:00');
});

const at = (time: string) => server.at(`2026-06-10T${time}:00+09:00`);

const take = (revision: number) =>
  manager.send(calls.noteSafetyHelp, {
    params: { id: check.id },
    body: { answers: [{ account_id: person.accountId, revision }], takes: true },
  });

/** Help again, given at that time and sent now. */
async function sayLater(given: string) {
  const [question] = (await readSurvey(person.send, check.surveyId)).questions;
  if (question === undefined) throw new Error('the check has a question');
  const question_answers = [answerTo(question, '助けが必要です')];
  const given_at = `2026-06-10T${given}:00+09:00`;
  return person.send(answerSurvey, {
    body: { survey_id: check.surveyId, question_answers, given_at },
  });
}

/** Runs `work` in a transaction that stays open until `finish`. */
async function held(work: (trx: Trx) => Promise<unknown>) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begins = () => {};
  const begun = new Promise<void>((resolve) => {
    begins = resolve;
  });
  const ended = server.db.transaction(async (trx) => {
    await work(trx);
    begins();
    await finished;
  });
  await begun;
  return async () => {
    finish();
    await ended;
  };
}

const nextAnswer = (trx: Trx) =>
  trx
    .updateTable('survey_answers')
    .set((column) => ({ revision: column('revision', '+', 1) }))
    .where('survey_id', '=', check.surveyId)
    .where('account_id', '=', person.accountId)
    .execute();

const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.db.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 8000 },
  );

const shown = async () => (await standingOn(manager, check.id, person.accountId))?.help ?? null;

test('an answer under way is waited for: what was seen before it is not marked', async () => {
  requirements('AM268 SK145');
  const finish = await held(nextAnswer);
  const taken = take(1);
  await someoneWaits();
  await finish();
  expect(await taken).toMatchObject({ status: 409, errCode: 'newer_answer' });
  expect(await shown()).toBeNull();
});

test('control: read without its lock, the answer still is the one that was seen', async () => {
  const finish = await held(nextAnswer);
  const { revision } = await server.db.queries
    .selectFrom('survey_answers')
    .select('revision')
    .where('survey_id', '=', check.surveyId)
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  await finish();
  expect(revision).toBe(1);
});

test('an answer that waits while staff open the one before is not opened', async () => {
  requirements('AM268 SK145');
  // It reads what counts before the lock, as it is given two minutes before staff open the other.
  const finish = await held((trx) => lockAnswers(trx, check.surveyId, [person.accountId]));
  const said = sayLater('06:58');
  await someoneWaits();
  await server.db.pool.query(
    `insert into safety_help (survey_id, account_id, seen_at, seen_by, seen_revision)
     values ($1, $2, $3, $4, 1)`,
    [check.surveyId, person.accountId, new Date(server.now()), manager.staffId],
  );
  await finish();
  expect(await said).toMatchObject({ ok: true });
  expect(await shown()).toBeNull();
  expect(await take(1)).toMatchObject({ status: 409, errCode: 'newer_answer' });
  expect(await take(2)).toMatchObject({ ok: true });
});

test('control: by their times alone it would pass for opened', async () => {
  await take(1);
  await sayLater('06:58');
  const { rows } = await server.db.pool.query<{ passes: boolean }>(
    `select h.seen_at >= a.answered_at as passes
       from safety_help h join survey_answers a using (survey_id, account_id)
      where survey_id = $1`,
    [check.surveyId],
  );
  expect(rows).toEqual([{ passes: true }]);
  expect(await shown()).toMatchObject({ seen_at: null });
});

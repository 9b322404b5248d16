// Many answers at once, and an end in the middle of them, on real connections.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as calls from '@yadori/api/surveys/calls';
import type { Trx } from '../../platform/database/database.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import {
  answerTo,
  chosenIn,
  readSurvey,
  safetyCheck,
  survey,
  openAny,
} from '../../../../../tests/support/survey-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { lockSurvey } from './answer-rows.ts';
import { closeSurvey } from './service.ts';
import type { SurveyDraft } from './survey-draft.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  resident = await server.resident();
});

const open = (draft: SurveyDraft) =>
  openAny(server.db, { ...draft, dormitoryId: server.dormitoryId }, server.now());

async function figure(sql: string, values: unknown[]): Promise<number> {
  const { rows } = await server.db.pool.query<{ n: number }>(
    `select count(*)::int as n from ${sql}`,
    values,
  );
  return rows[0]?.n ?? 0;
}

/** Thirty answers of one resident at the same moment; `keyOf` gives each its key. */
async function rush(id: number, keyOf: (index: number) => string | undefined) {
  const { questions } = await readSurvey(resident.send, id);
  const [first] = questions;
  if (first === undefined) throw new Error('the survey has a question');
  const titles = first.answers.map(({ title }) => title);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      resident.send(calls.answerSurvey, {
        body: {
          survey_id: id,
          question_answers: [answerTo(first, titles[index % titles.length] ?? '')],
          answer_key: keyOf(index),
        },
      }),
    ),
  );
  return { taken: outcomes.filter(({ ok }) => ok).length, outcomes };
}

describe('thirty answers of one resident at once', () => {
  requirements('K017');
  test('an ordinary survey takes one of them', async () => {
    const id = await open(survey());
    const { taken, outcomes } = await rush(id, () => undefined);
    expect(taken).toBe(1);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(new Set(codes)).toEqual(new Set(['survey_answered']));
    expect(await figure('survey_answers where survey_id = $1', [id])).toBe(1);
    expect(await figure('survey_question_answers where survey_id = $1', [id])).toBe(1);
    expect(await figure(`events where kind like 'survey.answer%' and subject_id = $1`, [id])).toBe(
      1,
    );
  });

  test('a safety check takes all, one after the other, and holds one set', async () => {
    const id = await open(safetyCheck());
    const { taken } = await rush(id, () => randomUUID());
    expect(taken).toBe(30);
    expect(await figure('survey_answers where survey_id = $1 and revision = 30', [id])).toBe(1);
    const choices = chosenIn(await readSurvey(resident.send, id));
    expect(choices[0]).toHaveLength(1);
    const { rows } = await server.db.pool.query<{ revision: number }>(
      `select (detail ->> 'revision')::int as revision from events
        where kind like 'survey.answer%' and subject_id = $1 order by revision`,
      [id],
    );
    expect(rows.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  test('one answer that is delivered thirty times is taken once, and every delivery hears the same', async () => {
    for (const draft of [survey(), safetyCheck()]) {
      const id = await open(draft);
      const key = randomUUID();
      const { taken, outcomes } = await rush(id, () => key);
      expect(taken).toBe(30);
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(await figure('survey_answers where survey_id = $1 and revision = 1', [id])).toBe(1);
      expect(
        await figure(`events where kind like 'survey.answer%' and subject_id = $1`, [id]),
      ).toBe(1);
    }
  });

  test('the rows themselves refuse a second set, and choices of other questions', async () => {
    const [id, other] = [await open(survey()), await open(survey())];
    const values = [id, resident.accountId];
    const insert =
      'insert into survey_answers (survey_id, account_id, answered_at) values ($1, $2, now())';
    await server.db.pool.query(insert, values);
    await expect(server.db.pool.query(insert, values)).rejects.toThrow('survey_answers_pkey');
    const answerQuestion = `
      insert into survey_question_answers (survey_id, account_id, question_id)
      select $1, $2, id from survey_questions where survey_id = $3 and position = 1`;
    await expect(server.db.pool.query(answerQuestion, [...values, other])).rejects.toThrow(
      'foreign key',
    );
    await server.db.pool.query(answerQuestion, [...values, id]);
    await expect(
      server.db.pool.query(
        `insert into survey_chosen (question_id, account_id, choice_id)
         select q.id, $2, c.id from survey_questions q, survey_choices c join survey_questions o on o.id = c.question_id
          where q.survey_id = $1 and q.position = 1 and o.survey_id = $3 limit 1`,
        [...values, other],
      ),
    ).rejects.toThrow('foreign key');
  });
});

describe('closing while residents answer', () => {
  /** Holds the survey as an answer under way does; `lock` is how it was read. */
  async function whileAnswering(id: number, lock: (trx: Trx) => Promise<unknown>) {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let holds = () => {};
    const held = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const answering = server.db.transaction(async (trx) => {
      await lock(trx);
      holds();
      await finished;
    });
    await held;
    let closed = false;
    const closing = closeSurvey(server.db, id, 'operator', server.now()).then((outcome) => {
      closed = true;
      return outcome;
    });
    return { answering, closing, finish, isClosed: () => closed };
  }

  const waiting = () =>
    figure(
      `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and $1`,
      [true],
    );

  test('waits for the answers under way and takes none afterwards', async () => {
    const id = await open(survey());
    const scope = { id, accountId: resident.accountId, dormitoryId: server.dormitoryId };
    const race = await whileAnswering(id, (trx) => lockSurvey(trx, scope, server.now()));
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 8000 });
    expect(race.isClosed()).toBe(false);
    race.finish();
    await race.answering;
    expect(await race.closing).toBe('done');
    const { outcomes } = await rush(id, () => undefined);
    expect(outcomes.every((outcome) => !outcome.ok && outcome.code === 'survey_expired')).toBe(
      true,
    );
  });

  test('control: an answer that reads the survey without its lock is overtaken by the end', async () => {
    const id = await open(survey());
    const race = await whileAnswering(id, (trx) =>
      trx.selectFrom('surveys').select('closed_at').where('id', '=', id).executeTakeFirst(),
    );
    expect(await race.closing).toBe('done');
    race.finish();
    await race.answering;
  });

  test('forty residents and an end at once: whoever heard a yes answered before it', async () => {
    const id = await open(safetyCheck());
    const residents = await Promise.all(Array.from({ length: 40 }, () => server.resident()));
    const { questions } = await readSurvey(resident.send, id);
    const question_answers = questions
      .slice(0, 1)
      .map((question) => answerTo(question, '無事です'));
    const answers = residents.map(({ send }) =>
      send(calls.answerSurvey, { body: { survey_id: id, question_answers } }),
    );
    const close = Promise.race(answers).then(() =>
      closeSurvey(server.db, id, 'operator', server.now()),
    );
    const outcomes = await Promise.all(answers);
    expect(await close).toBe('done');
    const taken = outcomes.filter(({ ok }) => ok).length;
    expect(taken).toBeGreaterThan(0);
    expect(await figure('survey_answers where survey_id = $1', [id])).toBe(taken);
    expect(
      await figure(
        `events e where kind = 'survey.answered' and subject_id = $1
           and id > (select id from events where kind = 'survey.closed' and subject_id = $1)`,
        [id],
      ),
    ).toBe(0);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(codes.every((code) => code === 'survey_expired')).toBe(true);
  });
});

// A finished drill of the demo data, with its report. Nothing of it is pushed.
import type { Instant } from '@yadori/api/time/tokyo';
import { answerSurvey } from '@yadori/server/features/surveys/service';
import {
  addProxies,
  closeSafetyCheck,
  noteCalls,
  startSafetyCheck,
} from '@yadori/server/features/safety/service';
import type { Database } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';

const minute = 60_000;

/** Minutes after the start at which one resident after the other answered; the rest missed the drill. */
const answeredAfter = [1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 9, 11, 12, 14, 17, 19, 22, 25, 28, 31, 34];
const lastedMinutes = 40;

/** The manager of Keyaki held it before the demo began. */
export async function loadDemoSafety({ db }: Platform, now: Instant): Promise<void> {
  const manager = await db.queries
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 'g.dormitory_id'])
    .where('s.email', '=', 'manager@example.jp')
    .executeTakeFirst();
  const dormitoryId = manager?.dormitory_id ?? undefined;
  if (manager === undefined || dormitoryId === undefined) return;
  const act = { actor: { staff: manager.id } };
  const startedAt = now - lastedMinutes * minute;
  const kind = { kind: 'drill', cause: 'earthquake' } as const;
  const start = { ...kind, dormitoryIds: [dormitoryId], act, push: false };
  const [started] = await startSafetyCheck(db, start, startedAt);
  if (started === undefined) return;
  const { checkId } = started;
  const people = await residentsOf(db, dormitoryId, answeredAfter.length + 2);
  const survey = await choicesOf(db, checkId);
  for (const [index, after] of answeredAfter.entries()) {
    const scope = { accountId: people[index] ?? 0, dormitoryId };
    // Every eighth of them was out.
    await answerSurvey(db, scope, survey.answer(index % 8 === 7), startedAt + after * minute);
  }
  const [met = 0, called = 0] = people.slice(answeredAfter.length);
  const staff = { dormitoryId, surveyId: survey.id, staffId: manager.id, act };
  const at = startedAt + 20 * minute;
  const statement = { state: 'safe', how: 'in_person', note: '' } as const;
  await addProxies(db, { ...staff, ...statement, kind: 'drill', accountIds: [met], at }, at);
  await noteCalls(db, { ...staff, accountIds: [called], result: 'no_answer' }, at);
  const plan = '次の訓練の前に、通知の受け取り方をお知らせします。';
  const ending = { checkId, dormitoryIds: [dormitoryId], act, plan };
  const ended = await closeSafetyCheck(db, ending, now);
  // As the manager reads the number and types it.
  if ('open' in ended) await closeSafetyCheck(db, { ...ending, typed: ended.open }, now);
}

/** The last ones by key: the named residents of the demo have nothing to do with it. */
export async function residentsOf(
  db: Database,
  dormitoryId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select('a.id')
    .where('c.dormitory_id', '=', dormitoryId)
    .where('a.withdrawn_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function choicesOf(db: Database, checkId: number) {
  const choices = await db.queries
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('survey_questions as q', 'q.survey_id', 'd.survey_id')
    .innerJoin('survey_choices as o', 'o.question_id', 'q.id')
    .select(['q.survey_id', 'q.id as question_id', 'o.id', 'o.title', 'o.kind'])
    .where('d.check_id', '=', checkId)
    .execute();
  const [first] = choices;
  const id = first?.survey_id ?? 0;
  const answer = (isOut: boolean) => ({
    survey_id: id,
    question_answers: [
      {
        question_id: first?.question_id ?? 0,
        answers: choices.map(({ id: choice, title, kind }) => ({
          ...{ id: choice, title, answer: kind === (isOut ? 'away' : 'safe') },
        })),
      },
    ],
  });
  return { id, answer };
}

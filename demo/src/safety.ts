// The drills of the demo data: a finished one with its report, and an open one. Nothing of them is pushed or mailed.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { answerSurvey } from '@yadori/server/features/surveys/answer';
import { addProxies, noteCalls } from '@yadori/server/features/safety/acts';
import { closeSafetyCheck } from '@yadori/server/features/safety/end';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import type { Database } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';

const minute = 60_000;

/** Minutes after the start at which one resident after the other answered; the rest missed the drill. */
const answeredAfter = [1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 9, 11, 12, 14, 17, 19, 22, 25, 28, 31, 34];
const lastedMinutes = 40;
const mostResidents = 1000;

/** The manager of Keyaki holds them: one before the demo began, one now. */
export async function loadDemoSafety({ db }: Platform, now: Instant): Promise<void> {
  const manager = await findManager(db);
  if (manager === undefined) return;
  await holdFireDrill(db, manager, now);
  await openDrill(db, manager, now);
}

interface Manager {
  id: number;
  dormitoryId: number;
}

async function findManager(db: Database): Promise<Manager | undefined> {
  const manager = await db.queries
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 'g.dormitory_id'])
    .where('s.email', '=', 'manager@example.jp')
    .executeTakeFirst();
  const dormitoryId = manager?.dormitory_id ?? undefined;
  return manager === undefined || dormitoryId === undefined
    ? undefined
    : { id: manager.id, dormitoryId };
}

async function holdFireDrill(
  db: Database,
  { id: staffId, dormitoryId }: Manager,
  now: Instant,
): Promise<void> {
  const act = { actor: { staff: staffId } };
  const startedAt = now - lastedMinutes * minute;
  const kind = { kind: 'drill', cause: 'fire' } as const;
  const start = { ...kind, dormitoryIds: [dormitoryId], act, push: false };
  const [started] = await startSafetyCheck(db, start, startedAt);
  if (started === undefined) return;
  const { checkId } = started;
  const people = await residentsOf(db, dormitoryId, { limit: answeredAfter.length + 2, now });
  const survey = await choicesOf(db, checkId);
  for (const [index, after] of answeredAfter.entries()) {
    const scope = { accountId: people[index] ?? 0, dormitoryId };
    // Every eighth of them was out.
    await answerSurvey(db, scope, survey.answer(index % 8 === 7), startedAt + after * minute);
  }
  const [met = 0, called = 0] = people.slice(answeredAfter.length);
  const staff = { dormitoryId, surveyId: survey.id, staffId, act };
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

/** Who tries the demo first has answered, so that Home is the first screen; half of the others have not. */
async function openDrill(
  db: Database,
  { id: staffId, dormitoryId }: Manager,
  now: Instant,
): Promise<void> {
  const start = {
    ...({ kind: 'drill', cause: 'earthquake', push: false } as const),
    dormitoryIds: [dormitoryId],
    act: { actor: { staff: staffId } },
    // A hundred reminders would bury the mails of the visitor in the outbox.
    steps: [],
  };
  const [started] = await startSafetyCheck(db, start, now);
  if (started === undefined) return;
  const survey = await choicesOf(db, started.checkId);
  const visitors = await findAccounts(db, ['misaki@example.jp', 'kenji@example.jp']);
  const others = (await residentsOf(db, dormitoryId, { limit: mostResidents, now })).filter(
    (accountId) => !visitors.includes(accountId),
  );
  const half = others.filter((_, index) => index % 2 === 1);
  for (const accountId of visitors)
    await answerSurvey(db, { accountId, dormitoryId }, survey.answer(false), now);
  for (const [index, accountId] of half.entries())
    await answerSurvey(db, { accountId, dormitoryId }, survey.answer(index % 8 === 7), now);
}

async function findAccounts({ queries }: Database, emails: readonly string[]): Promise<number[]> {
  const rows = await queries
    .selectFrom('accounts')
    .select('id')
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The last ones by key: the named residents of the demo have nothing to do with it. */
export async function residentsOf(
  db: Database,
  dormitoryId: number,
  { limit, now }: { limit: number; now: Instant },
): Promise<number[]> {
  const rows = await db.queries
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .select('a.id')
    .where('c.dormitory_id', '=', dormitoryId)
    .where('a.withdrawn_at', 'is', null)
    // Who has moved out is asked nothing.
    .where((c) => c.or([c('c.last_day', 'is', null), c('c.last_day', '>=', dateAt(now))]))
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
          id: choice,
          title,
          answer: kind === (isOut ? 'away' : 'safe'),
        })),
      },
    ],
  });
  return { id, answer };
}

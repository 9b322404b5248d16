// Answers to the open surveys of the demo data, so that their results show charts and words of residents; of the two
// anonymous ones, one has enough answers for its results.
import type { Instant } from '@yadori/api/time/tokyo';
import { questionType } from '@yadori/api/surveys/kinds';
import type { QuestionAnswers } from '@yadori/api/surveys/shapes';
import { answerSurvey } from '@yadori/server/features/surveys/answer';
import { openSurvey } from '@yadori/server/features/surveys/open';
import type { Database } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { residentsOf } from './safety.ts';
import { atNight, counter, datesOf, diningHall } from './surveys.ts';

const answering = 64;

/** In the order of the residents; most write nothing. */
const words = [
  '遅い授業のあとでも間に合うと助かります。',
  'カレーの日がうれしいです。',
  'Thank you for the vegetarian options.',
  '朝食がもう少し早いとありがたいです。',
];

/** Of the anonymous survey; the others write nothing. */
const ofCounter: Readonly<Record<number, string>> = {
  1: '荷物の受け取りがとても早いです。',
  3: '夜の受付の時間を少し延ばしてほしいです。',
  4: 'English explanations at the counter would help.',
  7: '朝は混むので、番号札があると助かります。',
};

interface SurveyQuestion {
  id: number;
  type: number;
  choices: { id: number; title: string }[];
}

/** Of residents without a part in the tour of the demo: theirs stays open. */
export async function loadDemoAnswers({ db }: Platform, now: Instant): Promise<void> {
  const { surveyId, dormitoryId } = await findDiningHall(db);
  const people = await residentsOf(db, dormitoryId, { limit: answering, now });
  await answer(db, { surveyId, dormitoryId, people, words: (index) => spread(index) }, now);
  const asked = people.slice(0, 20);
  const counterId = await openSurvey(
    db,
    {
      ...counter,
      ...datesOf({ ago: 3, days: 14 }, now),
      dormitoryId,
      recipients: { accountIds: asked },
    },
    'operator',
    now,
    { push: false },
  );
  const answered = asked.slice(0, 12);
  await answer(
    db,
    { surveyId: counterId, dormitoryId, people: answered, words: (index) => ofCounter[index] },
    now,
  );
  const night = { ...atNight, ...datesOf({ ago: 1, days: 7 }, now), dormitoryId };
  const nightId = await openSurvey(db, night, 'operator', now, { push: false });
  const three = people.slice(20, 23);
  await answer(db, { surveyId: nightId, dormitoryId, people: three, words: () => undefined }, now);
}

interface Answering {
  surveyId: number;
  dormitoryId: number;
  people: readonly number[];
  words: (index: number) => string | undefined;
}

async function answer(
  db: Database,
  { surveyId, dormitoryId, people, words: wordsOf }: Answering,
  now: Instant,
): Promise<void> {
  const questions = await readQuestions(db, surveyId);
  for (const [index, accountId] of people.entries()) {
    const question_answers = questions.flatMap((asked) => answerOf(asked, index, wordsOf(index)));
    const body = { survey_id: surveyId, question_answers };
    await answerSurvey(db, { accountId, dormitoryId }, body, now);
  }
}

const spread = (index: number) =>
  index % 9 === 4 ? words[Math.floor(index / 9) % words.length] : undefined;

function answerOf(
  { id, type, choices }: SurveyQuestion,
  index: number,
  title: string | undefined,
): QuestionAnswers[] {
  if (type === questionType.text) {
    return title === undefined ? [] : [{ question_id: id, answers: [{ title, answer: true }] }];
  }
  const isChosen = (at: number) =>
    type === questionType.single
      ? at === [1, 2, 1, 0, 2, 1, 1, 2][index % 8]
      : (index * 7 + at * 3) % 5 < 2;
  const answers = choices.map((choice, at) => ({ ...choice, answer: isChosen(at) }));
  return [{ question_id: id, answers }];
}

async function findDiningHall(db: Database) {
  const found = await db.queries
    .selectFrom('surveys')
    .select(['id', 'dormitory_id'])
    .where('title', '=', diningHall.title)
    .executeTakeFirstOrThrow();
  return { surveyId: found.id, dormitoryId: found.dormitory_id ?? 0 };
}

async function readQuestions(db: Database, surveyId: number): Promise<SurveyQuestion[]> {
  const rows = await db.queries
    .selectFrom('survey_questions as q')
    .leftJoin('survey_choices as o', 'o.question_id', 'q.id')
    .select(['q.id as questionId', 'q.type', 'o.id', 'o.title'])
    .where('q.survey_id', '=', surveyId)
    .orderBy('q.id')
    .orderBy('o.id')
    .execute();
  const questions = new Map<number, SurveyQuestion>();
  for (const { questionId, type, id, title } of rows) {
    const asked = questions.get(questionId) ?? { id: questionId, type, choices: [] };
    if (id !== null && title !== null) asked.choices.push({ id, title });
    questions.set(questionId, asked);
  }
  return [...questions.values()];
}

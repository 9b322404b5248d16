// Answers to the open survey of the demo data, so that its results show charts and words of residents.
import type { Instant } from '@yadori/api/time/tokyo';
import { questionType } from '@yadori/api/surveys/kinds';
import type { QuestionAnswers } from '@yadori/api/surveys/shapes';
import { answerSurvey } from '@yadori/server/features/surveys/service';
import type { Database } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { residentsOf } from './safety.ts';
import { diningHall } from './surveys.ts';

const answering = 64;

/** In the order of the residents; most write nothing. */
const words = [
  '遅い授業のあとでも間に合うと助かります。',
  'カレーの日がうれしいです。',
  'Thank you for the vegetarian options.',
  '朝食がもう少し早いとありがたいです。',
];

interface Asked {
  id: number;
  type: number;
  choices: { id: number; title: string }[];
}

/** Of residents without a part in the tour of the demo: theirs stays open. */
export async function loadDemoAnswers({ db }: Platform, now: Instant): Promise<void> {
  const { surveyId, dormitoryId, questions } = await readDiningHall(db);
  const people = await residentsOf(db, dormitoryId, answering);
  for (const [index, accountId] of people.entries()) {
    const question_answers = questions.flatMap((asked) => answerOf(asked, index));
    const body = { survey_id: surveyId, question_answers };
    await answerSurvey(db, { accountId, dormitoryId }, body, now);
  }
}

function answerOf({ id, type, choices }: Asked, index: number): QuestionAnswers[] {
  if (type === questionType.text) {
    const title = index % 9 === 4 ? words[Math.floor(index / 9) % words.length] : undefined;
    return title === undefined ? [] : [{ question_id: id, answers: [{ title, answer: true }] }];
  }
  const isChosen = (at: number) =>
    type === questionType.single
      ? at === [1, 2, 1, 0, 2, 1, 1, 2][index % 8]
      : (index * 7 + at * 3) % 5 < 2;
  const answers = choices.map((choice, at) => ({ ...choice, answer: isChosen(at) }));
  return [{ question_id: id, answers }];
}

async function readDiningHall(db: Database) {
  const rows = await db.queries
    .selectFrom('surveys as s')
    .innerJoin('survey_questions as q', 'q.survey_id', 's.id')
    .leftJoin('survey_choices as o', 'o.question_id', 'q.id')
    .select(['s.id as surveyId', 's.dormitory_id as dormitoryId'])
    .select(['q.id as questionId', 'q.type', 'o.id', 'o.title'])
    .where('s.title', '=', diningHall.title)
    .orderBy('q.id')
    .orderBy('o.id')
    .execute();
  const questions = new Map<number, Asked>();
  for (const { questionId, type, id, title } of rows) {
    const asked = questions.get(questionId) ?? { id: questionId, type, choices: [] };
    if (id !== null && title !== null) asked.choices.push({ id, title });
    questions.set(questionId, asked);
  }
  const { surveyId = 0, dormitoryId = null } = rows[0] ?? {};
  return { surveyId, dormitoryId: dormitoryId ?? 0, questions: [...questions.values()] };
}

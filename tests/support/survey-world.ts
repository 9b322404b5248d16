// Surveys as tests speak of them: drafts with readable questions, and answers by the words of the choices.
import * as calls from '@yadori/api/surveys/calls';
import { questionType } from '@yadori/api/surveys/kinds';
import type { Question, QuestionAnswers, SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import type { Send } from '@yadori/api/contract/client';
import type { Instant } from '@yadori/api/time/tokyo';
import { publishSurveyChange, touchedDormitories } from '@yadori/server/features/surveys/live';
import {
  openSurvey,
  openSurveysWithin,
  type OpeningOptions,
} from '@yadori/server/features/surveys/open';
import type { OrdinaryDraft, SurveyDraft } from '@yadori/server/features/surveys/survey-draft';
import type { Database } from '@yadori/server/platform/database/database';

const { single, text, multiple } = questionType;

/** One question of each kind; only the first must be answered. */
export const survey = (draft: Partial<OrdinaryDraft> = {}): OrdinaryDraft => ({
  title: '食堂について',
  isSafetyCheck: false,
  questions: [
    {
      type: single,
      question: '夕食の時間は？',
      isRequired: true,
      choices: ['早い', 'ちょうどよい', '遅い'],
    },
    { type: text, question: 'ご意見は？', isRequired: false, choices: [] },
    {
      type: multiple,
      question: 'よく使う曜日は？',
      isRequired: false,
      choices: ['月曜日', '火曜日', '水曜日'],
    },
  ],
  ...draft,
});

/** The usual safety check: one press is enough, a note may stand beside it. */
export const safetyCheck = (draft: Partial<SurveyDraft> = {}): SurveyDraft => ({
  title: '地震がありました',
  isSafetyCheck: true,
  questions: [
    {
      type: single,
      question: '無事ですか？',
      isRequired: true,
      choices: ['無事です', 'けがをしました', '助けが必要です'],
    },
    { type: text, question: '今いる場所は？', isRequired: false, choices: [] },
  ],
  ...draft,
});

/** Also a safety check without a board, as releases before opened them: what residents see of it is the same. */
export async function openAny(
  db: Database,
  draft: SurveyDraft,
  now: Instant,
  options: OpeningOptions = {},
): Promise<number> {
  const { isSafetyCheck } = draft;
  if (!isSafetyCheck) return openSurvey(db, { ...draft, isSafetyCheck }, 'operator', now, options);
  const dormitoryId = draft.dormitoryId ?? null;
  const { id, touched } = await db.transaction(async (trx) => {
    const opening = { actor: 'operator', now, push: options.push ?? true } as const;
    const [opened = 0] = await openSurveysWithin(trx, [draft], opening);
    return { id: opened, touched: await touchedDormitories(trx, dormitoryId) };
  });
  publishSurveyChange(db, dormitoryId, touched);
  return id;
}

export async function readSurvey(send: Send, id: number): Promise<SurveyWithQuestions> {
  const answer = await send(calls.surveyInFull, { params: { id } });
  if (!answer.ok) throw new Error(`the survey is refused: ${answer.code}`);
  return answer.data;
}

/** Chooses by titles; the text of a text question. */
export function answerTo({ id, type, answers }: Question, ...chosen: string[]): QuestionAnswers {
  if (type === text)
    return { question_id: id, answers: chosen.map((title) => ({ title, answer: true })) };
  const wrong = chosen.filter((title) => !answers.some((choice) => choice.title === title));
  if (wrong.length > 0) throw new Error(`no such choice: ${wrong.join(', ')}`);
  return {
    question_id: id,
    answers: answers.map((choice) => ({ ...choice, answer: chosen.includes(choice.title) })),
  };
}

/** What the resident has chosen or written, question by question. */
export const chosenIn = ({ questions }: SurveyWithQuestions): string[][] =>
  questions.map(({ answers }) => answers.filter(({ answer }) => answer).map(({ title }) => title));

/** Reads the survey and answers its questions in their order; an empty list leaves one out. */
export async function answerSurvey(
  send: Send,
  id: number,
  chosen: readonly (readonly string[])[],
  answer_key?: string,
) {
  const { questions } = await readSurvey(send, id);
  const question_answers = questions.flatMap((question, index) => {
    const titles = chosen[index];
    return titles === undefined ? [] : [answerTo(question, ...titles)];
  });
  return send(calls.answerSurvey, { body: { survey_id: id, question_answers, answer_key } });
}

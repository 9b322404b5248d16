// Which answers a survey takes. Pure; both the page and the server validate with it (K007, K008, K017).
import { questionType, surveyLimits } from './kinds.ts';
import type { QuestionAnswers } from './shapes.ts';

/** A question, as far as the rules need it. */
export interface AskedQuestion {
  id: number;
  type: number;
  is_required: boolean;
  /** `title_en`: the English title, for clients that name a choice by what they have read. */
  answers: readonly { id: number | null; title: string; title_en?: string | null }[];
}

/** One answered question: its text, or the keys of the chosen answers. */
export interface GivenAnswer {
  questionId: number;
  text: string | null;
  choiceIds: number[];
}

type ValidatedAnswers =
  | { ok: true; given: GivenAnswer[] }
  /** `unknown`: questions or choices that are not of this survey, or of which more were chosen than may be. */
  | { ok: false; reason: 'unknown' | 'nothing' | 'required'; questionIds: number[] };

export function validateAnswers(
  questions: readonly AskedQuestion[],
  sent: readonly QuestionAnswers[],
): ValidatedAnswers {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const given: GivenAnswer[] = [];
  const unknown: number[] = [];
  for (const { question_id: questionId, answers } of sent) {
    const question = asked.get(questionId);
    // A question that comes twice is left without its second half.
    asked.delete(questionId);
    const answer = question && readAnswer(question, answers);
    if (answer === undefined) unknown.push(questionId);
    else if (isAnswered(answer)) given.push(answer);
  }
  if (unknown.length > 0) return { ok: false, reason: 'unknown', questionIds: unknown };
  const missing = missingRequired(questions, given);
  if (missing.length > 0) return { ok: false, reason: 'required', questionIds: missing };
  if (given.length === 0) return { ok: false, reason: 'nothing', questionIds: [] };
  return { ok: true, given };
}

/** Required questions without an answer, in their order (K007). */
function missingRequired(
  questions: readonly AskedQuestion[],
  given: readonly GivenAnswer[],
): number[] {
  const answered = new Set(given.filter(isAnswered).map(({ questionId }) => questionId));
  return questions
    .filter(({ id, is_required }) => is_required && !answered.has(id))
    .map(({ id }) => id);
}

export const isAnswered = ({ text, choiceIds }: GivenAnswer): boolean =>
  text !== null || choiceIds.length > 0;

type Answers = QuestionAnswers['answers'];

function readAnswer(question: AskedQuestion, sent: Answers): GivenAnswer | undefined {
  const { id: questionId } = question;
  if (question.type === questionType.text) {
    const text = sent[0]?.answer === true ? sent[0].title.trim() : '';
    if (sent.length > 1 || text.length > surveyLimits.text) return undefined;
    return { questionId, text: text === '' ? null : text, choiceIds: [] };
  }
  const choices = sent.map((answer) => ({ ...answer, choice: choiceOf(question, answer) }));
  if (choices.some(({ choice }) => choice === undefined)) return undefined;
  const chosen = choices.filter(({ answer }) => answer).map(({ choice }) => choice as number);
  const choiceIds = [...new Set(chosen)];
  if (question.type === questionType.single && choiceIds.length > 1) return undefined;
  return { questionId, text: null, choiceIds };
}

/** By its key; by its title in either language where the client knows no keys (AM131, CL007). */
function choiceOf({ answers }: AskedQuestion, { id, title }: Answers[number]): number | undefined {
  const found =
    id == null
      ? (answers.find((choice) => choice.title === title) ??
        answers.find((choice) => choice.title_en === title))
      : answers.find((choice) => choice.id === id);
  return found?.id ?? undefined;
}

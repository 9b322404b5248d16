// Whether answers come down to one choice, which can wait on this device without writing anything else down. Pure.
import { questionType } from '@yadori/api/surveys/kinds';
import type { QuestionAnswers, SurveyWithQuestions } from '@yadori/api/surveys/shapes';

type Choice = readonly [question: number, choice: number];

/** Of a safety check whose one required question is a single selection, with nothing else answered, now or before. */
export function findSingleChoice(
  { emergency_contact, questions }: SurveyWithQuestions,
  answers: readonly QuestionAnswers[],
): Choice | undefined {
  const [required, ...others] = questions.filter(({ is_required }) => is_required);
  if (emergency_contact !== 1 || required?.type !== questionType.single || others.length > 0)
    return undefined;
  const chosen = answers.flatMap(({ question_id, answers: given }) =>
    given.flatMap(({ id, answer }) => (answer ? [[question_id, id ?? 0] as const] : [])),
  );
  const before = questions.some(
    (question) => question !== required && question.answers.some(({ answer }) => answer),
  );
  const [only, ...more] = chosen;
  return only?.[0] === required.id && more.length === 0 && !before ? only : undefined;
}

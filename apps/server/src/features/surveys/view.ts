// Surveys as answers carry them.
import { surveyLimits } from '@yadori/api/surveys/kinds';
import type { ListedSurvey, SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { OpenSurveyRow, FullSurveyRow } from './statements.ts';

export function listed({ one_tap, ...row }: OpenSurveyRow): AnswerInput<ListedSurvey> {
  const fits = one_tap !== null && one_tap.answers.length <= surveyLimits.oneTapChoices;
  return { ...headOf(row), one_tap: fits ? withLanguage(one_tap) : null };
}

export const inFull = ({
  questions,
  is_expired,
  ...row
}: FullSurveyRow): AnswerInput<SurveyWithQuestions> => ({
  ...headOf(row),
  is_expired,
  is_anonymous: row.is_anonymous,
  questions: questions.map(withLanguage),
});

const withLanguage = <T extends { is_fallback: boolean }>({ is_fallback, ...texts }: T) => ({
  ...texts,
  language: is_fallback ? ('ja' as const) : undefined,
});

function headOf(row: Omit<OpenSurveyRow, 'one_tap'>) {
  const { id, date, title, title_plain, emergency_contact, answered_at, closes_at } = row;
  return {
    id,
    date,
    title,
    title_plain,
    language: row.is_fallback ? ('ja' as const) : undefined,
    emergency_contact,
    is_answer: answered_at !== null,
    // When is not kept of an anonymous one.
    answered_at: row.is_anonymous ? null : answered_at,
    help: helpOf(row),
    closes_at,
  };
}

function helpOf(row: Omit<OpenSurveyRow, 'one_tap'>): AnswerInput<ListedSurvey['help']> {
  const { help_seen_at, help_taken_by, help_ended_at } = row;
  if (help_seen_at === null && help_taken_by === null) return undefined;
  return { seen_at: help_seen_at, taken_by: help_taken_by, ended_at: help_ended_at };
}

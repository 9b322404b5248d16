// Surveys as answers carry them.
import { surveyLimits } from '@yadori/api/surveys/kinds';
import type { ListedSurvey, SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { OpenSurveyRow, FullSurveyRow } from './statements.ts';

const iso = (at: Date | null) => (at === null ? null : isoInTokyo(at.getTime()));

export function listed({ one_tap, ...row }: OpenSurveyRow): ListedSurvey {
  const fits = one_tap !== null && one_tap.answers.length <= surveyLimits.oneTapChoices;
  return { ...headOf(row), one_tap: fits ? withLanguage(one_tap) : null };
}

export const inFull = ({ questions, is_expired, ...row }: FullSurveyRow): SurveyWithQuestions => ({
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
    answered_at: row.is_anonymous ? null : iso(answered_at),
    closes_at: iso(closes_at),
  };
}

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
    help: helpOf(row),
    closes_at: iso(closes_at),
  };
}

function helpOf(row: Omit<OpenSurveyRow, 'one_tap'>): ListedSurvey['help'] {
  const { help_seen_at, help_taken_by, help_ended_at } = row;
  if (help_seen_at === null && help_taken_by === null) return undefined;
  return { seen_at: iso(help_seen_at), taken_by: help_taken_by, ended_at: iso(help_ended_at) };
}

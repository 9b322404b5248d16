// The survey of the screen, and what became of its read.
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { Refused } from '@yadori/web-client/query.ts';
import { useCurrentSurvey, useSurveyInFull } from './api.ts';

type FoundSurvey =
  | { state: 'loading' | 'deleted' | 'none' }
  | { state: 'failed'; busy: boolean; again: () => void }
  | { state: 'found'; survey: SurveyWithQuestions };

/** The number in the address; anything else there names no survey. */
export function surveyIdIn({ id }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function useSurvey(id: number | undefined): FoundSurvey {
  const named = useSurveyInFull(id);
  const current = useCurrentSurvey(id === undefined);
  const query = id === undefined ? current : named;
  const survey = id === undefined ? current.data?.data.survey : named.data?.data;
  if (query.isPending) return { state: 'loading' };
  if (isDeleted(query.error)) return { state: 'deleted' };
  if (survey) return { state: 'found', survey };
  if (!query.isError) return { state: 'none' };
  return { state: 'failed', busy: query.isFetching, again: () => void query.refetch() };
}

/** A refusal means that there is no such survey any more (K012); no answer at all, or a failure, says nothing of it. */
const isDeleted = (error: Error | null): boolean =>
  error instanceof Refused && error.failure.status > 0 && error.failure.status < 500;

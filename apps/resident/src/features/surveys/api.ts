// Reads of surveys, and what is read again when one of them has changed.
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@yadori/api/contract/call';
import {
  answerSurvey,
  currentSurvey,
  lastestSurvey,
  surveyByDate,
  surveyInFull,
} from '@yadori/api/surveys/calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

/** One survey by its number. */
export const useSurveyInFull = (id: number | undefined) =>
  useQuery({ ...read(surveyInFull, { params: { id: id ?? 0 } }), enabled: id !== undefined });

/** The newest open one and the others that are open (AM129); only read where no number is given. */
export const useCurrentSurvey = (enabled: boolean) =>
  useQuery({ ...read(currentSurvey, {}), enabled });

/** The open ones, as Home reads them. */
export const useOpenSurveys = () => useQuery(read(surveyByDate, {}, { quiet: true }));

/**
 * Whether a safety check waits for an answer, as the shell read it last; undefined before that. Reads nothing itself.
 */
export function useSafetyCheckWaits(): boolean | undefined {
  const { data } = useQuery({ ...read(lastestSurvey, {}, { quiet: true }), enabled: false });
  if (data === undefined) return undefined;
  const { survey } = data.data;
  return survey !== null && survey.emergency_contact === 1 && !survey.is_answer;
}

export const sendSurveyAnswers = (
  body: InputOf<typeof answerSurvey>['body'],
  options: { quiet: boolean },
) => send(answerSurvey, { body }, undefined, options);

/** After an answer, and on an event of changed surveys. */
export async function reloadSurveys(): Promise<void> {
  await Promise.all([surveyByDate, currentSurvey, surveyInFull, lastestSurvey].map(readAgain));
}

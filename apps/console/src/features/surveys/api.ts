// Reads of surveys and of their drafts; lists and results follow the event stream.
import { useQuery } from '@tanstack/react-query';
import { draft, drafts } from '@yadori/api/drafts/staff-calls';
import type { InputOf } from '@yadori/api/contract/call';
import { exportSurvey } from '@yadori/api/exports/staff-calls';
import { staffSurveys, surveyResults } from '@yadori/api/surveys/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { ExportBody, MakeFile } from '../exports/panel.tsx';

export const readsOfSurveys = [surveyResults, staffSurveys];

export const readSurveysAgain = () => Promise.all(readsOfSurveys.map(readAgain));

/** Of one dormitory, the newest first. */
export function useSurveys(dormitory: string) {
  useLiveRefresh(['surveys'], readSurveysAgain);
  return useQuery(read(staffSurveys, { query: { dormitory } }));
}

export function useResults(id: number, dormitory: string) {
  useLiveRefresh(['surveys'], readSurveysAgain);
  return useQuery(read(surveyResults, { params: { id }, query: { dormitory } }));
}

export const readDraftsAgain = () => Promise.all([readAgain(drafts), readAgain(draft)]);

/** Surveys of the dormitory that are not open yet. */
export function useDrafts(dormitory: string) {
  useLiveRefresh(['surveys'], () => readAgain(drafts));
  return useQuery(read(drafts, { query: { kind: 'survey', dormitory } }));
}

type SurveyExport = Omit<InputOf<typeof exportSurvey>['body'], keyof ExportBody>;

export const exportAnswers =
  (dormitory: string, options: SurveyExport): MakeFile =>
  (body) =>
    send(exportSurvey, { params: { dormitory }, body: { ...body, ...options } });

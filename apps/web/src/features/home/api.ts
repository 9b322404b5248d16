// What Home reads beside the meals; their failures are quiet, the meals decide (AM102).
import { useQuery } from '@tanstack/react-query';
import { newestNotices } from '@yadori/api/notices/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import { read } from '../../shell/query.ts';

export const useNewestNotices = () =>
  useQuery({ ...read(newestNotices, {}, { quiet: true }), staleTime: 0 });

export const useOpenSurveys = () =>
  useQuery({ ...read(surveyByDate, {}, { quiet: true }), staleTime: 0 });

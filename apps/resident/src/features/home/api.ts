// What Home reads beside the meals; their failures are quiet, the meals decide (AM102).
import { useQuery } from '@tanstack/react-query';
import { newestNotices } from '@yadori/api/notices/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import { freshOnce } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

export const newestNoticesQuery = read(newestNotices, {}, { quiet: true });
export const openSurveysQuery = read(surveyByDate, {}, { quiet: true });

export const useNewestNotices = () => useQuery({ ...newestNoticesQuery, staleTime: freshOnce });

export const useOpenSurveys = () => useQuery({ ...openSurveysQuery, staleTime: freshOnce });

// Reads of reports and templates, and what is read again when one of them has changed.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@yadori/api/contract/call';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import {
  checkReport,
  checkReportEdit,
  createTemplate,
  editReport,
  editTemplate,
  overnightReport,
  overnightReports,
  registerReport,
  reportTemplates,
  stayTerms,
} from '@yadori/api/stays/calls';
import { dayOfMeals } from '@yadori/api/meals/calls';
import { stayEvents } from '@yadori/api/stays/live';
import type { ReportAnswer, SentReport } from '@yadori/api/stays/report-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Template } from '@yadori/api/stays/template';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { mealStatesOf, type MealStates } from './meal-states.ts';

const quiet = { quiet: true };

/** The screen shows a failed read, where the list is empty then (M001, X036). */
export const useReports = () =>
  useQuery({
    ...read(overnightReports, { query: { 'no-limit': 'true' } }, quiet),
    staleTime: 0,
  });

/** Shows what the list knows of it until it has come itself. */
export function useReport(id: number) {
  const list = useReports().data;
  const known = list?.data['overnight-reports'].find((report) => report.id === id);
  return useQuery({
    ...read(overnightReport, { params: { id } }, quiet),
    staleTime: 0,
    ...(list !== undefined && known !== undefined && { placeholderData: { ...list, data: known } }),
  });
}

export const useTerms = () => useQuery({ ...read(stayTerms, {}, quiet), staleTime: 60_000 });

export const useTemplates = () => useQuery({ ...read(reportTemplates, {}, quiet), staleTime: 0 });

/** Which services the dormitory offers; undefined until it is known, which closes nothing (M003, AM158). */
export const useServices = () => useQuery(read(dormitorySettings, {}, quiet)).data?.data;

/** Of a day that is chosen, in a dormitory with a meal service; says nothing until it is known. */
export function useMealStates(day: CalendarDate | undefined): MealStates {
  const hasMeals = useServices()?.meal_reservation === 1;
  const { data } = useQuery({
    ...read(dayOfMeals, { query: { date: day ?? '' } }, quiet),
    enabled: hasMeals && day !== undefined,
  });
  return data === undefined ? {} : mealStatesOf(data.data);
}

export async function reloadReports(): Promise<void> {
  await Promise.all([overnightReports, overnightReport].map(readAgain));
}

export const reloadTerms = () => readAgain(stayTerms);

export const reloadTemplates = () => readAgain(reportTemplates);

/** The screen follows what the same resident does on another device. */
export function useFollowReports(): void {
  useEffect(() => {
    const again = () => {
      void reloadReports();
      void reloadTemplates();
    };
    return subscribeLive({ on: { [stayEvents.changed]: again }, again });
  }, []);
}

export type ReportSent = Answer<
  typeof registerReport | typeof editReport | typeof checkReport | typeof checkReportEdit
>;

type Report = ReportAnswer | undefined;

/** A new report with its idempotency key, a change with the revision that was read. */
export const sendReport = (
  report: Report,
  body: SentReport & { meal_confirmation: string },
  newKey: () => string,
): Promise<ReportSent> =>
  report === undefined
    ? send(registerReport, { body: { ...body, client_key: newKey() } })
    : send(editReport, { params: { id: report.id }, body: { ...body, revision: report.revision } });

export const sendForCheck = (report: Report, body: SentReport): Promise<ReportSent> =>
  report === undefined
    ? send(checkReport, { body })
    : send(checkReportEdit, {
        params: { id: report.id },
        body: { ...body, revision: report.revision },
      });

/** A known template with another content, or a new one. */
export const saveTemplate = (known: Template | undefined, body: Omit<Template, 'id'>) =>
  known === undefined
    ? send(createTemplate, { body })
    : send(editTemplate, { params: { id: known.id }, body });

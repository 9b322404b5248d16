// Reads of reports and templates, and what is read again when one of them has changed.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import {
  overnightReport,
  overnightReports,
  reportTemplates,
  stayTerms,
} from '@yadori/api/stays/calls';
import { stayEvents } from '@yadori/api/stays/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

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

export async function reloadReports(): Promise<void> {
  await Promise.all([overnightReports, overnightReport].map(readAgain));
}

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

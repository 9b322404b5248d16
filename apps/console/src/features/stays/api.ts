// Reads and writes of nights away and guests.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { exportLinen, exportStays } from '@yadori/api/exports/stay-calls';
import {
  dormitoryStays,
  markGuestArrival,
  markGuestDeparture,
  residentStays,
} from '@yadori/api/stays/staff-calls';
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { resident } from '@yadori/api/residents/staff-calls';
import { checkStayFor, stayReport } from '@yadori/api/stays/act-calls';
import { checkGuestFor } from '@yadori/api/stays/guest-act-calls';
import type { GuestReportAnswer, OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import { today } from '@yadori/api/today/staff-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { toastRefusal } from '../../parts/toast-refusal.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { useCall } from '../../session/use-call.ts';
import type { MakeFile } from '../exports/panel.tsx';
import { guestBody, type GuestValues } from './guest-report.tsx';
import { ownReportOf, type OwnValues } from './own-report.ts';

export type Stays = DataOf<typeof dormitoryStays>;

export interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

/** Follows residents and colleagues: a repeat of the read leaves no further event. */
export function useStays(dormitory: string, days: Days) {
  useLiveRefresh(['stays', 'contracts', 'residents'], () => readAgain(dormitoryStays));
  return useQuery({
    ...read(dormitoryStays, { params: { dormitory }, query: days }),
    placeholderData: keepPreviousData,
  });
}

export const useResidentStays = (id: number) => {
  useLiveRefresh(['stays'], () => readAgain(residentStays));
  return useQuery(read(residentStays, { params: { id } }));
};

/** Of the card around it, which has read it. */
export const useResidentName = (id: number): string | undefined =>
  useQuery(read(resident, { params: { id } })).data?.data.name;

/** What a change of a report starts from. */
export const useStayReport = (id: number) =>
  useQuery({ ...read(stayReport, { params: { id } }), staleTime: 0 });

interface Checked {
  /** The resident. */
  id: number;
  /** Of the address; a report that is changed keeps its own. */
  dormitory: string;
  /** The report that is changed. */
  kept: OwnReportAnswer | undefined;
  values: OwnValues | undefined;
}

/** What filing would mean; asked again for other days, and not without them. */
export const useStayCheck = ({ id, dormitory, kept, values }: Checked) =>
  useQuery({
    queryKey: [
      'stay check',
      id,
      dormitory,
      kept?.id,
      values?.outing_start_date,
      values?.outing_end_date,
    ],
    queryFn: async () => {
      if (values === undefined) throw new Error('no days');
      const of = kept === undefined ? { dormitory } : { report: kept.id };
      const body = { ...ownReportOf(values, kept), ...of };
      const answer = await send(checkStayFor, { params: { id }, body });
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    },
    enabled: values !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

interface CheckedGuest {
  /** The resident. */
  id: number;
  /** Of the address; a report that is changed keeps its own. */
  dormitory: string;
  /** The report that is changed. */
  kept: GuestReportAnswer | undefined;
  values: GuestValues;
}

/** Names and times cost nothing. */
const priced = /^(stay|day|futon)_/;

/** What a guest would cost; asked again for other days and orders, and not without a day. */
export function useGuestCheck({ id, dormitory, kept, values }: CheckedGuest) {
  const sent = guestBody(values, kept);
  const asked = Object.fromEntries(Object.entries(sent).filter(([name]) => priced.test(name)));
  return useQuery({
    queryKey: ['guest check', id, dormitory, kept?.id, kept?.revision, asked],
    queryFn: async () => {
      const of = kept === undefined ? { dormitory } : { report: kept.id };
      const body = { ...asked, ...of };
      const answer = await send(checkGuestFor, { params: { id }, body });
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    },
    enabled: values.stay_date_start !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

interface Mark {
  id: number;
  kind: GuestMark;
  /** False takes it back. */
  marked: boolean;
}

const markCalls = { arrived: markGuestArrival, left: markGuestDeparture } as const;

/** A refusal is said, and what changed meanwhile is read. */
export const useMark = () =>
  useCall(
    ({ id, kind, marked }: Mark) => send(markCalls[kind], { params: { id }, body: { marked } }),
    {
      reads: [dormitoryStays, residentStays, today],
      readsAfter: 'answer',
      onFailed: toastRefusal,
    },
  );

export const exportStaysOf =
  (dormitory: string, days: Days, withPlaces: boolean): MakeFile =>
  (body) =>
    send(exportStays, {
      params: { dormitory },
      body: { ...body, ...days, with_places: withPlaces },
    });

export const exportLinenOf =
  (dormitory: string, days: Days): MakeFile =>
  (body) =>
    send(exportLinen, { params: { dormitory }, body: { ...body, ...days } });

// Reads of move-outs; all follow the event stream.
import { useQuery } from '@tanstack/react-query';
import { exportMoveOuts } from '@yadori/api/exports/report-calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { resident } from '@yadori/api/residents/staff-calls';
import {
  moveOutConsequences,
  moveOutOf,
  moveOuts,
  moveOutsOfResident,
} from '@yadori/api/moveout/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { MakeFile } from '../exports/panel.tsx';

export const readsOfMoveOuts = [moveOuts, moveOutOf, moveOutsOfResident, resident, residentHistory];

const ofStream = [moveOuts, moveOutOf, moveOutsOfResident];
const readMoveOutsAgain = () => Promise.all(ofStream.map(readAgain));

/** Without days: all from today on, and the unfinished ones. */
export function useMoveOuts(
  dormitory: string,
  days: { from?: CalendarDate; until?: CalendarDate },
) {
  useLiveRefresh(['contracts', 'residents'], readMoveOutsAgain);
  return useQuery(read(moveOuts, { params: { dormitory }, query: days }));
}

export function useMoveOut(id: number) {
  useLiveRefresh(['contracts', 'residents'], readMoveOutsAgain);
  return useQuery(read(moveOutOf, { params: { id } }));
}

interface OfResident {
  id: number;
  /** Of the address: one is filed for the contract there. */
  dormitory: string;
}

export function useMoveOutsOf({ id, dormitory }: OfResident) {
  useLiveRefresh(['contracts', 'residents'], readMoveOutsAgain);
  return useQuery(read(moveOutsOfResident, { params: { id }, query: { dormitory } }));
}

/** What a move-out on the day would end; nothing is asked before a day is chosen. */
export const useConsequences = ({ id, dormitory }: OfResident, on: CalendarDate | undefined) =>
  useQuery({
    ...read(moveOutConsequences, {
      params: { id },
      query: { date: on ?? ('' as CalendarDate), dormitory },
    }),
    enabled: on !== undefined,
    staleTime: 0,
  });

interface Exported {
  from?: CalendarDate;
  until?: CalendarDate;
  with_address: boolean;
}

export const exportOf =
  (dormitory: string, of: Exported): MakeFile =>
  (body) =>
    send(exportMoveOuts, { params: { dormitory }, body: { ...body, ...of } });

// Reads of safety checks, and the acts that need an answer at once. Statements go through the queue.
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@yadori/api/contract/call';
import { exportSafetyReport } from '@yadori/api/exports/report-calls';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { addSafetyProxies, noteSafetyHelp, safetyBoard } from '@yadori/api/safety/staff-calls';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { MakeFile } from '../exports/panel.tsx';

export const readsOfSafety = [safetyBoard, safetyChecks];

export const readSafetyAgain = () => Promise.all(readsOfSafety.map(readAgain));

const checksOf = (dormitory: string) =>
  read(safetyChecks, { query: { dormitory } }, { quiet: true });

/** At once where they were read before. */
export const loadChecks = (dormitory: string) => queryClient.ensureQueryData(checksOf(dormitory));

/** Of one dormitory, the newest first; follows the event stream, on each page: it is no use of the session (SA022). */
export function useChecks(dormitory: string) {
  useLiveRefresh(['safety'], readSafetyAgain);
  return useQuery(checksOf(dormitory));
}

/** The board of one dormitory; the last one stays where no answer comes. */
export function useBoard(id: number, dormitory: string) {
  useLiveRefresh(['safety'], readSafetyAgain);
  return useQuery(read(safetyBoard, { params: { id }, query: { dormitory } }));
}

/** While a person does something else, such as a call: no use of the session. */
export const noteHelpBeside = (input: InputOf<typeof noteSafetyHelp>) =>
  send(noteSafetyHelp, input, { isBackground: true });

/** By its own key and time, as often as it is tried. */
export const sendStatement = (input: InputOf<typeof addSafetyProxies>, key: string) =>
  send(addSafetyProxies, input, { key, isBackground: true });

export const exportReport =
  (checkId: number, dormitory: string): MakeFile =>
  (body) =>
    send(exportSafetyReport, {
      params: { dormitory },
      body: { ...body, format: 'xlsx', check_id: checkId },
    });

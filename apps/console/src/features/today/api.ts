// Reads and writes of a dormitory's day: Today, handover notes, the roster.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import {
  changeDormitoryLog,
  dormitoryLog,
  putAlertAside,
  roster,
  today,
  writeDormitoryLog,
  type HandoverNote,
} from '@yadori/api/today/staff-calls';
import { guestsLateFrom } from '@yadori/api/stays/staff-kinds';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { send } from '../../session/api.ts';
import { lastDormitory } from '../../routing/last-dormitories.ts';
import { read } from '../../session/read.ts';
import { useCall } from '../../session/use-call.ts';

export type TodayData = DataOf<typeof today>;
export type RosterData = DataOf<typeof roster>;

const dayOf = (dormitory: string) => read(today, { params: { dormitory }, query: {} });

/** Of the dormitory that is being opened: the answer is on its way before the screen is drawn. */
export function readDayAhead(): void {
  const dormitory = lastDormitory();
  if (dormitory !== undefined) void queryClient.prefetchQuery(dayOf(dormitory));
}

/** Follows residents and colleagues (SB013). */
export function useDormitoryDay(dormitory: string) {
  useLiveRefresh(
    [
      ...(['meals', 'board', 'residents', 'stays', 'messages', 'contracts'] as const),
      ...(['log', 'alerts', 'imports', 'safety'] as const),
    ],
    () => readAgain(today),
  );
  return useQuery({
    ...dayOf(dormitory),
    // Another meal is the next one from the end of a reception on, a guest is late from 23:00 on, which the server has
    // passed, too. A timer counts no more than 24 days.
    refetchInterval: ({ state }) =>
      Math.min(
        ...[
          Date.parse(state.data?.data.meals?.next?.reception_end ?? ''),
          Date.parse(`${dateAt(now())}T${guestsLateFrom}+09:00`),
        ]
          .map((at) => at - now() + 1000)
          .filter((ms) => ms > 0),
        43_200_000,
      ),
  });
}

/** Read once: another day does not follow what happens (SB015). */
export const useOtherDay = (dormitory: string, date: CalendarDate) =>
  useQuery(read(today, { params: { dormitory }, query: { date } }));

export function useNotes(dormitory: string) {
  useLiveRefresh(['log'], () => readAgain(dormitoryLog));
  return useQuery(read(dormitoryLog, { params: { dormitory } }));
}

/** Every read leaves an event in the audit log: the list is read once, and again only when reopened or reloaded. */
export const useRoster = (dormitory: string, date: string | undefined) =>
  useQuery({
    ...read(roster, { params: { dormitory }, query: date === undefined ? {} : { date } }),
    staleTime: Infinity,
    gcTime: 0,
  });

const readNotesAgain = () => Promise.all([readAgain(today), readAgain(dormitoryLog)]);

/** `key` is that of the act: a repeat after a lost answer writes no second note. */
export async function writeNote(dormitory: string, text: string, key: string) {
  const answer = await send(writeDormitoryLog, { params: { dormitory }, body: { text } }, { key });
  if (answer.ok) await readNotesAgain();
  return answer;
}

type NoteChange = Partial<Pick<HandoverNote, 'text' | 'pinned'>> & { done?: boolean };

/** What colleagues changed meanwhile is read in each case. */
export async function changeNote({ id, revision }: HandoverNote, change: NoteChange) {
  const body = { ...change, revision };
  const answer = await send(changeDormitoryLog, { params: { id }, body });
  await readNotesAgain();
  return answer;
}

/** Puts an alert aside, or back: by `asideOf`. */
export const usePutAside = (options: Parameters<typeof useCall<typeof putAlertAside>>[1] = {}) =>
  useCall(putAlertAside, { reads: [today], ...options });

export const asideOf = (dormitory: string, key: string, aside: boolean) => ({
  params: { dormitory },
  body: aside ? { key } : { key, aside },
});

// Emergency papers and menu links of a dormitory, and the dormitories themselves.
import { useQuery } from '@tanstack/react-query';
import type { Call, DataOf, InputOf } from '@yadori/api/contract/call';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { allDormitories, dormitoryNames } from '@yadori/api/dormitory/administration-calls';
import type { DormitoryFilters } from '@yadori/api/dormitory/filters';
import { exportDormitories } from '@yadori/api/exports/report-calls';
import { closingHindrances } from '@yadori/api/dormitory/closing-calls';
import { dormitoryPapers, type DormitoryPapers } from '@yadori/api/dormitory/paper-calls';
import { moneySettings, previewMoney } from '@yadori/api/dormitory/money-calls';
import { plannedSettings, previewSettings } from '@yadori/api/dormitory/setting-calls';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { MakeFile } from '../exports/panel.tsx';

export type Paper = DormitoryPapers['papers']['manual'];
export type Links = DormitoryPapers['links'];

const papersOf = (dormitory: string) =>
  read(dormitoryPapers, { params: { dormitory } }, { quiet: true });

export const usePapers = (dormitory: string) =>
  useQuery({ ...papersOf(dormitory), refetchOnWindowFocus: true });

export const readPapers = (): Promise<void> => readAgain(dormitoryPapers);

/** What shows papers and links. */
export const readsOfPapers: readonly Call[] = [dormitoryPapers];

/** Every answer to a change has what stands there now: the next press comes before another read could. */
export function putPapers(dormitory: string, data: DormitoryPapers | undefined): void {
  const { queryKey } = papersOf(dormitory);
  if (data === undefined) return;
  // One under way may have been answered before the change.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<{ data: DormitoryPapers }>(queryKey, (now) => now && { ...now, data });
}

/** As they were read last; undefined before. */
export const lastLinks = (dormitory: string): Links | undefined =>
  queryClient.getQueryData<{ data: DataOf<typeof dormitoryPapers> }>(papersOf(dormitory).queryKey)
    ?.data.links;

const settingsOf = (dormitory: string) =>
  read(plannedSettings, { params: { dormitory } }, { quiet: true });

export const useSettings = (dormitory: string, { enabled = true } = {}) =>
  useQuery({ ...settingsOf(dormitory), refetchOnWindowFocus: true, enabled });

export const readSettings = async (): Promise<void> => {
  await Promise.all(readsOfSettings.map(readAgain));
};

export const useMoney = (dormitory: string, { enabled = true } = {}) =>
  useQuery({
    ...read(moneySettings, { params: { dormitory } }, { quiet: true }),
    refetchOnWindowFocus: true,
    enabled,
  });

/** What shows planned settings. */
export const readsOfSettings: readonly Call[] = [plannedSettings, moneySettings];

/** What a change would touch; not asked while there is none. */
export const useSettingsPreview = (
  dormitory: string,
  body: InputOf<typeof previewSettings>['body'] | undefined,
) =>
  useQuery({
    ...read(
      previewSettings,
      { params: { dormitory }, body: body ?? { group: 'times', effective_on: '' as CalendarDate } },
      { quiet: true },
    ),
    enabled: body !== undefined,
  });

export const useMoneyPreview = (
  dormitory: string,
  body: InputOf<typeof previewMoney>['body'] | undefined,
) =>
  useQuery({
    ...read(
      previewMoney,
      { params: { dormitory }, body: body ?? { effective_on: '' as CalendarDate } },
      { quiet: true },
    ),
    enabled: body !== undefined,
  });

export const useAllDormitories = () =>
  useQuery({ ...read(allDormitories, {}, { quiet: true }), refetchOnWindowFocus: true });

/** The rows that the filters leave. */
export const makeDormitoriesFile =
  ({ q = '', state, region }: DormitoryFilters): MakeFile =>
  (body) =>
    send(exportDormitories, {
      body: {
        ...body,
        ...(q.trim() !== '' && { q: q.trim() }),
        ...(state !== undefined && { state }),
        ...(region !== undefined && { region }),
      },
    });

export const readDormitories = (): Promise<void> => readAgain(allDormitories);

export const useNames = (dormitory: string) =>
  useQuery({
    ...read(dormitoryNames, { params: { dormitory } }, { quiet: true }),
    refetchOnWindowFocus: true,
  });

export const readNames = (): Promise<void> => readAgain(dormitoryNames);

/** What shows the dormitories by their names. */
export const readsOfDormitories: readonly Call[] = [allDormitories, ownDormitories, dormitoryNames];

/** What is in the way of closing; not asked before a day is chosen. */
export const useHindrances = (dormitory: string, lastDay: CalendarDate | undefined) =>
  useQuery({
    ...read(
      closingHindrances,
      { params: { dormitory }, query: { last_day: lastDay ?? ('' as CalendarDate) } },
      { quiet: true },
    ),
    enabled: lastDay !== undefined,
    staleTime: 0,
  });

/** What shows a closing and what is in its way. */
export const readsOfClosing: readonly Call[] = [...readsOfDormitories, closingHindrances];

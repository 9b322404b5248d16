// Reads of the menus of a month, and what is sent beside them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf, InputOf } from '@yadori/api/contract/call';
import { menuMonth, monthPresence, saveMenuDraft } from '@yadori/api/meals/staff/month-calls';
import {
  removeDraftPhoto,
  removeMenuPhoto,
  setDraftPhoto,
  setMenuPhoto,
} from '@yadori/api/meals/staff/photo-calls';
import {
  changeMenu,
  checkPublication,
  stopConsequences,
} from '@yadori/api/meals/staff/publication-calls';
import { changeStock, stock } from '@yadori/api/meals/staff/stock-calls';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export type MenuMonth = DataOf<typeof menuMonth>;

/** The month before stays until the next one is there. */
export const useMenuMonth = (dormitory: string, month: string) =>
  useQuery({
    ...read(menuMonth, { params: { dormitory }, query: { month } }),
    placeholderData: keepPreviousData,
  });

export type StockWeek = DataOf<typeof stock>;

/** The week before stays until the next one is there. */
export const useStock = (dormitory: string, week: string) =>
  useQuery({
    ...read(stock, { params: { dormitory }, query: { week } }),
    placeholderData: keepPreviousData,
  });

export const usePublicationCheck = (dormitory: string, range: { from: string; until: string }) =>
  useQuery({
    ...read(checkPublication, { params: { dormitory }, query: range }),
    staleTime: 0,
  });

export const useStopConsequences = (
  dormitory: string,
  {
    date,
    type_of_meal,
    type_of_food,
  }: { date: string; type_of_meal: 1 | 2; type_of_food: 1 | 2 | 3 },
) =>
  useQuery({
    ...read(stopConsequences, {
      params: { dormitory },
      query: { date, type_of_meal, type_of_food },
    }),
    staleTime: 0,
  });

export const sayPresence = (dormitory: string, body: InputOf<typeof monthPresence>['body']) =>
  send(monthPresence, { params: { dormitory }, body }, { isBackground: true });

export const sendStock = (id: number, body: InputOf<typeof changeStock>['body']) =>
  send(changeStock, { params: { id }, body });

/** All of them or none. */
export const sendDrafts = (
  dormitory: string,
  cells: InputOf<typeof saveMenuDraft>['body']['cells'],
) => send(saveMenuDraft, { params: { dormitory }, body: { cells } });

export const sendChange = (id: number, body: InputOf<typeof changeMenu>['body']) =>
  send(changeMenu, { params: { id }, body });

interface Row {
  id: number;
  revision: number;
}

/** Of a published meal; without a file the photo is removed. */
export function sendMenuPhoto({ id, revision }: Row, file: File | undefined, keeps: boolean) {
  const body = { revision, ...(keeps && { statements: 'keep' as const }) };
  const input = { params: { id }, body };
  return file === undefined ? send(removeMenuPhoto, input) : send(setMenuPhoto, { ...input, file });
}

export function sendDraftPhoto({ id, revision }: Row, file: File | undefined) {
  const input = { params: { id }, body: { revision } };
  return file === undefined
    ? send(removeDraftPhoto, input)
    : send(setDraftPhoto, { ...input, file });
}

// Reads of the rooms of a dormitory.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { loansOfResident } from '@yadori/api/loans/staff-calls';
import { exportRooms } from '@yadori/api/exports/residence-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { MakeFile } from '../exports/panel.tsx';

export type Grid = DataOf<typeof roomsOfDay>;
export type Room = Grid['rooms'][number];
export type Person = Room['people'][number];

export const readsOfRooms = [roomsOfDay, loansOfResident] as const;

/** The day before stays until the next one is there. */
export const useRooms = (dormitory: string, day: CalendarDate | undefined) =>
  useQuery({
    ...read(roomsOfDay, { params: { dormitory }, query: day === undefined ? {} : { day } }),
    placeholderData: keepPreviousData,
  });

export const exportOf =
  (dormitory: string, day: CalendarDate | undefined): MakeFile =>
  (body) =>
    send(exportRooms, {
      params: { dormitory },
      body: { ...body, ...(day !== undefined && { day }) },
    });

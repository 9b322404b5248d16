// Reads and writes of records of rooms.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import {
  addCheckPhoto,
  removeCheckPhoto,
  roomChecklist,
  roomCheck,
  roomRecordOf,
  roomRecords,
  seeRoomRecord,
} from '@yadori/api/room-records/staff-calls';
import { smallerPhoto } from '@yadori/kit/form/smaller-photo.ts';
import { toastRefusal } from '../../parts/toast-refusal.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { useCall } from '../../session/use-call.ts';

export type Records = DataOf<typeof roomRecords>;
export type RecordRow = Records['records'][number];
export type RecordDetails = DataOf<typeof roomRecordOf>;
export type Check = DataOf<typeof roomCheck>;
export type ChecklistPoint = DataOf<typeof roomChecklist>['points'][number];

const readsOfRecords = [roomRecords, roomRecordOf] as const;

export const useRecords = (dormitory: string) =>
  useQuery(read(roomRecords, { params: { dormitory } }));

export const useRecord = (id: number) => useQuery(read(roomRecordOf, { params: { id } }));

/** Read again each time it is opened: what is saved is the whole list. */
export const useChecklist = (dormitory: string) =>
  useQuery({ ...read(roomChecklist, { params: { dormitory } }), staleTime: 0 });

export const useCheck = (id: number) =>
  useQuery({ ...read(roomCheck, { params: { id } }), staleTime: 0 });

export const useSee = (onOk: () => void) =>
  useCall(seeRoomRecord, {
    reads: readsOfRecords,
    readsFirst: true,
    onOk,
    onFailed: toastRefusal,
  });

const writtenPhotos = { reads: [roomCheck], readsFirst: true, readsAfter: 'answer' } as const;

interface PlaceOfPhoto {
  contract: number;
  /** Counted from 1. */
  position: number;
  name: string;
}

export const useAddCheckPhoto = ({ contract: id, position, name }: PlaceOfPhoto) =>
  useCall(
    async (file: File) =>
      send(addCheckPhoto, {
        params: { id },
        body: { position, name_ja: name },
        file: await smallerPhoto(file),
      }),
    writtenPhotos,
  );

export const useRemoveCheckPhoto = (id: number) =>
  useCall((photo: number) => send(removeCheckPhoto, { params: { id, photo } }), writtenPhotos);

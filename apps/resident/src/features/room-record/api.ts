// The record of the resident's room at arrival: read, and kept press by press.
import { useQuery } from '@tanstack/react-query';
import {
  addRoomPhoto,
  answerRoomPoints,
  removeRoomPhoto,
  roomRecord,
  sendRoomRecord,
} from '@yadori/api/room-records/calls';
import type { RoomPoint } from '@yadori/api/room-records/shapes';
import { smallerPhoto } from '@yadori/kit/form/smaller-photo.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { useCall } from '../../session/use-call.ts';

export type { RoomPoint, RoomRecord } from '@yadori/api/room-records/shapes';

/** Signed addresses of photos end after hours, so it is read on each visit. */
export const useRoomRecord = () => useQuery({ ...read(roomRecord, {}), staleTime: 0 });

const written = { reads: [roomRecord], readsFirst: true, readsAfter: 'answer' } as const;

interface Answer {
  id: number;
  differs: boolean;
  note?: string;
}

export const useAnswers = (id: number) =>
  useCall(
    (points: readonly Answer[]) =>
      send(answerRoomPoints, {
        params: { id },
        body: { points: points.map((one) => ({ note: '', ...one })) },
      }),
    written,
  );

export const useAddPhoto = ({ id }: RoomPoint) =>
  useCall(
    async (file: File) => send(addRoomPhoto, { params: { id }, file: await smallerPhoto(file) }),
    written,
  );

export const useRemovePhoto = () =>
  useCall((id: number) => send(removeRoomPhoto, { params: { id } }), written);

export const useSendRecord = (id: number) =>
  useCall(() => send(sendRoomRecord, { params: { id } }), written);

// Requests of the calls on the record of a room and the end of a contract, for the literal client.
import { addRoomPhoto, answerRoomPoints } from '@yadori/api/room-records/calls';
import { photo } from './registration.ts';
import { answering } from './renewal-world.ts';
import { arriveInRoom, recordOf } from './room-records.ts';
import type { TestResident, TestServer } from './test-server.ts';

const roomOf = async (server: TestServer, resident: TestResident) => {
  await arriveInRoom(server, resident, new Date(server.now()).toISOString());
  const { id, points } = await recordOf(resident);
  return { id, point: points[0]?.id ?? 0, all: points.map((point) => point.id) };
};

export const roomRequests = {
  answerRenewal: answering,
  roomRecord: (_server: TestServer, { send }: TestResident) => ({ send }),
  answerRoomPoints: async (server: TestServer, resident: TestResident) => {
    const { id, point } = await roomOf(server, resident);
    const points = [{ id: point, differs: false }];
    return { send: resident.send, params: { id }, body: { points } };
  },
  addRoomPhoto: async (server: TestServer, resident: TestResident) => {
    const { point } = await roomOf(server, resident);
    return { send: resident.send, params: { id: point }, file: await photo() };
  },
  removeRoomPhoto: async (server: TestServer, resident: TestResident) => {
    const { point } = await roomOf(server, resident);
    const kept = await resident.send(addRoomPhoto, { params: { id: point }, file: await photo() });
    if (!kept.ok) throw new Error(kept.message);
    return { send: resident.send, params: { id: kept.data.photo.id } };
  },
  sendRoomRecord: async (server: TestServer, resident: TestResident) => {
    const { id, all } = await roomOf(server, resident);
    const points = all.map((one) => ({ id: one, differs: false, note: '' }));
    await resident.send(answerRoomPoints, { params: { id }, body: { points } });
    return { send: resident.send, params: { id } };
  },
};

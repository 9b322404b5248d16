// The stations of a dormitory and the acts on them.
import { useQuery } from '@tanstack/react-query';
import {
  addStation,
  renewStationCode,
  revokeStation,
  stations,
} from '@yadori/api/staff/station-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export const useStations = (dormitory: string) =>
  useQuery({ ...read(stations, { params: { dormitory } }), refetchOnWindowFocus: true });

export const readStations = (): Promise<void> => readAgain(stations);

export async function add(dormitory: string, name: string) {
  const answer = await send(addStation, { params: { dormitory }, body: { name } });
  void readStations();
  return answer;
}

export async function renew(id: number) {
  const answer = await send(renewStationCode, { params: { id } });
  void readStations();
  return answer;
}

export async function revoke(id: number) {
  const answer = await send(revokeStation, { params: { id } });
  void readStations();
  return answer;
}

// The stations of a dormitory and the acts on them.
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import { stations } from '@yadori/api/staff/station-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

export const useStations = (dormitory: string) =>
  useQuery({ ...read(stations, { params: { dormitory } }), refetchOnWindowFocus: true });

export const readStations = (): Promise<void> => readAgain(stations);

/** What shows stations. */
export const readsOfStations: readonly Call[] = [stations];

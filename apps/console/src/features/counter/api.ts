// The board of the counter and its acts.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@yadori/api/contract/call';
import type { StaffSendOptions } from '@yadori/api/contract/staff-client';
import { checkInFor, counter, undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { scan, scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export const useBoard = (dormitory: string) =>
  useQuery(read(counter, { params: { dormitory }, query: {} }));

export const readBoard = () => readAgain(counter);

/** What a press or a scan does. */
export interface CounterActs {
  checkIn: (id: number) => Promise<Answer<typeof checkInFor>>;
  checkInByCode: (dormitory: string, code: string) => Promise<Answer<typeof scan>>;
  takeBack: (id: number) => Promise<Answer<typeof undoCheckIn>>;
}

/** The board is read again beside: the result is shown at once. */
export const actsWith = (options: StaffSendOptions): CounterActs => ({
  checkIn: async (id) => {
    const answer = await send(checkInFor, { params: { id } }, options);
    void readBoard();
    return answer;
  },
  checkInByCode: async (dormitory, code) => {
    const answer = await send(scan, { params: { dormitory }, body: { code } }, options);
    void (answer.ok ? readBoard() : readAgain(scanFailures));
    return answer;
  },
  takeBack: async (id) => {
    const answer = await send(undoCheckIn, { params: { id } }, options);
    void readBoard();
    return answer;
  },
});

export const onlineActs = actsWith({});

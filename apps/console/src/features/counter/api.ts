// The board of the counter and its acts.
import { useQuery } from '@tanstack/react-query';
import { checkInFor, counter, undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { scan, scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export const useBoard = (dormitory: string) =>
  useQuery(read(counter, { params: { dormitory }, query: {} }));

export const readBoard = () => readAgain(counter);

/** The board is read again beside: the result is shown at once. */
export async function checkIn(id: number) {
  const answer = await send(checkInFor, { params: { id } });
  void readBoard();
  return answer;
}

export async function checkInByCode(dormitory: string, code: string) {
  const answer = await send(scan, { params: { dormitory }, body: { code } });
  void (answer.ok ? readBoard() : readAgain(scanFailures));
  return answer;
}

export async function takeBack(id: number) {
  const answer = await send(undoCheckIn, { params: { id } });
  void readBoard();
  return answer;
}

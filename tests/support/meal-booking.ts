// A resident books a meal; a test that only needs the reservation fails where it is refused.
import { book } from '@yadori/api/meals/calls';
import type { dinner, TestResident } from './test-server.ts';

/** The id of the reservation. */
export async function bookMeal(
  who: TestResident,
  choice: ReturnType<typeof dinner>,
): Promise<number> {
  const answer = await who.send(book, { body: choice });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

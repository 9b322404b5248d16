// A contract of which its resident is asked what comes after it.
import { addDays, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import type { TestResident, TestServer } from './test-server.ts';

/** The end it gets: 90 days ahead. */
export async function askedOf(server: TestServer, contractId: number): Promise<CalendarDate> {
  const end = addDays(dateAt(server.now()), 90);
  const change = 'update contracts set end_date = $2 where id = $1';
  await server.db.pool.query(change, [contractId, end]);
  return end;
}

/** The request of an answer. */
export const answering = async (server: TestServer, { contractId, send }: TestResident) => ({
  send,
  params: { id: contractId },
  body: { answer: 'stay', end_date: await askedOf(server, contractId) },
});

// Messages between a resident and the house.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';

export interface HouseMessage {
  /** The resident whose conversation it is. */
  accountId: number;
  text: string;
  at: Instant;
}

/** Messages of the house that nobody typed, in the transaction of what they tell of. */
export async function writeHouseMessages(
  queries: Queries,
  messages: readonly HouseMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await queries
    .insertInto('messages')
    .values(
      messages.map((message) => ({
        account_id: message.accountId,
        from_admin: 1,
        text: message.text,
        created_at: timestamp(message.at),
      })),
    )
    .execute();
}

export const writeHouseMessage = (queries: Queries, message: HouseMessage) =>
  writeHouseMessages(queries, [message]);

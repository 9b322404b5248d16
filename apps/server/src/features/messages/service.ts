// Messages between a resident and the house.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';

export interface HouseMessage {
  /** The resident whose conversation it is. */
  accountId: number;
  text: string;
  at: Instant;
}

/** A message of the house that nobody typed, in the transaction of what it tells of. */
export async function writeHouseMessage(queries: Queries, message: HouseMessage): Promise<void> {
  await queries
    .insertInto('messages')
    .values({
      account_id: message.accountId,
      from_admin: 1,
      text: message.text,
      created_at: timestamp(message.at),
    })
    .execute();
}

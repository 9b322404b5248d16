// The house that an office code names.
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError } from '../command.ts';
import type { MessageWords } from './message-words.ts';

/** Undefined where no code is given. */
export async function findHouse(
  db: Database,
  code: string | undefined,
  words: MessageWords,
): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const house = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', code)
    .executeTakeFirst();
  if (house === undefined) throw new OperatorError(words.unknownHouse(code));
  return house.id;
}

// Finds the dormitory of an office code.
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError } from './command.ts';

/** Undefined where no code is given. */
export async function findDormitory(
  db: Database,
  code: string | undefined,
  texts: { unknownDormitory: (code: string) => string },
): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const dormitory = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', code)
    .executeTakeFirst();
  if (dormitory === undefined) throw new OperatorError(texts.unknownDormitory(code));
  return dormitory.id;
}

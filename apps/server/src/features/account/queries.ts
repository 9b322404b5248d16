// Reads of an account.
import type { Database, Queries } from '../../platform/database/database.ts';
import { SessionEnded } from '../../platform/session/resident.ts';
import { readPerson, readProfile, type ProfileRow, type WholeProfileRow } from './statements.ts';

/** True where a living account has the mail address. */
export async function isEmailTaken(queries: Queries, email: string): Promise<boolean> {
  const row = await queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** No resident may take the address of staff (AM192). */
export async function isStaffAddress(queries: Queries, email: string): Promise<boolean> {
  const row = await queries
    .selectFrom('staff_addresses')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The resident with the active contract and its dormitory; a withdrawal in between ends the session. */
export async function findProfile(db: Database, accountId: number): Promise<ProfileRow> {
  const [row] = await db.read(readPerson, [accountId]);
  if (row === undefined) throw new SessionEnded();
  return row;
}

/** As `findProfile`, with all that the dormitory keeps of its resident. */
export async function findSealedProfile(db: Database, accountId: number): Promise<WholeProfileRow> {
  const [row] = await db.read(readProfile, [accountId]);
  if (row === undefined) throw new SessionEnded();
  return row;
}

// Reads of an account.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Selectable } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { SessionEnded } from '../../platform/session/resident.ts';
import { readPerson, readProfile } from './statements.ts';

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
export async function isStaffAddress(db: Database, email: string): Promise<boolean> {
  const row = await db.queries
    .selectFrom('staff_addresses')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

export type ProfileRow = Pick<Row<'accounts'>, 'id' | 'email'> &
  Pick<Row<'profiles'>, 'name' | 'phone_number' | 'employment_status' | 'avatar_file'> &
  Pick<Row<'contracts'>, 'number' | 'room_number' | 'start_date' | 'end_date' | 'is_company'> &
  Pick<Row<'dormitories'>, 'name_ja' | 'name_en' | 'office_code'> & {
    last_end: CalendarDate | null;
  };

/** The resident with the active contract and its dormitory; a withdrawal in between ends the session. */
export async function findProfile(db: Database, accountId: number): Promise<ProfileRow> {
  const [row] = await db.read<ProfileRow>(readPerson, [accountId]);
  if (row === undefined) throw new SessionEnded();
  return row;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

type MoveIn =
  | 'movein_date'
  | 'movein_time'
  | 'postal_code'
  | 'address'
  | 'building_name'
  | 'luggage_delivery'
  | 'package_arrival_date'
  | 'package_arrival_time'
  | 'use_shipping_company'
  | 'shipping_company_name'
  | 'companion_count';

export type WholeProfileRow = ProfileRow &
  Pick<Row<'profiles'>, 'furigana' | 'gender' | 'birthday' | 'blood_type'> &
  Pick<Row<'profiles'>, 'employment_name' | 'major_or_department'> &
  Nullable<Pick<Row<'move_ins'>, MoveIn>> & {
    /** Sealed. */
    health: string | null;
    contact: string | null;
  };

/** As `findProfile`, with all that the dormitory keeps of its resident. */
export async function findSealedProfile(db: Database, accountId: number): Promise<WholeProfileRow> {
  const [row] = await db.read<WholeProfileRow>(readProfile, [accountId]);
  if (row === undefined) throw new SessionEnded();
  return row;
}

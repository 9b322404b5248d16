// Which dormitories of a check a call is about: those within the caller's right, or the one that it names (SA041).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findCheck } from '../board.ts';
import { readRooms, type RoomRow } from '../room-statements.ts';
import { readStandings, type CheckRow, type StandingRow } from '../statements.ts';
import { safetyTexts } from '../texts.ts';

interface Wanted {
  actor: Staff;
  params: { id: number };
  language: Language;
  /** Office code. */
  dormitory?: string | undefined;
}

/** Throws for a check that is foreign as for one that does not exist. */
export async function requireCheck(
  db: Database,
  { actor, params, language, dormitory }: Wanted,
): Promise<[CheckRow, ...CheckRow[]]> {
  const rows = await findCheck(db, params.id, actor.scope.dormitoryIds);
  const named = rows.filter(({ code }) => dormitory === undefined || code === dormitory);
  const [first, ...others] = named;
  if (first === undefined) throw notFound(language);
  return [first, ...others];
}

interface CheckPeople {
  row: CheckRow;
  people: StandingRow[];
  rooms: RoomRow[];
}

interface Named {
  accounts?: readonly number[] | undefined;
  /** Of rooms without account. */
  contracts?: readonly number[] | undefined;
}

/** The people and rooms that a call names, by dormitory. Throws where one of them is not in the check. */
export async function requireAsked(
  db: Database,
  rows: readonly CheckRow[],
  { accounts = [], contracts = [] }: Named,
  { language, now }: { language: Language; now: Instant },
): Promise<CheckPeople[]> {
  const values = [timestamp(now), rows.map(({ survey_id }) => survey_id)];
  const [people, rooms] = await Promise.all([
    accounts.length === 0 ? [] : db.named(readStandings, values),
    contracts.length === 0 ? [] : db.named(readRooms, values),
  ]);
  const named = people.filter(({ account_id }) => accounts.includes(account_id));
  const visited = rooms.filter(({ contract_id }) => contracts.includes(contract_id));
  const known = new Set(named.map(({ account_id }) => account_id));
  const knownRooms = new Set(visited.map(({ contract_id }) => contract_id));
  const { notAsked } = safetyTexts(language);
  if (accounts.some((id) => !known.has(id)))
    throw invalidStaffField(language, 'accounts', notAsked);
  if (contracts.some((id) => !knownRooms.has(id)))
    throw invalidStaffField(language, 'contracts', notAsked);
  return rows
    .map((row) => ({
      row,
      people: named.filter(({ survey_id }) => survey_id === row.survey_id),
      rooms: visited.filter(({ survey_id }) => survey_id === row.survey_id),
    }))
    .filter((one) => one.people.length + one.rooms.length > 0);
}

// Which dormitories of a check a call is about: those within the caller's right, or the one that it names (SA041).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { invalidStaffField, notFound } from '../../../platform/http/common-errors.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findCheck } from '../board.ts';
import { readStandings, type CheckRow, type StandingRow } from '../statements.ts';
import { safetyTexts } from '../texts.ts';

export interface Wanted {
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

interface Asked {
  row: CheckRow;
  people: StandingRow[];
}

/** The people that a call names, by dormitory. Throws where one of them is not asked in these dormitories. */
export async function requireAsked(
  db: Database,
  rows: readonly CheckRow[],
  { accounts, language, now }: { accounts: readonly number[]; language: Language; now: Instant },
): Promise<Asked[]> {
  const surveyIds = rows.map(({ survey_id }) => survey_id);
  const standings = await db.named(readStandings, [timestamp(now), surveyIds]);
  const named = standings.filter(({ account_id }) => accounts.includes(account_id));
  const known = new Set(named.map(({ account_id }) => account_id));
  if (accounts.some((id) => !known.has(id)))
    throw invalidStaffField(language, 'accounts', safetyTexts(language).notAsked);
  return rows
    .map((row) => ({ row, people: named.filter(({ survey_id }) => survey_id === row.survey_id) }))
    .filter(({ people }) => people.length > 0);
}

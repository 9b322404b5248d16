// Status of a safety check: the latest answer of each resident by what it means, who needs help first.
import { safetyKinds, type SafetyKind } from '@yadori/api/surveys/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { findResults, type ResultRow, type SurveyResults } from './results.ts';

/** `other`: a choice that means none of the kinds; `missing`: no answer yet. */
type Standing = SafetyKind | 'other' | 'missing';

/** By urgency. The state of residents without an answer is unknown, so they come before those who are well. */
export const standings = ['help', 'injured', 'other', 'missing', 'away', 'safe'] as const;

export interface StandingRow extends Pick<
  ResultRow,
  'office_code' | 'room_number' | 'name' | 'answered_at'
> {
  standing: Standing;
  /** Other choices and texts of the answer, in the order of the questions. */
  words: string[];
}

export interface SafetyStatus extends Pick<SurveyResults, 'id' | 'title' | 'state'> {
  rows: StandingRow[];
}

/** Undefined: no such survey; null: it is no safety check. */
export async function findSafetyStatus(
  db: Database,
  id: number,
  now: Instant,
): Promise<SafetyStatus | null | undefined> {
  const results = await findResults(db, id, now);
  if (results === undefined) return undefined;
  if (results.emergency_contact !== 1) return null;
  const rows = results.rows.map((row) => safetyStatusOf(row, results.questions));
  let { state } = results;
  // A check of several dormitories has a survey for each.
  for (const other of await findOthersOfCheck(db, id)) {
    const also = await findResults(db, other, now);
    if (also === undefined) continue;
    rows.push(...also.rows.map((row) => safetyStatusOf(row, also.questions)));
    if (also.state === 'open') ({ state } = also);
  }
  return { id, title: results.title, state, rows: rows.toSorted(inUrgency) };
}

async function findOthersOfCheck({ queries }: Database, id: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('safety_check_dormitories as own')
    .innerJoin('safety_check_dormitories as d', 'd.check_id', 'own.check_id')
    .select('d.survey_id')
    .where('own.survey_id', '=', id)
    .where('d.survey_id', '<>', id)
    .orderBy('d.survey_id')
    .execute();
  return rows.map((row) => row.survey_id);
}

function safetyStatusOf(row: ResultRow, questions: SurveyResults['questions']): StandingRow {
  const { office_code, room_number, name, answered_at } = row;
  const kind = safetyKinds.find((one) => Object.values(row.kinds).includes(one));
  const words = questions.flatMap(({ id }) => {
    const said = row.answers[String(id)];
    return said === undefined || row.kinds[String(id)] !== undefined ? [] : [said];
  });
  const standing = answered_at === null ? 'missing' : (kind ?? 'other');
  return { office_code, room_number, name, answered_at, standing, words };
}

/** Of those who need help, the longest waiting comes first; all others by their rooms. */
function inUrgency(one: StandingRow, other: StandingRow): number {
  const rank = standings.indexOf(one.standing) - standings.indexOf(other.standing);
  if (rank !== 0) return rank;
  const waits = one.standing === 'help' || one.standing === 'injured';
  const time = (one.answered_at?.getTime() ?? 0) - (other.answered_at?.getTime() ?? 0);
  if (waits && time !== 0) return time;
  const placeOf = ({ office_code, room_number }: StandingRow) =>
    `${office_code ?? ''} ${room_number ?? ''}`;
  return placeOf(one).localeCompare(placeOf(other));
}

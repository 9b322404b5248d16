// Reads of surveys as one resident sees them.
import type { OneTap, Question } from '@yadori/api/surveys/shapes';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { readOpenSurveys, readSurvey } from './statements.ts';

interface SurveyRow {
  id: number;
  date: CalendarDate;
  title: string;
  emergency_contact: number;
  closes_at: Date | null;
  answered_at: Date | null;
}

export interface OpenSurveyRow extends SurveyRow {
  one_tap: OneTap | null;
}

export interface FullSurveyRow extends SurveyRow {
  is_expired: boolean;
  questions: Question[];
}

type Reader = Pick<Resident, 'accountId' | 'dormitoryId'>;

const parameters = ({ dormitoryId, accountId }: Reader, now: Instant) => [
  dormitoryId,
  accountId,
  timestamp(now),
  dateAt(now),
];

/** Every open survey of the resident's house, answered ones too: what waits for an answer first (AM128, AM129). */
export const findOpenSurveys = (
  db: Database,
  resident: Reader,
  now: Instant,
): Promise<OpenSurveyRow[]> => db.named(readOpenSurveys, parameters(resident, now));

/** One survey of the resident's house, open or closed; undefined for unknown, foreign and deleted ones. */
export async function findSurvey(
  db: Database,
  resident: Reader,
  id: number,
  now: Instant,
): Promise<FullSurveyRow | undefined> {
  const [row] = await db.named<FullSurveyRow>(readSurvey, [...parameters(resident, now), id]);
  return row;
}

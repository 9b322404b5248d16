// Reads of surveys as one resident sees them.
import type { Language } from '@yadori/api/language/language';
import type { OneTap, Question } from '@yadori/api/surveys/shapes';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { readOpenSurveys, readSurvey } from './statements.ts';

/** `is_fallback`: the reader asked for English, and there is only Japanese. */
type Fallback<T extends { language?: unknown }> = Omit<T, 'language'> & { is_fallback: boolean };

interface SurveyRow {
  id: number;
  date: CalendarDate;
  title: string;
  title_plain: string | null;
  is_fallback: boolean;
  emergency_contact: number;
  closes_at: Date | null;
  answered_at: Date | null;
}

export interface OpenSurveyRow extends SurveyRow {
  one_tap: Fallback<OneTap> | null;
}

export interface FullSurveyRow extends SurveyRow {
  is_expired: boolean;
  questions: Fallback<Question>[];
}

/** Who reads, when and in which language. */
export interface SurveyReading {
  resident: Pick<Resident, 'accountId' | 'dormitoryId'>;
  language: Language;
  now: Instant;
}

const parameters = ({ resident, language, now }: SurveyReading) => [
  resident.dormitoryId,
  resident.accountId,
  timestamp(now),
  dateAt(now),
  language,
];

/** Every open survey of the resident's dormitory, answered ones too: unanswered ones first (AM128, AM129). */
export const findOpenSurveys = (db: Database, reading: SurveyReading): Promise<OpenSurveyRow[]> =>
  db.read(readOpenSurveys, parameters(reading));

/** One survey of the resident's dormitory, open or closed; undefined for unknown, foreign and deleted ones. */
export async function findSurvey(
  db: Database,
  reading: SurveyReading,
  id: number,
): Promise<FullSurveyRow | undefined> {
  const [row] = await db.read<FullSurveyRow>(readSurvey, [...parameters(reading), id]);
  return row;
}

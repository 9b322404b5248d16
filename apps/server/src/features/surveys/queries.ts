// Reads of surveys as one resident sees them.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Resident } from '../../platform/session/resident.ts';
import {
  readOpenSurveys,
  readSurvey,
  type OpenSurveyRow,
  type FullSurveyRow,
} from './statements.ts';

/** Who reads, when and in which language. */
interface SurveyReading {
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
  const [row] = await db.read(readSurvey, [...parameters(reading), id]);
  return row;
}

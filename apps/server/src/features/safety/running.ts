// The check that is open in a dormitory: at most one (SH015).
import { sql } from 'kysely';
import type { CheckKind } from '@yadori/api/safety/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';

export async function findRunning(trx: Trx, dormitoryIds: readonly number[], now: Instant) {
  const rows = await trx
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('safety_checks as k', 'k.id', 'd.check_id')
    .innerJoin('surveys as y', 'y.id', 'd.survey_id')
    .select(['d.check_id', 'd.dormitory_id', 'd.survey_id', 'k.kind', 'k.started_at'])
    .select(['y.closed_at', 'y.closes_at', 'y.deleted_at'])
    .where('d.closed_at', 'is', null)
    .where('d.dormitory_id', '=', sql<number>`any(${dormitoryIds})`)
    .orderBy('d.dormitory_id')
    .execute();
  return rows.map((row) => ({
    checkId: row.check_id,
    dormitoryId: row.dormitory_id,
    surveyId: row.survey_id,
    kind: row.kind as CheckKind,
    startedAt: row.started_at.getTime(),
    // The command line deletes surveys by themselves.
    takesAnswers:
      row.closed_at === null &&
      row.deleted_at === null &&
      (row.closes_at === null || row.closes_at.getTime() > now),
  }));
}

// Of calls for help in a safety check: when staff opened them, and who answers them; the residents see it (AM268).
import { sql } from 'kysely';
import { surveyEvents } from '@yadori/api/surveys/live';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { lockOpen, type Act } from './acts.ts';

export interface HelpNote extends Act {
  /** The caller answers them. */
  takes: boolean;
}

/** False where the check takes no statements any more. Opened as it stands already and taken by the caller: nothing changes. */
export async function noteHelp(db: Database, note: HelpNote, now: Instant): Promise<boolean> {
  const changed = await db.transaction(async (trx) => {
    if (!(await lockOpen(trx, note.surveyId))) return undefined;
    const [seen, taken] = [
      await noteSeen(trx, note, now),
      note.takes ? await noteTaken(trx, note, now) : [],
    ];
    const event = { ...note.act, at: now, dormitoryId: note.dormitoryId, subjectId: note.surveyId };
    await recordEvents(trx, [
      ...seen.map((accountId) => ({ ...event, kind: 'safety.help_seen' as const, accountId })),
      ...taken.map((accountId) => ({ ...event, kind: 'safety.help_taken' as const, accountId })),
    ]);
    return [...seen, ...taken];
  });
  if (changed === undefined) return false;
  if (changed.length === 0) return true;
  publishToStaff(db, 'safety', [note.dormitoryId]);
  publishToAccounts(db, surveyEvents.changed, [...new Set(changed)]);
  return true;
}

/** Those whose newest answer was not opened before. */
async function noteSeen(trx: Trx, note: HelpNote, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    insert into safety_help as h (survey_id, account_id, seen_at, seen_by)
    select ${note.surveyId}, id, ${timestamp(now)}, ${note.staffId}
      from unnest(${note.accountIds}::bigint[]) as id
    on conflict (survey_id, account_id) do update set seen_at = excluded.seen_at, seen_by = excluded.seen_by
     where exists (select from survey_answers a
                    where a.survey_id = h.survey_id and a.account_id = h.account_id and a.answered_at > h.seen_at)
    returning account_id`.execute(trx);
  return rows.map((row) => row.account_id);
}

async function noteTaken(trx: Trx, note: HelpNote, now: Instant): Promise<number[]> {
  const rows = await trx
    .updateTable('safety_help')
    .set({ taken_at: timestamp(now), taken_by: note.staffId })
    .where('survey_id', '=', note.surveyId)
    .where('account_id', '=', sql<number>`any(${note.accountIds})`)
    .where('taken_by', 'is distinct from', note.staffId)
    .returning('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

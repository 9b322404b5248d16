// Of calls for help in a safety check: when staff opened them, and who answers them; the residents see it (AM268).
import { sql } from 'kysely';
import { surveyEvents } from '@yadori/api/surveys/live';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvents, type Event } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { lockAnswers, lockOpen } from './acts.ts';

/** An answer as the caller has seen it on the board. */
interface SeenAnswer {
  accountId: number;
  revision: number;
  callsForHelp: boolean;
}

/** Of one dormitory of the check. */
interface SeenPart {
  dormitoryId: number;
  surveyId: number;
  answers: readonly SeenAnswer[];
}

interface HelpNote {
  parts: readonly SeenPart[];
  staffId: number;
  act: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  /** The caller answers them. */
  takes: boolean;
}

/** `closed`: the check takes no statements any more. `newer_answer`: one of the answers is not the one that was seen. */
type HelpOutcome = 'done' | 'closed' | 'newer_answer';

/**
 * All of them or none. The answers are locked as a resident's next answer locks them: one under way is waited for, and what
 * the caller has not seen is not marked. What is opened already and taken by the caller does not change.
 */
export async function noteHelp(db: Database, note: HelpNote, now: Instant): Promise<HelpOutcome> {
  const parts = note.parts.toSorted((one, other) => one.surveyId - other.surveyId);
  const outcome = await db.transaction(async (trx) => {
    for (const { surveyId } of parts) if (!(await lockOpen(trx, surveyId))) return 'closed';
    for (const part of parts) if (!(await stillStand(trx, part))) return 'newer_answer';
    const changed: Changed[] = [];
    for (const part of parts) changed.push(await mark(trx, part, note, now));
    return changed;
  });
  if (typeof outcome === 'string') return outcome;
  const changed = outcome.filter(({ accountIds }) => accountIds.length > 0);
  publishToStaff(db, 'safety', [...new Set(changed.map(({ dormitoryId }) => dormitoryId))]);
  publishToAccounts(
    db,
    surveyEvents.changed,
    changed.flatMap(({ accountIds }) => accountIds),
  );
  return 'done';
}

async function stillStand(trx: Trx, { surveyId, answers }: SeenPart): Promise<boolean> {
  const standing = await lockAnswers(
    trx,
    surveyId,
    answers.map(({ accountId }) => accountId),
  );
  return answers.every(({ accountId, revision }) => standing.get(accountId) === revision);
}

interface Changed {
  dormitoryId: number;
  accountIds: readonly number[];
}

async function mark(trx: Trx, part: SeenPart, note: HelpNote, now: Instant): Promise<Changed> {
  const { dormitoryId, surveyId } = part;
  const calling = { surveyId, answers: part.answers.filter((answer) => answer.callsForHelp) };
  const seen = await noteSeen(trx, calling, note, now);
  const taken = note.takes ? await noteTaken(trx, calling, note, now) : [];
  const event = { ...note.act, at: now, dormitoryId, subjectId: surveyId };
  await recordEvents(trx, [
    ...seen.map((accountId) => ({ ...event, kind: 'safety.help_seen' as const, accountId })),
    ...taken.map((accountId) => ({ ...event, kind: 'safety.help_taken' as const, accountId })),
  ]);
  return { dormitoryId, accountIds: [...new Set([...seen, ...taken])] };
}

type Calling = Omit<SeenPart, 'dormitoryId'>;

/** Those whose answer was not opened before. */
async function noteSeen(
  trx: Trx,
  { surveyId, answers }: Calling,
  { staffId }: HelpNote,
  now: Instant,
): Promise<number[]> {
  const accountIds = answers.map(({ accountId }) => accountId);
  const revisions = answers.map(({ revision }) => revision);
  const { rows } = await sql<{ account_id: number }>`
    insert into safety_help as h (survey_id, account_id, seen_at, seen_by, seen_revision)
    select distinct ${surveyId}::bigint, id, ${timestamp(now)}::timestamptz, ${staffId}::bigint, revision
      from unnest(${accountIds}::bigint[], ${revisions}::int[]) as answer (id, revision)
    on conflict (survey_id, account_id) do update
       set seen_at = excluded.seen_at, seen_by = excluded.seen_by, seen_revision = excluded.seen_revision
     where h.seen_revision < excluded.seen_revision
    returning account_id`.execute(trx);
  return rows.map((row) => row.account_id);
}

async function noteTaken(
  trx: Trx,
  { surveyId, answers }: Calling,
  { staffId }: HelpNote,
  now: Instant,
): Promise<number[]> {
  const accountIds = answers.map(({ accountId }) => accountId);
  const rows = await trx
    .updateTable('safety_help')
    .set({ taken_at: timestamp(now), taken_by: staffId })
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', sql<number>`any(${accountIds})`)
    .where('taken_by', 'is distinct from', staffId)
    .returning('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

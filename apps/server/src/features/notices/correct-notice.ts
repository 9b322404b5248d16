// Corrections: a published text is never changed, a new version replaces it for the same recipients (SG008).
// Readings and confirmations belong to the text that was read, so a correction is a row that names the one it replaces,
// and the lock of that row decides between two people.
import { sql } from 'kysely';
import { noticeDraft, type NoticeDraftContent } from '@yadori/api/notices/draft-shape';
import type { NoticeKind } from '@yadori/api/notices/kinds';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Event } from '../../platform/events.ts';
import { notifyOfNotices } from '../notifications/service.ts';
import { publishNoticeChange } from './live.ts';
import { dateProblems, readyOf } from './publish-draft.ts';
import { findNewestVersion } from './queries.ts';

interface Correction {
  id: number;
  draftId: number;
  /** Of the draft as it was seen; undefined: whatever it holds. */
  revision: number | undefined;
  reason: string;
  /** Those who have read the version before have read this one too. */
  isMinor: boolean;
  /** Whether the caller has the right to edit in the dormitory of the draft. */
  mayUse(dormitoryId: number | null): boolean;
}

interface Act {
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: { staff: number } };
  now: Instant;
}

type CorrectionRefusal =
  | { refused: 'withdrawn' | 'ended' | 'published' | 'changed' | 'no_draft' }
  | { refused: 'corrected'; newest: number }
  | { refused: 'incomplete'; problems: string[] };

type CorrectionOutcome = { id: number } | CorrectionRefusal;

/** Of two corrections at once, the later one finds the notice corrected. */
export async function correctNotice(
  db: Database,
  correction: Correction,
  act: Act,
): Promise<CorrectionOutcome> {
  const done = await db.transaction(async (trx) => {
    const old = await lockNotice(trx, correction.id);
    const draft = await lockDraft(trx, correction.draftId);
    const refusal =
      (await refusalOf(trx, old, dateAt(act.now))) ?? refusalOfDraft(draft, correction);
    if (refusal !== undefined) return refusal;
    const content = noticeDraft.parse(draft?.content);
    const first = firstDayOf(old, correction.isMinor, dateAt(act.now));
    const file = fileOf(draft, old);
    const texts = readyOf(content, file.kind);
    const problems = [...(Array.isArray(texts) ? texts : []), ...dateProblems(content, first)];
    if (Array.isArray(texts) || problems.length > 0)
      return { refused: 'incomplete' as const, problems };
    const id = await insertVersion(trx, { old, first, content, texts, file }, correction, act);
    await finish(trx, { old, id }, correction, act);
    return { id, dormitoryId: old.dormitory_id };
  });
  if ('refused' in done) return done;
  await publishNoticeChange(db, done.dormitoryId);
  return { id: done.id };
}

/** Readings, event, draft and push of a version that was just written. */
async function finish(
  trx: Trx,
  { old, id }: { old: OldNotice; id: number },
  { draftId, isMinor }: Correction,
  { by, now }: Act,
): Promise<void> {
  if (isMinor) await copyReadings(trx, old.id, id);
  else await notifyOfNotices(trx, [id], now);
  await trx
    .updateTable('drafts')
    .set({ published_at: timestamp(now), result: JSON.stringify({ ids: [id], corrects: old.id }) })
    .where('id', '=', draftId)
    .execute();
  const where = old.dormitory_id === null ? {} : { dormitoryId: old.dormitory_id };
  const detail = { corrects: old.id, minor: isMinor };
  await recordEvent(trx, {
    ...by,
    ...where,
    kind: 'notice.corrected',
    at: now,
    subjectId: id,
    detail,
  });
}

type OldNotice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>;

const lockNotice = (trx: Trx, id: number) =>
  trx
    .selectFrom('notices')
    .select([
      ...(['id', 'type', 'dormitory_id', 'kind', 'file', 'file_size', 'start_date'] as const),
      ...(['end_date', 'withdrawn_at', 'is_targeted', 'target'] as const),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const lockDraft = (trx: Trx, id: number) =>
  trx
    .selectFrom('drafts')
    .select(['id', 'content', 'revision', 'published_at', 'dormitory_id'])
    .select(['file', 'file_kind', 'file_size'])
    .where('id', '=', id)
    .where('kind', '=', 'notice')
    .forUpdate()
    .executeTakeFirst();

async function refusalOf(
  trx: Trx,
  { id, withdrawn_at, end_date: end }: OldNotice,
  today: CalendarDate,
): Promise<CorrectionRefusal | undefined> {
  if (withdrawn_at !== null) {
    const newest = await findNewestVersion(trx, id);
    return newest === id ? { refused: 'withdrawn' } : { refused: 'corrected', newest };
  }
  return end !== null && end < today ? { refused: 'ended' } : undefined;
}

function refusalOfDraft(
  draft: Awaited<ReturnType<typeof lockDraft>>,
  { id, revision, mayUse }: Correction,
): CorrectionRefusal | undefined {
  const content = draft && noticeDraft.parse(draft.content);
  if (draft === undefined || content?.corrects_id !== id || !mayUse(draft.dormitory_id))
    return { refused: 'no_draft' };
  if (draft.published_at !== null) return { refused: 'published' };
  return revision === undefined || revision === draft.revision ? undefined : { refused: 'changed' };
}

/** A correction that is to be read again is of its day; a minor one keeps its place in the lists. */
function firstDayOf({ start_date: first }: OldNotice, isMinor: boolean, today: CalendarDate) {
  return isMinor || first > today ? first : today;
}

interface Version {
  old: OldNotice;
  first: CalendarDate;
  content: NoticeDraftContent;
  file: ReturnType<typeof fileOf>;
  texts: Exclude<ReturnType<typeof readyOf>, string[]>;
}

async function insertVersion(
  trx: Trx,
  { old, first, content, texts, file }: Version,
  { draftId, reason }: Correction,
  { by, now }: Act,
): Promise<number> {
  const { type, dormitory_id, is_targeted, target } = old;
  const { id } = await trx
    .insertInto('notices')
    .values({
      type,
      dormitory_id,
      is_targeted,
      ...file,
      ...texts,
      target: target && JSON.stringify(target),
      start_date: first,
      end_date: content.end_date,
      class: content.class,
      pinned: content.class === 'urgent',
      must_confirm: content.must_confirm,
      created_at: timestamp(now),
      published_by: by.actor.staff,
      draft_id: draftId,
      corrects_id: old.id,
      corrected_why: reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('notices')
    .set({ withdrawn_at: timestamp(now), pinned: false })
    .where('id', '=', old.id)
    .execute();
  await sql`insert into notice_recipients (notice_id, account_id)
            select ${id}, account_id from notice_recipients where notice_id = ${old.id}`.execute(
    trx,
  );
  return id;
}

/** The file of the draft, else that of the version before: a correction of the text keeps it. */
function fileOf(
  draft: Awaited<ReturnType<typeof lockDraft>>,
  { kind, file, file_size }: OldNotice,
) {
  if (draft?.file != null)
    return { kind: draft.file_kind as NoticeKind, file: draft.file, file_size: draft.file_size };
  return file === null
    ? { kind: 'html' as const, file, file_size }
    : { kind: kind as NoticeKind, file, file_size };
}

/** Who has read or confirmed the version before has done so with this one too. */
async function copyReadings(trx: Trx, from: number, to: number): Promise<void> {
  await sql`insert into notice_reads (notice_id, account_id, read_at)
            select ${to}, account_id, read_at from notice_reads where notice_id = ${from}`.execute(
    trx,
  );
  await sql`insert into notice_acknowledgements (notice_id, account_id, at)
            select ${to}, account_id, at from notice_acknowledgements where notice_id = ${from}`.execute(
    trx,
  );
}

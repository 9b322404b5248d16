// Handover notes of a dormitory: written, changed, done. Each act leaves its event.
import { notesShownDays } from '@yadori/api/today/staff-calls';
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { actOf, recordEvents } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff, StaffDormitoryId } from '../../platform/session/staff.ts';

const day = 24 * 60 * 60_000;
const mostShown = 200;

/** Notes with the names of those who wrote and did them. */
const notes = (queries: Queries) =>
  queries
    .selectFrom('dormitory_log as n')
    .innerJoin('staff as a', 'a.id', 'n.staff_id')
    .leftJoin('staff as d', 'd.id', 'n.done_by')
    .select([
      'n.id',
      'n.dormitory_id',
      'n.text',
      'n.staff_id',
      'a.name as author',
      'n.created_at',
      'n.pinned',
      'n.done_at',
      'd.name as done_name',
      'n.revision',
    ]);

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** Of the last seven days, and pinned ones that are not done: these first, then the newest. */
export const newestNotes = (queries: Queries, dormitoryId: StaffDormitoryId, now: Instant) =>
  notes(queries)
    .where('n.dormitory_id', '=', dormitoryId)
    .where((note) =>
      note.or([
        note('n.created_at', '>=', timestamp(now - notesShownDays * day)),
        note.and([note('n.pinned', '=', true), note('n.done_at', 'is', null)]),
      ]),
    )
    .orderBy(
      (note) => note.and([note('n.pinned', '=', true), note('n.done_at', 'is', null)]),
      'desc',
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostShown);

/** Those that were written on a day. */
export const notesOfDay = (queries: Queries, dormitoryId: StaffDormitoryId, on: CalendarDate) =>
  notes(queries)
    .where('n.dormitory_id', '=', dormitoryId)
    .where('n.created_at', '>=', timestamp(instantAt(on)))
    .where('n.created_at', '<', timestamp(instantAt(addDays(on, 1))))
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(mostShown);

export const findNotes = (db: Database, dormitoryId: StaffDormitoryId, now: Instant) =>
  newestNotes(db.queries, dormitoryId, now).execute();

/** A note that was read as JSON. */
export const noteOf = ({ created_at, done_at, ...note }: NoteRowJson): NoteRow => ({
  ...note,
  created_at: new Date(created_at),
  done_at: done_at === null ? null : new Date(done_at),
});

type NoteRowJson = Omit<NoteRow, 'created_at' | 'done_at'> & {
  created_at: string;
  done_at: string | null;
};

export const findNote = (queries: Queries, id: number): Promise<NoteRow | undefined> =>
  notes(queries).where('n.id', '=', id).executeTakeFirst();

interface Act {
  platform: Platform;
  staff: Staff;
  requestId: string;
  now: Instant;
}

export async function writeNote(
  { platform, staff, requestId, now }: Act,
  { dormitoryId, text, pinned }: { dormitoryId: StaffDormitoryId; text: string; pinned: boolean },
): Promise<NoteRow> {
  const written = await platform.db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('dormitory_log')
      .values({
        dormitory_id: dormitoryId,
        staff_id: staff.staffId,
        text,
        pinned,
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { ...actOf(staff, requestId), at: now, dormitoryId, subjectId: id };
    await recordEvents(trx, [{ ...act, kind: 'dormitory_log.written', detail: { pinned } }]);
    return (await findNote(trx, id)) as NoteRow;
  });
  publishToStaff(platform.db, 'log', [dormitoryId]);
  return written;
}

interface NoteChange {
  text?: string | undefined;
  pinned?: boolean | undefined;
  done?: boolean | undefined;
  revision: number;
}

/** Undefined where somebody else has changed the note since that revision; nothing is written then. */
export async function changeNote(
  { platform, staff, requestId, now }: Act,
  before: NoteRow,
  { text = before.text, pinned = before.pinned, done, revision }: NoteChange,
): Promise<NoteRow | undefined> {
  const stays = done === undefined || done === (before.done_at !== null);
  const doneBy = done === true ? staff.staffId : null;
  const note = await platform.db.transaction(async (trx) => {
    const changed = await trx
      .updateTable('dormitory_log')
      .set({
        text,
        pinned,
        revision: revision + 1,
        ...(!stays && { done_at: done === true ? timestamp(now) : null, done_by: doneBy }),
      })
      .where('id', '=', before.id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    const act = { ...actOf(staff, requestId), at: now, dormitoryId: before.dormitory_id };
    const event = {
      ...act,
      kind: 'dormitory_log.changed' as const,
      subjectId: before.id,
      detail: { pinned, done: stays ? before.done_at !== null : done === true },
    };
    await recordEvents(
      trx,
      [
        text === before.text
          ? event
          : { ...event, text: { before: { text: before.text }, after: { text } } },
      ],
      platform.sensitive,
    );
    return findNote(trx, before.id);
  });
  if (note !== undefined) publishToStaff(platform.db, 'log', [before.dormitory_id]);
  return note;
}

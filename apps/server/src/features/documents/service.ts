// Versions of the legal texts. One of them is planned at most; from its first day on a version stays as it is (SJ009).
import type { DocumentKey } from '@yadori/api/documents/kinds';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordAct, type Event } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';

interface DocumentAct {
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: Event['actor'] };
  staffId: number;
}

interface SavedVersion {
  key: DocumentKey;
  ja: string;
  en: string;
  firstDay: CalendarDate;
  asksAgreement: boolean;
  /** The planned version that is changed, as the caller saw it; left out: a new one. */
  known?: { version: number; revision: number } | undefined;
}

type Saved = 'done' | 'changed' | 'too_early';

/**
 * `changed`: the planned version is another one by now, or has begun. The day is that of the moment after the lock: of
 * two editors at midnight the second one may wait into the first day. Nothing is written then.
 */
export function saveVersion(
  { db, sensitive, clock }: Pick<Platform, 'db' | 'sensitive' | 'clock'>,
  saved: SavedVersion,
  { by, staffId }: DocumentAct,
): Promise<Saved> {
  return db.transaction(async (trx): Promise<Saved> => {
    const newest = await lockNewest(trx, saved.key);
    const now = clock();
    const planned = plannedOf(newest, dateAt(now));
    const { known } = saved;
    if (planned?.version !== known?.version || planned?.revision !== known?.revision)
      return 'changed';
    if (saved.firstDay <= dateAt(now)) return 'too_early';
    const values = {
      ja: saved.ja,
      en: saved.en,
      first_day: saved.firstDay,
      asks_agreement: saved.asksAgreement,
      written_by: staffId,
      written_at: timestamp(now),
    };
    const written =
      planned === undefined
        ? await insert(trx, { ...values, key: saved.key, version: (newest?.version ?? 0) + 1 })
        : await change(trx, planned, values);
    if (written === undefined) return 'changed';
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'document.planned',
      at: now,
      subjectId: written.id,
      detail: { document: saved.key, version: written.version, from: saved.firstDay },
      ...(planned !== undefined && { before: shortOf(planned) }),
      after: shortOf(values),
    });
    return 'done';
  });
}

const shortOf = (row: { first_day: string; asks_agreement: boolean }) => ({
  first_day: row.first_day,
  asks_agreement: row.asks_agreement,
});

/**
 * One read says what is planned and which number is next: of two at once both take that number, and one of them is
 * kept.
 */
const lockNewest = (trx: Trx, key: DocumentKey) =>
  trx
    .selectFrom('documents')
    .select(['id', 'version', 'revision', 'first_day', 'asks_agreement'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Newest = Awaited<ReturnType<typeof lockNewest>>;

const plannedOf = (newest: Newest, today: CalendarDate): Newest =>
  newest !== undefined && newest.first_day > today ? newest : undefined;

interface VersionValues {
  ja: string;
  en: string;
  first_day: CalendarDate;
  asks_agreement: boolean;
  written_by: number;
  written_at: Date;
}

/** Undefined where another one has taken the number. */
const insert = (trx: Trx, values: VersionValues & { key: DocumentKey; version: number }) =>
  trx
    .insertInto('documents')
    .values(values)
    .onConflict((known) => known.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();

const change = (
  trx: Trx,
  { id, revision }: { id: number; revision: number },
  values: VersionValues,
) =>
  trx
    .updateTable('documents')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst();

/** False where no such version waits for its day. */
export function removeVersion(
  { db, sensitive, clock }: Pick<Platform, 'db' | 'sensitive' | 'clock'>,
  { key, version }: { key: DocumentKey; version: number },
  { by }: DocumentAct,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const newest = await lockNewest(trx, key);
    const now = clock();
    const planned = plannedOf(newest, dateAt(now));
    if (planned?.version !== version) return false;
    await trx.deleteFrom('documents').where('id', '=', planned.id).execute();
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'document.removed',
      at: now,
      subjectId: planned.id,
      detail: { document: key, version, from: planned.first_day },
      before: shortOf(planned),
    });
    return true;
  });
}

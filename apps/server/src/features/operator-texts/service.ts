// Versions of the operator's texts: written for a day, cancelled before it (SJ008).
import { mostPlannedTexts, textDayProblem } from '@yadori/api/operator-texts/filled';
import type { TextKey } from '@yadori/api/operator-texts/keys';
import type { Bilingual } from '@yadori/api/language/language';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordAct, type actOf } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';

interface TextAct {
  by: ReturnType<typeof actOf>;
  staffId: number;
  now: Instant;
}

interface NewVersion {
  key: TextKey;
  from: CalendarDate;
  /** Null: the text of the product. */
  text: Bilingual | null;
  /** The newest version when the writing began. */
  version: number;
}

type Written = 'done' | 'changed' | 'too_many' | NonNullable<ReturnType<typeof textDayProblem>>;

/**
 * `changed`: somebody else has written a version since. One that waits for the same day is replaced. Two writers at once
 * take the same number, of which the database keeps one.
 */
export function writeVersion(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { key, from, text, version }: NewVersion,
  { by, staffId, now }: TextAct,
): Promise<Written> {
  const today = dateAt(now);
  const wrongDay = textDayProblem(from, today);
  if (wrongDay !== undefined) return Promise.resolve(wrongDay);
  return db.transaction(async (trx): Promise<Written> => {
    if ((await newestVersion(trx, key)) !== version) return 'changed';
    const planned = await findPlanned(trx, key, today);
    const replaced = planned.filter((one) => from > today && one.from_day === from);
    if (from > today && planned.length - replaced.length >= mostPlannedTexts) return 'too_many';
    const row = await trx
      .insertInto('operator_texts')
      .values({
        key,
        version: version + 1,
        from_day: from,
        ja: text?.ja ?? null,
        en: text?.en ?? null,
        written_by: staffId,
        written_at: timestamp(now),
      })
      .onConflict((known) => known.columns(['key', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return 'changed';
    for (const { id } of replaced) await markCancelled(trx, id, { staffId, now });
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'text.changed',
      at: now,
      subjectId: row.id,
      detail: {
        act: text === null ? 'restored' : 'changed',
        kind: key,
        date: from,
        revision: version + 1,
      },
      ...(text !== null && { after: { ja: text.ja, en: text.en } }),
    });
    return 'done';
  });
}

type Cancelled = 'done' | 'missing' | 'in_force';

export const cancelVersion = (
  { db, sensitive, clock }: Pick<Platform, 'db' | 'sensitive' | 'clock'>,
  { key, version }: { key: TextKey; version: number },
  { by, staffId }: TextAct,
): Promise<Cancelled> =>
  db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('operator_texts')
      .select(['id', 'from_day', 'cancelled_at'])
      .where('key', '=', key)
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.cancelled_at !== null) return 'missing';
    // After the lock: the wait for it may have lasted into the day of the version.
    const now = clock();
    if (row.from_day <= dateAt(now)) return 'in_force';
    await markCancelled(trx, row.id, { staffId, now });
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'text.changed',
      at: now,
      subjectId: row.id,
      detail: { act: 'cancelled', kind: key, date: row.from_day, revision: version },
    });
    return 'done';
  });

const newestVersion = async (trx: Trx, key: TextKey): Promise<number> => {
  const row = await trx
    .selectFrom('operator_texts')
    .select((of) => of.fn.max('version').as('version'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.version ?? 0;
};

const findPlanned = (trx: Trx, key: TextKey, today: CalendarDate) =>
  trx
    .selectFrom('operator_texts')
    .select(['id', 'from_day'])
    .where('key', '=', key)
    .where('from_day', '>', today)
    .where('cancelled_at', 'is', null)
    .execute();

const markCancelled = (trx: Trx, id: number, { staffId, now }: { staffId: number; now: Instant }) =>
  trx
    .updateTable('operator_texts')
    .set({ cancelled_at: timestamp(now), cancelled_by: staffId })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();

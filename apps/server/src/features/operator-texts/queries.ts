// Which wording of a text is in force, and its versions.
import { sql } from 'kysely';
import { filledText, type TextValues } from '@yadori/api/operator-texts/filled';
import { textKeys, type TextKey } from '@yadori/api/operator-texts/keys';
import type { Bilingual } from '@yadori/api/language/language';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';

/**
 * A column of a statement that writes a message: what the operator says at that moment, null where it is the text of the
 * product. `day`: a parameter.
 */
export const wordingColumn = (key: TextKey, day: `$${number}`) => `
  (select case when t.ja is not null then json_build_object('ja', t.ja, 'en', t.en) end
     from operator_texts t
    where t.key = '${key}' and t.cancelled_at is null and t.from_day <= ${day}::date
    order by t.from_day desc, t.version desc limit 1)`;

/** The text that is sent now. */
export async function textToSend<Key extends TextKey>(
  queries: Queries | Trx,
  key: Key,
  values: TextValues<Key>,
  now: Instant,
): Promise<Bilingual> {
  return filledText(key, values, await findWording(queries, key, now));
}

/** What the operator says now; undefined where it is the text of the product. */
export const findWording = async (
  queries: Queries | Trx,
  key: TextKey,
  now: Instant,
): Promise<Bilingual | undefined> => (await findInForce(queries, [key], now))[0];

/** Those that the operator words now. */
export async function findInForce(
  queries: Queries | Trx,
  keys: readonly TextKey[],
  now: Instant,
): Promise<({ key: TextKey } & Bilingual)[]> {
  const { rows } = await sql<{ key: TextKey; ja: string | null; en: string | null }>`
    select distinct on (key) key, ja, en from operator_texts
     where key = any(${keys}::text[]) and cancelled_at is null and from_day <= ${dateAt(now)}::date
     order by key, from_day desc, version desc`.execute(queries);
  return rows.flatMap(({ key, ja, en }) => (ja === null || en === null ? [] : [{ key, ja, en }]));
}

export interface VersionRow {
  key: TextKey;
  version: number;
  from: CalendarDate;
  ja: string | null;
  en: string | null;
  written_by: string;
  written_at: Date;
  is_cancelled: boolean;
}

/** Of each text those ahead, the present one and some before it; the newest one even where it was cancelled. */
export async function findVersions(
  queries: Queries | Trx,
  keys: readonly TextKey[] = textKeys,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.key, v.version, v.from_day as "from", v.ja, v.en, p.name as written_by, v.written_at,
           v.cancelled_at is not null as is_cancelled
      from (select t.*, row_number() over (partition by t.key order by t.cancelled_at is not null, t.from_day desc,
                                                                       t.version desc) as place,
                   max(t.version) over (partition by t.key) as newest
              from operator_texts t where t.key = any(${keys}::text[])) v
      join staff p on p.id = v.written_by
     where (v.cancelled_at is null and v.place <= ${mostShown}) or v.version = v.newest
     order by v.key, v.from_day desc, v.version desc`.execute(queries);
  return rows;
}

/** More than may wait for their day. */
const mostShown = 30;

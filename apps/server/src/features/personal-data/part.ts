// What a domain gives to the download: its tables, its rows, its files.
import type { Readable } from 'node:stream';
import type { Bilingual } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountId } from '../../platform/session/resident.ts';

export interface Owner {
  accountId: AccountId;
  platform: Platform;
  now: Instant;
}

export type Row = Record<string, unknown>;

/** A file that belongs to the rows of a part. */
export interface PartFile {
  /** Below `files/`; made safe before it is written. */
  name: string;
  /** Undefined where the store no longer has it. */
  open(): Promise<Readable | undefined>;
}

interface RowSource {
  (owner: Owner): AsyncIterable<Row>;
  /** The statement, where one gives the rows: a test looks at the columns that it reads. */
  text?: string;
}

export interface Part {
  /** Name of its files in the download: small letters and dashes. */
  name: string;
  title: Bilingual;
  /** The tables whose rows of the resident it gives. */
  tables: readonly string[];
  /** All rows have the same fields. Read in pages, so that a long history costs no memory. */
  rows: RowSource;
  files?(owner: Owner): AsyncIterable<PartFile>;
}

const pageSize = 500;

/**
 * Rows of a statement whose `$1` is the account. With `paged` it has a growing, unique `id`, and `$2` is the last
 * one that was read; `order by id limit` is added. `$3` is the instant of the download.
 */
export function fromSql(text: string, { paged = false } = {}): RowSource & { text: string } {
  async function* rows({ accountId, platform, now }: Owner): AsyncIterable<Row> {
    if (!paged) {
      yield* (await platform.db.pool.query<Row>(text, [accountId])).rows;
      return;
    }
    const instants = text.includes('$3') ? [timestamp(now)] : [];
    let last = 0;
    for (;;) {
      const page = await platform.db.pool.query<Row & { id: number }>(
        `${text} order by id limit ${pageSize}`,
        [accountId, last, ...instants],
      );
      yield* page.rows;
      if (page.rows.length < pageSize) return;
      last = page.rows.at(-1)?.id ?? last;
    }
  }
  return Object.assign(rows, { text });
}

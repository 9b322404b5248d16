// Texts that were folded by another rule are folded again: a search compares what the program folds today.
import { foldText } from '@yadori/api/language/fold';
import type { Database } from '../../../platform/database/database.ts';

const batchSize = 1000;

/** In batches, each in a transaction of its own; repeated, it finds nothing to do. */
export async function refoldMessages({ pool }: Database): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<Stored>(
      `select s.message_id as id, s.folded, m.text, m.text_en
         from message_search s join messages m on m.id = s.message_id
        where s.message_id > $1 order by s.message_id limit $2`,
      [after, batchSize],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const changed = rows
      .map((row) => ({ ...row, wanted: foldText([row.text, row.text_en ?? ''].join('\n').trim()) }))
      .filter(({ folded, wanted }) => folded !== wanted);
    const written = changed.filter(({ wanted }) => wanted !== '');
    // A text of invisible signs alone has nothing to be found by.
    const gone = changed.filter(({ wanted }) => wanted === '').map(({ id }) => id);
    // Only where the row is as it was read: a message may be changed or taken back meanwhile.
    await pool.query(
      `with removed as (delete from message_search where message_id = any($1::bigint[]))
       update message_search s set folded = g.wanted
         from unnest($2::bigint[], $3::text[], $4::text[]) g (id, folded, wanted)
        where s.message_id = g.id and s.folded = g.folded`,
      [
        gone,
        written.map(({ id }) => id),
        written.map(({ folded }) => folded),
        written.map(({ wanted }) => wanted),
      ],
    );
    after = last.id;
  }
}

interface Stored {
  id: number;
  folded: string;
  text: string;
  text_en: string | null;
}

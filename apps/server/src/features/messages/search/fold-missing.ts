// Texts that were written before there was a search become searchable.
import { foldText } from '@yadori/api/language/fold';
import type { Database } from '../../../platform/database/database.ts';

const portion = 1000;

/** In portions, each in a transaction of its own; repeated, it finds nothing to do. */
export async function foldMissing({ pool }: Database): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number; account_id: number; text: string }>(
      `select m.id, m.account_id, m.text from messages m
        where m.id > $1 and m.deleted_at is null and m.text <> ''
          and not exists (select from message_search s where s.message_id = m.id)
        order by m.id limit $2`,
      [after, portion],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const folded = rows
      .map((row) => ({ ...row, folded: foldText(row.text) }))
      .filter((row) => row.folded !== '');
    // A message that is taken back meanwhile must not be found again: its row is held while it is looked at.
    await pool.query(
      `insert into message_search (message_id, account_id, folded)
       select m.id, m.account_id, g.folded
         from unnest($1::bigint[], $2::text[]) g (id, folded)
         join messages m on m.id = g.id and m.deleted_at is null
          for share of m
       on conflict (message_id) do nothing`,
      [folded.map((row) => row.id), folded.map((row) => row.folded)],
    );
    after = last.id;
  }
}

// Notes that jobs write to residents of the dormitories where somebody has switched them on (SE048, SC039).
import type { Database, Queries, Trx } from '../../platform/database/database.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';

type NotesOfDesk = 'missed_meal_notes' | 'contract_end_notes';

/** One run of a dormitory at a time: the next one finds what this one wrote. */
export async function sendNotesOf(
  db: Database,
  notes: NotesOfDesk,
  send: (trx: Trx, dormitoryId: number) => Promise<void>,
): Promise<void> {
  const dormitories = await findWith(db.queries, notes);
  const sendIn = (dormitoryId: number) =>
    db.transaction(async (trx) => {
      if (await lockNotes(trx, dormitoryId, notes)) await send(trx, dormitoryId);
    });
  await eachAlone(dormitories, sendIn, `${notes} were not all sent`);
}

async function findWith(queries: Queries, notes: NotesOfDesk): Promise<number[]> {
  const rows = await queries
    .selectFrom('desk_settings')
    .select('dormitory_id')
    .where(notes, '=', true)
    .orderBy('dormitory_id')
    .execute();
  return rows.map((row) => row.dormitory_id);
}

/** Until the transaction ends; false where the notes have been switched off meanwhile. */
async function lockNotes(trx: Trx, dormitoryId: number, notes: NotesOfDesk): Promise<boolean> {
  const row = await trx
    .selectFrom('desk_settings')
    .select('dormitory_id')
    .where('dormitory_id', '=', dormitoryId)
    .where(notes, '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

// The notes before the end of contracts that a job writes next (SC039): when, and to whom.
import { sql } from 'kysely';
import { nextEndNote } from '@yadori/api/contracts/end-note';
import type { PlannedNotes } from '@yadori/api/contracts/staff-calls';
import { firstDayOfNotes } from '@yadori/api/time/note-hours';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { findDeskSettings } from '../../dormitory/desk.ts';
import { getsEndNotes } from '../end-notes.ts';

export async function findPlannedNotes(
  queries: Queries,
  dormitoryId: number,
  now: Instant,
): Promise<PlannedNotes> {
  const { contract_end_notes: isOn } = await findDeskSettings(queries, dormitoryId);
  if (!isOn) return { is_on: false, next: null };
  const planned = await findPlanned(queries, dormitoryId, firstDayOfNotes(now));
  const [on] = planned.map((one) => one.on).toSorted();
  if (on === undefined) return { is_on: true, next: null };
  const rows = planned.flatMap(({ on: day, row }) => (day === on ? [row] : []));
  return { is_on: true, next: { on, rows } };
}

interface EndingContract {
  id: number;
  room_number: string;
  name: string;
  start_date: CalendarDate;
  end_date: CalendarDate;
  end_told: number | null;
}

async function findPlanned(queries: Queries, dormitoryId: number, from: CalendarDate) {
  const { rows } = await sql<EndingContract>`
    select c.id, c.room_number, coalesce(p.name, '') as name, c.start_date, c.end_date, c.end_told
      from contracts c join accounts a on a.id = c.account_id
           left join profiles p on p.account_id = c.account_id
     where c.dormitory_id = ${dormitoryId} and c.end_date >= ${from}::date and ${getsEndNotes}
     order by c.room_number, c.id`.execute(queries);
  return rows.flatMap(({ start_date: start, end_told: sent, ...row }) => {
    const note = nextEndNote({ end: row.end_date, sent }, from);
    if (note === undefined || start > note.on) return [];
    return [{ on: note.on, row: { ...row, days: note.days } }];
  });
}

// Emergency papers and menu links of a dormitory, as staff see them.
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';

export interface PresentPaper {
  id: number;
  paper: PaperKind;
  file: string;
  kind: 'pdf' | 'image';
  size: number | null;
  name: string;
  pages: number | null;
  picture: string | null;
  set_at: Date | null;
  by: string | null;
}

export const findPresentPapers = (queries: Queries, dormitoryId: number): Promise<PresentPaper[]> =>
  queries
    .selectFrom('emergency_papers as p')
    .leftJoin('staff as s', 's.id', 'p.set_by')
    .select(['p.id', 'p.file', 'p.size', 'p.name', 'p.pages', 'p.picture'])
    .select(['p.set_at', 's.name as by'])
    .select((row) => [
      row.ref('p.paper').$castTo<PaperKind>().as('paper'),
      row.ref('p.kind').$castTo<'pdf' | 'image'>().as('kind'),
    ])
    .where('p.dormitory_id', '=', dormitoryId)
    .where('p.ended_at', 'is', null)
    .execute();

export const findLinksChange = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('menu_link_lists as l')
    .leftJoin('staff as s', 's.id', 'l.changed_by')
    .select(['l.revision', 'l.changed_at', 's.name as by'])
    .where('l.dormitory_id', '=', dormitoryId)
    .executeTakeFirst();

/** With an account whose active contract is in the dormitory and has not ended. */
export async function countPresentResidents(
  queries: Queries,
  dormitoryId: number,
  today: CalendarDate,
): Promise<number> {
  const { count } = await queries
    .selectFrom('contracts as c')
    .innerJoin('accounts as a', 'a.active_contract_id', 'c.id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('c.dormitory_id', '=', dormitoryId)
    .where((row) => row.or([row('c.last_day', 'is', null), row('c.last_day', '>=', today)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

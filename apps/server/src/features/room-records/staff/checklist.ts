// The checklist of a dormitory.
import type { Queries } from '../../../platform/database/database.ts';

interface ChecklistPoint {
  area_ja: string;
  area_en: string;
  name_ja: string;
  name_en: string;
}

export interface Checklist {
  points: ChecklistPoint[];
  /** 0: none was written yet. */
  revision: number;
}

export async function findChecklist(queries: Queries, dormitoryId: number): Promise<Checklist> {
  const row = await queries
    .selectFrom('room_checklists')
    .select(['points', 'revision'])
    .where('dormitory_id', '=', dormitoryId)
    .executeTakeFirst();
  const points = (row?.points ?? []) as unknown as ChecklistPoint[];
  return {
    // The column keeps no order of fields.
    points: points.map(({ area_ja, area_en, name_ja, name_en }) => ({
      area_ja,
      area_en,
      name_ja,
      name_en,
    })),
    revision: row?.revision ?? 0,
  };
}

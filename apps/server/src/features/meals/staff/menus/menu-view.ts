// Menus as the console shows them.
import {
  allergenLists,
  type LiveMenu,
  type MenuCell,
  type MenuDraft,
} from '@yadori/api/meals/dish';
import type { Allergen } from '@yadori/api/meals/staff/month-calls';
import type { PublicationCheck } from '@yadori/api/meals/staff/publication-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { fileAddress } from '../../../../platform/files/file-address.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { rulesOfMonth } from '../../facts.ts';
import {
  dishValues,
  cellsOf,
  type Cell,
  type CellsOfDays,
  type DishRow,
  type DraftRow,
  type LiveRow,
} from '../../menus/cells.ts';
import type { PublicationRow, Range } from '../../menus/planned.ts';
import { usualInstant, type Check } from '../../menus/publish.ts';
import type { AllergenRow } from '../../menus/queries.ts';
import { timesOf, type MealRules } from '../../policy.ts';

interface Viewer {
  platform: Pick<Platform, 'secretKey'>;
  now: Instant;
}

export function cellViews(found: CellsOfDays, viewer: Viewer): AnswerInput<MenuCell>[] {
  const rules = rulesOfMonth(found.dormitory);
  return cellsOf(found).map((cell) => cellView(cell, rules, viewer));
}

const cellView = (cell: Cell, rules: MealRules, viewer: Viewer): AnswerInput<MenuCell> => ({
  date: cell.date,
  type_of_meal: cell.type_of_meal,
  type_of_food: cell.type_of_food,
  draft: cell.draft === undefined ? null : draftView(cell.draft, viewer),
  live: cell.live === undefined ? null : liveView(cell.live, rules, viewer),
});

const dishView = (row: DishRow, { platform, now }: Viewer) => ({
  ...dishValues(row),
  allergens: allergenLists(row.allergens),
  photo: fileAddress(platform, row.photo_small_file, now),
});

const draftView = (row: DraftRow, viewer: Viewer): AnswerInput<MenuDraft> => ({
  id: row.id,
  ...dishView(row, viewer),
  capacity: row.capacity,
  is_unlimited: row.is_unlimited,
  late_stock: row.late_stock,
  unconfirmed: row.unconfirmed,
  revision: row.revision,
  updated_at: Date.parse(row.updated_at),
  updated_by: row.updated_by_name,
});

function liveView(row: LiveRow, rules: MealRules, viewer: Viewer): AnswerInput<LiveMenu> {
  const times = timesOf(row.date, row.type_of_meal, rules);
  return {
    id: row.id,
    ...dishView(row, viewer),
    capacity: row.capacity,
    late_stock: row.late_stock,
    reserved: row.reserved,
    late_reserved: row.late_reserved,
    waiting: row.waiting,
    is_late: viewer.now >= times.deadline,
    has_begun: viewer.now >= times.receptionStart,
    free_cancel_until: times.freeCancelUntil,
    stopped:
      row.stopped_at === null
        ? null
        : {
            at: Date.parse(row.stopped_at),
            reason_ja: row.stop_reason_ja ?? '',
            reason_en: row.stop_reason_en,
          },
    revision: row.revision,
  };
}

export const publicationView = (row: PublicationRow) => ({
  id: row.id,
  from_day: row.from_day,
  until_day: row.until_day,
  publish_at: row.publish_at,
  requested_by: row.name,
  has_failed: row.failed_at !== null,
});

export const checkView = (
  check: Check,
  range: Range,
  now: Instant,
): AnswerInput<PublicationCheck> => ({
  drafts: check.drafts,
  problems: check.problems,
  checked: check.checked,
  planned: check.planned === undefined ? null : publicationView(check.planned),
  default_at: usualInstant(range.from, now),
});

export const allergenView = ({ class: kind, ...row }: AllergenRow): Allergen => ({
  ...row,
  class: kind === 'mandatory' ? 'mandatory' : 'recommended',
});

// Which dormitory a call about menus is about, and what its input must be.
import type { Language } from '@yadori/api/language/language';
import { daysBetween, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../../platform/events.ts';
import { invalidField, notFound } from '../../../../platform/http/common-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  dormitoryWithin,
  may,
  type Staff,
  type StaffDormitoryId,
} from '../../../../platform/session/staff.ts';
import type { MenuAct } from '../../menus/menu-act.ts';
import { findMenuCell } from '../../menus/change.ts';
import { cellText, findCells, type CellKey } from '../../menus/cells.ts';
import { menuTexts } from './staff-menu-texts.ts';
import { cellViews } from './menu-view.ts';

interface Caller {
  actor: Staff;
  platform: Platform;
  language: Language;
  now: Instant;
  requestId: string;
}

export const menuActOf = (
  { actor, platform, now, requestId }: Caller,
  dormitoryId: StaffDormitoryId,
): MenuAct => ({
  platform,
  by: actOf(actor, requestId) as MenuAct['by'],
  dormitoryId,
  now,
});

interface MenuWithin {
  dormitoryId: StaffDormitoryId;
  cell: CellKey & { id: number };
}

/** A menu of a foreign dormitory is like one that does not exist (SA041). */
export const menuWithin = (caller: Caller, menuId: number): Promise<MenuWithin> =>
  rowWithin(caller, 'menus', menuId);

/** The same of a draft. */
export const draftWithin = (caller: Caller, draftId: number): Promise<MenuWithin> =>
  rowWithin(caller, 'menu_drafts', draftId);

async function rowWithin(
  { actor, platform, language }: Caller,
  table: 'menus' | 'menu_drafts',
  id: number,
): Promise<MenuWithin> {
  const found = await findMenuCell(platform.db.queries, table, id);
  const dormitoryId = found && dormitoryWithin(actor.scope, found.dormitoryId);
  if (found === undefined || dormitoryId === undefined) throw notFound(language);
  if (!may(actor, dormitoryId, 'menus', 'edit')) throw notFound(language);
  const { dormitoryId: _dormitory, ...cell } = found;
  return { dormitoryId, cell: { id, ...cell } };
}

/** The present cell, for an answer. */
export async function cellNow(
  platform: Platform,
  dormitoryId: number,
  cell: CellKey & { date: CalendarDate },
  now: Instant,
) {
  const range = { from: cell.date, until: cell.date };
  const found = await findCells(platform.db, dormitoryId, range);
  return cellViews(found, { platform, now }).find((one) => cellText(one) === cellText(cell));
}

const mostDays = 62;

export function requireRange(
  first: CalendarDate,
  last: CalendarDate,
  field: string,
  language: Language,
): void {
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > mostDays) throw invalidField(field, menuTexts(language).range);
}

// Publishing drafts: checked, then all of them or none, now or at a time (SD011, SD012).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { softProblems, type PublicationProblem } from '@yadori/api/meals/staff/publication-calls';
import { withoutStatements } from '@yadori/api/meals/statements';
import { foodType, mealType } from '@yadori/api/meals/kinds';
import {
  addDays,
  addMonths,
  instantAt,
  startOfMonth,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { lastHolidayYear } from '../../../platform/holidays.ts';
import {
  compareRows,
  readKnown,
  type DesiredRow,
  type Values,
} from '../../../platform/import-rows.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import { publishMessageChange } from '../../messages/live.ts';
import { announceMenus } from '../announce.ts';
import { rulesOf } from '../facts.ts';
import { timesOf } from '../policy.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import {
  cellsOf,
  dishValues,
  findCells,
  type Cell,
  type CellsOfDays,
  type DraftRow,
} from './cells.ts';
import { findOpenPublication, type PublicationRow, type Range } from './planned.ts';
import { informHolders } from './inform-holders.ts';
import { lateStockOf, menuTable, writeMenus } from './write-menus.ts';

export interface Check {
  drafts: number;
  problems: PublicationProblem[];
  checked: string;
  planned: PublicationRow | undefined;
}

export const isHard = ({ problem }: PublicationProblem) =>
  !softProblems.some((soft) => soft === problem);

/** The 18th of the month before at 10:00, when residents look for the next month (AM088). */
export function usualInstant(from: CalendarDate, now: Instant): Instant {
  const before = startOfMonth(addMonths(startOfMonth(from), -1));
  return Math.max(now, instantAt(addDays(before, 17), '10:00'));
}

export async function checkPublication(
  db: Database | Trx,
  dormitoryId: number,
  range: Range,
  now: Instant,
): Promise<Check> {
  const found = await findCells(db, dormitoryId, range);
  const planned = await findOpenPublication('queries' in db ? db.queries : db, dormitoryId, range);
  return { ...checkCells(found, now), planned };
}

function checkCells(found: CellsOfDays, now: Instant): Omit<Check, 'planned'> {
  const cells = cellsOf(found).filter(({ draft }) => draft !== undefined);
  return {
    drafts: cells.length,
    problems: cells.flatMap((cell) => problemsOf(cell, found, now)),
    checked: createHash('sha256')
      .update(JSON.stringify(cells.map(({ draft }) => [draft?.id, draft?.revision])))
      .digest('base64url')
      .slice(0, 22),
  };
}

function problemsOf(cell: Cell, found: CellsOfDays, now: Instant): PublicationProblem[] {
  const { draft, live, date, type_of_meal, type_of_food } = cell;
  if (draft === undefined) return [];
  const reserved = live?.reserved ?? 0;
  const { receptionEnd } = timesOf(date, type_of_meal, rulesOf(found.dormitory));
  const conditions = new Map<PublicationProblem['problem'], boolean>([
    ['over', receptionEnd <= now],
    ['no_name', draft.menu_name === ''],
    ['no_capacity', draft.capacity === null && !draft.is_unlimited],
    ['capacity_below_reserved', draft.capacity !== null && draft.capacity < reserved],
    ['holidays_unknown', Number(date.slice(0, 4)) > lastHolidayYear],
    [
      'not_served',
      found.no_meal.some((row) => row.date === date && row.type_of_meal === type_of_meal),
    ],
    ['one_breakfast', type_of_meal === mealType.breakfast && !hasOtherBreakfast(cell, found)],
    ['no_english', draft.menu_name !== '' && draft.menu_name_en === null],
    ['unconfirmed', draft.unconfirmed.length > 0],
  ]);
  return [...conditions].flatMap(([problem, holds]) =>
    holds
      ? [
          {
            date,
            type_of_meal,
            type_of_food,
            problem,
            reserved: problem === 'capacity_below_reserved' ? reserved : null,
          },
        ]
      : [],
  );
}

function hasOtherBreakfast({ date, type_of_food }: Cell, { live, drafts }: CellsOfDays): boolean {
  const other = type_of_food === foodType.japanese ? foodType.western : foodType.japanese;
  return [...live, ...drafts].some((one) => one.date === date && one.type_of_food === other);
}

export type PublishOutcome =
  | { published: number; promoted: number }
  | { refused: 'changed' | 'incomplete' | 'capacity_below_reserved' | 'nothing_to_publish' };

interface Published {
  published: number;
  accountIds: number[];
  /** Residents who got a message. */
  informed: number[];
}

/**
 * Inside a transaction that holds the dormitory's lock. Throws `ConcurrentChange` where a menu was added meanwhile.
 * Refused: nothing was written.
 */
export async function publishDrafts(
  trx: Trx,
  act: MenuAct,
  range: Range,
  options: { accept: boolean; checked?: string | undefined },
): Promise<Published | Exclude<PublishOutcome, { published: number }>> {
  await trx
    .selectFrom('menu_drafts')
    .select('id')
    .where('dormitory_id', '=', act.dormitoryId)
    .where('date', '>=', range.from)
    .where('date', '<=', range.until)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Capacities are compared with the bookings that stand once the menus are locked.
  await lockLive(trx, act.dormitoryId, range);
  const found = await findCells(trx, act.dormitoryId, range);
  const { problems, checked, drafts } = checkCells(found, act.now);
  // Published by somebody else meanwhile: there is nothing to compare, and nothing left to do.
  if (drafts === 0) return { refused: 'nothing_to_publish' };
  if (options.checked !== undefined && options.checked !== checked) return { refused: 'changed' };
  const hard = problems.filter(isHard);
  if (hard.length > 0 || (problems.length > 0 && !options.accept)) {
    const isSmall =
      hard.length > 0 && hard.every((one) => one.problem === 'capacity_below_reserved');
    return { refused: isSmall ? 'capacity_below_reserved' : 'incomplete' };
  }
  const confirmed = {
    ...found,
    drafts: found.drafts.map((draft) => withoutStatements(draft, draft.unconfirmed)),
  };
  const accountIds = await writeLive(trx, act, confirmed);
  const informed = await informOfAdded(trx, act, confirmed);
  await trx
    .deleteFrom('menu_drafts')
    .where('id', '=', sql<number>`any(${found.drafts.map(({ id }) => id)}::bigint[])`)
    .execute();
  await recordEvent(trx, {
    ...eventBy(act),
    kind: 'menu.published',
    detail: { from: range.from, until: range.until, menus: drafts },
  });
  return { published: drafts, accountIds, informed };
}

/** A draft may take the place of a menu that residents hold; then those get a message who marked an allergen of it (SD015). */
async function informOfAdded(trx: Trx, act: MenuAct, found: CellsOfDays): Promise<number[]> {
  const rules = rulesOf(found.dormitory);
  const informed: number[] = [];
  for (const { draft: after, live: before, date, type_of_meal: meal } of cellsOf(found)) {
    if (after === undefined || before === undefined || before.reserved === 0) continue;
    const change = { before, after, times: timesOf(date, meal, rules) };
    informed.push(...(await informHolders(trx, act, change, false)));
  }
  return [...new Set(informed)];
}

async function lockLive(trx: Trx, dormitoryId: number, { from, until }: Range): Promise<void> {
  await trx
    .selectFrom('menus')
    .select('id')
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function writeLive(trx: Trx, act: MenuAct, { drafts }: CellsOfDays): Promise<number[]> {
  const keys = drafts.map((draft) => keyOf(act.dormitoryId, draft));
  const known = await readKnown(trx, menuTable, keys, { dryRun: false });
  const desired = drafts.map((draft, line): DesiredRow => {
    const key = keyOf(act.dormitoryId, draft);
    const before = known.get(JSON.stringify(menuTable.key.map((column) => key[column])))?.row;
    return { line, key, values: valuesOf(draft, before) };
  });
  return writeMenus(trx, compareRows(menuTable, desired, known), {}, act.now);
}

const keyOf = (dormitoryId: number, { date, type_of_meal, type_of_food }: DraftRow): Values => ({
  dormitory_id: dormitoryId,
  date,
  type_of_meal,
  type_of_food,
});

const valuesOf = (draft: DraftRow, before: Values | undefined): Values => ({
  ...dishValues(draft),
  capacity: draft.capacity,
  ...(draft.photo_file !== null && {
    photo_file: draft.photo_file,
    photo_small_file: draft.photo_small_file,
  }),
  ...lateStockOf(draft.late_stock, before),
});

/** After the commit. */
export function announcePublished(
  db: Database,
  dormitoryId: number,
  accountIds: readonly number[],
  informed: readonly number[] = [],
): void {
  announceMenus(db, [dormitoryId], accountIds);
  publishMessageChange(db, informed);
  publishToStaff(db, 'meals', [dormitoryId]);
}

export const lockDormitory = (trx: Trx, dormitoryId: number) =>
  trx
    .selectFrom('dormitories')
    .select('id')
    .where('id', '=', dormitoryId)
    .forNoKeyUpdate()
    .execute();

// Takes a published menu back to draft, as long as no booking and no wait ever named it (SD019).
import { sql } from 'kysely';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import { rulesOf } from '../facts.ts';
import { lockMenus } from '../locks.ts';
import { timesOf } from '../policy.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { findCells, type CellKey, type LiveRow } from './cells.ts';
import { announcePublished, lockDormitory } from './publish.ts';

type UnpublishOutcome =
  | 'done'
  | { refused: 'changed' | 'booked' | 'draft_exists' | 'reception_begun' }
  /** It was taken back already. */
  | undefined;

export async function unpublishMenu(
  act: MenuAct,
  cell: CellKey & { id: number },
  revision: number,
): Promise<UnpublishOutcome> {
  const { db } = act.platform;
  const outcome = await db.transaction((trx) => unpublishIn(trx, act, cell, revision));
  if (outcome === 'done') announcePublished(db, act.dormitoryId, []);
  return outcome;
}

async function unpublishIn(
  trx: Trx,
  act: MenuAct,
  cell: CellKey & { id: number },
  revision: number,
): Promise<UnpublishOutcome> {
  await lockDormitory(trx, act.dormitoryId);
  // A concurrent booking either is there by now, or finds no menu once this is committed.
  await lockMenus(trx, [cell.id]);
  const range = { from: cell.date, until: cell.date };
  const { live, dormitory } = await findCells(trx, act.dormitoryId, range);
  const menu = live.find(({ id }) => id === cell.id);
  if (menu === undefined) return undefined;
  if (menu.revision !== revision) return { refused: 'changed' };
  const { receptionStart } = timesOf(cell.date, cell.type_of_meal, rulesOf(dormitory));
  if (act.now >= receptionStart) return { refused: 'reception_begun' };
  if (await isNamed(trx, menu.id)) return { refused: 'booked' };
  if (!(await keepAsDraft(trx, act, menu.id))) return { refused: 'draft_exists' };
  await trx.deleteFrom('menus').where('id', '=', menu.id).execute();
  await recordUnpublished(trx, act, menu);
  return 'done';
}

/**
 * Also by a booking that was given back: its fee and the resident's history name the menu. One condition for each of
 * the two partial indexes.
 */
async function isNamed(trx: Trx, menuId: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from reservations where menu_id = ${menuId} and cancelled_at is null)
        or exists (select from reservations where menu_id = ${menuId} and cancelled_at is not null)
        or exists (select from waits where menu_id = ${menuId}) as named`.execute(trx);
  return rows[0]?.named ?? true;
}

const columns = [
  'dormitory_id',
  'date',
  'type_of_meal',
  'type_of_food',
  'menu_name',
  'menu_name_en',
  'menu_description',
  'menu_description_en',
  'kcal',
  'energy_description',
  'energy_description_en',
  'image',
  'photo_file',
  'photo_small_file',
  'protein_g',
  'fat_g',
  'carbohydrate_g',
  'salt_g',
  'allergens',
  'capacity',
  'late_stock',
];

/** False where the cell has a draft, which stays as it is. */
async function keepAsDraft(trx: Trx, { by, now }: MenuAct, menuId: number): Promise<boolean> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql`
    insert into menu_drafts (${list}, is_unlimited, updated_by, updated_at)
    select ${list}, capacity is null, ${by.actor.staff}::bigint, ${timestamp(now)}::timestamptz
      from menus where id = ${menuId}
    on conflict do nothing
    returning id`.execute(trx);
  return rows.length > 0;
}

const recordUnpublished = (trx: Trx, act: MenuAct, menu: LiveRow) =>
  recordEvents(
    trx,
    [
      {
        ...eventBy(act),
        kind: 'menu.unpublished' as const,
        subjectId: menu.id,
        detail: { date: menu.date, type_of_food: menu.type_of_food },
        text: { before: { menu_name: menu.menu_name }, after: {} },
      },
    ],
    act.platform.sensitive,
  );

// Handlers of the dormitories as a whole.
import type { DormitoryRow, DormitoryState } from '@yadori/api/dormitory/administration-calls';
import { fittingDormitories } from '@yadori/api/dormitory/filters';
import { mayChange } from '@yadori/api/staff/setting-groups';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import { actOf } from '../../../platform/events.ts';
import { madeBy, sendExport } from '../../../platform/export-file/send.ts';
import { forbidden, notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  dormitoryWithin,
  mayChangeThere,
  rolesIn,
  type Staff,
} from '../../../platform/session/staff.ts';
import {
  createDormitory,
  findAllDormitories,
  findNames,
  namesRevision,
  renameDormitory,
} from '../administration.ts';
import { administrationTexts } from './administration-texts.ts';
import { dormitoryTable } from './dormitory-table.ts';

interface ListContext {
  actor: Staff;
  platform: Platform;
  now: Instant;
}

export const administrationHandlers = {
  allDormitories: async ({ actor, platform, now }) => {
    const rows = await viewsOf({ actor, platform, now });
    return { data: { rows, can_create: mayCreate(actor) } };
  },

  exportDormitories: async ({ actor, platform, body, language, now, requestId }) => {
    const all = await viewsOf({ actor, platform, now });
    const { q, state, region } = body;
    const table = dormitoryTable(fittingDormitories(all, { q, state, region }), language);
    const filters = { ...(region && { region }), ...(state && { state }), ...(q && { q }) };
    const made = { ...madeBy(actor, requestId), kind: 'dormitories', dormitoryId: null, filters };
    const baseName = `${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },

  createDormitory: async ({ actor, body, platform, language, now, requestId }) => {
    // A role in one dormitory makes no others.
    if (!mayCreate(actor)) throw forbidden(language);
    const { office_code: code, copy_of: source, ...names } = body;
    const found = source && (await findDormitoryId(platform.db.queries, source));
    const copyOf = typeof found === 'number' ? dormitoryWithin(actor.scope, found) : undefined;
    if (source !== undefined && copyOf === undefined) throw notFound(language);
    const given = { code, names, copyOf, staffId: actor.staffId };
    const act = { by: actOf(actor, requestId), now };
    const id = await createDormitory(platform.db, given, act);
    if (id !== undefined) return { data: await viewOf({ actor, platform, now }, id) };
    const message = administrationTexts(language).codeTaken;
    const errors = { office_code: [message] };
    return { refused: null, errCode: 'code_taken' as const, message, errors };
  },

  dormitoryNames: async ({ actor, platform: { db } }) => {
    const { dormitoryId } = actor;
    const found = await findNames(db.queries, dormitoryId);
    return {
      data: {
        ...found,
        revision: namesRevision(found),
        can_change: mayChangeThere(actor, dormitoryId, 'names'),
      },
    };
  },

  renameDormitory: async ({ actor, body, platform, language, now, requestId }) => {
    const { revision, ...names } = body;
    const { dormitoryId, staffId } = actor;
    const act = { by: actOf(actor, requestId), now };
    const renaming = { dormitoryId, names, revision, staffId };
    const isDone = await renameDormitory(platform, renaming, act);
    const view = await viewOf({ actor, platform, now }, dormitoryId);
    if (isDone) return { data: view };
    const message = administrationTexts(language).changed;
    return { refused: view, code: 'changed' as const, message };
  },
} satisfies Partial<StaffHandlers>;

/** With a role for all dormitories that sets their names. */
const mayCreate = ({ grants }: Staff): boolean => mayChange('names', rolesIn(grants, null));

async function viewsOf(
  { actor, platform, now }: ListContext,
  id?: number,
): Promise<DormitoryRow[]> {
  const within = actor.scope.dormitoryIds;
  const asked = { within: id === undefined ? within : null, today: dateAt(now) };
  const rows = await findAllDormitories(platform.db.queries, {
    ...asked,
    ...(id !== undefined && { id }),
  });
  return rows.map(({ id: rowId, ...row }) => ({
    code: row.code,
    name_ja: row.name_ja,
    name_en: row.name_en,
    location_ja: row.location_ja,
    location_en: row.location_en,
    services: {
      meal_reservation: row.meal_reservation === 1,
      overnight_report: row.overnight_report === 1,
      guest_report: row.guest_report === 1,
    },
    rooms: row.rooms,
    residents: row.residents,
    staff: row.staff,
    stations: row.stations,
    state: stateOf(row, dateAt(now)),
    last_day: row.closed_on && addDays(row.closed_on, -1),
    revision: namesRevision(row),
    can_rename: mayChangeThere(actor, rowId, 'names'),
  }));
}

const stateOf = (
  { is_open: isOpen, closed_on: closedOn }: { is_open: boolean; closed_on: CalendarDate | null },
  today: CalendarDate,
): DormitoryState => {
  if (closedOn !== null) return closedOn <= today ? 'closed' : 'closing';
  return isOpen ? 'open' : 'preparing';
};

/** One of them as it is now. */
export async function viewOf(context: ListContext, id: number): Promise<DormitoryRow> {
  const [row] = await viewsOf(context, id);
  if (row === undefined) throw new Error(`dormitory ${id} is gone`);
  return row;
}

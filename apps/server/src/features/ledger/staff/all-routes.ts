// Handlers of one month of all dormitories (SI043).
import type { closeLedgers } from '@yadori/api/ledger/all-calls';
import type { InputOf } from '@yadori/api/contract/call';
import { closesFrom } from '@yadori/api/ledger/months';
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { findDormitoryIds } from '../../../platform/dormitory-codes.ts';
import { actOf } from '../../../platform/events.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { closeLedger } from '../closing.ts';
import { countMovedOn, findLedgerRows, viewOf } from './all-queries.ts';

export const allLedgersHandlers = {
  allLedgers: async ({ actor, query, platform: { db }, now }) => {
    const month = startOfMonth(query.month ?? dateAt(now));
    const { dormitoryIds } = actor.scope;
    const found = await findLedgerRows(db.queries, { month, dormitoryIds }, now);
    const data = {
      month,
      closes_from: closesFrom(month),
      can_close: found.length > 0 && found.every(({ id }) => may(actor, id, 'ledger', 'edit')),
      rows: found.map((row) => viewOf(row, month)),
    };
    return { data };
  },

  closeLedgers: async ({ actor, params, body, platform, now, requestId }) => {
    const month = startOfMonth(params.month);
    const { staffId } = actor;
    const act = { by: actOf(actor, requestId), staffId, now };
    const rows = await closeEach(platform, { actor, month, given: body.dormitories }, act);
    const began = body.since === undefined ? now : Date.parse(body.since);
    const movedOn = await countMovedOn(platform.db.queries, { month, staffId, began });
    return { data: { began: new Date(began), moved_on: movedOn, rows } };
  },
} satisfies Partial<StaffHandlers>;

interface Wanted {
  actor: Staff;
  month: CalendarDate;
  given: InputOf<typeof closeLedgers>['body']['dormitories'];
}

type Act = Parameters<typeof closeLedger>[2];

/** Each in its own transaction, so that one that is refused stops no other. A dormitory out of reach is like none. */
async function closeEach(platform: Platform, { actor, month, given }: Wanted, act: Act) {
  const { queries } = platform.db;
  const codes = given.map(({ code }) => code);
  const known = await findDormitoryIds(queries, codes);
  const warned = await findWarned(platform, { actor, month, codes }, act.now);
  const rows = [];
  for (const { code, count, sum } of given) {
    const id = known.get(code);
    const dormitoryId = id === undefined ? id : dormitoryWithin(actor.scope, id);
    const wanted = { month, count, sum };
    const outcome =
      dormitoryId === undefined
        ? ('missing' as const)
        : (warned.get(code) ?? (await closeLedger(platform, { dormitoryId, ...wanted }, act)));
    const closed = outcome === 'closed' ? { lines: count, total: sum } : { lines: 0, total: 0 };
    rows.push({ dormitory: code, outcome, ...closed });
  }
  return rows;
}

async function findWarned(
  { db }: Platform,
  { actor, month, codes }: { actor: Staff; month: CalendarDate; codes: readonly string[] },
  now: Instant,
) {
  const wanted = { month, dormitoryIds: actor.scope.dormitoryIds, codes };
  const rows = await findLedgerRows(db.queries, wanted, now);
  return new Map(
    rows
      .map((row) => viewOf(row, month))
      .filter(({ state }) => state === 'look')
      .map(({ dormitory, warnings }) => [
        dormitory,
        // The month before is in the way, also of one who has looked.
        warnings.some(({ of }) => of === 'earlier_open')
          ? ('earlier_open' as const)
          : ('needs_look' as const),
      ]),
  );
}

// Handlers of scanned meal codes: checking in by a code, and the refused scans of a meal (SE019, SE024, SE031).
import { parseCode } from '@yadori/api/meals/code';
import type { MealType } from '@yadori/api/meals/kinds';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { OfflineNote, Scanned } from '@yadori/api/meals/staff/scan-calls';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import { actOf } from '../../../../platform/events.ts';
import { fileAddress } from '../../../../platform/files/file-address.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { StaffDormitoryId } from '../../../../platform/session/staff.ts';
import { codeKey, isCurrent, isGenuine } from '../../code/meal-code.ts';
import { timesOf } from '../../policy.ts';
import { checkinWays } from '../../service.ts';
import { findReservationRow } from '../booking/act.ts';
import { cameView } from './counter-routes.ts';
import { checkInByStaff, findCameOne, findEater, refuse, type CounterRefused } from './counter.ts';
import { findRules } from '../queries.ts';
import { findScanFailures, keepScanFailure } from './scan-failures.ts';
import { mayShowNames } from './station-hours.ts';
import { refusalText } from '../texts.ts';

/** Refused scans in one answer. */
const mostFailures = 200;

export const scanHandlers = {
  scan: async ({ actor, body, platform, language, now, requestId }) => {
    const { dormitoryId, staffId } = actor;
    const scanned = { text: body.code, dormitoryId };
    const { row, refused } = await checkInByCode(platform, scanned, actOf(actor, requestId), now);
    const came = refused === undefined && row && (await findCameOne(platform.db, row.id));
    if (came) return { data: cameView(came, platform, now) };
    // Neither refused nor checked in: the check-in was taken back at the same moment.
    const why = refused ?? refuse('not_reserved');
    const failure = { dormitoryId, staffId, word: why.refused, reservationId: row?.id ?? null };
    await keepScanFailure(platform.db.queries, failure, now);
    const who = row?.dormitory_id === dormitoryId ? await whoOf(row, platform, now) : null;
    return {
      refused: { reason: why.refused, at: why.at, who },
      message: refusalText(why.refused, language),
    };
  },

  scanFailures: async ({ actor, query, platform: { db }, now }) => {
    const { dormitoryId } = actor;
    const meal = { dormitoryId, date: query.day, meal: mealTable[query.meal].type };
    const rows = await findScanFailures(db, meal, mostFailures);
    const times = timesOf(meal.date, meal.meal, await findRules(db, dormitoryId, meal.date));
    const isNamed = mayShowNames(actor, times, now);
    return {
      data: {
        rows: rows.map(({ id, at, word, staff, room_number, name }) => ({
          id,
          at,
          reason: word as CounterRefusal | OfflineNote,
          staff,
          who: room_number === null || !isNamed ? null : { room_number, name: name ?? '' },
        })),
      },
    };
  },
} satisfies Partial<StaffHandlers>;

type Row = NonNullable<Awaited<ReturnType<typeof findReservationRow>>> & { id: number };

interface Decided {
  /** Of a genuine code. */
  row?: Row;
  refused?: CounterRefused | undefined;
}

/** Whether a code is genuine is decided first: the answer to a made-up one must not depend on any reservation. */
async function checkInByCode(
  { db, secretKey }: Platform,
  { text, dormitoryId }: { text: string; dormitoryId: StaffDormitoryId },
  by: ReturnType<typeof actOf>,
  now: Instant,
): Promise<Decided> {
  const code = parseCode(text);
  const found = code && (await findReservationRow(db, code.reservationId));
  if (code === undefined || found === undefined) return { refused: refuse('unknown_code') };
  const id = code.reservationId;
  const key = codeKey(secretKey, { reservationId: id, date: found.date });
  if (!isGenuine(code, key)) return { refused: refuse('unknown_code') };
  const row = { ...found, id };
  if (found.dormitory_id !== dormitoryId) return { row, refused: refuse('other_dormitory') };
  if (!isCurrent(code, now)) return { row, refused: refuse('expired') };
  const { account_id: accountId, contract_id: contractId } = found;
  const scope = { accountId, contractId, dormitoryId, by };
  const step = { way: checkinWays.scan, codeStep: code.step };
  return { row, refused: await checkInByStaff(db, scope, id, now, step) };
}

async function whoOf(row: Row, platform: Platform, now: Instant): Promise<Scanned | null> {
  const eater = await findEater(platform.db, row.id);
  if (eater === undefined) return null;
  return {
    reservation_id: row.id,
    room_number: eater.room_number,
    name: eater.name ?? '',
    type_of_food: eater.type_of_food,
    date: row.date,
    type_of_meal: row.type_of_meal as MealType,
    photo: fileAddress(platform, eater.avatar_file, now),
  };
}

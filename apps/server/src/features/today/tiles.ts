// Tiles of Today, made of what was read. Pure.
import type { Language } from '@yadori/api/language/language';
import { conversationsShown, movesShownDays, type TodayMeal } from '@yadori/api/today/shapes';
import type { Cause, CheckKind } from '@yadori/api/safety/kinds';
import type { SafetyFigures } from '@yadori/api/safety/shapes';
import { addDays, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { guestPortions } from '../meals/sheets/guest-portions.ts';
import { menuName } from '../meals/menu-texts.ts';
import type { DormitoryMeal, DormitoryMenu, MealHours } from '../meals/dormitory-meals.ts';
import type { WaitingInDormitory } from '../messages/staff.ts';
import type { DormitoryDay, DormitoryGuest } from '../presence/dormitory-day.ts';
import type { FoundTenant } from '../presence/tenants.ts';

export function mealView(
  { date, meal, menus, lastDay, isLate, ...times }: DormitoryMeal,
  { guests }: DormitoryDay,
  language: Language,
): AnswerInput<TodayMeal> {
  const kinds = menus.map((menu) => ({
    type_of_food: menu.type_of_food,
    menu_name: menuName(menu, language).menu_name,
    ...figuresOf(menu, guests),
    capacity: menu.capacity,
    stopped: menu.is_stopped,
  }));
  const sum = (of: keyof TodayMeal['totals']) => kinds.reduce((all, kind) => all + kind[of], 0);
  return {
    date,
    type_of_meal: meal,
    reception_start: times.receptionStart,
    reception_end: times.receptionEnd,
    deadline: times.deadline,
    last_day: lastDay,
    state: isLate ? 'closed' : 'open',
    kinds,
    totals: {
      reserved: sum('reserved'),
      waiting: sum('waiting'),
      checked_in: sum('checked_in'),
      expected: sum('expected'),
      guests: sum('guests'),
    },
  };
}

export const hoursView = ({ meal, receptionStart, receptionEnd }: MealHours) => ({
  type_of_meal: meal,
  reception_start: receptionStart,
  reception_end: receptionEnd,
});

const figuresOf = (menu: DormitoryMenu, guests: readonly DormitoryGuest[]) => ({
  reserved: menu.reserved,
  waiting: menu.waiting,
  checked_in: menu.checked_in,
  expected: menu.reserved - menu.checked_in,
  guests: guestPortions(guests)(menu.type_of_food),
});

export const conversationsView = (rows: readonly WaitingInDormitory[]) => ({
  total: rows[0]?.total ?? 0,
  rows: rows
    .slice(0, conversationsShown)
    .map(
      ({
        account_id,
        resident,
        room_number,
        text,
        has_file,
        unread,
        oldest,
        urgent_at: urgent,
      }) => ({
        account_id,
        name: resident,
        room_number,
        text,
        has_file,
        unread,
        waiting_since: oldest,
        is_urgent: urgent !== null,
      }),
    ),
});

export interface OpenSafetyCheck {
  id: number;
  kind: string;
  cause: string;
  /** ISO 8601. */
  started_at: string;
  figures: SafetyFigures;
  /** Rooms without account. */
  unregistered: SafetyFigures;
}

export const safetyView = (check: OpenSafetyCheck | null) =>
  check && {
    id: check.id,
    kind: check.kind as CheckKind,
    cause: check.cause as Cause,
    started_at: Date.parse(check.started_at),
    figures: check.figures,
    unregistered: check.unregistered,
  };

const personOf = ({ contractId, accountId, name, roomNumber }: FoundTenant) => ({
  contract_id: contractId,
  account_id: accountId,
  name,
  room_number: roomNumber,
});

/** From the day on, the next one first. */
export const moveInsView = (
  tenants: readonly FoundTenant[],
  { on, now }: { on: CalendarDate; now: Instant },
) =>
  shown(tenants, on, {
    dateOf: (tenant) => tenant.moveInOn ?? tenant.startDate,
    moveOf: ({ moveInTime: time, delivery: luggage, invitedUntil: until }) => ({
      time,
      luggage,
      is_invited: until !== null && until.getTime() > now,
    }),
  });

export const moveOutsView = (tenants: readonly FoundTenant[], on: CalendarDate) =>
  shown(tenants, on, {
    dateOf: (tenant) => tenant.lastDay,
    moveOf: ({ moveOutTime: time, removal: luggage }) => ({ time, luggage }),
  });

interface MoveWords<Move> {
  /** Null: no move. */
  dateOf: (tenant: FoundTenant) => CalendarDate | null;
  moveOf: (tenant: FoundTenant) => Move;
}

/** Few of the residents move within the days: the others are not described. */
function shown<Move extends { time: string | null }>(
  tenants: readonly FoundTenant[],
  on: CalendarDate,
  { dateOf, moveOf }: MoveWords<Move>,
) {
  const last = addDays(on, movesShownDays);
  const moves = tenants.flatMap((tenant) => {
    const date = dateOf(tenant);
    if (date === null || date < on || date > last) return [];
    return [{ ...personOf(tenant), date, ...moveOf(tenant) }];
  });
  const at = ({ date, time }: (typeof moves)[number]) => `${date} ${time ?? ''}`;
  return moves.toSorted((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0));
}

export const guestsView = ({ guests }: DormitoryDay, on: CalendarDate) =>
  guests.map((guest) => ({
    contract_id: guest.contractId,
    room_number: guest.roomNumber,
    host: guest.name,
    name: guest.guest.friend_name,
    arrives_today: guest.from === on,
    until: guest.until,
    expected_at: guest.guest.admission_time?.slice(0, 5) ?? null,
    bedding: guest.bedding ? 1 : 0,
    breakfast: guest.breakfast,
    dinner: guest.dinner,
  }));

// The stored facts about meals for one resident, in the shape that the policy takes.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { ContractDays } from '@yadori/api/contracts/days';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { isHoliday } from '../../platform/holidays.ts';
import type { DescribedMenu } from './menu-texts.ts';
import {
  decide,
  decideForStaff,
  type Holding,
  type MealDecision,
  type MealRules,
  type StaffDecision,
  type Stock,
} from './policy.ts';

/** Settings of the dormitory and its closing days near the meal, as the statements return them (JSON). */
export interface DormitoryRow {
  booking_lead_days: number;
  fee_window_hours: number;
  breakfast_start: string;
  breakfast_end: string;
  dinner_start: string;
  dinner_end: string;
  breakfast_fee: number;
  dinner_fee: number;
  closing_days: CalendarDate[];
  /** Of the resident whose meals are read; null for reads without a resident. */
  contract: ContractDays | null;
}

/** One menu with what this resident holds of it. */
export interface MenuRow extends DescribedMenu {
  id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  image: string | null;
  capacity: number | null;
  late_stock: number;
  reserved: number;
  late_reserved: number;
  is_stopped: boolean;
  stop_reason_ja: string | null;
  stop_reason_en: string | null;
  waiting: number;
  wait_id: number | null;
  /** Place in the waiting list, 1 is next; null where the resident does not wait. */
  wait_position: number | null;
  reservation_id: number | null;
  checked_in_at: string | Date | null;
  cancelled_at: string | Date | null;
  /** Of the reservation; left out by statements whose readers show no fee. */
  free_until_reception?: boolean | null;
  /** The other breakfast of the day is reserved. */
  other_kind: boolean;
}

/** What the policy needs of a menu: its stock and what the resident holds of it. */
export type StockRow = Pick<
  MenuRow,
  | 'date'
  | 'type_of_meal'
  | 'capacity'
  | 'late_stock'
  | 'reserved'
  | 'late_reserved'
  | 'is_stopped'
  | 'wait_id'
  | 'reservation_id'
  | 'checked_in_at'
  | 'cancelled_at'
  | 'free_until_reception'
  | 'other_kind'
>;

/** The contract's days of a statement that read them for a resident. */
export function contractOf({ contract }: DormitoryRow): ContractDays {
  if (contract === null) throw new Error('the contract of a session is gone');
  return contract;
}

export function rulesOf(dormitory: DormitoryRow): MealRules {
  const closed = new Set(dormitory.closing_days);
  return {
    leadDays: dormitory.booking_lead_days,
    feeWindowHours: dormitory.fee_window_hours,
    reception: {
      1: { start: dormitory.breakfast_start, end: dormitory.breakfast_end },
      2: { start: dormitory.dinner_start, end: dormitory.dinner_end },
    },
    fee: { 1: dormitory.breakfast_fee, 2: dormitory.dinner_fee },
    isClosed: (on) => closed.has(on) || isHoliday(on),
    contract: dormitory.contract,
  };
}

/** Rules for a whole month, which remember what they found. */
export const rulesOfMonth = (dormitory: DormitoryRow): MealRules => ({
  ...rulesOf(dormitory),
  deadlines: new Map(),
});

export function holdingOf(menu: StockRow): Holding {
  const reserved = menu.reservation_id !== null && menu.cancelled_at === null;
  return {
    reserved,
    checkedIn: reserved && menu.checked_in_at !== null,
    otherKind: menu.other_kind,
    waiting: menu.wait_id !== null,
    freeUntilReception: reserved && menu.free_until_reception === true,
  };
}

export const decideMenu = (menu: StockRow, rules: MealRules, now: number): MealDecision =>
  decide(stockOf(menu), holdingOf(menu), rules, now);

/** As `decideMenu`, for staff who book for the resident. */
export const decideMenuForStaff = (menu: StockRow, rules: MealRules, now: number): StaffDecision =>
  decideForStaff(stockOf(menu), holdingOf(menu), rules, now);

const stockOf = (menu: StockRow): Stock => ({
  date: menu.date,
  meal: menu.type_of_meal,
  capacity: menu.capacity,
  lateStock: menu.late_stock,
  reserved: menu.reserved,
  lateReserved: menu.late_reserved,
  stopped: menu.is_stopped,
});

/** A reservation that is looked at by itself: what else the resident holds of the day does not matter. */
export const decideHeld = (
  held: Omit<StockRow, 'wait_id' | 'other_kind'>,
  rules: MealRules,
  now: number,
): MealDecision => decideMenu({ ...held, wait_id: null, other_kind: false }, rules, now);

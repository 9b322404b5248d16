// What a resident may do with a meal, until when it is free and what it costs. Pure; all other code uses these rules.
import {
  outsideContract,
  type ContractDays,
  type OutsideContract,
} from '@yadori/api/contracts/days';
import { businessDaysBefore, type IsClosed } from '@yadori/api/time/business-days';
import type { Override } from '@yadori/api/meals/staff/staff-shapes';
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { MealType, ReservationStatus } from '@yadori/api/meals/kinds';
import type { MealRefusal } from '@yadori/api/meals/refusals';

/** Settings of the dormitory that decide about meals (AM075, AM077, AM081, AM082). */
export interface MealRules {
  /** Business days before the meal at whose end booking closes. */
  leadDays: number;
  feeWindowHours: number;
  /** Wall clock of Tokyo, `HH:mm` or `HH:mm:ss`; the end is exclusive. */
  reception: Readonly<Record<MealType, { start: string; end: string }>>;
  /** Yen. */
  fee: Readonly<Record<MealType, number>>;
  isClosed: IsClosed;
  /** Days on which the resident may eat here (AM216); null for a meal without a resident. */
  contract?: ContractDays | null;
  /** Cached deadlines: a month needs the one of each of its days three times. */
  deadlines?: Map<CalendarDate, Instant>;
}

/** Stock of one menu. */
export interface Stock {
  date: CalendarDate;
  meal: MealType;
  /** Null: no limit before the deadline. */
  capacity: number | null;
  lateStock: number;
  reserved: number;
  lateReserved: number;
  /** Staff stopped the meal: nothing can be done with it any more. */
  stopped: boolean;
}

/** What the resident holds of this meal (either breakfast counts as the same meal). */
export interface Holding {
  /** This very menu is reserved. */
  reserved: boolean;
  checkedIn: boolean;
  /** The other breakfast of the day is reserved. */
  otherKind: boolean;
  waiting: boolean;
  /** Giving it back is free until the reception opens (SD015). */
  freeUntilReception?: boolean | undefined;
}

export interface MealTimes {
  receptionStart: Instant;
  receptionEnd: Instant;
  /** First instant at which only left-over portions can be booked. */
  deadline: Instant;
  /** Last instant at which giving back is free: exactly six hours before is still free (AM081). */
  freeCancelUntil: Instant;
}

const hour = 60 * 60 * 1000;

export function timesOf(date: CalendarDate, meal: MealType, rules: MealRules): MealTimes {
  const { start, end } = rules.reception[meal];
  const receptionStart = instantAt(date, start);
  return {
    receptionStart,
    receptionEnd: instantAt(date, end),
    deadline: deadlineOf(date, rules),
    freeCancelUntil: receptionStart - rules.feeWindowHours * hour,
  };
}

function deadlineOf(date: CalendarDate, { leadDays, isClosed, deadlines }: MealRules): Instant {
  const known = deadlines?.get(date);
  if (known !== undefined) return known;
  const deadline = instantAt(addDays(businessDaysBefore(date, leadDays, isClosed), 1));
  deadlines?.set(date, deadline);
  return deadline;
}

export interface MealDecision extends MealTimes {
  /** As `freeCancelUntil`, for what the resident holds; portions are handed on by `freeCancelUntil`. */
  ownFreeUntil: Instant;
  /** Portions that may be booked now; null without limit. */
  remain: number | null;
  /** True once only left-over portions can be booked. */
  isLate: boolean;
  beforeCheckIn: boolean;
  isCheckinTime: boolean;
  isPast: boolean;
  /** The limit of the contract that the day lies beyond (AM216). */
  outside: OutsideContract | undefined;
  /** Why booking is refused now, or null where it may be booked. */
  bookingRefusal: MealRefusal | null;
  /** Why waiting is refused now, or null where the list is open. */
  waitRefusal: MealRefusal | null;
  /** Why the other breakfast cannot be changed into this one now, or null where it can. */
  changeRefusal: MealRefusal | null;
  /** Why giving back is refused now, or null where it may be given back. */
  cancelRefusal: MealRefusal | null;
  /** Why checking in is refused now, or null. */
  checkinRefusal: MealRefusal | null;
  /** Yen that giving back costs now. */
  fee: number;
  /** By the limit of everybody: for who may not learn of marked allergens. */
  usualFee: number;
  status: ReservationStatus;
}

export function decide(
  stock: Stock,
  holding: Holding,
  rules: MealRules,
  now: Instant,
): MealDecision {
  const times = timesOf(stock.date, stock.meal, rules);
  // Written out: spreading objects made this the dearest line of a screen of meals.
  const { receptionStart, receptionEnd, deadline, freeCancelUntil } = times;
  const isLate = now >= deadline;
  const remain = stock.stopped ? 0 : remainOf(stock, isLate);
  const outside = rules.contract ? outsideContract(stock.date, rules.contract) : undefined;
  const phase = {
    now,
    stopped: stock.stopped,
    isLate,
    remain,
    outside,
    receptionStart,
    receptionEnd,
    deadline,
    freeCancelUntil,
  };
  const bookingRefusal = refuseBooking(phase, holding, stock);
  const beforeCheckIn = now < receptionStart;
  const ownFreeUntil = holding.freeUntilReception === true ? receptionStart : freeCancelUntil;
  return {
    receptionStart,
    receptionEnd,
    deadline,
    freeCancelUntil,
    ownFreeUntil,
    remain,
    isLate,
    beforeCheckIn,
    isCheckinTime: !beforeCheckIn && now < receptionEnd,
    isPast: now >= receptionEnd,
    outside,
    bookingRefusal,
    waitRefusal: refuseWaiting(phase, holding),
    changeRefusal: refuseChange(phase, holding, stock),
    cancelRefusal: refuseCancel(phase, holding),
    checkinRefusal: refuseCheckin(phase, holding),
    fee: now > ownFreeUntil ? rules.fee[stock.meal] : 0,
    usualFee: now > freeCancelUntil ? rules.fee[stock.meal] : 0,
    status: statusOf(phase, holding, bookingRefusal),
  };
}

interface Phase extends MealTimes {
  stopped: boolean;
  isLate: boolean;
  remain: number | null;
  now: Instant;
  outside: OutsideContract | undefined;
}

/** Before the deadline the capacity counts, afterwards what is left of it or the kitchen's late stock (AM078). */
function remainOf(stock: Stock, isLate: boolean): number | null {
  if (stock.capacity !== null) return Math.max(0, stock.capacity - stock.reserved);
  return isLate ? Math.max(0, stock.lateStock - stock.lateReserved) : null;
}

function refuseBooking(phase: Phase, holding: Holding, stock: Stock): MealRefusal | null {
  if (phase.stopped) return 'stopped';
  if (phase.now >= phase.receptionEnd) return 'past';
  if (phase.now >= phase.receptionStart) return 'closed';
  if (holding.otherKind) return 'other_kind_reserved';
  if (holding.reserved) return 'already_reserved';
  if (phase.outside !== undefined) return 'outside_contract';
  return refuseStock(phase, stock);
}

/** Of a kind without a limit nothing is left to give once the deadline has passed: it is closed, not full. */
function refuseStock({ remain }: Phase, { capacity }: Stock): MealRefusal | null {
  if (remain === null || remain > 0) return null;
  return capacity === null ? 'closed' : 'full';
}

/** Until the reception opens, while this kind has a portion left; it costs nothing (AM093). */
function refuseChange(phase: Phase, holding: Holding, stock: Stock): MealRefusal | null {
  if (phase.stopped) return 'stopped';
  if (phase.now >= phase.receptionEnd) return 'past';
  if (phase.now >= phase.receptionStart) return 'closed';
  if (holding.reserved) return 'already_reserved';
  if (!holding.otherKind) return 'not_reserved';
  return phase.outside === undefined ? refuseStock(phase, stock) : 'outside_contract';
}

/** The list is open while the meal is full and giving back is still free (AM091). */
function refuseWaiting(phase: Phase, holding: Holding): MealRefusal | null {
  if (phase.stopped) return 'stopped';
  if (phase.now >= phase.receptionEnd) return 'past';
  if (holding.otherKind) return 'other_kind_reserved';
  if (holding.reserved) return 'already_reserved';
  if (phase.outside !== undefined) return 'outside_contract';
  if (phase.now > phase.freeCancelUntil) return 'fee_window';
  return phase.remain === 0 ? null : 'not_full';
}

function refuseCancel(phase: Phase, holding: Holding): MealRefusal | null {
  if (!holding.reserved) return 'not_reserved';
  if (holding.checkedIn) return 'checked_in';
  if (phase.now >= phase.receptionEnd) return 'too_late';
  return phase.now >= phase.receptionStart ? 'begun' : null;
}

function refuseCheckin(phase: Phase, holding: Holding): MealRefusal | null {
  if (phase.stopped) return 'stopped';
  if (!holding.reserved) return 'not_reserved';
  if (holding.checkedIn) return 'checked_in';
  if (phase.now < phase.receptionStart) return 'too_early';
  return phase.now >= phase.receptionEnd ? 'too_late' : null;
}

function statusOf(
  phase: Phase,
  holding: Holding,
  bookingRefusal: MealRefusal | null,
): ReservationStatus {
  if (holding.reserved) return 'reserved';
  if (phase.stopped || phase.now >= phase.receptionStart) return 'closed';
  if (holding.waiting) return 'waiting';
  if (bookingRefusal === 'full') return 'full';
  if (bookingRefusal === 'closed' || bookingRefusal === 'outside_contract') return 'closed';
  return phase.remain === 0 ? 'full' : 'open';
}

/** What staff may book for a resident (SE007). */
export interface StaffDecision {
  /** Null where staff may book it. */
  refusal: MealRefusal | null;
  /** The rule of residents that would be set aside. */
  override: Override | null;
  /** No portion is left: the capacity, or the late stock, rises by one (D19). */
  raises: boolean;
  /** The portion comes out of the late stock. */
  isLate: boolean;
}

/** The residents' rules first; where they say no, what staff may do with a reason. Never a second breakfast. */
export function decideForStaff(
  stock: Stock,
  holding: Holding,
  rules: MealRules,
  now: Instant,
): StaffDecision {
  const { isPast, beforeCheckIn, isLate, remain, outside } = decide(stock, holding, rules, now);
  const raises = remain === 0;
  const decision = {
    refusal: null,
    override: null,
    raises,
    isLate: isLate && stock.capacity === null,
  };
  const refused = (refusal: MealRefusal): StaffDecision => ({ ...decision, refusal });
  if (stock.stopped) return refused('stopped');
  if (isPast) return refused('past');
  if (holding.otherKind) return refused('other_kind_reserved');
  if (holding.reserved) return refused('already_reserved');
  if (outside !== undefined) return refused('outside_contract');
  if (!beforeCheckIn) return { ...decision, override: 'reception' };
  if (!raises) return decision;
  return { ...decision, override: stock.capacity === null ? 'deadline' : 'full' };
}

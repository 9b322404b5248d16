// What a resident can do with one meal on screen. Pure; used by every card and button.
import { checkinStatus } from '@yadori/api/meals/kinds';
import type { MealOption } from '@yadori/api/meals/shapes';
import type { Instant } from '@yadori/api/time/tokyo';

export type SlotState =
  | 'open'
  | 'wait'
  | 'waiting'
  | 'reserved'
  | 'checked-in'
  /** The other breakfast of the day is reserved. */
  | 'other-kind'
  | 'full'
  | 'closed'
  | 'past';

/** The sibling is the other breakfast of the same day. Order of the questions: AM076, AM079. */
export function slotOf(option: MealOption, sibling: MealOption | null): SlotState {
  if (option.reservation_id !== null && option.checkin === checkinStatus.checkin)
    return 'checked-in';
  if (option.is_past) return 'past';
  if (option.reservation_id !== null) return 'reserved';
  if (sibling !== null && sibling.reservation_id !== null) return 'other-kind';
  if (option.is_wait_for_meal && option.wait_id !== null) return 'waiting';
  if (option.can_wait) return 'wait';
  if (option.is_reservation && option.before_check_in) return 'open';
  return option.reservation_status === 'full' ? 'full' : 'closed';
}

export type SlotNote =
  | { says: 'book-until' | 'free-until'; until: Instant }
  | { says: 'left-over' | 'change-free' }
  | { says: 'waiting'; position: number | null }
  | { says: 'queue'; count: number }
  | { says: 'fee'; yen: number };

/** The small line on a card: until when something is free of cost or possible. */
export function noteOf(option: MealOption, state: SlotState, now: Instant): SlotNote | undefined {
  if (state === 'open') {
    const until = Date.parse(option.bookable_until);
    return now <= until ? { says: 'book-until', until } : { says: 'left-over' };
  }
  if (state === 'waiting') return { says: 'waiting', position: option.wait_position };
  if (state === 'reserved' && option.can_cancel) return cancelNote(option, now);
  if (state === 'other-kind' && option.can_change) return { says: 'change-free' };
  return undefined;
}

/** The one line on the card of a day; other limits are in the explanation that a press opens. */
export function dayNoteOf(option: MealOption, state: SlotState, now: Instant) {
  if (state === 'wait' && option.wait.count > 0)
    return { says: 'queue', count: option.wait.count } satisfies SlotNote;
  return noteOf(option, state, now);
}

/** What giving back costs from now on; nothing to say where it never costs anything. */
export function cancelNote(option: MealOption, now: Instant): SlotNote | undefined {
  if (isFree(option, now))
    return { says: 'free-until', until: Date.parse(option.free_cancel_until) };
  return option.cancel_fee > 0 ? { says: 'fee', yen: option.cancel_fee } : undefined;
}

/** Exactly at the limit is still free (AM081). */
export const isFree = (option: MealOption, now: Instant): boolean =>
  now <= Date.parse(option.free_cancel_until);

/** The reception's first minute, `HH:mm`. */
export const receptionStart = (option: MealOption): string => option.time.split('-')[0] ?? '';

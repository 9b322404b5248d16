// What the strip of Home offers for one meal. Pure.
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import { breakfastChoices } from '../options.ts';
import { isFree, slotOf } from '../slot.ts';

export interface MealOfStrip {
  breakfast: BreakfastPart | null;
  dinner: MealOption | null;
}

/** `off` has what may be booked; `words` nothing that a press could do here. */
export type StripControl =
  | { shows: 'on'; held: MealOption }
  | { shows: 'off'; open: MealOption[] }
  | { shows: 'wait'; option: MealOption }
  | { shows: 'words'; state: 'reserved' | 'waiting' | 'full' | 'closed'; option: MealOption };

export const optionsOf = ({ breakfast, dinner }: MealOfStrip): MealOption[] =>
  dinner === null ? breakfastChoices(breakfast).map(({ option }) => option) : [dinner];

/** What the strip needs of the meal of the card. */
export type MealOfCard = Pick<MealOption, 'date' | 'type_of_meal'>;

/** Whether the meal comes later than that of the card. */
export function isAfter(meal: MealOfStrip, card: MealOfCard): boolean {
  const [option] = optionsOf(meal);
  if (option === undefined) return false;
  return option.date === card.date
    ? option.type_of_meal > card.type_of_meal
    : option.date > card.date;
}

export function controlOf(meal: MealOfStrip): StripControl | undefined {
  const options = optionsOf(meal);
  const [first] = options;
  if (first === undefined) return undefined;
  const held = options.find((option) => option.reservation_id !== null);
  if (held?.can_cancel === true) return { shows: 'on', held };
  if (held !== undefined) return { shows: 'words', state: 'reserved', option: held };
  const inState = (state: string) => options.filter((option) => slotOf(option, null) === state);
  const waiting = inState('waiting')[0];
  if (waiting !== undefined) return { shows: 'words', state: 'waiting', option: waiting };
  const open = inState('open');
  if (open.length > 0) return { shows: 'off', open };
  const wait = inState('wait')[0];
  if (wait !== undefined) return { shows: 'wait', option: wait };
  const state = options.some((option) => option.reservation_status === 'full') ? 'full' : 'closed';
  return { shows: 'words', state, option: first };
}

/** How long an act can be undone, in milliseconds. */
const undoMs = 10_000;

const freeToTheEnd = (option: MealOption, now: Instant): boolean =>
  option.cancel_fee === 0 || isFree(option, now + undoMs);

/** Whether booking asks first: giving back would cost before the undo has ended. */
export const asksToBook = (option: MealOption, now: Instant): boolean => !freeToTheEnd(option, now);

/**
 * Whether giving back asks first: it costs, somebody waits for the portion, or it could not be booked again to the end
 * of the undo.
 */
export function asksToCancel(option: MealOption, now: Instant): boolean {
  if (option.fee > 0 || !freeToTheEnd(option, now) || option.wait.count > 0) return true;
  const closesSoon = now + undoMs > Date.parse(option.bookable_until);
  return closesSoon && (option.remain ?? 0) === 0;
}

// What a charge is for.
import type { Bilingual } from '../language/language.ts';

/** The closed list (SI030). */
export const chargeReasonNames = {
  meal_cancellation: { ja: '取消料', en: 'Cancellation fee' },
  guest_bedding: { ja: 'ゲストの寝具', en: 'Guest bedding' },
  guest_meal: { ja: 'ゲストの食事', en: 'Guest meal' },
  walk_in_meal: { ja: '当日の食事', en: 'Walk-in meal' },
  move_out: { ja: '退寮', en: 'Move-out' },
  manual: { ja: 'そのほか', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type ChargeReason = keyof typeof chargeReasonNames;

export const chargeReasons = Object.keys(chargeReasonNames) as readonly ChargeReason[];

// Who eats beside the residents (SE023).
import * as z from 'zod/mini';
import type { Bilingual } from '../language/language.ts';
import { count } from '../validation/answers.ts';

export const eaterKinds = ['visitor', 'staff', 'tasting'] as const;
export type EaterKind = (typeof eaterKinds)[number];

export const eaterNames: Readonly<Record<EaterKind, Bilingual>> = {
  visitor: { ja: '来客', en: 'Visitors' },
  staff: { ja: '職員', en: 'Staff' },
  tasting: { ja: '検食', en: 'Tasting' },
};

/** Of one kind of eaters at one kind of food. */
export const mostEaters = 500;

export const eatersShape = z.object({
  visitor: count('Guests of reports, and those that the counter added or took away.'),
  staff: count('People who work there.'),
  tasting: count('Portions that are tasted before the meal (検食).'),
});

export type Eaters = z.output<typeof eatersShape>;

export const eatersRefusals = ['no_menu', 'stopped', 'too_late', 'none_left', 'too_many'] as const;
export type EatersRefusal = (typeof eatersRefusals)[number];

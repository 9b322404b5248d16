// Handlers of the weekly pattern.
import type { Language } from '@yadori/api/language/language';
import type { PatternItem } from '@yadori/api/meals/pattern-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Plan } from '../booking/bulk.ts';
import { menuName } from '../menu-texts.ts';
import { patternTexts } from './pattern-texts.ts';
import { bookPattern, findPattern, previewPattern, savePattern } from './pattern.ts';

type PatternCalls = 'weeklyPatternOf' | 'saveWeeklyPattern' | 'previewPattern' | 'bookPattern';

export const patternHandlers: Handlers<PatternCalls> = {
  weeklyPatternOf: async ({ actor, platform, now }) => ({
    data: await findPattern(platform.db, actor, now),
  }),

  saveWeeklyPattern: async ({ actor, platform, body, now, language }) => {
    await savePattern(platform.db, actor, body.pattern, now);
    const data = await findPattern(platform.db, actor, now);
    return { data, message: patternTexts(language).saved };
  },

  previewPattern: async ({ actor, platform, query, now, language }) => {
    const plans = await previewPattern(platform.db, actor, query.month, now);
    return { data: outcomesOf(query.month, plans, 'bookable', language) };
  },

  bookPattern: async ({ actor, platform, body, now, language }) => {
    const plans = await bookPattern(platform.db, actor, body.month, now);
    const data = outcomesOf(body.month, plans, 'booked', language);
    return { data, message: patternTexts(language).booked(data.count) };
  },
};

function outcomesOf(
  month: CalendarDate,
  plans: readonly Plan[],
  open: 'bookable' | 'booked',
  language: Language,
): { month: CalendarDate; count: number; items: PatternItem[] } {
  const items = plans.map(({ date, type_of_meal, type_of_food, menu, refusal }) => ({
    date,
    type_of_meal,
    type_of_food,
    ...(menu === undefined ? { menu_name: null } : menuName(menu, language)),
    outcome: refusal ?? open,
  }));
  return { month, count: items.filter(({ outcome }) => outcome === open).length, items };
}

// Why a change of settings cannot be planned, at its field.
import { firstWithNotice } from '@yadori/api/dormitory/planned-settings';
import type { Language } from '@yadori/api/language/language';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { invalidField } from '../../../platform/http/common-errors.ts';
import type { PlanProblem } from '../planned-settings.ts';
import { settingTexts } from './setting-texts.ts';

export const planRefusal = (found: PlanProblem, language: Language, today: CalendarDate) =>
  invalidField(found.field, planProblemText(found, language, today));

export function planProblemText(
  found: 'taken' | PlanProblem,
  language: Language,
  today: CalendarDate,
): string {
  const texts = settingTexts(language);
  if (found === 'taken') return texts.dayTaken;
  if ('from' in found) return texts[found.problem](dayName(found.from, language));
  const words = {
    too_early: texts.tooEarly,
    too_late: texts.tooLate,
    not_first: texts.notFirst,
    empty: texts.empty,
    foreign: texts.foreign,
    unannounced: texts.unannounced(dayName(firstWithNotice(today), language)),
  };
  return words[found.problem];
}

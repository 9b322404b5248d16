// Handlers of closing days and of meals that are not served (SK067).
import type { InputOf } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { yearsAhead, type changeCalendarDays } from '@yadori/api/meals/staff/day-calls';
import type { MealType } from '@yadori/api/meals/kinds';
import { date, dateAt, datesFrom, daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { invalidField } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import { holidayName } from '../../../../platform/holidays.ts';
import { may } from '../../../../platform/session/staff.ts';
import { findClosingDays } from '../../../dormitory/closing-days.ts';
import {
  lastSecond,
  previewDays,
  saveDays,
  type DaysChange,
  type DaysPreview,
} from '../../days/change-days.ts';
import { findNoMealDays, noMealText } from '../../days/no-meal-days.ts';
import { menuActOf } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';

export const dayHandlers = {
  calendarDays: async ({ actor, query, platform: { db }, language, now }) => {
    const { dormitoryId } = actor;
    const today = dateAt(now);
    const year = query.year ?? Number(today.slice(0, 4));
    const period = wholeYear(year);
    const [closing, noMeal] = await Promise.all([
      findClosingDays(db.queries, dormitoryId),
      findNoMealDays(db.queries, dormitoryId, period),
    ]);
    return {
      data: {
        year,
        today,
        last_day: lastDay(today),
        closing_days: closing.filter(({ date: on }) => on >= period.from && on <= period.until),
        no_meal_days: noMeal,
        holidays: datesFrom(period.from, period.until).flatMap((on) => {
          const name = holidayName(on, language);
          return name === null ? [] : [{ date: on, name }];
        }),
        can_edit: may(actor, dormitoryId, 'menus', 'edit'),
      },
    };
  },

  changeCalendarDays: async (context) => {
    const { actor, body, language, now } = context;
    const texts = menuTexts(language);
    const act = menuActOf(context, actor.dormitoryId);
    const change = changeOf(body as Body, dateAt(now), language);
    if (body.preview) {
      const preview = await previewDays(act, change);
      if (preview === 'past') throw invalidField('from', texts.pastDays);
      return { data: { ...previewView(preview), is_saved: false } };
    }
    const outcome = await saveDays(act, change, body.checked);
    if ('saved' in outcome) return { data: { ...previewView(outcome.saved), is_saved: true } };
    if (outcome.refused === 'past') throw invalidField('from', texts.pastDays);
    const refused = previewView(outcome.preview);
    if (outcome.refused === 'changed')
      return { refused, code: 'changed', message: texts.daysChanged };
    return { refused, errCode: 'meal_served', message: texts.mealServed };
  },
} satisfies Partial<StaffHandlers>;

type Body = InputOf<typeof changeCalendarDays>['body'] & {
  closing_days?: DaysChange['closingDays'];
};

const wholeYear = (year: number) => ({ from: date(`${year}-01-01`), until: date(`${year}-12-31`) });

const lastDay = (today: CalendarDate): CalendarDate =>
  wholeYear(Number(today.slice(0, 4)) + yearsAhead).until;

/** A period of at most a year, in which every named day lies, each of them once. */
function changeOf(body: Body, today: CalendarDate, language: Language): DaysChange {
  const period = periodOf(body, today, language);
  const noMealDays = body.no_meal_days?.map((row) => ({
    date: row.date as CalendarDate,
    type_of_meal: Number(row.type_of_meal) as MealType,
    reason_ja: row.reason_ja,
    reason_en: row.reason_en || null,
  }));
  const { closing_days: closingDays, keep_later_years: keepLaterYears = false } = body;
  const texts = menuTexts(language);
  for (const [field, rows, keys] of [
    ['closing_days', closingDays, closingDays?.map(({ date: on }) => on)],
    ['no_meal_days', noMealDays, noMealDays?.map(noMealText)],
  ] as const) {
    if (rows?.some(({ date: on }) => on < period.from || on > period.until))
      throw invalidField(field, texts.outsidePeriod);
    if (new Set(keys).size < (rows?.length ?? 0)) throw invalidField(field, texts.twice);
  }
  return { ...period, closingDays, keepLaterYears, noMealDays };
}

function periodOf(body: Body, today: CalendarDate, language: Language) {
  const texts = menuTexts(language);
  const whole = body.year === undefined ? undefined : wholeYear(Number(body.year));
  const from = (body.from ?? whole?.from) as CalendarDate | undefined;
  const until = (body.until ?? whole?.until) as CalendarDate | undefined;
  if (from === undefined) throw invalidField('from', texts.period);
  if (until === undefined || until < from || daysBetween(from, until) > 365)
    throw invalidField('until', texts.period);
  if (until > lastDay(today)) throw invalidField('until', texts.daysTooFar(lastDay(today)));
  return { from, until };
}

const previewView = ({ moved, served, checked }: DaysPreview) => ({
  moved: moved.map(({ date: on, oldDeadline, newDeadline, ...rest }) => ({
    date: on,
    old_deadline: lastSecond(oldDeadline),
    new_deadline: lastSecond(newDeadline),
    ...rest,
  })),
  served,
  checked,
});

// Handlers of days that are added to several dormitories at once (SD026).
import { yearsAhead } from '@yadori/api/meals/staff/day-calls';
import { mostDaysAtOnce } from '@yadori/api/meals/staff/many-days-calls';
import type { MealType } from '@yadori/api/meals/kinds';
import type { Language } from '@yadori/api/language/language';
import { date, dateAt, daysBetween, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { findDormitoryIds } from '../../../../platform/dormitory-codes.ts';
import { invalidField } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../../../platform/session/staff.ts';
import { previewAdded, saveAdded, type AddedDays } from '../../days/add-many.ts';
import { menuActOf } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';

export const manyDaysHandlers = {
  previewManyDays: async (context) => {
    const { body, language, now } = context;
    const days = daysOf(body, now, language);
    const rows = await eachOf(context, body.dormitories, async (id, code) => ({
      dormitory: code,
      ...(id === undefined
        ? nothingOf('missing')
        : previewOf(await previewAdded(menuActOf(context, id), days))),
    }));
    return { data: { rows } };
  },

  addManyDays: async (context) => {
    const { body, language, now } = context;
    const days = daysOf(body, now, language);
    const checked = new Map(body.dormitories.map((one) => [one.code, one.checked]));
    const rows = await eachOf(context, [...checked.keys()], async (id, code) => {
      if (id === undefined) return { dormitory: code, outcome: 'missing' as const };
      const outcome = await saveAdded(menuActOf(context, id), days, checked.get(code) ?? '');
      // The day has passed since it was validated.
      return { dormitory: code, outcome: outcome === 'past' ? ('changed' as const) : outcome };
    });
    return { data: { rows } };
  },
} satisfies Partial<StaffHandlers>;

/** A dormitory out of reach is like one that does not exist (SA041). One after the other: each has its transaction. */
async function eachOf<Row>(
  { actor, platform }: { actor: Staff; platform: Platform },
  codes: readonly string[],
  work: (id: StaffDormitoryId | undefined, code: string) => Promise<Row>,
): Promise<Row[]> {
  const known = await findDormitoryIds(platform.db.queries, codes);
  const rows: Row[] = [];
  for (const code of new Set(codes)) {
    const id = known.get(code);
    rows.push(await work(id === undefined ? id : dormitoryWithin(actor.scope, id), code));
  }
  return rows;
}

function previewOf(found: Awaited<ReturnType<typeof previewAdded>>) {
  if (found === 'same' || found === 'past') return nothingOf('same');
  const { served, moved, checked } = found;
  return {
    state: served.length > 0 ? ('served' as const) : ('fits' as const),
    menus: served.length,
    reserved: served.reduce((sum, { reserved }) => sum + reserved, 0),
    moved: moved.length,
    reopened: moved.filter(({ reopens }) => reopens).length,
    checked,
  };
}

const nothingOf = <State extends 'same' | 'missing'>(state: State) => ({
  state,
  menus: 0,
  reserved: 0,
  moved: 0,
  reopened: 0,
  checked: '',
});

interface Body {
  from: CalendarDate;
  until: CalendarDate;
  closing?: { reason: string } | undefined;
  no_meals?:
    | { meals: readonly (number | string)[]; reason_ja: string; reason_en: string }
    | undefined;
}

function daysOf(body: Body, now: Instant, language: Language): AddedDays {
  const { from, until, closing, no_meals: given } = body;
  const texts = menuTexts(language);
  const today = dateAt(now);
  const last = date(`${Number(today.slice(0, 4)) + yearsAhead}-12-31`);
  if (from < today) throw invalidField('from', texts.pastDays);
  if (until < from || daysBetween(from, until) >= mostDaysAtOnce)
    throw invalidField('until', texts.atMostDays(mostDaysAtOnce));
  if (until > last) throw invalidField('until', texts.daysTooFar(last));
  if (closing === undefined && given === undefined)
    throw invalidField('closing', texts.nothingToAdd);
  return {
    from,
    until,
    closing,
    noMeals: given && {
      meals: [...new Set(given.meals.map((meal) => Number(meal) as MealType))],
      reason_ja: given.reason_ja,
      reason_en: given.reason_en || null,
    },
  };
}

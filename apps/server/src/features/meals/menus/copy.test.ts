// Which dishes a copy puts where.
import { describe, expect, test } from 'vitest';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { cellText, type Cell, type DraftRow, type LiveRow } from './cells.ts';
import { planCopy, sourceDays } from './copy.ts';

/** A Wednesday; weeks of the table begin on Sundays, as in the grid. */
const today = date('2026-06-10');

/** `06-15`: a dinner; `06-15j` and `06-15w`: a breakfast; `!`: published; `?`: a draft without a name. */
function cellOf(text: string, more: Partial<DraftRow & LiveRow> = {}): Cell {
  const [, on = '', kind = '', mark = ''] = /^(\d\d-\d\d)([jw]?)([!?]?)$/.exec(text) ?? [];
  const food = ({ j: 1, w: 2 }[kind] ?? 3) as FoodType;
  const dish = { menu_name: mark === '?' ? '' : on, allergens: {}, capacity: null, ...more };
  return {
    date: date(`2026-${on}`),
    type_of_meal: (food === 3 ? 2 : 1) as MealType,
    type_of_food: food,
    draft: mark === '!' ? undefined : (dish as DraftRow),
    live: mark === '!' ? (dish as LiveRow) : undefined,
  };
}

const cellsOf = (list: string) => list.split(' ').filter(Boolean);

const rangeOf = (text: string) =>
  text.split('..').map((day) => date(`2026-${day}`)) as [CalendarDate, CalendarDate];

interface Case {
  of: string;
  into: string;
  inOrder?: boolean;
  source?: string;
  target?: string;
  /** `06-22`: no dinner; `06-22b`: no breakfast. */
  noMeal?: string;
  /** Target, then source. */
  filled?: string;
  skipped?: number;
  kept?: number;
}

function planOf({ of, into, inOrder = false, source = '', target = '', noMeal = '' }: Case) {
  const [from, fromUntil] = rangeOf(of);
  const [to, toUntil] = rangeOf(into);
  const ranges = { from, fromUntil, to, toUntil, byWeekday: !inOrder };
  const plan = planCopy(ranges, {
    cells: cellsOf(`${source} ${target}`).map((text) => cellOf(text)),
    noMeal: cellsOf(noMeal).map((text) => ({
      date: date(`2026-${text.slice(0, 5)}`),
      type_of_meal: text.endsWith('b') ? 1 : 2,
      reason_ja: '館内清掃',
      reason_en: null,
    })),
    today,
    withCapacity: false,
  });
  return { plan, days: sourceDays(ranges).size };
}

const week = { of: '06-14..06-20', into: '06-21..06-27' };
const past = { of: '06-14..06-20', into: '06-07..06-13' };
const month = { of: '06-01..06-30', into: '07-01..07-31' };

const table: readonly Case[] = [
  { ...week, source: '06-15', filled: '06-22<06-15' },
  { ...week, source: '06-14', filled: '06-21<06-14' },
  { ...week, source: '06-20', filled: '06-27<06-20' },
  { ...week, source: '06-15 06-16', filled: '06-22<06-15 06-23<06-16' },
  { ...week, source: '06-15j 06-15w 06-15', filled: '06-22j<06-15 06-22w<06-15 06-22<06-15' },
  { ...week, source: '06-15!', filled: '06-22<06-15' },
  { ...week, source: '06-15?' },
  { ...week },
  { ...week, source: '06-15', target: '06-22', kept: 1 },
  { ...week, source: '06-15', target: '06-22!', kept: 1 },
  { ...week, source: '06-15', target: '06-22?', kept: 1 },
  { ...week, target: '06-22' },
  { ...week, source: '06-15', target: '06-22j', filled: '06-22<06-15' },
  { ...week, source: '06-15', noMeal: '06-22', skipped: 1 },
  { ...week, source: '06-15j', noMeal: '06-22', filled: '06-22j<06-15' },
  { ...week, source: '06-15j 06-15w', noMeal: '06-22b', skipped: 2 },
  { ...week, source: '06-15', noMeal: '06-22b', filled: '06-22<06-15' },
  { ...week, source: '06-15', noMeal: '06-15', filled: '06-22<06-15' },
  { ...week, source: '06-15', target: '06-22', noMeal: '06-22', kept: 1 },
  { ...week, noMeal: '06-22' },
  { ...past, source: '06-15', skipped: 1 },
  { ...past, source: '06-17', filled: '06-10<06-17' },
  { ...past, source: '06-16 06-18', filled: '06-11<06-18', skipped: 1 },
  { ...past, source: '06-15', target: '06-08', kept: 1 },
  { of: '06-28..07-04', into: '06-21..06-27', source: '06-29', filled: '06-22<06-29' },
  { of: '06-14..06-20', into: '06-14..06-20', source: '06-15', kept: 1 },
  { of: '06-17..06-23', into: '07-05..07-11', source: '06-17', filled: '07-08<06-17' },
  { of: '06-17..06-23', into: '07-05..07-11', source: '06-21', filled: '07-05<06-21' },
  { of: '06-15..06-17', into: '06-22..06-28', source: '06-16', filled: '06-23<06-16' },
  { of: '06-14..06-20', into: '06-22..06-23', source: '06-15 06-18', filled: '06-22<06-15' },
  { of: '06-15..06-15', into: '06-23..06-23', source: '06-15' },
  {
    of: '06-15..06-15',
    into: '06-23..06-23',
    inOrder: true,
    source: '06-15',
    filled: '06-23<06-15',
  },
  {
    of: '06-14..06-20',
    into: '06-17..06-23',
    inOrder: true,
    source: '06-14',
    filled: '06-17<06-14',
  },
  {
    of: '06-15..06-17',
    into: '06-22..06-30',
    inOrder: true,
    source: '06-16',
    filled: '06-23<06-16',
  },
  {
    of: '06-14..06-27',
    into: '07-01..07-03',
    inOrder: true,
    source: '06-14 06-16 06-20',
    filled: '07-01<06-14 07-03<06-16',
  },
  {
    of: '06-15..06-16',
    into: '06-16..06-17',
    inOrder: true,
    source: '06-15 06-16',
    filled: '06-17<06-16',
    kept: 1,
  },
  // The first Wednesday of a month goes to the first Wednesday of the other one.
  { ...month, source: '06-03', filled: '07-01<06-03' },
  { ...month, source: '06-01', filled: '07-06<06-01' },
  { ...month, source: '06-24', filled: '07-22<06-24' },
  // June has a fifth Monday, July has none.
  { ...month, source: '06-29' },
  { ...month, inOrder: true, source: '06-01 06-30', filled: '07-01<06-01 07-30<06-30' },
];

describe('a copy', () => {
  requirements('SD006');
  test.each(table.map((one) => [JSON.stringify(one), one] as const))('%s', (_name, one) => {
    const { plan, days } = planOf(one);
    const filled = plan.filled.map(({ draft, ...cell }) => [cellText(cell), draft?.menu_name]);
    expect(filled).toEqual(
      cellsOf(one.filled ?? '').map((text) => {
        const [target = '', source] = text.split('<');
        return [cellText(cellOf(target)), source];
      }),
    );
    const { skipped = 0, kept = 0 } = one;
    expect(plan).toMatchObject({ skipped, kept });
    // Three kinds of each day: none of them is lost.
    expect(plan.empty).toBe(days * 3 - filled.length - skipped - kept);
  });

  const copied = (cell: Cell, withCapacity: boolean) => {
    const [from, fromUntil] = rangeOf('06-15..06-15');
    const [to, toUntil] = rangeOf('06-22..06-22');
    const ranges = { from, fromUntil, to, toUntil, byWeekday: true };
    return planCopy(ranges, { cells: [cell], noMeal: [], today, withCapacity }).filled[0]?.draft;
  };

  test.each([
    ['of a draft', '06-15', { capacity: 40, is_unlimited: false }, false],
    ['of a draft without limit', '06-15', { capacity: null, is_unlimited: true }, true],
    ['of a draft that has none yet', '06-15', { capacity: null, is_unlimited: false }, false],
    ['of a menu', '06-15!', { capacity: 40 }, false],
    ['of a menu without limit', '06-15!', { capacity: null }, true],
  ])('takes the capacity %s along only where that is wanted', (_name, text, stock, isUnlimited) => {
    const cell = cellOf(text, { ...stock, late_stock: 3 });
    expect(copied(cell, true)).toMatchObject({
      capacity: stock.capacity,
      is_unlimited: isUnlimited,
      late_stock: 3,
    });
    expect(copied(cell, false)).toMatchObject({
      capacity: null,
      is_unlimited: false,
      late_stock: null,
    });
  });

  test('takes the draft where a published menu is being changed', () => {
    const draft = cellOf('06-15', { menu_name: '下書き' }).draft;
    const { live } = cellOf('06-15!', { menu_name: '公開中' });
    expect(copied({ ...cellOf('06-15'), draft, live }, false)?.menu_name).toBe('下書き');
  });
});

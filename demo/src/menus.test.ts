// On which days the demo data serve meals.
import { expect, test } from 'vitest';
import { date, datesFrom, weekdayOf } from '@yadori/api/time/tokyo';
import { menuRows } from './menus.ts';

test('the kitchen rests 10 to 17 August, 28 December to 5 January, and Sunday evenings, in any month', () => {
  for (const month of ['2027-07-15', '2026-12-15', '2027-02-10'].map(date)) {
    const rows = menuRows(month);
    const served = new Set(rows.map((row) => row['date']));
    for (const on of served) expect(on).not.toMatch(/-08-1[0-7]$|-12-(28|29|30|31)$|-01-0[1-5]$/);
    const withDinner = rows
      .filter((row) => row['meal'] === 'dinner')
      .map((row) => date(row['date'] ?? ''));
    expect(withDinner.filter((on) => weekdayOf(on) === 0)).toEqual([]);
  }
  const days = datesFrom(date('2026-12-26'), date('2027-01-07'));
  const open = new Set(menuRows(date('2026-12-10')).map((row) => row['date']));
  expect(days.filter((on) => open.has(on))).toEqual([
    '2026-12-26',
    '2026-12-27',
    '2027-01-06',
    '2027-01-07',
  ]);
});

test('every Friday evening is curry, and no other one, as the notice of the menus says', () => {
  for (const today of ['2026-06-10', '2026-11-22', '2027-02-10'].map(date)) {
    const dinners = menuRows(today).filter((row) => row['meal'] === 'dinner');
    const onFridays = dinners.filter((row) => weekdayOf(date(row['date'] ?? '')) === 5);
    expect(onFridays.length).toBeGreaterThan(8);
    const curries = dinners.filter((row) => row['menu_name'] === '寮特製カレー');
    expect(curries).toEqual(onFridays);
    const names = new Set(dinners.map((row) => row['menu_name']));
    for (const named of ['焼き魚定食', '鶏肉のクリームシチュー']) expect(names).toContain(named);
  }
});

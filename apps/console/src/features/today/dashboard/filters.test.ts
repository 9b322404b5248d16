// Which dormitories the dashboard shows, and the words of how long something lasts.
import { expect, test } from 'vitest';
import type { DashboardAlert, DashboardRow } from '@yadori/api/today/dashboard-calls';
import { dashboardAlertKinds, type DashboardAlertKind } from '@yadori/api/today/harm';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { countsOf, filtersOf, lookOf, regionsOf, shownRows } from './filters.ts';
import { ageOf, dashboardTexts, sentenceOf } from './texts.ts';

const alert = (kind: DashboardAlertKind): DashboardAlert => ({
  kind,
  count: 2,
  people: null,
  since: null,
});

const row = (dormitory: string, ...kinds: DashboardAlertKind[]): DashboardRow => ({
  dormitory,
  name_ja: '',
  name_en: '',
  residents: 0,
  next_meal: null,
  late: 0,
  safety: null,
  alerts: kinds.map(alert),
});

const rows = [
  row('KT044', 'message_urgent', 'menu_missing'),
  row('KT031', 'meal_full'),
  row('HT006', 'menu_missing'),
  row('HT001'),
  row('SZ001'),
];

const codes = (filters: object) =>
  shownRows(rows, filtersOf({ ...filters })).map(({ dormitory }) => dormitory);

test('those that need a look, all of them, or one region, as the address says', () => {
  requirements('SB017');
  expect(codes({})).toEqual(['KT044', 'KT031', 'HT006']);
  expect(codes({ show: 'all' })).toHaveLength(5);
  expect(codes({ region: 'ht' })).toEqual(['HT006']);
  expect(codes({ region: 'HT', show: 'all' })).toEqual(['HT006', 'HT001']);
  expect(codes({ region: 'SZ' })).toEqual([]);
  expect(filtersOf({ region: 'KT0', show: 'some' })).toEqual({});
  expect(filtersOf({ region: 10 })).toEqual({ region: '10' });
});

test('on a day on which none needs a look all are shown', () => {
  requirements('SB017');
  expect(shownRows(rows.slice(3), {})).toHaveLength(2);
});

test('each region once, with its dormitories and how many need a look', () => {
  requirements('SB017');
  expect(
    regionsOf(rows).map(({ code, rows: own, needLook }) => [code, own.length, needLook]),
  ).toEqual([
    ['HT', 2, 1],
    ['KT', 2, 2],
    ['SZ', 1, 0],
  ]);
  expect(lookOf(rows)).toBe(3);
  // By the worst alert of each.
  expect(countsOf(rows)).toEqual([
    ['now', 1],
    ['today', 1],
    ['week', 1],
  ]);
});

test('every kind has its sentence in both languages', () => {
  requirements('SB017');
  const all = dashboardAlertKinds.flatMap((kind) => [
    sentenceOf(alert(kind), 'ja'),
    sentenceOf(alert(kind), 'en'),
  ]);
  expect(new Set(all).size).toBe(2 * dashboardAlertKinds.length);
});

test('how long it lasts: minutes, hours, days; a day of what has no time', () => {
  requirements('SB017');
  const now = Date.parse('2026-06-10T18:32:00+09:00');
  const words = { t: dashboardTexts.ja, language: 'ja' } as const;
  expect(ageOf('2026-06-10T17:58:00+09:00', now, words)).toBe('34分');
  expect(ageOf('2026-06-10T17:32:00+09:00', now, words)).toBe('1時間');
  expect(ageOf('2026-06-08T18:32:01+09:00', now, words)).toBe('47時間');
  expect(ageOf('2026-06-08T18:32:00+09:00', now, words)).toBe('2日');
  expect(ageOf('2026-06-15', now, words)).toContain('15');
  expect(ageOf(null, now, words)).toBe('');
});

// Which dormitories the dashboard shows, and the words of how long something lasts.
import { expect, test } from 'vitest';
import type { DashboardAlert, DashboardRow } from '@yadori/api/today/dashboard-calls';
import { dashboardAlertKinds, touchedBy, type DashboardAlertKind } from '@yadori/api/today/harm';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  countsOf,
  filtersOf,
  headingsOf,
  lookOf,
  markOfRow,
  regionsOf,
  shownRows,
  topicsOf,
} from './filters.ts';
import { sentenceOf } from '@yadori/api/today/alert-sentences';
import { ageOf, dashboardTexts } from './texts.ts';

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
  prefecture: '',
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
  expect(codes({ region: 'HT', show: 'all' })).toEqual(['HT001', 'HT006']);
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
    ['contact', 0],
  ]);
});

test('a region names the prefectures of its addresses, once', () => {
  requirements('SB017');
  const placed = ['東京都', '東京都', '', '千葉県'].map((prefecture, index) => ({
    ...row(`KT00${index}`),
    prefecture,
  }));
  expect(regionsOf(placed)[0]?.prefectures).toEqual(['東京都', '千葉県']);
});

test('all are listed by code, those of a filter by harm', () => {
  requirements('SB017');
  expect(codes({ show: 'all' })).toEqual(['HT001', 'HT006', 'KT031', 'KT044', 'SZ001']);
  // A topic is chosen among those that need a look.
  expect(filtersOf({ topic: 'menus', show: 'all' })).toEqual({ topic: 'menus' });
  expect(filtersOf({ topic: 'weather' })).toEqual({});
});

test('one topic: dormitories with such an alert, and what they were chosen for', () => {
  requirements('SB017');
  const shown = shownRows(rows, filtersOf({ topic: 'menus' }));
  // A full meal is of today, a missing menu of the week.
  expect(shown.map(({ dormitory }) => dormitory)).toEqual(['KT031', 'HT006', 'KT044']);
  expect(shown[2]?.alerts.map(({ kind }) => kind)).toEqual(['menu_missing']);
  expect(codes({ topic: 'menus', region: 'KT' })).toEqual(['KT031', 'KT044']);
  expect(codes({ topic: 'safety' })).toEqual([]);
  expect(topicsOf(rows, undefined)).toEqual([
    ['replies', 1],
    ['menus', 3],
  ]);
  expect(topicsOf(rows, 'safety')).toContainEqual(['safety', 0]);
});

test('a heading above the first row of each harm, with how many follow', () => {
  requirements('SB017');
  const shown = shownRows(rows, {});
  expect([...headingsOf(shown)]).toEqual([
    ['KT044', { harm: 'now', count: 1 }],
    ['KT031', { harm: 'today', count: 1 }],
    ['HT006', { harm: 'week', count: 1 }],
  ]);
  expect(headingsOf([]).size).toBe(0);
});

test('a silent station is marked as no contact, whatever its harm', () => {
  requirements('SB017');
  expect(markOfRow(row('KT001', 'station_silent', 'menu_missing'))).toBe('contact');
  expect(markOfRow(row('KT001', 'message_urgent', 'station_silent'))).toBe('now');
  expect(markOfRow(row('KT001'))).toBe('calm');
});

test('whom an alert touches: all who are asked, those it counts, all residents, or no one', () => {
  requirements('SB017');
  const of = (kind: DashboardAlertKind, people: number | null, asked?: number) =>
    touchedBy({ kind, people }, { residents: 61, safety: asked === undefined ? null : { asked } });
  expect(of('safety_missing', 9, 60)).toBe(60);
  expect(of('message_late', 3)).toBe(3);
  expect(of('station_silent', null)).toBe(61);
  expect(of('menu_missing', null)).toBe(61);
  expect(of('import_failed', null)).toBeNull();
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

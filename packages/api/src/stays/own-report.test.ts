import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { date, datesFrom } from '../time/tokyo.ts';
import { missesMeal, type Away } from './away-meals.ts';
import { formerRelationship } from './kinds.ts';
import { ownReportCode, ownReportCodes, ownReportForm, type OwnReportFacts } from './own-report.ts';

const today = date('2026-06-10');
const facts: OwnReportFacts = { today, employmentStatus: 1 };

const typed = {
  name: '実家',
  relationship: '母',
  phone_number: '090-1234-5678',
  address: '長野県松本市1-2-3',
  note: '',
  outing_start_date: '2026-06-12',
  outing_start_date_breakfast: '1',
  outing_start_date_dinner: 0,
  outing_end_date: '2026/06/14',
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
};

/** Field, rule and code of everything that is wrong. */
const refusals = (changed: object, other: Partial<OwnReportFacts> = {}) => {
  const result = ownReportForm({ ...facts, ...other }).safeParse({ ...typed, ...changed });
  return (result.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0]);
    return [field, message, ownReportCode(field, message)];
  });
};

describe('the form of an own report', () => {
  requirements('M006 M007 M008 M009 M010');
  test('takes what is right, with digits alone of the phone number', () => {
    expect(ownReportForm(facts).parse(typed)).toMatchObject({
      phone_number: '09012345678',
      outing_start_date: '2026-06-12',
      outing_start_date_breakfast: 1,
      outing_end_date: '2026-06-14',
    });
  });

  test.each<[string, object, string, string]>([
    ['E1', { name: ' ' }, 'name', 'required'],
    ['E2', { name: 'あ'.repeat(51) }, 'name', 'max:50'],
    ['E3', { relationship: 'あ'.repeat(51) }, 'relationship', 'max:50'],
    ['E4', { phone_number: '090x' }, 'phone_number', 'numeric'],
    ['E5', { phone_number: '1'.repeat(16) }, 'phone_number', 'max_digits:15'],
    ['E6', { address: 'あ'.repeat(101) }, 'address', 'max:100'],
    ['E7', { note: 'あ'.repeat(101) }, 'note', 'max:100'],
    ['E8', { outing_start_date: '' }, 'outing_start_date', 'required'],
    ['E8', { outing_start_date: '2026-02-30' }, 'outing_start_date', 'date'],
    ['E9', { outing_start_date: '2026-06-09' }, 'outing_start_date', 'date_from:2026/06/10'],
    ['E10', { outing_end_date: undefined }, 'outing_end_date', 'required'],
    ['E11', { outing_end_date: '2026-06-11' }, 'outing_end_date', 'min_date'],
    ['E13', { outing_start_date_breakfast: 2 }, 'outing_start_date_breakfast', 'choice'],
    ['E14', { outing_start_date_dinner: '' }, 'outing_start_date_dinner', 'required'],
    ['E15', { outing_end_date_breakfast: null }, 'outing_end_date_breakfast', 'required'],
    ['E16', { outing_end_date_dinner: 'x' }, 'outing_end_date_dinner', 'choice'],
  ])('UA0200-%s', (code, changed, field, failed) => {
    requirements('AM142 M015');
    expect(refusals(changed)).toEqual([[field, failed, `UA0200-${code}`]]);
  });

  test('E12: an end before today, of a report that began earlier', () => {
    requirements('AM152');
    const changed = { outing_start_date: '2026-06-05', outing_end_date: '2026-06-09' };
    expect(refusals(changed, { storedStart: date('2026-06-05') })).toEqual([
      ['outing_end_date', 'date_from:2026/06/10', 'UA0200-E12'],
    ]);
    expect(
      refusals({ outing_start_date: '2026-06-04' }, { storedStart: date('2026-06-05') }),
    ).toEqual([['outing_start_date', 'date_from:2026/06/05', 'UA0200-E9']]);
  });

  test('who studies need not name a destination, a pre-student and a working adult must', () => {
    requirements('AM148');
    expect(refusals({ name: '' }, { employmentStatus: 2 })).toEqual([]);
    for (const employmentStatus of [1, 3])
      expect(refusals({ name: '' }, { employmentStatus })).toHaveLength(1);
  });

  test('today, one single day and limits to the sign are allowed', () => {
    const day = { outing_start_date: '2026-06-10', outing_end_date: '2026-06-10' };
    const full = {
      name: 'あ'.repeat(50),
      relationship: 'あ'.repeat(50),
      phone_number: '1'.repeat(15),
      address: 'あ'.repeat(100),
      note: 'あ'.repeat(100),
    };
    expect(refusals({ ...day, ...full })).toEqual([]);
  });

  test('seventeen codes, each once and each with its field', () => {
    const numbers = ownReportCodes.map(({ code }) => Number(code.slice('UA0200-E'.length)));
    expect(numbers).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(ownReportCode('futon_lease', 'required')).toBeUndefined();
  });
});

describe('meals that are not eaten', () => {
  requirements('AM145 AM147');
  const missed = (report: Away) =>
    datesFrom(date('2026-06-10'), date('2026-06-16')).flatMap((on) =>
      ([1, 2] as const)
        .filter((type_of_meal) => missesMeal(report, { date: on, type_of_meal }))
        .map((type_of_meal) => `${on} ${type_of_meal}`),
    );

  test('those marked on the edge days and all between', () => {
    expect(missed(ownReportForm(facts).parse(typed))).toEqual([
      '2026-06-12 2',
      '2026-06-13 1',
      '2026-06-13 2',
      '2026-06-14 1',
    ]);
  });

  test('on one day the flags of the start alone count', () => {
    const report = ownReportForm(facts).parse({ ...typed, outing_end_date: '2026-06-12' });
    expect(report).toMatchObject({ outing_end_date_breakfast: 1, outing_end_date_dinner: 0 });
    expect(missed(report)).toEqual(['2026-06-12 2']);
  });
});

test('relationships of earlier reports', () => {
  requirements('AM153 M026');
  expect(['friend', '友人', 'parents', 'colleague', ''].map(formerRelationship)).toEqual([
    'friends',
    'friends',
    'parents',
    'others',
    'others',
  ]);
});

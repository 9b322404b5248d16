import { expect, test } from 'vitest';
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { layoutOf, moved, typedOf } from './layout-form.ts';

test('a layout that is opened and saved is as before; left-out columns stand below', () => {
  const layout = {
    ...usualLayout,
    columns: [{ of: 'amount' as const, header: '食費控除額' }],
    yen: { breakfast: 300, dinner: 450 },
    digits: 8,
  };
  const typed = typedOf(layout);
  expect(layoutOf(typed)).toEqual(layout);
  expect(typed.columns.map(({ of, isOn }) => `${of} ${isOn}`)).toEqual([
    'amount true',
    'employee_code false',
    'month false',
    'breakfasts false',
    'dinners false',
  ]);
  expect(layoutOf(typedOf(null))).toEqual(usualLayout);
});

test('what is wrong is named, each part once', () => {
  const typed = typedOf(null);
  expect(layoutOf({ ...typed, columns: [], digits: '21', breakfast: '300' })).toEqual([
    'columns',
    'digits',
    'dinner',
  ]);
  expect(layoutOf({ ...typed, breakfast: '0', dinner: '10000' })).toEqual(['dinner']);
  expect(layoutOf({ ...typed, breakfast: '10000', dinner: '' })).toEqual(['breakfast', 'dinner']);
  expect(layoutOf({ ...typed, breakfast: '0', dinner: '0' })).toMatchObject({
    yen: { breakfast: 0, dinner: 0 },
  });
  const columns = typed.columns.map((one) => ({ ...one, header: ' ' }));
  expect(layoutOf({ ...typed, columns })).toEqual(['columns']);
});

test('a column moves by one place and stays at the ends', () => {
  const { columns } = typedOf(null);
  const names = (list: typeof columns) => list.map(({ of }) => of).slice(0, 3);
  expect(names(moved(columns, 0, 1))).toEqual(['month', 'employee_code', 'breakfasts']);
  expect(names(moved(columns, 0, -1))).toEqual(['employee_code', 'month', 'breakfasts']);
});

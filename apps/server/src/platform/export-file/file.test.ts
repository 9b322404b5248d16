// Tables of exports: a column carries its header and its value, and private fields stay outside.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { exportTable } from './file.ts';

const room = { header: '部屋番号', value: (row: { room: string }) => row.room };

test('cells stand below the header of their column: figures and instants as texts, null empty', () => {
  requirements('SL038');
  const rows = [
    { room: '0101', at: new Date('2027-04-01T18:30:00+09:00'), count: 0 },
    { room: '0102', at: null, count: null },
  ];
  expect(
    exportTable(
      '表',
      [
        room,
        { header: '日時', type: 'instant', width: 18, value: ({ at }) => at },
        { header: '数', type: 'number', value: ({ count }) => count },
      ],
      rows,
    ),
  ).toEqual({
    title: '表',
    columns: [
      { header: '部屋番号' },
      { header: '日時', type: 'instant', width: 18 },
      { header: '数', type: 'number' },
    ],
    rows: [
      ['0101', '2027-04-01 18:30', '0'],
      ['0102', '', ''],
    ],
  });
});

test('rows with a birthday, an address or a telephone number do not compile', () => {
  requirements('SL038');
  const base = { room: '0101' };
  // @ts-expect-error -- a private field
  exportTable('表', [room], [{ ...base, birthday: '2001-02-03' }]);
  // @ts-expect-error -- a private field
  exportTable('表', [room], [{ ...base, address: '京都府京都市' }]);
  // @ts-expect-error -- a private field
  exportTable('表', [room], [{ ...base, phone_number: '09011112222' as string | null }]);
  // @ts-expect-error -- a private field
  exportTable('表', [room], [{ ...base, email: 'resident@example.jp' }]);
  expect(exportTable('表', [room], [base]).rows).toEqual([['0101']]);
});

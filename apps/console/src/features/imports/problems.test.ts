// How findings of a check are put together for the screen.
import { beforeAll, expect, test, vi } from 'vitest';
import type { filledColumns as Filled } from './components/change-tables.tsx';
import type { groupsOf as Groups } from './components/problems.tsx';

let filledColumns: typeof Filled;
let groupsOf: typeof Groups;
// The modules of the session set language and theme of the document as they are loaded.
beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  ({ filledColumns } = await import('./components/change-tables.tsx'));
  ({ groupsOf } = await import('./components/problems.tsx'));
});

test('errors of one remedy are one group, whatever value they name', () => {
  const unknown = (line: number, value: string) => ({
    line,
    column: 'office_code',
    value,
    text: `「${value}」という寮はありません`,
  });
  const groups = groupsOf([
    { line: 2, column: 'start_date', value: '7/31/26', text: '日付を直してください' },
    ...['N1', 'N2', 'N2', 'N3', 'N4'].map((value, index) => unknown(3 + index, value)),
    { line: 9, column: null, value: '', text: '日付を直してください' },
  ]);
  expect(
    groups.map(({ text, column, values, problems }) => [text, column, values, problems.length]),
  )
    // The most frequent ones first.
    .toEqual([
      ['「…」という寮はありません', 'office_code', ['N1', 'N2', 'N3'], 5],
      ['日付を直してください', 'start_date', ['7/31/26'], 1],
      ['日付を直してください', null, [], 1],
    ]);
});

test('a table of new rows leaves out what is empty and what the name of the row says', () => {
  const added = (name: string, after: Record<string, string>) => ({
    line: 2,
    change: 'added' as const,
    name,
    cells: Object.entries(after).map(([column, text]) => ({ column, before: null, after: text })),
  });
  expect(
    filledColumns([
      added('KYK01 2027-04-01 夕食', {
        office_code: 'KYK01',
        menu_name: '',
        capacity: '',
        kcal: '',
      }),
      added('KYK01 2027-04-02 夕食', {
        office_code: 'KYK01',
        menu_name: '鯖',
        capacity: '',
        kcal: '9',
      }),
    ]),
  ).toEqual(['menu_name', 'kcal']);
});

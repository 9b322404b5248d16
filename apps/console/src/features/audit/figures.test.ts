// The figures of an event in words.
import { expect, test } from 'vitest';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { wordsOf } from './figures.ts';

test('figures are words, keys of rows are left out, later ones keep their code', () => {
  const figures = [
    { name: 'role', value: 'kitchen' },
    { name: 'fee', value: 550 },
    { name: 'late', value: true },
    { name: 'factor', value: 'constructor' },
    { name: 'type_of_meal', value: 2 },
    { name: 'menu_id', value: 12 },
    { name: 'attachment_id', value: null },
    { name: 'until', value: '2026-12-06' },
    { name: 'cause', value: 'earthquake' },
    { name: 'brand_new', value: 1200 },
    { name: 'act', value: 'openHealth' },
  ];
  expect(wordsOf(figures, 'ja')).toEqual([
    '役割 食堂',
    '料金 550円',
    '遅れ はい',
    '方法 constructor',
    '食事 夕食',
    '最後の日 2026年12月6日',
    '原因 地震',
    'brand_new 1,200',
    '操作 健康・緊急の情報を開く',
  ]);
  expect(wordsOf(figures.slice(0, 3), 'en')).toEqual(['role: Kitchen', 'fee: ¥550', 'late: yes']);
});

test('figures of meals that were cooked and counted are words, too', () => {
  const figures = [
    { name: 'eaters', value: 'tasting' },
    { name: 'change', value: -1 },
    { name: 'total', value: 3 },
    { name: 'cooked', value: 40 },
    { name: 'left', value: 2 },
    { name: 'wasted_kg', value: 1.5 },
  ];
  expect(wordsOf(figures, 'ja')).toEqual([
    '食べる人 検食',
    '増減 -1',
    '合計 3',
    '作った数 40',
    '残った数 2',
    '廃棄（kg） 1.5',
  ]);
});

test('kinds of drafts, planned answers and exports are words, too', () => {
  requirements('SL039');
  const kindOf = (value: string) => wordsOf([{ name: 'kind', value }], 'ja');
  expect([kindOf('reply'), kindOf('notice'), kindOf('check-sheet'), kindOf('residents')]).toEqual([
    ['種類 返信'],
    ['種類 お知らせ'],
    ['種類 喫食チェック表'],
    ['種類 入居者一覧'],
  ]);
  for (const kind of Object.keys(exportKindNames))
    expect(wordsOf([{ name: 'kind', value: kind }], 'en')).not.toContain(`kind: ${kind}`);
});

// The text of a notice as it is typed, and the blocks that it becomes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { blocksOf, typedOf, withSign } from './markup.ts';

describe('typed text', () => {
  test('becomes blocks of every kind, in Japanese as people type it', () => {
    requirements('SG002');
    const typed = [
      '館内の一斉清掃を行います。',
      '朝食はありません。',
      '',
      '■お願い',
      '・廊下に物を置かない',
      '- 窓を閉める',
      '',
      '１．窓を開ける',
      '2) 掃除をする',
      '| 場所 | 時間 |',
      '｜浴室｜14時｜',
      '[地図](https://example.jp/map)',
      'https://example.jp/a',
    ].join('\n');
    expect(blocksOf(typed)).toEqual([
      { kind: 'paragraph', text: '館内の一斉清掃を行います。\n朝食はありません。' },
      { kind: 'heading', text: 'お願い' },
      { kind: 'list', text: '廊下に物を置かない\n窓を閉める' },
      { kind: 'steps', text: '窓を開ける\n掃除をする' },
      { kind: 'table', text: '場所 | 時間\n浴室｜14時' },
      { kind: 'link', text: '地図', href: 'https://example.jp/map' },
      { kind: 'link', text: 'https://example.jp/a', href: 'https://example.jp/a' },
    ]);
  });

  test('keeps a blank line between two lists, and numbers that begin a sentence', () => {
    expect(blocksOf('- a\n\n- b').map(({ text }) => text)).toEqual(['a', 'b']);
    expect(blocksOf('14時から\n2026年')).toEqual([{ kind: 'paragraph', text: '14時から\n2026年' }]);
    expect(blocksOf('  \n\n')).toEqual([]);
  });

  test('read back from blocks becomes the same blocks', () => {
    requirements('SG002 SG004');
    const line = fc.string({ unit: 'grapheme', maxLength: 20 });
    const sign = fc.constantFrom(
      '',
      '# ',
      '- ',
      '1. ',
      '| ',
      '・',
      '■',
      '\n',
      '[a](/b)',
      'https://a.jp/',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, line), { maxLength: 12 }), (lines) => {
        const blocks = blocksOf(lines.map((each) => each.join('')).join('\n'));
        const again = blocksOf(typedOf(blocks));
        expect(blocksOf(typedOf(again))).toEqual(again);
      }),
    );
    const typed = '# 題\n\n本文\n二行\n\n- a\n- b\n\n1. c\n2. d\n\n| x | y |\n\n[名](/home)';
    expect(typedOf(blocksOf(typed))).toBe(typed);
  });
});

test('a button puts its sign in front of the selected lines', () => {
  const text = '一\n二\n三';
  expect(withSign({ text, from: 0, until: 3 }, 'list', '').text).toBe('- 一\n- 二\n三');
  expect(withSign({ text, from: 2, until: 5 }, 'steps', '').text).toBe('一\n1. 二\n2. 三');
  expect(withSign({ text: '', from: 0, until: 0 }, 'heading', '')).toEqual({
    text: '# ',
    from: 2,
    until: 2,
  });
  const linked = withSign({ text: 'a 地図 b', from: 2, until: 4 }, 'link', 'リンク');
  expect(linked.text).toBe('a [地図](https://) b');
  expect(linked.text.slice(0, linked.from)).toBe('a [地図](https://');
});

test('a press makes the selected words bold, and the next one plain again', () => {
  requirements('SG002');
  const selected = { text: '朝食はありません', from: 0, until: 2 };
  const bold = withSign(selected, 'bold', '');
  expect(bold).toEqual({ text: '**朝食**はありません', from: 2, until: 4 });
  expect(withSign(bold, 'bold', '')).toEqual(selected);
  expect(withSign({ text: '', from: 0, until: 0 }, 'bold', '')).toEqual({
    text: '****',
    from: 2,
    until: 2,
  });
});

// Bold words in the text of a notice.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { htmlOfBlocks } from './blocks.ts';
import { boldParts } from './bold.ts';

test('words between two stars are bold, stars without a partner are text', () => {
  requirements('SG002');
  const boldOf = (line: string) =>
    boldParts(line).flatMap((part) => (part.isBold ? part.text : []));
  expect(boldOf('**朝食**と＊＊夕食＊＊はありません')).toEqual(['朝食', '夕食']);
  expect(boldParts('2 * 3 ** 4')).toEqual([{ text: '2 * 3 ** 4', isBold: false }]);
  expect(boldParts('****')).toEqual([{ text: '****', isBold: false }]);
  expect(boldParts('')).toEqual([]);
});

test('every kind of block takes bold words, and nothing that is typed becomes markup', () => {
  requirements('SG002');
  const html = (kind: 'paragraph' | 'list' | 'steps' | 'table' | 'heading', text: string) =>
    htmlOfBlocks([{ kind, text }]);
  expect(html('paragraph', '**休み**です\n**<b>**')).toBe(
    '<p><strong>休み</strong>です<br><strong>&lt;b&gt;</strong></p>',
  );
  expect(html('list', '**1階**のロビー')).toBe('<ul><li><strong>1階</strong>のロビー</li></ul>');
  expect(html('steps', '**a**')).toBe('<ol><li><strong>a</strong></li></ol>');
  expect(html('table', '場所|時間\n**浴室**|14時')).toContain('<td><strong>浴室</strong></td>');
  // A heading is bold already.
  expect(html('heading', '**題**')).toBe('<h2>題</h2>');
});

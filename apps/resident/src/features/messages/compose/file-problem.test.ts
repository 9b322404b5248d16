// What the chooser refuses before anything is sent.
import { expect, test } from 'vitest';
import { attachmentEndings, attachmentMaxBytes } from '@yadori/api/messages/attachments';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { fileProblem } from './file-problem.ts';

const problem = (name: string, size: number) =>
  fileProblem({ name, size }, attachmentMaxBytes, 'ja');

test.each([...attachmentEndings])('a file that ends with .%s can be sent', (ending) => {
  requirements('H017');
  expect(problem(`写真.${ending}`, 10)).toBeUndefined();
  expect(problem(`IMG.${ending.toUpperCase()}`, 10)).toBeUndefined();
});

test.each(['a.exe', 'a.html', 'pdf', 'a.pdf.zip', 'a.svgz', ''])('%o cannot', (name) => {
  requirements('H017');
  expect(problem(name, 10)).toMatch(/^この形式のファイルは送れません/);
});

test('exactly 100 MB can be sent, one byte more cannot, and nothing is no file', () => {
  requirements('H018');
  expect(problem('a.pdf', 100 * 1024 * 1024)).toBeUndefined();
  expect(problem('a.pdf', 100 * 1024 * 1024 + 1)).toBe('添付ファイルは100MB以下にしてください');
  expect(problem('a.pdf', 0)).toBe('空のファイルは送れません');
});

test('the limit that the server told counts', () => {
  requirements('AM115');
  expect(fileProblem({ name: 'a.pdf', size: 2_000_000 }, 1_572_864, 'en')).toBe(
    'The attachment must not be larger than 1.5 MB',
  );
});

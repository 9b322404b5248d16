// Office codes as people type or paste them, compared with those of a check.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { codeMistakesText, findCodeMistakes, readOfficeCodes } from './office-codes.ts';

test('codes are read from lines, commas and full-width letters, and compared in any order', () => {
  requirements('AM261');
  const typed = readOfficeCodes(' ＫＹＫ01、kyk02,KYK03\r\n\tKYK04\u200B　KYK05；KYK02\n\n');
  expect(typed).toEqual(['KYK01', 'kyk02', 'KYK03', 'KYK04', 'KYK05', 'KYK02']);
  expect(findCodeMistakes(typed, ['KYK05', 'KYK04', 'KYK03', 'KYK02', 'KYK01'])).toBeUndefined();
  expect(readOfficeCodes(' \n 、')).toEqual([]);
  expect(findCodeMistakes([], [])).toBeUndefined();
});

test.each([
  [['KYK01'], ['KYK01', 'KYK02'], '料金が変わる寮の事業所コードが、あと1件足りません。'],
  [['KYK01', 'X'], ['KYK01'], 'Xは、料金が変わる寮の事業所コードではありません。'],
  [[], ['KYK01'], '料金が変わる寮の事業所コードを入力してください。'],
  [
    ['A', 'B', 'C', 'D'],
    ['KYK01', 'KYK02'],
    'A、B、C、ほか1件は、料金が変わる寮の事業所コードではありません。料金が変わる寮の事業所コードが、あと2件足りません。',
  ],
])('%j for %j is refused with what is wrong', (typed, wanted, text) => {
  requirements('AM261');
  const mistakes = findCodeMistakes(typed, wanted);
  expect(mistakes && codeMistakesText(mistakes, typed.length, 'ja')).toBe(text);
});

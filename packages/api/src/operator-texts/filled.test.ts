// Fields in the operator's texts: which text is refused and where, and what a resident reads.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { languages } from '../language/language.ts';
import { messageTextMax } from '../messages/attachments.ts';
import { filledSample, filledText, operatorTextMax, textProblem } from './filled.ts';
import { operatorTexts, textKeys } from './keys.ts';

test('the texts of the product follow their own rules and fit into a version', () => {
  requirements('SJ008');
  for (const key of textKeys)
    for (const language of languages) {
      const text = operatorTexts[key].product[language];
      expect(textProblem(key, language, text)).toBeUndefined();
      expect(text.length).toBeLessThanOrEqual(operatorTextMax);
      expect(filledSample(key, language, text)).not.toMatch(/[{}]/);
    }
});

test('an unknown field, a lone brace and a missing locked field are refused with their place', () => {
  requirements('SJ008');
  const problem = (text: string) => textProblem('meal_promoted', 'ja', text);
  expect(problem('{日付}の{食事}です。\nよろしく、{寮長}より')).toEqual({
    problem: 'unknown_field',
    field: '寮長',
    line: 2,
    column: 6,
  });
  expect(problem('{日付}の{食事です。')).toEqual({ problem: 'open_brace', line: 1, column: 6 });
  expect(problem('{日付}の{{食事}}です。')).toMatchObject({ problem: 'open_brace' });
  expect(problem('{}{日付}{食事}')).toMatchObject({ problem: 'unknown_field', field: '' });
  expect(problem('{日付}のご飯です。')).toEqual({ problem: 'missing_field', field: '食事' });
  expect(problem('{constructor}{日付}{食事}')).toMatchObject({ problem: 'unknown_field' });
  const long = '献立の変化 '.replaceAll('献立の変化', '{献立の変化}').repeat(70);
  const locked = '{日付}{食事}{アレルゲンの変化}{無料の期限}';
  expect(textProblem('meal_changed', 'ja', `${locked}${long}`)).toEqual({ problem: 'too_long' });
});

const values = (reason: string) => ({
  日付: { ja: '2026/06/12', en: '2026/06/12' },
  食事: { ja: '夕食', en: 'dinner' },
  理由: { ja: reason, en: reason },
});

test('values are filled in once, so that braces in a reason stay what they are', () => {
  requirements('SJ008');
  const own = { ja: '{日付}{食事}：{理由}', en: '{食事} {日付}: {理由}' };
  expect(filledText('meal_stopped', values('{日付} $&'), own)).toEqual({
    ja: '2026/06/12夕食：{日付} $&',
    en: 'dinner 2026/06/12: {日付} $&',
  });
});

test('a field of a newer release leaves the text of the product', () => {
  requirements('SJ008');
  const own = { ja: '{日付}{食事}：{理由}', en: '{日付}{食事}: {理由} {場所}' };
  const { ja, en } = filledText('meal_stopped', values('停電'), own);
  expect(ja).toContain('は提供中止になりました。');
  expect(en).toContain('will not be served.');
});

test('a line of empty fields is left out, an empty line of the text stays', () => {
  requirements('SJ008');
  const empty = { ja: '', en: '' };
  const filled = filledText(
    'meal_changed',
    {
      ...values(''),
      献立の変化: { ja: '親子丼', en: 'Oyakodon' },
      アレルゲンの変化: empty,
      無料の期限: empty,
    },
    {
      ja: '{日付}の{食事}\n\n{献立の変化}\n{アレルゲンの変化}\n{無料の期限}\nどうぞ',
      en: '{献立の変化}{無料の期限}',
    },
  );
  expect(filled).toEqual({ ja: '2026/06/12の夕食\n\n親子丼\nどうぞ', en: 'Oyakodon' });
});

test('a text that its values make longer than a message goes out in the words of the product', () => {
  requirements('SJ008');
  const own = { ja: `{日付}{食事}${'{理由}'.repeat(6)}`, en: '{日付}{食事}{理由}' };
  const { ja } = filledText('meal_stopped', values('故'.repeat(200)), own);
  expect(ja.length).toBeLessThanOrEqual(messageTextMax);
  expect(ja).toContain('提供中止になりました');
});

// What a handover note refuses: words about health, and nothing that only looks like one.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { namesHealth } from './health-words.ts';

test.each([
  '312号室の佐藤さんは卵アレルギーです',
  '204 発熱で休んでいます',
  '熱が38度あり、寝ています。熱があるので配膳を',
  '501 熱38.2度、部屋で休んでいます',
  '204 熱は37度です',
  '朝の体温は36.5度でした',
  '持病の薬を預かりました',
  'ｲﾝﾌﾙｴﾝｻﾞの疑い',
  'Room 312 has a peanut allergy',
  'He is SICK today',
  'took her to the hospital',
])('refuses %j', (text) => {
  requirements('SB012');
  expect(namesHealth(text)).toBe(true);
});

test.each([
  '明日の朝、業者が給湯器を見に来ます。鍵は窓口です',
  '薬味の在庫が少なめです',
  '熱湯が出にくいとのこと（4階の浴室）',
  '再加熱40度で止まります',
  '熱湯42度で出ません',
  '体温計の電池を替えました',
  '204号室の荷物を預かっています',
  'The boiler spills water; plumber at 9',
  'Still no key for 312. Will call again',
  'influential guest, room 401',
])('takes %j', (text) => {
  requirements('SB012');
  expect(namesHealth(text)).toBe(false);
});

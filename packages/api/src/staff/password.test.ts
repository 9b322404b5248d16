// The rule for passwords of staff.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { staffPasswordProblem } from './password.ts';

const owner = { email: 'miyamoto.k@example.jp', name: '宮本 恵子 Keiko' };

test.each([
  ['elevensigns', 'length'],
  ['a'.repeat(129), 'length'],
  ['Qwerty123456', 'common'],
  // Full-width letters are the same password.
  ['ｑｗｅｒｔｙ１２３４５６', 'common'],
  ['my-MIYAMOTO.K-secret', 'own'],
  ['keiko and the moon', 'own'],
  ['twelve signs', undefined],
  ['寮の池に住む緑の亀と青い魚', undefined],
  // Names of fewer than three signs are in too many words.
  ['恵子 and the moon 123', undefined],
  ['a'.repeat(128), undefined],
])('%s: %s', (password, problem) => {
  requirements('SA007');
  expect(staffPasswordProblem(password, owner)).toBe(problem);
});

test.each([
  ['宮本恵子は寮長の仕事が好き', 'own'],
  ['宮本 恵子は寮長の仕事が好き', 'own'],
  ['宮本　恵子は寮長の仕事が好き', 'own'],
  ['宮本は寮長の仕事がとても好き', undefined],
  ['恵子は寮長の仕事がとても好き', undefined],
])('of a name whose parts have two signs, %s: %s', (password, problem) => {
  requirements('SA007');
  const name = '宮本　恵子';
  expect(staffPasswordProblem(password, { ...owner, name })).toBe(problem);
});

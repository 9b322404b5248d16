import { expect, test } from 'vitest';
import { toggled, withConditions } from './conditions.ts';

test('a condition without a choice is left out, the dormitories never', () => {
  const target = { dormitories: ['KYK01'], floors: ['05'] };
  expect(withConditions(target, { floors: [], is_company: false })).toEqual({
    dormitories: ['KYK01'],
    is_company: false,
  });
  expect(withConditions(target, { dormitories: null, floors: undefined })).toEqual({
    dormitories: null,
  });
});

test('a choice is taken back by choosing it again', () => {
  expect(toggled(['05'], '06')).toEqual(['05', '06']);
  expect(toggled(['05', '06'], '05')).toEqual(['06']);
});

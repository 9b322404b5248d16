import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { isSubmitKey } from './submit-key.ts';

const press = (more: object, isComposing = false, keyCode = 13) =>
  isSubmitKey({
    key: 'Enter',
    ctrlKey: false,
    metaKey: false,
    nativeEvent: { isComposing, keyCode },
    ...more,
  });

test('Ctrl or ⌘ with Enter sends a text, unless an input method composes', () => {
  requirements('SL032');
  expect([press({ ctrlKey: true }), press({ metaKey: true })]).toEqual([true, true]);
  expect([press({}), press({ ctrlKey: true, key: 'e' })]).toEqual([false, false]);
  expect([press({ ctrlKey: true }, true), press({ metaKey: true }, true)]).toEqual([false, false]);
  expect(press({ metaKey: true }, false, 229)).toBe(false);
});

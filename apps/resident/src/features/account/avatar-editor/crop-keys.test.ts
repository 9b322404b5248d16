import { expect, test } from 'vitest';
import { startCrop } from './crop-geometry.ts';
import { cropAfterKey } from './crop-keys.ts';

const photo = { width: 400, height: 300 };
const press = (key: string, held: Partial<Parameters<typeof cropAfterKey>[0]> = {}) =>
  cropAfterKey(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held },
    startCrop,
    photo,
  );

test('arrows move the photo their way, with shift further', () => {
  expect(press('ArrowRight')?.x).toBeLessThan(0.5);
  expect(press('ArrowLeft')?.x).toBeGreaterThan(0.5);
  expect(press('ArrowDown')?.y).toBeLessThan(0.5);
  expect(press('ArrowUp')?.y).toBeGreaterThan(0.5);
  expect(press('ArrowUp', { shiftKey: true })?.y).toBeGreaterThan(press('ArrowUp')?.y ?? 1);
});

test('plus and minus zoom, r turns right and R left', () => {
  expect(press('+')?.scale).toBeGreaterThan(2);
  expect(press('-')?.scale).toBeLessThan(2);
  expect(press('r')?.turns).toBe(1);
  expect(press('R')?.turns).toBe(3);
});

test('the keys of the browser stay with it', () => {
  expect(press('Tab')).toBeUndefined();
  expect(press('r', { ctrlKey: true })).toBeUndefined();
  expect(press('+', { metaKey: true })).toBeUndefined();
});

// The questions that interrupt calls: one at a time, answered for everybody who waits.
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('all calls that wait go on by one answer', async () => {
  const gate = createGate();
  const asked = [gate.ask(), gate.ask()];
  expect(gate.isOpen()).toBe(true);
  gate.answer(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(gate.isOpen()).toBe(false);
});

test('the next question is one of its own', async () => {
  const gate = createGate();
  const first = gate.ask();
  gate.answer(false);
  const second = gate.ask();
  expect(gate.isOpen()).toBe(true);
  gate.answer(true);
  expect([await first, await second]).toEqual([false, true]);
});

test('an answer without a question does nothing', () => {
  const gate = createGate();
  gate.answer(true);
  expect(gate.isOpen()).toBe(false);
});

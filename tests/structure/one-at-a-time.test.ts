// Two starts of one checkout do not build into each other's files.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from '../../scripts/lib/one-at-a-time.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-lock-'));
  file = path.join(folder, 'below', 'building');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the second waits for the first, also where that fails', async () => {
  const order: string[] = [];
  const work = (name: string, outcome: () => void) => async () => {
    order.push(`${name} begins`);
    await pause(150);
    order.push(`${name} ends`);
    outcome();
  };
  const first = oneAtATime(
    file,
    work('first', () => {
      throw new Error('does not build');
    }),
  );
  const second = oneAtATime(
    file,
    work('second', () => undefined),
  );
  await expect(first).rejects.toThrow('does not build');
  await second;
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

test('a process that was killed holds nothing', async () => {
  await oneAtATime(file, async () => undefined);
  // No process has it: numbers end at four millions.
  writeFileSync(file, '99999999');
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});

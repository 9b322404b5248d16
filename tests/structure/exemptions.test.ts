// The lists of files that a rule of one shape leaves out only become shorter.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exemptions } from '../../scripts/lib/one-of-each-rule.mjs';

const root = path.join(import.meta.dirname, '../..');

test('every file that is left out of a rule still needs it', () => {
  expect(exemptions.length).toBeGreaterThan(0);
  const unneeded = exemptions.filter(({ file, pattern }) => {
    const whole = path.join(root, file);
    return !existsSync(whole) || readFileSync(whole, 'utf8').search(pattern) === -1;
  });
  expect(unneeded.map(({ file }) => file)).toEqual([]);
});

// Dangerous acts have one dialog, and other acts no question.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('one form alone has a red button, as dialog and as slip, beside the question before something typed is lost', () => {
  requirements('SL047');
  expect(filesWith(/actionVariant=/).toSorted()).toEqual([
    'parts/forms/write-dialog.tsx',
    'parts/forms/write-slip.tsx',
    'routing/leave-dialog.tsx',
  ]);
});

test('no other act is confirmed but the reading of emergency contacts, which residents are shown', () => {
  requirements('SL047');
  expect(filesWith(/<ConfirmDialog\b/).toSorted()).toEqual([
    'features/safety/components/contacts-part.tsx',
    'routing/leave-dialog.tsx',
  ]);
});

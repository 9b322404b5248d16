import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName } from './safe-name.ts';

test.each([
  ['messages/1-夏休み.png', 'messages/1-夏休み.png'],
  ['messages/1-../../etc/passwd', 'messages/1-/etc/passwd'],
  ['../../x', 'x'],
  ['/x', 'x'],
  ['a\\..\\b.png', 'a_.._b.png'],
  ['CON.txt', '_CON.txt'],
  ['a/nul', 'a/_nul'],
  ['name. ', 'name'],
  ['<a>:"b"|?*.pdf', '_a___b____.pdf'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['...', 'file'],
  [`${'長'.repeat(200)}.png`, `${'長'.repeat(83)}.png`],
  [`${'𠮷'.repeat(90)}.jpg`, `${'𠮷'.repeat(62)}.jpg`],
  [`messages/${'👨‍👩‍👧'.repeat(20)}.jpg`, `messages/${'👨‍👩‍👧'.repeat(13)}.jpg`],
  ['👨‍👩‍👧 family.jpg', '👨‍👩‍👧 family.jpg'],
  [`${'a'.repeat(300)}`, 'a'.repeat(255)],
])('%s', (name, safe) => expect(safeName(name)).toBe(safe));

test('no name climbs up, is absolute or has a character that a system refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const safe = safeName(name);
      expect(safe).not.toBe('');
      for (const part of safe.split('/')) {
        expect(part).not.toMatch(/^\.|\.$|^ | $|^$|[<>:"\\|?*\p{Cc}]/u);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
      }
    }),
  );
});

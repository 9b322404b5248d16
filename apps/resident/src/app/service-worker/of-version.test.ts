// A document of another build is never kept with the files of this one.
import { expect, test } from 'vitest';
import { isOfVersion } from './of-version.ts';

const html = `<script type="module" src="/assets/app-1a.js"></script>
<link rel="modulepreload" href="/assets/react-2b.js"><link rel="stylesheet" href="/assets/app-3c.css">`;

test('all of its pieces are there', () => {
  const pieces = ['/', '/assets/app-1a.js', '/assets/react-2b.js', '/assets/app-3c.css', '/x.svg'];
  expect(isOfVersion(html, new Set(pieces))).toBe(true);
});

test.each([
  ['one piece is of another build', html.replace('react-2b', 'react-9z')],
  ['an error page of a proxy', '<html><body>502 Bad Gateway</body></html>'],
  ['nothing', ''],
])('%s', (_name, document) => {
  const pieces = ['/assets/app-1a.js', '/assets/react-2b.js', '/assets/app-3c.css'];
  expect(isOfVersion(document, new Set(pieces))).toBe(false);
});

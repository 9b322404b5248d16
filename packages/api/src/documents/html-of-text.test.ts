// What is pasted as a legal text: HTML as it is, plain text as paragraphs.
import { expect, test } from 'vitest';
import { htmlOfText } from './html-of-text.ts';

test.each([
  ['<p>第1条</p>', '<p>第1条</p>'],
  ['第1条\n寮\n\n第2条', '<p>第1条<br>寮</p><p>第2条</p>'],
  ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ['  \n\n ', ''],
])('%j becomes %j', (written, html) => expect(htmlOfText(written)).toBe(html));

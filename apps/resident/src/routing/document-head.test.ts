import { expect, test } from 'vitest';
import { titleOf } from './document-head.ts';
import { residentPages } from './pages.ts';

test('a new message shows in the title, but not on the message page', () => {
  expect(titleOf(residentPages.home, 'ja', true)).toBe('【新着メッセージ】ホーム | Yadori');
  expect(titleOf(residentPages.home, 'en', true)).toBe('[New message] Home | Yadori');
  expect(titleOf(residentPages.messages, 'ja', true)).toBe('メッセージ | Yadori');
  expect(titleOf(residentPages.home, 'ja', false)).toBe('ホーム | Yadori');
});

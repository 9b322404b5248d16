// Words of the search in messages.
import { defineMessages } from '@yadori/kit/language.ts';

export const searchTexts = defineMessages({
  ja: {
    title: 'メッセージを検索',
    keyword: 'キーワード',
    clear: 'キーワードを消す',
    search: '検索',
    waiting: 'キーワードを入力してください',
    none: '見つかりませんでした',
    otherWords: '別の言葉でもお試しください',
    found: (count: number) => `${count}件見つかりました`,
    most: (count: number) => `新しい順に${count}件を表示しています`,
    failed: '検索できませんでした。もう一度お試しください',
    file: (name: string) => `ファイル：${name}`,
  },
  en: {
    title: 'Search messages',
    keyword: 'Keyword',
    clear: 'Clear the keyword',
    search: 'Search',
    waiting: 'Enter a keyword',
    none: 'Nothing was found',
    otherWords: 'Try other words',
    found: (count) => (count === 1 ? '1 message found' : `${count} messages found`),
    most: (count) => `The newest ${count} are shown`,
    failed: 'The search didn’t work. Try again',
    file: (name) => `File: ${name}`,
  },
});

// Texts of the search over the conversations of a dormitory.
import { defineMessages } from '@yadori/kit/language.ts';

export const searchTexts = defineMessages({
  ja: {
    label: 'メッセージを検索',
    withFiles: 'ファイルつき',
    from: 'この日から',
    until: 'この日まで',
    end: '検索を終える',
    found: (count: number) => (count === 100 ? '新しい順に100件' : `${count}件`),
    none: '当てはまるメッセージはありません',
    noneText: '言葉を短くするか、期間を広げてみてください。',
    typeOn: '探す言葉を入力してください',
    failed: '検索できませんでした',
    file: '添付ファイル',
    office: '管理室',
    hits: '見つかったメッセージ',
    around: '検索で見つかったメッセージの前後を表示しています。',
    toNewest: '最新のやり取りへ',
  },
  en: {
    label: 'Search messages',
    withFiles: 'With files',
    from: 'From',
    until: 'Until',
    end: 'End the search',
    found: (count: number) =>
      count === 100 ? 'The newest 100' : count === 1 ? '1 message' : `${count} messages`,
    none: 'No message matches',
    noneText: 'Try fewer letters or a longer period.',
    typeOn: 'Type what to look for',
    failed: 'The search failed',
    file: 'Attachment',
    office: 'Office',
    hits: 'Messages found',
    around: 'These are the messages around the one that was found.',
    toNewest: 'To the newest messages',
  },
});

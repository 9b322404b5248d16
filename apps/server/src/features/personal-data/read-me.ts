// README.txt of the download, in the resident's language.
import type { Language } from '@yadori/api/language/language';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import { defineTexts } from '../../platform/texts.ts';
import type { Part } from './part.ts';

const texts = defineTexts({
  ja: {
    title: 'あなたのデータ',
    made: (at: string) => `作成日時: ${at}（日本時間）`,
    lead: 'Yadoriがあなたについて保管している、すべてのデータです。',
    data: 'data フォルダーには、同じ内容がJSON形式（.json）と表計算ソフト用のCSV形式（.csv）で入っています。日時はすべて日本時間です。',
    formula:
      "CSVでは、「=」「+」「-」「@」で始まる文字の前に「'」を付けています。表計算ソフトが数式として実行するのを防ぐためです。",
    files:
      'files フォルダーには、写真とメッセージの添付ファイルが入っています。保管期間が過ぎて削除された添付ファイルは含まれません。',
    secret:
      'パスワードは、元に戻せない形でだけ保管しているため、含まれていません。届いてから1日以内のメールは、ワンタイムキーを守るため本文を省いています。',
    care: '健康についての情報や緊急連絡先も含まれています。ほかの人の目に触れない場所に保管してください。',
    list: '入っているもの',
    none: '保管していないもの（データがありません）',
    ask: '内容の訂正や削除を希望されるときは、寮の窓口までお知らせください。',
  },
  en: {
    title: 'Your data',
    made: (at) => `Made at ${at} (Japan time)`,
    lead: 'This is everything that Yadori keeps about you.',
    data: 'The folder "data" has the same content as JSON (.json) and as CSV for spreadsheets (.csv). All times are those of Japan.',
    formula:
      'In the CSV files, texts that begin with "=", "+", "-" or "@" have a "\'" in front, so that no spreadsheet runs them as a formula.',
    files:
      'The folder "files" has your photo and the attachments of your messages. Attachments that were deleted after their time are not there.',
    secret:
      'Your password is not included: it is kept only in a form that cannot be turned back. Mails of the last day come without their text, to protect the keys in them.',
    care: 'Health data and your emergency contact are included. Keep this file where nobody else can see it.',
    list: 'What is inside',
    none: 'What is not kept (there is no data)',
    ask: 'To have something corrected or deleted, ask at the office of your dormitory.',
  },
});

interface Content {
  filled: readonly Part[];
  empty: readonly Part[];
}

/** Lines end as every system's plain editor takes them. */
/** Japanese letters are twice as wide. */
const columnsOfLetter: Readonly<Record<Language, number>> = { ja: 2, en: 1 };

export function readMe({ filled, empty }: Content, language: Language, now: Instant): string {
  const t = texts(language);
  const at = isoInTokyo(now).slice(0, 16).replace('T', ' ');
  const entries = filled.map(
    ({ name, title }) => `- ${title[language]}: data/${name}.json, data/${name}.csv`,
  );
  const missing = empty.map(({ title }) => `- ${title[language]}`);
  const blocks = [
    [t.title, '='.repeat(t.title.length * columnsOfLetter[language]), t.made(at)],
    [t.lead],
    [t.care],
    [t.data, t.formula],
    [t.files],
    [t.secret],
    [`${t.list}:`, ...entries],
    ...(missing.length === 0 ? [] : [[`${t.none}:`, ...missing]]),
    [t.ask],
  ];
  return `\uFEFF${blocks.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}

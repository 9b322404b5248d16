// What the command line says, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';

const ja = {
  language: 'ja' as Language,
  usage: `  npm run operator -- import dormitories|rooms|companies|contracts|menus|closing-days|staff-addresses ファイル.csv [--dry-run]
  npm run operator -- import postal-codes ファイル.csv [--dry-run]
      ファイルは UTF-8 または Shift_JIS の CSV です。見本は examples/ にあります。
      postal-codes には日本郵便の全国一括のファイル（KEN_ALL.CSV または utf_ken_all.csv、JIGYOSYO.CSV）を指定します。`,
  onlyOne: (names: string) => `${names} は、どれか1つだけを指定してください。`,
  unknownTable: (name: string, near: string | undefined, known: string) =>
    `「${name}」という表はありません。${near === undefined ? `使える表: ${known}` : `「${near}」のことですか？`}`,
  unreadable: (file: string, code: string) => `ファイルを読めません: ${file} (${code})`,
  problem: (line: number, text: string) => `${line}行目: ${text}`,
  nothingKept: (count: number) => `${count}件の問題があるため、何も保存していません。`,
  done: (added: number, changed: number, unchanged: number) =>
    `追加 ${added}件、変更 ${changed}件、変更なし ${unchanged}件`,
  englishDropped: (count: number) =>
    `英語を外した献立: ${count}件（日本語が変わり、英語の列がないため）`,
  undoable: (batch: number) =>
    `取込番号 ${batch}：30日以内は、コンソールの取込の履歴から元に戻せます。`,
  dryRun: '確認だけを行いました。何も保存していません。',
};

const en: typeof ja = {
  language: 'en',
  usage: `  npm run operator -- import dormitories|rooms|companies|contracts|menus|closing-days|staff-addresses FILE.csv [--dry-run]
  npm run operator -- import postal-codes FILE.csv [--dry-run]
      The file is CSV in UTF-8 or Shift_JIS. Samples are in examples/.
      postal-codes takes a whole file of Japan Post (KEN_ALL.CSV or utf_ken_all.csv, JIGYOSYO.CSV).`,
  onlyOne: (names) => `Only one of ${names} can be given.`,
  unknownTable: (name, near, known) =>
    `There is no table "${name}". ${near === undefined ? `Tables: ${known}` : `Did you mean "${near}"?`}`,
  unreadable: (file, code) => `The file cannot be read: ${file} (${code})`,
  problem: (line, text) => `Line ${line}: ${text}`,
  nothingKept: (count) => `Nothing was kept because of ${count} problem${count === 1 ? '' : 's'}.`,
  done: (added, changed, unchanged) => `${added} added, ${changed} changed, ${unchanged} unchanged`,
  englishDropped: (count) =>
    `English dropped: ${count} (the Japanese text changed and the file has no English column)`,
  undoable: (batch) =>
    `Import ${batch}: within 30 days the history of imports in the console can undo it.`,
  dryRun: 'Checked only; nothing was kept.',
};

export type Texts = typeof ja;

export const textsOf = (language: Language): Texts => ({ ja, en })[language];

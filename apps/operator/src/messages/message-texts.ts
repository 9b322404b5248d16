// What the command of messages says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- message send (--to メールアドレス | --dormitory 事業所コード | --all) [本文 | --text-file ファイル.txt] [--text-en 英語の本文 | --text-file-en ファイル.txt] [--attach ファイル] [--name 差出人] [--manager] [--dry-run]
  npm run operator -- message waiting
  npm run operator -- message show メールアドレス [--count 件数]
  npm run operator -- message search キーワード [--dormitory 事業所コード]
      send は1人、1つの寮、全寮の入居者に送ります。英語の本文は、英語で使っている入居者に届きます。--name がなければ寮の管理室の名前で届きます。
      waiting は管理室が読んでいない会話、show は会話の最新の部分です。show は既読を付けます。
      search は全員の会話を新しい順に100件まで探します（大文字と小文字、全角と半角、ひらがなとカタカナを区別しません）。`,
  oneTarget: '--to、--dormitory、--all のどれか1つを付けてください。',
  oneText: '本文は、引数か --text-file のどちらか一方で指定してください。',
  nothingToSend: '本文か --attach を指定してください。',
  unreadable: (file: string, code: string) => `ファイルを読めません: ${file} (${code})`,
  unknownResident: (email: string) =>
    `「${email}」の入居者はいないか、退寮から1か月が過ぎています。`,
  unknownDormitory: (code: string) => `事業所コード「${code}」は登録されていません。`,
  nobody: '該当する入居者がいません。',
  notANumber: (text: string) => `--count「${text}」は1〜1000の数で指定してください。`,
  nameTooLong: '--name は50文字以内で指定してください。',
  emptyKeyword: 'キーワードを指定してください。',
  japaneseToo: '英語の本文だけでは送れません。日本語の本文も指定してください。',
  toWhom: (names: string, others: number) =>
    `宛先: ${names}${others > 0 ? `、ほか${others}人` : ''}`,
  from: (sender: string) => `差出人: ${sender}`,
  english: '英語:',
  noEnglish: '英語の本文がないため、英語の画面でも「日本語のみ」の印とともに日本語で届きます。',
  manager: '寮長',
  comma: '、',
  sent: (count: number) => `${count}人に送りました。`,
  wouldSend: (count: number) => `${count}人に送ります。確認だけを行い、まだ送っていません。`,
  noneWaiting: '読んでいないメッセージはありません。',
  noMessages: 'メッセージはまだありません。',
  noneFound: '見つかりませんでした。',
  foundFirst: (count: number) => `新しい順に${count}件だけを表示しています。`,
  unread: (count: number) => `未読 ${count}件`,
  resident: '入居者',
  office: '管理室',
  read: '既読',
  file: (name: string) => `［${name}］`,
};

const en: typeof ja = {
  usage: `  npm run operator -- message send (--to MAIL | --dormitory OFFICE-CODE | --all) [TEXT | --text-file FILE.txt] [--text-en TEXT | --text-file-en FILE.txt] [--attach FILE] [--name SENDER] [--manager] [--dry-run]
  npm run operator -- message waiting
  npm run operator -- message show MAIL [--count NUMBER]
  npm run operator -- message search KEYWORD [--dormitory OFFICE-CODE]
      send writes to one resident, one dormitory or all; residents who read English get the English text. Without --name it comes from the office of the dormitory.
      waiting lists conversations that the office has not read, show prints the newest part of one and marks it as read.
      search looks through all conversations, newest first, at most 100 (case, width and kind of kana do not matter).`,
  oneTarget: 'Add one of --to, --dormitory and --all.',
  oneText: 'Give the text either as an argument or by --text-file.',
  nothingToSend: 'Give a text or --attach.',
  unreadable: (file, code) => `The file cannot be read: ${file} (${code})`,
  unknownResident: (email) =>
    `There is no resident "${email}", or the month after moving out is over.`,
  unknownDormitory: (code) => `Unknown office code "${code}".`,
  nobody: 'There are no such residents.',
  notANumber: (text) => `--count "${text}" must be a number from 1 to 1000.`,
  nameTooLong: '--name may have 50 characters.',
  emptyKeyword: 'Give a keyword.',
  japaneseToo: 'An English text alone cannot be sent. Give the Japanese text too.',
  toWhom: (names, others) => `To: ${names}${others > 0 ? ` and ${others} more` : ''}`,
  from: (sender) => `From: ${sender}`,
  english: 'English:',
  noEnglish:
    'There is no English text: residents who read English get the Japanese one, marked as Japanese only.',
  manager: 'manager',
  comma: ', ',
  sent: (count) => `Sent to ${count} resident${count === 1 ? '' : 's'}.`,
  wouldSend: (count) =>
    `Would be sent to ${count} resident${count === 1 ? '' : 's'}. Checked only; nothing was sent.`,
  noneWaiting: 'Every message is read.',
  noMessages: 'There are no messages yet.',
  noneFound: 'Nothing was found.',
  foundFirst: (count) => `Only the newest ${count} are shown.`,
  unread: (count) => `${count} unread`,
  resident: 'resident',
  office: 'office',
  read: 'read',
  file: (name) => `[${name}]`,
};

export type MessageTexts = typeof ja;

export const messageTextsOf = (language: Language): MessageTexts => ({ ja, en })[language];

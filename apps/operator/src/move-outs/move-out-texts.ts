// What the command of move-outs says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator --silent -- move-out list --dormitory 事業所コード [--past] > 退寮申請.csv
      退寮申請を退寮日の順に UTF-8（BOM付き）の CSV で出力します。--out ファイル.csv で直接保存もできます。
      --past は退寮日を過ぎた申請も含みます。
  npm run operator -- move-out withdraw --contract 契約番号 [--dry-run]
      退寮を取りやめた入居者の申請を取り下げ、本人にメッセージで知らせます。食事の予約や届は変わりません。`,
  needsDormitory: '--dormitory 事業所コード を付けてください。',
  unknownDormitory: (code: string) => `事業所コード「${code}」は登録されていません。`,
  needsContract: '--contract 契約番号 を付けてください。',
  unknown_contract: (number: string) => `契約番号「${number}」は登録されていません。`,
  not_filed: (number: string) => `契約「${number}」に、受付中の退寮申請はありません。`,
  withdrawn: (name: string, on: string) => `${name} さんの退寮申請（退寮日 ${on}）を取り下げます。`,
  staysUntil: (end: string | null) =>
    end === null
      ? '契約は継続します（終了日の定めなし）。'
      : `契約は終了日の ${end} まで続きます。退寮日に合わせて終了日を変更していた場合は、import contracts で戻してください。`,
  informed: '取り下げて、本人にメッセージで知らせました。',
  dryRun: '確認だけを行いました。何も保存していません。',
  columns: [
    '退寮日',
    '退寮時間',
    '部屋番号',
    '氏名',
    '契約番号',
    '法人契約',
    '荷物の搬出日',
    '荷物の搬出時間',
    '引越業者',
    '郵便番号',
    '転居先の住所',
    '建物名',
    'メールアドレス',
    '電話番号',
    '申請日時',
    '最終変更日時',
  ],
  yes: 'はい',
  no: '',
  summary: (count: number) => `退寮申請 ${count}件`,
  written: (file: string) => `${file} に保存しました。`,
  unwritable: (file: string, code: string) => `ファイルに書けません: ${file} (${code})`,
};

const en: typeof ja = {
  usage: `  npm run operator --silent -- move-out list --dormitory OFFICE-CODE [--past] > move-outs.csv
      Writes the move-out applications as CSV (UTF-8 with byte order mark), the next day first; --out FILE.csv saves
      them directly. --past includes those whose day is over.
  npm run operator -- move-out withdraw --contract NUMBER [--dry-run]
      Withdraws the application of a resident who stays, and tells the resident by a message. Meals and reports are untouched.`,
  needsDormitory: 'Add --dormitory OFFICE-CODE.',
  unknownDormitory: (code) => `There is no dormitory with the office code "${code}".`,
  needsContract: 'Add --contract NUMBER.',
  unknown_contract: (number) => `There is no contract "${number}".`,
  not_filed: (number) => `Contract "${number}" has no move-out application that counts.`,
  withdrawn: (name, on) => `Move-out application of ${name} for ${on}: to be withdrawn.`,
  staysUntil: (end) =>
    end === null
      ? 'The contract goes on, without an end.'
      : `The contract lasts until its end, ${end}. If that was moved to the move-out date, set it back with import contracts.`,
  informed: 'Withdrawn, and the resident was told by a message.',
  dryRun: 'Checked only; nothing was kept.',
  columns: [
    'Move-out date',
    'Time',
    'Room',
    'Name',
    'Contract number',
    'Company contract',
    'Luggage removal',
    'Time of luggage removal',
    'Shipping company',
    'Postal code',
    'New address',
    'Building',
    'Email',
    'Phone',
    'Filed',
    'Last change',
  ],
  yes: 'yes',
  no: '',
  summary: (count) => `${count} move-out application${count === 1 ? '' : 's'}`,
  written: (file) => `Saved to ${file}.`,
  unwritable: (file, code) => `The file cannot be written: ${file} (${code})`,
};

export type MoveOutTexts = typeof ja;

export const moveOutTextsOf = (language: Language): MoveOutTexts => ({ ja, en })[language];

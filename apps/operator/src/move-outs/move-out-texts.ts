// What the command of move-outs says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator --silent -- move-out list --dormitory 事業所コード [--past] > 退寮申請.csv
      退寮申請を退寮日の順に UTF-8（BOM付き）の CSV で出力します。--out ファイル.csv で直接保存もできます。
      --past は退寮日を過ぎた申請も含みます。`,
  needsDormitory: '--dormitory 事業所コード を付けてください。',
  unknownDormitory: (code: string) => `事業所コード「${code}」は登録されていません。`,
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
      them directly. --past includes those whose day is over.`,
  needsDormitory: 'Add --dormitory OFFICE-CODE.',
  unknownDormitory: (code) => `There is no dormitory with the office code "${code}".`,
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

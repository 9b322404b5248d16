// What is wrong with a file that should be a table, in words for the person who chose it.
import { counted } from '@yadori/api/language/counted';
import { defineTexts } from '../texts.ts';

export const tableTexts = defineTexts({
  ja: {
    empty: 'ファイルに行がありません。',
    unknownEncoding: 'ファイルの文字コードが UTF-8 でも Shift_JIS でもありません。',
    notATable: (line: number) =>
      `${line}行目: CSV として読めません（引用符や列の数を確認してください）。`,
    missingColumns: (names: string) => `必要な列がありません: ${names}`,
    repeatedColumns: (names: string) => `同じ列が二度あります: ${names}`,
    unknownColumns: (names: string, known: string) =>
      `知らない列があります: ${names}（使える列: ${known}）`,
    unnamed: (place: number) => `${place}列目（名前なし）`,
    tooManyRows: (most: number) =>
      `行が多すぎます。${most.toLocaleString('ja')}行までのファイルに分けてください。`,
    tooManyColumns: (most: number) => `列が多すぎます。${most}列までにしてください。`,
    tooLarge: '表の中身が大きすぎます。ファイルを分けてください。',
    notAWorkbook:
      'Excel のファイルとして読めません。Excel で開いて .xlsx か CSV で保存し直してください。',
    oldWorkbook:
      '古い形式（.xls）か、パスワードのかかったファイルです。パスワードを外し、.xlsx か CSV で保存し直してください。',
    formulas: (cells: string) =>
      `数式のセルがあります: ${cells}。数式を値に変えてから（コピーして「値の貼り付け」）保存し直してください。`,
    errorCells: (cells: string) =>
      `エラーのセルがあります: ${cells}。直してから保存し直してください。`,
    unshown: (cells: string) =>
      `表示形式のため、見えているとおりに読めないセルがあります: ${cells}。表示形式を「標準」か「文字列」にして保存し直してください。`,
    longNumbers: (cells: string) =>
      `桁の多い数値のセルがあります: ${cells}。Excel は16桁目からを0に変えるため、もとの番号が残っていません。表示形式を「文字列」にしてから番号を入れ直してください。`,
    longCell: (cell: string) => `${cell} のセルの文字が多すぎます。`,
    place: (line: number, column: number) => `${line}行目・${column}列目`,
    tookTooLong:
      '表を読み終えられませんでした。使っていない行・列・書式を消すか、CSV で保存し直してください。',
    tooManyAtOnce: 'ほかの表を読んでいます。少し待ってから、もう一度お試しください。',
    comma: '、',
  },
  en: {
    empty: 'The file has no rows.',
    unknownEncoding: 'The file is neither UTF-8 nor Shift_JIS.',
    notATable: (line) => `Line ${line}: not a CSV row (check quotes and the number of columns).`,
    missingColumns: (names) => `Columns are missing: ${names}`,
    repeatedColumns: (names) => `Columns come twice: ${names}`,
    unknownColumns: (names, known) => `Unknown columns: ${names} (known: ${known})`,
    unnamed: (place) => `column ${place} (no name)`,
    tooManyRows: (most) =>
      `Too many rows. Split the file into files of at most ${counted(most.toLocaleString('en'), 'row')}.`,
    tooManyColumns: (most) => `Too many columns. A table may have at most ${most}.`,
    tooLarge: 'The content of the table is too large. Split the file.',
    notAWorkbook:
      'The file cannot be read as a workbook. Open it in Excel and save it as .xlsx or CSV again.',
    oldWorkbook:
      'The file has the old format (.xls) or a password. Remove the password and save it as .xlsx or CSV.',
    formulas: (cells) =>
      `Cells hold formulas: ${cells}. Turn them into values (copy, paste as values) and save again.`,
    errorCells: (cells) => `Cells hold errors: ${cells}. Correct them and save again.`,
    unshown: (cells) =>
      `Cells whose number format shows something else than what they hold: ${cells}. Set the format to General or Text and save again.`,
    longNumbers: (cells) =>
      `Cells hold numbers with too many digits: ${cells}. Excel turns digits after the fifteenth into zeros, so the number is lost. Set the format to Text and enter it again.`,
    longCell: (cell) => `Cell ${cell} holds too much text.`,
    place: (line, column) => `in line ${line}, column ${column}`,
    tookTooLong:
      'The table could not be read to its end. Remove unused rows, columns and formats, or save it as CSV.',
    tooManyAtOnce: 'Other tables are being read. Wait a moment and try again.',
    comma: ', ',
  },
});

// Texts of the table of what cells may look like.
import { defineMessages } from '@yadori/kit/language.ts';

export const understoodTexts = defineMessages({
  ja: {
    title: 'このように書いてあれば読めます',
    kind: '内容',
    understood: '読める書きかたの例',
    refused: '読めない例',
    day: '日付',
    time: '時刻',
    number: '数・金額',
    yesNo: 'はい・いいえ',
    furigana: 'フリガナ',
    code: '番号・コード',
    rest: '列の順番は自由です。列を省くと、いまある行の内容はそのまま残ります。Excelは、画面に見えているとおりに読みます。',
  },
  en: {
    title: 'Cells may be written like this',
    kind: 'Content',
    understood: 'Understood, for example',
    refused: 'Not understood',
    day: 'Date',
    time: 'Time',
    number: 'Number, amount',
    yesNo: 'Yes or no',
    furigana: 'Furigana',
    code: 'Number, code',
    rest: 'Columns may be in any order. A column that is left out leaves known rows as they are. Excel cells are read as they are shown.',
  },
});

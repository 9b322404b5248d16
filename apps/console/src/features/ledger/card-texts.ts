// Texts of one charge beside its month.
import { defineMessages } from '@yadori/kit/language.ts';

export const chargeCardTexts = defineMessages({
  ja: {
    close: '料金を閉じる',
    card: '入居者のカードを開く',
    question: '問い合わせ',
    asked: (when: string) => `本人から問い合わせ ${when}`,
    open: '会話を開く',
    history: 'この料金の記録',
    written: (name: string, month: string) => `${name}の操作で書かれました（${month}分の請求）`,
    closed: (month: string, name: string) => `${month}分を${name}が締めました`,
    take: '免除・訂正する',
    nothingLeft: '全額を免除・訂正しました。',
    later: 'この月は締めています。免除・訂正した額は、次の月の請求から差し引きます。',
    hasQuestion: '質問',
  },
  en: {
    close: 'Close the charge',
    card: 'Open the resident’s card',
    question: 'Question',
    asked: (when) => `The resident asked, ${when}`,
    open: 'Open the conversation',
    history: 'History of this charge',
    written: (name, month) => `Charged by ${name}, on the bill of ${month}`,
    closed: (month, name) => `${name} closed ${month}`,
    take: 'Waive or correct',
    nothingLeft: 'All of it was waived or corrected.',
    later: 'This month is closed. What is waived lowers the next bill.',
    hasQuestion: 'Question',
  },
});

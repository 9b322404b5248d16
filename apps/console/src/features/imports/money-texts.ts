// Texts of fees, prices and lead times of an applied file, which a second person approves.
import { defineMessages } from '@yadori/kit/language.ts';

export const moneyTexts = defineMessages({
  ja: {
    title: (count: string) => `料金・締め切り（${count}寮）`,
    toAsk: 'まだ変わっていません。別の人の承認を頼んでください。',
    waiting: '別の人の承認を待っています。',
    planned: '承認され、予定に入りました。',
    ended: '取り込みを元に戻したため、変わりません。',
    ask: '承認を頼む',
    askTitle: '料金・締め切りの変更の承認を頼む',
    twoPersons: '本部の二人で決めます。承認されるまで、何も変わりません。',
    basis: '根拠',
    basisHint: (min: string, most: string) => `${min}〜${most}文字。承認する人が読みます。`,
    wrongBasis: (min: string, most: string) => `${min}〜${most}文字で書いてください。`,
    asked: '承認を頼みました。承認されるまで何も変わりません',
  },
  en: {
    title: (count) =>
      `Fees and deadlines of ${count} ${count === '1' ? 'dormitory' : 'dormitories'}:`,
    toAsk: 'Nothing has changed yet. Ask another person to approve them.',
    waiting: 'Waiting for the approval of another person.',
    planned: 'Approved and planned.',
    ended: 'They stay as they are, because the import was undone.',
    ask: 'Ask for approval',
    askTitle: 'Ask for approval of fees and deadlines',
    twoPersons: 'Two people at head office decide. Nothing changes until it is approved.',
    basis: 'Reason',
    basisHint: (min, most) => `${min} to ${most} characters. The approver reads it.`,
    wrongBasis: (min, most) => `Write ${min} to ${most} characters.`,
    asked: 'Asked for approval. Nothing changes until then',
  },
});

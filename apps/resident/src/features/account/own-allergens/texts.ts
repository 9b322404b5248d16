// Texts of the allergens that a resident marks.
import { defineMessages } from '@yadori/kit/language.ts';

export const ownAllergenTexts = defineMessages({
  ja: {
    title: 'アレルゲンの印',
    lead: '印をつけると、献立がそれを含むとき、または不明のときに、献立・予約の画面と食堂の受付でお知らせします。印は任意です。',
    none: '印はありません',
    ended: (names: string) =>
      `${names}は、アレルゲンの一覧から外れました。印は残っていて、献立に書かれていないときは「不明」とお知らせします。`,
    endedGroup: '一覧から外れたもの',
    mark: '印をつける',
    change: '印を変更する',
    withdraw: '同意を取り消して印を消す',
    failed: 'アレルゲンの印を読み込めませんでした。',
    again: 'もう一度',
    mandatory: '表示義務のあるもの',
    recommended: '表示が推奨されるもの',
    chooseOne: '1つ以上選んでください。',
    consent:
      '選んだアレルゲン（健康に関する情報）を、献立・予約の画面での注意と、食堂の受付での声かけに使うことに同意します。食堂は、あなたが予約した食事が含むものだけを受付のときに見ます。見た記録は残り、マイページで確かめられます。同意はいつでも取り消せます。取り消すと印は消えます。',
    consentMissing: '印をつけるには、同意が必要です。',
    cancel: 'キャンセル',
    save: '保存する',
    saved: 'アレルゲンの印を保存しました',
    withdrawTitle: '同意を取り消しますか？',
    withdrawText: '印は消え、注意のお知らせもなくなります。',
    withdrawn: '同意を取り消し、印を消しました',
  },
  en: {
    title: 'Allergen marks',
    lead: 'With a mark you are told when a menu contains it or does not say so: at the menu, when you book, and at the counter. Marks are optional.',
    none: 'No marks',
    ended: (names: string) =>
      `No longer on the list of allergens: ${names}. Your marks stay, and a menu that does not say so counts as unknown.`,
    endedGroup: 'No longer on the list',
    mark: 'Mark allergens',
    change: 'Change marks',
    withdraw: 'Withdraw consent and erase marks',
    failed: 'Your allergen marks couldn’t be loaded.',
    again: 'Try again',
    mandatory: 'Those that must be stated',
    recommended: 'Those that should be stated',
    chooseOne: 'Choose at least one.',
    consent:
      'I agree that the allergens I choose, which are health data, are used for notices at menus and bookings and for a word at the counter. The dining hall sees only what a meal that I booked contains, and only at check-in. Each look is on record, where I can read it. I can withdraw this consent at any time; the marks are then erased.',
    consentMissing: 'Marks need your consent.',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Your allergen marks were saved',
    withdrawTitle: 'Withdraw your consent?',
    withdrawText: 'Your marks are erased, and the notices end.',
    withdrawn: 'Your consent was withdrawn and the marks erased',
  },
});

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
      '選んだアレルゲン（健康に関する情報）を、献立・予約の画面での注意と、食堂の受付での声かけに使うことに同意します。食堂は、あなたが予約した食事が含むものだけを受付のときに見ます。見た記録は残り、プロフィールの「健康情報の閲覧記録」で確かめられます。同意はいつでも取り消せます。取り消すと印は消えます。',
    scope: '印を使う範囲',
    narrow: '献立・予約の画面と、受付での声かけ',
    wide: '上に加えて、食堂の表と寮長の画面',
    onSheets: '献立・予約の画面、受付での声かけ、食堂の表、寮長の画面',
    scopeMissing: '使う範囲を選んでください。',
    scopeOf: (scope: string, day: string) => `使う範囲：${scope}（${day}から）`,
    uses: '同意する内容',
    useNotices: '献立・予約の画面での注意と、食堂の受付での声かけに使います。',
    useSheet:
      '入居している寮の食堂と受付の担当者（寮長・副寮長が担当するときを含みます）は、喫食チェック表と受付の画面で、部屋番号と氏名の横にあなたの印を見ます。出るのは、予約した食事が含むものと、不明のものだけです。',
    useCounts: '食数表に、アレルゲンごとの人数が入ります。氏名はのりません。',
    useManager: '寮長と副寮長は、理由を選んだうえで、あなたの印をすべて見ることができます。',
    useRecord:
      'どの役割の職員がいつ見たかは記録に残り、プロフィールの「健康情報の閲覧記録」で確かめられます。表については、同じ職員につき1日に1件です。',
    useWithdraw:
      '同意はいつでも取り消せます。取り消すと印はすぐに消え、画面にも、これから作る表にも出ません。すでに印刷した表と、集計した人数は残ります。',
    consentWide: '選んだアレルゲン（健康に関する情報）を、上のとおりに使うことに同意します。',
    offer: '食堂の表にも印をのせられるようになりました',
    offerText:
      '喫食チェック表に印を、食数表に人数をのせるには、新しい同意が必要です。同意しなくても、今までの使い方は変わりません。',
    offerTitle: '印を使う範囲と同意',
    offerOpen: '内容を見る',
    offerDecline: '今のままにする',
    declined: '今のままにしました',
    consentMissing: '印をつけるには、同意が必要です。',
    cancel: 'キャンセル',
    save: '保存する',
    saved: 'アレルゲンの印を保存しました',
    withdrawTitle: '同意を取り消しますか？',
    withdrawText: '印は消え、注意のお知らせもなくなります。',
    withdrawSheets: '食堂の表にも出なくなります。すでに印刷した表は残ります。',
    withdrawn: '同意を取り消し、印を消しました',
  },
  en: {
    title: 'Allergen marks',
    lead: 'Mark an allergen, and we tell you when a menu contains it or doesn’t say: on the menu, when you book, and at the counter. Marks are optional.',
    none: 'No marks',
    ended: (names: string) =>
      `No longer on the list of allergens: ${names}. Your marks stay, and a menu that does not say so counts as unknown.`,
    endedGroup: 'No longer on the list',
    mark: 'Mark allergens',
    change: 'Change marks',
    withdraw: 'Withdraw consent and erase marks',
    failed: 'Your allergen marks couldn’t be loaded.',
    again: 'Try again',
    mandatory: 'Required on labels',
    recommended: 'Recommended on labels',
    chooseOne: 'Choose at least one.',
    consent:
      'I agree that the allergens I choose, which are health data, are used for notices at menus and bookings and for a word at the counter. The dining hall sees only what a meal that I booked contains, and only at check-in. Each look is on record, where I can read it. I can withdraw this consent at any time; the marks are then erased.',
    scope: 'Where your marks are used',
    narrow: 'Menus, bookings and a word at the counter',
    wide: 'Also on the kitchen’s sheets and for the manager',
    onSheets: 'Menus, bookings, the counter, the kitchen’s sheets and the manager',
    scopeMissing: 'Choose where your marks are used.',
    scopeOf: (scope, day) => `${scope} (since ${day})`,
    uses: 'What you agree to',
    useNotices:
      'Your marks are used for notices at menus and bookings, and for a word at the counter.',
    useSheet:
      'The kitchen and counter staff of your dormitory (or the manager and deputy when they serve) see your marks beside your room and name, on the check sheet and at the counter. They see only what the meal you booked contains, or does not state.',
    useCounts: 'The meal counts say how many residents marked each allergen, without names.',
    useManager: 'The manager and the deputy can see all your marks once they have given a reason.',
    useRecord:
      'Which role looked, and when, is on record, where you can read it. For sheets there is one entry a day for each member of staff.',
    useWithdraw:
      'You can withdraw your consent at any time. Your marks are then erased at once and are on no screen and on no new sheet. Sheets already printed, and counts already made, remain.',
    consentWide:
      'I agree that the allergens I choose, which are health data, are used as described above.',
    offer: 'Your marks can now be on the kitchen’s sheets, too',
    offerText:
      'Showing your marks on the check sheet, and counting them, needs a new consent. Without it, everything stays as it is.',
    offerTitle: 'Use of your marks, and consent',
    offerOpen: 'See the details',
    offerDecline: 'Keep it as it is',
    declined: 'Nothing was changed',
    consentMissing: 'Marks need your consent.',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Your allergen marks were saved',
    withdrawTitle: 'Withdraw your consent?',
    withdrawText: 'Your marks are erased, and the notices end.',
    withdrawSheets: 'They are no longer on the kitchen’s sheets. Sheets already printed remain.',
    withdrawn: 'Your consent was withdrawn and the marks erased',
  },
});

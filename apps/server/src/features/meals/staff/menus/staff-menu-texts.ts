// Answers to the console about menus.
import { counted } from '@yadori/api/language/counted';
import { defineTexts } from '../../../../platform/texts.ts';

export const menuTexts = defineTexts({
  ja: {
    changed: 'ほかの人が先に変更しました。両方の内容をご確認ください。',
    past: '過ぎた日の下書きは保存できません。',
    noMeal: '食事のない日には下書きを保存できません。',
    twice: '同じ欄が2回含まれています。',
    unknownAllergen: '一覧にないアレルゲンが含まれています。',
    range: '開始日から終了日までの期間は、62日以内で指定してください。',
    incomplete: '公開できない献立があります。',
    tooSmall: '予約数より小さい定員があります。',
    portionsBooked: (count: number) =>
      `すでに${count}食の予約があるため、${count}食より少なくすることはできません。`,
    overlapping: 'この期間には、公開の予約がすでにあります。',
    nothing: 'この期間に公開する下書きはありません。',
    soon: '公開日時は、1年以内のこれからの日時を指定してください。',
    reasonNeeded: '締め切り後に定員を変えるときは、理由を入力してください。',
    period: '期間は1年以内で指定してください。',
    outsidePeriod: '期間の外の日が含まれています。',
    pastDays: '過ぎた日は変更できません。',
    atMostDays: (days: number) => `期間は${days}日以内で指定してください。`,
    nothingToAdd: '休業日か、食事なしの食事を選んでください。',
    daysTooFar: (last: string) => `${last}までの日を指定してください。`,
    daysChanged:
      '確認したあとに、ほかの変更があったか、締め切りの時刻を過ぎました。もう一度ご確認ください。',
    mealServed: '献立がある食事は「食事なし」にできません。',
    booked:
      '予約か空き待ちの記録があるため、下書きに戻せません。出せないときは提供中止にしてください。',
    draftExists: 'この食事には下書きがあります。下書きを空にしてから、もう一度お試しください。',
    begun: '受付が始まっているため、変更できません。',
    allergenBackwards: (name: string) => `「${name}」の最後の日が、最初の日より前です。`,
    allergenOverlap: (name: string) => `「${name}」の期間が重なっています。`,
    allergenNote: (name: string) => `「${name}」の補足は、両方の言語で入力してください。`,
    allergenTwice: (name: string) => `「${name}」と同じ名前の品目が、同じ期間にあります。`,
    allergenCode: (name: string) => `「${name}」の英語の名前を、英字で入力してください。`,
    allergenInUse: (name: string) =>
      `「${name}」は、献立や入居者の印に使われている場合があるため、取り下げられません。最後の日を入れて終わりにしてください。`,
    photoKinds: 'この形式のファイルは使えません。JPEG、PNG、WebP、HEICの写真を選んでください。',
    photoBroken: 'この写真は開けませんでした。別の写真を選んでください。',
  },
  en: {
    changed: 'Somebody else changed this first. Please compare both versions.',
    past: 'Drafts of past days cannot be saved.',
    noMeal: 'No draft can be saved for a day without this meal.',
    twice: 'The same cell is there twice.',
    unknownAllergen: 'One of the allergens is not on the list.',
    range: 'Choose a period of at most 62 days.',
    incomplete: 'Some menus cannot be published.',
    tooSmall: 'Some capacities are below what is reserved.',
    portionsBooked: (count) =>
      count === 1
        ? '1 portion is reserved, so it cannot be less than 1.'
        : `${count} portions are reserved, so it cannot be less than ${count}.`,
    overlapping: 'A publication is already planned for these days.',
    nothing: 'There is no draft to publish in this period.',
    soon: 'Choose a time within a year from now.',
    reasonNeeded: 'After the deadline another capacity needs a reason.',
    period: 'Choose a period of at most one year.',
    outsidePeriod: 'Some days lie outside the period.',
    pastDays: 'Days that are over cannot be changed.',
    atMostDays: (days) => `Choose a period of at most ${counted(days, 'day')}.`,
    nothingToAdd: 'Choose closing days or meals that are not served.',
    daysTooFar: (last) => `Choose days up to ${last}.`,
    daysChanged:
      'Since you checked, somebody changed something else or a deadline has passed. Please check again.',
    mealServed: 'A meal with a menu cannot be marked as not served.',
    booked:
      'This meal has been booked or waited for, so it cannot go back to draft. Stop it if it cannot be served.',
    draftExists: 'This meal has a draft. Empty the draft and try again.',
    begun: 'Serving has begun, so this cannot be changed any more.',
    allergenBackwards: (name) => `The last day of “${name}” is before its first one.`,
    allergenOverlap: (name) => `Two periods of “${name}” overlap.`,
    allergenNote: (name) => `Write the note of “${name}” in both languages.`,
    allergenTwice: (name) => `There is another allergen named like “${name}” in the same period.`,
    allergenCode: (name) => `Write the English name of “${name}” in letters.`,
    allergenInUse: (name) =>
      `“${name}” may be named by menus or by marks of residents, so it cannot disappear. Give it a last day instead.`,
    photoKinds: 'This kind of file cannot be used. Choose a photo: JPEG, PNG, WebP or HEIC.',
    photoBroken: 'This photo could not be opened. Choose another one.',
  },
});

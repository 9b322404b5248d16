// Texts of reports.
import { counted } from '@yadori/api/language/counted';
import { defineTexts } from '../../platform/texts.ts';

const yen = (language: 'ja-JP' | 'en-US', amount: number) => amount.toLocaleString(language);

export const stayTexts = defineTexts({
  ja: {
    breakfast: '朝食',
    dinner: '夕食',
    filed: '届け出を受け付けました。',
    saved: '届け出を変更しました。',
    cancelled: '届け出を取り消しました。',
    templateSaved: 'テンプレートを保存しました。',
    templateDeleted: 'テンプレートを削除しました。',
    overlap:
      'この期間には、すでに別の外泊届があります。\n期間を変えるか、その届け出を変更してください。',
    guestOverlap: 'この日には、すでに別の来客届があります。\n一度に泊まれるゲストは1人です。',
    dayBefore: 'ゲストの宿泊は、前日までに届け出てください。',
    nightBefore: '2泊目は、その前日までに届け出てください。',
    mealsUntil: (meal: string, day: string) =>
      `${meal}の申し込みは${day}で締め切りました。「なし」を選んでください。`,
    beddingUntil: (day: string) =>
      `寝具の申し込みは${day}で締め切りました。「借りない」を選んでください。`,
    begunStart: '始まったあとは、最初の日を変えられません。過ぎた夜の記録はそのまま残ります。',
    sleptNight: '泊まり終えた夜は減らせません。',
    inactive: 'この届け出は終了しているか、取り消されているため、変更できません。',
    changed:
      'この届け出は、ほかの端末で変更されました。\n最新の内容を確認してから、もう一度変更してください。',
    costsMore: (price: number) =>
      `料金が変わり、合計は${yen('ja-JP', price)}円になりました。\n確認してから、もう一度届け出てください。`,
    tooMany: '届け出は200件までです。使わないものを取り消してください。',
    tooFar: '2年先までの日付を選んでください。',
    otherType: '届け出の種類は変更できません。新しく届け出てください。',
    templateLimit: (count: number) =>
      `テンプレートは${count}件まで保存できます。使わないものを削除してください。`,
    mealsAway: '外泊中に予約済みのお食事があります。\n取り消して、届け出ますか？',
    waitsAway: '外泊中に空き待ちのお食事があります。\n空き待ちを取りやめて、届け出ますか？',
    mealLine: (day: string, meal: string, fee: number) =>
      fee === 0 ? `${day} ${meal}` : `${day} ${meal}（取消料 ${yen('ja-JP', fee)}円）`,
    waitLine: (day: string, meal: string) => `${day} ${meal}（空き待ち）`,
    feeLine: (fee: number) => `取消料の合計は${yen('ja-JP', fee)}円です。`,
  },
  en: {
    breakfast: 'Breakfast',
    dinner: 'Dinner',
    filed: 'Your report was received.',
    saved: 'Your report was changed.',
    cancelled: 'Your report was cancelled.',
    templateSaved: 'The template was saved.',
    templateDeleted: 'The template was deleted.',
    overlap:
      'You already have another overnight report in this period.\nChoose other dates, or change that report.',
    guestOverlap:
      'You already have another guest report for this night.\nOnly one guest can stay at a time.',
    dayBefore: 'Submit a guest’s stay by the day before.',
    nightBefore: 'Submit the second night by the day before it.',
    mealsUntil: (meal: string, day: string) =>
      `Orders for ${meal} closed on ${day}. Choose “None”.`,
    beddingUntil: (day: string) => `Orders for bedding closed on ${day}. Choose “No”.`,
    begunStart:
      'The first day cannot change after the report has begun. Past nights stay on record as they were.',
    sleptNight: 'A night that is over cannot be taken out of the report.',
    inactive: 'This report is over or cancelled, so it cannot be changed.',
    changed:
      'This report was changed on another device.\nCheck the current version, then change it again.',
    costsMore: (price: number) =>
      `Prices have changed: the total is now ¥${yen('en-US', price)}.\nCheck it, then submit again.`,
    tooMany: 'You can have up to 200 active reports. Cancel one that you do not need.',
    tooFar: 'Choose a date within the next two years.',
    otherType: 'The type of a report can’t be changed. Submit a new one.',
    templateLimit: (count: number) =>
      `You can keep up to ${counted(count, 'template')}. Delete one that you do not use.`,
    mealsAway: 'You have reserved meals while you are away.\nCancel them and submit the report?',
    waitsAway:
      'You are waiting for meals while you are away.\nLeave the waiting list and submit the report?',
    mealLine: (day: string, meal: string, fee: number) =>
      fee === 0 ? `${day}: ${meal}` : `${day}: ${meal} (fee ${yen('en-US', fee)} yen)`,
    waitLine: (day: string, meal: string) => `${day}: ${meal} (waiting list)`,
    feeLine: (fee: number) => `The cancellation fees add up to ${yen('en-US', fee)} yen.`,
  },
});

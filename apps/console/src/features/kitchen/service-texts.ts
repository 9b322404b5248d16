// Texts of the leftovers.
import { defineMessages } from '@yadori/kit/language.ts';
import type { Mistake } from './service-form.ts';

export const serviceTexts = defineMessages({
  ja: {
    title: '残食の記録',
    reserved: '予約',
    guests: '来客',
    eaten: '受付済',
    missed: '欠食',
    cooked: '調理した数（食）',
    left: '余った数（食）',
    wasted: '捨てた量（kg）',
    note: 'メモ',
    cookedShort: '調理',
    leftShort: '余り',
    wastedShort: '捨てた量',
    kilograms: (count: string) => `${count} kg`,
    none: '–',
    save: '保存する',
    saved: '残食を保存しました',
    enteredBy: (name: string, when: string) => `${name} · ${when}`,
    notYet: 'この日の残食は、当日になると入力できます。',
    closed: '入力は食事の翌日までです。',
    changed: 'ほかの人が先に入力しました。保存すると、あなたの内容に置き換わります。',
    theirs: (cooked: string, left: string, wasted: string) =>
      `今の内容: 調理 ${cooked}・余り ${left}・捨てた量 ${wasted}`,
    takeTheirs: '今の内容にする',
    failed: '残食の記録を読み込めませんでした',
    noMeal: 'この日の献立はありません',
    noMeals: 'この週の献立はありません',
    noMealText: '献立が公開されると、ここに残食を入力できます。',
  },
  en: {
    title: 'Leftovers',
    reserved: 'Booked',
    guests: 'Guests',
    eaten: 'Checked in',
    missed: 'Missed',
    cooked: 'Cooked (portions)',
    left: 'Left (portions)',
    wasted: 'Thrown away (kg)',
    note: 'Note',
    cookedShort: 'Cooked',
    leftShort: 'Left',
    wastedShort: 'Thrown away',
    kilograms: (count) => `${count} kg`,
    none: '–',
    save: 'Save',
    saved: 'Saved the leftovers',
    enteredBy: (name, when) => `${name} · ${when}`,
    notYet: 'Leftovers of this day can be entered once the day has begun.',
    closed: 'Leftovers can be entered until the day after the meal.',
    changed: 'Somebody else entered this first. Saving replaces it with yours.',
    theirs: (cooked, left, wasted) =>
      `It now says: cooked ${cooked}, left ${left}, thrown away ${wasted}`,
    takeTheirs: 'Take what it says now',
    failed: 'The leftovers could not be loaded',
    noMeal: 'There is no menu on this day',
    noMeals: 'There is no menu in this week',
    noMealText: 'Once a menu is published, its leftovers are entered here.',
  },
});

export const showRateTexts = defineMessages({
  ja: {
    name: '喫食率',
    period: '期間',
    last: '先月',
    current: '今月（昨日まで）',
    year: '直近12か月',
    where: '寮',
    all: 'すべての寮',
  },
  en: {
    name: 'Show-rate',
    period: 'Months',
    last: 'Last month',
    current: 'This month until yesterday',
    year: 'Last 12 months',
    where: 'Dormitory',
    all: 'All dormitories',
  },
});

export const mistakeTexts = defineMessages<Record<Mistake, string>>({
  ja: {
    whole: '0から100,000までの整数で入力してください。',
    tenth: '0から9,999.9までの数を、小数第1位までで入力してください。',
    cookedFirst: '調理した数も入力してください。',
    moreThanCooked: '調理した数より多くはできません。',
  },
  en: {
    whole: 'Enter a whole number from 0 to 100,000.',
    tenth: 'Enter a number from 0 to 9,999.9 with one decimal.',
    cookedFirst: 'Enter how many were cooked, too.',
    moreThanCooked: 'This cannot be more than was cooked.',
  },
});

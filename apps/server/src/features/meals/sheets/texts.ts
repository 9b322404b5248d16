// Headers and names of the kitchen's tables.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { defineTexts } from '../../../platform/texts.ts';

export const sheetTexts = defineTexts({
  ja: {
    counts: '食数表',
    checkSheet: '喫食チェック表',
    room: '部屋番号',
    name: '氏名',
    kana: 'フリガナ',
    checkedIn: '受付済',
    yes: 'はい',
    date: '日付',
    kind: '種類',
    menu: '献立',
    sheet: '版',
    now: '現在',
    reserved: '予約',
    guests: '来客',
    extra: '職員・検食',
    waiting: '空き待ち',
    capacity: '定員',
    total: '食数',
    difference: '前の版との差',
    showRates: '喫食率',
    dormitory: '寮',
    month: '月',
    meal: '食事',
    eaten: '喫食',
    missed: '欠食',
    showRate: '喫食率（%）',
    left: '余り（食）',
    wasted: '捨てた量（kg）',
  },
  en: {
    counts: 'Meal counts',
    checkSheet: 'Check sheet',
    room: 'room',
    name: 'name',
    kana: 'kana',
    checkedIn: 'checked in',
    yes: 'yes',
    date: 'date',
    kind: 'kind',
    menu: 'menu',
    sheet: 'version',
    now: 'now',
    reserved: 'booked',
    guests: 'guests',
    extra: 'staff, tasting',
    waiting: 'waiting',
    capacity: 'capacity',
    total: 'portions',
    difference: 'difference',
    showRates: 'Show-rate',
    dormitory: 'dormitory',
    month: 'month',
    meal: 'meal',
    eaten: 'eaten',
    missed: 'missed',
    showRate: 'show-rate (%)',
    left: 'left',
    wasted: 'thrown away (kg)',
  },
});

export const kindTexts = defineTexts<Record<FoodType, string>>({
  ja: { 1: '朝・和食', 2: '朝・洋食', 3: '夕食' },
  en: { 1: 'Japanese breakfast', 2: 'Western breakfast', 3: 'Dinner' },
});

export const mealTexts = defineTexts<Record<MealType, string>>({
  ja: { 1: '朝食', 2: '夕食' },
  en: { 1: 'Breakfast', 2: 'Dinner' },
});

export const serviceTexts = defineTexts({
  ja: {
    noMenu: 'この食事の献立がありません。',
    closed: '残食は、食事の日から翌日の終わりまで入力できます。',
  },
  en: {
    noMenu: 'There is no menu of this kind.',
    closed: 'Leftovers are entered from the day of the meal until the end of the next day.',
  },
});

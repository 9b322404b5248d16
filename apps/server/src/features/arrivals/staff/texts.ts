// What the server says about arrivals.
import { defineTexts } from '../../../platform/texts.ts';

export const arrivalTexts = defineTexts({
  ja: {
    dayOutside: 'この日の入居は見られません。400日前から5年先までの日を選んでください。',
    key_out: '鍵を渡しています。鍵が戻ったことを確かめてから、到着を取り消してください。',
    not_arrived: '先に到着を記録してください。ほかの人が取り消したかもしれません。',
    other_day: '記録は入居の日から、取り消しと訂正は同じ日のうちにできます。',
    changed: '入居の日時は、ほかの人が先に変更しました。内容を確かめてください。',
    unregistered: 'まだ会員登録がないので、日時を変更できません。',
    arrived: 'すでに到着しています。',
    past: '今日以降の日を選んでください。',
    before_start: '契約の開始日以降の日を選んでください。',
    after_end: '契約の最終日までの日を選んでください。',
    too_late: '5年以内の日を選んでください。',
  },
  en: {
    dayOutside: 'Choose a day from 400 days ago to five years ahead.',
    key_out: 'A key was handed over. Make sure that it is back before you take the arrival back.',
    not_arrived: 'Mark the arrival first. Somebody else may have taken it back.',
    other_day:
      'Marks can be made from the day of moving in, and taken back or corrected on the same day.',
    changed: 'Somebody else has changed the day already. Please look at it again.',
    unregistered: 'There is no account yet, so the day cannot be changed.',
    arrived: 'The resident has arrived already.',
    past: 'Choose today or a later day.',
    before_start: 'Choose the first day of the contract or a later one.',
    after_end: 'Choose a day until the last one of the contract.',
    too_late: 'Choose a day within five years.',
  },
});

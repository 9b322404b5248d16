// Words of the meals tab of a resident's card.
import { defineMessages } from '@yadori/kit/language.ts';

export const residentMealsTexts = defineMessages({
  ja: {
    calendar: (month: string) => `${month}の食事`,
    legend: '記号の意味',
    sides: '左が朝食、右が夕食',
    book: '予約する',
    bookOf: (meal: string) => `${meal}を予約する`,
    change: '変更',
    changeOf: (who: string) => `${who}の予約を変更する`,
    missedOf: (short: string, long: string) => `未受付：30日で ${short}回、90日で ${long}回`,
    missedNever: '90日のあいだ、未受付の食事はありません',
    waits: '空き待ち中',
    place: (place: string, all: string) => `${all}名のうち ${place}番目`,
    eaten: '最近の食事（30食まで）',
    noneEaten: '受付した食事はまだありません',
    fees: '取消料',
    noFees: '取消料はありません',
    feeOf: (fee: string) => `取消料 ${fee}`,
    noMeals: 'この日の献立はありません',
  },
  en: {
    calendar: (month: string) => `Meals in ${month}`,
    legend: 'Meaning of the marks',
    sides: 'Breakfast left, dinner right',
    book: 'Book',
    bookOf: (meal: string) => `Book ${meal}`,
    change: 'Change',
    changeOf: (who: string) => `Change the booking of ${who}`,
    missedOf: (short: string, long: string) =>
      `Not checked in: ${short} in 30 days, ${long} in 90 days`,
    missedNever: 'No meal was missed in 90 days',
    waits: 'On the waiting list',
    place: (place: string, all: string) => `Place ${place} of ${all}`,
    eaten: 'Last meals (up to 30)',
    noneEaten: 'No meal has been checked in yet',
    fees: 'Cancellation fees',
    noFees: 'No cancellation fees',
    feeOf: (fee: string) => `fee ${fee}`,
    noMeals: 'There is no menu on this day',
  },
});

// Words of the day panel and its navigation.
import { defineMessages } from '../../shell/language.ts';

export const dayTexts = defineMessages({
  ja: {
    days: '日付を選ぶ',
    previousDay: '前の日',
    nextDay: '次の日',
    previousWeek: '前の週',
    nextWeek: '次の週',
    backToToday: '今日に戻る',
    today: '今日',
    empty: 'この日の食事はありません',
    serviceOff: 'この寮では食事予約を利用できません',
    home: 'ホームへ',
  },
  en: {
    days: 'Choose a day',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    backToToday: 'Back to today',
    today: 'today',
    empty: 'No meals on this day',
    serviceOff: 'Meal reservation isn’t available in your dormitory',
    home: 'Go to Home',
  },
});

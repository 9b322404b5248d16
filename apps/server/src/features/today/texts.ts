// Headers of the list of all dormitories as a file.
import { defineTexts } from '../../platform/texts.ts';

export const dashboardTexts = defineTexts({
  ja: {
    title: '全寮の様子',
    code: '事業所コード',
    dormitory: '寮',
    harm: 'いつまでに',
    what: '何が起きているか',
    comma: '、',
    since: 'いつから',
    touched: '影響（名）',
    residents: '在寮（名）',
    day: '次の食事の日',
    meal: '次の食事',
    reserved: '予約（食）',
    capacity: '定員（食）',
    late: '返信の遅れ（件）',
  },
  en: {
    title: 'All dormitories',
    code: 'office code',
    dormitory: 'dormitory',
    harm: 'by when',
    what: 'what is happening',
    comma: ', ',
    since: 'since',
    touched: 'people affected',
    residents: 'residents',
    day: 'day of the next meal',
    meal: 'next meal',
    reserved: 'booked',
    capacity: 'capacity',
    late: 'late replies',
  },
});

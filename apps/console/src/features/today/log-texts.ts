// Texts of the page of all handover notes, apart from those of Today, which the first load has.
import { defineMessages } from '@yadori/kit/language.ts';

export const logTexts = defineMessages({
  ja: {
    title: '申し送り',
    note: '7日前までの分と、留めてあるもの',
    empty: 'まだ何も書かれていません',
    emptyText: '夜間や次の人に伝えることを、短く残してください。',
    failed: '申し送りを読み込めませんでした',
    toToday: '寮の今日へ',
  },
  en: {
    title: 'Handover',
    note: 'The last 7 days, and pinned notes',
    empty: 'Nothing has been written yet',
    emptyText: 'Leave a short note for the night or for whoever comes next.',
    failed: 'The notes could not be loaded',
    toToday: 'To Today',
  },
});

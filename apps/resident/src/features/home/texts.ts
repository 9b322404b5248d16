// Words of Home beside the meals.
import { defineMessages } from '@yadori/kit/language.ts';

export const homeTexts = defineMessages({
  ja: {
    morning: (name: string) => `おはようございます、${name}さん`,
    day: (name: string) => `こんにちは、${name}さん`,
    evening: (name: string) => `おかえりなさい、${name}さん`,
    notices: 'お知らせ',
    all: 'すべて見る',
    noNotices: 'お知らせはありません',
    noticesFailed: 'お知らせを読み込めませんでした',
    profile: 'プロフィール',
  },
  en: {
    morning: (name) => `Good morning, ${name}`,
    day: (name) => `Hello, ${name}`,
    evening: (name) => `Welcome home, ${name}`,
    notices: 'Notices',
    all: 'See all',
    noNotices: 'No notices',
    noticesFailed: 'Notices couldn’t be loaded',
    profile: 'Profile',
  },
});

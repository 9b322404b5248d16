// Words of the check-in ticket.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const ticketTexts = defineMessages({
  ja: {
    done: 'チェックインしました',
    already: 'チェックイン済みです',
    show: 'この画面を食堂のスタッフにお見せください',
    over: 'この画面の有効時間は過ぎました',
    now: (time: string) => `現在 ${time}`,
    since: (time: string) => `${time}にチェックイン`,
    remaining: (minutes: number, seconds: number) =>
      minutes === 0 ? `有効時間 あと${seconds}秒` : `有効時間 あと${minutes}分${seconds}秒`,
    expired: '期限切れ',
    expiredRule: (minutes: number) => `チェックインから${minutes}分を過ぎました`,
    close: '閉じる',
    failed: 'チェックインの情報を読み込めませんでした。',
    home: 'ホームへ',
  },
  en: {
    done: 'Checked in',
    already: 'Already checked in',
    show: 'Show this screen to the dining hall staff',
    over: 'This screen is no longer valid',
    now: (time) => `Now ${time}`,
    since: (time) => `Checked in at ${time}`,
    remaining: (minutes, seconds) =>
      minutes === 0 ? `Valid for ${seconds} s` : `Valid for ${minutes} min ${seconds} s`,
    expired: 'Expired',
    expiredRule: (minutes) => `More than ${counted(minutes, 'minute')} since check-in`,
    close: 'Close',
    failed: 'The check-in couldn’t be loaded.',
    home: 'Go to Home',
  },
});

// Words of the dashboard of all dormitories.
import { counted } from '@yadori/api/language/counted';
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { StepWay } from '@yadori/api/safety/kinds';
import type { Topic } from '@yadori/api/today/harm';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { defineMessages } from '@yadori/kit/language.ts';
import type { Mark } from './filters.ts';

export const dashboardTexts = defineMessages({
  ja: {
    title: '全寮の様子',
    readAt: (time: string) => `${time}の時点`,
    failed: '全寮の様子を読めませんでした',
    none: '寮がありません',
    noneText: '今日の画面を見られる寮が、ここに並びます',
    noneFits: 'この条件で、見てほしい寮はありません',
    calm: 'いまは、手を打つことはありません',
    lookAt: '見てほしい寮',
    of: (total: string) => `/ ${total}寮`,
    regions: '地域',
    region: (code: string, total: string, look: string) => `${code} ${total}寮・要確認${look}`,
    list: '寮の一覧',
    needsLook: '要確認',
    all: 'すべて',
    dormitory: '寮',
    what: '何が起きているか',
    more: (count: string) => `ほか${count}件`,
    since: 'いつから',
    residents: '在寮',
    meal: '次の食事',
    late: '返信の遅れ',
    safety: '安否',
    minutes: (count: string) => `${count}分`,
    hours: (count: string) => `${count}時間`,
    days: (count: string) => `${count}日`,
    missing: (missing: string, asked: string) => `未回答 ${missing}/${asked}`,
    drill: '訓練',
    check: '安否確認中',
    touched: '影響',
    people: (count: string) => `${count}名`,
    dormitories: (count: string) => `${count}寮`,
    everywhere: '全国',
    residentsInAll: (count: string) => `在寮 ${count}名`,
    asUsual: 'いつもどおりの寮',
    lateText: '返信の遅れは、寮が決めた時間をこえた会話の数です',
    openAll: 'すべて開く',
    close: '閉じる',
    gone: 'この寮は見つかりません',
    failedOne: 'この寮の様子を読めませんでした',
    happening: '起きていること',
    calmOne: 'いつもどおりです',
    soFar: 'ここまでの動き',
    started: '開始',
    startedBy: (name: string) => `${name}が開始`,
    sent: (way: string, count: string) => `${way} ${count}件`,
    checkBar: (safe: string, missing: string, all: string) =>
      `全${all}名のうち無事 ${safe}名、未回答 ${missing}名`,
    safe: '無事',
    unanswered: '未回答',
    help: '助け',
    injured: 'けが',
    allAsked: '全',
    toCheck: '安否の画面を開く',
    contacts: '連絡先と今夜',
    desk: '窓口',
    noPhone: '電話番号がありません',
    call: (name: string, number: string) => `${number} ${name}の窓口に電話する`,
    managers: '寮長',
    deputies: '副寮長・夜間',
    vacant: '役割の人がいません',
    tonight: '今夜',
    tonightText: (present: string, away: string, guests: string) =>
      `在寮 ${present}名・外泊 ${away}名・来客 ${guests}名`,
    open: '寮を開く',
    openToLook: '寮を開く（見るだけ）',
    openText: '名前や届けは、寮を開くと見えます。',
    names: '、',
  },
  en: {
    title: 'All dormitories',
    readAt: (time: string) => `As of ${time}`,
    failed: 'The dormitories could not be read',
    none: 'There are no dormitories',
    noneText: 'Those whose Today you may see are listed here',
    noneFits: 'No dormitory that fits needs a look',
    calm: 'Nothing needs action right now',
    lookAt: 'Need a look',
    of: (total: string) => `of ${total}`,
    regions: 'Regions',
    region: (code: string, total: string, look: string) =>
      `${code}, dormitories: ${total}, need a look: ${look}`,
    list: 'Dormitories',
    needsLook: 'Need a look',
    all: 'All',
    dormitory: 'Dormitory',
    what: 'What is happening',
    more: (count: string) => `${count} more`,
    since: 'Since',
    residents: 'Residents',
    meal: 'Next meal',
    late: 'Late replies',
    safety: 'Safety',
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} h`,
    days: (count: string) => `${count} d`,
    missing: (missing: string, asked: string) => `${missing} of ${asked} unanswered`,
    drill: 'Drill',
    check: 'Safety check',
    touched: 'Affected',
    people: (count: string) => count,
    dormitories: (count: string) => count,
    everywhere: 'All regions',
    residentsInAll: (count: string) => counted(count, 'resident'),
    asUsual: 'Dormitories as usual',
    lateText: 'Late replies: conversations over the limit that the dormitory has set',
    openAll: 'Show all',
    close: 'Close',
    gone: 'This dormitory could not be found',
    failedOne: 'This dormitory could not be read',
    happening: 'What is happening',
    calmOne: 'All as usual',
    soFar: 'So far',
    started: 'Started',
    startedBy: (name: string) => `Started by ${name}`,
    sent: (way: string, count: string) => `${way}: ${count}`,
    checkBar: (safe: string, missing: string, all: string) =>
      `${safe} of ${all} safe, ${missing} unanswered`,
    safe: 'Safe',
    unanswered: 'Unanswered',
    help: 'Need help',
    injured: 'Injured',
    allAsked: 'All',
    toCheck: 'Open the safety check',
    contacts: 'Contacts and tonight',
    desk: 'Desk',
    noPhone: 'No phone number',
    call: (name: string, number: string) => `${number}, call the desk of ${name}`,
    managers: 'Manager',
    deputies: 'Deputy, night',
    vacant: 'No one has this role',
    tonight: 'Tonight',
    tonightText: (present: string, away: string, guests: string) =>
      `${present} in, ${away} away, ${counted(guests, 'guest')}`,
    open: 'Open the dormitory',
    openToLook: 'Open the dormitory (view only)',
    openText: 'Names and reports are shown once the dormitory is open.',
    names: ', ',
  },
});

type DashboardTexts = (typeof dashboardTexts)['ja'];

export const topicNames: Readonly<Record<Topic, Bilingual>> = {
  safety: { ja: '安否', en: 'Safety' },
  contact: { ja: '通信', en: 'Contact' },
  replies: { ja: '返信', en: 'Replies' },
  people: { ja: '入居', en: 'Moving in' },
  menus: { ja: '献立', en: 'Menus' },
  staff: { ja: '職員', en: 'Staff' },
  imports: { ja: '取り込み', en: 'Imports' },
};

export const markNames: Readonly<Record<Mark, Bilingual>> = {
  now: { ja: '至急', en: 'Urgent' },
  today: { ja: 'きょう中', en: 'Today' },
  week: { ja: '今週', en: 'This week' },
  contact: { ja: 'つながらない', en: 'No contact' },
  calm: { ja: 'いつもどおり', en: 'As usual' },
};

export const stepNames: Readonly<Record<StepWay, Bilingual>> = {
  push: { ja: '通知', en: 'Push' },
  mail: { ja: 'メール', en: 'Mail' },
  staff_mail: { ja: '職員へメール', en: 'Mail to staff' },
};

const minute = 60_000;
const hour = 60 * minute;

/** How long it lasts; of what has no time of day, the day on which it began. */
export function ageOf(
  since: string | null,
  now: number,
  { t, language }: { t: DashboardTexts; language: Language },
): string {
  if (since === null) return '';
  if (!since.includes('T')) return formatDate(since as CalendarDate, language);
  const age = Math.max(0, now - Date.parse(since));
  const whole = (unit: number) => formatCount(Math.floor(age / unit), language);
  if (age < hour) return t.minutes(whole(minute));
  return age < 48 * hour ? t.hours(whole(hour)) : t.days(whole(24 * hour));
}

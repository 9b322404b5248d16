// Words of the dashboard of all dormitories.
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { DashboardAlert } from '@yadori/api/today/dashboard-calls';
import type { DashboardAlertKind, Harm } from '@yadori/api/today/harm';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { defineMessages } from '@yadori/kit/language.ts';

export const dashboardTexts = defineMessages({
  ja: {
    title: '全寮の様子',
    readAt: (time: string) => `${time}の時点`,
    failed: '全寮の様子を読めませんでした',
    none: '寮がありません',
    noneText: '今日の画面を見られる寮が、ここに並びます',
    noneFits: 'この地域に、見てほしい寮はありません',
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
  },
  en: {
    title: 'All dormitories',
    readAt: (time: string) => `As of ${time}`,
    failed: 'The dormitories could not be read',
    none: 'There are no dormitories',
    noneText: 'Those whose Today you may see are listed here',
    noneFits: 'No dormitory in this region needs a look',
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
  },
});

type DashboardTexts = (typeof dashboardTexts)['ja'];

export const harmNames: Readonly<Record<Harm, Bilingual>> = {
  now: { ja: 'いま', en: 'Now' },
  today: { ja: 'きょう中', en: 'Today' },
  week: { ja: '今週', en: 'This week' },
};

/** How many; one thing is named without its number where that says more. */
const sentences: Readonly<
  Record<DashboardAlertKind, Readonly<Record<Language, (count: string) => string>>>
> = {
  safety_help: {
    ja: (count) => `安否確認・助けが必要 ${count}名`,
    en: (count) => `Safety check: ${count} need help`,
  },
  safety_missing: {
    ja: (count) => `安否確認・未回答 ${count}名`,
    en: (count) => `Safety check: ${count} unanswered`,
  },
  message_urgent: {
    ja: (count) => `緊急の連絡に返信なし ${count}件`,
    en: (count) => `Urgent messages unanswered: ${count}`,
  },
  station_silent: {
    ja: (count) => `端末の応答がない ${count}台`,
    en: (count) => `Stations silent: ${count}`,
  },
  safety_left_open: {
    ja: () => '安否確認の閉じ忘れ',
    en: () => 'Safety check left open',
  },
  message_overdue: {
    ja: (count) => `返信の期限を大きく超えた会話 ${count}件`,
    en: (count) => `Conversations long overdue: ${count}`,
  },
  message_late: {
    ja: (count) => `返信の期限を超えた会話 ${count}件`,
    en: (count) => `Conversations overdue: ${count}`,
  },
  registration_stuck: {
    ja: (count) => `登録が終わらない方 ${count}名`,
    en: (count) => `Registrations stuck: ${count}`,
  },
  movein_without_account: {
    ja: (count) => `きょう入居・登録がまだ ${count}名`,
    en: (count) => `Moving in today without an account: ${count}`,
  },
  meal_full: {
    ja: (count) => `満席・空き待ち ${count}名`,
    en: (count) => `Fully booked, waiting: ${count}`,
  },
  menu_missing: {
    ja: (count) => `献立 ${count}日分が未登録`,
    en: (count) => `Days without a menu: ${count}`,
  },
  month_unpublished: {
    ja: () => '来月の献立が未公開',
    en: () => 'No menu for next month',
  },
  import_failed: {
    ja: (count) => `取り込みの失敗 ${count}件`,
    en: (count) => `Imports failed: ${count}`,
  },
  import_waiting: {
    ja: (count) => `取り込みが反映待ち ${count}件`,
    en: (count) => `Imports to apply: ${count}`,
  },
  invitation_unused: {
    ja: (count) => `使われない招待 ${count}件`,
    en: (count) => `Invitations unused: ${count}`,
  },
};

export const sentenceOf = ({ kind, count }: DashboardAlert, language: Language): string =>
  sentences[kind][language](formatCount(count, language));

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

// What an alert of the dashboard says, in the list and in its file.
import type { Bilingual, Language } from '../language/language.ts';
import type { DashboardAlert } from './dashboard-calls.ts';
import type { DashboardAlertKind, Harm } from './harm.ts';

export const harmNames: Readonly<Record<Harm, Bilingual>> = {
  now: { ja: 'いま、人に関わる', en: 'Now: people are affected' },
  today: { ja: 'きょう中に', en: 'Today' },
  week: { ja: '今週のうちに', en: 'This week' },
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

const counts = { ja: new Intl.NumberFormat('ja'), en: new Intl.NumberFormat('en') };

export const sentenceOf = ({ kind, count }: DashboardAlert, language: Language): string =>
  sentences[kind][language](counts[language].format(count));

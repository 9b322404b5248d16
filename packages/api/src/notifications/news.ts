// What residents are notified of, and in which words. Nothing of the content: a locked screen is read by others too.
import type { Bilingual, Language } from '../language/language.ts';

/** J002, J008. */
export const newsKinds = ['message', 'notice', 'survey', 'safety_check'] as const;
export type NewsKind = (typeof newsKinds)[number];

export interface NewsItem {
  kind: NewsKind;
  id: number;
}

/** What a push carries to a device; with its words, so that a device can show kinds that it does not know yet. */
export interface PushedNews extends NewsItem {
  language: Language;
  title: string;
  body: string;
}

/** Safety checks are surveys and share their ids (AM127). */
export type LedgerKind = Exclude<NewsKind, 'safety_check'>;
export const ledgerKindOf = (kind: NewsKind): LedgerKind =>
  kind === 'safety_check' ? 'survey' : kind;

/** The same on every way to the device, so that no id is shown twice (J003). */
export const tagOf = ({ kind, id }: NewsItem): string => `${ledgerKindOf(kind)}-${id}`;

/** The screen behind a notification (AM126). */
export function pathOf({ kind, id }: NewsItem): string {
  if (kind === 'message') return '/message';
  if (kind === 'notice') return `/notices/${id}`;
  return `/survey?id=${id}` satisfies SurveyPath<typeof kind>;
}

/** A further kind of news does not compile as one of these. */
type SurveyPath<Kind extends 'safety_check' | 'survey'> = Kind extends string ? string : never;

interface Words {
  title: Bilingual;
  body: Bilingual;
}

export const newsWords: Readonly<Record<NewsKind, Words>> = {
  message: {
    title: { ja: '新着メッセージ', en: 'New message' },
    body: {
      ja: '寮から新しいメッセージが届きました。',
      en: 'You have a new message from your dormitory.',
    },
  },
  notice: {
    title: { ja: '新しいお知らせ', en: 'New notice' },
    body: { ja: '新しいお知らせが掲載されました。', en: 'A new notice has been posted.' },
  },
  survey: {
    title: { ja: '新しいアンケート', en: 'New survey' },
    body: {
      ja: '回答をお願いしたいアンケートがあります。',
      en: 'A survey is waiting for your answer.',
    },
  },
  safety_check: {
    title: { ja: '安否確認', en: 'Safety check' },
    body: {
      ja: '無事かどうかを、今すぐ回答してください。',
      en: 'Let your dormitory know now whether you are safe.',
    },
  },
};

// What waits for staff and is pushed to their devices, and in which words. Nothing of the content and no name: a locked
// screen is read by others too.
import type { Bilingual, Language } from '../language/language.ts';

/** What a person may choose (SF028). */
export const staffPushKindNames = {
  assigned: { ja: '自分が担当のメッセージ', en: 'Messages assigned to me' },
  to_answer: { ja: '寮の要返信メッセージすべて', en: 'All messages to answer in the dormitory' },
  urgent: { ja: '受付時間外の緊急のメッセージ', en: 'Urgent messages outside desk hours' },
  safety: {
    ja: '安否確認の「助けが必要」・けが・未回答',
    en: 'Safety checks: help, injury, no answer',
  },
  approval: { ja: '承認の依頼', en: 'Requests for approval' },
  import_failed: { ja: '取り込みの失敗', en: 'Failed imports' },
} as const satisfies Record<string, Bilingual>;

export type StaffPushKind = keyof typeof staffPushKindNames;
export const staffPushKinds = Object.keys(staffPushKindNames) as readonly StaffPushKind[];

/** News by the kind that a person chose. */
export const staffNewsKinds = [
  'to_answer',
  'urgent',
  'help',
  'unanswered',
  'approval',
  'import_failed',
] as const;
export type StaffNewsKind = (typeof staffNewsKinds)[number];

/** What a push carries to a device. */
export interface PushedStaffNews {
  kind: StaffNewsKind;
  /** A later push with the same tag takes the place of this one. */
  tag: string;
  /** The screen behind it, below `/staff`. */
  path: string;
  language: Language;
  title: string;
  body: string;
}

interface Words {
  title: Bilingual;
  body: Bilingual;
}

export const staffNewsWords: Readonly<Record<StaffNewsKind, Words>> = {
  to_answer: {
    title: { ja: '要返信のメッセージ', en: 'Message to answer' },
    body: {
      ja: '入居者からのメッセージが返信を待っています。',
      en: 'A message from a resident is waiting for an answer.',
    },
  },
  urgent: {
    title: { ja: '緊急のメッセージ', en: 'Urgent message' },
    body: {
      ja: '受付時間外に、緊急のメッセージが届きました。',
      en: 'An urgent message came outside desk hours.',
    },
  },
  help: {
    title: { ja: '安否確認：要確認', en: 'Safety check: act now' },
    body: {
      ja: 'すぐに確認が必要な回答があります。',
      en: 'There is an answer that needs you now.',
    },
  },
  unanswered: {
    title: { ja: '安否確認：未回答', en: 'Safety check: no answer' },
    body: {
      ja: 'まだ回答していない人がいます。名簿と電話番号を開いてください。',
      en: 'Some residents have not answered. Open the list with the phone numbers.',
    },
  },
  approval: {
    title: { ja: '承認の依頼', en: 'Request for approval' },
    body: {
      ja: 'ほかの人の操作が、あなたの承認を待っています。',
      en: 'Something that a colleague asked for is waiting for your approval.',
    },
  },
  import_failed: {
    title: { ja: '取り込みの失敗', en: 'Import failed' },
    body: { ja: '取り込みを終えられませんでした。', en: 'An import could not be finished.' },
  },
};

// Mails to the former address after a change that cannot be taken back, in the language of the request.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { dayAndTime } from '../../../platform/day-name.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import type { MailPart } from '../../../platform/mail/templates/parts.ts';
import { deviceName } from '../../../platform/session/device.ts';
import type { SecurityKind } from './kinds.ts';

interface SecurityMail {
  kind: SecurityKind;
  at: Instant;
  device: string;
  /** Where a member of staff did it: why, instead of the device. */
  staffReason?: string | undefined;
  /** Address of the link that brings the former address back. */
  undo?: string;
  /** Address of the link that signs out every device. */
  signOut?: string;
}

const subjects = {
  ja: {
    password: 'パスワードが変更されました',
    password_reset: 'パスワードが再設定されました',
    email: 'メールアドレスが変更されました',
    withdrawal: '退会の手続きが完了しました',
  },
  en: {
    password: 'Your password was changed',
    password_reset: 'Your password was reset',
    email: 'Your email address was changed',
    withdrawal: 'Your account was closed',
  },
} as const satisfies Record<Language, Record<SecurityKind, string>>;

const texts = {
  ja: {
    facts: (when: string, device: string) => `日時：${when}（日本時間）\n端末：${device}`,
    factsOfStaff: (when: string, reason: string) =>
      `日時：${when}（日本時間）\n手続きをした人：寮の職員\n理由：${reason}`,
    mine: 'ご自身の操作であれば、何もする必要はありません。',
    mineClosed: 'ご利用ありがとうございました。同じ契約番号で、もう一度会員登録できます。',
    undoLead:
      'お心当たりがない場合は、次のボタンから元のメールアドレスに戻してください。72時間以内に1回だけ使えます。',
    undo: 'メールアドレスを元に戻す',
    signOutLead:
      'お心当たりがない場合は、すべての端末からログアウトし、そのあと新しいパスワードを設定してください。リンクは72時間以内に1回だけ使えます。',
    signOutOnly: '変更は取り消さずに、すべての端末からログアウトすることもできます。',
    signOut: 'すべての端末からログアウトする',
    notMineClosed: 'お心当たりがない場合は、すぐに寮の窓口までお知らせください。',
  },
  en: {
    facts: (when: string, device: string) => `When: ${when} (Japan time)\nDevice: ${device}`,
    factsOfStaff: (when: string, reason: string) =>
      `When: ${when} (Japan time)\nDone by: staff of your dormitory\nReason: ${reason}`,
    mine: 'If this was you, there is nothing to do.',
    mineClosed: 'Thank you for using Yadori. You can register again with the same contract number.',
    undoLead:
      'If this was not you, bring your email address back with the button below. It works once, within 72 hours.',
    undo: 'Restore my email address',
    signOutLead:
      'If this was not you, log out all devices and then set a new password. The link works once, within 72 hours.',
    signOutOnly: 'You can also log out all devices and leave the change as it is.',
    signOut: 'Log out all devices',
    notMineClosed: 'If this was not you, tell the office of your dormitory at once.',
  },
} as const;

export function securityMail(
  { kind, at, device, staffReason, undo, signOut }: SecurityMail,
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { language } = context;
  const t = texts[language];
  const title = subjects[language][kind];
  const subject = { ja: `【Yadori】${title}`, en: `[Yadori] ${title}` }[language];
  const when = dayAndTime(at, language);
  const facts =
    staffReason === undefined
      ? t.facts(when, deviceName(device, language))
      : t.factsOfStaff(when, staffReason);
  const parts: MailPart[] = [
    { paragraph: facts },
    { paragraph: kind === 'withdrawal' ? t.mineClosed : t.mine },
  ];
  if (undo !== undefined) parts.push({ paragraph: t.undoLead }, { button: t.undo, href: undo });
  if (signOut !== undefined) {
    const lead = undo === undefined ? t.signOutLead : t.signOutOnly;
    parts.push({ paragraph: lead }, { button: t.signOut, href: signOut });
  }
  if (kind === 'withdrawal') parts.push({ note: t.notMineClosed });
  return renderMail({ subject, heading: title, parts }, context);
}

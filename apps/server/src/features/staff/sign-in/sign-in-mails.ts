// Mails to staff about their own sign-in, in the language of the person.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { dayAndTime } from '../../../platform/day-name.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import { deviceName } from '../../../platform/session/device.ts';

/** `factor_failures`: failed sign-ins of somebody who has the right password. */
export type SignInNews = 'new_browser' | 'failures' | 'factor_failures' | 'recovery_used';

interface Facts {
  at: Instant;
  network: string;
  device: string;
}

const texts = {
  ja: {
    titles: {
      new_browser: '新しいブラウザーからサインインがありました',
      failures: 'サインインに10回失敗しました',
      factor_failures: '二段階目の認証の失敗が続いています',
      recovery_used: '予備コードが使われました',
    },
    facts: (when: string, network: string) => `日時：${when}（日本時間）\nネットワーク：${network}`,
    device: (device: string) => `\n端末：${device}`,
    mine: 'ご自身の操作であれば、何もする必要はありません。',
    notMine:
      'お心当たりがない場合は、「サインイン中の端末」ですべて終了し、パスワードを変更してください。そのうえで、システム管理の担当者にお知らせください。',
    failures:
      'お心当たりがない場合は、だれかがあなたのアドレスでサインインを試みています。そのネットワークでは15分ほど、初めて使う端末からパスワードでサインインできません。これまで使っていた端末、ほかのネットワーク、パスキーには影響しません。',
    factor_failures:
      'パスワードは正しく入力されています。お心当たりがない場合は、だれかがあなたのパスワードを知っています。すぐにパスワードを変更し、「サインイン中の端末」ですべて終了してください。そのうえで、システム管理の担当者にお知らせください。',
  },
  en: {
    titles: {
      new_browser: 'Sign-in from a new browser',
      failures: 'Ten failed sign-ins',
      factor_failures: 'Failed sign-ins at the second factor',
      recovery_used: 'A recovery code was used',
    },
    facts: (when: string, network: string) => `When: ${when} (Japan time)\nNetwork: ${network}`,
    device: (device: string) => `\nDevice: ${device}`,
    mine: 'If this was you, there is nothing to do.',
    notMine:
      'If this was not you, end all sessions under "Signed-in devices", change your password and tell your system administrator.',
    failures:
      'If this was not you, somebody is trying to sign in with your address. For about 15 minutes new devices on that network cannot sign in by password; devices that you used before, other networks and passkeys are not affected.',
    factor_failures:
      'Your password was entered correctly. If this was not you, somebody knows it: change your password at once, end all sessions under "Signed-in devices" and tell your system administrator.',
  },
} as const;

export function signInMail(
  kind: SignInNews,
  { at, network, device }: Facts,
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { language } = context;
  const t = texts[language];
  const title = t.titles[kind];
  const subject = { ja: `【Yadori】${title}`, en: `[Yadori] ${title}` }[language];
  const where = device === '' ? '' : t.device(deviceName(device, language));
  const parts = [
    { paragraph: t.facts(dayAndTime(at, language), network) + where },
    { paragraph: t.mine },
    { note: kind === 'failures' || kind === 'factor_failures' ? t[kind] : t.notMine },
  ];
  return renderMail({ subject, heading: title, parts }, context);
}

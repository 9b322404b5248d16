// Texts of the devices on which a member of staff is signed in.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const personSessionTexts = defineMessages({
  ja: {
    sessions: 'サインイン中の端末',
    none: 'サインインしている端末はありません。',
    failed: '端末の一覧を読めませんでした',
    endOf: (device: string) => `${device}のサインインを終了する`,
    endAll: 'すべて終了する',
    endTitle: (name: string, device: string) => `${name}さんの${device}のサインインを終了しますか`,
    endAllTitle: (name: string, count: number) =>
      `${name}さんのサインインを${count}台すべて終了しますか`,
    endText:
      'すぐにサインアウトし、送っていない入力は残りません。本人は、またサインインできます。パスワードを知られた場合は、二段階認証の設定し直しも行ってください。',
    ended: 'サインインを終了しました',
    onRecord: '終了したことは、操作の記録に残ります。',
  },
  en: {
    sessions: 'Signed-in devices',
    none: 'Not signed in on any device.',
    failed: 'The devices could not be read',
    endOf: (device) => `End the sign-in on ${device}`,
    endAll: 'End all',
    endTitle: (name, device) => `End the sign-in of ${name} on ${device}?`,
    endAllTitle: (name, count) => `End the sign-in of ${name} on ${counted(count, 'device')}?`,
    endText:
      'The person is signed out at once, and what was not sent there is lost. They can sign in again. If somebody knows the password, reset the second factor as well.',
    ended: 'Signed out',
    onRecord: 'The audit log keeps who ended a sign-in.',
  },
});

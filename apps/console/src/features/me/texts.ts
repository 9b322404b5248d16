// Texts of the person's own pages.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const meTexts = defineMessages({
  ja: {
    title: 'あなたの設定',
    email: 'メールアドレス',
    shownAs: '画面での名前',
    shownAsHint: '入居者やほかの職員に出る名前です。空なら氏名が出ます。',
    save: '保存する',
    roles: '役割',
    rolesNote: '役割は自分では変えられません。変えたいときは、渡した人に頼んでください。',
    all: '全寮',
    days: (from: string, until: string | undefined) =>
      until === undefined ? `${from}から` : `${from}〜${until}`,
    toCome: (from: string, until: string | undefined) =>
      until === undefined ? `${from}から` : `${from}から${until}まで`,
    roleIn: (role: string, place: string) => `${role}（${place}）`,
    safety: 'サインインの安全',
    factors: '二段階認証とパスワード',
    sessions: 'サインイン中の端末',
    sessionsText: '心当たりのない端末があれば終了して、寮長か本部に知らせてください。',
    thisDevice: 'この端末',
    endOthers: 'ほかの端末をすべて終了する',
    endTitle: (device: string) => `${device}のサインインを終了しますか`,
    endText: '1台がすぐにサインアウトします。その端末で送っていない入力は残りません。',
    endOthersTitle: (count: number) => `ほかの${count}台のサインインを終了しますか`,
    endOthersText: (count: number) =>
      `いま使っている端末のほか、${count}台がすぐにサインアウトします。それらの端末で送っていない入力は残りません。`,
    ended: '終了しました',
    failed: '端末の一覧を読めませんでした',
    sounds: '音',
    soundsOn: '音を出す',
    soundsNote:
      'カウンターでの受付、受信箱の新しいメッセージ、安否確認で助けが必要な人を音でも知らせます。',
  },
  en: {
    title: 'Your settings',
    email: 'Email address',
    shownAs: 'Name on screens',
    shownAsHint: 'Residents and colleagues see it. Empty: your full name.',
    save: 'Save',
    roles: 'Roles',
    rolesNote: 'You cannot change your own roles. Ask the person who gave them to you.',
    all: 'All dormitories',
    days: (from: string, until: string | undefined) =>
      until === undefined ? `since ${from}` : `${from} to ${until}`,
    toCome: (from: string, until: string | undefined) =>
      until === undefined ? `From ${from}:` : `From ${from} to ${until}:`,
    roleIn: (role: string, place: string) => `${role} (${place})`,
    safety: 'Sign-in and security',
    factors: 'Second factor and password',
    sessions: 'Signed-in devices',
    sessionsText: 'If you do not know a device, end it and tell the manager or the head office.',
    thisDevice: 'This device',
    endOthers: 'End all other devices',
    endTitle: (device: string) => `End the sign-in on ${device}?`,
    endText: 'One device is signed out at once. What is typed there and not sent is lost.',
    endOthersTitle: (count: number) => `End the sign-in on ${counted(count, 'other device')}?`,
    endOthersText: (count: number) =>
      `${counted(count, 'device')} besides this one will be signed out at once. What is typed there and not sent is lost.`,
    ended: 'Ended',
    failed: 'The devices could not be read',
    sounds: 'Sounds',
    soundsOn: 'Play sounds',
    soundsNote:
      'At the counter, for new messages in the inbox, and for people in a safety check who need help.',
  },
});

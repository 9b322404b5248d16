// Texts of the notifications on the person's own page.
import { defineMessages } from '@yadori/kit/language.ts';

export const pushTexts = defineMessages({
  ja: {
    title: '端末への通知',
    text: 'この窓口を閉じていても、返信を待つメッセージや安否確認の回答を、この端末に知らせます。通知に出るのは種類だけで、名前や内容は出ません。',
    ends: (at: string) =>
      `届くのはサインインしている間です（今のサインインは${at}まで）。画面がロックされていても届きます。`,
    askFirst: '次に、ブラウザーが通知の許可を求めます。',
    unsupported:
      'このブラウザーでは通知を受け取れません。iPhoneとiPadでは、共有メニューの「ホーム画面に追加」で入れた窓口から設定してください。',
    denied:
      '通知がこのブラウザーで拒否されています。ブラウザーの設定で、このサイトの通知を許可してから、もう一度開いてください。',
    add: 'この端末で受け取る',
    added: 'この端末に届くようになりました',
    failed: 'この端末を登録できませんでした。しばらくしてから、もう一度試してください。',
    devices: '通知が届く端末',
    thisDevice: 'この端末',
    since: (at: string) => `登録 ${at}`,
    stop: '通知を止める',
    stopOf: (device: string) => `${device}への通知を止める`,
    stopped: '通知を止めました',
    kinds: '知らせるもの',
    kindsHint: 'あなたのすべての端末に同じ設定が使われます。',
    quiet: '通知しない時間を決める',
    quietText:
      'この時間のメッセージは、終わりの時刻にまとめて1回知らせます。安否確認と緊急のメッセージは、この時間にも届きます。',
    from: '始まり',
    until: '終わり',
    save: '保存する',
    readFailed: '通知の設定を読めませんでした',
  },
  en: {
    title: 'Notifications',
    text: 'Even while the console is closed, this device tells you of messages to answer and of answers to safety checks. A notification shows only its kind, never a name or any content.',
    ends: (at: string) =>
      `It works while you are signed in, also behind the lock screen. This sign-in lasts until ${at}.`,
    askFirst: 'Next, the browser asks you to allow notifications.',
    unsupported:
      'This browser cannot receive notifications. On iPhone and iPad, first add the console to the home screen from the share menu, then open it from there.',
    denied:
      'Notifications are blocked in this browser. Allow them for this site in the settings of the browser, then open this page again.',
    add: 'Receive on this device',
    added: 'This device gets notifications now',
    failed: 'This device could not be registered. Please try again later.',
    devices: 'Devices with notifications',
    thisDevice: 'This device',
    since: (at: string) => `Added ${at}`,
    stop: 'Stop',
    stopOf: (device: string) => `Stop notifications on ${device}`,
    stopped: 'Notifications stopped',
    kinds: 'Notify me of',
    kindsHint: 'The same on all of your devices.',
    quiet: 'Set quiet hours',
    quietText:
      'Messages of these hours are announced once at their end. Safety checks and urgent messages come through at any time.',
    from: 'From',
    until: 'To',
    save: 'Save',
    readFailed: 'The notification settings could not be read',
  },
});

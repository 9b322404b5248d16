// Texts about notifications on this device.
import { defineMessages } from '@yadori/kit/language.ts';

export const notificationTexts = defineMessages({
  ja: {
    offerTitle: '通知を受け取りますか？',
    offerHint: 'あとからメニューの「通知」で変えられます。',
    accept: '受け取る',
    decline: '受け取らない',
    title: '通知',
    label: 'この端末で通知を受け取る',
    what: '安否確認、メッセージ、お知らせ、アンケートが届いたときにお知らせします。通知に本文は表示しません。',
    onNow: '通知をオンにしました',
    always: 'Yadoriを閉じていても届きます。',
    whileOpen:
      'この端末では、Yadoriを開いている間だけ届きます。閉じている間は、ブラウザが受け取れません。',
    blocked:
      'ブラウザまたは端末の設定で、Yadoriの通知がブロックされています。受け取るには、その設定で許可してください。',
    insecure: 'このアドレスでは通知を使えません。https:// で始まるアドレスで開いてください。',
    homeScreen:
      'iPhoneとiPadでは、共有メニューの「ホーム画面に追加」で追加したYadoriで通知を使えます。',
    unknown: 'お使いのブラウザでは通知を使えません。',
    close: '閉じる',
  },
  en: {
    offerTitle: 'Get notifications?',
    offerHint: 'You can change this later under Notifications in the menu.',
    accept: 'Turn on',
    decline: 'No thanks',
    title: 'Notifications',
    label: 'Notifications on this device',
    what: 'We tell you when a safety check, a message, a notice or a survey arrives. Notifications never show its text.',
    onNow: 'Notifications are on',
    always: 'They arrive while Yadori is closed, too.',
    whileOpen:
      'On this device they arrive only while Yadori is open. The browser cannot receive them while it is closed.',
    blocked:
      'Notifications of Yadori are blocked in the settings of your browser or device. Allow them there to get them.',
    insecure:
      'Notifications do not work at this address. Open the one that begins with https:// instead.',
    homeScreen:
      'On iPhone and iPad notifications work in the Yadori that you add to the home screen from the share menu.',
    unknown: 'Your browser does not offer notifications.',
    close: 'Close',
  },
});

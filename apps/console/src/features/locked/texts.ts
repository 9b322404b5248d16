// Texts of what the lock shows without a network.
import { defineMessages } from '@yadori/kit/language.ts';

export const lockedTexts = defineMessages({
  ja: {
    offline: '電波がないため、パスワードでは開けません。電波が戻ると開けます。',
    lead: '在寮者名簿と安否確認の状況だけは、パスキーでいま見られます。見たことは、電波が戻ると記録に残ります。',
    open: 'パスキーで名簿を見る',
    noPasskey:
      'この端末で使えるパスキーの登録がないため、名簿を開けません。印刷しておいた名簿を使ってください。',
    nothingKept:
      'この端末には、開ける名簿が残っていません（保存は24時間です）。印刷しておいた名簿を使ってください。',
    refused:
      'パスキーを確かめられませんでした。もう一度お試しいただくか、印刷しておいた名簿を使ってください。',
    dormitory: '寮',
    list: '見るもの',
    roster: '在寮者名簿',
    board: '安否確認',
    noRoster: 'この寮の名簿は、この端末に残っていません。印刷しておいた名簿を使ってください。',
    readAt: (time: string) => `${time} に読み込んだ内容です（オフライン）`,
    onlyToRead: '見るだけです。記録や送信は、電波が戻って画面を開いてからできます。',
    close: '名簿を閉じる',
  },
  en: {
    offline: 'There is no network, so a password cannot open it. It can once the network is back.',
    lead: 'The roster and the safety check can be read now with a passkey. That they were read goes on record once the network is back.',
    open: 'Read the roster with a passkey',
    noPasskey:
      'No passkey that this device can use is registered, so the roster cannot be opened. Use the printed roster.',
    nothingKept:
      'This device has no roster left to open (they are kept for 24 hours). Use the printed roster.',
    refused: 'The passkey was not confirmed. Try again, or use the printed roster.',
    dormitory: 'Dormitory',
    list: 'What to read',
    roster: 'Roster',
    board: 'Safety check',
    noRoster: 'The roster of this dormitory is not on this device. Use the printed roster.',
    readAt: (time: string) => `As read at ${time} (offline)`,
    onlyToRead:
      'To read only. You can record and send once the network is back and the screen is open.',
    close: 'Close the roster',
  },
});

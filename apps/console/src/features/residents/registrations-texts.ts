// Texts of the screen with registrations that are under way.
import type { Bilingual } from '@yadori/api/language/language';
import type { RegistrationRow, RegistrationStep } from '@yadori/api/residents/registrations-calls';
import { defineMessages } from '@yadori/kit/language.ts';

export const stepNames: Readonly<Record<RegistrationStep, Bilingual>> = {
  key: { ja: '鍵の入力待ち', en: 'Waits for the key' },
  dormitory: { ja: '寮と部屋の確認待ち', en: 'Waits for dormitory and room' },
  details: { ja: '本人の情報を入力中', en: 'Filling in details' },
  completed: { ja: '登録済み', en: 'Registered' },
};

export const mailNames: Readonly<Record<RegistrationRow['mail'], Bilingual>> = {
  queued: { ja: 'メールは送信待ち', en: 'Mail not sent yet' },
  sent: { ja: 'メールは送信済み', en: 'Mail sent' },
  failed: { ja: 'メールを送れませんでした', en: 'Mail could not be sent' },
};

export const registrationsTexts = defineMessages({
  ja: {
    title: '登録サポート',
    count: (total: string) => `14日間に${total}件`,
    find: '契約番号・部屋・メールのはじめで探す',
    over: '途中で終わりました',
    begun: (when: string) => `${when} に開始`,
    keyUntil: (when: string) => `鍵は ${when} まで`,
    noKey: '使える鍵はありません',
    tries: (count: string) => `${count}回目`,
    wrongKeys: (count: string) => `鍵の入力まちがい${count}回`,
    slowed: (when: string) => `同じ契約の入力が続き、${when} まで登録を制限中`,
    lift: '制限を解除',
    liftOf: (room: string) => `${room}の契約の登録の制限を解除`,
    liftTitle: (room: string) => `${room}の契約の登録の制限を解除しますか？`,
    liftText:
      '事業所コードか部屋番号の間違い、または登録の開始が続きました。だれかが試していることもあります。本人と話してから解除してください。',
    liftAction: '制限を解除する',
    liftDone: '制限を解除しました',
    resend: '鍵を再送',
    restart: 'やり直し',
    resendOf: (room: string) => `${room}の鍵を再送`,
    restartOf: (room: string) => `${room}の登録をやり直し`,
    resendTitle: (room: string) => `${room}の登録の鍵をもう一度送りますか？`,
    resendText: '前の鍵は使えなくなります。鍵は職員には見えません。',
    resendAction: '鍵を送る',
    resendDone: '鍵をもう一度送りました',
    restartTitle: (room: string) => `${room}の登録をやり直しにしますか？`,
    restartText: 'いまの鍵と入力の続きは使えなくなります。本人が最初の画面からもう一度始めます。',
    restartAction: 'やり直しにする',
    restartDone: 'やり直しにしました',
    more: (left: string) => `つづきを読む（あと${left}件）`,
    empty: '登録の途中の人はいません',
    emptyText: 'この14日間に始まった登録が、ここに並びます。',
    zero: 'あてはまる登録はありません',
    failed: '登録の様子を読めませんでした',
  },
  en: {
    title: 'Registrations',
    count: (total: string) => `${total} within 14 days`,
    find: 'Contract, room or beginning of the address',
    over: 'Ended unfinished',
    begun: (when: string) => `Begun ${when}`,
    keyUntil: (when: string) => `Key valid until ${when}`,
    noKey: 'No valid key',
    tries: (count: string) => `Try ${count}`,
    wrongKeys: (count: string) => `Wrong keys: ${count}`,
    slowed: (when: string) => `Many tries at this contract: limited until ${when}`,
    lift: 'Lift limit',
    liftOf: (room: string) => `Lift the limit on the contract of ${room}`,
    liftTitle: (room: string) => `Lift the limit on the contract of ${room}?`,
    liftText:
      'There were many wrong office codes or rooms, or many registrations were begun. Somebody may be guessing: speak with the resident first.',
    liftAction: 'Lift the limit',
    liftDone: 'Lifted the limit',
    resend: 'Resend key',
    restart: 'Start over',
    resendOf: (room: string) => `Resend the key of ${room}`,
    restartOf: (room: string) => `Start the registration of ${room} over`,
    resendTitle: (room: string) => `Mail the registration key of ${room} again?`,
    resendText: 'The earlier key stops working. Staff never see a key.',
    resendAction: 'Send the key',
    resendDone: 'Mailed the key again',
    restartTitle: (room: string) => `Start the registration of ${room} over?`,
    restartText:
      'The present key and what was begun stop working. The resident begins again on the first screen.',
    restartAction: 'Start over',
    restartDone: 'The registration can begin again',
    more: (left: string) => `Show more (${left} left)`,
    empty: 'Nobody is registering',
    emptyText: 'Registrations begun within 14 days appear here.',
    zero: 'No registration fits',
    failed: 'Registrations could not be read',
  },
});

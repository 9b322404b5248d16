// Texts of what staff do on behalf of a resident.
import type { Bilingual } from '@yadori/api/language/language';
import { defineMessages } from '@yadori/kit/language.ts';

export type ActName =
  | 'correct'
  | 'email'
  | 'password'
  | 'limits'
  | 'sessions'
  | 'photo'
  | 'certificate'
  | 'merge'
  | 'withdrawal';

interface ActWords {
  name: Bilingual;
  /** When it is needed, or what it brings. */
  note: Bilingual;
}

/** In the order of the list. */
export const actWords: Readonly<Record<ActName, ActWords>> = {
  correct: {
    name: { ja: '登録情報を直す', en: 'Correct details' },
    note: {
      ja: '氏名・フリガナ・電話番号・生年月日など',
      en: 'Name, furigana, phone, date of birth and more',
    },
  },
  email: {
    name: { ja: 'メールアドレスを変える', en: 'Change the email address' },
    note: { ja: 'ログインに使うアドレス', en: 'The one that the resident signs in with' },
  },
  password: {
    name: { ja: 'パスワード再設定のメールを送る', en: 'Mail a link for a new password' },
    note: {
      ja: '本人がメールのリンクから新しいパスワードを決めます',
      en: 'The resident sets it by the link in the mail',
    },
  },
  limits: {
    name: { ja: 'ログインの制限を解除する', en: 'Lift the limit on signing in' },
    note: {
      ja: 'パスワードの間違いが続いたため、新しい端末からのログインが止まるか遅くなっています',
      en: 'After many wrong passwords, new devices are stopped or slowed',
    },
  },
  sessions: {
    name: { ja: 'すべての端末からログアウトする', en: 'Sign out all devices' },
    note: { ja: 'スマートフォンをなくしたとき', en: 'For a lost phone' },
  },
  photo: {
    name: { ja: '写真を外す', en: 'Remove the photo' },
    note: { ja: '本人がまた登録できます', en: 'The resident can add one again' },
  },
  certificate: {
    name: { ja: '在寮証明書を発行する', en: 'Issue a certificate of residence' },
    note: { ja: '窓口で本人に渡すとき', en: 'For the person at the desk' },
  },
  merge: {
    name: { ja: '二つのアカウントをまとめる', en: 'Join two accounts' },
    note: {
      ja: '同じ人が二つ登録しているとき。元に戻せません',
      en: 'For somebody who registered twice. Cannot be undone',
    },
  },
  withdrawal: {
    name: { ja: '退会の手続きをする', en: 'End the account' },
    note: { ja: 'アカウントを終わりにします。元に戻せません', en: 'Cannot be undone' },
  },
};

export const actsTexts = defineMessages({
  ja: {
    open: '代わりに操作',
    title: (name: string) => `${name}さんの代わりに操作`,
    text: 'どの操作も理由と一緒に記録に残り、本人に知らせます。',
    mailLanguage: 'メールのことば',
    correctTitle: (name: string) => `${name}さんの登録情報を直す`,
    correctAction: '直す',
    corrected: '登録情報を直しました',
    unchanged: '直したところはまだありません。',
    genders: (value: string): string => ({ 1: '男性', 2: '女性', 3: 'その他' })[value] ?? value,
    changedTitle: '先に変更されています',
    changedText: '入力している間に、本人かほかの職員が変更しました。入力した内容は残っています。',
    field: '項目',
    mine: 'あなたの入力',
    theirs: 'いまの登録',
    useTheirs: '相手の内容を使う',
    overwrite: '自分の内容で上書き',
    empty: '（空欄）',
    limitsTitle: (name: string) => `${name}さんのログインの制限を解除しますか？`,
    limitsText: (when: string) =>
      `パスワードの間違いが続きました。そのままでも ${when} に解除されます。だれかが試していると思われるときは、先に本人へパスワードの変更をすすめてください。`,
    limitsAction: '制限を解除する',
    limitsDone: (name: string) => `${name}さんのログインの制限を解除しました`,
    photoTitle: (name: string) => `${name}さんの写真を外しますか？`,
    photoText: '写真のファイルも消えます。本人がまた登録できます。',
    photoAction: '写真を外す',
    photoDone: (name: string) => `${name}さんの写真を外しました`,
    passwordTitle: (name: string) => `${name}さんにパスワード再設定のメールを送りますか？`,
    passwordText: (email: string) =>
      `${email} に、新しいパスワードを決めるリンクを送ります。職員がパスワードを見たり決めたりすることはありません。`,
    passwordAction: 'メールを送る',
    passwordDone: (name: string) => `${name}さんにメールを送りました`,
    emailTitle: (name: string) => `${name}さんのメールアドレスを変える`,
    emailNow: (email: string) => `今のメールアドレス：${email}`,
    newEmail: '新しいメールアドレス',
    needEmail: '新しいメールアドレスを入れてください。',
    way: '確かめ方',
    byKey: '本人がキーを入れる',
    byKeyText: '新しいアドレスにキーを送ります。本人が30分以内にアプリで入れると変わります。',
    atDesk: '窓口で確認済み',
    atDeskText:
      'すぐに変わります。前のアドレスには、72時間以内に元に戻せるリンクを送ります。書類は種類だけを記録します。',
    check: '本人確認の書類',
    needCheck: '見せてもらった書類を選んでください。',
    choose: '選んでください',
    keyAction: 'キーを送る',
    deskAction: '変える',
    keyDone: (name: string) => `${name}さんにキーを送りました`,
    deskDone: (name: string) => `${name}さんのメールアドレスを変えました`,
    sessionsTitle: (name: string) => `${name}さんをすべての端末からログアウトしますか？`,
    sessionsText:
      'どの端末もすぐに使えなくなります。本人は、メールアドレスとパスワードでまたログインできます。',
    sessionsAction: 'ログアウトする',
    sessionsDone: (name: string) => `${name}さんをすべての端末からログアウトしました`,
    withdrawalTitle: (name: string) => `${name}さんの退会の手続きをしますか？`,
    withdrawalText: '元に戻せません。本人にはメールで知らせます。',
    effects: '退会すると',
    contracts: (count: string) => `契約${count}件が、また登録できる状態になります`,
    mealsGivenBack: (count: string) => `これからの食事${count}食を、無料で取り消します`,
    mealsKept: (count: string, fee: string) =>
      `取り消しに料金がかかるなどの食事${count}食は、そのまま残ります（取消料 ${fee} はかかりません）`,
    waits: (count: string) => `空き待ち${count}件をやめます`,
    sessions: (count: string) => `端末${count}台からログアウトします`,
    healthErased: '健康情報と緊急連絡先を消します',
    number: '入居者番号',
    numberHint: (number: string) => `確かめのため、${number} を入れてください。`,
    needNumber: '上の入居者番号をそのまま入れてください。',
    withdrawalAction: '退会にする',
    withdrawalDone: (name: string) => `${name}さんを退会にしました`,
    effectsFailed: '退会で起きることを読めませんでした。',
  },
  en: {
    open: 'Act on behalf',
    title: (name: string) => `Act on behalf of ${name}`,
    text: 'Each act goes on record with its reason, and the resident is told.',
    mailLanguage: 'Language of the mail',
    correctTitle: (name: string) => `Correct details of ${name}`,
    correctAction: 'Correct',
    corrected: 'Details corrected',
    unchanged: 'Nothing has been changed yet.',
    genders: (value: string): string => ({ 1: 'Male', 2: 'Female', 3: 'Other' })[value] ?? value,
    changedTitle: 'Somebody changed this first',
    changedText:
      'The resident or a colleague changed it while you were typing. Your input is still here.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'On file now',
    useTheirs: 'Use theirs',
    overwrite: 'Overwrite with mine',
    empty: '(empty)',
    limitsTitle: (name: string) => `Lift the limit on signing in for ${name}?`,
    limitsText: (when: string) =>
      `There were many wrong passwords. The limit ends by itself ${when}. If somebody may be guessing, suggest a new password to the resident first.`,
    limitsAction: 'Lift the limit',
    limitsDone: (name: string) => `Lifted the limit for ${name}`,
    photoTitle: (name: string) => `Remove the photo of ${name}?`,
    photoText: 'Its file is deleted, too. The resident can add one again.',
    photoAction: 'Remove photo',
    photoDone: (name: string) => `Removed the photo of ${name}`,
    passwordTitle: (name: string) => `Mail ${name} a link for a new password?`,
    passwordText: (email: string) =>
      `The link goes to ${email}. Staff never see or set a password.`,
    passwordAction: 'Send the mail',
    passwordDone: (name: string) => `Mailed the link to ${name}`,
    emailTitle: (name: string) => `Change the email address of ${name}`,
    emailNow: (email: string) => `Present address: ${email}`,
    newEmail: 'New email address',
    needEmail: 'Enter the new email address.',
    way: 'How it is confirmed',
    byKey: 'By a key',
    byKeyText:
      'A key goes to the new address. It changes when the resident enters the key in the app within 30 minutes.',
    atDesk: 'Checked at the desk',
    atDeskText:
      'It changes at once. The former address gets a link that brings it back within 72 hours. Only the kind of the document is recorded.',
    check: 'Document that you checked',
    needCheck: 'Choose the document that you were shown.',
    choose: 'Choose',
    keyAction: 'Send the key',
    deskAction: 'Change it',
    keyDone: (name: string) => `Sent the key to ${name}`,
    deskDone: (name: string) => `Changed the email address of ${name}`,
    sessionsTitle: (name: string) => `Sign ${name} out of all devices?`,
    sessionsText:
      'No device can be used any longer. The resident can sign in again with email address and password.',
    sessionsAction: 'Sign out all',
    sessionsDone: (name: string) => `Signed ${name} out of all devices`,
    withdrawalTitle: (name: string) => `End the account of ${name}?`,
    withdrawalText: 'This cannot be undone. The resident is told by mail.',
    effects: 'What happens',
    contracts: (count: string) => `Contracts that can be registered again: ${count}`,
    mealsGivenBack: (count: string) => `Coming meals cancelled free of charge: ${count}`,
    mealsKept: (count: string, fee: string) =>
      `Meals that stay, because cancelling has a price or is over: ${count} (the fee of ${fee} is not charged)`,
    waits: (count: string) => `Waiting lists left: ${count}`,
    sessions: (count: string) => `Devices signed out: ${count}`,
    healthErased: 'Health data and emergency contact are erased',
    number: 'Resident number',
    numberHint: (number: string) => `To make sure, type ${number}.`,
    needNumber: 'Type the resident number exactly as above.',
    withdrawalAction: 'End the account',
    withdrawalDone: (name: string) => `Ended the account of ${name}`,
    effectsFailed: 'What would happen could not be read.',
  },
});

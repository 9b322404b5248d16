// Texts of the profile: labels of its data.
import { defineMessages } from '@yadori/kit/language.ts';

export const profileTexts = defineMessages({
  ja: {
    changePhoto: 'プロフィール写真を変更',
    contract: '契約',
    dormitory: '寮',
    room: '部屋番号',
    officeCode: '事業所コード',
    contractNumber: '契約番号',
    contractStart: '契約開始日',
    contractEnd: '契約終了日',
    openEnded: '定めなし',
    registered: '登録内容',
    change: '変更する',
    loadFailed: 'プロフィールを読み込めませんでした。',
    again: 'もう一度読み込む',
    personal: '基本情報',
    nameNote:
      '氏名を変更すると、アプリにはすぐに反映されます。証明書には、寮で確認したあとに載ります。',
    email: 'メールアドレス（ログインID）',
    changeEmail: 'メールアドレスを変更',
    health: '健康について',
    healthNote:
      'ここに書かれた内容を見られるのは、ご本人と寮の運営担当者だけです。ほかの入居者には表示されません。',
    emergency: '緊急連絡先',
    emergencyNote:
      '見られるのは、ご本人と寮の運営担当者だけです。急病や災害など、もしもの時の連絡に使います。',
    moveIn: '入居時の登録',
    moveInNote: '会員登録のときの内容です。変更したいときは、寮の窓口までお知らせください。',
    unknown: '未登録',
    ownData: 'マイデータ',
    download: 'データのダウンロード',
    reads: '健康情報の閲覧記録',
  },
  en: {
    changePhoto: 'Change profile photo',
    contract: 'Contract',
    dormitory: 'Dormitory',
    room: 'Room number',
    officeCode: 'Office code',
    contractNumber: 'Contract number',
    contractStart: 'Contract start',
    contractEnd: 'Contract end',
    openEnded: 'No end date',
    registered: 'Your details',
    change: 'Edit',
    loadFailed: 'Your profile could not be loaded.',
    again: 'Load again',
    personal: 'Basic details',
    nameNote:
      'A changed name appears in the app at once, and on certificates after your dormitory has confirmed it.',
    email: 'Email address (login ID)',
    changeEmail: 'Change email address',
    health: 'Health',
    healthNote:
      'Only you and the staff who run your dormitory can see this. Other residents never see it.',
    emergency: 'Emergency contact',
    emergencyNote:
      'Only you and the staff who run your dormitory can see this. It is used in an illness, a disaster or another emergency.',
    moveIn: 'Registered when you moved in',
    moveInNote: 'This is what you told us at registration. To change it, ask at the office.',
    unknown: 'Not entered',
    ownData: 'My data',
    download: 'Download my data',
    reads: 'Who opened my health data',
  },
});

/** Registered with the move and not changed here (AM065). */
export const moveInTexts = defineMessages({
  ja: {
    movein: '入居予定日時',
    arrival: '荷物の到着',
    company: '引越業者',
    answer: (yes: boolean): string => (yes ? 'あり' : 'なし'),
    used: '利用する',
    hours: (from: number, to: number) => `${from}時〜${to}時`,
    people: (count: number) => `${count}人`,
  },
  en: {
    movein: 'Expected move-in',
    arrival: 'Luggage arrives',
    company: 'Moving company',
    answer: (yes) => (yes ? 'Yes' : 'No'),
    used: 'Used',
    hours: (from, to) => `${from}:00–${to}:00`,
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
  },
});

// Texts of the notice calls.
import { defineTexts } from '../../platform/texts.ts';

export const noticeTexts = defineTexts({
  ja: {
    notShown: 'このお知らせは表示できません。掲載が終わったか、取り下げられました。',
    withdrawnBefore: 'すでに取り下げられています。',
    withdrawn: '取り下げられたお知らせは訂正できません。',
    announces_fees:
      '予定された料金・締め切りの変更のお知らせは、取り下げも訂正もできません。「料金・締め切り」でその予定を取り消すと、お知らせも改まります。',
    ended: '掲載が終わったお知らせは訂正できません。新しいお知らせを書いてください。',
    corrected: 'ほかの人が先に訂正しました。新しい版を確かめてください。',
    published: 'この下書きはすでに公開されています。',
    incomplete: '公開に必要な内容が足りません。',
    busy: '貼り紙の作成が混み合っています。少し待ってから、もう一度お試しください。',
    not_shown: '掲載中のお知らせだけを再送できます。',
    too_soon: '前の再送から24時間たっていません。',
    twice_done: '再送は2回までです。',
    changed: 'ほかの人が先に保存しました。新しい内容を確かめてください。',
  },
  en: {
    notShown: 'This notice cannot be shown. It has expired or was withdrawn.',
    withdrawnBefore: 'It was withdrawn before.',
    withdrawn: 'A withdrawn notice cannot be corrected.',
    announces_fees:
      'The notice of planned fees or lead times is neither withdrawn nor corrected by hand. Cancel the plan under “Fees and deadlines”, and the notice follows.',
    ended: 'The time of this notice is over. Write a new one.',
    corrected: 'Somebody else corrected it first. Check the new version.',
    published: 'This draft is published already.',
    incomplete: 'Something that publication needs is missing.',
    busy: 'Many papers are being drawn. Wait a moment and try again.',
    not_shown: 'Only a notice that is shown can be sent again.',
    too_soon: 'It was sent again less than 24 hours ago.',
    twice_done: 'A notice is sent again at most twice.',
    changed: 'Somebody else saved first. Check the new state.',
  },
});

/** Who has read a notice, as a workbook (SG012). */
export const readerTexts = defineTexts({
  ja: {
    readers: '既読一覧',
    byFloor: '階ごと',
    floor: '階',
    room: '部屋番号',
    name: '氏名',
    readAt: '読んだ日時',
    confirmedAt: '確認した日時',
    recipients: '対象',
    read: '既読',
    confirmed: '確認済',
  },
  en: {
    readers: 'Notice readers',
    byFloor: 'By floor',
    floor: 'floor',
    room: 'room',
    name: 'name',
    readAt: 'read at',
    confirmedAt: 'acknowledged at',
    recipients: 'recipients',
    read: 'read',
    confirmed: 'acknowledged',
  },
});

interface Announced {
  id: number;
  title: string;
  titleEn: string | null;
  mustConfirm: boolean;
}

/** The message to those who have not read a notice, with its address in the app (SG013). */
export const reminderOf = ({ id, title, titleEn, mustConfirm }: Announced) => ({
  text: `お知らせ「${title}」をまだ${mustConfirm ? '確認' : 'お読み'}になっていない方にお送りしています。\n${mustConfirm ? '読んで「確認しました」を押してください。' : 'ご確認をお願いします。'}\n/notices/${id}`,
  textEn: `You have not yet ${mustConfirm ? 'confirmed' : 'read'} the notice “${titleEn ?? title}”.\nPlease ${mustConfirm ? 'read it and press “I have read this”' : 'read it'}.\n/notices/${id}`,
});

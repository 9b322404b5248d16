// What the server says about messages.
import { attachmentDays } from '@yadori/api/messages/attachments';
import { defineTexts } from '../../platform/texts.ts';

export const messageTexts = defineTexts({
  ja: {
    nothingToSend: 'メッセージを入力するか、ファイルを添付してください。',
    notYours: '寮からのメッセージは削除できません。',
    alreadyGone: 'このメッセージは見つかりませんでした。すでに削除されています。',
    expired: `添付ファイルの保存期間（${attachmentDays}日）が過ぎたため、開けません。`,
    lost: 'この添付ファイルはもう保存されていないため、開けません。',
    quota_day: '24時間に送れるファイルは合計500MBまでです。時間をおいてもう一度お試しください。',
    quota_total:
      '保存できるファイルは合計2GBまでです。ファイルを送ったメッセージを削除すると、7日後にその分が空きます。',
    officeName: (dormitory: string) => `${dormitory} 管理室`,
  },
  en: {
    nothingToSend: 'Enter a message or attach a file.',
    notYours: 'Messages of the dormitory cannot be deleted.',
    alreadyGone: 'This message was not found. It has already been deleted.',
    expired: `The attachment was kept for ${attachmentDays} days and can no longer be opened.`,
    lost: 'This attachment is no longer kept and cannot be opened.',
    quota_day: 'You can send files of 500 MB within 24 hours. Please try again later.',
    quota_total:
      'Your files may take up 2 GB in all. Delete messages with files: their space is free 7 days later.',
    officeName: (dormitory: string) => `${dormitory} Office`,
  },
});

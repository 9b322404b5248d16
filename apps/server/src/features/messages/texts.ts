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
    houseName: (house: string) => `${house} 管理室`,
  },
  en: {
    nothingToSend: 'Enter a message or attach a file.',
    notYours: 'Messages of the dormitory cannot be deleted.',
    alreadyGone: 'This message was not found. It has already been deleted.',
    expired: `The attachment was kept for ${attachmentDays} days and can no longer be opened.`,
    lost: 'This attachment is no longer kept and cannot be opened.',
    houseName: (house: string) => `${house} Office`,
  },
});

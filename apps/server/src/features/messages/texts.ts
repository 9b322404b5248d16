// What the server says about messages.
import { attachmentDays } from '@yadori/api/messages/attachments';
import { urgentPerHour } from '@yadori/api/messages/urgent';
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
    automaticOffice: (dormitory: string) => `${dormitory} 管理室（自動）`,
    emergencyPhone: (phone: string) => `緊急のときの電話：${phone}`,
    tooManyUrgent: `緊急のメッセージは1時間に${urgentPerHour}件までです。電話するか、緊急にせずに送ってください。`,
    changed: 'この会話は、ほかの操作で変わりました。もう一度ご確認ください。',
    answered: 'もう返信があります。内容を確かめてから、送るかどうかを決めてください。',
    closed: '退寮から1か月が過ぎたため、返信できません。',
    noteTooLate: '書いてから10分が過ぎたため、消せません。',
    read_already: '入居者がもう読んだため、取り消せません。',
    openField: (name: string) =>
      `「{${name}}」が置きかえられていません。書きかえてから送ってください。`,
    unknownField: (name: string) => `「{${name}}」という項目はありません。`,
    shortcut_taken: 'このショートカットは、ほかの定型文で使われています。',
    too_many: '定型文は200件までです。使わないものを削除してください。',
    templateChanged: 'この定型文は、ほかの人が先に変更しました。内容を確かめてください。',
    too_late: '送信から60秒が過ぎたため、取り消せません。',
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
    automaticOffice: (dormitory: string) => `${dormitory} Office (automatic)`,
    emergencyPhone: (phone: string) => `Phone for emergencies: ${phone}`,
    tooManyUrgent: `You can send ${urgentPerHour} urgent messages an hour. Please call, or send it as an ordinary message.`,
    changed: 'Something else has changed this conversation. Please look at it again.',
    answered: 'There is a newer message. Read it before you decide whether to send yours.',
    closed: 'It is more than a month since the contract ended: answers are closed.',
    noteTooLate: 'It was written more than 10 minutes ago and can no longer be removed.',
    read_already: 'The resident has read it already, so it cannot be taken back.',
    openField: (name: string) => `{${name}} was not filled in. Replace it before you send.`,
    unknownField: (name: string) => `There is no field {${name}}.`,
    shortcut_taken: 'Another template has this shortcut.',
    too_many: 'There can be at most 200 templates. Remove those that are no longer used.',
    templateChanged: 'Somebody else has changed this template first. Please look at it again.',
    too_late: 'It was sent more than 60 seconds ago, so it cannot be taken back.',
  },
});

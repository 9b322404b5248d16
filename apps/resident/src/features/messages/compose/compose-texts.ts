// Words of the form in which a message is written.
import { defineMessages } from '@yadori/kit/language.ts';

export const composeTexts = defineMessages({
  ja: {
    label: 'メッセージを入力',
    attach: 'ファイルを添付',
    send: '送信',
    sendKey: (key: string) => `${key}＋Enterでも送れます`,
    needed: '文章かファイルを入れると送信できます',
    sending: '送信しています。終わると次を送信できます',
    tooLong: (most: number) => `${most}文字以内にしてください`,
    left: (length: number, most: number) => `${length}/${most}`,
    leftSpoken: (length: number, most: number) => `${most}文字中${length}文字`,
    removeFile: '添付を取り消す',
    drop: 'ここにファイルを置くと添付します',
  },
  en: {
    label: 'Write a message',
    attach: 'Attach a file',
    send: 'Send',
    sendKey: (key) => `${key}+Enter sends too`,
    needed: 'Write something or attach a file to send',
    sending: 'Sending. You can send the next one afterwards',
    tooLong: (most) => `Use at most ${most} characters`,
    left: (length, most) => `${length}/${most}`,
    leftSpoken: (length, most) => `${length} of ${most} characters`,
    removeFile: 'Remove the attachment',
    drop: 'Drop the file here to attach it',
  },
});

// What the dialogs of acts say of the message that the resident gets.
import { defineMessages } from '@yadori/kit/language.ts';

export const actTexts = defineMessages({
  ja: {
    silent: 'お知らせしない',
    silentToThem: '本人にお知らせしない',
    silentHint: '職員の入力の誤りを直すときだけ選べます。',
    noMessage: '本人へのメッセージは送りません。',
    messageFollows: '本人のメッセージに、理由といっしょに届きます。',
    message: (name: string) => `${name}さんに届くメッセージ`,
    messageLater: '理由を選ぶと、届く文がここに出ます。',
  },
  en: {
    silent: 'Do not tell the resident',
    silentToThem: 'Do not tell the resident',
    silentHint: 'Only where a mistake of the staff is corrected.',
    noMessage: 'No message goes to the resident.',
    messageFollows: 'The resident gets a message with the reason.',
    message: (name: string) => `Message to ${name}`,
    messageLater: 'Choose a reason to see the message.',
  },
});

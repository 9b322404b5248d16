// Words of what helps next.
import { defineMessages } from '@yadori/kit/language.ts';

export const stepTexts = defineMessages({
  ja: {
    next: '次にできること',
    call: '119番に電話する（救急・消防）',
    manual: '緊急マニュアル',
    evacuation: '避難経路',
    message: '管理室へメッセージを送る',
    where: '今いる場所',
    whereHint: '例：3階の廊下、302号室',
    send: '場所を送る',
    sent: '管理室に届きました。',
    notSent: '送れませんでした。もう一度お試しください。',
    tooLong: (limit: number) => `${limit}文字以内で入力してください`,
  },
  en: {
    next: 'What to do next',
    call: 'Call 119 (ambulance, fire)',
    manual: 'Emergency manual',
    evacuation: 'Evacuation route',
    message: 'Message the office',
    where: 'Where are you?',
    whereHint: 'For example: corridor on the 3rd floor, room 302',
    send: 'Send my location',
    sent: 'The office has it.',
    notSent: 'It could not be sent. Please try again.',
    tooLong: (limit) => `Use at most ${limit} characters`,
  },
});

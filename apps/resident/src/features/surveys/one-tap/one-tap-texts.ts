// Words of the answer by one press.
import { defineMessages } from '@yadori/kit/language.ts';

export const oneTapTexts = defineMessages({
  ja: {
    check: '安否確認',
    safetyCheck: '安否確認：',
    at: (time: string) => `（${time}）`,
    sending: '送信しています',
    offline: 'まだ送られていません。電波が戻ると自動で送ります。',
    unreachable: 'まだ送られていません。つながり次第、自動で送ります。',
    change: '変更する',
    keep: '変更しない',
  },
  en: {
    check: 'Safety check',
    safetyCheck: 'Safety check: ',
    at: (time) => ` (${time})`,
    sending: 'Sending',
    offline: 'Not sent yet. It goes out by itself when you are back online.',
    unreachable: 'Not sent yet. It goes out by itself as soon as you are back online.',
    change: 'Change',
    keep: 'Keep it',
  },
});

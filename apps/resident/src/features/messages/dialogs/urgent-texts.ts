// Words before an urgent message.
import { defineMessages } from '@yadori/kit/language.ts';

export const urgentTexts = defineMessages({
  ja: {
    title: '緊急のメッセージを送りますか？',
    first: '命や火災の危険があるときは、先に電話してください。',
    call: (number: string): string => (number === '119' ? '119（消防・救急）' : '110（警察）'),
    text: '職員の端末に、すぐ通知します。すぐに返信がないときは電話してください。',
    offline: '電波がないため、今は届きません。電話してください。電波が戻ると送ります。',
    send: '緊急で送る',
  },
  en: {
    title: 'Send this as an urgent message?',
    first: 'If there is a fire or a life is in danger, call first:',
    call: (number) => (number === '119' ? '119 (fire, ambulance)' : '110 (police)'),
    text: 'Staff are notified on their phones at once. If no answer comes soon, please call.',
    offline:
      'You are offline, so it can’t arrive now. Please call. It is sent once you are back online.',
    send: 'Send as urgent',
  },
});

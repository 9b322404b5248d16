// Words of the popup.
import { defineMessages } from '@yadori/kit/language.ts';

export const popupTexts = defineMessages({
  ja: {
    survey: 'アンケート',
    safetyCheck: '安否確認',
    lead: '寮からアンケートが届いています。ご協力をお願いします。',
    safetyLead: '今の状況を教えてください。',
    answer: '回答する',
    more: 'くわしく回答する',
    close: '閉じる',
  },
  en: {
    survey: 'Survey',
    safetyCheck: 'Safety check',
    lead: 'Your dormitory has a survey for you.',
    safetyLead: 'Tell us how you are.',
    answer: 'Answer',
    more: 'Answer in detail',
    close: 'Close',
  },
});

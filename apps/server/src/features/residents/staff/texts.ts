// What the server says to staff about residents.
import { defineTexts } from '../../../platform/texts.ts';

export const residentTexts = defineTexts({
  ja: {
    approvalNeeded: '本部が健康・緊急の情報を開くには、もう一人の承認が必要です。',
    changed: 'ほかの人が先に変更しました。新しい内容を確認して、もう一度訂正してください。',
  },
  en: {
    approvalNeeded: 'For the head office to open health data, a second person has to approve.',
    changed: 'Somebody changed this first. Check the new values and correct them again.',
  },
});

// Texts of joining two accounts.
import { defineTexts } from '../../../platform/texts.ts';

export const mergeTexts = defineTexts({
  ja: { same: '同じアカウントです。もう一つのアカウントを選んでください。' },
  en: { same: 'This is the same account. Choose the other one.' },
});

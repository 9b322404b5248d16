// Sentences of companies in both languages.
import type { Language } from '@yadori/api/language/language';

interface Texts {
  codeTaken: string;
  changed: string;
}

const texts: Record<Language, Texts> = {
  ja: {
    codeTaken: 'このコードの会社はすでにあります。',
    changed: '別の職員が先に変更しました。今の内容を確かめてください。',
  },
  en: {
    codeTaken: 'A company with this code exists already.',
    changed: 'Another member of staff has changed this first. Check how it is now.',
  },
};

export const companyTexts = (language: Language): Texts => texts[language];

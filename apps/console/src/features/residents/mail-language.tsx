// In which language the resident gets a mail: a field of the acts that send one.
import type { Language } from '@yadori/api/language/language';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import { actsTexts } from './acts-texts.ts';

export const mailLanguage = fieldsWith<unknown>().segment<Language>('ja', {
  label: (_, language) => actsTexts[language].mailLanguage,
  options: () => [
    { value: 'ja', label: <span lang="ja">日本語</span> },
    { value: 'en', label: <span lang="en">English</span> },
  ],
});

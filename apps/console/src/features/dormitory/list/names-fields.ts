// Names and address of a dormitory, as both its forms have them.
import { dormitoryNameLength } from '@yadori/api/dormitory/administration-calls';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import type { Translated } from '@yadori/kit/language.ts';
import type { dormitoriesTexts } from './dormitories-texts.ts';

export type DormitoryTexts = Translated<typeof dormitoriesTexts.ja>;

const { text } = fieldsWith<DormitoryTexts>();
const maxLength = dormitoryNameLength;

export const namesFields = {
  name_ja: text({
    label: (t) => t.nameJa,
    missing: (t) => t.needName,
    input: { maxLength, lang: 'ja' },
  }),
  name_en: text({
    label: (t) => t.nameEn,
    missing: (t) => t.needEnglish,
    input: { maxLength, lang: 'en' },
  }),
  location_ja: text({ label: (t) => t.locationJa, input: { maxLength, lang: 'ja' } }),
  location_en: text({ label: (t) => t.locationEn, input: { maxLength, lang: 'en' } }),
};

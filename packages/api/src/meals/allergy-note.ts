// What residents read wherever they read about allergens in meals (A051).
import type { Bilingual } from '../language/language.ts';

export const allergyNote: Bilingual = {
  ja: '食事では、お一人ずつのアレルギー対応をしていません。食べるかどうかは、献立と原材料を確かめてご自身で判断してください。',
  en: 'Individual allergy handling in meals is not provided. Check the menu and its ingredients, and decide for yourself what you eat.',
};

// Names of the fields of a dish and of allergens, in the language of the reader.
import { textIn } from '@yadori/api/language/language';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { MenuMonth } from './api.ts';
import type { NumberName, TextName } from './dish-form.ts';
import { menusTexts } from './texts.ts';

export function useNames(allergens: MenuMonth['allergens']) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const fieldNames: Readonly<Record<TextName | NumberName, string>> = {
    menu_name: t.name,
    menu_name_en: t.nameEn,
    menu_description: t.description,
    menu_description_en: t.descriptionEn,
    energy_description: t.energyLine,
    energy_description_en: t.energyLineEn,
    kcal: t.kcal,
    protein_g: t.protein,
    fat_g: t.fat,
    carbohydrate_g: t.carbohydrate,
    salt_g: t.salt,
    capacity: t.capacity,
    late_stock: t.lateStock,
  };
  const allergenName = (code: string): string => {
    const item = allergens.find((one) => one.code === code);
    return item === undefined ? code : textIn(language, { ja: item.name_ja, en: item.name_en });
  };
  return { fieldNames, allergenName };
}

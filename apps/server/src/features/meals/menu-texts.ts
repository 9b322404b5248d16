// Texts of a menu in the reader's language, with the language named where there is Japanese only (CL001 to CL003).
import { fallbackOf, textIn, type FallbackLanguage } from '@yadori/api/language/fallback';
import type { Language } from '@yadori/api/language/language';

/** The name of a menu as its row carries it. */
export interface NamedMenu {
  menu_name: string;
  menu_name_en: string | null;
}

export const menuName = (menu: NamedMenu, language: Language) => ({
  menu_name: textIn(language, menu.menu_name, menu.menu_name_en),
  language: fallbackOf(language, menu.menu_name_en),
});

export interface DescribedMenu extends NamedMenu {
  menu_description: string;
  menu_description_en: string | null;
}

export const menuDescription = (menu: DescribedMenu, language: Language) => ({
  menu_description: textIn(language, menu.menu_description, menu.menu_description_en),
  description_language: fallbackOfOptional(
    language,
    menu.menu_description,
    menu.menu_description_en,
  ),
});

/** The line of energy and nutrients has a language of its own: kitchens often take it from a program. */
export const energyLine = (
  menu: { energy_description: string; energy_description_en: string | null },
  language: Language,
) => ({
  energy_description: textIn(language, menu.energy_description, menu.energy_description_en),
  energy_language: fallbackOfOptional(
    language,
    menu.energy_description,
    menu.energy_description_en,
  ),
});

/** Why staff stopped the meal; null where they did not. */
export const stopOf = (
  {
    stop_reason_ja,
    stop_reason_en,
  }: { stop_reason_ja: string | null; stop_reason_en: string | null },
  language: Language,
) =>
  stop_reason_ja === null
    ? null
    : {
        reason: textIn(language, stop_reason_ja, stop_reason_en),
        language: fallbackOf(language, stop_reason_en),
      };

/** A text that is missing in Japanese, too, has no language. */
const fallbackOfOptional = (
  language: Language,
  japanese: string,
  english: string | null,
): FallbackLanguage => (japanese === '' ? undefined : fallbackOf(language, english));

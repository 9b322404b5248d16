// Picture, name, description, calories, nutrition and allergens of one menu.
import type { Menu } from '@yadori/api/meals/shapes';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { MealArt } from '../components/meal-art.tsx';
import { MealTag } from '../components/meal-tag.tsx';
import { AllergenStatement } from './allergen-statement.tsx';
import { MarkedAllergens } from './marked-allergens.tsx';
import styles from './menu-in-full.module.css';
import { dialogTexts } from '../dialogs/texts.ts';
import { Nutrients } from './nutrients.tsx';

export function MenuInFull({ menu, date }: { menu: Menu; date: string }) {
  const t = useMessages(dialogTexts);
  const language = useLanguage();
  // Answers that were kept on the device before this field existed lack it.
  const { allergens }: Partial<Menu> = menu;
  return (
    <div className={styles.menu}>
      <MealArt meal={menu} className={styles.art} />
      <MealTag kind={menu} />
      <h3 className="size-20">
        <ServerText fallback={menu.language ?? menu.description_language ?? menu.energy_language}>
          {menu.menu_name}
        </ServerText>
      </h3>
      <p className={styles.description}>
        <ServerText>{menu.menu_description}</ServerText>
      </p>
      {menu.kcal !== null && (
        <p className={`num ${styles.kcal ?? ''}`}>
          <b>{formatCount(menu.kcal, language)}</b> {t.kcal}
        </p>
      )}
      <MarkedAllergens kind={menu} date={date} />
      <Nutrients menu={menu} />
      {allergens !== undefined && <AllergenStatement groups={allergens} />}
    </div>
  );
}

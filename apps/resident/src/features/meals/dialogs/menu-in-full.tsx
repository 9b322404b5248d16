// Picture, name, description, calories and nutrition of one menu.
import type { Menu } from '@yadori/api/meals/shapes';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/server-text.tsx';
import { MealArt } from '../components/meal-art.tsx';
import { MealTag } from '../components/meal-tag.tsx';
import styles from './menu-in-full.module.css';
import { dialogTexts } from './messages.ts';

export function MenuInFull({ menu }: { menu: Menu }) {
  const t = useMessages(dialogTexts);
  const language = useLanguage();
  return (
    <div className={styles.menu}>
      <MealArt meal={menu} className={styles.art} />
      <MealTag kind={menu} />
      <h3 className={styles.name}>
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
      {menu.energy_description !== '' && (
        <div className={styles.energy}>
          <h4>{t.energy}</h4>
          <p>
            <ServerText>{menu.energy_description}</ServerText>
          </p>
        </div>
      )}
    </div>
  );
}

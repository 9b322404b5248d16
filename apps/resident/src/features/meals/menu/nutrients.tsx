// Nutrients of a menu in grams, as far as the kitchen entered them, and in its own words.
import type { Menu } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import styles from './nutrients.module.css';
import { dialogTexts } from '../dialogs/texts.ts';

const nutrients = ['protein_g', 'fat_g', 'carbohydrate_g', 'salt_g'] as const;

export function Nutrients({ menu }: { menu: Menu }) {
  const t = useMessages(dialogTexts);
  // Answers that were kept on the device before these fields existed lack them.
  const shown = nutrients.filter((name) => typeof menu[name] === 'number');
  if (shown.length === 0 && menu.energy_description === '') return null;
  return (
    <div className={styles.nutrients}>
      <h4>{t.energy}</h4>
      {shown.length > 0 && (
        <dl>
          {shown.map((name) => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd className="num">{t.grams(menu[name]?.toFixed(1) ?? '')}</dd>
            </div>
          ))}
        </dl>
      )}
      {menu.energy_description !== '' && (
        <p>
          <ServerText>{menu.energy_description}</ServerText>
        </p>
      )}
    </div>
  );
}

// The later of two people who save a meal sees both versions and decides (SD005).
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { textIn } from '@yadori/api/language/language';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { MenuMonth } from '../api.ts';
import {
  differencesOf,
  formOf,
  type Differing,
  type NumberName,
  type TextName,
} from '../dish-form.ts';
import styles from '../menus.module.css';
import { menusTexts } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

interface ClashProps {
  editor: Editor;
  allergens: MenuMonth['allergens'];
}

export function Clash({ editor, allergens }: ClashProps) {
  const t = useMessages(menusTexts);
  const wordsOf = useWords(allergens);
  const differing = differencesOf(formOf(editor.newer), editor.form, t.unlimited).map(wordsOf);
  return (
    <Banner tone="warn" role="alert">
      <p>
        <b>{t.changedTitle}</b>
      </p>
      <p>{differing.length === 0 ? t.sameText : t.changedText}</p>
      {differing.length > 0 && (
        <dl className={styles.clash}>
          {differing.map(({ key, label, theirs, mine }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{t.theirs(theirs)}</dd>
              <dd>{t.mine(mine)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        <Button size="small" onClick={editor.takeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button size="small" variant="tonal" onClick={editor.keepMine}>
          {t.keepMine}
        </Button>
      </div>
    </Banner>
  );
}

function useWords(allergens: ClashProps['allergens']) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const labels: Readonly<Record<TextName | NumberName, string>> = {
    ...{ menu_name: t.name, menu_name_en: t.nameEn },
    ...{ menu_description: t.description, menu_description_en: t.descriptionEn },
    ...{ energy_description: t.energyLine, energy_description_en: t.energyLineEn },
    ...{ kcal: t.kcal, protein_g: t.protein, fat_g: t.fat, carbohydrate_g: t.carbohydrate },
    ...{ salt_g: t.salt, capacity: t.capacity, late_stock: t.lateStock },
  };
  return (one: Differing) => {
    if ('field' in one) {
      const { field, theirs, mine } = one;
      return { key: field, label: labels[field], theirs: theirs || t.blank, mine: mine || t.blank };
    }
    const { allergen, theirs, mine } = one;
    const item = allergens.find(({ code }) => code === allergen);
    const label = item && textIn(language, { ja: item.name_ja, en: item.name_en });
    return { key: allergen, label: label ?? allergen, theirs: t[theirs], mine: t[mine] };
  };
}

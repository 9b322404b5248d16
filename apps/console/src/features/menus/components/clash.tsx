// The later of two people who save a meal sees both versions and decides (SD005). In the foot of the editor.
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { MenuMonth } from '../api.ts';
import { differencesOf, formOf, type Differing } from '../dish-form.ts';
import styles from '../menus.module.css';
import { menusTexts } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { useNames } from '../use-names.ts';

interface ClashProps {
  editor: Editor;
  allergens: MenuMonth['allergens'];
}

export function Clash({ editor, allergens }: ClashProps) {
  const t = useMessages(menusTexts);
  const wordsOf = useWords(allergens);
  const differing = differencesOf(formOf(editor.newer), editor.form, t.unlimited).map(wordsOf);
  return (
    <>
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
    </>
  );
}

function useWords(allergens: ClashProps['allergens']) {
  const t = useMessages(menusTexts);
  const { fieldNames, allergenName } = useNames(allergens);
  return (one: Differing) => {
    if ('field' in one) {
      const { field, theirs, mine } = one;
      const values = { theirs: theirs || t.blank, mine: mine || t.blank };
      return { key: field, label: fieldNames[field], ...values };
    }
    const { allergen, theirs, mine } = one;
    return { key: allergen, label: allergenName(allergen), theirs: t[theirs], mine: t[mine] };
  };
}

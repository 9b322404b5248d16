// Fields of a dish: both languages side by side, stock and nutrition (SD002, CL008).
import type { ChangeEvent } from 'react';
import { dishLimits } from '@yadori/api/meals/dish';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { TextArea, TextField } from '@yadori/kit/fields/text-field.tsx';
import { withText, type NumberName, type TextName } from '../dish-form.ts';
import { oldTexts } from '../old-statements-texts.ts';
import { hasOld } from '../old-statements.ts';
import styles from '../menus.module.css';
import { menusTexts } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** What a controlled field of the editor takes. */
function useBinding({ form, setForm, wrong, typed }: Editor) {
  const t = useMessages(menusTexts);
  return {
    text: (name: TextName) => ({
      value: form.texts[name],
      maxLength: dishLimits[name],
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }: Change) =>
        setForm((now) => withText(now, name, value)),
    }),
    number: (name: NumberName) => ({
      id: typed.idOf(name),
      value: form.numbers[name],
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      error: wrong.includes(name) ? t.notNumber : undefined,
      onChange: ({ currentTarget: { value } }: Change) =>
        setForm((now) => ({ ...now, numbers: { ...now.numbers, [name]: value } })),
    }),
  };
}

/** Beside what is still of the dish before (AM251). */
export function OldMark() {
  const t = useMessages(oldTexts);
  return (
    <Tag tone="amber" small>
      {t.mark}
    </Tag>
  );
}

export function DishTexts({ editor, nameId }: { editor: Editor; nameId: string }) {
  const t = useMessages(menusTexts);
  const { text } = useBinding(editor);
  const { texts } = editor.form;
  const english = (label: string, japanese: TextName, translated: TextName) => (
    <span className={styles.labelRow}>
      {label}
      {texts[japanese] !== '' && texts[translated] === '' && (
        <Tag tone="amber" small>
          {t.untranslated}
        </Tag>
      )}
      {editor.old.includes(translated) && <OldMark />}
    </span>
  );
  return (
    <div className="stack gap-16">
      <div className={styles.pair}>
        <TextField {...text('menu_name')} id={nameId} label={t.name} lang="ja" />
        <TextField
          {...text('menu_name_en')}
          label={english(t.nameEn, 'menu_name', 'menu_name_en')}
          lang="en"
        />
      </div>
      <div className={styles.pair}>
        <TextArea {...text('menu_description')} rows={2} label={t.description} lang="ja" />
        <TextArea
          {...text('menu_description_en')}
          rows={2}
          label={english(t.descriptionEn, 'menu_description', 'menu_description_en')}
          lang="en"
        />
      </div>
    </div>
  );
}

export function StockFields({ editor }: { editor: Editor }) {
  const t = useMessages(menusTexts);
  const { number } = useBinding(editor);
  const { form, setForm } = editor;
  return (
    <div className="stack gap-16">
      <div className={styles.pair}>
        <TextField {...number('capacity')} disabled={form.isUnlimited} label={t.capacity} />
        <TextField {...number('late_stock')} label={t.lateStock} hint={t.lateStockHint} />
      </div>
      <Checkbox
        checked={form.isUnlimited}
        onChange={({ currentTarget: { checked } }) =>
          setForm((now) => ({ ...now, isUnlimited: checked }))
        }
      >
        {t.unlimited}
      </Checkbox>
    </div>
  );
}

export function NutritionFields({ editor }: { editor: Editor }) {
  const t = useMessages(menusTexts);
  const { text, number } = useBinding(editor);
  return (
    <details>
      <summary className={styles.fold}>
        <span className={styles.labelRow}>
          {t.nutrition}
          {hasOld(editor.old, 'nutrition') && <OldMark />}
        </span>
      </summary>
      <div className="stack gap-16">
        <div className={styles.numbers}>
          <TextField {...number('kcal')} label={t.kcal} />
          <TextField {...number('protein_g')} label={t.protein} />
          <TextField {...number('fat_g')} label={t.fat} />
          <TextField {...number('carbohydrate_g')} label={t.carbohydrate} />
          <TextField {...number('salt_g')} label={t.salt} />
        </div>
        <div className={styles.pair}>
          <TextField {...text('energy_description')} label={t.energyLine} lang="ja" />
          <TextField {...text('energy_description_en')} label={t.energyLineEn} lang="en" />
        </div>
      </div>
    </details>
  );
}

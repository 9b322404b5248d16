// Fields of a form of several settings: that of the pressed line, what they share, and those of the other lines folded away.
import type { ComponentProps } from 'react';
import { FieldList, type Fields, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';

interface ItemFieldsProps<F extends Fields<SettingTexts>> {
  item: keyof F & string;
  /** The fields of all lines. */
  items: readonly (keyof F & string)[];
  begun: ValuesOf<F>;
  list: ComponentProps<typeof FieldList<F, SettingTexts>>;
}

export function ItemFields<F extends Fields<SettingTexts>>(props: ItemFieldsProps<F>) {
  const { item, items, begun, list } = props;
  const t = useMessages(settingTexts);
  const { values, errors } = list.form;
  const names = Object.keys(list.fields) as (keyof F & string)[];
  const others = items.filter((one) => one !== item);
  const isNeeded = others.some((one) => values[one] !== begun[one] || errors[one] !== undefined);
  return (
    <>
      <FieldList<F, SettingTexts>
        {...list}
        without={(shown) => [...others, ...(list.without?.(shown) ?? [])]}
      />
      <details open={isNeeded || undefined}>
        <summary className={styles.fold}>{t.otherItems}</summary>
        <div className="stack column gap-16">
          <FieldList<F, SettingTexts>
            {...list}
            without={() => names.filter((name) => !others.includes(name))}
          />
        </div>
      </details>
    </>
  );
}

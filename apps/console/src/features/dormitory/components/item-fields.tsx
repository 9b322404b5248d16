// Fields of a form of several settings: that of the pressed line, in the line itself where it has a place, what they share,
// and those of the other lines folded away.
import type { ComponentProps } from 'react';
import { FieldList, type Fields, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';
import type { Place } from '../use-open-item.ts';
import { InRow } from './in-row.tsx';

interface ItemFieldsProps<F extends Fields<SettingTexts>> {
  item: keyof F & string;
  /** The fields of all lines. */
  items: readonly (keyof F & string)[];
  /** Further ones that stand in the line with it. */
  beside: readonly (keyof F & string)[];
  begun: ValuesOf<F>;
  place: Place;
  list: ComponentProps<typeof FieldList<F, SettingTexts>>;
}

export function ItemFields<F extends Fields<SettingTexts>>(props: ItemFieldsProps<F>) {
  const { item, items, beside, begun, place, list } = props;
  const t = useMessages(settingTexts);
  const { values, errors } = list.form;
  const names = Object.keys(list.fields) as (keyof F & string)[];
  const others = items.filter((one) => one !== item);
  const own = [item, ...beside];
  const allBut = (shown: readonly string[]) => names.filter((name) => !shown.includes(name));
  const isNeeded = others.some((one) => values[one] !== begun[one] || errors[one] !== undefined);
  return (
    <>
      <InRow place={place}>
        <FieldList<F, SettingTexts>
          {...list}
          without={(shown) => [...allBut(own), ...(list.without?.(shown) ?? [])]}
        />
      </InRow>
      <FieldList<F, SettingTexts>
        {...list}
        without={(shown) => [...own, ...others, ...(list.without?.(shown) ?? [])]}
      />
      <details open={isNeeded || undefined}>
        <summary className={styles.fold}>{t.otherItems}</summary>
        <div className="stack column gap-16">
          <FieldList<F, SettingTexts> {...list} without={() => allBut(others)} />
        </div>
      </details>
    </>
  );
}

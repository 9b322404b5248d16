// What a dish says about each allergen of the list: contains, does not contain, unknown (SD029, SD030).
import { useState } from 'react';
import type { Allergen } from '@yadori/api/meals/staff/month-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Statement } from '../dish-form.ts';
import { hasOld } from '../old-statements.ts';
import rowStyles from '../allergen-fields.module.css';
import styles from '../menus.module.css';
import { menusTexts } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { textIn } from '@yadori/api/language/language';
import { OldMark } from './dish-fields.tsx';

interface AllergenFieldsProps {
  editor: Editor;
  /** The list of the day of the meal. */
  list: readonly Allergen[];
}

export function AllergenFields({ editor, list }: AllergenFieldsProps) {
  const t = useMessages(menusTexts);
  const of = (kind: Allergen['class']) => list.filter((one) => one.class === kind);
  const mandatory = of('mandatory');
  const recommended = of('recommended');
  const hasRecommended = recommended.some(({ code }) => editor.form.allergens[code] === 'contains');
  return (
    <section className={styles.group} aria-label={t.allergens}>
      <h3 className={styles.legend}>
        {t.mandatory(mandatory.length)}
        {hasOld(editor.old, 'allergens') && <OldMark />}
      </h3>
      <Rows editor={editor} rows={mandatory} />
      <details open={hasRecommended}>
        <summary className={styles.fold}>{t.recommended(recommended.length)}</summary>
        <Rows editor={editor} rows={recommended} />
      </details>
      <RestAbsent editor={editor} list={list} />
    </section>
  );
}

const values = ['contains', 'absent', 'unknown'] as const satisfies readonly Statement[];

function Rows({ editor, rows }: { editor: Editor; rows: readonly Allergen[] }) {
  return (
    <div className={rowStyles.allergens}>
      {rows.map((allergen) => (
        <Row key={allergen.code} editor={editor} allergen={allergen} />
      ))}
    </div>
  );
}

function Row({ editor: { form, setForm }, allergen }: { editor: Editor; allergen: Allergen }) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const { code } = allergen;
  const choose = (value: Statement) =>
    setForm((now) => {
      const { [code]: _before, ...others } = now.allergens;
      return { ...now, allergens: value === 'unknown' ? others : { ...others, [code]: value } };
    });
  const note = textIn(language, { ja: allergen.note_ja ?? '', en: allergen.note_en });
  return (
    <fieldset className={rowStyles.allergen}>
      <legend className={rowStyles.allergenName}>
        {textIn(language, { ja: allergen.name_ja, en: allergen.name_en })}
      </legend>
      <span className={rowStyles.values}>
        {values.map((value) => (
          <label key={value} className={rowStyles.value}>
            <input
              type="radio"
              name={`allergen-${code}`}
              value={value}
              checked={(form.allergens[code] ?? 'unknown') === value}
              onChange={() => choose(value)}
            />
            {t[value]}
          </label>
        ))}
      </span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </fieldset>
  );
}

/** Only after the number was named: unknown must not become absent by a slip. */
function RestAbsent({ editor, list }: AllergenFieldsProps) {
  const t = useMessages(menusTexts);
  const [isAsking, setIsAsking] = useState(false);
  const unknown = list.filter(({ code }) => editor.form.allergens[code] === undefined);
  if (unknown.length === 0) return null;
  if (!isAsking)
    return (
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        {t.restAbsent(unknown.length)}
      </Button>
    );
  const setAll = () => {
    editor.setForm((now) => ({
      ...now,
      allergens: {
        ...now.allergens,
        ...Object.fromEntries(unknown.map(({ code }) => [code, 'absent' as const])),
      },
    }));
    setIsAsking(false);
  };
  return (
    <Banner tone="warn" role="alert">
      <p>{t.restQuestion(unknown.length)}</p>
      <p>{t.restText}</p>
      <div className={styles.foot}>
        <Button size="small" onClick={() => setIsAsking(false)}>
          {t.back}
        </Button>
        <Button size="small" variant="tonal" onClick={setAll}>
          {t.restAction}
        </Button>
      </div>
    </Banner>
  );
}

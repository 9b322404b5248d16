// Choosing a template, and deleting the chosen one (O002, O005, O006).
import bookmark from '@phosphor-icons/core/regular/bookmark-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { formTexts } from '../form-texts.ts';
import type { useTemplateRow } from '../use-templates.ts';
import styles from './template-row.module.css';

/** Nothing to choose from: nothing is shown. The native list lies over the whole row. */
export function TemplateRow({ templates }: { templates: ReturnType<typeof useTemplateRow> }) {
  const t = useMessages(formTexts);
  const { list, chosen } = templates;
  if (list.length === 0) return null;
  return (
    <Card as="div" className={styles.row}>
      <Icon svg={bookmark} size={24} className={styles.sign} />
      <span className="stack grow" aria-hidden="true">
        <span className={styles.caption}>{t.template}</span>
        <span className={styles.name}>{chosen?.name ?? t.noTemplate}</span>
      </span>
      <span className={styles.change} aria-hidden="true">
        {chosen === undefined ? t.pickTemplate : t.changeTemplate}
      </span>
      <select
        className={styles.select}
        aria-label={t.template}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          templates.choose(value === '' ? undefined : Number(value))
        }
      >
        <option value="">{t.noTemplate}</option>
        {list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {chosen !== undefined && (
        <IconButton
          svg={trash}
          label={t.deleteTemplate}
          className={styles.delete}
          onClick={() => templates.ask('delete')}
        />
      )}
    </Card>
  );
}

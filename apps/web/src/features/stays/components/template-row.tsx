// Choosing a template, and deleting the chosen one (O002, O005, O006).
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useMessages } from '../../../shell/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formTexts } from '../form-texts.ts';
import type { useTemplateRow } from '../use-templates.ts';
import styles from './template-row.module.css';

/** Nothing to choose from: nothing is shown. */
export function TemplateRow({ templates }: { templates: ReturnType<typeof useTemplateRow> }) {
  const t = useMessages(formTexts);
  const { list, chosen } = templates;
  if (list.length === 0) return null;
  return (
    <div className={styles.row}>
      <SelectField
        className={styles.select}
        label={t.template}
        empty={t.noTemplate}
        value={chosen === undefined ? '' : String(chosen.id)}
        options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) =>
          templates.choose(value === '' ? undefined : Number(value))
        }
      />
      {chosen !== undefined && (
        <IconButton
          svg={trash}
          label={t.deleteTemplate}
          className={styles.delete}
          onClick={() => templates.ask('delete')}
        />
      )}
    </div>
  );
}

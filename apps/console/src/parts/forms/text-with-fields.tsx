// A text with fields in braces: buttons that put them at its caret, and what a resident would get.
import type { Language } from '@yadori/api/language/language';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from './text-with-fields.module.css';

const texts = defineMessages({
  ja: {
    fields: '差し込む項目',
    before: '',
    after: '（差し込む）',
    locked: '消せません',
    sample: '表示の例',
  },
  en: {
    fields: 'Fields',
    before: 'Insert ',
    after: '',
    locked: 'cannot be left out',
    sample: 'Example',
  },
});

interface FieldButton {
  /** What stands in braces. */
  name: string;
  /** Beside it, where the language of the console has another word. */
  label?: string | undefined;
  isLocked?: boolean | undefined;
}

interface TextWithFieldsProps {
  name: Language;
  form: Parameters<typeof textFieldProps<Language>>[0];
  label: string;
  need: 'required' | 'optional';
  limit: number;
  fields: readonly FieldButton[];
  /** Undefined: it would be the text itself. */
  sample: string | undefined;
}

export function TextWithFields(props: TextWithFieldsProps) {
  const { name, form, label, need, limit, fields, sample } = props;
  const t = useMessages(texts);
  const text = form.values[name] ?? '';
  const insert = (field: string) => {
    const area = document.getElementById(form.idOf(name)) as HTMLTextAreaElement | null;
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? start;
    const inserted = `{${field}}`;
    form.change(name, text.slice(0, start) + inserted + text.slice(end));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  return (
    <div>
      <CountedTextArea
        {...textFieldProps(form, name)}
        label={label}
        need={need}
        lang={name}
        limit={limit}
      />
      <div className={styles.fields} role="group" aria-label={`${label}: ${t.fields}`}>
        {fields.map((field) => (
          <Button key={field.name} size="small" onClick={() => insert(field.name)}>
            <span>
              <VisuallyHidden>{t.before}</VisuallyHidden>
              <span lang="ja">{`{${field.name}}`}</span>
              {field.label !== undefined && <span className="note"> {field.label}</span>}
              {field.isLocked === true && <span className="note"> {t.locked}</span>}
              <VisuallyHidden>{t.after}</VisuallyHidden>
            </span>
          </Button>
        ))}
      </div>
      {sample !== undefined && <Sample language={name} text={sample} />}
    </div>
  );
}

function Sample({ language, text }: { language: Language; text: string }) {
  const t = useMessages(texts);
  return (
    <div className={styles.sample}>
      <p className="muted size-12">{t.sample}</p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
    </div>
  );
}

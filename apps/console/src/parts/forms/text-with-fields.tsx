// A text with fields in braces: buttons that put them at its caret, and what a resident would get.
import lock from '@phosphor-icons/core/fill/lock-simple-fill.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from './text-with-fields.module.css';

const texts = defineMessages({
  ja: {
    fields: '入れられる欄',
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
  /** In the place of the example: how the text arrives. */
  preview?: ReactNode;
}

export function TextWithFields(props: TextWithFieldsProps) {
  const { name, form, label, need, limit, fields, sample, preview } = props;
  const t = useMessages(texts);
  const { insert, noteFocus } = useInsert(form, name);
  return (
    <div onFocus={noteFocus}>
      <CountedTextArea
        {...textFieldProps(form, name)}
        label={label}
        need={need}
        lang={name}
        limit={limit}
      />
      <div className={styles.fields} role="group" aria-label={`${label}: ${t.fields}`}>
        <span className="note" aria-hidden="true">
          {t.fields}
        </span>
        {fields.map((field) => (
          <Button
            key={field.name}
            size="small"
            icon={field.isLocked === true ? lock : plus}
            onClick={() => insert(field.name)}
          >
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
      {preview}
      {preview === undefined && sample !== undefined && <Sample language={name} text={sample} />}
    </div>
  );
}

/** Puts a field at the caret of the text, and goes on behind it. */
function useInsert(form: TextWithFieldsProps['form'], name: Language) {
  const text = form.values[name] ?? '';
  const wasIn = useRef(false);
  const noteFocus = ({ target }: FocusEvent) => {
    if (target.id === form.idOf(name)) wasIn.current = true;
  };
  const insert = (field: string) => {
    const area = document.getElementById(form.idOf(name)) as HTMLTextAreaElement | null;
    // Without a caret so far the field goes behind the text.
    const [start, end] =
      area !== null && wasIn.current
        ? [area.selectionStart, area.selectionEnd]
        : [text.length, text.length];
    const inserted = `{${field}}`;
    form.change(name, text.slice(0, start) + inserted + text.slice(end));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  return { insert, noteFocus };
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

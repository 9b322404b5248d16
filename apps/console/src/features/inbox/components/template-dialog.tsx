// Writes one template: title, both texts with fields and an example, shortcut, and where it is offered.
import { useRef, useState } from 'react';
import { templates, type ReplyTemplate } from '@yadori/api/messages/template-calls';
import {
  filledTemplate,
  templateFields,
  templateShortcutMax,
  templateTextMax,
  templateTitleMax,
} from '@yadori/api/messages/templates';
import { Button } from '@yadori/kit/button.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useCall } from '../../../session/use-call.ts';
import { saveTemplate } from '../api.ts';
import styles from '../templates.module.css';
import { templateTexts } from '../template-texts.ts';
import { useTemplateValues } from '../use-templates.ts';

interface TemplateDialogProps {
  /** Undefined: a new one. */
  template: ReplyTemplate | undefined;
  scopes: { can_add: boolean; can_add_for_all: boolean };
  onClose: () => void;
}

const names = ['title', 'ja', 'en', 'shortcut'] as const;
type Name = (typeof names)[number];
type Texts = Readonly<Record<Name, string>>;
type Errors = Readonly<Partial<Record<Name, string>>>;

export function TemplateDialog({ template, scopes, onClose }: TemplateDialogProps) {
  const t = useMessages(templateTexts);
  const [first] = useState<Texts>(template ?? { title: '', ja: '', en: '', shortcut: '' });
  const [texts, setTexts] = useState(first);
  const [isForAll, setIsForAll] = useState(!scopes.can_add);
  const { busy, errors, problem, save } = useSave(template, onClose);
  const change = (name: Name, value: string) => setTexts((now) => ({ ...now, [name]: value }));
  return (
    <WriteDialog
      busy={busy}
      onClose={onClose}
      wide
      changed={texts !== first}
      title={template === undefined ? t.addTitle : t.changeTitle}
      refusal={problem}
      actionLabel={t.save}
      onSubmit={() => save(texts, isForAll)}
    >
      {template === undefined && scopes.can_add && scopes.can_add_for_all && (
        <ScopeChoice isForAll={isForAll} onChange={setIsForAll} />
      )}
      <Fields texts={texts} errors={errors} onChange={change} />
    </WriteDialog>
  );
}

interface ScopeChoiceProps {
  isForAll: boolean;
  onChange: (isForAll: boolean) => void;
}

function ScopeChoice({ isForAll, onChange }: ScopeChoiceProps) {
  const t = useMessages(templateTexts);
  return (
    <ChoiceField
      label={t.scope}
      look="compact"
      value={isForAll ? 'all' : 'here'}
      onChange={(value) => onChange(value === 'all')}
      options={[
        { value: 'here', label: t.here },
        { value: 'all', label: t.everywhere },
      ]}
    />
  );
}

interface FieldsProps {
  texts: Texts;
  errors: Errors;
  onChange: (name: Name, value: string) => void;
}

function Fields({ texts, errors, onChange }: FieldsProps) {
  const t = useMessages(templateTexts);
  return (
    <>
      <TextField
        id="title"
        label={t.name}
        need="required"
        autoComplete="off"
        maxLength={templateTitleMax}
        value={texts.title}
        error={errors.title}
        onChange={({ currentTarget: { value } }) => onChange('title', value)}
      />
      <TemplateText name="ja" texts={texts} error={errors.ja} onChange={onChange} />
      <TemplateText name="en" texts={texts} error={errors.en} onChange={onChange} />
      <TextField
        id="shortcut"
        label={t.shortcut}
        need="optional"
        hint={t.shortcutHint}
        autoComplete="off"
        maxLength={templateShortcutMax}
        value={texts.shortcut}
        error={errors.shortcut}
        onChange={({ currentTarget: { value } }) => onChange('shortcut', value)}
      />
    </>
  );
}

interface TemplateTextProps {
  name: 'ja' | 'en';
  texts: Texts;
  error: string | undefined;
  onChange: (name: Name, value: string) => void;
}

/** One text, with buttons that put fields at its caret, and what a resident would get. */
function TemplateText({ name, texts, error, onChange }: TemplateTextProps) {
  const t = useMessages(templateTexts);
  const place = useRef<HTMLDivElement>(null);
  const values = useTemplateValues({ name: t.sampleName, room_number: t.sampleRoom });
  const insert = (field: string) => {
    const area = place.current?.querySelector('textarea');
    const text = texts[name];
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? start;
    const inserted = `{${field}}`;
    onChange(name, text.slice(0, start) + inserted + text.slice(end));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  const sample = filledTemplate({ ja: '', en: '', [name]: texts[name] }, name, values);
  return (
    <div ref={place}>
      <CountedTextArea
        id={name}
        label={t[name]}
        need={name === 'ja' ? 'required' : 'optional'}
        lang={name}
        limit={templateTextMax}
        value={texts[name]}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(name, value)}
      />
      <FieldButtons label={`${t[name]}: ${t.fields}`} onInsert={insert} />
      {texts[name].includes('{') && (
        <div className={styles.sample}>
          <p className="muted size-12">{t.sample}</p>
          <p className={styles.previewText} lang={name}>
            {sample}
          </p>
        </div>
      )}
    </div>
  );
}

interface FieldButtonsProps {
  label: string;
  onInsert: (field: string) => void;
}

function FieldButtons({ label, onInsert }: FieldButtonsProps) {
  const t = useMessages(templateTexts);
  return (
    <div className={styles.fields} role="group" aria-label={label} title={t.fieldsHint}>
      {templateFields.map((field) => (
        <Button
          key={field}
          size="small"
          aria-label={t.insert(field)}
          onClick={() => onInsert(field)}
        >
          <span lang="ja">{`{${field}}`}</span>
        </Button>
      ))}
    </div>
  );
}

function useSave(template: ReplyTemplate | undefined, onClose: () => void) {
  const t = useMessages(templateTexts);
  const { dormitory = '' } = useAddress();
  const { busy, refusal, call } = useCall(saveTemplate, {
    reads: [templates],
    onOk: () => {
      toast(t.saved);
      onClose();
    },
    onFailed: (refused) => {
      const wrong = names.find((name) => refused?.errors[name] !== undefined);
      if (wrong !== undefined) focusFieldLater(wrong);
    },
  });
  const errors: Errors = Object.fromEntries(
    names.map((name) => [name, refusal?.errors[name]?.[0]] as const),
  );
  const isOfField = names.some((name) => errors[name] !== undefined);
  const save = ({ title, ja, en, shortcut }: Texts, isForAll: boolean) =>
    call(template, { title, ja, en, shortcut: shortcut.trim() }, isForAll ? undefined : dormitory);
  return { busy, errors, problem: isOfField ? undefined : refusal?.message, save };
}

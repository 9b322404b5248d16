// Title and text in both languages, with buttons for the signs in front of lines and around words.
import link from '@phosphor-icons/core/regular/link.svg?raw';
import listBullets from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import listNumbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import table from '@phosphor-icons/core/regular/table.svg?raw';
import textB from '@phosphor-icons/core/regular/text-b.svg?raw';
import textH from '@phosphor-icons/core/regular/text-h.svg?raw';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { noticeTitleLength } from '@yadori/api/notices/kinds';
import type { Language } from '@yadori/api/language/language';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { TextArea, TextField } from '@yadori/kit/fields/text-field.tsx';
import { lacksEnglish, type Missing, type NoticeForm } from '../draft-form.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { withSign, type Sign } from '../markup.ts';

interface TextPartProps {
  form: NoticeForm;
  shown: Language;
  missing: readonly Missing[];
  /** With a file the text may be empty. */
  hasFile: boolean;
  onShow: (language: Language) => void;
  onChange: (part: Partial<NoticeForm>) => void;
}

export function TextPart({ form, shown, missing, hasFile, onShow, onChange }: TextPartProps) {
  const t = useMessages(editorTexts);
  const english = (
    <span className="nowrap">
      {t.english}{' '}
      {lacksEnglish(form) && (
        <Tag small tone="amber">
          {t.untranslated}
        </Tag>
      )}
    </span>
  );
  return (
    <section className={styles.panel}>
      <Tabs<Language>
        label={t.languages}
        tabs={[
          { id: 'ja', label: t.japanese },
          { id: 'en', label: english },
        ]}
        selected={shown}
        onSelect={onShow}
      >
        <Fields
          key={shown}
          {...textsOf(form)[shown]}
          canBeEmpty={hasFile}
          missing={{ ja: missing, en: none }[shown]}
          onTitle={(title) => onChange({ ja: { title }, en: { titleEn: title } }[shown])}
          onBody={(body) => onChange({ ja: { body }, en: { bodyEn: body } }[shown])}
        />
      </Tabs>
    </section>
  );
}

const none: readonly Missing[] = [];

const textsOf = ({ title, titleEn, body, bodyEn }: NoticeForm) => ({
  ja: { language: 'ja', title, body, need: 'required' } as const,
  en: { language: 'en', title: titleEn, body: bodyEn, need: 'optional', hint: true } as const,
});

interface FieldsProps {
  language: Language;
  title: string;
  body: string;
  need: 'required' | 'optional';
  /** The body alone. */
  canBeEmpty: boolean;
  /** Says what happens without an English text. */
  hint?: boolean;
  missing: readonly Missing[];
  onTitle: (title: string) => void;
  onBody: (body: string) => void;
}

const isNew = (title: string, body: string) => title === '' && body === '';

function Fields(props: FieldsProps) {
  const { language, title, body, need, hint = false, canBeEmpty, missing, onTitle, onBody } = props;
  const t = useMessages(editorTexts);
  const titleField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const begins = useRef(isNew(title, body) && need === 'required');
  useEffect(() => {
    if (begins.current) titleField.current?.focus();
  }, []);
  useEffect(() => {
    if (missing.includes('title')) titleField.current?.focus();
    else if (missing.includes('body')) bodyField.current?.focus();
  }, [missing]);
  return (
    <div className={styles.fields} lang={language}>
      {hint && <p className="note">{t.englishHint}</p>}
      <TextField
        ref={titleField}
        label={t.name}
        need={need}
        error={missing.includes('title') ? t.titleMissing : undefined}
        maxLength={noticeTitleLength}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget: { value } }) => onTitle(value)}
      />
      <BodyField
        field={bodyField}
        need={canBeEmpty ? 'optional' : need}
        error={missing.includes('body') ? t.bodyMissing : undefined}
        body={body}
        onBody={onBody}
      />
    </div>
  );
}

interface BodyFieldProps extends Pick<FieldsProps, 'body' | 'need' | 'onBody'> {
  field: RefObject<HTMLTextAreaElement | null>;
  error: string | undefined;
}

/** The buttons stand between the label and the field, which belong together. */
function BodyField({ field, body, need, error, onBody }: BodyFieldProps) {
  const t = useMessages(editorTexts);
  const put = usePut(field, onBody);
  return (
    <div className={styles.typed}>
      <SignButtons onPut={put} />
      <TextArea
        ref={field}
        className={styles.body}
        aria-keyshortcuts="Control+B Meta+B"
        onKeyDown={(event) => {
          if (!isBoldKey(event)) return;
          event.preventDefault();
          put('bold');
        }}
        label={t.body}
        need={need}
        hint={t.bodyHint}
        error={error}
        rows={14}
        value={body}
        onChange={({ currentTarget: { value } }) => onBody(value)}
      />
    </div>
  );
}

const isBoldKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !altKey;

/** Changes the text at its selection. */
function usePut(
  field: { readonly current: HTMLTextAreaElement | null },
  onBody: (body: string) => void,
) {
  const t = useMessages(editorTexts);
  return (sign: Sign) => {
    const { current } = field;
    if (current === null) return;
    const { value: text, selectionStart: from, selectionEnd: until } = current;
    const next = withSign({ text, from, until }, sign, t.linkName);
    onBody(next.text);
    // After the text is drawn.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.from, next.until);
    });
  };
}

const signs = {
  bold: textB,
  heading: textH,
  list: listBullets,
  steps: listNumbers,
  table,
  link,
} as const satisfies Record<Sign, string>;

function SignButtons({ onPut }: { onPut: (sign: Sign) => void }) {
  const t = useMessages(editorTexts);
  return (
    <div className={styles.signs} role="group" aria-label={t.signs}>
      {(Object.keys(signs) as Sign[]).map((sign) => (
        <IconButton
          key={sign}
          svg={signs[sign]}
          size={20}
          label={t[sign]}
          title={t[sign]}
          onClick={() => onPut(sign)}
        />
      ))}
    </div>
  );
}
